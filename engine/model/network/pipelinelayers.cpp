// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinelayers.h"

#include "engine/model/network/networkmodel.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

torch::Tensor product(const torch::Tensor& x, const torch::Tensor& weight)
{
    return torch::linear(x.to(weight.scalar_type()), weight).to(x.scalar_type());
}

constexpr std::int64_t bagSum = 0;
constexpr std::int64_t bagMax = 2;
constexpr double leakySlope = 0.2; // Veličković et al. 2018

/// Returns the sum, or weighted sum, of the neighbours' rows of a table [r, c], [r', c]; 0 without neighbours.
torch::Tensor gathered(const torch::Tensor& table, const GatherRows& rows, std::int64_t mode = bagSum,
                       const torch::Tensor& weights = {})
{
    if (rows.sources.size(0) == 0) // embedding_bag requires at least one
        return table.new_zeros({rows.own.size(0), table.size(1)});
    const auto optional = weights.defined() ? c10::optional<torch::Tensor>(weights) : c10::nullopt;
    return std::get<0>(torch::embedding_bag(table, rows.sources, rows.starts, /*scale_grad_by_freq=*/false, mode,
                                            /*sparse=*/false, optional));
}

torch::Tensor ownRows(const torch::Tensor& table, const GatherRows& rows)
{
    return torch::embedding(table, rows.own);
}

class GcnLayer : public PipelineLayerImpl {
public:
    GcnLayer(int inputs, int outputs) : m_linear(inputs, outputs) { register_module("linear", m_linear); }

    torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) override
    {
        const auto sum = [&rows](const torch::Tensor& x) {
            return ownRows(x, rows) * rows.ownSymmetric.unsqueeze(1) + gathered(x, rows, bagSum, rows.symmetric);
        };
        if (m_linear->weight.size(0) > h.width())
            return applyLinear(m_linear, sum(h.values()));
        return sum(h.project(m_linear->weight)) + m_linear->bias.to(h.nodes.scalar_type());
    }

private:
    torch::nn::Linear m_linear;
};

class SageLayer : public PipelineLayerImpl {
public:
    SageLayer(int inputs, int outputs, Aggregation aggregation)
        : m_aggregation(aggregation), m_linear(2 * inputs, outputs)
    {
        register_module("linear", m_linear);
    }

    torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) override
    {
        const std::int64_t inputs = h.width();
        if (m_aggregation == Aggregation::Max || m_linear->weight.size(0) > inputs) {
            const auto x = h.values();
            return applyLinear(m_linear, torch::cat({ownRows(x, rows), aggregate(x, rows)}, /*dim=*/1));
        }
        const auto own = h.project(m_linear->weight.narrow(1, 0, inputs));
        const auto other = h.project(m_linear->weight.narrow(1, inputs, inputs));
        return ownRows(own, rows) + aggregate(other, rows) + m_linear->bias.to(own.scalar_type());
    }

private:
    torch::Tensor aggregate(const torch::Tensor& x, const GatherRows& rows) const
    {
        const auto result = gathered(x, rows, m_aggregation == Aggregation::Max ? bagMax : bagSum);
        return m_aggregation == Aggregation::Mean ? result / rows.counts.clamp_min(1).unsqueeze(1) : result;
    }

    Aggregation m_aggregation;
    torch::nn::Linear m_linear;
};

/// The two linear layers of f.
class GinMlpImpl : public torch::nn::Module {
public:
    GinMlpImpl(int inputs, int outputs) : first(inputs, outputs), second(outputs, outputs)
    {
        register_module("0", first);
        register_module("1", second);
    }
    torch::nn::Linear first;
    torch::nn::Linear second;
};
TORCH_MODULE(GinMlp);

