// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/decisions.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The failures among the rows of a table that take one option of a decision.
struct OptionFailures {
    std::uint32_t rows = 0;
    std::uint32_t failed = 0;
    std::optional<std::uint16_t> reason; ///< index of the most frequent one in MeasuredTable::failureReasons, if known
    bool isMixed = false; ///< some of the failures have another reason, or an unknown one

    [[nodiscard]] double share() const { return rows == 0 ? 0 : static_cast<double>(failed) / rows; }
    [[nodiscard]] bool failsAlways() const { return rows > 0 && failed == rows; }
};

/// One option of a decision, or the greatest or the smallest ones of a numeric parameter.
struct OptionRange {
    enum class Kind : std::uint8_t { One, AtLeast, AtMost };

    Kind kind = Kind::One;
    std::uint32_t decision = 0;
    std::vector<std::uint32_t> options; ///< at least one; by ascending value

    bool operator==(const OptionRange&) const = default;
};

/// Options of two decisions that fail whenever they meet, while none of them always fails.
struct FailingPair {
    OptionRange first; ///< its decision is less than that of `second`
    OptionRange second;
    std::uint32_t failed = 0; ///< rows with both
    std::optional<std::uint16_t> reason; ///< as in OptionFailures
    bool isMixed = false; ///< as in OptionFailures

    bool operator==(const FailingPair&) const = default;
};

/// The failures of a table by option, and what explains them.
struct FailureReport {
    std::vector<std::vector<OptionFailures>> options; ///< decision → option
    std::uint32_t failed = 0; ///< rows
    std::uint32_t byOptions = 0; ///< failed rows that take an option that always fails
    /// At most five pairs that explain failures, the one that explains most first. Each occurs in
    /// at least five rows, fails in more rows than by chance, and explains at least a twentieth of
    /// the failures that no option explains. They consist of single options, or ranges of numeric
    /// parameters such as "block_size_x ≥ 768 with tile_size ≥ 18".
    std::vector<FailingPair> pairs;
    std::uint32_t byPairs = 0; ///< failed rows that only a pair explains
    std::uint32_t searched = 0; ///< decisions among which pairs were searched; 0 if options explain all failures
    /// Number of pairs of these decisions that were not searched because they have over a million
    /// pairs of options
    std::uint32_t skipped = 0;
};

/// Computes the failures by option. Rows without a value of the chosen objective are failures.
/// std::nullopt for other files and search spaces, or if no row failed. Pairs are searched among
/// the 30 decisions whose options differ most in their share of failures (χ² per degree of
/// freedom); ranges are those of decisions with one numeric parameter. O(rows × decisions + d² ×
/// (rows + cells)), where d is at most 30 and cells, at most a million, is the number of pairs of
/// options of two decisions.
/// @throws Cancelled
[[nodiscard]] std::optional<FailureReport> failuresByOption(const Document& document,
                                                            const Deduplication& configurations,
                                                            const Decisions& decisions,
                                                            const std::stop_token& stop = {});

} // namespace tgraph
