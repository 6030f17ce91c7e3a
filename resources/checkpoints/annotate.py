# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the results of `tgraph eval` into the metadata of newly trained checkpoints: results on real files that were
not used for their training, or for the same training without that file. Called by `train`: annotate.py FOLDER"""
import json
import struct
import sys
from pathlib import Path


def measures_of(path):
    return {Path(entry["file"]).stem: entry for entry in json.loads(path.read_text())["files"]}


def annotate(path, validated_on, held_out=None):
    data = path.read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + size])
    measures = json.loads(header["__metadata__"]["measures"])
    measures["of"] += f"; {validated_on}"
    if held_out:
        measures["held_out"] = held_out
    header["__metadata__"]["measures"] = json.dumps(measures, separators=(",", ":"))
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data[8 + size :])


def main(folder):
    graphs = []
    for left, name in (("without-alexnet", "alexnet_train_batch_32"), ("without-unet3d", "unet3d")):
        tau = measures_of(folder / f"{left}.json")[name]["measures"]["kendall_tau"]
        graphs.append({"file": name, "kendall_tau": round(tau, 4)})
    of = "by the same training without that file, all of its distinct configurations"
    simulated = "all of these graphs are simulated"
    annotate(
        folder / "xla-default.safetensors", "all but two of these graphs are simulated", {"graphs": graphs, "of": of}
    )
    for name in ("xla-random", "nlp-default", "nlp-random"):
        annotate(folder / f"{name}.safetensors", simulated)
    unet3d = measures_of(folder / "paper.json")["unet3d"]["measures"]["kendall_tau"]
    annotate(
        folder / "paper.safetensors",
        "all but one of these graphs are simulated",
        {
            "graphs": [{"file": "unet3d", "kendall_tau": round(unet3d, 4)}],
            "of": "by this checkpoint, which never saw that file, all of its distinct configurations",
        },
    )
    (attention,) = json.loads((folder / "attention.json").read_text())["files"]
    annotate(
        folder / "attention.safetensors",
        simulated,
        {
            "graphs": [{"file": "unet3d", "kendall_tau": round(attention["kendall_tau"], 4)}],
            "of": "by this checkpoint, which never saw that file, all of its distinct configurations, one permutation",
        },
    )
    kernels = [entry["measures"] for entry in measures_of(folder / "tile-xla.json").values()]
    m_tile = [entry["m_tile"] for entry in kernels if entry["m_tile"] is not None]
    annotate(
        folder / "tile-xla.safetensors",
        simulated,
        {"m_tile": round(sum(m_tile) / len(m_tile), 4), "of": f"mean of {len(m_tile)} real kernels, none trained on"},
    )


main(Path(sys.argv[1]))
