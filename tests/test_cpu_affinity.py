"""Threads run on one processor until they ask for any."""

from __future__ import annotations

import subprocess
import sys

IN_A_PROCESS = """
import os
from concurrent.futures import ThreadPoolExecutor
from studyapp import cpu_affinity

def number(_):
    return len(os.sched_getaffinity(0))

given = number(0)
cpu_affinity.keep_to_one()
with ThreadPoolExecutor(1) as plain, ThreadPoolExecutor(1, initializer=cpu_affinity.use_any) as free:
    found = [number(0), *plain.map(number, [0]), *free.map(number, [0])]
print(found == [1, 1, given], given)
"""


def test_threads_inherit_one_processor_until_they_use_any() -> None:
    said = subprocess.run([sys.executable, "-c", IN_A_PROCESS], capture_output=True, text=True, check=True).stdout

    assert said.split()[0] == "True", said
