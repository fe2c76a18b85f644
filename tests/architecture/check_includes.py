#!/usr/bin/env python3
"""Checks every source of the tree against layers.py. Usage: check_includes.py [ROOT]"""

import sys
from pathlib import Path

import layers


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    found = layers.faults(root)
    for text in sorted(text for texts in found.values() for text in texts):
        print(text)
    faulty = sum(1 for texts in found.values() if texts)
    print(f"{len(found) - faulty} passed, {faulty} failed")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
