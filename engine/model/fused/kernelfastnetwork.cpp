// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/kernelfastnetwork.h"

#include "engine/core/features.h"
#include "engine/core/task.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph {

namespace {

/// A block of a layer's weight [out, in], and its position in a packed matrix [depth, columns].
struct Block {
    std::size_t firstInput = 0;
    std::size_t inputs = 0;
    std::size_t depth = 0;
    std::size_t firstOutput = 0;
    std::size_t outputs = 0;
    std::size_t column = 0;
};

void place(const WeightTensor& weight, const Block& block, PackedMatrix& matrix, const std::stop_token& stop)
{
    const auto stride = static_cast<std::size_t>(weight.shape[1]);
    for (std::size_t out = 0; out < block.outputs; ++out) {
        if (out % 256 == 0)
            throwIfStopped(stop);
        const float* row = weight.values.data() + (block.firstOutput + out) * stride + block.firstInput;
        for (std::size_t in = 0; in < block.inputs; ++in)
            matrix.at(block.depth + in, block.column + out) = row[in];
    }
}

} // namespace

KernelFastNetwork::KernelFastNetwork(const ModelOptions& modelOptions, const Weights& weights,
                                     const std::stop_token& stop)
    : options(modelOptions), shape(modelOptions), m_convolves(modelOptions.kernel.gnn == KernelGnn::Sage)
{
    const KernelOptions& kernel = options.kernel;
    const auto real = static_cast<std::size_t>(kernel.width);
    width = padded(real);
    lists = static_cast<std::size_t>(shape.lists);
    headParts = static_cast<std::size_t>(shape.reduced) / real;
    headFeatures = padded(static_cast<std::size_t>(shape.kernelFeatures));
    const auto weightOf = [&](const std::string& name) -> const WeightTensor& { return weights.at(name + ".weight"); };
    const auto square = [&](const std::string& name) {
        PackedMatrix matrix(width, width);
        place(weightOf(name), {.inputs = real, .outputs = real}, matrix, stop);
        return matrix;
    };
    opcodeEmbedding = weightOf("opcode_embedding").values;
    const auto nodeColumns = static_cast<std::size_t>(kernel.opcodeEmbedding + featureCount);
    const auto features = static_cast<std::size_t>(shape.nodeFeatures);
    nodeInput = PackedMatrix(nodeColumns, width);
    place(weightOf("input"), {.inputs = nodeColumns, .outputs = real}, nodeInput, stop);
    featureInput = PackedMatrix(features, width);
    place(weightOf("input"), {.firstInput = nodeColumns, .inputs = features, .outputs = real}, featureInput, stop);
    for (int layer = 0; layer < kernel.gnnLayers && m_convolves; ++layer) {
        Convolution& convolution = convolutions.emplace_back();
        const std::string name = fmt::format("gnn.{}", layer);
        convolution.update = PackedMatrix((1 + lists) * width, width);
        const WeightTensor& update = weightOf(name + ".update");
        place(update, {.inputs = real, .depth = ownPlace(), .outputs = real}, convolution.update, stop);
        for (std::size_t list = 0; list < lists; ++list) {
            convolution.messages.push_back(square(fmt::format("{}.message.{}", name, list)));
            place(update, {.firstInput = (1 + list) * real, .inputs = real, .depth = listPlace(list), .outputs = real},
                  convolution.update, stop);
        }
    }
    for (int layer = 0; layer < kernel.gnnLayers && kernel.gnn == KernelGnn::Gat; ++layer)
        addAttention(fmt::format("gnn.{}", layer), weights, stop);
    for (int layer = 0; layer < kernel.transformerLayers && kernel.reduction == KernelReduction::Transformer; ++layer)
        addEncoder(fmt::format("encoder.{}", layer), weights, stop);
    for (int layer = 0; layer < kernel.nodeFinalLayers; ++layer)
        finalLayers.push_back(square(fmt::format("final.{}", layer)));
    if (kernel.reduction == KernelReduction::Lstm) {
        lstm = PackedMatrix(2 * width, 4 * width);
        for (std::size_t gate = 0; gate < 4; ++gate)
            for (std::size_t part = 0; part < 2; ++part)
                place(weightOf(part == 0 ? "lstm.input" : "lstm.hidden"),
                      {.inputs = real,
                       .depth = part * width,
                       .firstOutput = gate * real,
                       .outputs = real,
                       .column = gate * width},
                      lstm, stop);
    }
    const auto atKernel = static_cast<std::size_t>(shape.kernelFeatures);
    // Columns of a head's first layer: the parts, then the features.
    const auto placeHead = [&](const WeightTensor& weight, std::size_t outputs, PackedMatrix& matrix) {
        for (std::size_t part = 0; part < headParts; ++part)
            place(weight, {.firstInput = part * real, .inputs = real, .depth = part * width, .outputs = outputs},
                  matrix, stop);
        place(weight,
              {.firstInput = headParts * real, .inputs = atKernel, .depth = headParts * width, .outputs = outputs},
              matrix, stop);
    };
    for (int layer = 0; layer < shape.moduleLayers; ++layer) {
        const std::string name = fmt::format("module.{}", layer);
        if (layer > 0) {
            moduleLayers.push_back(square(name));
            continue;
        }
        moduleLayers.emplace_back(headWidth(), width);
        placeHead(weightOf(name), real, moduleLayers.back());
    }
    PackedMatrix last(shape.moduleLayers > 0 ? width : headWidth(), panelWidth());
    if (shape.moduleLayers > 0)
        place(weightOf("output"), {.inputs = real, .outputs = 1}, last, stop);
    else
        placeHead(weightOf("output"), 1, last);
    output = Floats(last.depth());
    for (std::size_t i = 0; i < last.depth(); ++i)
        output[i] = last.get(i, 0);
    if (options.kind == ModelKind::Fusion)
        offset = weights.at("log_runtime_offset").values.front();
}

