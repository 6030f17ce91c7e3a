// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search/proposalsearch.h"

namespace tgraph {

std::vector<Pick> ProposalSearch::next(const TuneKnowledge& known, std::size_t count, const std::stop_token& stop)
{
    const ProposalOptions options{
        .count = count, .unmeasurable = known.unavailable, .seed = m_seed + known.measured.size()};
    std::vector<Pick> picks;
    const auto take = [&picks](std::span<const Proposal> proposals) {
        for (const Proposal& proposal : proposals)
            if (!proposal.repeat) // the tuner itself decides on repeated measurements
                picks.push_back({.configuration = proposal.distinct,
                                 .reason = proposal.aim == ProposalAim::Speed
                                     ? "possibly the fastest"
                                     : "most informative about decision costs"});
    };
    take(proposeBy(m_aim, m_space, known.measured, options, stop));
    if (picks.empty() && m_aim == ProposalAim::Learning)
        take(propose(m_space, known.measured, options, stop));
    return picks;
}

} // namespace tgraph
