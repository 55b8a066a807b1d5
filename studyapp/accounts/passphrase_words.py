"""Short plain words, chosen at random for secrets that people copy from paper."""

from __future__ import annotations

import secrets

_TEXT = """
    acorn actor album alley alpine amber anchor angle ankle apple apron arch arena artist ash atlas attic autumn
    avenue badge baker balcony ball bamboo banana band banjo bank barn barrel basil basket beach beacon beak bed
    beech bell bench birch bird biscuit blanket blossom blue boat bonfire book boot border bottle bowl box
    branch brass bread breeze brick bridge brook broom brown brush bubble bucket button cabin cable cactus camel
    camera camp canal candle candy canoe canvas canyon cape captain caravan card carpet carrot cart castle cat
    cave cedar cellar chain chair chalk cheese cherry chess chest chicken chimney circle circus city clay cliff
    clock cloth cloud clover coach coast coat cocoa coffee coin comet compass copper coral corner cotton couch
    cousin crab cradle crane crayon cream creek cricket crown crystal cup curtain cushion dance dawn desert desk
    dinner doctor dolphin donkey door dove dragon drawer dream drum duck dune dust eagle ear earth east echo
    elbow elm ember engine evening fabric falcon farm farmer feather fence fern ferry field finch finger fire
    fish flag flame flask flood floor flute foam fog forest fork fossil fox frame friend frog frost fruit funnel
    galaxy garden garlic gate ginger giraffe glass globe glove goat gold goose grain grape grass gravel green
    guitar gull hamlet hammer hand harp harvest hat hawk hazel heart hedge helmet hen herb hill hinge honey hood
    horn horse hotel house hut ice igloo ink insect iron island ivory ivy jacket jam jar jelly jewel jigsaw jug
    juice jungle juniper kayak kettle kitchen kite kitten ladder ladle lagoon lake lamb lamp lantern lark laurel
    lava lawn leaf leather lemon lentil letter library light lily lime lion lizard lobster lock log lotus lunch
    magnet mango map maple marble market mask mast meadow melon metal milk mill mint mirror mole monday moon
    morning mosaic moss moth motor mouse museum music napkin needle nest net noodle north nose novel nut oak
    oasis oat ocean octopus office olive onion opal opera orange orbit orchard orchid otter oven owl oyster
    paddle page paint palace palm pancake panda paper parade park parrot pasta path peach peanut pearl pebble
    pelican pen pencil penguin pepper petal piano picnic pigeon pillow pilot pine pink pirate pizza planet
    plaster plate plum pocket poem pond pony poplar poppy porch potato powder pumpkin puppet purple puzzle
    pyramid quartz quilt rabbit radio raft rail rainbow raven ribbon rice river road robin robot rocket roof
    rope rose ruby rug saddle sail salad salmon salt sand sandal satin saucer scarf school scooter seal season
    seed shadow shed sheep shelf shell shield ship shoe shore shovel silk silver singer skate sketch ski sky
    sledge sleeve slipper snail snow soap sock sofa soup south spark sparrow spice spider spiral sponge spoon
    spring spruce square stable stamp station statue steam stone storm story stove straw stream street string
    studio sugar summer sunset surf swallow swan sweater swing table tablet tailor tango tea teacup temple
    tennis tent thimble thistle thumb thunder tiger tile timber toast tomato torch tower tractor train travel
    tree trumpet trunk tulip tundra tunnel turnip turtle twig uncle valley vanilla vase velvet village vine
    violet violin visitor voice volcano wagon wall walnut walrus water wave wax web whale wheat wheel whistle
    willow window winter wolf wood wool yard yellow zebra zipper zoo
"""

#: Each word adds a little more than nine bits. None is rude or a figure's name, and all have only the letters a to z.
WORDS = tuple(_TEXT.split())


def draw_words(number: int) -> str:
    """``number`` different random words with spaces between them."""
    drawn: list[str] = []
    while len(drawn) < number:
        word = secrets.choice(WORDS)
        if word not in drawn:
            drawn.append(word)
    return " ".join(drawn)


def only_letters(text: str) -> str:
    """Words as they are compared: without case and anything between them."""
    return "".join(sign for sign in text.casefold() if "a" <= sign <= "z")
