// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/kernelnetwork.h"

#include "engine/core/features.h"
#include "engine/core/opcode.h"
#include "engine/core/splitmix.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

torch::Tensor reduceColumns(const torch::Tensor& x, const GraphGroup& group, const KernelOptions& options)
{
    const auto sum = group.sum(x); // [K, B, H]
    std::vector<torch::Tensor> parts;
    if (options.columnMean)
        parts.push_back(sum / group.nodeCounts(x).view({-1, 1, 1}));
    if (options.columnMax)
        parts.push_back(x.size(0) == 0 ? sum : group.maximum(x));
    if (options.columnSum)
        parts.push_back(sum);
    return torch::cat(parts, /*dim=*/-1);
}

LstmReductionImpl::LstmReductionImpl(int width)
    : m_input(plainLinear(width, std::int64_t{4} * width)), m_hidden(plainLinear(width, std::int64_t{4} * width))
{
    register_module("input", m_input);
    register_module("hidden", m_hidden);
}

torch::Tensor LstmReductionImpl::forward(const torch::Tensor& x, const GraphGroup& group)
{
    const auto kernels = static_cast<std::int64_t>(group.slates().size());
    const auto start = x.new_zeros({1, kernels * x.size(1), x.size(2)});
    if (x.size(0) == 0)
        return start;
    const auto sequences = group.padded(x).transpose(0, 1).flatten(1, 2); // [T, K · B, H]
    const auto type = x.scalar_type();
    const std::vector<torch::Tensor> weights{m_input->weight.to(type), m_hidden->weight.to(type)};
    // cuDNN keeps the data of its backward pass only if a flag announces one.
    const auto [states, last, cells]
        = torch::lstm(sequences, {start, start}, weights, /*has_biases=*/false, /*num_layers=*/1, /*dropout=*/0.0,
                      /*train=*/torch::GradMode::is_enabled(), /*bidirectional=*/false, /*batch_first=*/false);
    if (!group.paddingMask().defined())
        return last.view({kernels, x.size(1), x.size(2)});
    // The argument has the shape [T, K · B, H]
    return group.lastNodes(states.unflatten(1, {kernels, x.size(1)}).transpose(0, 1));
}

AffineNormImpl::AffineNormImpl(int width)
    : m_weight(register_parameter("weight", torch::ones({width}))),
      m_bias(register_parameter("bias", torch::zeros({width})))
{
}

torch::Tensor AffineNormImpl::forward(const torch::Tensor& x)
{
    return torch::layer_norm(x, m_weight.sizes(), m_weight.to(x.scalar_type()), m_bias.to(x.scalar_type()), 1e-5);
}

EncoderLayerImpl::EncoderLayerImpl(int width, int heads)
    : m_heads(heads),
      m_query(register_module("query", plainLinear(width, width))),
      m_key(register_module("key", plainLinear(width, width))),
      m_value(register_module("value", plainLinear(width, width))),
      m_output(register_module("output", plainLinear(width, width))),
      m_inner(register_module("inner", plainLinear(width, std::int64_t{4} * width))),
      m_outer(register_module("outer", plainLinear(std::int64_t{4} * width, width))),
      m_norm1(register_module("norm1", AffineNorm(width))),
      m_norm2(register_module("norm2", AffineNorm(width)))
{
}

torch::Tensor EncoderLayerImpl::attend(const torch::Tensor& x, const GraphGroup& group, torch::Tensor* weights)
{
    const auto depth = x.size(2) / m_heads;
    const auto split = [&](const torch::nn::Linear& layer) { // [K, B, heads, T, depth]
        return group.padded(applyLinear(layer, x)).unflatten(-1, {m_heads, depth}).permute({0, 2, 3, 1, 4});
    };
    auto logits = torch::matmul(split(m_query), split(m_key).transpose(-1, -2)) / std::sqrt(double(depth));
    if (group.paddingMask().defined())
        logits = logits.masked_fill(group.paddingMask().view({logits.size(0), 1, 1, 1, logits.size(-1)}),
                                    -std::numeric_limits<float>::infinity());
    const auto alpha = torch::softmax(logits, /*dim=*/-1); // [K, B, heads, T, T]
    if (weights != nullptr)
        *weights = alpha.mean(/*dim=*/2);
    const auto mixed = torch::matmul(alpha, split(m_value)); // [K, B, heads, T, depth]
    return applyLinear(m_output, group.unpadded(mixed.permute({0, 3, 1, 2, 4}).flatten(3)));
}

torch::Tensor EncoderLayerImpl::forward(const torch::Tensor& x, const GraphGroup& group, Dropout& dropout,
                                        torch::Tensor* weights)
{
    const auto attended = m_norm1(x + dropout(attend(x, group, weights)));
    const auto inner = dropout(torch::relu(applyLinear(m_inner, attended)));
    return m_norm2(attended + dropout(applyLinear(m_outer, inner)));
}

torch::Tensor sinusoidalPositions(std::int64_t nodes, std::int64_t width, torch::Device device)
{
    auto positions = torch::empty({nodes, 1, width}, torch::kFloat);
    auto* target = positions.data_ptr<float>();
    for (std::int64_t node = 0; node < nodes; ++node)
        for (std::int64_t pair = 0; pair < width / 2; ++pair) {
            const double angle = static_cast<double>(node)
                / std::pow(10000.0, static_cast<double>(2 * pair) / static_cast<double>(width));
            *target++ = static_cast<float>(std::sin(angle));
            *target++ = static_cast<float>(std::cos(angle));
        }
    return uploaded(positions, device);
}

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
