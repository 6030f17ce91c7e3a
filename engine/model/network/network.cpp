// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/network.h"

#include "engine/core/layout.h"
#include "engine/core/opcode.h"
#include "engine/model/checkpoint/priorweights.h"
#include "engine/model/input/analyticalprior.h"
#include "engine/model/network/recomputed.h"
#include "engine/model/network/upload.h"

#include <algorithm>

namespace tgraph {

torch::Tensor instanceNorm(const torch::Tensor& x, const GraphGroup* graphs)
{
    if (x.size(1) == 0)
        return x;
    const auto mean = [&](const torch::Tensor& y) { // [B, n, C] → [B, 1 or n, C]
        if (graphs == nullptr)
            return y.mean(/*dim=*/1, /*keepdim=*/true);
        const auto means = graphs->sum(y.transpose(0, 1)) / graphs->nodeCounts(y).view({-1, 1, 1}); // [K, B, C]
        return graphs->forNodes(means).transpose(0, 1);
    };
    const auto centred = x - mean(x);
    return centred * torch::rsqrt(mean(centred.square()) + 1e-5);
}

ChannelAttentionImpl::ChannelAttentionImpl(int channels, int squeeze)
    : m_squeeze(channels, std::max(1, channels / squeeze)), m_expand(std::max(1, channels / squeeze), channels)
{
    register_module("squeeze", m_squeeze);
    register_module("expand", m_expand);
}

torch::Tensor ChannelAttentionImpl::gates(const torch::Tensor& x)
{
    return torch::sigmoid(applyLinear(m_expand, torch::relu(applyLinear(m_squeeze, x))));
}

torch::Tensor slateWeights(const torch::Tensor& logits, std::int64_t dimension, bool scaled)
{
    const auto weights = torch::softmax(logits, dimension);
    return scaled ? weights * static_cast<double>(logits.size(dimension)) : weights;
}

InputLayerImpl::InputLayerImpl(const ModelOptions& options, int inputs)
    : m_scaled(options.scaledCrossAttention),
      m_norm(options.normInInput()),
      m_linear(inputs, options.inputBranchWidth())
{
    register_module("linear", m_linear);
    if (options.inputAttention)
        m_attention = register_module("attention", ChannelAttention(options.inputBranchWidth(), options.squeeze));
    if (options.inputCrossAttention)
        m_temperature = register_parameter("temperature", torch::full({1}, options.initialTemperature));
}

torch::Tensor InputLayerImpl::gates(const torch::Tensor& x)
{
    return m_attention ? m_attention->gates(x) : torch::Tensor();
}

torch::Tensor InputLayerImpl::selfAttend(const torch::Tensor& x)
{
    return m_attention ? m_attention(x) : x;
}

torch::Tensor InputLayerImpl::logits(const torch::Tensor& eta)
{
    return eta / m_temperature;
}

torch::Tensor InputLayerImpl::combine(const torch::Tensor& eta, const torch::Tensor& weights) const
{
    return applyGelu(m_temperature.defined() ? torch::cat({eta, eta * weights}, /*dim=*/-1) : eta);
}

torch::Tensor InputLayerImpl::finishSlate(const torch::Tensor& x, const GraphGroup* graphs)
{
    const auto eta = selfAttend(normalise(x, graphs));
    return combine(eta,
                   m_temperature.defined() ? slateWeights(logits(eta), /*dimension=*/0, m_scaled) : torch::Tensor());
}

GraphBlockImpl::GraphBlockImpl(const ModelOptions& options) : m_options(options)
{
    const int width = options.width;
    const int branch = options.branchWidth();
    if (options.useEdges && options.messageLayer)
        m_message = register_module("message", torch::nn::Linear(width, width));
    m_update = register_module("update", torch::nn::Linear(options.useEdges ? 2 * width : width, branch));
    if (options.useSelfAttention)
        m_attention = register_module("attention", ChannelAttention(branch, options.squeeze));
    if (options.useCrossAttention)
        m_temperature = register_parameter("temperature", torch::full({1}, options.initialTemperature));
}

torch::Tensor GraphBlockImpl::gather(const torch::Tensor& messages, const Adjacency& adjacency) const
{
    if (messages.numel() == 0)
        return messages;
    const std::int64_t mode = m_options.aggregation == Aggregation::Mean ? 1 : 0; // an empty bag is 0 in both
    const auto gathered
        = std::get<0>(torch::embedding_bag(messages.flatten(0, 1), adjacency.neighbours, adjacency.starts,
                                           /*scale_grad_by_freq=*/false, mode));
    return gathered.view(messages.sizes());
}

torch::Tensor GraphBlockImpl::convolve(const torch::Tensor& x, const torch::Tensor& gathered)
{
    const auto y = applyLinear(m_update, m_options.useEdges ? torch::cat({x, gathered}, /*dim=*/-1) : x);
    return normaliseRows(y);
}

torch::Tensor GraphBlockImpl::normaliseRows(const torch::Tensor& y) const
{
    return m_options.l2Norm ? y / y.norm(2, /*dim=*/-1, /*keepdim=*/true).clamp_min(1e-12) : y;
}

torch::Tensor GraphBlockImpl::gates(const torch::Tensor& convolved)
{
    return m_attention ? m_attention->gates(convolved) : torch::Tensor();
}

torch::Tensor GraphBlockImpl::selfAttend(const torch::Tensor& convolved)
{
    return m_attention ? m_attention(convolved) : convolved;
}

torch::Tensor GraphBlockImpl::branch(const torch::Tensor& x, const Adjacency& adjacency)
{
    const auto normed = normalise(x, adjacency.graphs.get());
    const auto gathered = m_options.useEdges ? gather(messages(normed), adjacency) : torch::Tensor();
    return selfAttend(convolve(normed, gathered));
}

torch::Tensor GraphBlockImpl::foldedBranch(const torch::Tensor& x, const Adjacency& adjacency)
{
    if (!m_options.useEdges || x.numel() == 0)
        return branch(x, adjacency);
    return selfAttend(normaliseRows(foldedUpdate(normalise(x, adjacency.graphs.get()), adjacency)));
}

// Computes U x_i + Σ_j V x_j + bias + d_i v with V = U' W1, v = U' b1; without a message layer W1 = 1, b1 = 0.
torch::Tensor GraphBlockImpl::foldedUpdate(const torch::Tensor& x, const Adjacency& adjacency)
{
    const auto type = x.scalar_type();
    const auto own = m_update->weight.narrow(1, 0, m_options.width); // U
    const auto second = m_update->weight.narrow(1, m_options.width, m_options.width).to(type); // U'
    const auto folded = (m_message ? second.mm(m_message->weight.to(type)) : second).to(own.scalar_type()); // V
    const auto rows = x.to(own.scalar_type());
    const auto gathered = gather(torch::linear(rows, folded).to(type), adjacency); // [B, n, H]
    const auto sum = torch::linear(rows, own).to(type) + gathered + m_update->bias.to(type);
    if (!m_message)
        return sum;
    const auto ends
        = torch::cat({adjacency.starts.slice(0, 1, x.size(1)),
                      torch::full({1}, adjacency.neighbours.size(0) / x.size(0), adjacency.starts.options())});
    auto degrees = (ends - adjacency.starts.slice(0, 0, x.size(1))).to(type); // [n]
    if (m_options.aggregation == Aggregation::Mean)
        degrees = degrees.clamp_max(1.0);
    return sum + torch::outer(degrees, second.mv(m_message->bias.to(type))); // [n, H]
}

torch::Tensor GraphBlockImpl::combine(const torch::Tensor& x, const torch::Tensor& eta,
                                      const torch::Tensor& weights) const
{
    const auto joined = m_options.useCrossAttention ? torch::cat({eta, eta * weights}, /*dim=*/-1) : eta;
    return m_options.activation == ActivationOrder::BeforeSum ? x + applyGelu(joined) : applyGelu(x + joined);
}

torch::Tensor GraphBlockImpl::combineSlate(const torch::Tensor& x, const torch::Tensor& eta)
{
    return combine(x, eta,
                   m_options.useCrossAttention
                       ? slateWeights(logits(eta), /*dimension=*/0, m_options.scaledCrossAttention)
                       : torch::Tensor());
}

torch::Tensor GraphBlockImpl::forward(const torch::Tensor& x, const Adjacency& adjacency)
{
    return combineSlate(x, branch(x, adjacency));
}

NetworkImpl::NetworkImpl(const ModelOptions& options) : m_options(options)
{
    validate(options);
    m_layoutEmbedding = register_module(
        "layout_embedding", torch::nn::Embedding(maxLayoutEntry - minLayoutEntry + 2, options.layoutEmbedding));
    m_opcodeEmbedding = register_module("opcode_embedding", torch::nn::Embedding(opcodeCount, options.opcodeEmbedding));
    const auto inputs = register_module("input", torch::nn::ModuleList());
    for (const int width : {options.inputWidth(), options.width}) {
        m_inputLayers.emplace_back(options, width);
        inputs->push_back(m_inputLayers.back());
    }
    const auto blocks = register_module("blocks", torch::nn::ModuleList());
    for (int i = 0; i < options.blocks; ++i) {
        m_blocks.emplace_back(options);
        blocks->push_back(m_blocks.back());
    }
    if (options.analyticalPrior) {
        m_priorGates = register_module("prior_gates", torch::nn::Linear(options.width, priorTermCount));
        m_priorScale = register_parameter("prior_scale", torch::ones({1}));
    }
    if (options.kind == ModelKind::Layout) {
        m_output.push_back(register_module("output", torch::nn::Linear(options.width, 1)));
        return;
    }
    const auto tileInput = register_module("tile_input", torch::nn::ModuleList());
    m_tileInput.push_back(addLinear(*tileInput, options.tileWidth(), options.width));
    m_tileInput.push_back(addLinear(*tileInput, options.width, options.width));
    const auto output = register_module("output", torch::nn::ModuleList());
    m_output.push_back(addLinear(*output, std::int64_t{3} * options.width, options.width));
    m_output.push_back(addLinear(*output, options.width, options.width));
    m_output.push_back(addLinear(*output, options.width, 1));
}

torch::nn::Linear NetworkImpl::addLinear(torch::nn::ModuleListImpl& list, std::int64_t inputs, std::int64_t outputs)
{
    torch::nn::Linear layer(inputs, outputs);
    list.push_back(layer);
    return layer;
}

torch::Tensor NetworkImpl::embed(const InputRows& rows)
{
    const auto layouts = m_layoutEmbedding(rows.layouts).flatten(1); // [r, columns · layoutEmbedding]
    return torch::cat({rows.numeric, layouts, m_opcodeEmbedding(rows.opcodes)}, /*dim=*/1); // [r, F]
}

torch::Tensor NetworkImpl::layoutScores(const torch::Tensor& x, const PriorRows& prior)
{
    const auto pooled = x.sum(/*dim=*/1) / static_cast<double>(std::max<std::int64_t>(x.size(1), 1));
    const auto scores = applyLinear(m_output[0], pooled).squeeze(1);
    if (!m_priorGates)
        return scores;
    return scores + priorScore(gatedPrior(x, prior.nodes).sum(/*dim=*/1) + prior.pairs);
}

torch::Tensor NetworkImpl::layoutScoresOf(const GraphGroup& graphs, const torch::Tensor& x, const PriorRows& prior)
{
    const auto means = graphs.sum(x.transpose(0, 1)) / graphs.nodeCounts(x).view({-1, 1, 1}); // [K, B, W]
    const auto scores = applyLinear(m_output[0], means).squeeze(2);
    if (!m_priorGates)
        return scores;
    return scores + priorScore(graphs.sum(gatedPrior(x, prior.nodes).transpose(0, 1)) + prior.pairs);
}

ScoreTerms NetworkImpl::scoreTerms(const torch::Tensor& x, const PriorRows& prior)
{
    const auto listed = [](const torch::Tensor& values) {
        const auto doubles = values.to(torch::kCPU, torch::kDouble).contiguous();
        return std::vector<double>(doubles.data_ptr<double>(), doubles.data_ptr<double>() + doubles.numel());
    };
    const auto type = x.scalar_type();
    ScoreTerms terms;
    terms.linear = listed(x.mv(m_output[0]->weight.squeeze(0).to(type)).to(torch::kDouble)
                          / static_cast<double>(std::max<std::int64_t>(x.size(0), 1)));
    terms.constant = m_output[0]->bias.item<double>();
    terms.share.resize(terms.linear.size(), 0.0);
    if (m_priorGates) {
        terms.share = listed(gatedPrior(x, prior.nodes));
        terms.pairs = prior.pairs.item<double>();
        terms.priorScale = m_priorScale.item<double>();
    }
    return terms;
}

torch::Tensor NetworkImpl::poolLayout(const torch::Tensor& x, const PriorRows& prior)
{
    const auto nodes = static_cast<double>(std::max<std::int64_t>(x.size(1), 1));
    const auto pooled = x.sum(/*dim=*/1) / nodes;
    if (!m_priorGates)
        return pooled;
    return torch::cat({pooled, gatedPrior(x, prior.nodes).sum(/*dim=*/1, /*keepdim=*/true) / nodes}, /*dim=*/1);
}

torch::Tensor NetworkImpl::layoutHead(const torch::Tensor& pooled, const torch::Tensor& pairs, double nodes)
{
    const auto scores = applyLinear(m_output[0], pooled.narrow(1, 0, m_options.width)).squeeze(1);
    return m_priorGates ? scores + priorScore(pooled.select(1, m_options.width) * nodes + pairs) : scores;
}

torch::Tensor NetworkImpl::poolTile(const torch::Tensor& x)
{
    const bool empty = x.size(1) == 0;
    const auto mean = empty ? x.new_zeros({1, x.size(2)}) : x.mean(/*dim=*/1);
    return torch::cat({mean, empty ? mean : x.amax(/*dim=*/1)}, /*dim=*/1);
}

torch::Tensor NetworkImpl::poolTilesOf(const GraphGroup& graphs, const torch::Tensor& x)
{
    const auto nodes = x.squeeze(0);
    return torch::cat({graphs.sum(nodes) / graphs.nodeCounts(x).unsqueeze(1), graphs.maximum(nodes)}, /*dim=*/1);
}

torch::Tensor NetworkImpl::tileScores(const torch::Tensor& x, const torch::Tensor& tileFeatures,
                                      const torch::Tensor& prior, Dropout& dropout)
{
    return tileHead(poolTile(x), tileFeatures, prior, dropout);
}

torch::Tensor NetworkImpl::tileScores(const torch::Tensor& x, const torch::Tensor& tileFeatures,
                                      const torch::Tensor& prior)
{
    Dropout none(std::nullopt, 0.0);
    return tileScores(x, tileFeatures, prior, none);
}

torch::Tensor NetworkImpl::tileHead(const torch::Tensor& pooled, const torch::Tensor& tileFeatures,
                                    const torch::Tensor& prior, Dropout& dropout)
{
    const auto graph = pooled.expand({tileFeatures.size(0), -1}); // [C, 2W]
    auto tiles = applyLinear(m_tileInput[1], dropout(applyGelu(applyLinear(m_tileInput[0], tileFeatures))));
    if (m_options.tileActivation)
        tiles = applyGelu(tiles);
    auto y = torch::cat({graph, tiles}, /*dim=*/1); // [C, 3W]
    y = dropout(applyGelu(applyLinear(m_output[0], y)));
    y = dropout(applyGelu(applyLinear(m_output[1], y)));
    const auto scores = applyLinear(m_output[2], y).squeeze(1);
    return m_priorGates ? scores + priorScore(gatedPrior(y, prior)) : scores;
}

torch::Tensor NetworkImpl::gatedPrior(const torch::Tensor& x, const torch::Tensor& terms)
{
    const auto initial = initialPriorWeights(m_options.kind);
    const auto weights = uploaded(torch::tensor(std::vector<double>(initial.begin(), initial.end())), terms.device(),
                                  terms.scalar_type());
    const auto linear = torch::linear(x, m_priorGates->weight.to(x.scalar_type()),
                                      gateBiasGain * m_priorGates->bias.to(x.scalar_type()));
    const auto gates = gateRange * torch::tanh(linear / gateRange);
    return (gates.exp() * weights * terms).sum(/*dim=*/-1);
}

torch::Tensor NetworkImpl::priorScore(const torch::Tensor& share) const
{
    return m_priorScale * torch::log1p(share / priorResolution);
}

torch::Tensor NetworkImpl::encode(torch::Tensor x, const Adjacency& adjacency)
{
    for (auto& layer : m_inputLayers)
        x = layer(x);
    for (auto& block : m_blocks)
        x = block(x, adjacency);
    return x;
}

torch::Tensor NetworkImpl::runBlocks(torch::Tensor x, const Adjacency& adjacency, Dropout& dropout, bool recompute)
{
    for (const GraphBlock& each : m_blocks) {
        const RecomputedLayer layer = [block = each.ptr(), adjacency, start = dropout](const torch::Tensor& input) {
            Dropout own = start;
            return own(block->combineSlate(input, block->foldedBranch(input, adjacency)));
        };
        x = recompute ? recomputed(layer, x) : layer(x);
        dropout.skip();
    }
    return x;
}

Dropout NetworkImpl::dropoutOf(const ForwardPass& pass, std::uint64_t stream) const
{
    return Dropout(pass.drawSeed ? std::optional(*pass.drawSeed + stream) : std::nullopt, m_options.dropout);
}

torch::Tensor NetworkImpl::forwardLayout(const InputRows& rows, const torch::Tensor& rowOf, const Adjacency& adjacency,
                                         const PriorRows& prior)
{
    const auto x = embed(rows.select(rowOf.flatten())).view({rowOf.size(0), rowOf.size(1), m_options.inputWidth()});
    return layoutScores(encode(x, adjacency), prior);
}

torch::Tensor NetworkImpl::forwardTile(const InputRows& rows, const Adjacency& adjacency,
                                       const torch::Tensor& tileFeatures, const torch::Tensor& prior)
{
    return tileScores(encode(embed(rows).unsqueeze(0), adjacency), tileFeatures, prior);
}

Network makeNetwork(const ModelOptions& options, const Weights& weights)
{
    return Network(std::static_pointer_cast<NetworkImpl>(makeAnyNetwork(options, weights)));
}

} // namespace tgraph
