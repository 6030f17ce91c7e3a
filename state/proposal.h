// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/hlo/files/programfile.h"
#include "engine/programs/candidates.h"
#include "engine/programs/foreignness.h"
#include "engine/programs/layoutoptions.h"
#include "state/rankchoice.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// What a person asks to be proposed for a program: the same request gives the same candidates again.
struct ProposalRequest {
    std::uint32_t count = 1000; ///< candidates at most, the default among them
    std::uint64_t seed = 0; ///< of the draws, and of a search
    bool search = false; ///< goes on from the best of them by a model's scores
    std::uint32_t rounds = 20; ///< of a search, at most
    std::uint32_t budget = 20000; ///< scores of a search, at most
    RankChoice searchWith; ///< what gives the scores

    [[nodiscard]] bool operator==(const ProposalRequest& other) const;
};
inline constexpr std::uint32_t mostProposed = 100'000; ///< candidates
inline constexpr std::uint32_t mostSearchRounds = 200;
inline constexpr std::uint32_t mostSearchBudget = 1'000'000;

/// What a search has found, kept so that nobody has to search again.
struct FoundCandidates {
    std::vector<OptionCode> codes; ///< candidate × group, row-major
    std::string text; ///< searchText() of it

    bool operator==(const FoundCandidates&) const = default;
};

/// How a candidate came about.
enum class CandidateOrigin : std::uint8_t { Default, OneGroup, Drawn, Search };

/// Candidates that were proposed. Immutable.
struct ProposedCandidates {
    ProposalRequest request;
    CandidateCounts counts; ///< of the candidates before a search
    std::uint32_t first = 0; ///< how many these are
    FoundCandidates found; ///< by the search, beyond them
    std::uint64_t fingerprint = 0; ///< of all candidates: equal ones are the same candidates of the same options

    [[nodiscard]] CandidateOrigin originOf(ConfigId candidate) const;
};

/// What is known of an open XLA program beside its document.
struct ProgramOrigin {
    std::shared_ptr<const ProposedCandidates> proposal; ///< null: the configurations are the program's own
    std::size_t module = 0; ///< which of the file's
    std::shared_ptr<const std::vector<hlo::ProgramSummary>> modules; ///< null: there is one
};

/// What an open XLA program offers, and where it comes from. Immutable.
struct ProgramState : ProgramOrigin {
    LayoutOptions options;
    Foreignness foreignness;
};

/// Of the codes of candidates; depends on nothing but them and the options' sizes.
[[nodiscard]] std::uint64_t fingerprintOf(const LayoutOptions& options, const CandidateList& candidates);

} // namespace tgraph
