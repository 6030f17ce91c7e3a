// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/foreignwords.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t shownColumns = 3;

/// Returns the names of the columns that differ in the most nodes.
std::string columnNames(const ForeignColumns& foreign, bool wasConstant)
{
    std::vector<ForeignColumn> columns;
    for (const ForeignColumn& column : foreign.columns)
        if (column.wasConstant == wasConstant)
            columns.push_back(column);
    std::ranges::stable_sort(columns, std::greater(), &ForeignColumn::nodes);
    std::string text;
    for (std::size_t i = 0; i < columns.size() && i < shownColumns; ++i)
        text += fmt::format("{}{}", i > 0 ? ", " : "", featureName(columns[i].column));
    return columns.size() > shownColumns ? text + ", …" : text;
}

} // namespace

std::string foreignColumnsText(const PredictionProvenance& provenance)
{
    if (!provenance.foreignColumns || provenance.foreignColumns->isEmpty())
        return "";
    const ForeignColumns& foreign = *provenance.foreignColumns;
    std::string text;
    if (!foreign.columns.empty())
        text = fmt::format("differs from the training data in {} of {} feature columns ({} of {} nodes)",
                           foreign.columns.size(), foreign.columnsSeen, countText(foreign.outsideNodes),
                           countText(foreign.nodesSeen));
    const char* separator = ": ";
    if (const std::uint32_t outside = foreign.outsideColumns(); outside > 0) {
        const std::string where = foreign.rangeIsKnown
            ? "outside the training range"
            : fmt::format("more than {} standard deviations from the training mean", farDeviations);
        text += fmt::format("{}{} {} ({})", separator, outside, where, columnNames(foreign, false));
        separator = ", ";
    }
    if (const std::uint32_t constant = foreign.constantColumns(); constant > 0)
        text += fmt::format("{}{} constant in training and ignored by the model ({})", separator, constant,
                            columnNames(foreign, true));
    if (foreign.unknownOpcodes > 0)
        text += fmt::format("{}{} an opcode without a feature", text.empty() ? "has " : "; ",
                            pluralText(foreign.unknownOpcodes, "node")
                                + (text.empty()                      ? " with"
                                       : foreign.unknownOpcodes == 1 ? " has"
                                                                     : " have"));
    return text;
}

} // namespace tgraph
