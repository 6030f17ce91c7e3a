// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// The part of a table whose configurations all compared tables have.
struct MatchedTable {
    /// A table of these configurations only: equal parameters, options and rows in all compared tables. A configuration
    /// of several rows has the median of those that did not fail, which are its repetitions.
    std::shared_ptr<const Document> document;
    std::vector<DistinctId> origins; ///< matched configuration → distinct configuration of the table
    std::vector<double> targets; ///< matched configuration → as Document::targets() of the table; NaN: failed
    double best = 0; ///< smallest target of all configurations of the table, matched or not
    std::uint32_t onlyHere = 0; ///< distinct configurations that another table lacks
};

/// Matches the configurations of tables by the values of their parameters, in any order of rows and
/// columns. Values are equal if they are equal numbers ("4", "4.0"), equal truth values ("true",
/// "True") or equal texts. Parameters that do not vary are not compared, because a machine's
/// constants may differ.
/// @throws Error for fewer than two tables, other kinds of files, a varying parameter that a table
/// does not have, objectives that are not comparable, a table in which all rows failed, or if no
/// configuration is in all tables; Cancelled
[[nodiscard]] std::vector<MatchedTable> matchTables(std::span<const std::shared_ptr<const Document>> tables,
                                                    const std::stop_token& stop = {});

/// A parameter that varies in no table, with another value in one of them.
struct DifferingConstant {
    std::string name;
    std::vector<std::optional<std::string>> values; ///< table → value; std::nullopt: the table lacks the parameter
};

/// Returns the constants that differ between tables, in the order of the first table that has them.
[[nodiscard]] std::vector<DifferingConstant>
differingConstants(std::span<const std::shared_ptr<const Document>> tables);

} // namespace tgraph