class GinLayer : public PipelineLayerImpl {
public:
    GinLayer(int inputs, int outputs, GinEpsilon epsilon) : m_mlp(inputs, outputs)
    {
        register_module("mlp", m_mlp);
        if (epsilon == GinEpsilon::Learned)
            m_epsilon = register_parameter("epsilon", torch::zeros({1}));
    }

    torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) override
    {
        const auto sum = [&](const torch::Tensor& x) {
            const auto own = ownRows(x, rows);
            return (m_epsilon.defined() ? own * (1 + m_epsilon) : own) + gathered(x, rows);
        };
        const auto& first = m_mlp->first;
        const auto hidden = first->weight.size(0) > h.width()
            ? applyLinear(first, sum(h.values()))
            : sum(h.project(first->weight)) + first->bias.to(h.nodes.scalar_type());
        return applyLinear(m_mlp->second, torch::relu(hidden));
    }

private:
    GinMlp m_mlp;
    torch::Tensor m_epsilon; // [1]
};

/// Graph attention as in the thesis (sections 3.5, 3.6): the logit of u ∈ N(v) ∪ {v} is
/// LeakyReLU(a_x·Θ_x h_v + a_y·Θ_y h_u), α is the softmax of the logits, and the result is α_vv Θ_x
/// h_v + Σ α_vu Θ_y h_u. The node v itself uses Θ_y in its logit and Θ_x in the sum. Heads are
/// concatenated; in the last layer they are averaged.
class AttentionLayer : public PipelineLayerImpl {
public:
    AttentionLayer(const PipelineOptions& options, int inputs, int outputs, bool isLast)
        : m_heads(options.gatHeads),
          m_channels(isLast ? outputs : outputs / options.gatHeads),
          m_averages(isLast),
          m_own(torch::nn::LinearOptions(inputs, m_heads * m_channels).bias(false))
    {
        register_module("own", m_own);
        if (!options.gatShared)
            m_other = register_module(
                "other", torch::nn::Linear(torch::nn::LinearOptions(inputs, m_heads * m_channels).bias(false)));
        m_ownAttention = register_parameter("own_attention", torch::zeros({m_heads, m_channels}));
        m_otherAttention = register_parameter("other_attention", torch::zeros({m_heads, m_channels}));
        m_bias = register_parameter("bias", torch::zeros({outputs}));
    }

    torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) override
    {
        const Projected x = project(h);
        const EdgeAlphas alpha = softmax(x, rows);
        const auto result
            = torch::embedding(x.own.flatten(1), rows.own).view({-1, m_heads, m_channels}) * alpha.own.unsqueeze(2)
            + weighted(x.other, alpha.edges, rows);
        return (m_averages ? result.mean(/*dim=*/1) : result.flatten(1)) + m_bias;
    }

    EdgeAlphas alphas(const JoinedRows& h, const GatherRows& rows) override { return softmax(project(h), rows); }

