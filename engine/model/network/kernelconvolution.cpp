// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/kernelconvolution.h"

#include "engine/model/checkpoint/kerneltraits.h"
#include "engine/model/network/networkmodel.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <limits>

namespace tgraph {

namespace {

torch::Tensor longTensor(const std::vector<std::int64_t>& values, torch::Device device)
{
    return uploaded(torch::tensor(values, torch::kInt64), device);
}

// Adds the node to its neighbours, once.
void padForAttention(const NeighbourList& list, torch::Device device, NeighbourTensors& tensors)
{
    const auto nodes = static_cast<std::int64_t>(list.starts.size()) - 1;
    std::vector<std::vector<std::int64_t>> slots(static_cast<std::size_t>(nodes));
    std::size_t longest = 1;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        slots[i] = {static_cast<std::int64_t>(i)};
        for (std::uint32_t at = list.starts[i]; at < list.starts[i + 1]; ++at)
            if (list.nodes[at] != i)
                slots[i].push_back(list.nodes[at]);
        longest = std::max(longest, slots[i].size());
    }
    tensors.slots = torch::zeros({nodes, static_cast<std::int64_t>(longest)}, torch::kInt64);
    tensors.empty = torch::ones({nodes, static_cast<std::int64_t>(longest)}, torch::kBool);
    for (std::size_t i = 0; i < slots.size(); ++i) {
        std::ranges::copy(slots[i], tensors.slots.data_ptr<std::int64_t>() + i * longest);
        std::fill_n(tensors.empty.data_ptr<bool>() + i * longest, slots[i].size(), false);
    }
    tensors.slots = uploaded(tensors.slots, device);
    tensors.empty = uploaded(tensors.empty, device);
}

/// Computes ε' = L2norm(f3(concat(ε, aggregate of f2(neighbours)))), with one f2 and one aggregate per list.
class SageConvolution : public KernelConvolution {
public:
    explicit SageConvolution(const ModelOptions& options) : m_aggregation(options.kernel.aggregation)
    {
        const int width = options.kernel.width;
        const int lists = KernelShape(options).lists;
        const auto messages = register_module("message", torch::nn::ModuleList());
        for (int list = 0; list < lists; ++list) {
            m_messages.push_back(plainLinear(width, width));
            messages->push_back(m_messages.back());
        }
        m_update = register_module("update", plainLinear(std::int64_t{1 + lists} * width, width));
    }

    torch::Tensor forward(const torch::Tensor& x, const std::vector<NeighbourTensors>& lists, Dropout& dropout,
                          std::vector<torch::Tensor>* /*alphas*/) override
    {
        std::vector<torch::Tensor> parts{x};
        for (std::size_t list = 0; list < m_messages.size(); ++list)
            parts.push_back(aggregate(applyLayer(m_messages[list], x, dropout), lists[list]));
        return unitRows(applyLayer(m_update, torch::cat(parts, /*dim=*/-1), dropout));
    }

private:
    [[nodiscard]] torch::Tensor aggregate(const torch::Tensor& messages, const NeighbourTensors& list) const
    {
        if (messages.numel() == 0)
            return messages;
        const std::int64_t mode = m_aggregation == Aggregation::Sum ? 0
            : m_aggregation == Aggregation::Mean                    ? 1
                                                                    : 2; // an empty bag is 0 in all
        return std::get<0>(torch::embedding_bag(messages.flatten(1), list.neighbours, list.starts,
                                                /*scale_grad_by_freq=*/false, mode))
            .view(messages.sizes());
    }

    Aggregation m_aggregation;
    std::vector<torch::nn::Linear> m_messages;
    torch::nn::Linear m_update{nullptr};
};

/// Graph attention with concatenated heads: Veličković et al., "Graph Attention Networks", ICLR 2018, eq. 1 to 5.
class AttentionPart : public torch::nn::Module {
public:
    AttentionPart(int inputs, int outputs, int heads)
        : m_heads(heads), m_linear(register_module("linear", plainLinear(inputs, outputs)))
    {
        m_target = register_parameter("target", torch::zeros({heads, outputs / heads}));
        m_source = register_parameter("source", torch::zeros({heads, outputs / heads}));
    }

