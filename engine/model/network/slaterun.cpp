// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"
#include "engine/model/network/plainscorer.h"

#include <algorithm>

namespace tgraph {

// Runs one slate through the network.
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
            for (int stage = 0; stage < options.stages(); ++stage)
                gatherSoftmax(stage);
        std::vector<float> scores;
        for (std::int64_t unit = 0; unit < m_units; ++unit) {
            const auto x = stageInput(unit, options.stages());
            const auto prior = m_scorer.m_input.priorRows.empty()
                ? PriorRows{}
                : m_scorer.m_deviceInput.priorOf(inputRows(unit), configurations(unit));
            if (m_probe.terms && holdsFocus(unit))
                m_probe.terms(termsOf(unit, x, prior));
            const auto unitScores
                = m_scorer.m_network->layoutScores(x, prior).to(torch::kCPU, torch::kFloat).contiguous();
            scores.insert(scores.end(), unitScores.data_ptr<float>(),
                          unitScores.data_ptr<float>() + unitScores.numel());
            m_held[static_cast<std::size_t>(unit)] = {};
        }
        return scores;
    }

private:
    // A unit after branch() of a stage: start of the next pass.
    struct Held {
        torch::Tensor x; // the stage's input, [c, n, W]; undefined for a layer of f_in
        torch::Tensor eta; // [c, n, H]
    };

    // Accumulated softmax over the slate for each node and channel.
    struct Softmax {
        torch::Tensor greatest; // [n, H], maximum of η / T
        torch::Tensor sum; // [n, H], sum of exp(η / T - greatest)
    };

    std::span<const std::uint32_t> configurations(std::int64_t unit) const
    {
        const auto begin = static_cast<std::size_t>(unit * m_scorer.m_unit);
        return m_slate.subspan(begin, std::min(static_cast<std::size_t>(m_scorer.m_unit), m_slate.size() - begin));
    }

    std::size_t firstPosition(std::int64_t unit) const { return static_cast<std::size_t>(unit * m_scorer.m_unit); }

    bool holdsFocus(std::int64_t unit) const
    {
        return m_probe.focus >= firstPosition(unit)
            && m_probe.focus < firstPosition(unit) + configurations(unit).size();
    }

    ScoreTerms termsOf(std::int64_t unit, const torch::Tensor& x, const PriorRows& prior) const
    {
        const auto place = static_cast<std::int64_t>(m_probe.focus - firstPosition(unit));
        return m_scorer.m_network->scoreTerms(
            x[place], prior.nodes.defined() ? PriorRows{prior.nodes[place], prior.pairs[place]} : PriorRows{});
    }

    // Returns the row of every node in the unit's configurations, [c · n].
    torch::Tensor inputRows(std::int64_t unit) const
    {
        const auto distinct = configurations(unit);
        const std::size_t nodes = m_scorer.m_input.nodeCount;
        const auto rows = m_scorer.m_deviceInput.rowsOf(distinct);
        const std::size_t first = firstPosition(unit);
        for (const SlateProbe::Replacement& replaced : m_probe.replacements)
            if (replaced.position >= first && replaced.position < first + distinct.size())
                rows.data_ptr<std::int64_t>()[(replaced.position - first) * nodes + replaced.node] = replaced.row;
        return rows.to(m_scorer.m_device);
    }

    torch::Tensor firstInput(std::int64_t unit) const
    {
        return m_scorer.m_deviceInput.read(inputRows(unit), static_cast<std::int64_t>(configurations(unit).size()),
                                           m_stop);
    }

    // Returns the input of a stage (or, after the last, of the pooling) for one unit; the softmaxes before it are
    // known.
    torch::Tensor stageInput(std::int64_t unit, int stage)
    {
        throwIfStopped(m_stop);
        const ModelOptions& options = m_scorer.m_network->options();
        Held& held = m_held[static_cast<std::size_t>(unit)];
        torch::Tensor x;
        int from = 0;
        if (held.eta.defined()) {
            x = combine(unit, stage - 1, held.x, held.eta, /*visible=*/true);
            m_budget += heldBytes(held);
            held = {};
            from = stage;
        } else {
            x = firstInput(unit);
        }
        for (int k = from; k < stage; ++k)
            x = combine(unit, k, x, m_scorer.branch(k, x, m_stop),
                        /*visible=*/k == stage - 1 || !options.useCrossAttention);
        return x;
    }

    torch::Tensor combine(std::int64_t unit, int stage, const torch::Tensor& x, const torch::Tensor& eta, bool visible)
    {
        throwIfStopped(m_stop);
        torch::Tensor weights;
        if (m_scorer.m_network->options().useCrossAttention) {
            const Softmax& softmax = m_softmax[static_cast<std::size_t>(stage)];
            weights = m_scorer.logits(stage, eta).sub_(softmax.greatest).exp_().div_(softmax.sum);
            if (m_probe.even && m_probe.even->block == stage)
                for (const std::uint32_t node : m_probe.even->nodes)
                    weights.select(/*dim=*/1, node).fill_(1.0 / static_cast<double>(m_slate.size()));
        }
        if (visible && m_probe.visit)
            m_probe.visit(m_scorer.viewOf(stage, static_cast<std::size_t>(unit * m_scorer.m_unit), x, eta, weights,
                                          m_probe, m_stop));
        if (m_scorer.m_network->options().scaledCrossAttention)
            weights.mul_(static_cast<double>(m_slate.size()));
        return m_scorer.combined(stage, x, eta, weights);
    }

    void gatherSoftmax(int stage)
    {
        Softmax softmax;
        for (std::int64_t unit = 0; unit < m_units; ++unit) {
            const auto x = stageInput(unit, stage);
            const auto eta = m_scorer.branch(stage, x, m_stop);
            throwIfStopped(m_stop);
            add(softmax, m_scorer.logits(stage, eta));
            hold(unit, {x, eta}, stage);
            if (m_scorer.m_device.is_cuda()) // otherwise a stop would wait for a long queue of operations
                torch::cuda::synchronize(m_scorer.m_device.index());
        }
        m_softmax.push_back(std::move(softmax));
    }

    // Updates an online softmax: the sum is rescaled whenever a unit raises the maximum.
    static void add(Softmax& softmax, torch::Tensor logits)
    {
        const auto greatest = logits.amax(/*dim=*/0);
        const auto raised = softmax.sum.defined() ? torch::maximum(softmax.greatest, greatest) : greatest;
        const auto sum = logits.sub_(raised).exp_().sum(/*dim=*/0);
        softmax.sum = softmax.sum.defined() ? softmax.sum * torch::exp(softmax.greatest - raised) + sum : sum;
        softmax.greatest = raised;
    }

    static std::size_t heldBytes(const Held& held) { return tensorBytes(held.x) + tensorBytes(held.eta); }

    void hold(std::int64_t unit, Held held, int stage)
    {
        // A layer of f_in needs its η alone. The gates of an explanation also need its input.
        if (m_scorer.isInput(stage) && !m_probe.visit)
            held.x = torch::Tensor();
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
    std::vector<Held> m_held; // one per unit
    std::vector<Softmax> m_softmax; // one per stage done
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
    const c10::InferenceMode inference;
    if (m_input.nodeCount == 0) { // nothing is configurable: every configuration is the empty graph
        const auto nothing = torch::zeros({1, 0, m_network->options().width}, m_device);
        const PriorRows prior{torch::zeros({1, 0, priorTermCount}, m_device), torch::zeros({1}, m_device)};
        return std::vector<float>(slate.size(), m_network->layoutScores(nothing, prior).item<float>());
    }
    return SlateRun(*this, slate, memoryBytes, std::move(stop), probe).run();
}

} // namespace tgraph
