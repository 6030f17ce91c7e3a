// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinelayers.h"

#include "engine/model/network/networkmodel.h"
#include "engine/model/network/pipelineattention.h"

namespace tgraph {

namespace {

constexpr std::int64_t bagSum = 0;
constexpr std::int64_t bagMax = 2;

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
        return makeAttentionLayer(o, inputs, outputs, /*isLast=*/index + 1 == o.layers);
    case Backbone::None:
        break;
    }
    return std::make_shared<PlainLayer>(inputs, outputs);
}

} // namespace tgraph
