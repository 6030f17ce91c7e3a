// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedscorer.h"

#include "engine/model/fused/fusedworkspace.h"

#include <array>
#include <limits>

namespace tgraph {

// One slate on its way through the network. `level` of a configuration: number of blocks whose η is known.
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
            gatherSoftmax(0, m_format.read(prefix(i), PrefixFormat::Eta, m_work.stored[0]));
        finishSoftmax(0);
        for (std::size_t block = 1; block < blocks; ++block) {
            for (std::size_t i = 0; i < m_slate.size(); ++i) {
                reach(i, block);
                gatherSoftmax(block, m_eta);
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
    void gatherSoftmax(std::size_t block, const float* eta)
    {
        forTiles(m_forward.planeSize(), softmaxTile(), m_stop, [&](std::size_t first, std::size_t count) {
            kernels::addToSoftmax(eta + first, first, count, m_space.softmax[block].view);
        });
    }

    void finishSoftmax(std::size_t block)
    {
        throwIfStopped(m_stop);
        kernels::invert(m_space.softmax[block].view.sum, m_forward.planeSize());
    }

    std::size_t softmaxTile() const { return m_scorer.m_network.tileRows() * m_scorer.m_network.channels.part; }

    // From the store, from this slate, or computed: the same bytes.
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

    // work.second = second part of x after block 1.
    void combineSecond(std::size_t position, const std::byte* prefix)
    {
        const float* eta = m_format.read(prefix, PrefixFormat::Eta, m_work.stored[0]);
        if (m_format.has(PrefixFormat::Second)) {
            const float* second = m_format.read(prefix, PrefixFormat::Second, m_work.second);
            if (second != m_work.second.data())
                std::copy_n(second, m_forward.planeSize(), m_work.second.data());
            m_forward.combine(m_work.second.data(), eta, &m_space.softmax[0].view, m_stop);
        } else {
            m_forward.combineTable(m_slate[position], eta, &m_space.softmax[0].view, m_work, m_stop);
        }
    }

    // Level 2: x after block 1 (its second part alone when that is enough) and η of block 2.
    void begin(std::size_t position)
    {
        const std::byte* start = prefix(position);
        const std::size_t part = m_scorer.m_network.channels.part;
        combineSecond(position, start);
        if (m_format.has(PrefixFormat::First))
            std::copy_n(m_format.read(start, PrefixFormat::First, m_work.stored[0]), m_forward.planeSize(),
                        m_work.first.data());
        m_forward.projectNormalised(1, part, {m_work.second.data(), m_forward.nodes(), part, part}, m_work, m_stop);
        m_eta = position < m_space.heldCount ? m_space.heldOf(position) : m_work.eta.data();
        m_forward.branch(1, m_format.read(start, PrefixFormat::Update, m_work.stored[1]), /*withBias=*/false, m_eta,
                         m_work, m_stop);
        if (m_lean)
            m_space.gathered[position] = m_format.base(start) + m_forward.pool(1, m_work.second.data(), m_stop)
                + m_forward.poolGelu(0, m_eta, nullptr, m_stop);
    }

    void combineBoth(std::size_t block)
    {
        m_forward.combine(m_work.first.data(), m_eta, nullptr, m_stop);
        m_forward.combine(m_work.second.data(), m_eta, &m_space.softmax[block].view, m_stop);
    }

    // From η of the block before to η of `block`.
    void advance(std::size_t block)
    {
        const std::size_t part = m_scorer.m_network.channels.part;
        const std::size_t width = m_scorer.m_network.channels.width();
        const std::size_t nodes = m_forward.nodes();
        combineBoth(block - 1);
        m_forward.normalise({m_work.first.data(), nodes, part, part}, m_work.normed.data(), width, m_work, m_stop);
        m_forward.normalise({m_work.second.data(), nodes, part, part}, m_work.normed.data() + part, width, m_work,
                            m_stop);
        m_forward.project(block, 0, {m_work.normed.data(), nodes, width, width}, m_work, m_stop);
        m_forward.branch(block, nullptr, /*withBias=*/true, m_eta, m_work, m_stop);
    }

    // The state of a configuration with η of `block` (1, 2 …), from the nearest state that is held.
    void reach(std::size_t position, std::size_t block)
    {
        std::size_t level = m_space.level[position];
        if (level == 0) {
            begin(position);
            level = 1;
        } else {
            load(position);
        }
        while (level < block)
            advance(++level);
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

    // f_out without its bias. What a configuration adds by itself, whatever its nodes say, belongs here.
    double pooled(std::size_t position)
    {
        if (m_options.blocks == 1) {
            const std::byte* start = prefix(position);
            combineSecond(position, start);
            return m_format.base(start) + m_forward.pool(1, m_work.second.data(), m_stop);
        }
        const auto last = static_cast<std::size_t>(m_options.blocks) - 1;
        const kernels::SlateSoftmax* softmax = &m_space.softmax[last].view;
        reach(position, last);
        if (m_lean)
            return m_space.gathered[position] + m_forward.poolGelu(1, m_eta, softmax, m_stop);
        combineBoth(last);
        const std::array<const float*, 2> parts = {m_work.first.data(), m_work.second.data()};
        return m_forward.pool(0, parts[0], m_stop) + m_forward.pool(1, parts[1], m_stop)
            + m_scorer.m_prior.score(m_slate[position], parts);
    }

    const FusedScorer& m_scorer;
    const FusedForward& m_forward;
    const PrefixFormat& m_format;
    const ModelOptions& m_options;
    std::span<const std::uint32_t> m_slate;
    const std::stop_token& m_stop;
    Workspace& m_space;
    FusedWork& m_work;
    bool m_lean;
    float* m_eta = nullptr; // of the configuration in work, in its held state or in work.eta
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
