// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusednetwork.h"

#include "engine/core/task.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace tgraph {

namespace {

// Maps a channel to its place among padded channels.
using Placing = std::function<std::size_t(std::size_t channel)>;

std::size_t asItIs(std::size_t channel)
{
    return channel;
}

Floats placed(const std::vector<float>& values, std::size_t size, const Placing& place)
{
    Floats result(size);
    for (std::size_t i = 0; i < values.size(); ++i)
        result[place(i)] = values[i];
    return result;
}

// Packs a weight [out, in] into a matrix [in, out].
FusedLinear packLinear(const Weights& weights, const std::string& name, const Placing& inputs, std::size_t inputWidth,
                       const Placing& outputs, std::size_t outputWidth)
{
    const WeightTensor& weight = weights.at(name + ".weight");
    const auto in = static_cast<std::size_t>(weight.shape[1]);
    FusedLinear linear{PackedMatrix(inputWidth, outputWidth),
                       placed(weights.at(name + ".bias").values, outputWidth, outputs)};
    for (std::size_t i = 0; i < weight.values.size(); ++i)
        linear.matrix.at(inputs(i % in), outputs(i / in)) = weight.values[i];
    return linear;
}

FusedAttention packAttention(const Weights& weights, const std::string& name, const Placing& place, std::size_t width)
{
    const std::size_t narrow = padded(weights.at(name + ".squeeze.bias").values.size());
    return {packLinear(weights, name + ".squeeze", place, width, asItIs, narrow),
            packLinear(weights, name + ".expand", asItIs, narrow, place, width)};
}

class BlockPacking {
public:
    BlockPacking(const ModelOptions& options, const ChannelLayout& channels, const Weights& weights, std::string name)
        : m_options(options),
          m_channels(channels),
          m_weights(weights),
          m_name(std::move(name)),
          m_update(weights.at(m_name + ".update.weight"))
    {
        m_block.projection = PackedMatrix(m_channels.width(), (m_options.useEdges ? 2 : 1) * m_channels.part);
    }

    FusedBlock pack(const std::stop_token& stop)
    {
        m_block.bias = placed(m_weights.at(m_name + ".update.bias").values, m_channels.part, asItIs);
        const std::size_t in = inputs();
        for (std::size_t out = 0; out < outputs(); ++out)
            for (std::size_t c = 0; c < width(); ++c)
                m_block.projection.at(m_channels.place(c), out) = m_update.values[out * in + c];
        if (m_options.useEdges && m_options.messageLayer)
            foldMessages(stop);
        else if (m_options.useEdges)
            takeMessages();
        if (m_options.useSelfAttention)
            m_block.attention = packAttention(m_weights, m_name + ".attention", asItIs, m_channels.part);
        return std::move(m_block);
    }

private:
    std::size_t width() const { return static_cast<std::size_t>(m_options.width); }
    std::size_t inputs() const { return static_cast<std::size_t>(m_update.shape[1]); }
    std::size_t outputs() const { return static_cast<std::size_t>(m_update.shape[0]); }

    // Computes V = U' W1 and v = U' b1, some rows of U' at a time.
    void foldMessages(const std::stop_token& stop)
    {
        constexpr std::size_t rows = 16;
        const std::size_t columns = padded(width());
        const WeightTensor& message = m_weights.at(m_name + ".message.weight");
        PackedMatrix packed(width(), columns);
        for (std::size_t i = 0; i < message.values.size(); ++i)
            packed.at(i / width(), i % width()) = message.values[i];
        Floats folded(rows * columns);
        m_block.perNeighbour = Floats(m_channels.part);
        for (std::size_t first = 0; first < outputs(); first += rows) {
            throwIfStopped(stop);
            const std::size_t some = std::min(rows, outputs() - first);
            multiply({m_update.values.data() + first * inputs() + width(), some, inputs()}, packed, 0, width(),
                     folded.data(), columns);
            for (std::size_t i = 0; i < some; ++i)
                setFolded(first + i, folded.data() + i * columns);
        }
    }

    // Sets V = U', without biases.
    void takeMessages()
    {
        m_block.perNeighbour = Floats(m_channels.part);
        for (std::size_t out = 0; out < outputs(); ++out)
            for (std::size_t c = 0; c < width(); ++c)
                m_block.projection.at(m_channels.place(c), m_channels.part + out)
                    = m_update.values[out * inputs() + width() + c];
    }

