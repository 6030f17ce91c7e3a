// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// An option of a table's parameter in place of a configuration's own.
struct OptionEdit {
    std::uint32_t parameter = 0; ///< index in MeasuredTable::parameters
    std::uint32_t option = 0; ///< index in Parameter::options

    bool operator==(const OptionEdit&) const = default;
};

/// An estimated cost of options that were not measured together.
struct CostEstimate {
    double cost = 0; ///< as Document::targets()
    /// Median relative error on a fifth of the measured configurations, from the others: 0.1 is 10 %.
    double error = 0;
    std::uint32_t measured = 0; ///< number of configurations that the estimate learned from
};

/// The answer of a table to edited options.
struct EditedOptions {
    std::optional<DistinctId> existing; ///< the table's configuration with these options
    /// Edited parameters whose new option failed in every configuration that has it.
    std::vector<std::uint32_t> alwaysFails;
    /// Estimated cost, if the table does not contain or did not measure this configuration;
    /// std::nullopt if fewer than fewestToEstimate are measured.
    std::optional<CostEstimate> estimate;
};

inline constexpr std::uint32_t fewestToEstimate = 20;

/// Looks up a configuration of a table with some options changed. Estimates its cost with
/// randomised trees that predict the logarithm of the cost (extratrees.h), from at most 2,000
/// measured configurations drawn at random. The result is the same for the same arguments.
/// @param configurations result of deduplicate() for the document
/// @throws Error for a parameter or an option that the table does not have; Cancelled.
[[nodiscard]] EditedOptions editOptions(const Document& document, const Deduplication& configurations, DistinctId base,
                                        std::span<const OptionEdit> edits, const std::stop_token& stop = {});

} // namespace tgraph
