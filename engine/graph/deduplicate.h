// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Equal configurations merged (paper, section 2.2.2). "Distinct index" numbers the merged ones by first appearance.
struct Deduplication {
    std::vector<ConfigId>
        representatives; ///< distinct → the original with the smallest published target, the first of equals
    std::vector<std::uint32_t> distinctOf; ///< original → distinct
    std::vector<std::uint32_t> memberStarts; ///< distinct → first of its members; one entry more than distinct ones
    std::vector<ConfigId> members; ///< originals grouped by distinct index, ascending in each group

    [[nodiscard]] std::uint32_t distinctCount() const { return static_cast<std::uint32_t>(representatives.size()); }

    /// The originals that a distinct configuration stands for, ascending.
    [[nodiscard]] std::span<const ConfigId> membersOf(std::uint32_t distinct) const
    {
        return std::span(members).subspan(memberStarts[distinct], memberStarts[distinct + 1] - memberStarts[distinct]);
    }
};

/// Merges configurations whose vectors are equal at every configurable node (layout) or whose 24 tile features are
/// equal (tile). Targets are Document::targets(): where none of equal ones is published, the first original represents.
[[nodiscard]] Deduplication deduplicate(const Document& document);

/// The document's configurations as they are: each distinct from the others, whatever it holds.
[[nodiscard]] Deduplication everyConfiguration(const Document& document);

/// For each configuration the number of its class of equal configurations, classes numbered by first appearance.
/// Exact. O(configurations × slots) with one hash lookup for about every ten slots.
[[nodiscard]] std::vector<std::uint32_t> equalityClasses(const ConfigTable& table);

} // namespace tgraph
