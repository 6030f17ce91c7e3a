# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads a checkpoint by the published safetensors format, with numpy alone, and prints its contents as JSON.

If the `safetensors` package is installed, its reader must agree.
"""
import hashlib
import json
import struct
import sys

import numpy

path = sys.argv[1]
with open(path, "rb") as file:
    content = file.read()
(length,) = struct.unpack("<Q", content[:8])
header = json.loads(content[8 : 8 + length])
data = content[8 + length :]
metadata = header.pop("__metadata__")
arrays = {}
for name, entry in header.items():
    assert entry["dtype"] == "F32"
    begin, end = entry["data_offsets"]
    arrays[name] = numpy.frombuffer(data[begin:end], dtype="<f4").reshape(entry["shape"])
assert sum(array.nbytes for array in arrays.values()) == len(data)

try:
    from safetensors import safe_open
except ImportError:
    pass
else:
    with safe_open(path, framework="numpy") as file:
        assert set(file.keys()) == set(arrays)
        assert file.metadata() == metadata
        for name, array in arrays.items():
            assert numpy.array_equal(file.get_tensor(name), array)

print(
    json.dumps(
        {
            "sha256": hashlib.sha256(content).hexdigest(),
            "metadata": metadata,
            "tensors": {
                name: {"shape": array.shape, "first": float(array.flat[0]), "last": float(array.flat[-1])}
                for name, array in arrays.items()
            },
        }
    )
)
