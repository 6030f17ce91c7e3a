// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/pairsums.h"

#include "engine/core/parallel.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

/// Sums of the cells of two packs, row-major: one row per cell of the first.
struct CellTable {
    std::size_t width = 0;
    std::vector<double> weights;
    std::vector<double> values;

    CellTable(std::size_t rows, std::size_t columns, bool withValues)
        : width(columns), weights(rows * columns), values(withValues ? rows * columns : 0)
    {
    }
};

template <typename First, typename Second>
void fillTable(const First& first, const Second& second, std::span<const double> weights,
               std::span<const double> values, CellTable& table)
{
    if (values.empty()) {
        for (std::size_t i = 0; i < first.size(); ++i)
            table.weights[first[i] * table.width + second[i]] += weights[i];
        return;
    }
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::size_t cell = first[i] * table.width + second[i];
        table.weights[cell] += weights[i];
        table.values[cell] += values[i];
    }
}

void addRow(std::vector<double>& to, std::size_t toRow, const std::vector<double>& from, std::size_t fromRow,
            std::size_t width)
{
    for (std::size_t i = 0; i < width; ++i)
        to[toRow * width + i] += from[fromRow * width + i];
}

// Sums the rows by the option of one of the pack's columns.
CellTable rowsByOption(const CellTable& table, const Pack& pack, std::uint32_t column)
{
    CellTable result(pack.options[column], table.width, !table.values.empty());
    std::uint32_t stride = 1;
    for (std::uint32_t i = 0; i < column; ++i)
        stride *= pack.options[i];
    for (std::uint32_t cell = 0; cell < pack.cells; ++cell) {
        const std::size_t option = cell / stride % pack.options[column];
        addRow(result.weights, option, table.weights, cell, table.width);
        if (!table.values.empty())
            addRow(result.values, option, table.values, cell, table.width);
    }
    return result;
}

CellTable transposed(const CellTable& table)
{
    const std::size_t rows = table.weights.size() / table.width;
    CellTable result(table.width, rows, !table.values.empty());
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < table.width; ++j) {
            result.weights[j * rows + i] = table.weights[i * table.width + j];
            if (!table.values.empty())
                result.values[j * rows + i] = table.values[i * table.width + j];
        }
    }
    return result;
}

using PairVisitor = std::function<void(const PairCells&)>;

void visitTable(const CellTable& table, std::uint32_t first, std::uint32_t second, const PairVisitor& visit)
{
    visit({.first = first, .second = second, .width = table.width, .weights = table.weights, .values = table.values});
}

void sumPacks(const Pack& first, const Pack& second, std::span<const double> weights, std::span<const double> values,
              const PairVisitor& visit)
{
    CellTable table(first.cells, second.cells, !values.empty());
    first.column.visit([&](const auto& rows) {
        second.column.visit([&](const auto& columns) { fillTable(rows, columns, weights, values, table); });
    });
    for (std::uint32_t i = 0; i < first.options.size(); ++i) {
        const CellTable turned = transposed(rowsByOption(table, first, i));
        for (std::uint32_t j = 0; j < second.options.size(); ++j)
            visitTable(transposed(rowsByOption(turned, second, j)), first.first + i, second.first + j, visit);
    }
}

void sumWithinPack(const Pack& pack, std::span<const double> weights, std::span<const double> values,
                   const PairVisitor& visit)
{
    if (pack.options.size() < 2)
        return;
    CellTable cells(pack.cells, 1, !values.empty());
    pack.column.visit(
        [&](const auto& codes) { fillTable(codes, std::vector<std::uint8_t>(codes.size()), weights, values, cells); });
    for (std::uint32_t i = 0; i < pack.options.size(); ++i) {
        for (std::uint32_t j = i + 1; j < pack.options.size(); ++j) {
            CellTable pair(pack.options[i], pack.options[j], !values.empty());
            for (std::uint32_t cell = 0; cell < pack.cells; ++cell) {
                std::size_t row = 0;
                std::size_t column = 0;
                pack.visitCell(cell, [&](std::uint32_t place, std::uint32_t option) {
                    row = place == i ? option : row;
                    column = place == j ? option : column;
                });
                addRow(pair.weights, row * pair.width + column, cells.weights, cell, 1);
                if (!values.empty())
                    addRow(pair.values, row * pair.width + column, cells.values, cell, 1);
            }
            visitTable(pair, pack.first + i, pack.first + j, visit);
        }
    }
}

} // namespace

std::uint32_t mostCellsForPairs(std::size_t configurations)
{
    return static_cast<std::uint32_t>(std::clamp(std::sqrt(static_cast<double>(configurations) / 6), 2.0, 128.0));
}

double pairVisits(const PackedColumns& columns, std::size_t configurations)
{
    double visits = 0;
    double cellsBefore = 0;
    double packsBefore = 0;
    for (const Pack& pack : columns.packs()) {
        visits += (packsBefore + 1) * static_cast<double>(configurations) + pack.cells * cellsBefore;
        cellsBefore += pack.cells;
        packsBefore += 1;
    }
    return visits;
}

std::size_t pairJobs(const PackedColumns& columns)
{
    return columns.packs().size() * (columns.packs().size() + 1) / 2;
}

void sumPairs(const PackedColumns& columns, std::span<const double> weights, std::span<const double> values,
              const std::stop_token& stop, const std::function<void(std::size_t job, const PairCells& cells)>& visit)
{
    std::vector<std::pair<std::size_t, std::size_t>> jobs;
    for (std::size_t i = 0; i < columns.packs().size(); ++i)
        for (std::size_t j = i; j < columns.packs().size(); ++j)
            jobs.emplace_back(i, j);
    parallelFor(jobs.size(), stop, [&](std::size_t job) {
        const auto [i, j] = jobs[job];
        const auto forward = [&](const PairCells& cells) { visit(job, cells); };
        if (i == j)
            sumWithinPack(columns.packs()[i], weights, values, forward);
        else
            sumPacks(columns.packs()[i], columns.packs()[j], weights, values, forward);
    });
}

} // namespace tgraph
