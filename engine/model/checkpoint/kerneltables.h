// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

enum class KernelLoss : std::uint8_t { Hinge, Logistic, LogMse };

/// What a row of the paper was trained with (tables 6 and 7, appendix B; dropout is among the model's options).
struct KernelTraining {
    double learningRate = 0;
    double decay = 1; ///< rate · decay^⌊50 · step / steps⌋
    bool clipsNorm = false; ///< gradients to a global norm of 1
    KernelLoss loss = KernelLoss::Hinge; ///< fusion: LogMse
    std::uint32_t steps = 0; ///< as many as the paper took
};

/// What the paper says of a row on its own, unpublished data, in percent: tile-size APE (tile) or MAPE (fusion) over
/// the test programs.
struct KernelFigures {
    std::optional<double> median; ///< table 3
    std::optional<double> mean;
    std::optional<double> deviation; ///< table 4
};

/// A row of one of the paper's two large tables.
struct KernelTableRow {
    std::string name; ///< for a person: "GraphSAGE + LSTM", "undirected edges"
    ModelOptions model;
    KernelTraining training;
    KernelFigures paper;
};

/// The twelve cells of table 4 (three GNNs by four reductions), each as tuned for the task in tables 6 and 7, with
/// static features at the nodes. @param kind Tile or Fusion
[[nodiscard]] std::vector<KernelTableRow> kernelReductionRows(ModelKind kind);

/// The rows of table 3: vanilla (GraphSAGE, per-node, no static features) first, the others each a change of it. Tile:
/// also the tile at the kernel (option 2 of fig. 3) and MSE (of ln ns) instead of a rank loss.
[[nodiscard]] std::vector<KernelTableRow> kernelAblationRows(ModelKind kind);

/// What a preset is of a table: "kernel" the model of section 5 (table 4: GraphSAGE + LSTM for tiles, + Transformer for
/// fusion), "kernel-vanilla" table 3's first row. @param kind Tile or Fusion; Layout counts as Tile
[[nodiscard]] KernelTableRow kernelPresetRow(std::string_view preset, ModelKind kind);

} // namespace tgraph
