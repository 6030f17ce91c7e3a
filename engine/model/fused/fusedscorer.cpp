// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedscorer.h"

#include "engine/model/fused/fusedworkspace.h"

#include <array>
#include <limits>

namespace tgraph {

using kernels::Rows;

// Runs one slate through the network. `level` of a configuration: number of blocks with known η.
class FusedScorer::SlateRun {
public:
    SlateRun(const FusedScorer& scorer, std::span<const std::uint32_t> slate, std::size_t memoryBytes,
             Workspace& workspace, const std::stop_token& stop)
        : m_scorer(scorer),
          m_forward(scorer.m_forward),
          m_format(scorer.m_format),
          m_options(scorer.m_network.options),
          m_slate(slate),
          m_stop(stop),
          m_space(workspace),
          m_work(workspace.work),
          m_part(scorer.m_network.channels.part),
          m_lean(gathersScoreOnTheWay(m_options))
    {
        const std::size_t minimum = scorer.minimumBytes(slate.size());
        const std::size_t each = scorer.m_format.bytes() + scorer.heldFloats() * sizeof(float);
        m_space.prepare(slate.size(), std::min(slate.size(), (std::max(memoryBytes, minimum) - minimum) / each),
                        scorer.m_format.bytes(), scorer.heldFloats());
    }

    std::vector<float> run()
    {
        const auto blocks = static_cast<std::size_t>(m_options.blocks);
        for (std::size_t i = 0; i < m_slate.size(); ++i)
            gatherFirstSoftmax(prefix(i));
        finishSoftmax(0);
        for (std::size_t block = 1; block < blocks; ++block) {
            for (std::size_t i = 0; i < m_slate.size(); ++i) {
                reach(i, block, Purpose::Gather);
                hold(i, block);
            }
            finishSoftmax(block);
        }
        std::vector<float> scores;
        for (std::size_t i = 0; i < m_slate.size(); ++i)
            scores.push_back(static_cast<float>(pooled(i) + double{m_scorer.m_network.outputBias}));
        return scores;
    }

private:
    // Purpose of computing a configuration's last η: to gather its softmax over the slate, or to use the known softmax.
    enum class Purpose : std::uint8_t { Gather, Read };

