// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/candidates.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Scores a document's configurations, one number each, lower if predicted faster. Scores are comparable within one
/// call only: networks score configurations beside each other.
using ScoreCandidates = std::function<std::vector<double>(const Document& document, const std::stop_token& stop,
                                                          const ProgressCallback& progress)>;

struct SearchRequest {
    CandidateRequest start; ///< the candidates that are ranked first; the search uses its seed, too
    std::uint32_t rounds = 20; ///< maximum of rankings after the first
    std::uint32_t budget = 20000; ///< maximum of scores, including rescored parents and the first candidates
    std::uint32_t perRound = 500; ///< maximum of new candidates per round
    std::uint32_t parents = 8; ///< best ones, which are mutated and rescored beside their children
};

enum class SearchEnd : std::uint8_t {
    NothingBetter, ///< no improvement in two rounds, or in one that tried every change of one or two groups
    Rounds,
    Budget
};

/// One ranking.
struct SearchRound {
    std::uint32_t fresh = 0; ///< candidates scored for the first time
    std::uint32_t best = 0; ///< index in the result's candidates
    bool improved = false; ///< the best score is that of a fresh candidate
};

struct SearchResult {
    CandidateList candidates; ///< all scored candidates, each once: the first ones, then those of each round
    std::uint32_t best = 0; ///< best candidate of the last ranking
    std::vector<std::uint32_t> leaders; ///< parents of the last ranking, best first
    std::vector<SearchRound> rounds; ///< the first ranking first
    std::uint64_t scored = 0; ///< number of computed scores
    SearchEnd end = SearchEnd::NothingBetter;
};

/// Searches locally using a model's scores. It mutates the best candidates of a ranking in one or
/// two groups and ranks them together with the new ones, until there is no improvement or the
/// rounds or the budget end (evolution strategies with (parents + children) selection: Beyer and
/// Schwefel, "Evolution strategies – a comprehensive introduction", 2002). The first round also
/// tries the combination of every group's option with the best mean score, because costs nearly add
/// up over groups. Half of a round are changes of one group, best parent first; the others are
/// random changes of two groups of parents or, if there are few, all those of the best parent. No
/// candidate is scored twice except as a parent; options that are too large for the device are not
/// used. The same arguments and scores give the same result.
/// @throws Error if `score` returns a wrong number of scores or one that is not finite; exceptions
/// of `score`; Cancelled.
[[nodiscard]] SearchResult searchCandidates(const Document& document, const LayoutOptions& options,
                                            const SearchRequest& request, const ScoreCandidates& score,
                                            const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Returns a summary of a search: "Search with hybrid: 7 rankings, 4,120 scores; 3,211 candidates
/// beyond the first; no better candidate was found."
[[nodiscard]] std::string searchText(const SearchResult& result, const std::string& model);

} // namespace tgraph
