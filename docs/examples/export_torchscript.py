#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a TorchScript module that ranks layout files in tgraph, and its adapter: docs/torchscript.md.

    export_torchscript.py MODEL.pt [FEATURES.npz]

The model is a small GraphSAGE over nodes and their configuration vectors. `tgraph features FILE -o FEATURES.npz` writes
FEATURES.npz: with it (and numpy) the script trains the model for a minute on that file; without it the weights are
random. Replace the class by your own model and your own training.
"""
import json
import pathlib
import sys

import torch


class GraphSage(torch.nn.Module):
    """Scores of b configurations; lower is faster."""

    def __init__(self, width: int = 32):
        super().__init__()
        self.opcodes = torch.nn.Embedding(256, 8)
        self.nodes = torch.nn.Linear(134 + 8, width)
        self.vectors = torch.nn.Linear(18 * 8, width)
        self.own = torch.nn.Linear(width, width)
        self.neighbours = torch.nn.Linear(width, width)
        self.score = torch.nn.Linear(width, 1)

    # The names of the arguments select the values that tgraph passes; their order is free.
    def forward(self, node_feat_scaled: torch.Tensor, node_opcode: torch.Tensor, edge_index: torch.Tensor,
                node_config_ids: torch.Tensor, node_config_feat: torch.Tensor) -> torch.Tensor:
        x = self.nodes(torch.cat([node_feat_scaled.clamp(-5, 5), self.opcodes(node_opcode)], 1))  # n × width
        entries = torch.nn.functional.one_hot((node_config_feat + 1).long(), 8).float()  # b × nc × 18 × 8
        x = x.unsqueeze(0).repeat(node_config_feat.size(0), 1, 1)  # b × n × width
        x = x.index_add(1, node_config_ids, self.vectors(entries.flatten(2)))
        x = torch.relu(x)
        consumers, producers = edge_index[:, 0], edge_index[:, 1]
        gathered = torch.zeros_like(x).index_add(1, consumers, x[:, producers]).index_add(1, producers, x[:, consumers])
        x = torch.relu(self.own(x) + self.neighbours(gathered))
        return self.score(x).squeeze(2).mean(1)  # b


def train(model: GraphSage, path: str, steps: int = 200) -> None:
    import numpy
    data = numpy.load(path)
    graph = [torch.from_numpy(data["node_feat_scaled"]), torch.from_numpy(data["node_opcode"].astype("int64")),
             torch.from_numpy(data["edge_index"]), torch.from_numpy(data["node_config_ids"])]
    vectors = torch.from_numpy(data["node_config_feat"])
    target = torch.from_numpy(numpy.log(data["distinct_target"])).float()
    target = (target - target.mean()) / target.std()
    optimiser = torch.optim.Adam(model.parameters(), 3e-3)
    for _ in range(steps):
        chosen = torch.randint(len(target), (32,))
        loss = torch.nn.functional.mse_loss(model(*graph, vectors[chosen].float()), target[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()


def main() -> None:
    torch.manual_seed(1)
    target = pathlib.Path(sys.argv[1])
    model = GraphSage()
    if len(sys.argv) > 2:
        train(model, sys.argv[2])
    torch.jit.script(model.eval()).save(str(target))
    target.with_suffix(".json").write_text(json.dumps({"batch": 64, "threads": 1, "seconds": 600, "memory_mib": 2048}))


main()
