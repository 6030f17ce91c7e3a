// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/proposal.h"

namespace tgraph {
namespace {

bool isSame(const RankChoice& a, const RankChoice& b)
{
    return a.model == b.model && a.options.slateSize == b.options.slateSize
        && a.options.permutations == b.options.permutations && a.options.seed == b.options.seed;
}

} // namespace

bool ProposalRequest::operator==(const ProposalRequest& other) const
{
    if (count != other.count || seed != other.seed || search != other.search)
        return false;
    return !search || (rounds == other.rounds && budget == other.budget && isSame(searchWith, other.searchWith));
}

CandidateOrigin ProposedCandidates::originOf(ConfigId candidate) const
{
    if (candidate.value == 0)
        return CandidateOrigin::Default;
    if (candidate.value <= counts.single)
        return CandidateOrigin::OneGroup;
    return candidate.value < first ? CandidateOrigin::Drawn : CandidateOrigin::Search;
}

std::uint64_t fingerprintOf(const LayoutOptions& options, const CandidateList& candidates)
{
    std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
    const auto add = [&hash](std::uint64_t value) { hash = (hash ^ value) * 1099511628211ULL; };
    for (const LayoutGroup& group : options.groups) {
        add(group.slots.size());
        add(group.options.size());
    }
    for (const OptionCode code : candidates.codes)
        add(code);
    return hash;
}

} // namespace tgraph
