// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/kerneltables.h"

#include <algorithm>
#include <array>

namespace tgraph {

namespace {

constexpr std::uint32_t stepsOfTable3 = 3'000'000;
constexpr std::uint32_t stepsOfTable4 = 5'000'000;

/// A row of tables 6 (tile) and 7 (fusion) with its cell of table 4.
struct Tuned {
    KernelGnn gnn;
    KernelReduction reduction;
    int width;
    int moduleLayers;
    int encoderLayers;
    int heads; ///< heads of GAT
    bool moduleL2Norm;
    double rate;
    double decay;
    bool clipsNorm;
    bool logistic; ///< tile only
    double dropout;
    double mean;
    double deviation;
};

using enum KernelReduction;
constexpr auto NoGnn = KernelGnn::None;
constexpr auto Sage = KernelGnn::Sage;
constexpr auto Gat = KernelGnn::Gat;

constexpr std::array tunedTile{
    Tuned{NoGnn, PerNode, 512, 3, 1, 4, false, 8.02e-4, 1, false, false, 0.1, 10.7, 5.3},
    Tuned{NoGnn, Column, 1024, 3, 1, 4, false, 6.42e-4, 1, false, false, 0.1, 9.3, 3.3},
    Tuned{NoGnn, Lstm, 512, 0, 1, 4, false, 4.34e-4, 0.99, true, false, 0.1, 7.1, 3.7},
    Tuned{NoGnn, Transformer, 1024, 0, 3, 4, false, 4.24e-4, 0.99, true, false, 0.1, 10.8, 7.4},
    Tuned{Sage, PerNode, 512, 0, 1, 4, false, 1.526e-3, 1, false, false, 0.1, 6.0, 3.8},
    Tuned{Sage, Column, 1024, 0, 1, 4, false, 6.42e-4, 1, false, true, 0.1, 6.9, 3.0},
    Tuned{Sage, Lstm, 1024, 0, 1, 4, false, 3.86e-4, 0.98, true, false, 0.1, 3.7, 2.8},
    Tuned{Sage, Transformer, 1024, 0, 1, 4, false, 4.66e-4, 1, true, false, 0.1, 4.6, 2.6},
    Tuned{Gat, PerNode, 512, 0, 1, 2, false, 1e-5, 1, true, false, 0.1, 9.2, 6.4},
    Tuned{Gat, Column, 512, 0, 1, 4, false, 1e-5, 1, true, false, 0.1, 8.4, 4.2},
    Tuned{Gat, Lstm, 512, 0, 1, 4, false, 1e-5, 0.99, true, false, 0.1, 7.7, 4.2},
    Tuned{Gat, Transformer, 512, 0, 2, 4, false, 1e-5, 1, true, false, 0.1, 8.2, 3.8},
};

constexpr std::array tunedFusion{
    Tuned{NoGnn, PerNode, 512, 3, 1, 4, false, 2.14e-4, 0.95, false, false, 0.2, 16.6, 132.7},
    Tuned{NoGnn, Column, 512, 3, 1, 4, false, 1.02e-4, 1, false, false, 0.25, 6.6, 9.1},
    Tuned{NoGnn, Lstm, 512, 0, 1, 4, false, 1.44e-4, 1, false, false, 0.25, 3.9, 7.5},
    Tuned{NoGnn, Transformer, 512, 0, 1, 4, true, 8.62e-4, 1, true, false, 0.25, 7.3, 10.1},
    Tuned{Sage, PerNode, 512, 0, 1, 4, false, 6.64e-4, 0.9, false, false, 0.2, 7.3, 34.6},
    Tuned{Sage, Column, 1024, 0, 1, 4, false, 4.69e-4, 0.9, false, false, 0.2, 5.1, 3.6},
    Tuned{Sage, Lstm, 1024, 0, 1, 4, false, 9.62e-4, 0.9, false, false, 0.2, 5.0, 4.3},
    Tuned{Sage, Transformer, 512, 0, 2, 4, true, 7.68e-4, 1, false, false, 0.2, 4.5, 5.8},
    Tuned{Gat, PerNode, 1024, 0, 1, 2, false, 2e-6, 0.9, false, false, 0.25, 15.1, 4.0},
    Tuned{Gat, Column, 1024, 0, 1, 2, false, 4e-6, 0.95, false, false, 0.2, 8.5, 3.8},
    Tuned{Gat, Lstm, 1024, 0, 1, 2, false, 6e-6, 0.95, false, false, 0.25, 7.4, 4.5},
    Tuned{Gat, Transformer, 1024, 0, 2, 2, false, 1e-6, 1, true, false, 0.2, 14.6, 11.3},
};

std::string nameOf(KernelGnn gnn, KernelReduction reduction)
{
    static constexpr std::array gnns{"GraphSAGE", "GAT", "no GNN"};
    static constexpr std::array reductions{"per-node", "column-wise", "LSTM", "Transformer"};
    return std::string(gnns[static_cast<std::size_t>(gnn)]) + " + " + reductions[static_cast<std::size_t>(reduction)];
}

KernelTableRow rowOf(const Tuned& tuned, ModelKind kind)
{
    ModelOptions model{.kind = kind, .architecture = Architecture::Kernel};
    model.kernel = {.width = tuned.width,
                    .gnn = tuned.gnn,
                    .gatHeads = tuned.heads,
                    .reduction = tuned.reduction,
                    .transformerLayers = tuned.encoderLayers,
                    .staticFeatures = StaticPlacement::Nodes,
                    .moduleLayers = tuned.moduleLayers,
                    .moduleL2Norm = tuned.moduleL2Norm,
                    .dropout = tuned.dropout};
    const KernelLoss rank = tuned.logistic ? KernelLoss::Logistic : KernelLoss::Hinge;
    return {.name = nameOf(tuned.gnn, tuned.reduction),
            .model = model,
            .training = {.learningRate = tuned.rate,
                         .decay = tuned.decay,
                         .clipsNorm = tuned.clipsNorm,
                         .loss = kind == ModelKind::Fusion ? KernelLoss::LogMse : rank,
                         .steps = stepsOfTable4},
            .paper = {.mean = tuned.mean, .deviation = tuned.deviation}};
}

} // namespace

std::vector<KernelTableRow> kernelReductionRows(ModelKind kind)
{
    std::vector<KernelTableRow> rows;
    for (const Tuned& tuned : kind == ModelKind::Fusion ? tunedFusion : tunedTile)
        rows.push_back(rowOf(tuned, kind));
    return rows;
}

std::vector<KernelTableRow> kernelAblationRows(ModelKind kind)
{
    const bool fusion = kind == ModelKind::Fusion;
    KernelTableRow vanilla = rowOf(fusion ? tunedFusion[4] : tunedTile[4], kind); // GraphSAGE + per-node
    vanilla.name = "vanilla";
    vanilla.model.kernel.staticFeatures = StaticPlacement::None;
    vanilla.training.steps = stepsOfTable3;
    std::vector<KernelTableRow> rows;
    const auto add = [&](const char* name, KernelFigures figures) -> KernelTableRow& {
        KernelTableRow& row = rows.emplace_back(vanilla);
        row.name = name;
        row.paper = figures;
        return row;
    };
    add("vanilla", fusion ? KernelFigures{9.5, 10.2} : KernelFigures{6.2, 6.8});
    add("undirected edges", fusion ? KernelFigures{11.0, 14.0} : KernelFigures{7.2, 6.8}).model.kernel.directed = false;
    add("static features at the nodes", fusion ? KernelFigures{4.0, 5.2} : KernelFigures{6.5, 6.3})
        .model.kernel.staticFeatures
        = StaticPlacement::Nodes;
    add("static features at the kernel", fusion ? KernelFigures{5.7, 6.0} : KernelFigures{6.1, 5.9})
        .model.kernel.staticFeatures
        = StaticPlacement::Kernel;
    if (fusion)
        return rows;
    add("tile at the kernel", {10.2, 9.4}).model.kernel.tileFeatures = TilePlacement::Kernel;
    add("MSE, not a rank loss", {16.7, 17.7}).training.loss = KernelLoss::LogMse;
    return rows;
}

KernelTableRow kernelPresetRow(std::string_view preset, ModelKind kind)
{
    const bool fusion = kind == ModelKind::Fusion;
    const ModelKind task = fusion ? ModelKind::Fusion : ModelKind::Tile;
    if (preset == "kernel-vanilla")
        return kernelAblationRows(task).front();
    const auto reduction = fusion ? Transformer : Lstm;
    const auto rows = kernelReductionRows(task);
    return *std::ranges::find_if(rows, [reduction](const KernelTableRow& row) {
        return row.model.kernel.gnn == Sage && row.model.kernel.reduction == reduction;
    });
}

} // namespace tgraph
