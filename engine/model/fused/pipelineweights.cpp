// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/pipelineweights.h"

#include <fmt/format.h>

#include <numeric>

namespace tgraph {

namespace {

std::size_t wide(int value)
{
    return static_cast<std::size_t>(value);
}

/// A block of a weight [out, in] to be copied into a matrix [in, out].
struct WeightBlock {
    std::size_t firstRow = 0;
    std::size_t firstColumn = 0;
    std::size_t rows = 0;
    std::size_t columns = 0;
};

void placeBlock(PackedMatrix& matrix, const WeightTensor& weight, const WeightBlock& block, const ChannelPlaces& inputs,
                std::size_t inputOffset, const ChannelPlaces& outputs, std::size_t outputOffset)
{
    const auto in = static_cast<std::size_t>(weight.shape[1]);
    for (std::size_t row = 0; row < block.rows; ++row)
        for (std::size_t column = 0; column < block.columns; ++column)
            matrix.at(inputOffset + inputs.places[column], outputOffset + outputs.places[row])
                = weight.values[(block.firstRow + row) * in + block.firstColumn + column];
}

WeightBlock wholeOf(const WeightTensor& weight)
{
    return {.rows = static_cast<std::size_t>(weight.shape[0]), .columns = static_cast<std::size_t>(weight.shape[1])};
}

Floats placedBias(const WeightTensor& bias, const ChannelPlaces& outputs)
{
    Floats result(outputs.width);
    for (std::size_t i = 0; i < bias.values.size(); ++i)
        result[outputs.places[i]] = bias.values[i];
    return result;
}

FusedLinear packed(const Weights& weights, const std::string& name, const ChannelPlaces& inputs,
                   const ChannelPlaces& outputs)
{
    const WeightTensor& weight = weights.at(name + ".weight");
    FusedLinear linear{PackedMatrix(inputs.width, outputs.width), placedBias(weights.at(name + ".bias"), outputs)};
    placeBlock(linear.matrix, weight, wholeOf(weight), inputs, 0, outputs, 0);
    return linear;
}

// Packs an MLP whose input is dense: its rows need no padding.
FastMlp packedMlp(const Weights& weights, const std::string& name)
{
    const WeightTensor& first = weights.at(name + ".0.weight");
    const WeightTensor& second = weights.at(name + ".1.weight");
    ChannelPlaces inputs = ChannelPlaces::inOrder(wholeOf(first).columns);
    inputs.width = inputs.places.size();
    const auto hidden = ChannelPlaces::inOrder(wholeOf(first).rows);
    return {packed(weights, name + ".0", inputs, hidden),
            packed(weights, name + ".1", hidden, ChannelPlaces::inOrder(wholeOf(second).rows))};
}

class LayerPacking {
public:
    LayerPacking(const PipelineWeights& pipeline, const Weights& weights, int index, const ChannelPlaces& inputs)
        : m_options(pipeline.options.pipeline),
          m_weights(weights),
          m_name(fmt::format("layers.{}", index)),
          m_inputs(inputs),
          m_channels(wide(pipeline.widths.layers[wide(index) + 1])),
          m_isLast(index + 1 == m_options.layers)
    {
        m_layer.output = ChannelPlaces::inOrder(m_channels);
        m_layer.gathered = m_layer.output.width;
        m_layer.addsInput
            = m_options.residual && pipeline.widths.layers[wide(index)] == pipeline.widths.layers[wide(index) + 1];
    }

    FastPipelineLayer pack()
    {
        switch (m_options.backbone) {
        case Backbone::Sage:
            packSage();
            break;
        case Backbone::Gin:
            packGin();
            break;
        case Backbone::Gat:
            packAttention();
            break;
        case Backbone::Gcn:
        case Backbone::None:
            packOne(".linear");
            break;
        }
        return std::move(m_layer);
    }

private:
    [[nodiscard]] const WeightTensor& tensor(const std::string& name) const { return m_weights.at(m_name + name); }

    void packOne(const std::string& name)
    {
        m_layer.projection = PackedMatrix(m_inputs.width, m_layer.gathered);
        placeBlock(m_layer.projection, tensor(name + ".weight"), wholeOf(tensor(name + ".weight")), m_inputs, 0,
                   m_layer.output, 0);
        m_layer.bias = placedBias(tensor(name + ".bias"), m_layer.output);
    }

