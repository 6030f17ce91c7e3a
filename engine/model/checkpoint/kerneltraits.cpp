// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/kerneltraits.h"

#include "engine/core/document.h"
#include "engine/core/opcode.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/model/checkpoint/kerneltables.h"
#include "engine/model/checkpoint/linearspecs.h"

#include <fmt/format.h>

#include <cmath>

namespace tgraph {

namespace {

void addLayer(WeightSpecs& specs, const std::string& name, std::int64_t inputs, std::int64_t outputs)
{
    addLinear(specs, name, inputs, outputs, /*bias=*/false);
}

void addConvolution(WeightSpecs& specs, const std::string& name, const KernelOptions& options, const KernelShape& shape)
{
    const int width = options.width;
    for (int list = 0; list < shape.lists; ++list) {
        if (options.gnn == KernelGnn::Sage) {
            addLayer(specs, fmt::format("{}.message.{}", name, list), width, width);
            continue;
        }
        const std::string part = fmt::format("{}.parts.{}", name, list);
        const int channels = shape.gatPart / options.gatHeads;
        addLayer(specs, part + ".linear", width, shape.gatPart);
        for (const char* end : {".target", ".source"})
            specs[part + end]
                = {.shape = {options.gatHeads, channels}, .parameter = 1.0 / std::sqrt(static_cast<double>(channels))};
    }
    if (options.gnn == KernelGnn::Sage)
        addLayer(specs, name + ".update", std::int64_t{1 + shape.lists} * width, width);
}

void addEncoder(WeightSpecs& specs, const std::string& name, int width)
{
    for (const char* layer : {".query", ".key", ".value", ".output"})
        addLayer(specs, name + layer, width, width);
    addLayer(specs, name + ".inner", width, std::int64_t{4} * width);
    addLayer(specs, name + ".outer", std::int64_t{4} * width, width);
    for (const char* norm : {".norm1", ".norm2"}) {
        specs[name + norm + ".weight"] = {.shape = {width}, .start = WeightSpec::Start::Constant, .parameter = 1.0};
        specs[name + norm + ".bias"] = {.shape = {width}, .start = WeightSpec::Start::Constant};
    }
}

class KernelTraits : public ArchitectureTraits {
public:
    std::string_view name() const override { return "kernel"; }
    std::string_view title() const override { return "Kernel model"; }
    std::string_view summary() const override
    {
        return "learned performance model of single kernels: GraphSAGE or GAT, then an LSTM, a Transformer or sums";
    }
    bool knows(ModelKind kind) const override { return kind != ModelKind::Layout; }
    std::vector<OptionField> fields(ModelOptions& options) const override;
    void validate(const ModelOptions& options, const Place& place) const override;
    std::vector<std::string_view> presets() const override { return {"kernel", "kernel-vanilla"}; }
    ModelOptions preset(std::string_view name, ModelKind kind) const override;
    WeightSpecs weightSpecs(const ModelOptions& options) const override;
    InputShape inputShape(const ModelOptions& options) const override;
    bool reducesOnce(const ModelOptions& options) const override
    {
        return options.kind == ModelKind::Tile && options.kernel.tileFeatures == TilePlacement::Kernel
            && options.kernel.reduction != KernelReduction::PerNode;
    }
    std::optional<NodeReplacement> kernelSensitivity(const ModelOptions& options) const override
    {
        const bool atNodes = options.kind == ModelKind::Tile && options.kernel.tileFeatures == TilePlacement::Nodes;
        return atNodes ? NodeReplacement::BaselineTile : NodeReplacement::Nothing;
    }
};

std::vector<OptionField> KernelTraits::fields(ModelOptions& options) const
{
    KernelOptions& kernel = options.kernel;
    return {
        optionField("kind", options.kind, "kind of files"),
        optionField("width", kernel.width, 2, 4096, "channels of all hidden layers"),
        optionField("opcode_embedding", kernel.opcodeEmbedding, 1, 1024, "channels of the opcode"),
        optionField("gnn", kernel.gnn, "graph network"),
        optionField("gnn_layers", kernel.gnnLayers, 1, 16, "graph convolutions"),
        optionField("aggregation", kernel.aggregation, "aggregation of neighbours' messages in GraphSAGE"),
        optionField("directed", kernel.directed, "gathers producers and consumers separately"),
        optionField("most_neighbours", kernel.mostNeighbours, 0, 100'000,
                    "maximum neighbours per list, the first in the file; 0: all"),
        optionField("gat_heads", kernel.gatHeads, 1, 16, "attention heads of a GAT layer"),
        optionField("node_final_layers", kernel.nodeFinalLayers, 0, 16, "layers on each node after the convolutions"),
        optionField("reduction", kernel.reduction, "reduction of nodes to one prediction"),
        optionField("column_mean", kernel.columnMean, "mean over the nodes is part of a column reduction"),
        optionField("column_max", kernel.columnMax, "maximum over the nodes is part of a column reduction"),
        optionField("column_sum", kernel.columnSum, "sum over the nodes is part of a column reduction"),
        optionField("transformer_layers", kernel.transformerLayers, 1, 16, "layers of a Transformer reduction"),
        optionField("transformer_heads", kernel.transformerHeads, 1, 16, "attention heads of a Transformer reduction"),
        optionField("positions", kernel.positions, "position encoding of a Transformer reduction"),
        optionField("tile_features", kernel.tileFeatures, "input of the tile features"),
        optionField("static_features", kernel.staticFeatures, "input of the kernel's operations and bytes"),
        optionField("module_layers", kernel.moduleLayers, -1, 16,
                    "layers on the kernel's embedding; -1: one if features enter there, else none"),
        optionField("module_l2_norm", kernel.moduleL2Norm, "normalises the kernel's embedding to length 1"),
        optionField("dropout", kernel.dropout, "share of each layer's outputs dropped in training"),
        optionField("clip_features", kernel.clipFeatures, "clips columns to the training set's range"),
    };
}

ModelOptions KernelTraits::preset(std::string_view name, ModelKind kind) const
{
    ModelOptions options = kernelPresetRow(name, kind).model;
    options.kind = kind;
    return options;
}

void KernelTraits::validate(const ModelOptions& options, const Place& place) const
{
    const KernelOptions& kernel = options.kernel;
    const auto refuse = [&](const char* option, const auto& found, std::string_view expected) {
        throw makeError({place.file, fmt::format("option {}", option)}, fmt::format("{}", found), expected);
    };
    const bool sees = options.kind == ModelKind::Tile || kernel.tileFeatures == TilePlacement::Nodes;
    if (!sees)
        refuse("tile_features", "kernel", "nodes for a fusion model, whose kernels have no tile");
    const KernelShape shape(options);
    if (kernel.gnn == KernelGnn::Gat
        && (shape.gatPart * shape.lists != kernel.width || shape.gatPart % kernel.gatHeads != 0))
        refuse("width", kernel.width,
               fmt::format("a multiple of gat_heads ({}){}", kernel.gatHeads, kernel.directed ? " twice" : ""));
    if (kernel.reduction == KernelReduction::Transformer && kernel.width % kernel.transformerHeads != 0)
        refuse("width", kernel.width, fmt::format("a multiple of transformer_heads ({})", kernel.transformerHeads));
    if (kernel.reduction == KernelReduction::Transformer && kernel.width % 2 != 0)
        refuse("width", kernel.width, "an even number with a Transformer reduction");
    if (kernel.reduction == KernelReduction::Column && !kernel.columnMean && !kernel.columnMax && !kernel.columnSum)
        refuse("column_mean", "false", "true for one of column_mean, column_max and column_sum");
    if (!(kernel.dropout >= 0.0 && kernel.dropout <= 0.9))
        refuse("dropout", kernel.dropout, "0 to 0.9");
}

InputShape KernelTraits::inputShape(const ModelOptions& options) const
{
    const KernelOptions& kernel = options.kernel;
    const bool sequence = kernel.reduction == KernelReduction::Lstm
        || (kernel.reduction == KernelReduction::Transformer && kernel.positions == SequencePositions::Sinusoidal);
    return {.nodeColumns = featureCount,
            .scaling = Scaling::MinMax,
            .clipToRange = kernel.clipFeatures,
            .neighbourLists = kernel.directed ? std::vector{Neighbours::Producers, Neighbours::Consumers}
                                              : std::vector{Neighbours::Both},
            .mostNeighbours = kernel.mostNeighbours,
            .staticFeatures = kernel.staticFeatures != StaticPlacement::None,
            .topologicalOrder = sequence};
}

WeightSpecs KernelTraits::weightSpecs(const ModelOptions& options) const
{
    const KernelOptions& kernel = options.kernel;
    const KernelShape shape(options);
    const int width = kernel.width;
    WeightSpecs specs;
    specs["opcode_embedding.weight"]
        = {.shape = {opcodeCount, kernel.opcodeEmbedding}, .start = WeightSpec::Start::Normal};
    addLayer(specs, "input", kernel.opcodeEmbedding + featureCount + shape.nodeFeatures, width);
    for (int layer = 0; layer < kernel.gnnLayers && kernel.gnn != KernelGnn::None; ++layer)
        addConvolution(specs, fmt::format("gnn.{}", layer), kernel, shape);
    for (int layer = 0; layer < kernel.nodeFinalLayers; ++layer)
        addLayer(specs, fmt::format("final.{}", layer), width, width);
    if (kernel.reduction == KernelReduction::Lstm)
        for (const char* part : {"lstm.input", "lstm.hidden"})
            addLayer(specs, part, width, std::int64_t{4} * width);
    for (int layer = 0; layer < kernel.transformerLayers && kernel.reduction == KernelReduction::Transformer; ++layer)
        addEncoder(specs, fmt::format("encoder.{}", layer), width);
    int columns = shape.reduced + shape.kernelFeatures;
    for (int layer = 0; layer < shape.moduleLayers; ++layer) {
        addLayer(specs, fmt::format("module.{}", layer), columns, width);
        columns = width;
    }
    addLayer(specs, "output", columns, 1);
    if (options.kind == ModelKind::Fusion)
        specs["log_runtime_offset"] = {.shape = {1}, .start = WeightSpec::Start::Constant};
    return specs;
}

} // namespace

KernelShape::KernelShape(const ModelOptions& options)
{
    const KernelOptions& kernel = options.kernel;
    const int tile = options.kind == ModelKind::Tile ? tileFeatureCount : 0;
    (kernel.tileFeatures == TilePlacement::Nodes ? nodeFeatures : kernelFeatures) += tile;
    const int statics = static_cast<int>(staticFeatureCount);
    if (kernel.staticFeatures != StaticPlacement::None)
        (kernel.staticFeatures == StaticPlacement::Nodes ? nodeFeatures : kernelFeatures) += statics;
    reduced = kernel.width;
    if (kernel.reduction == KernelReduction::Column)
        reduced *= int{kernel.columnMean} + int{kernel.columnMax} + int{kernel.columnSum};
    moduleLayers = kernel.moduleLayers >= 0 ? kernel.moduleLayers : int{kernelFeatures > 0};
    lists = kernel.directed ? 2 : 1;
    gatPart = kernel.width / lists;
}

const ArchitectureTraits& kernelTraits()
{
    static const KernelTraits traits;
    return traits;
}

} // namespace tgraph