void KernelFastNetwork::addAttention(const std::string& name, const Weights& weights, const std::stop_token& stop)
{
    const auto real = static_cast<std::size_t>(options.kernel.width);
    const auto channels = static_cast<std::size_t>(shape.gatPart);
    const auto heads = static_cast<std::size_t>(options.kernel.gatHeads);
    const std::size_t depth = channels / heads;
    Attention layer{PackedMatrix(width, width), PackedMatrix(width, padded(2 * lists * heads))};
    for (std::size_t list = 0; list < lists; ++list) {
        const std::string part = fmt::format("{}.parts.{}", name, list);
        const WeightTensor& linear = weights.at(part + ".linear.weight"); // [C, H]
        place(linear, {.inputs = real, .outputs = channels, .column = list * channels}, layer.linear, stop);
        for (std::size_t head = 0; head < heads; ++head)
            for (std::size_t end = 0; end < 2; ++end) {
                const float* scale = weights.at(part + (end == 0 ? ".target" : ".source")).values.data() + head * depth;
                for (std::size_t in = 0; in < real; ++in) {
                    double sum = 0;
                    for (std::size_t c = 0; c < depth; ++c)
                        sum += double{scale[c]} * double{linear.values[(head * depth + c) * real + in]};
                    layer.logits.at(in, 2 * (list * heads + head) + end) = static_cast<float>(sum);
                }
            }
    }
    attentions.push_back(std::move(layer));
}

void KernelFastNetwork::addEncoder(const std::string& name, const Weights& weights, const std::stop_token& stop)
{
    const auto real = static_cast<std::size_t>(options.kernel.width);
    const std::size_t inner = padded(4 * real);
    Encoder layer;
    layer.projections = PackedMatrix(width, 3 * width);
    std::size_t column = 0;
    for (const char* part : {".query.weight", ".key.weight", ".value.weight"}) {
        place(weights.at(name + part), {.inputs = real, .outputs = real, .column = column}, layer.projections, stop);
        column += width;
    }
    layer.output = PackedMatrix(width, width);
    place(weights.at(name + ".output.weight"), {.inputs = real, .outputs = real}, layer.output, stop);
    layer.inner = PackedMatrix(width, inner);
    place(weights.at(name + ".inner.weight"), {.inputs = real, .outputs = 4 * real}, layer.inner, stop);
    layer.outer = PackedMatrix(inner, width);
    place(weights.at(name + ".outer.weight"), {.inputs = 4 * real, .outputs = real}, layer.outer, stop);
    for (std::size_t norm = 0; norm < 2; ++norm) {
        layer.normWeight[norm] = Floats(width);
        layer.normBias[norm] = Floats(width);
        const std::string of = fmt::format("{}.norm{}", name, norm + 1);
        std::ranges::copy(weights.at(of + ".weight").values, layer.normWeight[norm].data());
        std::ranges::copy(weights.at(of + ".bias").values, layer.normBias[norm].data());
    }
    encoders.push_back(std::move(layer));
}

std::size_t KernelFastNetwork::bytes() const
{
    std::size_t total = nodeInput.bytes() + featureInput.bytes() + lstm.bytes() + output.bytes();
    for (const Convolution& convolution : convolutions) {
        total += convolution.update.bytes();
        for (const PackedMatrix& matrix : convolution.messages)
            total += matrix.bytes();
    }
    for (const Attention& attention : attentions)
        total += attention.linear.bytes() + attention.logits.bytes();
    for (const Encoder& encoder : encoders)
        total += encoder.projections.bytes() + encoder.output.bytes() + encoder.inner.bytes() + encoder.outer.bytes();
    for (const auto* layers : {&finalLayers, &moduleLayers})
        for (const PackedMatrix& matrix : *layers)
            total += matrix.bytes();
    return total;
}

} // namespace tgraph
