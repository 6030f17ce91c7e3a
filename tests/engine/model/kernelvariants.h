// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/enumnames.h"
#include "tests/engine/model/modelvariants.h"

#include <string>
#include <vector>

namespace tgraph {

/// Returns a small kernel model: width 8, embedding 3, two heads.
[[nodiscard]] inline ModelOptions smallKernelOptions(KernelReduction reduction = KernelReduction::Lstm,
                                                     KernelGnn gnn = KernelGnn::Sage)
{
    ModelOptions options{.kind = ModelKind::Tile, .architecture = Architecture::Kernel};
    options.kernel = {.width = 8,
                      .opcodeEmbedding = 3,
                      .gnn = gnn,
                      .gatHeads = 2,
                      .reduction = reduction,
                      .transformerHeads = 2,
                      .dropout = 0.25};
    return options;
}

[[nodiscard]] inline std::string kernelName(KernelGnn gnn, KernelReduction reduction)
{
    static constexpr std::array gnns{"Sage", "Gat", "NoGnn"};
    static constexpr std::array reductions{"PerNode", "Column", "Lstm", "Transformer"};
    return std::string(gnns[static_cast<std::size_t>(gnn)]) + reductions[static_cast<std::size_t>(reduction)];
}

/// Returns all twelve combinations, with the tile at the nodes or at the kernel, directed or not; then single options.
[[nodiscard]] inline std::vector<ModelVariant> kernelVariants()
{
    std::vector<ModelVariant> variants;
    for (const KernelGnn gnn : {KernelGnn::Sage, KernelGnn::Gat, KernelGnn::None})
        for (const auto reduction :
             {KernelReduction::PerNode, KernelReduction::Column, KernelReduction::Lstm, KernelReduction::Transformer})
            for (const TilePlacement place : {TilePlacement::Nodes, TilePlacement::Kernel})
                for (const bool directed : {true, false}) {
                    ModelOptions options = smallKernelOptions(reduction, gnn);
                    options.kernel.tileFeatures = place;
                    options.kernel.directed = directed;
                    variants.push_back({kernelName(gnn, reduction) + (place == TilePlacement::Nodes ? "" : "AtKernel")
                                            + (directed ? "" : "Undirected"),
                                        options});
                }
    const auto add
        = [&](const char* name, KernelReduction reduction, const std::function<void(KernelOptions&)>& change) {
              ModelOptions options = smallKernelOptions(reduction);
              change(options.kernel);
              variants.push_back({name, options});
          };
    add("SumOfNeighbours", KernelReduction::Column, [](KernelOptions& o) { o.aggregation = Aggregation::Sum; });
    add("MaxOfNeighbours", KernelReduction::Column, [](KernelOptions& o) { o.aggregation = Aggregation::Max; });
    add("OneNeighbour", KernelReduction::Column, [](KernelOptions& o) { o.mostNeighbours = 1; });
    add("AllNeighbours", KernelReduction::Lstm, [](KernelOptions& o) { o.mostNeighbours = 0; });
    add("OneConvolution", KernelReduction::Lstm, [](KernelOptions& o) { o.gnnLayers = 1; });
    add("NoFinalLayer", KernelReduction::Lstm, [](KernelOptions& o) { o.nodeFinalLayers = 0; });
    add("ColumnSum", KernelReduction::Column,
        [](KernelOptions& o) { o.columnMean = o.columnMax = false, o.columnSum = true; });
    add("ColumnAll", KernelReduction::Column, [](KernelOptions& o) { o.columnSum = true; });
    add("TwoEncoderLayers", KernelReduction::Transformer, [](KernelOptions& o) { o.transformerLayers = 2; });
    add("FourHeads", KernelReduction::Transformer, [](KernelOptions& o) { o.transformerHeads = 4; });
    add("NoPositions", KernelReduction::Transformer, [](KernelOptions& o) { o.positions = SequencePositions::None; });
    add("TwoModuleLayers", KernelReduction::Lstm, [](KernelOptions& o) { o.moduleLayers = 2; });
    add("ModuleLayersPerNode", KernelReduction::PerNode, [](KernelOptions& o) { o.moduleLayers = 2; });
    add("LinearInTheTile", KernelReduction::Lstm,
        [](KernelOptions& o) { o.tileFeatures = TilePlacement::Kernel, o.moduleLayers = 0; });
    add("ModuleL2Norm", KernelReduction::Transformer, [](KernelOptions& o) { o.moduleL2Norm = true; });
    add("ModuleL2NormAtKernel", KernelReduction::Column,
        [](KernelOptions& o) { o.tileFeatures = TilePlacement::Kernel, o.moduleLayers = 0, o.moduleL2Norm = true; });
    add("ModuleL2NormPerNode", KernelReduction::PerNode,
        [](KernelOptions& o) { o.tileFeatures = TilePlacement::Kernel, o.moduleLayers = 0, o.moduleL2Norm = true; });
    add("ClippedFeatures", KernelReduction::Lstm, [](KernelOptions& o) { o.clipFeatures = true; });
    add("StaticAtNodes", KernelReduction::Lstm, [](KernelOptions& o) { o.staticFeatures = StaticPlacement::Nodes; });
    add("StaticAtKernel", KernelReduction::Column,
        [](KernelOptions& o) { o.staticFeatures = StaticPlacement::Kernel; });
    add("StaticAtNodesTileAtKernel", KernelReduction::PerNode,
        [](KernelOptions& o) { o.staticFeatures = StaticPlacement::Nodes, o.tileFeatures = TilePlacement::Kernel; });
    add("StaticAndTileAtKernel", KernelReduction::Lstm, [](KernelOptions& o) {
        o.staticFeatures = StaticPlacement::Kernel, o.tileFeatures = TilePlacement::Kernel, o.moduleLayers = 2;
    });
    for (const auto reduction :
         {KernelReduction::PerNode, KernelReduction::Column, KernelReduction::Lstm, KernelReduction::Transformer})
        for (const StaticPlacement place : {StaticPlacement::None, StaticPlacement::Nodes, StaticPlacement::Kernel}) {
            ModelOptions options = smallKernelOptions(reduction);
            options.kind = ModelKind::Fusion;
            options.kernel.staticFeatures = place;
            variants.push_back({"Fusion" + kernelName(KernelGnn::Sage, reduction)
                                    + std::string(enumNames<StaticPlacement>[static_cast<std::size_t>(place)]),
                                options});
        }
    return variants;
}

} // namespace tgraph
