// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/greatest.h"
#include "engine/model/network/kernelnetwork.h"

namespace tgraph {

namespace {

constexpr std::int64_t integrationSteps = 2048; // midpoints of the integration path for gradients

template <class Number> std::vector<Number> toVector(const torch::Tensor& tensor)
{
    const torch::Tensor values = tensor.detach().to(torch::kCPU, c10::CppTypeToScalarType<Number>::value).contiguous();
    const auto* first = values.template data_ptr<Number>();
    return {first, first + values.numel()};
}

/// Splits α by `slots` ([n, D]: the node itself, then its neighbours) into the list's entries and the nodes' own.
void split(const torch::Tensor& alpha, const NeighbourList& list, std::vector<float>& entries, std::vector<float>& own)
{
    const std::vector<float> values = toVector<float>(alpha);
    const auto slots = static_cast<std::size_t>(alpha.size(1));
    entries.assign(list.nodes.size(), 0.0F);
    for (std::size_t node = 0; node + 1 < list.starts.size(); ++node) {
        const float* next = values.data() + node * slots;
        own.push_back(*next++);
        for (std::uint32_t at = list.starts[node]; at < list.starts[node + 1]; ++at)
            if (list.nodes[at] != node)
                entries[at] = *next++;
    }
}

/// Returns the α of one configuration: layers' α by list, [n, D, 1, heads] each.
std::vector<ListAlphas> alphasOf(const std::vector<std::vector<torch::Tensor>>& layers,
                                 const std::vector<NeighbourList>& lists)
{
    std::vector<ListAlphas> result;
    for (std::size_t list = 0; !layers.empty() && list < layers[0].size(); ++list) {
        std::vector<torch::Tensor> means; // [n, D] each
        for (const auto& layer : layers)
            means.push_back(layer[list].mean(/*dim=*/-1).squeeze(-1));
        ListAlphas& alphas = result.emplace_back();
        split(means.front(), lists[list], alphas.first, alphas.firstOwn);
        split(torch::stack(means).mean(/*dim=*/0), lists[list], alphas.mean, alphas.meanOwn);
    }
    return result;
}

/// Returns the mean over the layers. `order` contains the node at each place of the sequence; it is
/// empty if places are nodes.
std::vector<float> nodeAttentionOf(const std::vector<torch::Tensor>& layers, const std::vector<std::uint32_t>& order)
{
    const std::vector<float> values = toVector<float>(torch::stack(layers).mean(/*dim=*/0)); // [1, 1, n, n]
    if (order.empty())
        return values;
    std::vector<float> byNode(values.size());
    const std::size_t nodes = order.size();
    for (std::size_t row = 0; row < nodes; ++row)
        for (std::size_t column = 0; column < nodes; ++column)
            byNode[order[row] * nodes + order[column]] = values[row * nodes + column];
    return byNode;
}

/// Returns each node's contribution to gradient · reduceColumns(x), [n]. x [n, H], gradient [parts · H].
torch::Tensor sharesOfColumns(const torch::Tensor& x, const torch::Tensor& gradient, const KernelOptions& options)
{
    auto shares = x.new_zeros({x.size(0)});
    std::int64_t place = 0;
    const auto add = [&](bool wanted, const torch::Tensor& part) {
        if (!wanted)
            return;
        shares = shares + (part * gradient.narrow(0, place, x.size(1))).sum(/*dim=*/1);
        place += x.size(1);
    };
    add(options.columnMean, x / static_cast<double>(x.size(0)));
    add(options.columnMax, creditOfGreatest(x));
    add(options.columnSum, x);
    return shares;
}

} // namespace

GraphInsight KernelNetwork::insight(const ModelInput& input, std::uint32_t configuration, const ForwardPass& pass,
                                    const torch::Tensor& whole)
{
    GraphInsight result;
    if (input.nodeCount == 0)
        return result;
    const GraphGroup group({{.input = &input, .slate = std::span(&configuration, 1), .drawSeed = {}}}, pass.device);
    KernelTrace trace;
    torch::Tensor x; // [n, 1, H]
    {
        const torch::NoGradGuard noGrad;
        Dropout none({}, 0);
        x = encode(group, pass.replacement, none, &trace);
        if (m_options.kernel.reduction == KernelReduction::Transformer)
            static_cast<void>(reduceTransformer(x, group, none, &trace));
    }
    result.alphas = alphasOf(trace.alphas, input.neighbourLists);
    if (!trace.attention.empty())
        result.nodeAttention = nodeAttentionOf(trace.attention, input.order);
    const KernelReduction reduction = m_options.kernel.reduction;
    if (reduction == KernelReduction::PerNode || reduction == KernelReduction::Column)
        result.nodeShare = toVector<double>(nodeShares(x, group, whole));
    return result;
}

torch::Tensor KernelNetwork::nodeShares(const torch::Tensor& x, const GraphGroup& group, const torch::Tensor& whole)
{
    Dropout none({}, 0);
    const auto g = features(group, /*atNodes=*/false);
    if (m_options.kernel.reduction == KernelReduction::PerNode) {
        const torch::NoGradGuard noGrad;
        return score(x, g, &group, none).squeeze(1);
    }
    const torch::AutoGradMode withGradients(true);
    const auto reduced = whole.defined() ? whole.unsqueeze(0) : reduceColumns(x, group, m_options.kernel); // [1, 1, D]
    torch::Tensor length; // length of the output layer's input, if normalised
    const auto divide = [&length](const torch::Tensor& rows) { return rows / length; };
    static_cast<void>(score(reduced, g, nullptr, none, [&length](const torch::Tensor& rows) {
        length = rows.norm().detach().clamp_min(1e-12);
        return rows;
    }));
    // Without features at the kernel, the head of t · κ is t times that of κ: one step is exact.
    const std::int64_t steps = m_shape.kernelFeatures > 0 && m_shape.moduleLayers > 0 ? integrationSteps : 1;
    const auto fractions = (torch::arange(steps, reduced.options()) + 0.5) / static_cast<double>(steps);
    const auto path = (fractions.view({-1, 1, 1}) * reduced).detach().requires_grad_(); // [steps, 1, D]
    const auto gradient
        = torch::autograd::grad({score(path, g, nullptr, none, divide).sum()}, {path})[0].mean(/*dim=*/0);
    return sharesOfColumns(x.squeeze(1), gradient.squeeze(0), m_options.kernel);
}

} // namespace tgraph
