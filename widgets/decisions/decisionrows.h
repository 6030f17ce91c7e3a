// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// Options of a decision that cost the same, as one cell.
struct OptionCell {
    std::vector<std::uint32_t> options; ///< ascending
    QString label; ///< "{3,0}", "in {0,1} {1,0}"
    std::uint32_t configurations = 0; ///< distinct ones that take one of them
    std::optional<double> measured; ///< best-to-best penalty, a share; nothing: none was published
    std::optional<double> effect; ///< in the additive model, over the decision's cheapest; a share
    std::optional<double> effectError;
    std::optional<double> predicted; ///< best-to-best penalty of a ranking whose scores are times
    bool isSimulated = false; ///< what counts as measured
    std::optional<std::uint32_t> predictedRank; ///< of the best with one of them, 0 for the first
    QString note; ///< a line more for the tool tip; empty: none
};

/// A decision as one line.
struct DecisionRow {
    std::uint32_t letter = 0;
    QString name; ///< as DecisionWords::name() has it
    std::vector<OptionCell> cells; ///< cheapest first; at least one
    std::vector<std::uint32_t> cellOf; ///< option → cell
    double most = 0; ///< what it can cost: the largest penalty of a cell
    [[nodiscard]] bool matters() const { return cells.size() > 1; }
};

/// One row per decision, by letter. Options are joined as DecisionReport joins them, by what was measured or, where
/// nothing was, by the ranking's scores; before there is either each is a cell.
[[nodiscard]] std::vector<DecisionRow> decisionRows(const OpenFile& file, const FileDecisions& decisions);

/// The same rows of a tile file with a cell for each value of the bound, smallest first: what the axes of all
/// configurations show, where the order of the values says more than what costs the same.
[[nodiscard]] std::vector<DecisionRow> tileValueRows(const OpenFile& file, const FileDecisions& decisions);

} // namespace tgraph
