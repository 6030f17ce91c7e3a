// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/packedcolumns.h"

#include "engine/core/parallel.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::size_t blockRows = 4096; // rows whose sums fit into the first-level cache
// Parallel sums per cell, so that an addition need not wait for the preceding one
constexpr std::size_t lanes = 4;

// Local pointers: the compiler would reload members after each byte written, since bytes may alias anything.
template <typename Codes, typename Column> void appendColumn(Codes& cells, std::uint32_t stride, const Column& column)
{
    using Code = typename Codes::value_type;
    const auto factor = static_cast<Code>(stride);
    const std::size_t size = cells.size();
    const auto* const from = column.data();
    Code* const to = cells.data();
    for (std::size_t i = 0; i < size; ++i)
        to[i] = static_cast<Code>(to[i] + factor * from[i]);
}

void addTable(const Pack& pack, std::span<const double> table, std::size_t begin, std::span<double> sums)
{
    pack.column.visit([&](const auto& codes) {
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += table[codes[begin + i]];
    });
}

const std::uint8_t* bytesOf(const Pack& pack)
{
    return pack.column.visit([](const auto& codes) -> const std::uint8_t* {
        if constexpr (sizeof codes.front() == 1)
            return codes.data();
        return nullptr;
    });
}

// Handles four packs of bytes at once: each sum is loaded and stored once.
void addTables(std::span<const Pack> packs, std::span<const std::vector<double>> tables, std::size_t begin,
               std::span<double> sums)
{
    std::array<const std::uint8_t*, 4> codes{};
    if (packs.size() == codes.size())
        std::ranges::transform(packs, codes.begin(), &bytesOf);
    if (std::ranges::find(codes, nullptr) != codes.end()) {
        for (std::size_t i = 0; i < packs.size(); ++i)
            addTable(packs[i], tables[i], begin, sums);
        return;
    }
    const std::array values = {tables[0].data(), tables[1].data(), tables[2].data(), tables[3].data()};
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] += (values[0][codes[0][begin + i]] + values[1][codes[1][begin + i]])
            + (values[2][codes[2][begin + i]] + values[3][codes[3][begin + i]]);
}

template <typename Codes>
std::vector<double> cellSums(const Codes& codes, std::size_t cells, std::span<const double> of)
{
    std::vector<double> sums(lanes * cells);
    std::size_t i = 0;
    for (; i + lanes <= codes.size(); i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sums[lane * cells + codes[i + lane]] += of[i + lane];
    for (; i < codes.size(); ++i)
        sums[codes[i]] += of[i];
    for (std::size_t cell = 0; cell < cells; ++cell)
        sums[cell] += sums[cells + cell] + (sums[2 * cells + cell] + sums[3 * cells + cell]);
    sums.resize(cells);
    return sums;
}

} // namespace

PackedColumns::PackedColumns(std::span<const OptionColumn* const> columns, std::uint32_t mostCells,
                             const std::stop_token& stop)
    : m_columns(columns.size()), m_rows(columns.empty() ? 0 : columns.front()->size())
{
    for (std::uint32_t i = 0; i < columns.size(); ++i) {
        const std::uint32_t options = columns[i]->options();
        if (m_packs.empty() || std::uint64_t{m_packs.back().cells} * options > mostCells)
            m_packs.push_back({.first = i});
        m_packs.back().options.push_back(options);
        m_packs.back().cells *= options;
    }
    parallelFor(m_packs.size(), stop, [&](std::size_t index) {
        Pack& pack = m_packs[index];
        if (pack.options.size() == 1) {
            pack.column = *columns[pack.first];
            return;
        }
        pack.column = OptionColumn(m_rows, pack.cells);
        std::uint32_t stride = 1;
        for (std::uint32_t i = 0; i < pack.options.size(); ++i) {
            pack.column.visit([&](auto& cells) {
                columns[pack.first + i]->visit([&](const auto& column) { appendColumn(cells, stride, column); });
            });
            stride *= pack.options[i];
        }
    });
}

OptionValues PackedColumns::zeros() const
{
    OptionValues values;
    for (const Pack& pack : m_packs)
        for (const std::uint32_t options : pack.options)
            values.emplace_back(options);
    return values;
}

void PackedColumns::addUp(const OptionValues& values, std::vector<double>& sums, const std::stop_token& stop) const
{
    std::vector<std::vector<double>> tables;
    for (const Pack& pack : m_packs) {
        std::vector<double>& table = tables.emplace_back(pack.cells);
        for (std::uint32_t cell = 0; cell < pack.cells; ++cell)
            pack.visitCell(
                cell, [&](std::uint32_t i, std::uint32_t option) { table[cell] += values[pack.first + i][option]; });
    }
    sums.assign(m_rows, 0);
    parallelFor((m_rows + blockRows - 1) / blockRows, stop, [&](std::size_t block) {
        const std::size_t begin = block * blockRows;
        const std::span here = std::span(sums).subspan(begin, std::min(blockRows, m_rows - begin));
        for (std::size_t first = 0; first < m_packs.size(); first += 4) {
            const std::size_t count = std::min<std::size_t>(4, m_packs.size() - first);
            addTables(std::span(m_packs).subspan(first, count), std::span(tables).subspan(first, count), begin, here);
        }
    });
}

void PackedColumns::gather(std::span<const double> addends, OptionValues& values, const std::stop_token& stop) const
{
    parallelFor(m_packs.size(), stop, [&](std::size_t index) {
        const Pack& pack = m_packs[index];
        const std::vector<double> sums
            = pack.column.visit([&](const auto& codes) { return cellSums(codes, pack.cells, addends); });
        for (std::size_t i = 0; i < pack.options.size(); ++i)
            std::ranges::fill(values[pack.first + i], 0.0);
        for (std::uint32_t cell = 0; cell < pack.cells; ++cell)
            pack.visitCell(
                cell, [&](std::uint32_t i, std::uint32_t option) { values[pack.first + i][option] += sums[cell]; });
    });
}

} // namespace tgraph
