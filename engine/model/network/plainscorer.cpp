// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/plainscorer.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cassert>

namespace tgraph {

namespace {

// Rows (nodes × configurations) of a unit: on the CPU its activations fit near the caches of a
// core; a GPU needs more.
constexpr std::int64_t unitRowsCpu = 1024;
constexpr std::int64_t unitRowsCuda = 131'072;
// Widths of [c · n] temporaries alive at once while a block runs, in units of W: measured, with some margin.
constexpr std::size_t plainWidths = 9;

std::vector<float> toVector(const torch::Tensor& tensor)
{
    const auto values = tensor.to(torch::kCPU, torch::kFloat).contiguous();
    return {values.data_ptr<float>(), values.data_ptr<float>() + values.numel()};
}

} // namespace

PlainScorer::PlainScorer(const ModelInput& input, Network network, torch::Device device, std::stop_token stop)
    : m_input(input), m_network(std::move(network)), m_device(device), m_deviceInput(input, m_network, device, stop)
{
    const c10::InferenceMode inference;
    const std::int64_t target = device.is_cuda() ? unitRowsCuda : unitRowsCpu;
    m_unit = std::max<std::int64_t>(1, target / std::max<std::int64_t>(1, input.nodeCount));
    m_adjacency = makeAdjacency(input, m_unit, device);
    m_fixedBytes = m_deviceInput.bytes() + tensorBytes(m_adjacency.neighbours) + tensorBytes(m_adjacency.starts);
    for (const auto& parameter : m_network->parameters())
        m_fixedBytes += parameter.nbytes();
}

GraphBlock& PlainScorer::blockOf(int stage) const
{
    return m_network->block(static_cast<std::size_t>(stage - m_network->options().inputStages()));
}

// Computes S(N(x)), [c, n, W] → [c, n, H].
torch::Tensor PlainScorer::convolve(int stage, const torch::Tensor& x, std::stop_token stop) const
{
    auto& block = blockOf(stage);
    const auto copies = x.size(0);
    const auto nodes = x.size(1);
    throwIfStopped(stop);
    const auto normed = block->normalise(x).flatten(0, 1);
    torch::Tensor gathered;
    if (m_network->options().useEdges) {
        const auto message = [&block](const torch::Tensor& rows, std::int64_t) { return block->messages(rows); };
        const auto messages = byRows(normed, tileRows(m_device), stop, message).view({copies, nodes, -1});
        throwIfStopped(stop);
        gathered = block->gather(messages, m_adjacency.firstCopies(copies, m_unit)).flatten(0, 1);
    }
    const auto convolveRows = [&](const torch::Tensor& rows, std::int64_t begin) {
        return block->convolve(rows, gathered.defined() ? gathered.narrow(0, begin, rows.size(0)) : gathered);
    };
    return byRows(normed, tileRows(m_device), stop, convolveRows).view({copies, nodes, -1});
}

// Computes η, [c, n, …] → [c, n, H].
torch::Tensor PlainScorer::branch(int stage, const torch::Tensor& x, std::stop_token stop) const
{
    if (isInput(stage))
        return m_deviceInput.branch(static_cast<std::size_t>(stage), x, stop);
    const auto convolved = convolve(stage, x, stop);
    throwIfStopped(stop);
    return blockOf(stage)->selfAttend(convolved);
}

torch::Tensor PlainScorer::gates(int stage, const torch::Tensor& x, std::stop_token stop) const
{
    if (!isInput(stage))
        return blockOf(stage)->gates(convolve(stage, x, stop));
    const auto layer = static_cast<std::size_t>(stage);
    return m_network->inputLayer(layer)->gates(m_deviceInput.normalised(layer, x, stop));
}

torch::Tensor PlainScorer::logits(int stage, const torch::Tensor& eta) const
{
    return isInput(stage) ? m_network->inputLayer(static_cast<std::size_t>(stage))->logits(eta)
                          : blockOf(stage)->logits(eta);
}

torch::Tensor PlainScorer::combined(int stage, const torch::Tensor& x, const torch::Tensor& eta,
                                    const torch::Tensor& weights) const
{
    return isInput(stage) ? m_network->inputLayer(static_cast<std::size_t>(stage))->combine(eta, weights)
                          : blockOf(stage)->combine(x, eta, weights);
}

BlockView PlainScorer::viewOf(int stage, std::size_t firstPosition, const torch::Tensor& x, const torch::Tensor& eta,
                              const torch::Tensor& weights, const SlateProbe& probe, const std::stop_token& stop) const
{
    BlockView view{.block = stage,
                   .firstPosition = firstPosition,
                   .configurations = static_cast<std::size_t>(x.size(0)),
                   .channels = static_cast<std::uint32_t>(eta.size(2))};
    if (weights.defined()) {
        view.meanWeight = toVector(weights.mean(/*dim=*/2));
        view.maxWeight = toVector(weights.amax(/*dim=*/2));
        view.entropy = toVector(-(weights * weights.clamp_min(1e-30).log()).mean(/*dim=*/2).sum(/*dim=*/0));
    }
    if (probe.focus < firstPosition || probe.focus >= firstPosition + view.configurations)
        return view;
    const auto focus = static_cast<std::int64_t>(probe.focus - firstPosition);
    if (weights.defined())
        view.focusWeight = toVector(weights.select(0, focus));
    const auto focusGates = gates(stage, x.narrow(0, focus, 1), stop);
    if (focusGates.defined()) {
        view.focusGate = toVector(focusGates);
        view.meanFocusGate = toVector(focusGates.mean(/*dim=*/2));
    }
    return view;
}

torch::Tensor PlainScorer::encodeGraph(const std::stop_token& stop, const SlateProbe& probe) const
{
    assert(m_network->options().kind == ModelKind::Tile);
    const c10::InferenceMode inference;
    const auto nodes
        = torch::arange(static_cast<std::int64_t>(m_input.rowCount()), torch::dtype(torch::kInt64).device(m_device));
    auto x = m_deviceInput.read(nodes, 1, stop);
    for (int stage = 0; stage < m_network->options().stages(); ++stage) {
        const auto eta = branch(stage, x, stop);
        if (probe.visit)
            probe.visit(viewOf(stage, 0, x, eta, torch::Tensor(), probe, stop));
        // The graph is a slate of one: its softmax is 1.
        x = combined(stage, x, eta, m_network->options().useCrossAttention ? torch::ones_like(eta) : torch::Tensor());
    }
    return x;
}

class PlainScorer::Tiles : public TileScorer {
public:
    Tiles(const PlainScorer& scorer, torch::Tensor graph) : m_scorer(scorer), m_graph(std::move(graph)) { }

