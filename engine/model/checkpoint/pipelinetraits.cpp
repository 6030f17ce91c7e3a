// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/pipelinetraits.h"

#include "engine/core/document.h"
#include "engine/core/features.h"
#include "engine/core/layout.h"
#include "engine/core/opcode.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/model/checkpoint/linearspecs.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace tgraph {

namespace {

constexpr int layoutCodes = maxLayoutEntry - minLayoutEntry + 1; // -1 … 5

// First columns of the features, 25 on the page "GNN pipelines"; the last entry, 140, ends the last
// feature.
constexpr std::array<int, pipelineFeatures + 1> featureStarts{
    feature::isRoot,
    feature::elementSizeInBits,
    feature::elementTypeOneHot,
    feature::shapeDimensions,
    feature::tupleShapesSize,
    feature::parameterNumber,
    feature::dimensions,
    feature::windowSize,
    feature::windowStride,
    feature::windowPaddingLow,
    feature::windowPaddingHigh,
    feature::windowDilation,
    feature::baseDilation,
    feature::windowReversal,
    feature::convolutionInputBatch,
    feature::featureGroupCount,
    feature::batchGroupCount,
    feature::sliceStart,
    feature::sliceStride,
    feature::sliceLimit,
    feature::dynamicSliceSizes,
    feature::edgePaddingLow,
    feature::edgePaddingHigh,
    feature::isStable,
    feature::layoutMinorToMajor,
    featureCount,
};

void addMlp(WeightSpecs& specs, const std::string& name, int inputs, int hidden, int outputs)
{
    addLinear(specs, name + ".0", inputs, hidden);
    addLinear(specs, name + ".1", hidden, outputs);
}

void addNodeEmbedding(WeightSpecs& specs, const PipelineOptions& options, const PipelineWidths& widths)
{
    if (options.opcode == OpcodeCode::Embedding)
        specs["opcode_embedding.weight"]
            = {.shape = {opcodeCount, options.opcodeEmbedding}, .start = WeightSpec::Start::Normal};
    if (options.nodeEmbedding == NodeEmbedding::Full)
        addMlp(specs, "node", featureCount + widths.opcode, options.embeddingWidth, options.embeddingWidth);
    if (options.nodeEmbedding != NodeEmbedding::Each)
        return;
    for (int i = 0; i < pipelineFeatures; ++i)
        addMlp(specs, fmt::format("features.{}", i), pipelineFeature(i).count, options.featureWidth,
               options.featureWidth);
    addMlp(specs, fmt::format("features.{}", pipelineFeatures), widths.opcode, options.opcodeMlpWidth,
           options.opcodeMlpWidth);
}

void addGraphAttention(WeightSpecs& specs, const std::string& name, const PipelineOptions& options, int inputs,
                       int outputs, bool isLast)
{
    const int head = isLast ? outputs : outputs / options.gatHeads;
    const int rows = head * options.gatHeads;
    addLinear(specs, name + ".own", inputs, rows, /*bias=*/false);
    if (!options.gatShared)
        addLinear(specs, name + ".other", inputs, rows, /*bias=*/false);
    const double bound = 1.0 / std::sqrt(static_cast<double>(head));
    for (const char* side : {".own_attention", ".other_attention"})
        specs[name + side] = {.shape = {options.gatHeads, head}, .parameter = bound};
    specs[name + ".bias"] = {.shape = {outputs}, .parameter = 1.0 / std::sqrt(static_cast<double>(inputs))};
}

void addLayer(WeightSpecs& specs, const PipelineOptions& options, const PipelineWidths& widths, int layer)
{
    const auto index = static_cast<std::size_t>(layer);
    const std::string name = fmt::format("layers.{}", layer);
    const int inputs = widths.layers[index];
    const int outputs = widths.layers[index + 1];
    switch (options.backbone) {
    case Backbone::Gat:
        return addGraphAttention(specs, name, options, inputs, outputs, layer == options.layers - 1);
    case Backbone::Gin:
        if (options.ginEpsilon == GinEpsilon::Learned)
            specs[name + ".epsilon"] = {.shape = {1}, .start = WeightSpec::Start::Constant, .parameter = 0.0};
        return addMlp(specs, name + ".mlp", inputs, outputs, outputs);
    case Backbone::Sage:
        return addLinear(specs, name + ".linear", 2 * std::int64_t{inputs}, outputs);
    case Backbone::Gcn:
    case Backbone::None:
        return addLinear(specs, name + ".linear", inputs, outputs);
    }
}

class PipelineTraits : public ArchitectureTraits {
public:
    std::string_view name() const override { return "pipeline"; }
    std::string_view title() const override { return "GNN pipeline"; }
    std::string_view summary() const override
    {
        return "node embedding, graph network (GCN, GraphSAGE, GIN, GAT or none), reduction over nodes, head";
    }
    std::vector<OptionField> fields(ModelOptions& options) const override;
    void validate(const ModelOptions& options, const Place& place) const override;
    std::vector<std::string_view> presets() const override { return {"thesis", "baseline"}; }
    ModelOptions preset(std::string_view name, ModelKind kind) const override;
    WeightSpecs weightSpecs(const ModelOptions& options) const override;
    InputShape inputShape(const ModelOptions& options) const override;
    bool reducesOnce(const ModelOptions& options) const override
    {
        return options.kind == ModelKind::Tile && options.pipeline.join == Join::Late;
    }
};

std::vector<OptionField> PipelineTraits::fields(ModelOptions& all) const
{
    PipelineOptions& o = all.pipeline;
    return {
        optionField("kind", all.kind, "kind of files"),
        optionField("scaling", o.scaling, "scaling of the 140 columns"),
        optionField("node_embedding", o.nodeEmbedding, "one MLP for all columns, none, or one for each feature"),
        optionField("embedding_width", o.embeddingWidth, 1, 4096, "full: channels of the node embedding"),
        optionField("feature_width", o.featureWidth, 1, 256, "each: channels of a feature"),
        optionField("opcode_mlp_width", o.opcodeMlpWidth, 1, 256, "each: channels of the opcode"),
        optionField("opcode", o.opcode, "encoding of the opcode"),
        optionField("opcode_embedding", o.opcodeEmbedding, 1, 1024, "channels of a learned opcode"),
        optionField("config_encoding", o.configEncoding, "an MLP of the configuration's codes, or its numbers"),
        optionField("config_width", o.configWidth, 1, 1024, "channels of a configuration after its MLP"),
        optionField("config_scale", o.configScale, "raw: factor on the numbers"),
        optionField("join", o.join, "configurations join before or after the backbone"),
        optionField("hops", o.hops, 0, 64, "nodes within this distance of a configurable one are kept; 0: all"),
        optionField("input_linear", o.inputLinear, 0, 4096, "channels of a linear layer before the backbone; 0: none"),
        optionField("backbone", o.backbone, "the graph network"),
        optionField("layers", o.layers, 1, 32, "layers of the backbone"),
        optionField("layer_width", o.layerWidth, 0, 4096, "channels of each layer; 0: narrowing to last_width"),
        optionField("last_width", o.lastWidth, 1, 4096, "channels after the last layer, with layer_width 0"),
        optionField("neighbours", o.neighbours, "neighbours that a node gathers from"),
        optionField("aggregation", o.aggregation, "sage: aggregation of neighbours"),
        optionField("sage_sample", o.sageSample, 0, 1000, "sage: neighbours gathered in training; 0: all"),
        optionField("l2_norm", o.l2Norm, "sage: normalises each node's vector to length 1"),
        optionField("gin_epsilon", o.ginEpsilon, "gin: weight of a node relative to its neighbours"),
        optionField("gat_heads", o.gatHeads, 1, 64, "gat: heads"),
        optionField("gat_shared", o.gatShared, "gat: one matrix for a node and its neighbours"),
        optionField("residual", o.residual, "adds a layer's input if widths agree"),
        optionField("join_width", o.joinWidth, 1, 4096, "late, layout: channels of a node with its configuration"),
        optionField("reduction", o.reduction, "reduction over the nodes"),
        optionField("head_1", o.head1, 0, 4096, "channels of the head's first hidden layer; 0: none"),
        optionField("head_2", o.head2, 0, 4096, "channels of the head's second hidden layer; 0: none"),
        optionField("head_3", o.head3, 0, 4096, "channels of the head's third hidden layer; 0: none"),
        optionField("dropout", o.dropout, "share of channels dropped in training, in MLPs and between layers"),
    };
}

ModelOptions PipelineTraits::preset(std::string_view name, ModelKind kind) const
{
    ModelOptions options{.kind = kind, .architecture = Architecture::Pipeline};
    if (name == "thesis")
        return options;
    const bool tile = kind == ModelKind::Tile;
    PipelineOptions& o = options.pipeline;
    o.nodeEmbedding = NodeEmbedding::None;
    o.opcode = OpcodeCode::Embedding;
    o.opcodeEmbedding = tile ? 64 : 128;
    o.scaling = tile ? FeatureScaling::MinMax : FeatureScaling::Standard;
    o.configEncoding = ConfigEncoding::Raw;
    o.join = Join::Early;
    o.inputLinear = tile ? 0 : 256;
    o.layerWidth = tile ? 64 : 256;
    o.sageSample = 0;
    o.l2Norm = true;
    o.residual = true;
    o.reduction = tile ? Reduction::Sum : Reduction::Mean;
    o.head1 = tile ? 64 : 256;
    o.head2 = tile ? 64 : 0;
    o.head3 = 0;
    o.dropout = tile ? 0.0 : 0.1;
    return options;
}

void PipelineTraits::validate(const ModelOptions& all, const Place& place) const
{
    const PipelineOptions& o = all.pipeline;
    const auto refuse = [&](const char* option, const std::string& found, const std::string& expected) {
        throw makeError({place.file, fmt::format("option {}", option)}, found, expected);
    };
    if (!(o.dropout >= 0.0 && o.dropout <= 0.95))
        refuse("dropout", fmt::format("{}", o.dropout), "0 to 0.95");
    if (!(std::abs(o.configScale) >= 1e-6 && std::abs(o.configScale) <= 1e6))
        refuse("config_scale", fmt::format("{}", o.configScale), "1e-6 to 1e6");
    if (o.hops > 0 && all.kind == ModelKind::Tile)
        refuse("hops", fmt::format("{}", o.hops), "0 for a tile model, whose graph has no configurable nodes");
    if ((o.head1 == 0 && o.head2 > 0) || (o.head2 == 0 && o.head3 > 0))
        refuse("head_2", fmt::format("{} and {} after {}", o.head2, o.head3, o.head1), "no layer after one of width 0");
    const PipelineWidths widths(all);
    for (std::size_t layer = 1; o.backbone == Backbone::Gat && layer + 1 < widths.layers.size(); ++layer)
        if (widths.layers[layer] % o.gatHeads != 0)
            refuse("gat_heads", fmt::format("{}", o.gatHeads),
                   fmt::format("a divisor of the {} channels of layer {}", widths.layers[layer], layer));
}

WeightSpecs PipelineTraits::weightSpecs(const ModelOptions& all) const
{
    const PipelineOptions& o = all.pipeline;
    const PipelineWidths widths(all);
    WeightSpecs specs;
    addNodeEmbedding(specs, o, widths);
    if (o.configEncoding == ConfigEncoding::OneHot)
        addMlp(specs, "config", widths.rawConfig, o.configWidth, o.configWidth);
    if (o.inputLinear > 0)
        addLinear(specs, "input", widths.joined, o.inputLinear);
    for (int layer = 0; layer < o.layers; ++layer)
        addLayer(specs, o, widths, layer);
    if (o.join == Join::Late && all.kind == ModelKind::Layout)
        addLinear(specs, "join", widths.layers.back() + widths.config, o.joinWidth);
    for (std::size_t i = 0; i + 1 < widths.head.size(); ++i)
        addLinear(specs, fmt::format("head.{}", i), widths.head[i], widths.head[i + 1]);
    return specs;
}

InputShape PipelineTraits::inputShape(const ModelOptions& all) const
{
    const PipelineOptions& o = all.pipeline;
    return {.nodeColumns = featureCount,
            .scaling = o.scaling == FeatureScaling::MinMax ? Scaling::MinMax : Scaling::Standard,
            .logFeatures = o.scaling == FeatureScaling::Log,
            .hops = o.hops > 0 ? o.hops : -1,
            .repad = false,
            .neighbourLists = {o.neighbours},
            .loops = false};
}

} // namespace

