// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fusedworkspace.h"

#include <cmath>
#include <limits>

namespace tgraph {

namespace {

// e^60, its inverse, and sums of them are well inside float32's range.
constexpr float harmlessLogit = 60.0F;

// Returns true if no logit of the stage can overflow: |η| ≤ 1 after an L2 norm, |η| < √n after N over n nodes.
bool isBounded(const FusedNetwork& network, std::size_t stage, std::size_t nodes)
{
    const bool inInput = stage < static_cast<std::size_t>(network.options.inputStages());
    const float greatest = inInput ? std::sqrt(static_cast<float>(nodes)) : 1.0F;
    return (inInput ? network.options.normInInput() : network.options.l2Norm)
        && greatest * std::abs(network.inverseTemperatures[stage]) <= harmlessLogit;
}

} // namespace

FusedScorer::Workspace::Workspace(const FusedNetwork& network, const FusedForward& forward)
    : work(network, forward.nodes())
{
    for (std::size_t stage = 0; stage < network.inverseTemperatures.size(); ++stage) {
        const bool bounded = isBounded(network, stage, forward.nodes());
        Softmax& added = softmax.emplace_back();
        added.sum = Floats(forward.planeSize());
        if (!bounded)
            added.greatest = Floats(forward.planeSize());
        added.view = {added.greatest.data(), added.sum.data(), network.inverseTemperatures[stage], bounded};
    }
}

void FusedScorer::Workspace::prepare(std::size_t slateSize, std::size_t held, std::size_t prefixBytes,
                                     std::size_t heldFloats)
{
    for (Softmax& each : softmax) {
        std::fill_n(each.sum.data(), each.sum.size(), 0.0F);
        std::fill_n(each.greatest.data(), each.greatest.size(), -std::numeric_limits<float>::max());
    }
    heldCount = held;
    m_prefixBytes = prefixBytes;
    m_heldFloats = heldFloats;
    hasPrefix.assign(slateSize, false);
    known.assign(slateSize, 0);
    gathered.assign(slateSize, 0.0);
    const std::size_t prefixFloats = (held + 1) * prefixBytes / sizeof(float);
    if (m_prefixes.size() < prefixFloats)
        m_prefixes = Floats::untouched(prefixFloats);
    if (m_held.size() < held * heldFloats)
        m_held = Floats::untouched(held * heldFloats);
}

FusedScorer::FusedScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed, bool slatesShare,
                         const std::stop_token& stop)
    : m_input(input),
      m_packed(std::move(packed)),
      m_network(m_packed->network),
      m_forward(input, m_network, stop),
      m_prior(input, m_network, m_packed->gates),
      m_format(m_forward, slatesShare)
{
}

FusedScorer::~FusedScorer() = default;

std::unique_ptr<FusedScorer::Workspace> FusedScorer::takeWorkspace() const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_idle.empty()) {
            auto workspace = std::move(m_idle.back());
            m_idle.pop_back();
            return workspace;
        }
    }
    return std::make_unique<Workspace>(m_network, m_forward);
}

void FusedScorer::giveBack(std::unique_ptr<Workspace> workspace) const
{
    const std::scoped_lock lock(m_mutex);
    m_idle.push_back(std::move(workspace));
}

std::size_t FusedScorer::heldFloats() const
{
    return m_forward.planeSize() * (accumulatesScore(m_network.options) ? 1 : 3);
}

std::size_t FusedScorer::minimumBytes(std::size_t /*slateSize*/) const
{
    const std::size_t work = FusedWork::bytesFor(m_network, m_forward.nodes());
    if (!m_network.options.useCrossAttention)
        return work;
    return work + m_format.bytes() + 2 * m_network.inverseTemperatures.size() * m_forward.planeSize() * sizeof(float);
}

std::size_t FusedScorer::wantedBytes(std::size_t slateSize) const
{
    const std::size_t each = m_format.bytes() + heldFloats() * sizeof(float);
    return minimumBytes(slateSize) + (m_network.options.useCrossAttention ? slateSize * each : 0);
}

std::size_t FusedScorer::fixedBytes() const
{
    return m_network.bytes() + m_forward.bytes();
}

void FusedScorer::keepBetweenSlates(std::size_t memoryBytes)
{
    m_idle.clear();
    m_store.reset();
    if (keepableBytes() > 0 && memoryBytes >= m_format.bytes() && m_input.nodeCount > 0)
        m_store = std::make_unique<PrefixStore>(m_input.configurations->distinctCount(), m_format.bytes(), memoryBytes);
}

std::size_t FusedScorer::keepableBytes() const
{
    return m_network.options.useCrossAttention ? m_input.configurations->distinctCount() * m_format.bytes() : 0;
}

std::vector<float> scoreEach(const FusedForward& forward, const FusedPrior& prior,
                             std::span<const std::uint32_t> distinct, FusedWork& work, const std::stop_token& stop)
{
    std::vector<float> scores;
    for (const std::uint32_t configuration : distinct) {
        forward.encode(configuration, work, stop);
        scores.push_back(static_cast<float>(forward.poolAll(work.x.data(), stop) + double{forward.network().outputBias}
                                            + prior.score(configuration, work.x.data())));
    }
    return scores;
}

} // namespace tgraph
