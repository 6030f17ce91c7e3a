// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Equal configurations merged (paper, section 2.2.2). A DistinctId numbers the merged ones by first appearance.
struct Deduplication {
    /// Distinct → the original with the smallest published target, the first of equal ones.
    std::vector<ConfigId> representatives;
    std::vector<DistinctId> distinctOf; ///< original → distinct
    std::vector<std::uint32_t> memberStarts; ///< distinct → its first index in `members`; one entry more at the end
    std::vector<ConfigId> members; ///< originals grouped by distinct configuration, ascending in each group

    [[nodiscard]] std::uint32_t distinctCount() const { return static_cast<std::uint32_t>(representatives.size()); }
    [[nodiscard]] IdRange<DistinctId> distinctIds() const { return idsBelow<DistinctId>(distinctCount()); }

    /// Returns the originals of a distinct configuration, ascending.
    [[nodiscard]] std::span<const ConfigId> membersOf(DistinctId distinct) const
    {
        const std::uint32_t first = memberStarts[distinct.value];
        return std::span(members).subspan(first, memberStarts[distinct.value + 1] - first);
    }
};

/// Merges equal configurations: those with equal vectors at every configurable node (layout), with
/// 24 equal tile features (tile), or with equal parameters (table). Targets are
/// Document::targets(); if no member of a class is published, its first original represents it.
[[nodiscard]] Deduplication deduplicate(const Document& document);

/// Returns the configuration that others are compared with by default: the file's first, of a table the first that did
/// not fail. The document must have configurations.
[[nodiscard]] DistinctId baselineOf(const Document& document, const Deduplication& configurations);

/// Returns the document's configurations without merging: each is a distinct one.
[[nodiscard]] Deduplication everyConfiguration(const Document& document);

/// Returns for each configuration the number of its class of equal configurations, numbered by first appearance.
/// Exact. O(configurations × slots) with one hash lookup for about every ten slots.
[[nodiscard]] std::vector<DistinctId> equalityClasses(const ConfigTable& table);

} // namespace tgraph
