// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>

namespace tgraph {

class JsonReader;

/// What a session file says of the candidates of a program: enough to propose the same ones again, and to know whether
/// they are the same.
struct SavedProposal {
    ProposalRequest request;
    FoundCandidates found; ///< by a search; left out where they are many: then it is searched again
    std::uint64_t fingerprint = 0; ///< ProposedCandidates'

    bool operator==(const SavedProposal&) const = default;
};

/// Nothing where none were proposed.
[[nodiscard]] std::optional<SavedProposal> savedProposal(const OpenFile& file);

/// Whether the file has the candidates that were saved, or none where none were.
[[nodiscard]] bool hasCandidatesOf(const std::optional<SavedProposal>& saved, const OpenFile& file);

[[nodiscard]] nlohmann::json proposalJson(const SavedProposal& saved);
/// What is out of range is brought into it; damaged candidates are left out. @throws Error that names what is wrong.
[[nodiscard]] SavedProposal readProposal(const JsonReader& reader, const nlohmann::json& json);

} // namespace tgraph