    void setFolded(std::size_t out, const float* row)
    {
        const std::vector<float>& messageBias = m_weights.at(m_name + ".message.bias").values;
        double bias = 0.0;
        for (std::size_t c = 0; c < width(); ++c) {
            m_block.projection.at(m_channels.place(c), m_channels.part + out) = row[c];
            bias += double{m_update.values[out * inputs() + width() + c]} * double{messageBias[c]};
        }
        m_block.perNeighbour[out] = static_cast<float>(bias);
    }

    const ModelOptions& m_options;
    const ChannelLayout& m_channels;
    const Weights& m_weights;
    std::string m_name;
    const WeightTensor& m_update;
    FusedBlock m_block;
};

std::size_t bytesOf(const FusedLinear& linear)
{
    return linear.matrix.bytes() + linear.bias.bytes();
}

std::size_t bytesOf(const FusedAttention& attention)
{
    return bytesOf(attention.squeeze) + bytesOf(attention.expand);
}

} // namespace

FusedNetwork::FusedNetwork(const ModelOptions& modelOptions, const Weights& weights, const std::stop_token& stop)
    : options(modelOptions),
      channels(options),
      layoutEmbedding(weights.at("layout_embedding.weight").values),
      opcodeEmbedding(weights.at("opcode_embedding.weight").values)
{
    const Placing place = [this](std::size_t channel) { return channels.place(channel); };
    const std::size_t width = channels.width();
    const auto inputWidth = padded(static_cast<std::size_t>(options.inputWidth()));
    const Placing outputs = options.inputCrossAttention ? Placing(asItIs) : place;
    const std::size_t columns = options.inputCrossAttention ? channels.part : width;
    const auto addTemperature = [&](const std::string& stage) {
        inverseTemperatures.push_back(1.0F / weights.at(stage + ".temperature").values[0]);
    };
    for (const int layer : {0, 1}) {
        const std::string name = fmt::format("input.{}", layer);
        FusedInputLayer& added = input.emplace_back();
        added.linear = layer == 0 ? packLinear(weights, name + ".linear", asItIs, inputWidth, outputs, columns)
                                  : packLinear(weights, name + ".linear", place, width, outputs, columns);
        if (options.inputAttention)
            added.attention = packAttention(weights, name + ".attention", outputs, columns);
        if (options.inputCrossAttention)
            addTemperature(name);
    }
    for (int block = 0; block < options.blocks; ++block) {
        throwIfStopped(stop);
        const std::string name = fmt::format("blocks.{}", block);
        blocks.push_back(BlockPacking(options, channels, weights, name).pack(stop));
        if (options.useCrossAttention)
            addTemperature(name);
    }
    const std::string last = options.kind == ModelKind::Tile ? "output.2" : "output";
    output = placed(weights.at(last + ".weight").values, width, place);
    outputBias = weights.at(last + ".bias").values[0];
    if (options.kind == ModelKind::Tile)
        packTileLayers(weights);
}

void FusedNetwork::packTileLayers(const Weights& weights)
{
    const auto columns = static_cast<std::size_t>(options.width);
    const std::size_t width = channels.width();
    const auto features = static_cast<std::size_t>(options.tileWidth());
    const Placing place = [&](std::size_t channel) { return channels.place(channel); };
    const Placing joined = [&](std::size_t channel) { return channel / columns * width + place(channel % columns); };
    tileInput.push_back(packLinear(weights, "tile_input.0", asItIs, features, place, width));
    tileInput.push_back(packLinear(weights, "tile_input.1", place, width, place, width));
    tileOutput.push_back(packLinear(weights, "output.0", joined, 3 * width, place, width));
    tileOutput.push_back(packLinear(weights, "output.1", place, width, place, width));
}

std::size_t FusedNetwork::tileRows() const
{
    constexpr std::size_t multiplications = std::size_t{1} << 29U;
    return std::clamp<std::size_t>(multiplications / (channels.width() * channels.width()), 16, 96);
}

std::size_t FusedNetwork::bytes() const
{
    std::size_t total = output.bytes() + (layoutEmbedding.size() + opcodeEmbedding.size()) * sizeof(float);
    for (const auto* layers : {&tileInput, &tileOutput})
        for (const FusedLinear& linear : *layers)
            total += bytesOf(linear);
    for (const FusedInputLayer& layer : input)
        total += bytesOf(layer.linear) + bytesOf(layer.attention);
    for (const FusedBlock& block : blocks)
        total += block.projection.bytes() + block.bias.bytes() + block.perNeighbour.bytes() + bytesOf(block.attention);
    return total;
}

} // namespace tgraph
