// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelineattention.h"

namespace tgraph {

namespace {

constexpr double leakySlope = 0.2; // Veličković et al. 2018

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
        const auto own = scores.index_select(0, rows.own);
        if (rows.sources.size(0) == 0)
            return own;
        const auto others = std::get<0>(torch::embedding_bag(scores, rows.sources, rows.starts,
                                                             /*scale_grad_by_freq=*/false, /*mode=*/2));
        return torch::where(rows.counts.unsqueeze(1) > 0, torch::maximum(own, others), own);
    }

    // Returns Σ α_vu over the neighbours' rows, [r', K, c].
    torch::Tensor weighted(const torch::Tensor& table, const torch::Tensor& alpha, const GatherRows& rows) const
    {
        if (rows.sources.size(0) == 0)
            return table.new_zeros({rows.own.size(0), m_heads, m_channels});
        if (m_heads == 1)
            return std::get<0>(torch::embedding_bag(table.flatten(1), rows.sources, rows.starts,
                                                    /*scale_grad_by_freq=*/false, /*mode=*/0, /*sparse=*/false,
                                                    alpha.flatten()))
                .unsqueeze(1);
        const auto messages = torch::embedding(table.flatten(1), rows.sources).view({-1, m_heads, m_channels});
        return table.new_zeros({rows.own.size(0), m_heads, m_channels})
            .index_add(0, rows.targets, messages * alpha.unsqueeze(2));
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

} // namespace

PipelineLayer makeAttentionLayer(const PipelineOptions& options, int inputs, int outputs, bool isLast)
{
    return std::make_shared<AttentionLayer>(options, inputs, outputs, isLast);
}

} // namespace tgraph
