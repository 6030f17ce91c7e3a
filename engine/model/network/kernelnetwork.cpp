// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/kernelnetwork.h"

#include "engine/core/features.h"
#include "engine/core/opcode.h"
#include "engine/core/splitmix.h"
#include "engine/model/network/upload.h"

#include <algorithm>

namespace tgraph {

namespace {

torch::Tensor indices(const auto& values, torch::Device device)
{
    return uploaded(torch::tensor(std::vector<std::int64_t>(values.begin(), values.end()), torch::kInt64), device);
}

torch::Tensor rowsOf(const std::vector<float>& values, std::span<const std::uint32_t> rows, std::size_t width)
{
    auto result
        = torch::empty({static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(width)}, torch::kFloat);
    auto* target = result.data_ptr<float>();
    for (const std::uint32_t row : rows)
        target = std::copy_n(values.data() + row * width, width, target);
    return result;
}

// Returns the head's seed: the two halves of a pass draw separate masks.
std::optional<std::uint64_t> headSeed(const ForwardPass& pass)
{
    return pass.drawSeed ? std::optional(scrambled(*pass.drawSeed)) : std::nullopt;
}

// Computes W · (x · g) for the first columns of W and the others: [r, B or 1, D] and [B or 1, K] → [r, B, out].
torch::Tensor applySplit(const torch::nn::Linear& layer, const torch::Tensor& x, const torch::Tensor& g)
{
    const auto& weight = layer->weight;
    const auto part = [&](const torch::Tensor& rows, std::int64_t first) {
        return torch::linear(rows.to(weight.scalar_type()), weight.narrow(1, first, rows.size(-1)))
            .to(rows.scalar_type());
    };
    return g.size(1) == 0 ? part(x, 0) : part(x, 0) + part(g, x.size(-1));
}

} // namespace

KernelNetwork::KernelNetwork(const ModelOptions& options) : m_options(options), m_shape(options)
{
    validate(options);
    const KernelOptions& kernel = options.kernel;
    const int width = kernel.width;
    m_opcodeEmbedding = register_module("opcode_embedding", torch::nn::Embedding(opcodeCount, kernel.opcodeEmbedding));
    m_input
        = register_module("input", plainLinear(kernel.opcodeEmbedding + featureCount + m_shape.nodeFeatures, width));
    const auto convolutions = register_module("gnn", torch::nn::ModuleList());
    for (int layer = 0; layer < kernel.gnnLayers && kernel.gnn != KernelGnn::None; ++layer) {
        m_convolutions.push_back(makeKernelConvolution(options));
        convolutions->push_back(m_convolutions.back());
    }
    const auto finalLayers = register_module("final", torch::nn::ModuleList());
    for (int layer = 0; layer < kernel.nodeFinalLayers; ++layer) {
        m_final.push_back(plainLinear(width, width));
        finalLayers->push_back(m_final.back());
    }
    if (kernel.reduction == KernelReduction::Lstm)
        m_lstm = register_module("lstm", LstmReduction(width));
    const auto encoder = register_module("encoder", torch::nn::ModuleList());
    for (int layer = 0; layer < kernel.transformerLayers && kernel.reduction == KernelReduction::Transformer; ++layer) {
        m_encoder.emplace_back(width, kernel.transformerHeads);
        encoder->push_back(m_encoder.back());
    }
    const auto moduleLayers = register_module("module", torch::nn::ModuleList());
    int columns = m_shape.reduced + m_shape.kernelFeatures;
    for (int layer = 0; layer < m_shape.moduleLayers; ++layer) {
        m_module.push_back(plainLinear(columns, width));
        moduleLayers->push_back(m_module.back());
        columns = width;
    }
    m_output = register_module("output", plainLinear(columns, 1));
    if (options.kind == ModelKind::Fusion)
        m_offset = register_buffer("log_runtime_offset", torch::zeros({1}));
}

torch::Tensor KernelNetwork::features(const ModelInput& input, std::span<const std::uint32_t> slate, bool atNodes,
                                      const ForwardPass& pass) const
{
    const TilePlacement tiles = atNodes ? TilePlacement::Nodes : TilePlacement::Kernel;
    std::vector<torch::Tensor> parts;
    if (m_options.kind == ModelKind::Tile && m_options.kernel.tileFeatures == tiles)
        parts.push_back(rowsOf(input.tileFeatures, slate, input.tileWidth));
    const StaticPlacement statics = atNodes ? StaticPlacement::Nodes : StaticPlacement::Kernel;
    if (m_options.kernel.staticFeatures == statics)
        parts.push_back(torch::tensor(input.staticFeatures, torch::kFloat)
                            .unsqueeze(0)
                            .expand({parts.empty() ? 1 : parts[0].size(0), -1}));
    if (parts.empty())
        parts.push_back(torch::empty({1, 0}));
    return uploaded(torch::cat(parts, /*dim=*/1), pass.device, type());
}

torch::Tensor KernelNetwork::embedNodes(const ModelInput& input, std::span<const std::uint32_t> slate,
                                        const ForwardPass& pass, Dropout& dropout)
{
    const auto numeric = uploaded(torch::tensor(input.numeric, torch::kFloat)
                                      .view({input.nodeCount, static_cast<std::int64_t>(input.numericWidth)}),
                                  pass.device, type());
    const auto nodes
        = torch::cat({m_opcodeEmbedding(indices(input.opcodes, pass.device)), numeric}, /*dim=*/1).unsqueeze(1);
    auto x = torch::relu(applySplit(m_input, nodes, features(input, slate, /*atNodes=*/true, pass)));
    if (pass.replacement) {
        const auto& replaced = *pass.replacement;
        const auto at = static_cast<std::int64_t>(replaced.node);
        const auto g = features(input, std::span(&replaced.row, 1), /*atNodes=*/true, pass);
        const auto row = torch::relu(applySplit(m_input, nodes.narrow(0, at, 1), g)); // [1, 1, H]
        x = x.expand({-1, static_cast<std::int64_t>(slate.size()), -1}).clone();
        x[at][static_cast<std::int64_t>(replaced.position)] = replaced.nothing ? row.new_zeros(row.size(2)) : row[0][0];
    }
    return dropout(x);
}

torch::Tensor KernelNetwork::encode(const ModelInput& input, std::span<const std::uint32_t> slate,
                                    const ForwardPass& pass, Dropout& dropout, KernelTrace* trace)
{
    auto x = embedNodes(input, slate, pass, dropout);
    const auto lists = neighbourTensors(input, m_options.kernel, pass.device);
    for (const auto& convolution : m_convolutions)
        x = convolution->forward(x, lists, dropout, trace != nullptr ? &trace->alphas.emplace_back() : nullptr);
    for (const auto& layer : m_final)
        x = applyLayer(layer, x, dropout);
    return input.order.empty() ? x : x.index_select(0, indices(input.order, pass.device));
}

torch::Tensor KernelNetwork::reduceTransformer(torch::Tensor x, Dropout& dropout, KernelTrace* trace)
{
    if (m_options.kernel.positions == SequencePositions::Sinusoidal)
        x = x + sinusoidalPositions(x.size(0), x.size(2), x.device()).to(x.scalar_type());
    for (EncoderLayer& layer : m_encoder)
        x = layer->forward(x, dropout, trace != nullptr ? &trace->attention.emplace_back() : nullptr);
    return x.sum(/*dim=*/0);
}

torch::Tensor KernelNetwork::score(const torch::Tensor& rows, const torch::Tensor& g, Dropout& dropout,
                                   const std::function<torch::Tensor(const torch::Tensor&)>& unit)
{
    auto x = rows;
    auto left = g;
    for (const auto& layer : m_module) {
        x = dropout(torch::relu(applySplit(layer, x, left)));
        left = g.narrow(1, 0, 0);
    }
    if (m_options.kernel.moduleL2Norm) { // the length covers all columns together
        const auto tiles = std::max(x.size(1), left.size(0));
        x = unit(torch::cat({x.expand({-1, tiles, -1}), left.unsqueeze(0).expand({x.size(0), tiles, -1})}, /*dim=*/-1));
        left = left.narrow(1, 0, 0);
    }
    return applySplit(m_output, x, left).squeeze(-1);
}

torch::Tensor KernelNetwork::reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                    const ForwardPass& pass)
{
    Dropout dropout(pass.drawSeed, m_options.kernel.dropout);
    const auto x = encode(input, slate, pass, dropout);
    switch (m_options.kernel.reduction) {
    case KernelReduction::Lstm:
        return m_lstm(x);
    case KernelReduction::Transformer:
        return reduceTransformer(x, dropout);
    case KernelReduction::Column:
        return reduceColumns(x, m_options.kernel);
    case KernelReduction::PerNode:
        break;
    }
    return score(x, features(input, slate, /*atNodes=*/false, pass), dropout).sum(/*dim=*/0).unsqueeze(1);
}