FeatureColumns pipelineFeature(int index)
{
    const auto at = static_cast<std::size_t>(index);
    return {featureStarts[at], featureStarts[at + 1] - featureStarts[at]};
}

int narrowedWidth(int input, int last, int layer, int layers)
{
    const double share = static_cast<double>(layer) / layers;
    const double width = input * std::pow(static_cast<double>(last) / input, share);
    return layer == layers ? last : std::max(8, 8 * static_cast<int>(std::lround(width / 8)));
}

PipelineWidths::PipelineWidths(const ModelOptions& options)
{
    const PipelineOptions& o = options.pipeline;
    const bool tile = options.kind == ModelKind::Tile;
    const bool raw = o.configEncoding == ConfigEncoding::Raw;
    opcode = o.opcode == OpcodeCode::OneHot ? opcodeCount : o.opcodeEmbedding;
    node = o.nodeEmbedding == NodeEmbedding::Full ? o.embeddingWidth
        : o.nodeEmbedding == NodeEmbedding::Each  ? pipelineFeatures * o.featureWidth + o.opcodeMlpWidth
                                                  : featureCount + opcode;
    rawConfig = tile ? tileFeatureCount : raw ? configVectorSize : configVectorSize * layoutCodes;
    config = raw ? rawConfig : o.configWidth;
    joined = o.join == Join::Early ? node + config : node;
    layers = {o.inputLinear > 0 ? o.inputLinear : joined};
    for (int layer = 1; layer <= o.layers; ++layer)
        layers.push_back(o.layerWidth > 0 ? o.layerWidth : narrowedWidth(layers.front(), o.lastWidth, layer, o.layers));
    const bool joinsNodes = o.join == Join::Late && !tile;
    nodeResult = joinsNodes ? o.joinWidth : layers.back();
    reduced = o.reduction == Reduction::MeanMax ? 2 * nodeResult : nodeResult;
    head = {o.join == Join::Late && tile ? reduced + config : reduced};
    for (const int width : {o.head1, o.head2, o.head3})
        if (width > 0)
            head.push_back(width);
    head.push_back(1);
}

const ArchitectureTraits& pipelineTraits()
{
    static const PipelineTraits traits;
    return traits;
}

} // namespace tgraph
