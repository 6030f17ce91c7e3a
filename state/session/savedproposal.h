// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>

namespace tgraph {

class JsonReader;

/// A program's candidates in a session file: enough to propose the same ones again, and to verify that they are the
/// same.
struct SavedProposal {
    ProposalRequest request;
    FoundCandidates found; ///< result of a search; omitted if too large: then the search is repeated
    std::uint64_t fingerprint = 0; ///< the fingerprint of ProposedCandidates

    bool operator==(const SavedProposal&) const = default;
};

/// Returns the proposal, empty if there is none.
[[nodiscard]] std::optional<SavedProposal> savedProposal(const OpenFile& file);

/// Returns true if the file has the saved candidates, or none if none were saved.
[[nodiscard]] bool hasCandidatesOf(const std::optional<SavedProposal>& saved, const OpenFile& file);

[[nodiscard]] nlohmann::json proposalJson(const SavedProposal& saved);
/// Clamps values that are out of range; omits damaged candidates. @throws Error that names the invalid part.
[[nodiscard]] SavedProposal readProposal(const JsonReader& reader, const nlohmann::json& json);

} // namespace tgraph
