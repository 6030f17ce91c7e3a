// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/kernelnetwork.h"

#include "engine/core/features.h"
#include "engine/core/opcode.h"
#include "engine/core/splitmix.h"
#include "engine/model/network/upload.h"

#include <algorithm>

namespace tgraph {

namespace {

// Returns the dropout of one half of a pass over tensors with these rows per kernel. The halves draw separate masks.
Dropout dropoutOf(const GraphGroup& group, double share, bool isHead, std::vector<std::int64_t> rows)
{
    std::vector<std::uint64_t> seeds = group.drawSeeds();
    if (isHead)
        std::ranges::transform(seeds, seeds.begin(), scrambled);
    return {std::move(seeds), share, {.rows = std::move(rows)}};
}

// Computes W · (x · g) for the first columns of W and the others: [r, B or 1, D] and [K, B or 1, G] → [r, B, out].
// `nodesOf` as in KernelNetwork::score().
torch::Tensor applySplit(const torch::nn::Linear& layer, const torch::Tensor& x, const torch::Tensor& g,
                         const GraphGroup* nodesOf)
{
    const auto& weight = layer->weight;
    const auto part = [&](const torch::Tensor& rows, std::int64_t first) {
        return torch::linear(rows.to(weight.scalar_type()), weight.narrow(1, first, rows.size(-1)))
            .to(rows.scalar_type());
    };
    if (g.size(-1) == 0)
        return part(x, 0);
    const auto ofKernels = part(g, x.size(-1));
    return part(x, 0) + (nodesOf != nullptr ? nodesOf->forNodes(ofKernels) : ofKernels);
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

torch::Tensor KernelNetwork::features(const GraphGroup& group, bool atNodes) const
{
    const TilePlacement tiles = atNodes ? TilePlacement::Nodes : TilePlacement::Kernel;
    const bool hasTiles = m_options.kind == ModelKind::Tile && m_options.kernel.tileFeatures == tiles;
    const StaticPlacement statics = atNodes ? StaticPlacement::Nodes : StaticPlacement::Kernel;
    const bool hasStatics = m_options.kernel.staticFeatures == statics;
    const std::int64_t rows = hasTiles ? group.slateSize() : 1;
    std::vector<float> values;
    for (const GraphSlate& slate : group.slates())
        for (std::int64_t row = 0; row < rows; ++row) {
            const ModelInput& input = *slate.input;
            if (hasTiles) {
                const auto tile
                    = std::span(input.tileFeatures)
                          .subspan(slate.slate[static_cast<std::size_t>(row)] * input.tileWidth, input.tileWidth);
                values.insert(values.end(), tile.begin(), tile.end());
            }
            if (hasStatics)
                values.insert(values.end(), input.staticFeatures.begin(), input.staticFeatures.end());
        }
    const auto kernels = static_cast<std::int64_t>(group.slates().size());
    const std::int64_t columns = static_cast<std::int64_t>(values.size()) / std::max<std::int64_t>(kernels * rows, 1);
    return uploaded(torch::tensor(values, torch::kFloat).view({kernels, rows, columns}), group.device(), type());
}

torch::Tensor KernelNetwork::embedNodes(const GraphGroup& group,
                                        const std::optional<SlateProbe::Replacement>& replacement, Dropout& dropout)
{
    const auto opcodes = uploaded(torch::tensor(group.opcodes(), torch::kInt64), group.device());
    const auto columns = static_cast<std::int64_t>(group.slates().front().input->numericWidth);
    const auto numeric
        = uploaded(torch::tensor(group.numeric(), torch::kFloat).view({-1, columns}), group.device(), type());
    const auto nodes = torch::cat({m_opcodeEmbedding(opcodes), numeric}, /*dim=*/1).unsqueeze(1);
    auto x = torch::relu(applySplit(m_input, nodes, features(group, /*atNodes=*/true), &group));
    if (replacement) {
        const auto at = static_cast<std::int64_t>(replacement->node);
        GraphSlate other = group.slates().front();
        other.slate = std::span(&replacement->row, 1);
        const auto g = features(GraphGroup({other}, group.device()), /*atNodes=*/true);
        const auto row = torch::relu(applySplit(m_input, nodes.narrow(0, at, 1), g, nullptr)); // [1, 1, H]
        x = x.expand({-1, group.slateSize(), -1}).clone();
        x[at][static_cast<std::int64_t>(replacement->position)]
            = replacement->nothing ? row.new_zeros(row.size(2)) : row[0][0];
    }
    return dropout(x);
}

torch::Tensor KernelNetwork::encode(const GraphGroup& group, const std::optional<SlateProbe::Replacement>& replacement,
                                    Dropout& dropout, KernelTrace* trace)
{
    auto x = embedNodes(group, replacement, dropout);
    const auto lists = neighbourTensors(group, m_options.kernel);
    for (const auto& convolution : m_convolutions)
        x = convolution->forward(x, lists, dropout, trace != nullptr ? &trace->alphas.emplace_back() : nullptr);
    for (const auto& layer : m_final)
        x = applyLayer(layer, x, dropout);
    const std::vector<std::int64_t> order = group.order();
    return order.empty() ? x : x.index_select(0, uploaded(torch::tensor(order, torch::kInt64), group.device()));
}

torch::Tensor KernelNetwork::reduceTransformer(torch::Tensor x, const GraphGroup& group, Dropout& dropout,
                                               KernelTrace* trace)
{
    if (m_options.kernel.positions == SequencePositions::Sinusoidal)
        x = x + group.atPositions(sinusoidalPositions(group.mostNodes(), x.size(2), x.device())).to(x.scalar_type());
    for (EncoderLayer& layer : m_encoder)
        x = layer->forward(x, group, dropout, trace != nullptr ? &trace->attention.emplace_back() : nullptr);
    return group.sum(x);
}

torch::Tensor KernelNetwork::score(const torch::Tensor& rows, const torch::Tensor& g, const GraphGroup* nodesOf,
                                   Dropout& dropout, const std::function<torch::Tensor(const torch::Tensor&)>& unit)
{
    auto x = rows;
    auto left = g;
    for (const auto& layer : m_module) {
        x = dropout(torch::relu(applySplit(layer, x, left, nodesOf)));
        left = g.narrow(2, 0, 0);
    }
    if (m_options.kernel.moduleL2Norm) { // the length covers all columns together
        if (nodesOf != nullptr)
            left = nodesOf->forNodes(left);
        const auto tiles = std::max(x.size(1), left.size(1));
        x = unit(torch::cat({x.expand({-1, tiles, -1}), left.expand({x.size(0), tiles, -1})}, /*dim=*/-1));
        left = left.narrow(2, 0, 0);
    }
    return applySplit(m_output, x, left, nodesOf).squeeze(-1);
}

torch::Tensor KernelNetwork::reduceAll(const GraphGroup& group, const ForwardPass& pass)
{
    Dropout dropout = dropoutOf(group, m_options.kernel.dropout, /*isHead=*/false, group.nodes());
    const auto x = encode(group, pass.replacement, dropout);
    switch (m_options.kernel.reduction) {
    case KernelReduction::Lstm:
        return m_lstm(x, group);
    case KernelReduction::Transformer:
        return reduceTransformer(x, group, dropout);
    case KernelReduction::Column:
        return reduceColumns(x, group, m_options.kernel);
    case KernelReduction::PerNode:
        break;
    }
    return group.sum(score(x, features(group, /*atNodes=*/false), &group, dropout)).unsqueeze(2);
}

torch::Tensor KernelNetwork::headOfAll(const torch::Tensor& reduced, const GraphGroup& group)
{
    const auto kernels = static_cast<std::int64_t>(group.slates().size());
    Dropout dropout = dropoutOf(group, m_options.kernel.dropout, /*isHead=*/true,
                                std::vector<std::int64_t>(group.slates().size(), 1));
    auto scores = m_options.kernel.reduction == KernelReduction::PerNode
        ? reduced.squeeze(2)
        : score(reduced, features(group, /*atNodes=*/false), nullptr, dropout); // [K, B or 1]
    if (m_offset.defined())
        scores = scores + m_offset.to(scores.scalar_type());
    return scores.expand({kernels, group.slateSize()});
}

torch::Tensor KernelNetwork::scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass)
{
    const GraphGroup group({slates.begin(), slates.end()}, pass.device);
    return headOfAll(reduceAll(group, pass), group);
}

torch::Tensor KernelNetwork::reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                    const ForwardPass& pass)
{
    return reduceAll(GraphGroup(input, slate, pass), pass).squeeze(0);
}

torch::Tensor KernelNetwork::head(const torch::Tensor& reduced, const ModelInput& input,
                                  std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    return headOfAll(reduced.unsqueeze(0), GraphGroup(input, slate, pass)).squeeze(0);
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

std::size_t KernelNetwork::nodeRows(const ModelInput& input, std::size_t configurations) const
{
    const bool hasTiles = m_options.kind == ModelKind::Tile && m_options.kernel.tileFeatures == TilePlacement::Nodes;
    return input.nodeCount * (hasTiles ? configurations : 1);
}

std::size_t KernelNetwork::headRows(const ModelInput& input, std::size_t configurations) const
{
    return configurations * (m_options.kernel.reduction == KernelReduction::PerNode ? input.nodeCount : 1U);
}

std::optional<std::size_t> KernelNetwork::joinedRows(const ModelInput& input, std::size_t configurations) const
{
    if (input.nodeCount == 0 || configurations == 0)
        return std::nullopt;
    return std::max(nodeRows(input, configurations), headRows(input, configurations));
}

// Floats per row and channel, measured (Recomputed.MemoryOfKernelModelsIsAsEstimated).
std::optional<std::size_t> KernelNetwork::trainingBytes(const ModelInput& input, std::size_t configurations,
                                                        bool /*recompute*/) const
{
    constexpr std::size_t floatsOfLayer = 3;
    constexpr std::size_t floatsOfLstm = TORCH_VERSION_MAJOR < 2 ? 13 : 46; // oneDNN keeps a workspace since 2.x
    constexpr std::size_t floatsOfEncoder = 22;
    const KernelOptions& kernel = m_options.kernel;
    const std::size_t nodes = input.nodeCount;
    const auto lists = static_cast<std::size_t>(m_shape.lists);
    const auto width = static_cast<std::size_t>(kernel.width);
    std::size_t floats = floatsOfLayer * (1 + m_final.size());
    floats += m_convolutions.size() * (kernel.gnn == KernelGnn::Gat ? 3 * lists + 1 : 4 * lists + 4);
    if (kernel.reduction == KernelReduction::Lstm)
        floats += floatsOfLstm;
    std::size_t attention = 0; // floats per row
    if (kernel.reduction == KernelReduction::Transformer) {
        floats += floatsOfEncoder * m_encoder.size();
        attention = 3 * nodes * static_cast<std::size_t>(kernel.transformerHeads) * m_encoder.size();
    }
    const std::size_t floatsOfHead = 2 + floatsOfLayer * m_module.size();
    return (nodeRows(input, configurations) * (floats * width + attention)
            + headRows(input, configurations) * floatsOfHead * width)
        * sizeof(float);
}

} // namespace tgraph
