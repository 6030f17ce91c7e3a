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

/// A request to propose candidates for a program. Equal requests give the same candidates.
struct ProposalRequest {
    std::uint32_t count = 1000; ///< maximum number of candidates, including the default
    std::uint64_t seed = 0; ///< seed of the random draws and the search
    /// True: a search continues from the best candidates, using a model's scores
    bool search = false;
    std::uint32_t rounds = 20; ///< maximum number of rounds of a search
    std::uint32_t budget = 20000; ///< maximum number of scores in a search
    RankChoice searchWith; ///< model that scores candidates

    [[nodiscard]] bool operator==(const ProposalRequest& other) const;
};
inline constexpr std::uint32_t mostProposed = 100'000; ///< candidates
inline constexpr std::uint32_t mostSearchRounds = 200;
inline constexpr std::uint32_t mostSearchBudget = 1'000'000;

/// The result of a search, stored so that it need not be repeated.
struct FoundCandidates {
    std::vector<OptionCode> codes; ///< candidate × group, row-major
    std::string text; ///< searchText() of the search

    bool operator==(const FoundCandidates&) const = default;
};

/// The origin of a candidate.
enum class CandidateOrigin : std::uint8_t { Default, OneGroup, Drawn, Search };

/// Proposed candidates. Immutable.
struct ProposedCandidates {
    ProposalRequest request;
    CandidateCounts counts; ///< candidates before the search
    std::uint32_t first = 0; ///< number of candidates before those of the search
    FoundCandidates found; ///< candidates that the search added
    /// Hash of all candidates; equal for equal candidates and options
    std::uint64_t fingerprint = 0;

    [[nodiscard]] CandidateOrigin originOf(ConfigId candidate) const;
};

/// Facts about an open XLA program that its document does not contain.
struct ProgramOrigin {
    std::shared_ptr<const ProposedCandidates> proposal; ///< null: the configurations are the program's own
    std::size_t module = 0; ///< index of this module in the file
    /// All modules of the file; null if there is only one
    std::shared_ptr<const std::vector<hlo::ProgramSummary>> modules;
};

/// The options of an open XLA program and its origin. Immutable.
struct ProgramState : ProgramOrigin {
    LayoutOptions options;
    Foreignness foreignness;
};

/// Returns a hash of the candidates' codes. It depends only on these and on the sizes of the
/// options.
[[nodiscard]] std::uint64_t fingerprintOf(const LayoutOptions& options, const CandidateList& candidates);

} // namespace tgraph