    torch::Tensor forward(const torch::Tensor& x, const NeighbourTensors& list, std::vector<torch::Tensor>* alphas)
    {
        const auto z = applyLinear(m_linear, x).unflatten(-1, {m_heads, m_target.size(1)}); // [n, B, h, d]
        const auto alpha = weights(z, list); // [n, D, B, h]
        if (alphas != nullptr)
            alphas->push_back(alpha);
        const auto nodes = z.size(0), tiles = z.size(1), slots = list.slots.size(1);
        const auto inner = torch::arange(tiles * m_heads, list.slots.options()); // (tile, head)
        const auto places = (list.slots.unsqueeze(1) * (tiles * m_heads)) + inner.view({1, -1, 1}); // [n, B·h, D]
        const auto shares = alpha.permute({0, 2, 3, 1}).reshape({nodes * tiles * m_heads, slots});
        const auto summed = std::get<0>(torch::embedding_bag(
            z.flatten(0, 2), places.flatten(), torch::arange(nodes * tiles * m_heads, list.slots.options()) * slots,
            /*scale_grad_by_freq=*/false, /*mode=*/0, /*sparse=*/false, shares.flatten()));
        return torch::elu(summed).view({nodes, tiles, -1});
    }

private:
    // Returns softmax over the neighbours of LeakyReLU(a · (W ε_i, W ε_j)).
    [[nodiscard]] torch::Tensor weights(const torch::Tensor& z, const NeighbourTensors& list) const
    {
        const auto target = (z * m_target.to(z.scalar_type())).sum(/*dim=*/-1); // [n, B, h]
        const auto source = (z * m_source.to(z.scalar_type())).sum(/*dim=*/-1);
        const auto others = source.index_select(0, list.slots.flatten())
                                .view({z.size(0), list.slots.size(1), z.size(1), m_heads}); // [n, D, B, h]
        const auto logits = torch::leaky_relu(target.unsqueeze(1) + others, 0.2);
        const auto none = list.empty.unsqueeze(-1).unsqueeze(-1);
        return torch::softmax(logits.masked_fill(none, -std::numeric_limits<float>::infinity()), /*dim=*/1);
    }

    std::int64_t m_heads;
    torch::nn::Linear m_linear;
    torch::Tensor m_target;
    torch::Tensor m_source;
};

class AttentionConvolution : public KernelConvolution {
public:
    explicit AttentionConvolution(const ModelOptions& options)
    {
        const KernelShape shape(options);
        const auto parts = register_module("parts", torch::nn::ModuleList());
        for (int list = 0; list < shape.lists; ++list) {
            m_parts.push_back(
                std::make_shared<AttentionPart>(options.kernel.width, shape.gatPart, options.kernel.gatHeads));
            parts->push_back(m_parts.back());
        }
    }

    torch::Tensor forward(const torch::Tensor& x, const std::vector<NeighbourTensors>& lists, Dropout& dropout,
                          std::vector<torch::Tensor>* alphas) override
    {
        if (x.numel() == 0)
            return x;
        std::vector<torch::Tensor> results;
        for (std::size_t list = 0; list < m_parts.size(); ++list)
            results.push_back(m_parts[list]->forward(x, lists[list], alphas));
        return dropout(torch::cat(results, /*dim=*/-1));
    }

private:
    std::vector<std::shared_ptr<AttentionPart>> m_parts;
};

} // namespace

std::vector<NeighbourTensors> neighbourTensors(const GraphGroup& group, const KernelOptions& options)
{
    std::vector<NeighbourTensors> lists;
    if (options.gnn == KernelGnn::None)
        return lists;
    const torch::Device device = group.device();
    for (std::size_t which = 0; which < group.slates().front().input->neighbourLists.size(); ++which) {
        const NeighbourList list = group.neighbourList(which);
        NeighbourTensors& tensors = lists.emplace_back();
        tensors.neighbours = longTensor({list.nodes.begin(), list.nodes.end()}, device);
        tensors.starts = longTensor({list.starts.begin(), list.starts.end() - 1}, device);
        if (options.gnn == KernelGnn::Gat)
            padForAttention(list, device, tensors);
    }
    return lists;
}

torch::Tensor applyLayer(const torch::nn::Linear& layer, const torch::Tensor& x, Dropout& dropout)
{
    return dropout(torch::relu(applyLinear(layer, x)));
}

torch::nn::Linear plainLinear(std::int64_t inputs, std::int64_t outputs)
{
    return torch::nn::Linear(torch::nn::LinearOptions(inputs, outputs).bias(false));
}

torch::Tensor unitRows(const torch::Tensor& y)
{
    return y / y.norm(2, /*dim=*/-1, /*keepdim=*/true).clamp_min(1e-12);
}

std::shared_ptr<KernelConvolution> makeKernelConvolution(const ModelOptions& options)
{
    if (options.kernel.gnn == KernelGnn::Gat)
        return std::make_shared<AttentionConvolution>(options);
    return std::make_shared<SageConvolution>(options);
}

} // namespace tgraph
