// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// Options of a decision with equal cost, as one cell.
struct OptionCell {
    std::vector<std::uint32_t> options; ///< ascending
    QString label; ///< "{3,0}", "in {0,1} {1,0}"
    std::uint32_t configurations = 0; ///< distinct configurations that take one of the options
    std::optional<double> measured; ///< best-to-best penalty, a share; std::nullopt: none published
    std::optional<double> effect; ///< share over the decision's cheapest option in the additive model
    std::optional<double> effectError;
    std::optional<double> predicted; ///< best-to-best penalty of a ranking whose scores are times
    bool isSimulated = false; ///< the runtimes are simulated
    std::optional<std::uint32_t> predictedRank; ///< best rank of a configuration with one, from 0
    std::uint32_t rows = 0; ///< number of rows of a table that have one of the options
    std::uint32_t failed = 0; ///< number of these rows that failed
    /// Most frequent reason of the failures; "mostly R" if all rows failed and some for another
    /// reason
    QString reason;
    QString note; ///< extra line of the tooltip; empty: none
};

/// A decision as one row.
struct DecisionRow {
    std::uint32_t letter = 0;
    QString name; ///< name as returned by DecisionWords::name()
    std::vector<OptionCell> cells; ///< cheapest first, on an axis by value; at least one
    std::vector<std::uint32_t> cellOf; ///< option → cell
    double most = 0; ///< largest penalty of a cell
    bool isAxis = false; ///< one cell per number, ascending: their costs are a curve
    QStringList notes; ///< sentences on failures: "16 with unroll = 2 always fails: out of memory"
    [[nodiscard]] bool matters() const { return cells.size() > 1; }
};

/// Returns one row per decision, by letter. Options are joined as in DecisionReport, by measurements or, without any,
/// by the ranking's scores; without both, each option is a cell. Options that always fail are the last cell of a
/// table's row.
[[nodiscard]] std::vector<DecisionRow> decisionRows(const OpenFile& file, const FileDecisions& decisions);

/// Returns the rows of a table in which each numeric parameter that matters and has up to 32
/// values, at least 4 of them measured, is an axis. `rows` are those of decisionRows().
[[nodiscard]] std::vector<DecisionRow> withAxes(std::vector<DecisionRow> rows, const OpenFile& file,
                                                const FileDecisions& decisions);

/// Returns the rows sorted by their largest cost, those without a clear difference last. For
/// programs, in which letters depend on the estimated time of the nodes and do not change with a
/// ranking.
[[nodiscard]] std::vector<DecisionRow> byPredictedCost(std::vector<DecisionRow> rows);

/// Returns the rows of a tile file with one cell per value of the bound, smallest first. For the
/// parallel axes, in which the order of the values is more informative than equal costs.
[[nodiscard]] std::vector<DecisionRow> valueRows(const OpenFile& file, const FileDecisions& decisions);

} // namespace tgraph
