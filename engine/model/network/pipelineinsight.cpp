// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/greatest.h"
#include "engine/model/network/pipelinenetwork.h"

namespace tgraph {

namespace {

constexpr std::int64_t pathSteps = 2048; // midpoints of the integration path for gradients

std::vector<float> toFloats(const torch::Tensor& tensor)
{
    const auto values = tensor.detach().to(torch::kCPU, torch::kFloat).contiguous();
    return {values.data_ptr<float>(), values.data_ptr<float>() + values.numel()};
}

} // namespace

std::vector<EdgeAlphas> PipelineNetwork::attention(const ModelInput& input, std::uint32_t configuration,
                                                   const ForwardPass& pass)
{
    if (m_options.pipeline.backbone != Backbone::Gat)
        return {};
    std::vector<EdgeAlphas> alphas;
    const GraphGroup group(input, std::span(&configuration, 1), pass);
    State state = start(group, pass.replacement);
    for (int i = 0; i < m_options.pipeline.layers; ++i) {
        State after;
        const GatherRows rows = planLayer(i, state, group, after);
        alphas.push_back(m_layers[static_cast<std::size_t>(i)]->alphas(state.table, rows));
        state = layer(i, state, group);
    }
    return alphas;
}

GraphInsight PipelineNetwork::insight(const ModelInput& input, std::uint32_t configuration, const ForwardPass& pass,
                                      const torch::Tensor& whole)
{
    GraphInsight result;
    {
        const torch::NoGradGuard noGrad;
        std::vector<torch::Tensor> edges;
        std::vector<torch::Tensor> own;
        // An early tile table has a row per node; with one configuration, its order is the nodes' order here too.
        for (const EdgeAlphas& layer : attention(input, configuration, pass)) {
            edges.push_back(layer.edges.mean(/*dim=*/1));
            own.push_back(layer.own.mean(/*dim=*/1));
        }
        if (!edges.empty())
            result.alphas = {{.first = toFloats(edges.front()),
                              .firstOwn = toFloats(own.front()),
                              .mean = toFloats(torch::stack(edges).mean(/*dim=*/0)),
                              .meanOwn = toFloats(torch::stack(own).mean(/*dim=*/0))}};
    }
    if (m_join && input.nodeCount > 0)
        result.nodeShare = nodeShares(input, configuration, pass, whole);
    return result;
}

// Computes integrated gradients of the head from a zero reduction and distributes them to the nodes that were reduced.
std::vector<double> PipelineNetwork::nodeShares(const ModelInput& input, std::uint32_t configuration,
                                                const ForwardPass& pass, const torch::Tensor& whole)
{
    const std::span<const std::uint32_t> slate(&configuration, 1);
    torch::Tensor rows; // [n, c]
    torch::Tensor reduced; // [1, E]
    {
        const torch::NoGradGuard noGrad;
        const GraphGroup group(input, slate, pass);
        const State state = encode(group, pass.replacement);
        rows = state.table.nodes.index_select(0, indexTensor(state.rowOf, pass.device));
        reduced = whole.defined() ? whole : reduceRows(state, group).squeeze(0);
    }
    const torch::AutoGradMode withGradients(true);
    const auto steps = (torch::arange(pathSteps, rows.options()) + 0.5) / static_cast<double>(pathSteps);
    const auto path = (steps.unsqueeze(1) * reduced).requires_grad_(); // [steps, E]
    const std::vector<std::uint32_t> copies(pathSteps, configuration);
    const auto gradient = torch::autograd::grad({head(path, input, copies, pass).sum()}, {path})[0].mean(/*dim=*/0);
    const Reduction reduction = m_options.pipeline.reduction;
    const std::int64_t channels = rows.size(1);
    auto shares = torch::zeros({rows.size(0)}, rows.options());
    std::int64_t place = 0;
    if (reduction != Reduction::Max) {
        const double scale = reduction == Reduction::Sum ? 1.0 : 1.0 / static_cast<double>(rows.size(0));
        shares = shares + (rows * gradient.narrow(0, 0, channels)).sum(/*dim=*/1) * scale;
        place = channels;
    }
    if (reduction == Reduction::Max || reduction == Reduction::MeanMax)
        shares = shares + (creditOfGreatest(rows) * gradient.narrow(0, place, channels)).sum(/*dim=*/1);
    const auto values = shares.to(torch::kCPU, torch::kDouble).contiguous();
    return {values.data_ptr<double>(), values.data_ptr<double>() + values.numel()};
}

} // namespace tgraph