torch::Tensor KernelNetwork::head(const torch::Tensor& reduced, const ModelInput& input,
                                  std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    Dropout dropout(headSeed(pass), m_options.kernel.dropout);
    auto scores = m_options.kernel.reduction == KernelReduction::PerNode
        ? reduced.squeeze(1)
        : score(reduced.unsqueeze(0), features(input, slate, /*atNodes=*/false, pass), dropout).squeeze(0);
    if (m_offset.defined())
        scores = scores + m_offset.to(scores.scalar_type());
    return scores.expand({static_cast<std::int64_t>(slate.size())});
}

bool KernelNetwork::reducesOnce() const
{
    const KernelOptions& kernel = m_options.kernel;
    return m_options.kind == ModelKind::Tile && kernel.tileFeatures == TilePlacement::Kernel
        && kernel.reduction != KernelReduction::PerNode;
}

void KernelNetwork::setMeanLogNs(double mean)
{
    const torch::NoGradGuard noGrad;
    if (m_offset.defined())
        m_offset.fill_(mean);
}

std::size_t KernelNetwork::bytesPerConfiguration(const ModelInput& input) const
{
    constexpr std::size_t temporaries = 8;
    const KernelOptions& kernel = m_options.kernel;
    const std::size_t nodes = input.nodeCount;
    std::size_t floats = nodes * static_cast<std::size_t>(kernel.width) * temporaries;
    if (kernel.reduction == KernelReduction::Transformer)
        floats += 3 * nodes * nodes * static_cast<std::size_t>(kernel.transformerHeads);
    return floats * sizeof(float);
}

} // namespace tgraph
