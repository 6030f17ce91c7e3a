// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/candidates.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Scores a document's configurations, one number each, lower for what is thought faster. Scores are compared within
/// one call only: networks score configurations beside each other.
using ScoreCandidates = std::function<std::vector<double>(const Document& document, const std::stop_token& stop,
                                                          const ProgressCallback& progress)>;

struct SearchRequest {
    CandidateRequest start; ///< the candidates that are ranked first; its seed is the search's, too
    std::uint32_t rounds = 20; ///< rankings after the first, at most
    std::uint32_t budget = 20000; ///< scores at most, of parents scored again and of the first candidates, too
    std::uint32_t perRound = 500; ///< new candidates of a round at most
    std::uint32_t parents = 8; ///< best ones that are mutated and scored again beside their children
};

enum class SearchEnd : std::uint8_t {
    NothingBetter, ///< two rounds brought nothing better, or one that left no change of one or two groups untried
    Rounds,
    Budget
};

/// One ranking.
struct SearchRound {
    std::uint32_t fresh = 0; ///< candidates scored for the first time
    std::uint32_t best = 0; ///< number among the result's candidates
    bool improved = false; ///< a fresh one was scored better than all parents
};

struct SearchResult {
    CandidateList candidates; ///< all that were scored, each once: the first ones, then those of each round
    std::uint32_t best = 0; ///< of the last ranking
    std::vector<std::uint32_t> leaders; ///< the last ranking's parents, best first
    std::vector<SearchRound> rounds; ///< the first ranking first
    std::uint64_t scored = 0; ///< scores computed
    SearchEnd end = SearchEnd::NothingBetter;
};

/// Local search by a model's scores: the best of a ranking are mutated by a group or two, and ranked beside their
/// children, until nothing improves or rounds or budget end (evolution strategies with (parents + children)
/// selection: Beyer and Schwefel, "Evolution strategies – a comprehensive introduction", 2002). The first round also
/// tries the options with the best mean score of every group together, since costs nearly add up over groups. Half of
/// a round are changes of one group, best parent first, the others changes of two groups of parents at random, and
/// where these are few all of the best parent's. Duplicates are never scored twice but as parents; options too large
/// for the device are in no candidate. The same arguments and scores give the same result.
/// @throws Error when `score` gives another number of scores than there are configurations, or one that is not finite;
/// what `score` throws; Cancelled.
[[nodiscard]] SearchResult searchCandidates(const Document& document, const LayoutOptions& options,
                                            const SearchRequest& request, const ScoreCandidates& score,
                                            const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// "Search with hybrid: 7 rankings, 4,120 scores; 3,211 candidates beyond the first; the last two rounds brought
/// nothing better."
[[nodiscard]] std::string searchText(const SearchResult& result, const std::string& model);

} // namespace tgraph
