// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>

namespace tgraph {

class JsonReader;

/// The candidates of a program as stored in a session file. The data is sufficient to propose them
/// again and to verify that they are the same.
struct SavedProposal {
    ProposalRequest request;
    /// Result of a search; omitted if it is too large, so that the search must be repeated
    FoundCandidates found;
    std::uint64_t fingerprint = 0; ///< ProposedCandidates::fingerprint

    bool operator==(const SavedProposal&) const = default;
};

/// Returns the proposal of a file; empty if there is none.
[[nodiscard]] std::optional<SavedProposal> savedProposal(const OpenFile& file);

/// Returns true if the file has the saved candidates, or if it has none and none were saved.
[[nodiscard]] bool hasCandidatesOf(const std::optional<SavedProposal>& saved, const OpenFile& file);

[[nodiscard]] nlohmann::json proposalJson(const SavedProposal& saved);
/// Reads a proposal. Values that are out of range are clamped, damaged candidates omitted. @throws
/// Error that names the invalid part.
[[nodiscard]] SavedProposal readProposal(const JsonReader& reader, const nlohmann::json& json);

} // namespace tgraph
