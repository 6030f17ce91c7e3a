// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

enum class KernelLoss : std::uint8_t { Hinge, Logistic, LogMse };

/// Training settings of a row of the paper (tables 6 and 7, appendix B; dropout is a model option).
struct KernelTraining {
    double learningRate = 0;
    double decay = 1; ///< rate · decay^⌊50 · step / steps⌋
    bool clipsNorm = false; ///< gradients are clipped to a global norm of 1
    KernelLoss loss = KernelLoss::Hinge; ///< fusion: LogMse
    std::uint32_t steps = 0; ///< number of steps in the paper
};

/// Results that the paper reports for a row on its own, unpublished data, in percent: tile-size APE (tile) or MAPE
/// (fusion) over the test programs.
struct KernelFigures {
    std::optional<double> median; ///< table 3
    std::optional<double> mean;
    std::optional<double> deviation; ///< table 4
};

/// A row of one of the paper's two large tables.
struct KernelTableRow {
    std::string name; ///< display name: "GraphSAGE + LSTM", "undirected edges"
    ModelOptions model;
    KernelTraining training;
    KernelFigures paper;
};

/// Returns the twelve cells of table 4 (three GNNs by four reductions), each tuned for the task as in tables 6 and 7,
/// with static features at the nodes. @param kind Tile or Fusion
[[nodiscard]] std::vector<KernelTableRow> kernelReductionRows(ModelKind kind);

/// Returns the rows of table 3: vanilla (GraphSAGE, per-node, no static features) first; each other row changes one
/// setting of it. Tile: also the tile at the kernel (option 2 of fig. 3) and MSE (of ln ns) instead of a rank loss.
[[nodiscard]] std::vector<KernelTableRow> kernelAblationRows(ModelKind kind);

/// Returns the table row of a preset: "kernel" is the model of section 5 (table 4: GraphSAGE + LSTM for tiles, +
/// Transformer for fusion), "kernel-vanilla" is table 3's first row. @param kind Tile or Fusion; Layout counts as Tile
[[nodiscard]] KernelTableRow kernelPresetRow(std::string_view preset, ModelKind kind);

} // namespace tgraph
