// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tensile.h"

#include "engine/core/text.h"
#include "engine/measured/contenttable.h"
#include "engine/measured/workloads.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace tgraph {
namespace {

bool isSizeName(std::string_view name)
{
    constexpr std::string_view begin = "Size";
    return name.size() == begin.size() + 1 && name.starts_with(begin) && name.back() >= 'I' && name.back() <= 'Z';
}

/// Returns true for "Cijk_Ailk_Bljk_SB_MT64x64x8": an index notation of the product, and the parameters.
bool isSolutionName(std::string_view name)
{
    const std::size_t end = name.find('_');
    return name.starts_with("Cij") && end != std::string_view::npos && name.substr(end + 1).starts_with('A');
}

/// Returns "SizeI=128, SizeJ=64": the problem of a row.
std::string problemOf(const RawTable& table, std::size_t row)
{
    std::string text;
    for (const ValueColumn& column : table.columns())
        if (isSizeName(column.name()))
            text += fmt::format("{}{}={}", text.empty() ? "" : ", ", column.name(), column.text(row));
    return text;
}

} // namespace

bool isTensile(const RawTable& table)
{
    constexpr std::ptrdiff_t fewest = 2;
    const auto count = [&table](auto isNamed) {
        return std::ranges::count_if(table.columns(),
                                     [&](const ValueColumn& column) { return isNamed(column.name()); });
    };
    return count(isSizeName) >= fewest && count(isSolutionName) >= fewest;
}

MeasuredTable tensileTable(const RawTable& table, NumberForm form, const TableInput& input)
{
    RawTable solutions(input);
    RowWorkloads problems(input);
    const std::size_t solution = solutions.addColumn("solution");
    const std::size_t speed = solutions.addColumn("GFlops");
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const std::string problem = problemOf(table, row);
        for (const ValueColumn& column : table.columns())
            if (isSolutionName(column.name())) {
                solutions.set(solution, column.name());
                solutions.set(speed, column.text(row));
                solutions.endRow();
                problems.addRow(problem);
            }
    }
    std::string name;
    std::string note;
    RawTable chosen = problems.rowsOfChosen(std::move(solutions), name, note);
    const TableColumns columns = withoutWorkload(input.columns);
    MeasuredTable result = tableByContent(std::move(chosen), "Tensile CSV", form,
                                          {.path = input.path,
                                           .columns = columns,
                                           .limits = input.limits,
                                           .stop = input.stop,
                                           .takesAnyObjective = input.takesAnyObjective});
    result.subject = shortenedUtf8(name, 200);
    if (!note.empty())
        result.notes.push_back(std::move(note));
    return result;
}

} // namespace tgraph