    void packGin()
    {
        packOne(".mlp.0");
        m_layer.update = packed(m_weights, m_name + ".mlp.1", m_layer.output, m_layer.output);
        if (m_options.ginEpsilon == GinEpsilon::Learned)
            m_layer.ownWeight = 1.0F + tensor(".epsilon").values.front();
    }

    void packSage()
    {
        const WeightTensor& weight = tensor(".linear.weight");
        const std::size_t inputs = m_inputs.places.size();
        const WeightBlock own{.rows = m_channels, .columns = inputs};
        const WeightBlock other{.firstColumn = inputs, .rows = m_channels, .columns = inputs};
        m_layer.bias = placedBias(tensor(".linear.bias"), m_layer.output);
        m_layer.greatest = m_options.aggregation == Aggregation::Max;
        if (m_layer.greatest) {
            m_layer.gathered = m_inputs.width;
            m_layer.update.matrix = PackedMatrix(2 * m_inputs.width, m_layer.output.width);
            placeBlock(m_layer.update.matrix, weight, own, m_inputs, 0, m_layer.output, 0);
            placeBlock(m_layer.update.matrix, weight, other, m_inputs, m_inputs.width, m_layer.output, 0);
            return;
        }
        m_layer.otherOffset = m_layer.output.width;
        m_layer.projection = PackedMatrix(m_inputs.width, 2 * m_layer.output.width);
        placeBlock(m_layer.projection, weight, own, m_inputs, 0, m_layer.output, 0);
        placeBlock(m_layer.projection, weight, other, m_inputs, 0, m_layer.output, m_layer.otherOffset);
    }

    void packAttention()
    {
        const auto heads = wide(m_options.gatHeads);
        const std::size_t channels = m_isLast ? m_channels : m_channels / heads;
        const auto grouped = ChannelPlaces::inGroups(heads, channels);
        m_layer.heads = heads;
        m_layer.averages = m_isLast;
        m_layer.headWidth = padded(channels);
        m_layer.gathered = grouped.width;
        m_layer.otherOffset = m_options.gatShared ? 0 : grouped.width;
        m_layer.scoreOffset = m_layer.otherOffset + grouped.width;
        if (!m_isLast)
            m_layer.output = grouped;
        m_layer.bias = placedBias(tensor(".bias"), m_layer.output);
        const WeightTensor& own = tensor(".own.weight");
        const WeightTensor& other = m_options.gatShared ? own : tensor(".other.weight");
        m_layer.projection = PackedMatrix(m_inputs.width, m_layer.scoreOffset + padded(2 * heads));
        placeBlock(m_layer.projection, own, wholeOf(own), m_inputs, 0, grouped, 0);
        placeBlock(m_layer.projection, other, wholeOf(other), m_inputs, 0, grouped, m_layer.otherOffset);
        for (std::size_t head = 0; head < heads; ++head) {
            placeScores(own, tensor(".own_attention"), head, channels, m_layer.scoreOffset + head);
            placeScores(other, tensor(".other_attention"), head, channels, m_layer.scoreOffset + heads + head);
        }
    }

    // Places the scores: a·Θ h is one more column, Θᵀ a.
    void placeScores(const WeightTensor& weight, const WeightTensor& attention, std::size_t head, std::size_t channels,
                     std::size_t column)
    {
        const auto inputs = static_cast<std::size_t>(weight.shape[1]);
        for (std::size_t i = 0; i < inputs; ++i) {
            double sum = 0;
            for (std::size_t c = head * channels; c < (head + 1) * channels; ++c)
                sum += double{attention.values[c]} * double{weight.values[c * inputs + i]};
            m_layer.projection.at(m_inputs.places[i], column) = static_cast<float>(sum);
        }
    }

