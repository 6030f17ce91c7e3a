// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// Neighbouring values of a parameter that are one option of its decision.
struct ParameterRange {
    std::uint32_t first = 0; ///< option of the parameter
    std::uint32_t last = 0; ///< likewise; the range includes it
    bool isNumeric = true; ///< false: a text such as "(empty)" alone
    bool isWhole = false; ///< all numbers of the parameter are whole
    std::optional<double> from; ///< a short number, at most the least value; std::nullopt: no smaller value exists
    std::optional<double> below; ///< a short number, above the greatest value; std::nullopt: no greater value exists

    bool operator==(const ParameterRange&) const = default;
};

/// Returns true if the options of a parameter should be ranges of its values, because almost every
/// configuration has a different value, as after a search in an interval. This is the case for more
/// than 32 values with fewer than eight configurations on average, and for 9 to 32 values with
/// fewer than two if there is another decision.
[[nodiscard]] bool hasTooManyValues(std::uint32_t values, std::uint32_t configurations, std::size_t decisions);

/// Returns true if the options are numbers in ascending order, or texts such as "(empty)" before such numbers.
[[nodiscard]] bool canHaveRanges(const Parameter& parameter);

/// Returns how many ranges each of `parameters` parameters gets: 3 to 8, so that an effect has five configurations.
[[nodiscard]] std::uint32_t rangeCount(std::uint32_t configurations, std::size_t parameters);

/// Returns ranges with about equal numbers of configurations, by ascending value. Texts come first,
/// each as a range of its own, and so is a value that many configurations have. The ends are the
/// shortest numbers near the quantiles: 1e-4 for 1.03e-4. Empty if the parameter cannot have
/// ranges, or would have only one.
/// @param counts number of configurations of each option
[[nodiscard]] std::vector<ParameterRange> parameterRanges(const Parameter& parameter,
                                                          std::span<const std::uint32_t> counts, std::uint32_t most);

/// Returns "0.0001 … 0.0003" (the upper end excluded), "< 0.0001", "≥ 0.1", a single value, or, of whole numbers, "64 …
/// 127" and "≤ 63".
[[nodiscard]] std::string parameterRangeText(const Parameter& parameter, const ParameterRange& range);

/// Returns the ranges by ascending value, with adjacent ones joined.
[[nodiscard]] std::vector<ParameterRange> joinedRanges(std::vector<ParameterRange> ranges);

} // namespace tgraph
