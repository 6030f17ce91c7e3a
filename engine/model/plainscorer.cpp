// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/plainscorer.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cassert>

namespace tgraph {

namespace {

// Rows (nodes × configurations) in a unit: a unit's activations stay near the caches of a core; a GPU wants more.
constexpr std::int64_t unitRowsCpu = 1024;
constexpr std::int64_t unitRowsCuda = 131'072;
// Rows in one matrix product: keeps the time between two looks at the stop token far below 100 ms.
constexpr std::int64_t tileRowsCpu = 4096;
constexpr std::int64_t tileRowsCuda = 131'072;
// Above this many distinct (node, vector) pairs f_in is computed for each configuration instead of once a row. A
// constant, because the choice must depend on the document alone.
constexpr std::uint32_t maxTableRows = 65'536;
// Widths of [c · n] temporaries alive at once while a block runs, in units of W: measured, with some air.
constexpr std::size_t workWidths = 9;

torch::Tensor byRows(const torch::Tensor& x, std::int64_t tile, const std::stop_token& stop, const auto& function)
{
    throwIfStopped(stop);
    if (x.size(0) <= tile)
        return function(x, 0);
    std::vector<torch::Tensor> parts;
    for (std::int64_t begin = 0; begin < x.size(0); begin += tile) {
        throwIfStopped(stop);
        parts.push_back(function(x.narrow(0, begin, std::min(tile, x.size(0) - begin)), begin));
    }
    return torch::cat(parts);
}

std::int64_t tileRows(const torch::Device& device)
{
    return device.is_cuda() ? tileRowsCuda : tileRowsCpu;
}

std::size_t tensorBytes(const torch::Tensor& tensor)
{
    return tensor.defined() ? tensor.nbytes() : 0;
}

} // namespace

PlainScorer::PlainScorer(const ModelInput& input, Network network, torch::Device device, std::stop_token stop)
    : m_input(input), m_network(std::move(network)), m_device(device), m_rows(makeInputRows(input, device))
{
    const torch::InferenceMode inference;
    const std::int64_t target = device.is_cuda() ? unitRowsCuda : unitRowsCpu;
    m_unit = std::max<std::int64_t>(1, target / std::max<std::int64_t>(1, input.nodeCount));
    m_adjacency = makeAdjacency(input, m_unit, device);
    if (m_network->options().kind == ModelKind::Layout && input.nodeCount > 0 && input.rowCount() <= maxTableRows)
        makeTable(stop);
    m_fixedBytes = tensorBytes(m_table) + tensorBytes(m_rows.numeric) + tensorBytes(m_rows.layouts)
        + tensorBytes(m_rows.opcodes) + tensorBytes(m_adjacency.neighbours) + tensorBytes(m_adjacency.starts);
    for (const auto& parameter : m_network->parameters())
        m_fixedBytes += parameter.nbytes();
}

void PlainScorer::makeTable(std::stop_token stop)
{
    const auto rowInput = [this, &stop](const torch::Tensor& rows, std::int64_t) {
        const auto x = m_network->embed(m_rows.select(rows));
        return m_network->options().normInInput() ? x : inputLayers(x.unsqueeze(0), stop).squeeze(0);
    };
    const auto all
        = torch::arange(static_cast<std::int64_t>(m_input.rowCount()), torch::dtype(torch::kInt64).device(m_device));
    m_table = byRows(all, tileRows(m_device), stop, rowInput);
}

// rows [c · n] → f_in's result, [c, n, W].
torch::Tensor PlainScorer::rowsToInput(const torch::Tensor& rows, std::int64_t copies, std::stop_token stop) const
{
    const auto shaped = [&](const torch::Tensor& x) { return x.view({copies, m_input.nodeCount, x.size(1)}); };
    if (m_table.defined()) {
        const auto x = shaped(m_table.index_select(0, rows));
        return m_network->options().normInInput() ? inputLayers(x, stop) : x;
    }
    const auto embed
        = [this](const torch::Tensor& some, std::int64_t) { return m_network->embed(m_rows.select(some)); };
    return inputLayers(shaped(byRows(rows, tileRows(m_device), stop, embed)), stop);
}

torch::Tensor PlainScorer::inputLayers(torch::Tensor x, std::stop_token stop) const
{
    const auto copies = x.size(0);
    const auto nodes = x.size(1);
    for (const std::size_t layer : {0U, 1U}) {
        auto& module = m_network->inputLayer(layer);
        const auto linear = [&module](const torch::Tensor& rows, std::int64_t) { return module->linear(rows); };
        const auto activate = [&module](const torch::Tensor& rows, std::int64_t) { return module->activate(rows); };
        x = byRows(x.flatten(0, 1), tileRows(m_device), stop, linear).view({copies, nodes, -1});
        throwIfStopped(stop);
        x = module->normalise(x);
        x = byRows(x.flatten(0, 1), tileRows(m_device), stop, activate).view({copies, nodes, -1});
    }
    return x;
}

// S(N(x)), [c, n, W] → [c, n, H].
torch::Tensor PlainScorer::convolve(int index, const torch::Tensor& x, std::stop_token stop) const
{
    auto& block = m_network->block(static_cast<std::size_t>(index));
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

// η = A_self(S(N(x))), [c, n, W] → [c, n, H].
torch::Tensor PlainScorer::branch(int index, const torch::Tensor& x, std::stop_token stop) const
{
    const auto convolved = convolve(index, x, stop);
    throwIfStopped(stop);
    return m_network->block(static_cast<std::size_t>(index))->selfAttend(convolved);
}

torch::Tensor PlainScorer::blockGates(int block, const torch::Tensor& x, std::stop_token stop) const
{
    return m_network->block(static_cast<std::size_t>(block))->gates(convolve(block, x, stop));
}

torch::Tensor PlainScorer::encodeGraph(std::stop_token stop, const std::function<void(const BlockView&)>& visit) const
{
    assert(m_network->options().kind == ModelKind::Tile);
    const torch::InferenceMode inference;
    const auto nodes
        = torch::arange(static_cast<std::int64_t>(m_input.rowCount()), torch::dtype(torch::kInt64).device(m_device));
    auto x = rowsToInput(nodes, 1, stop);
    for (int block = 0; block < m_network->options().blocks; ++block) {
        const auto eta = branch(block, x, stop);
        if (visit)
            visit({.block = block, .x = x, .eta = eta});
        x = m_network->block(static_cast<std::size_t>(block))->combine(x, eta, torch::Tensor());
    }
    return x;
}

// One slate on its way through the network.
class PlainScorer::SlateRun {
public:
    SlateRun(const PlainScorer& scorer, std::span<const std::uint32_t> slate, std::size_t memoryBytes,
             std::stop_token stop, const SlateProbe& probe)
        : m_scorer(scorer),
          m_slate(slate),
          m_stop(std::move(stop)),
          m_probe(probe),
          m_units((static_cast<std::int64_t>(slate.size()) + scorer.m_unit - 1) / scorer.m_unit),
          m_held(static_cast<std::size_t>(m_units))
    {
        const std::size_t minimum = scorer.minimumBytes(slate.size());
        m_budget = memoryBytes > minimum ? memoryBytes - minimum : 0;
    }

    std::vector<float> run()
    {
        const ModelOptions& options = m_scorer.m_network->options();
        if (options.useCrossAttention)
            for (int block = 0; block < options.blocks; ++block)
                gatherSoftmax(block);
        std::vector<float> scores;
        for (std::int64_t unit = 0; unit < m_units; ++unit) {
            const auto x = blockInput(unit, options.blocks);
            const auto unitScores = m_scorer.m_network->layoutScores(x).to(torch::kCPU, torch::kFloat).contiguous();
            scores.insert(scores.end(), unitScores.data_ptr<float>(),
                          unitScores.data_ptr<float>() + unitScores.numel());
            m_held[static_cast<std::size_t>(unit)] = {};
        }
        return scores;
    }

private:
    // A unit after branch() of a block: what the next pass starts from.
    struct Held {
        torch::Tensor x; // the block's input, [c, n, W]
        torch::Tensor eta; // [c, n, H]
    };

    // softmax over the slate for each node and channel, gathered so far.
    struct Softmax {
        torch::Tensor greatest; // [n, H], of η / T
        torch::Tensor sum; // [n, H], of exp(η / T - greatest)
    };

    std::span<const std::uint32_t> configurations(std::int64_t unit) const
    {
        const auto begin = static_cast<std::size_t>(unit * m_scorer.m_unit);
        return m_slate.subspan(begin, std::min(static_cast<std::size_t>(m_scorer.m_unit), m_slate.size() - begin));
    }

    torch::Tensor firstInput(std::int64_t unit) const
    {
        const auto distinct = configurations(unit);
        const std::size_t nodes = m_scorer.m_input.nodeCount;
        auto rows = torch::empty({static_cast<std::int64_t>(distinct.size() * nodes)}, torch::kInt64);
        const std::span<std::int64_t> target(rows.data_ptr<std::int64_t>(), distinct.size() * nodes);
        m_scorer.m_input.gatherRows(distinct, target);
        if (m_probe.replacement) {
            const std::size_t first = static_cast<std::size_t>(unit * m_scorer.m_unit);
            const auto& [position, node, row] = *m_probe.replacement;
            if (position >= first && position < first + distinct.size())
                target[(position - first) * nodes + node] = row;
        }
        return m_scorer.rowsToInput(rows.to(m_scorer.m_device), static_cast<std::int64_t>(distinct.size()), m_stop);
    }

    // The input of a block (or, for block == blocks, of the pooling) for one unit; the softmaxes before it are known.
    torch::Tensor blockInput(std::int64_t unit, int block)
    {
        throwIfStopped(m_stop);
        const ModelOptions& options = m_scorer.m_network->options();
        Held& held = m_held[static_cast<std::size_t>(unit)];
        torch::Tensor x;
        int from = 0;
        if (held.eta.defined()) {
            x = combine(unit, block - 1, held.x, held.eta, /*visible=*/true);
            m_budget += heldBytes(held);
            held = {};
            from = block;
        } else {
            x = firstInput(unit);
        }
        for (int k = from; k < block; ++k)
            x = combine(unit, k, x, m_scorer.branch(k, x, m_stop),
                        /*visible=*/k == block - 1 || !options.useCrossAttention);
        return x;
    }

    torch::Tensor combine(std::int64_t unit, int index, const torch::Tensor& x, const torch::Tensor& eta, bool visible)
    {
        throwIfStopped(m_stop);
        auto& block = m_scorer.m_network->block(static_cast<std::size_t>(index));
        torch::Tensor weights;
        if (m_scorer.m_network->options().useCrossAttention) {
            const Softmax& softmax = m_softmax[static_cast<std::size_t>(index)];
            weights = block->logits(eta).sub_(softmax.greatest).exp_().div_(softmax.sum);
        }
        if (visible && m_probe.visit)
            m_probe.visit({index, static_cast<std::size_t>(unit * m_scorer.m_unit), x, eta, weights});
        return block->combine(x, eta, weights);
    }

    void gatherSoftmax(int index)
    {
        auto& block = m_scorer.m_network->block(static_cast<std::size_t>(index));
        Softmax softmax;
        for (std::int64_t unit = 0; unit < m_units; ++unit) {
            const auto x = blockInput(unit, index);
            const auto eta = m_scorer.branch(index, x, m_stop);
            throwIfStopped(m_stop);
            add(softmax, block->logits(eta));
            hold(unit, {x, eta});
            if (m_scorer.m_device.is_cuda())
                torch::cuda::synchronize(); // or the queue would outrun the stop token
        }
        m_softmax.push_back(std::move(softmax));
    }

    // Online softmax: the sum is rescaled whenever a unit raises the maximum.
    static void add(Softmax& softmax, torch::Tensor logits)
    {
        const auto greatest = logits.amax(/*dim=*/0);
        const auto raised = softmax.sum.defined() ? torch::maximum(softmax.greatest, greatest) : greatest;
        const auto sum = logits.sub_(raised).exp_().sum(/*dim=*/0);
        softmax.sum = softmax.sum.defined() ? softmax.sum * torch::exp(softmax.greatest - raised) + sum : sum;
        softmax.greatest = raised;
    }

    static std::size_t heldBytes(const Held& held) { return tensorBytes(held.x) + tensorBytes(held.eta); }

    void hold(std::int64_t unit, Held held)
    {
        const std::size_t bytes = heldBytes(held);
        if (bytes > m_budget)
            return;
        m_budget -= bytes;
        m_held[static_cast<std::size_t>(unit)] = std::move(held);
    }

    const PlainScorer& m_scorer;
    std::span<const std::uint32_t> m_slate;
    std::stop_token m_stop;
    const SlateProbe& m_probe;
    std::int64_t m_units;
    std::vector<Held> m_held; // one a unit
    std::vector<Softmax> m_softmax; // one a block done
    std::size_t m_budget = 0; // bytes that may still be held
};

std::vector<float> PlainScorer::score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                      std::stop_token stop) const
{
    return scoreProbed(slate, memoryBytes, std::move(stop), {});
}

std::vector<float> PlainScorer::scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                            std::stop_token stop, const SlateProbe& probe) const
{
    const torch::InferenceMode inference;
    if (m_input.nodeCount == 0) { // nothing is configurable: every configuration is the empty graph
        const auto nothing = torch::zeros({1, 0, m_network->options().width}, m_device);
        return std::vector<float>(slate.size(), m_network->layoutScores(nothing).item<float>());
    }
    return SlateRun(*this, slate, memoryBytes, std::move(stop), probe).run();
}

std::size_t PlainScorer::unitBytes(std::size_t slateSize) const
{
    const std::size_t configurations = std::min(slateSize, static_cast<std::size_t>(m_unit));
    const auto width
        = static_cast<std::size_t>(std::max(m_network->options().width, m_network->options().inputWidth()));
    return configurations * m_input.nodeCount * width * workWidths * sizeof(float);
}

std::size_t PlainScorer::softmaxBytes() const
{
    const ModelOptions& options = m_network->options();
    const auto perBlock
        = 2 * std::size_t{m_input.nodeCount} * static_cast<std::size_t>(options.branchWidth()) * sizeof(float);
    return options.useCrossAttention ? perBlock * static_cast<std::size_t>(options.blocks + 2) : 0;
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