    PipelineOptions m_options;
    const Weights& m_weights;
    std::string m_name;
    const ChannelPlaces& m_inputs;
    std::size_t m_channels;
    bool m_isLast;
    FastPipelineLayer m_layer;
};

FusedLinear packedPart(const Weights& weights, const std::string& name, std::size_t firstInput,
                       const ChannelPlaces& inputs, const ChannelPlaces& outputs)
{
    const WeightTensor& weight = weights.at(name + ".weight");
    FusedLinear linear{PackedMatrix(inputs.width, outputs.width), placedBias(weights.at(name + ".bias"), outputs)};
    placeBlock(linear.matrix, weight,
               {.firstColumn = firstInput, .rows = wholeOf(weight).rows, .columns = inputs.places.size()}, inputs, 0,
               outputs, 0);
    return linear;
}

/// Returns the input places of the head's first layer: each reduction padded separately, then the joined tile.
ChannelPlaces headInput(const ChannelPlaces& result, std::size_t reductions, std::size_t config)
{
    ChannelPlaces places;
    for (std::size_t part = 0; part < reductions; ++part)
        for (const std::size_t place : result.places)
            places.places.push_back(part * result.width + place);
    for (std::size_t i = 0; i < config; ++i)
        places.places.push_back(reductions * result.width + i);
    places.width = reductions * result.width + (config > 0 ? padded(config) : 0);
    return places;
}

} // namespace

ChannelPlaces ChannelPlaces::inOrder(std::size_t channels)
{
    ChannelPlaces result{.places = std::vector<std::size_t>(channels), .width = padded(channels)};
    std::iota(result.places.begin(), result.places.end(), 0U);
    return result;
}

ChannelPlaces ChannelPlaces::inGroups(std::size_t groups, std::size_t channels)
{
    ChannelPlaces result{.width = groups * padded(channels)};
    for (std::size_t i = 0; i < groups * channels; ++i)
        result.places.push_back(i / channels * padded(channels) + i % channels);
    return result;
}

PipelineWeights::PipelineWeights(const ModelOptions& modelOptions, const Weights& weights)
    : options(modelOptions), widths(modelOptions)
{
    const PipelineOptions& o = options.pipeline;
    if (o.opcode == OpcodeCode::Embedding)
        opcodeEmbedding = weights.at("opcode_embedding.weight").values;
    if (o.nodeEmbedding == NodeEmbedding::Full)
        nodes.push_back(packedMlp(weights, "node"));
    for (int i = 0; o.nodeEmbedding == NodeEmbedding::Each && i <= pipelineFeatures; ++i)
        nodes.push_back(packedMlp(weights, fmt::format("features.{}", i)));
    if (o.configEncoding == ConfigEncoding::OneHot)
        configs.push_back(packedMlp(weights, "config"));
    start = ChannelPlaces::inOrder(wide(widths.joined));
    if (o.inputLinear > 0) {
        const auto linear = ChannelPlaces::inOrder(wide(o.inputLinear));
        input.push_back(packed(weights, "input", start, linear));
        start = linear;
    }
    for (int i = 0; i < o.layers; ++i)
        layers.push_back(LayerPacking(*this, weights, i, i == 0 ? start : layers.back().output).pack());
    result = layers.back().output;
    if (isLate() && !isTile()) {
        const ChannelPlaces last = result;
        result = ChannelPlaces::inOrder(wide(o.joinWidth));
        join.push_back(packedPart(weights, "join", 0, last, result));
        join.push_back(
            packedPart(weights, "join", last.places.size(), ChannelPlaces::inOrder(wide(widths.config)), result));
    }
    ChannelPlaces inputs
        = headInput(result, o.reduction == Reduction::MeanMax ? 2 : 1, isLate() && isTile() ? wide(widths.config) : 0);
    for (std::size_t i = 0; i + 1 < widths.head.size(); ++i) {
        const auto outputs = ChannelPlaces::inOrder(wide(widths.head[i + 1]));
        head.push_back(packed(weights, fmt::format("head.{}", i), inputs, outputs));
        inputs = outputs;
    }
}

std::size_t PipelineWeights::bytes() const
{
    std::size_t sum = 0;
    const auto add = [&sum](const FusedLinear& linear) { sum += linear.matrix.bytes() + linear.bias.bytes(); };
    for (const auto* mlps : {&nodes, &configs})
        for (const FastMlp& mlp : *mlps) {
            add(mlp.first);
            add(mlp.second);
        }
    for (const auto* linears : {&input, &join, &head})
        for (const FusedLinear& linear : *linears)
            add(linear);
    for (const FastPipelineLayer& layer : layers) {
        sum += layer.projection.bytes() + layer.bias.bytes();
        add(layer.update);
    }
    return sum;
}

} // namespace tgraph
