// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/foldedconvolution.h"

#include "engine/model/network/deviceinput.h"

namespace tgraph {

namespace {

constexpr std::int64_t sumMode = 0; // mode of torch::embedding_bag
constexpr std::int64_t meanMode = 1;

} // namespace

FoldedConvolution::FoldedConvolution(const ModelOptions& options, const Weights& weights, const std::string& name,
                                     const Adjacency& graph, torch::Device device, torch::ScalarType products,
                                     const std::stop_token& stop)
    : m_options(options), m_device(device)
{
    const c10::InferenceMode inference;
    const auto update = tensorOf(weights.at(name + ".update.weight")).to(device); // [H, 2W], or [H, W] without edges
    m_own = update.narrow(1, 0, options.width).t().contiguous().to(products);
    m_bias = tensorOf(weights.at(name + ".update.bias")).to(device);
    if (options.useEdges && options.messageLayer)
        foldMessages(weights, name, update, graph, stop);
    else if (options.useEdges)
        m_message = update.narrow(1, options.width, options.width).t().contiguous();
    if (m_message.defined())
        m_message = m_message.to(products);
}

// Computes V = U' W1 and v = U' b1.
void FoldedConvolution::foldMessages(const Weights& weights, const std::string& name, const torch::Tensor& update,
                                     const Adjacency& graph, const std::stop_token& stop)
{
    const auto second = update.narrow(1, m_options.width, m_options.width).contiguous(); // U', [H, W]
    const auto first = tensorOf(weights.at(name + ".message.weight")).to(m_device); // W1, [W, W]
    constexpr std::int64_t rows = 64; // takes some milliseconds at width 4096
    m_message = byRows(second, rows, stop, [&first](const torch::Tensor& some, std::int64_t) { return some.mm(first); })
                    .t()
                    .contiguous();
    const auto perNeighbour = second.mv(tensorOf(weights.at(name + ".message.bias")).to(m_device)); // [H]
    const auto ends
        = torch::cat({graph.starts.slice(0, 1), torch::full({1}, graph.neighbours.size(0), graph.starts.options())});
    auto degrees = (ends - graph.starts).to(torch::kFloat); // [n]
    if (m_options.aggregation == Aggregation::Mean)
        degrees = degrees.clamp_max(1.0);
    m_bias = degrees.unsqueeze(1) * perNeighbour + m_bias;
}

torch::Tensor FoldedConvolution::multiply(const torch::Tensor& x, const torch::Tensor& matrix,
                                          const std::stop_token& stop) const
{
    const std::int64_t tile = m_device.is_cuda() ? x.size(0) : tileRows(m_device);
    return byRows(x, tile, stop, [&matrix](const torch::Tensor& some, std::int64_t) { return some.mm(matrix); });
}

torch::Tensor FoldedConvolution::forward(const torch::Tensor& x, const Adjacency& graphs,
                                         const std::stop_token& stop) const
{
    const auto rows = x.flatten(0, 1).to(m_own.scalar_type()); // [c · n, W]
    auto y = multiply(rows, m_own, stop).to(torch::kFloat);
    if (m_message.defined()) {
        const auto messages = multiply(rows, m_message, stop).to(torch::kFloat);
        throwIfStopped(stop);
        const std::int64_t mode = m_options.aggregation == Aggregation::Mean ? meanMode : sumMode;
        y.add_(std::get<0>(torch::embedding_bag(messages, graphs.neighbours, graphs.starts,
                                                /*scale_grad_by_freq=*/false, mode)));
    }
    throwIfStopped(stop);
    y = y.view({x.size(0), x.size(1), -1}).add_(m_bias);
    return m_options.l2Norm ? y.div_(y.norm(2, /*dim=*/-1, /*keepdim=*/true).clamp_min_(1e-12)) : y;
}

std::size_t FoldedConvolution::bytes() const
{
    return tensorBytes(m_own) + tensorBytes(m_message) + tensorBytes(m_bias);
}

} // namespace tgraph