    std::vector<float> score(std::size_t first, std::size_t count, const std::stop_token& stop) const override
    {
        throwIfStopped(stop);
        const c10::InferenceMode inference;
        const ModelInput& input = m_scorer.m_input;
        const auto tiles = tileTensor(input)
                               .narrow(0, static_cast<std::int64_t>(first), static_cast<std::int64_t>(count))
                               .to(m_scorer.m_device);
        const auto prior = input.priorTiles.empty()
            ? torch::Tensor()
            : termsTensor(std::span(input.priorTiles).subspan(first, count)).to(m_scorer.m_device);
        return toVector(m_scorer.m_network->tileScores(m_graph, tiles, prior));
    }

private:
    const PlainScorer& m_scorer;
    torch::Tensor m_graph; // [1, n, W]
};

std::unique_ptr<TileScorer> PlainScorer::tileScorer(const std::stop_token& stop, const SlateProbe& probe) const
{
    return std::make_unique<Tiles>(*this, encodeGraph(stop, probe));
}

std::size_t PlainScorer::unitBytes(std::size_t slateSize) const
{
    const std::size_t configurations = std::min(slateSize, static_cast<std::size_t>(m_unit));
    const auto width
        = static_cast<std::size_t>(std::max(m_network->options().width, m_network->options().inputWidth()));
    return configurations * m_input.nodeCount * width * plainWidths * sizeof(float);
}

std::size_t PlainScorer::softmaxBytes() const
{
    const ModelOptions& options = m_network->options();
    const auto perBlock
        = 2 * std::size_t{m_input.nodeCount} * static_cast<std::size_t>(options.branchWidth()) * sizeof(float);
    return options.useCrossAttention ? perBlock * static_cast<std::size_t>(options.stages() + 2) : 0;
}

std::optional<int> PlainScorer::reach() const
{
    const ModelOptions& options = m_network->options();
    if (options.kind != ModelKind::Layout || options.norm != NormPlacement::None) // an instance norm joins all nodes
        return std::nullopt;
    return options.useEdges ? options.blocks : 0;
}

std::size_t PlainScorer::minimumBytes(std::size_t slateSize) const
{
    return unitBytes(slateSize) + softmaxBytes();
}

std::size_t PlainScorer::wantedBytes(std::size_t slateSize) const
{
    const ModelOptions& options = m_network->options();
    const auto rowBytes = static_cast<std::size_t>(options.width + options.branchWidth()) * sizeof(float);
    return minimumBytes(slateSize) + (options.useCrossAttention ? slateSize * m_input.nodeCount * rowBytes : 0);
}

} // namespace tgraph
