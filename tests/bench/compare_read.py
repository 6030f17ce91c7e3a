#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads TpuGraphs files with numpy and with the project's reader, in turn, each in a separate process.

compare_read.py [--runs N] [--unique] [--program PATH] FILE...

Prints the median time, the peak memory (ru_maxrss) and their ratios. Times are taken inside the process, around
the reading alone. --unique compares numpy.load + unique(axis=0) of node_config_feat with reading + deduplication.
"""
import argparse
import os
import statistics
import subprocess
import sys

NUMPY_LOAD = """
import sys, time, numpy
start = time.perf_counter()
with numpy.load(sys.argv[1]) as file:
    arrays = {key: file[key] for key in file.files}
distinct = 0
if sys.argv[2:] == ["deduplicate"]:
    configs = arrays["node_config_feat"]
    distinct = len(numpy.unique(configs.reshape(len(configs), -1), axis=0))
print(time.perf_counter() - start, distinct)
"""


def run(command):
    """Seconds, number of distinct configurations, peak memory in MB."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with status {process.returncode}")
    seconds, distinct = output.split()
    return float(seconds), int(distinct), usage.ru_maxrss / 1024


def compare(file, program, runs, extra):
    numpy_runs, our_runs = [], []
    for _ in range(runs):
        numpy_runs.append(run([sys.executable, "-c", NUMPY_LOAD, file, *extra]))
        our_runs.append(run([program, file, *extra]))
    if {distinct for _, distinct, _ in numpy_runs} != {distinct for _, distinct, _ in our_runs}:
        sys.exit(f"{file}: numpy and the reader count different distinct configurations")
    numpy_time = statistics.median(seconds for seconds, _, _ in numpy_runs)
    our_time = statistics.median(seconds for seconds, _, _ in our_runs)
    numpy_memory = max(memory for _, _, memory in numpy_runs)
    our_memory = max(memory for _, _, memory in our_runs)
    print(f"{os.path.basename(file)}{' + unique' if extra else ''}: "
          f"numpy {numpy_time * 1e3:.1f} ms, {numpy_memory:.0f} MB; "
          f"ours {our_time * 1e3:.1f} ms, {our_memory:.0f} MB; "
          f"time {our_time / numpy_time:.3f}x, memory {our_memory / numpy_memory:.3f}x (median of {runs})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--unique", action="store_true", help="compare deduplication as well")
    parser.add_argument("--program", default="build/bench/tests/bench/bench_read_once")
    options = parser.parse_args()
    for file in options.files:
        compare(file, options.program, options.runs, [])
        if options.unique:
            compare(file, options.program, options.runs, ["deduplicate"])


if __name__ == "__main__":
    main()