    void gatherFirstSoftmax(const std::byte* prefix)
    {
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            kernels::addToSoftmax(etaOf(prefix, first, count), first * m_part, count * m_part, softmaxOf(0));
        });
    }

    void finishSoftmax(std::size_t block)
    {
        throwIfStopped(m_stop);
        kernels::invert(softmaxOf(block).sum, m_forward.planeSize(),
                        m_options.scaledCrossAttention ? static_cast<float>(m_slate.size()) : 1.0F);
    }

    [[nodiscard]] const kernels::SlateSoftmax& softmaxOf(std::size_t block) const
    {
        return m_space.softmax[block].view;
    }
    [[nodiscard]] const float* etaOf(const std::byte* prefix, std::size_t first, std::size_t count)
    {
        return m_format.read(prefix, PrefixFormat::Eta, first, count, m_work.stored);
    }

    // Returns the prefix from the store, from this slate, or computed: the same bytes.
    const std::byte* prefix(std::size_t position)
    {
        PrefixStore* store = m_scorer.m_store.get();
        if (const std::byte* kept = store ? store->find(m_slate[position]) : nullptr)
            return kept;
        const bool holds = position < m_space.heldCount;
        std::byte* local = holds ? m_space.prefixOf(position) : m_space.spare();
        if (holds && m_space.hasPrefix[position])
            return local;
        std::byte* shared = store ? store->claim(m_slate[position]) : nullptr;
        std::byte* target = shared ? shared : local;
        makePrefix(m_forward, m_format, m_slate[position], target, m_work, m_stop);
        if (shared)
            store->publish(m_slate[position], shared);
        else
            m_space.hasPrefix[position] = holds;
        return target;
    }

    // Computes work.second = second part of x after block 1, with its moments. Returns its contribution to the score.
    double combineSecond(std::size_t position, const std::byte* prefix)
    {
        const bool stored = m_format.has(PrefixFormat::Second);
        const bool afterSum = m_options.activation == ActivationOrder::AfterSum;
        if (!stored)
            m_forward.findRows(m_slate[position], m_work);
        m_work.moments.clear();
        double sum = 0.0;
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const float* eta = etaOf(prefix, first, count);
            const Rows x = m_forward.tileOf(m_work.second.data(), first, count);
            if (stored)
                kernels::combine(m_format.read(prefix, PrefixFormat::Second, first, count, m_work.stored), eta,
                                 first * m_part, count * m_part, &softmaxOf(0), afterSum, x.data);
            else
                m_forward.combineInput(1, first, eta, &softmaxOf(0), x, m_work);
            if (m_lean)
                sum += m_forward.pool(1, x);
            if (m_options.normInBlocks() && m_options.blocks > 1)
                m_work.moments.add(x);
        });
        return sum / static_cast<double>(m_forward.nodes());
    }

    // Computes level 1: x after block 1 (only its second part if that is enough) and η of block 2.
    void begin(std::size_t position, Purpose purpose)
    {
        const std::byte* start = prefix(position);
        const double secondScore = combineSecond(position, start);
        if (m_format.has(PrefixFormat::First))
            std::copy_n(m_format.read(start, PrefixFormat::First, 0, m_forward.nodes(), m_work.stored),
                        m_forward.planeSize(), m_work.first.data());
        m_forward.projectNormalised(1, m_part, m_forward.tileOf(m_work.second.data(), 0, m_forward.nodes()), m_work,
                                    m_stop);
        m_eta = position < m_space.heldCount ? m_space.heldOf(position) : m_work.eta.data();
        double sum = 0.0;
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const Rows eta = m_forward.tileOf(m_eta, first, count);
            m_forward.branch(1, first, m_format.read(start, PrefixFormat::Update, first, count, m_work.stored), eta,
                             m_work);
            if (m_lean)
                sum += double{kernels::poolGelu(eta, 0, nullptr, m_scorer.m_network.output.data())};
            passSoftmax(1, purpose, first, eta);
        });
        m_space.gathered[position] = m_format.base(start) + secondScore + sum / static_cast<double>(m_forward.nodes());
    }

    // Updates the softmax of a block with a tile of η, which becomes η exp(η / T) if nothing else is needed.
    void passSoftmax(std::size_t block, Purpose purpose, std::size_t first, const Rows& eta)
    {
        const kernels::SlateSoftmax& softmax = softmaxOf(block);
        const std::size_t count = eta.rows * m_part;
        if (purpose == Purpose::Gather && weighs(block))
            kernels::addToSoftmaxAndWeigh(eta.data, first * m_part, count, softmax);
        else if (purpose == Purpose::Gather)
            kernels::addToSoftmax(eta.data, first * m_part, count, softmax);
        else if (weighs(block))
            kernels::weigh(eta.data, count, softmax.inverseTemperature);
    }

    [[nodiscard]] bool weighs(std::size_t block) const { return m_lean && softmaxOf(block).bounded; }

    void combineBoth(std::size_t block)
    {
        m_forward.combine(m_work.first.data(), m_eta, nullptr, m_stop);
        m_forward.combine(m_work.second.data(), m_eta, &softmaxOf(block), m_stop);
    }

    // Advances from η of the previous block to η of `block`.
    void advance(std::size_t block, Purpose purpose)
    {
        const std::size_t width = m_scorer.m_network.channels.width();
        const std::size_t nodes = m_forward.nodes();
        combineBoth(block - 1);
        float* target = m_work.normed.data();
        for (const Floats* part : {&m_work.first, &m_work.second}) {
            const kernels::ConstRows x(part->data(), nodes, m_part, m_part);
            m_forward.measure(x, m_work, m_stop);
            m_forward.normalise(x, target, width, m_work, m_stop);
            target += m_part;
        }
        m_forward.project(block, 0, {m_work.normed.data(), nodes, width, width}, m_work, m_stop);
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const Rows eta = m_forward.tileOf(m_eta, first, count);
            m_forward.branch(block, first, nullptr, eta, m_work);
            passSoftmax(block, purpose, first, eta);
        });
    }

    // Computes the state of a configuration with η of `block` (1, 2 …), from the nearest state that is held.
    void reach(std::size_t position, std::size_t block, Purpose purpose)
    {
        const auto purposeOf = [&](std::size_t level) { return level == block ? purpose : Purpose::Read; };
        std::size_t level = m_space.level[position];
        if (level == 0) {
            begin(position, purposeOf(1));
            level = 1;
        } else {
            load(position);
        }
        while (level < block) {
            ++level;
            advance(level, purposeOf(level));
        }
    }

    void hold(std::size_t position, std::size_t block)
    {
        if (position >= m_space.heldCount)
            return;
        if (!m_lean) { // η is in its place already
            float* target = m_space.heldOf(position) + m_forward.planeSize();
            target = std::copy_n(m_work.first.data(), m_forward.planeSize(), target);
            std::copy_n(m_work.second.data(), m_forward.planeSize(), target);
        }
        m_space.level[position] = block;
    }

    void load(std::size_t position)
    {
        const std::size_t size = m_forward.planeSize();
        m_eta = m_space.heldOf(position);
        if (m_lean)
            return;
        std::copy_n(m_eta + size, size, m_work.first.data());
        std::copy_n(m_eta + 2 * size, size, m_work.second.data());
    }

    // Returns f_out without its bias; includes everything that a configuration adds independently of its nodes.
    double pooled(std::size_t position)
    {
        if (m_options.blocks == 1) {
            const std::byte* start = prefix(position);
            return m_format.base(start) + combineSecond(position, start);
        }
        const auto last = static_cast<std::size_t>(m_options.blocks) - 1;
        reach(position, last, Purpose::Read);
        if (m_lean)
            return m_space.gathered[position] + poolWeighted(last);
        combineBoth(last);
        const std::array<const float*, 2> parts = {m_work.first.data(), m_work.second.data()};
        return m_forward.poolAll(0, parts[0], m_stop) + m_forward.poolAll(1, parts[1], m_stop)
            + m_scorer.m_prior.score(m_slate[position], parts);
    }

    // Returns the contribution of GELU(A_cross(η)) of the last block.
    double poolWeighted(std::size_t block)
    {
        const kernels::SlateSoftmax& softmax = softmaxOf(block);
        const float* weights = m_scorer.m_network.output.data() + m_part;
        double sum = 0.0;
        m_forward.forTiles(m_stop, [&](std::size_t first, std::size_t count) {
            const Rows eta = m_forward.tileOf(m_eta, first, count);
            sum += double{weighs(block) ? kernels::poolGeluWeighed(eta, first * m_part, softmax.sum, weights)
                                        : kernels::poolGelu(eta, first * m_part, &softmax, weights)};
        });
        return sum / static_cast<double>(m_forward.nodes());
    }

    const FusedScorer& m_scorer;
    const FusedForward& m_forward;
    const PrefixFormat& m_format;
    const ModelOptions& m_options;
    std::span<const std::uint32_t> m_slate;
    const std::stop_token& m_stop;
    Workspace& m_space;
    FusedWork& m_work;
    std::size_t m_part;
    bool m_lean;
    float* m_eta = nullptr; // η of the current configuration: in its held state or in work.eta
};

std::vector<float> FusedScorer::score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                      std::stop_token stop) const
{
    if (m_input.nodeCount == 0) // nothing is configurable: every configuration is the empty graph
        return std::vector<float>(slate.size(), m_network.outputBias);
    auto workspace = takeWorkspace();
    std::vector<float> scores = m_network.options.useCrossAttention
        ? SlateRun(*this, slate, memoryBytes, *workspace, stop).run()
        : scoreEach(m_forward, m_prior, slate, workspace->work, stop);
    giveBack(std::move(workspace));
    return scores;
}

} // namespace tgraph
