// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/runcolumns.h"

#include "engine/core/text.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {
namespace {

/// Ignores columns such as "rep" and "trial" if the other parameters take each of their combinations twice or more.
void ignoreRepeatIndexes(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    std::vector<std::string> names;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < columns.count(); ++i) {
        if (result.roles[i] != ColumnRole::Parameter)
            continue;
        const bool mayNumber = (columns.hint(i) == NameHint::RepeatIndex || columns.hint(i) == NameHint::Identifier)
            && (columns.facts(i).numbers == 0 || columns.areWithoutGap(i));
        if (mayNumber && columns.facts(i).distinct > 1 && !isNamed(input.columns.parameters, columns.name(i)))
            names.push_back(columns.name(i));
        else
            others.push_back(i);
    }
    if (names.empty() || !columns.areRepeated(others))
        return;
    for (std::size_t i = 0; i < columns.count(); ++i)
        if (isNamed(names, columns.name(i)))
            result.roles[i] = ColumnRole::Ignored;
    result.notes.push_back(fmt::format("Not used, because it numbers the measurements of equal configurations: {}. "
                                       "Choose --parameter for such columns.",
                                       namesText(names)));
}

/// Ignores columns such as "seed" and "host", which describe a run, if the other parameters are a grid without them.
void ignoreRunsBesideGrid(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    constexpr auto machines = std::to_array<std::string_view>({"host", "node", "machine", "worker"});
    std::vector<std::string> names;
    std::vector<std::size_t> others;
    for (const std::size_t i : parametersOf(result)) {
        const bool describesRun = columns.hint(i) == NameHint::RepeatIndex
            || std::ranges::find(machines, lowered(columns.name(i))) != machines.end();
        if (describesRun && columns.facts(i).distinct > 1)
            names.push_back(columns.name(i));
        else
            others.push_back(i);
    }
    if (names.empty() || !input.columns.parameters.empty() || columns.rows() < fewestIdentified
        || !columns.haveGrid(others))
        return;
    for (const std::size_t i : parametersOf(result))
        if (isNamed(names, columns.name(i)))
            result.roles[i] = ColumnRole::Ignored;
    result.notes.push_back(fmt::format("Not used, because the other parameters are a grid without it: {}. Choose "
                                       "--parameter for such columns.",
                                       namesText(names)));
}

} // namespace

void ignoreRuns(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    ignoreRepeatIndexes(columns, input, result);
    ignoreRunsBesideGrid(columns, input, result);
}

} // namespace tgraph