private:
    struct Projected {
        torch::Tensor own; ///< Θ_x h, [r, K, c]
        torch::Tensor other; ///< Θ_y h, [r, K, c]
    };

    Projected project(const JoinedRows& h)
    {
        const auto heads = [this](const torch::Tensor& x) { return x.view({-1, m_heads, m_channels}); };
        const auto own = heads(h.project(m_own->weight));
        return {own, m_other ? heads(h.project(m_other->weight)) : own};
    }

    EdgeAlphas softmax(const Projected& x, const GatherRows& rows) const
    {
        const auto score = [](const torch::Tensor& values, const torch::Tensor& attention) {
            return (values * attention).sum(/*dim=*/2); // [r, K]
        };
        const auto ofOwn = torch::embedding(score(x.own, m_ownAttention), rows.own); // [r', K]
        const auto ofOther = score(x.other, m_otherAttention); // [r, K]
        const auto self = torch::leaky_relu(ofOwn + torch::embedding(ofOther, rows.own), leakySlope);
        const auto edges = torch::leaky_relu(
            torch::embedding(ofOwn, rows.targets) + torch::embedding(ofOther, rows.sources), leakySlope); // [e, K]
        const auto greatest
            = torch::leaky_relu(ofOwn.detach() + greatestOther(ofOther.detach(), rows), leakySlope); // [r', K]
        const auto ownShare = (self - greatest).exp();
        const auto edgeShare = (edges - greatest.index_select(0, rows.targets)).exp();
        const auto sum = ownShare.index_add(0, rows.targets, edgeShare);
        return {edgeShare / torch::embedding(sum, rows.targets), ownShare / sum};
    }

    // Returns the maximum score over N(v) ∪ {v}, [r', K]: LeakyReLU keeps the order.
    static torch::Tensor greatestOther(const torch::Tensor& scores, const GatherRows& rows)
    {
        const auto own = ownRows(scores, rows);
        return torch::where(rows.counts.unsqueeze(1) > 0, torch::maximum(own, gathered(scores, rows, bagMax)), own);
    }

    // Returns Σ α_vu over the neighbours' rows, [r', K, c].
    torch::Tensor weighted(const torch::Tensor& table, const torch::Tensor& alpha, const GatherRows& rows) const
    {
        if (m_heads == 1)
            return gathered(table.flatten(1), rows, bagSum, alpha.flatten()).unsqueeze(1);
        const auto zeros = table.new_zeros({rows.own.size(0), m_heads, m_channels});
        if (rows.sources.size(0) == 0)
            return zeros;
        const auto messages = torch::embedding(table.flatten(1), rows.sources).view({-1, m_heads, m_channels});
        return zeros.index_add(0, rows.targets, messages * alpha.unsqueeze(2));
    }

    std::int64_t m_heads;
    std::int64_t m_channels; // channels of one head
    bool m_averages;
    torch::nn::Linear m_own;
    torch::nn::Linear m_other{nullptr};
    torch::Tensor m_ownAttention; // [K, c]
    torch::Tensor m_otherAttention; // [K, c]
    torch::Tensor m_bias;
};

class PlainLayer : public PipelineLayerImpl {
public:
    PlainLayer(int inputs, int outputs) : m_linear(inputs, outputs) { register_module("linear", m_linear); }

    torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) override
    {
        return ownRows(h.project(m_linear->weight), rows) + m_linear->bias.to(h.nodes.scalar_type());
    }

private:
    torch::nn::Linear m_linear;
};

} // namespace

torch::Tensor indexTensor(std::span<const std::int64_t> values, torch::Device device)
{
    auto tensor = torch::empty({static_cast<std::int64_t>(values.size())}, torch::kInt64);
    std::copy(values.begin(), values.end(), tensor.data_ptr<std::int64_t>());
    return uploaded(tensor, device);
}

// Uses embedding(): its gradient is a dense sum over places, several times faster than that of index_select.
torch::Tensor JoinedRows::values() const
{
    if (!configs.defined())
        return nodes;
    return torch::cat({torch::embedding(nodes, nodeOf), torch::embedding(configs, configOf)}, /*dim=*/1);
}

torch::Tensor JoinedRows::project(const torch::Tensor& weight) const
{
    if (!configs.defined())
        return product(nodes, weight);
    const auto ofNodes = product(nodes, weight.narrow(1, 0, nodes.size(1)));
    const auto ofConfigs = product(configs, weight.narrow(1, nodes.size(1), configs.size(1)));
    return torch::embedding(ofNodes, nodeOf) + torch::embedding(ofConfigs, configOf);
}

