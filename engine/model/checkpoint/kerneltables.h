// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

enum class KernelLoss : std::uint8_t { Hinge, Logistic, LogMse };

/// The training settings of a row of the paper (tables 6 and 7, appendix B). Dropout is a model
/// option.
struct KernelTraining {
    double learningRate = 0;
    double decay = 1; ///< rate · decay^⌊50 · step / steps⌋
    bool clipsNorm = false; ///< true: gradients are clipped to a global norm of 1
    KernelLoss loss = KernelLoss::Hinge; ///< for fusion: LogMse
    std::uint32_t steps = 0; ///< number of steps in the paper
};

/// The results that the paper reports for a row, in percent: tile-size APE (tile) or MAPE (fusion)
/// over the test programs of its own, unpublished data.
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

/// Returns the twelve cells of table 4 (three GNNs with four reductions each). Each is tuned for
/// the task as in tables 6 and 7 and has static features at the nodes. @param kind Tile or Fusion
[[nodiscard]] std::vector<KernelTableRow> kernelReductionRows(ModelKind kind);

/// Returns the rows of table 3. The first is vanilla (GraphSAGE, per-node, no static features);
/// each other row changes one of its settings. For tiles, there are also rows with the tile at the
/// kernel (option 2 of fig. 3) and with MSE (of ln ns) instead of a rank loss.
[[nodiscard]] std::vector<KernelTableRow> kernelAblationRows(ModelKind kind);

/// Returns the table row of a preset. "kernel" is the model of section 5 (table 4: GraphSAGE + LSTM
/// for tiles, GraphSAGE + Transformer for fusion), "kernel-vanilla" the first row of table 3.
/// @param kind Tile or Fusion; Layout is treated as Tile
[[nodiscard]] KernelTableRow kernelPresetRow(std::string_view preset, ModelKind kind);

} // namespace tgraph
