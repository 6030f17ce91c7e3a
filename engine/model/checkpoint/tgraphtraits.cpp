// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/tgraphtraits.h"

#include "engine/analytical/analyticalfeatures.h"
#include "engine/core/document.h"
#include "engine/core/features.h"
#include "engine/core/layout.h"
#include "engine/core/opcode.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/model/checkpoint/linearspecs.h"
#include "engine/model/checkpoint/priorweights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tgraph {

namespace {

void addAttention(WeightSpecs& specs, const std::string& name, int channels, int squeeze)
{
    const int narrow = std::max(1, channels / squeeze);
    addLinear(specs, name + ".squeeze", channels, narrow);
    addLinear(specs, name + ".expand", narrow, channels);
}

void addTemperature(WeightSpecs& specs, const std::string& name, const ModelOptions& options)
{
    specs[name + ".temperature"]
        = {.shape = {1}, .start = WeightSpec::Start::Constant, .parameter = options.initialTemperature};
}

void addBlock(WeightSpecs& specs, const std::string& name, const ModelOptions& options)
{
    if (options.useEdges && options.messageLayer)
        addLinear(specs, name + ".message", options.width, options.width);
    addLinear(specs, name + ".update", options.useEdges ? 2 * options.width : options.width, options.branchWidth());
    if (options.useSelfAttention)
        addAttention(specs, name + ".attention", options.branchWidth(), options.squeeze);
    if (options.useCrossAttention)
        addTemperature(specs, name, options);
}

class TGraphTraits : public ArchitectureTraits {
public:
    std::string_view name() const override { return "tgraph"; }
    std::string_view title() const override { return "TGraph"; }
    std::string_view summary() const override
    {
        return "graph network with attention over channels and across the configurations of a slate";
    }
    std::vector<OptionField> fields(ModelOptions& options) const override;
    void validate(const ModelOptions& options, const Place& place) const override;
    std::vector<std::string_view> presets() const override { return {"paper", "authors", "reference", "hybrid"}; }
    ModelOptions preset(std::string_view name, ModelKind kind) const override;
    WeightSpecs weightSpecs(const ModelOptions& options) const override;
    InputShape inputShape(const ModelOptions& options) const override;
    bool slatesMatter(const ModelOptions& options) const override
    {
        return options.useCrossAttention && options.kind == ModelKind::Layout;
    }
    bool reducesOnce(const ModelOptions& options) const override { return options.kind == ModelKind::Tile; }
    // Returns 0 for graphs in parts: ModelScorer, which scores them, shows no blocks.
    int attentionBlocks(const ModelOptions& options) const override
    {
        return options.segments.nodes > 0 ? 0 : options.stages();
    }
};

std::vector<OptionField> TGraphTraits::fields(ModelOptions& options) const
{
    // Older checkpoints do not have these options.
    const auto later = [](OptionField field) {
        field.mayBeMissing = true;
        return field;
    };
    return {
        optionField("kind", options.kind, "kind of files"),
        optionField("width", options.width, 2, 4096, "hidden channels"),
        optionField("blocks", options.blocks, 1, 16, "graph convolutional blocks"),
        optionField("layout_embedding", options.layoutEmbedding, 1, 64, "channels of a layout entry"),
        optionField("opcode_embedding", options.opcodeEmbedding, 1, 256, "channels of the opcode"),
        optionField("squeeze", options.squeeze, 1, 256, "channel attention divides its channels by this factor"),
        optionField("use_self_attention", options.useSelfAttention, "attention over channels (eq. 5)"),
        optionField("use_cross_attention", options.useCrossAttention, "attention across configurations (eq. 6)"),
        optionField("use_edges", options.useEdges, "messages along edges (eq. 2)"),
        optionField("neighbours", options.neighbours, "neighbours whose messages a node gathers"),
        optionField("aggregation", options.aggregation, "how messages are gathered", /*values=*/2),
        later(optionField("message_layer", options.messageLayer, "a linear layer for messages (f1 of eq. 2)")),
        optionField("l2_norm", options.l2Norm, "normalises each node's vector to length 1 (eq. 2)"),
        optionField("norm", options.norm, "position of instance norm"),
        optionField("activation", options.activation, "GELU of the branch, or of the sum"),
        optionField("input_attention", options.inputAttention, "attention over channels in the input layers too"),
        later(optionField("input_cross_attention", options.inputCrossAttention,
                          "attention across configurations in the input layers too")),
        later(optionField("scaled_cross_attention", options.scaledCrossAttention,
                          "multiplies weights across configurations by the slate's size")),
        later(optionField("dropout", options.dropout, "share of a block's output that training drops")),
        later(optionField("tile_activation", options.tileActivation, "GELU after the second layer of a tile's view")),
        optionField("initial_temperature", options.initialTemperature, "T of eq. 6 before training"),
        optionField("prune", options.prune, "only configurable nodes and their neighbours"),
        optionField("repad", options.repad, "replaces ambiguous padding of layouts"),
        optionField("analytical_features", options.analyticalFeatures, "the analytical ranker's terms as features"),
        optionField("analytical_prior", options.analyticalPrior, "the analytical ranker's estimate as a summand"),
        optionField("log_features", options.logFeatures, "uses logarithms of the numeric features"),
    };
}

ModelOptions TGraphTraits::preset(std::string_view name, ModelKind kind) const
{
    ModelOptions options{.kind = kind, .useCrossAttention = kind == ModelKind::Layout};
    if (name == "paper")
        return options;
    options.aggregation = Aggregation::Mean;
    options.l2Norm = false;
    if (name == "hybrid") {
        options.width = 64;
        options.norm = NormPlacement::None;
        options.analyticalFeatures = true;
        options.analyticalPrior = true;
        options.logFeatures = true;
        return options;
    }
    options.neighbours = Neighbours::Consumers;
    options.norm = NormPlacement::InputAndBlock;
    options.inputAttention = true;
    options.activation = ActivationOrder::AfterSum;
    if (name == "authors") {
        options.useCrossAttention = true;
        options.inputCrossAttention = true;
        options.messageLayer = false;
        options.dropout = 0.2;
        options.tileActivation = kind != ModelKind::Tile;
    }
    return options;
}

void TGraphTraits::validate(const ModelOptions& options, const Place& place) const
{
    if (options.useCrossAttention && options.width % 2 != 0)
        throw makeError({place.file, "option width"}, fmt::format("{}", options.width),
                        "an even number with cross-attention");
    if (options.inputCrossAttention && !options.useCrossAttention)
        throw makeError({place.file, "option input_cross_attention"}, "true", "false without use_cross_attention");
    if (options.scaledCrossAttention && (!options.useCrossAttention || options.kind != ModelKind::Layout))
        throw makeError({place.file, "option scaled_cross_attention"}, "true",
                        "false without use_cross_attention and for tile models, whose slate has one graph");
    if (!(options.dropout >= 0.0 && options.dropout < 1.0))
        throw makeError({place.file, "option dropout"}, fmt::format("{}", options.dropout), "0 or more, below 1");
    if (options.kind == ModelKind::Layout && !options.tileActivation)
        throw makeError({place.file, "option tile_activation"}, "false", "true for a layout model");
    if (!std::isfinite(options.initialTemperature) || options.initialTemperature <= 0.0)
        throw makeError({place.file, "option initial_temperature"}, fmt::format("{}", options.initialTemperature),
                        "a number above 0");
}

InputShape TGraphTraits::inputShape(const ModelOptions& options) const
{
    return {.nodeColumns = feature::layoutMinorToMajor,
            .logFeatures = options.logFeatures,
            .hops = options.prune && options.kind == ModelKind::Layout ? 1 : -1,
            .repad = options.repad,
            .neighbourLists = {options.neighbours},
            .analyticalFeatures = options.analyticalFeatures,
            .analyticalPrior = options.analyticalPrior};
}

WeightSpecs TGraphTraits::weightSpecs(const ModelOptions& options) const
{
    WeightSpecs specs;
    const std::int64_t layoutValues = maxLayoutEntry - minLayoutEntry + 2; // one more for "not configurable"
    specs["layout_embedding.weight"]
        = {.shape = {layoutValues, options.layoutEmbedding}, .start = WeightSpec::Start::Normal};
    specs["opcode_embedding.weight"]
        = {.shape = {opcodeCount, options.opcodeEmbedding}, .start = WeightSpec::Start::Normal};
    for (const int layer : {0, 1}) {
        const std::string name = fmt::format("input.{}", layer);
        addLinear(specs, name + ".linear", layer == 0 ? options.inputWidth() : options.width,
                  options.inputBranchWidth());
        if (options.inputAttention)
            addAttention(specs, name + ".attention", options.inputBranchWidth(), options.squeeze);
        if (options.inputCrossAttention)
            addTemperature(specs, name, options);
    }
    for (int block = 0; block < options.blocks; ++block)
        addBlock(specs, fmt::format("blocks.{}", block), options);
    if (options.analyticalPrior) {
        specs["prior_gates.weight"]
            = {.shape = {priorTermCount, options.width}, .start = WeightSpec::Start::Constant, .parameter = 0.0};
        specs["prior_gates.bias"] = {.shape = {priorTermCount}, .start = WeightSpec::Start::Constant, .parameter = 0.0};
        specs["prior_scale"] = {.shape = {1}, .start = WeightSpec::Start::Constant, .parameter = 1.0};
    }
    if (options.kind == ModelKind::Layout) {
        addLinear(specs, "output", options.width, 1);
        if (options.analyticalPrior) // training starts from the prior alone
            specs["output.weight"].parameter = 0.0;
        return specs;
    }
    addLinear(specs, "tile_input.0", options.tileWidth(), options.width);
    addLinear(specs, "tile_input.1", options.width, options.width);
    addLinear(specs, "output.0", 3 * std::int64_t{options.width}, options.width);
    addLinear(specs, "output.1", options.width, options.width);
    addLinear(specs, "output.2", options.width, 1);
    return specs;
}

} // namespace

int ModelOptions::numericWidth() const
{
    const bool terms = analyticalFeatures && kind == ModelKind::Layout;
    return feature::layoutMinorToMajor + (terms ? static_cast<int>(analyticalFeatureCount) : 0);
}

int ModelOptions::tileWidth() const
{
    return tileFeatureCount + (analyticalFeatures ? static_cast<int>(analyticalTileFeatureCount) : 0);
}

int ModelOptions::inputWidth() const
{
    const int layoutColumns = kind == ModelKind::Layout ? layoutEntries + configVectorSize : layoutEntries;
    return numericWidth() + layoutColumns * layoutEmbedding + opcodeEmbedding;
}

const ArchitectureTraits& tgraphTraits()
{
    static const TGraphTraits traits;
    return traits;
}

} // namespace tgraph