RowLists::RowLists(const torch::Tensor& table, const std::vector<std::vector<std::int64_t>>& lists)
{
    std::size_t most = 0;
    for (const auto& list : lists)
        most = std::max(most, list.size());
    std::vector<std::int64_t> rows;
    std::vector<std::uint8_t> isPadding;
    for (const auto& list : lists) {
        rows.insert(rows.end(), list.begin(), list.end());
        rows.resize(rows.size() + most - list.size()); // any row
        isPadding.resize(isPadding.size() + list.size(), 0);
        isPadding.resize(rows.size(), 1);
    }
    const auto count = static_cast<std::int64_t>(lists.size());
    const auto length = static_cast<std::int64_t>(most);
    m_rows = torch::embedding(table, indexTensor(rows, table.device())).view({count, length, table.size(1)});
    if (std::ranges::find(isPadding, 1) != isPadding.end())
        m_isPadding = uploaded(torch::tensor(isPadding, torch::kBool).view({count, length, 1}), table.device());
}

torch::Tensor RowLists::maximum() const
{
    return filled(-std::numeric_limits<double>::infinity()).amax(/*dim=*/1);
}

torch::Tensor RowLists::filled(double value) const
{
    return m_isPadding.defined() ? m_rows.masked_fill(m_isPadding, value) : m_rows;
}

GatherRows gatherRows(const SharedRows& result, const std::function<std::int64_t(std::size_t, std::uint32_t)>& before,
                      const NeighbourList& neighbours, torch::Device device, torch::ScalarType type)
{
    const auto degree = [&](std::uint32_t node) {
        return 1.0 + static_cast<double>(neighbours.starts[node + 1] - neighbours.starts[node]);
    };
    GatherRows rows;
    std::vector<std::int64_t> own;
    std::vector<std::int64_t> sources;
    std::vector<std::int64_t> starts;
    std::vector<std::int64_t> targets;
    std::vector<double> counts;
    std::vector<double> weights;
    std::vector<double> ownWeights;
    result.forRows([&](std::size_t configuration, std::uint32_t node) {
        starts.push_back(static_cast<std::int64_t>(sources.size()));
        for (std::uint32_t i = neighbours.starts[node]; i < neighbours.starts[node + 1]; ++i) {
            const std::uint32_t other = neighbours.nodes[i];
            sources.push_back(before(configuration, other));
            targets.push_back(static_cast<std::int64_t>(own.size()));
            weights.push_back(1.0 / std::sqrt(degree(other) * degree(node)));
        }
        own.push_back(before(configuration, node));
        counts.push_back(degree(node) - 1);
        ownWeights.push_back(1.0 / degree(node));
        rows.nodeOf.push_back(node);
    });
    const auto numbers = [&](const std::vector<double>& values) {
        return uploaded(torch::tensor(values, torch::kDouble), device, type);
    };
    rows.own = indexTensor(own, device);
    rows.sources = indexTensor(sources, device);
    rows.starts = indexTensor(starts, device);
    rows.targets = indexTensor(targets, device);
    rows.counts = numbers(counts);
    rows.symmetric = numbers(weights);
    rows.ownSymmetric = numbers(ownWeights);
    return rows;
}

EdgeAlphas PipelineLayerImpl::alphas(const JoinedRows& /*h*/, const GatherRows& /*rows*/)
{
    return {};
}

PipelineLayer makePipelineLayer(const ModelOptions& options, int index)
{
    const PipelineOptions& o = options.pipeline;
    const PipelineWidths widths(options);
    const int inputs = widths.layers[static_cast<std::size_t>(index)];
    const int outputs = widths.layers[static_cast<std::size_t>(index) + 1];
    switch (o.backbone) {
    case Backbone::Gcn:
        return std::make_shared<GcnLayer>(inputs, outputs);
    case Backbone::Sage:
        return std::make_shared<SageLayer>(inputs, outputs, o.aggregation);
    case Backbone::Gin:
        return std::make_shared<GinLayer>(inputs, outputs, o.ginEpsilon);
    case Backbone::Gat:
        return std::make_shared<AttentionLayer>(o, inputs, outputs, /*isLast=*/index + 1 == o.layers);
    case Backbone::None:
        break;
    }
    return std::make_shared<PlainLayer>(inputs, outputs);
}

} // namespace tgraph
