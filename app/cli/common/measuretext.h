// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/programs.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Measures of rankers and their intervals, as cells of a table and as JSON. Undefined values are "–" and null.
namespace tgraph::cli {

/// Title of the rows that hold intervals.
inline constexpr const char* intervalName = "95 % interval";
inline constexpr const char* intervalTitle = "  95 % interval";

/// Returns "0.4012".
[[nodiscard]] std::string numberCell(const std::optional<double>& value, int digits = 4);

/// Returns "40.12 %". @param scale factor to percent
[[nodiscard]] std::string percentCell(const std::optional<double>& value, int digits = 2, double scale = 100);

/// Returns the titles of measureCells().
[[nodiscard]] std::vector<std::string> measureNames();
[[nodiscard]] std::vector<std::string> measureCells(const Measures& measures);

/// Returns "0.4012 to 0.5120"; "–" if either end is "–".
[[nodiscard]] std::string intervalText(const std::string& low, const std::string& high);

/// Returns intervalText() of each pair of cells.
[[nodiscard]] std::vector<std::string> intervalCells(const std::vector<std::string>& low,
                                                     const std::vector<std::string>& high);

/// Returns [low, high].
[[nodiscard]] nlohmann::ordered_json intervalJson(const std::optional<Interval>& interval);

/// Returns the slowdown of the best of the predicted top k for each k: {"1": 0.01, "5": null, …}.
/// @param tops values of k @param slowdowns one per k
[[nodiscard]] nlohmann::ordered_json slowdownsJson(std::span<const std::size_t> tops,
                                                   std::span<const std::optional<double>> slowdowns);

/// Returns one object.
[[nodiscard]] nlohmann::ordered_json measuresJson(const Measures& measures);

/// Returns median, means and their intervals as one object.
[[nodiscard]] nlohmann::ordered_json overProgramsJson(const OverPrograms& over);

} // namespace tgraph::cli
