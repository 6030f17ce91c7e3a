// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/optionfigures.h"

#include "engine/core/parallel.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t stretches = 128; // segments of the sorted targets
constexpr std::uint32_t mostCounted = 256; // largest pack whose options are counted by segment

/// Known targets, ascending, and their rows.
struct SortedTargets {
    std::vector<double> values;
    std::vector<std::uint32_t> rows;
    MiddleOf middle = MiddleOf::Targets;
};

SortedTargets sortedTargets(std::span<const double> targets, MiddleOf middle)
{
    std::vector<std::pair<double, std::uint32_t>> known;
    known.reserve(targets.size());
    for (std::uint32_t i = 0; i < targets.size(); ++i)
        if (!std::isnan(targets[i]))
            known.emplace_back(targets[i], i);
    std::ranges::sort(known);
    SortedTargets sorted{.values = {}, .rows = {}, .middle = middle};
    for (const auto& [value, row] : known) {
        sorted.values.push_back(value);
        sorted.rows.push_back(row);
    }
    return sorted;
}

// Computes the figures from `at(n)`, the n-th smallest target with the option.
template <typename At> OptionFigures figuresOf(std::uint32_t count, MiddleOf middle, const At& at)
{
    if (count == 0)
        return {};
    const double high = at(count / 2);
    const double low = count % 2 == 1 ? high : at(count / 2 - 1);
    return {.configurations = count,
            .best = at(0),
            .median = middle == MiddleOf::Targets || low == high ? (low + high) / 2 : 2 / (1 / low + 1 / high)};
}

/// A pack with few cells. The counts of each option before each segment of the sorted targets show
/// which segment contains the n-th target, so only that segment is searched.
class CountedPack {
public:
    CountedPack(const Pack& pack, const SortedTargets& sorted)
        : m_pack(pack),
          m_sorted(sorted),
          m_cells(sorted.rows.size()),
          m_stretch(std::max<std::size_t>(1, (sorted.rows.size() + stretches - 1) / stretches))
    {
        for (const std::uint32_t options : pack.options) {
            m_start.push_back(m_width);
            m_width += options;
        }
        pack.column.visit([&](const auto& codes) {
            std::ranges::transform(sorted.rows, m_cells.begin(), [from = codes.data()](std::uint32_t row) {
                return static_cast<std::uint8_t>(from[row]);
            });
        });
        count();
    }

    [[nodiscard]] std::vector<OptionFigures> figures(std::uint32_t column) const
    {
        std::vector<std::uint8_t> optionOf(m_pack.cells);
        for (std::uint32_t cell = 0; cell < m_pack.cells; ++cell)
            m_pack.visitCell(cell, [&](std::uint32_t i, std::uint32_t option) {
                if (i == column)
                    optionOf[cell] = static_cast<std::uint8_t>(option);
            });
        std::vector<OptionFigures> all;
        for (std::uint32_t option = 0; option < m_pack.options[column]; ++option) {
            const std::size_t place = m_start[column] + option;
            all.push_back(figuresOf(before(m_before.size() / m_width - 1, place), m_sorted.middle,
                                    [&](std::uint32_t n) { return target(optionOf, option, place, n); }));
        }
        return all;
    }

private:
    // Returns the number of configurations with the option before the segment.
    [[nodiscard]] std::uint32_t before(std::size_t stretch, std::size_t place) const
    {
        return m_before[stretch * m_width + place];
    }

    void count()
    {
        const std::size_t columns = m_pack.options.size();
        std::vector<std::size_t> places;
        for (std::uint32_t cell = 0; cell < m_pack.cells; ++cell)
            m_pack.visitCell(cell,
                             [&](std::uint32_t i, std::uint32_t option) { places.push_back(m_start[i] + option); });
        std::vector<std::uint32_t> counts(m_pack.cells);
        m_before.reserve((stretches + 1) * m_width);
        m_before.resize(m_width);
        for (std::size_t begin = 0; begin < m_cells.size(); begin += m_stretch) {
            for (std::size_t i = begin; i < std::min(begin + m_stretch, m_cells.size()); ++i)
                ++counts[m_cells[i]];
            const std::size_t row = m_before.size();
            m_before.resize(row + m_width);
            for (std::size_t cell = 0; cell < m_pack.cells; ++cell)
                for (std::size_t i = 0; i < columns; ++i)
                    m_before[row + places[cell * columns + i]] += counts[cell];
        }
    }

    [[nodiscard]] double target(std::span<const std::uint8_t> optionOf, std::uint32_t option, std::size_t place,
                                std::uint32_t n) const
    {
        std::size_t stretch = 0;
        while (before(stretch + 1, place) <= n)
            ++stretch;
        std::uint32_t left = n - before(stretch, place);
        for (std::size_t i = stretch * m_stretch;; ++i)
            if (optionOf[m_cells[i]] == option && left-- == 0)
                return m_sorted.values[i];
    }

    const Pack& m_pack;
    const SortedTargets& m_sorted;
    std::vector<std::uint8_t> m_cells; // cells in the order of the targets
    std::size_t m_stretch;
    std::size_t m_width = 0; // options of all columns
    std::vector<std::size_t> m_start; // column → index of its first option among all
    std::vector<std::uint32_t> m_before; // segment → option → count; one extra row for the totals
};

// Computes the figures of a column of many options, with the targets of each option stored contiguously.
std::vector<OptionFigures> wideFigures(const OptionColumn& column, const SortedTargets& sorted)
{
    std::vector<std::vector<double>> ofOption(column.options());
    for (std::size_t i = 0; i < sorted.rows.size(); ++i)
        ofOption[column[sorted.rows[i]]].push_back(sorted.values[i]);
    std::vector<OptionFigures> all;
    for (const std::vector<double>& values : ofOption)
        all.push_back(figuresOf(static_cast<std::uint32_t>(values.size()), sorted.middle,
                                [&](std::uint32_t n) { return values[n]; }));
    return all;
}

} // namespace

std::vector<std::vector<OptionFigures>> optionFigures(const Decisions& decisions, std::span<const double> targets,
                                                      MiddleOf middle, const std::stop_token& stop)
{
    const SortedTargets sorted = sortedTargets(targets, middle);
    std::vector<std::vector<OptionFigures>> all(decisions.count());
    const auto packs = decisions.packed().packs();
    parallelFor(packs.size(), stop, [&](std::size_t index) {
        const Pack& pack = packs[index];
        if (pack.cells > mostCounted) {
            all[pack.first] = wideFigures(pack.column, sorted);
            return;
        }
        const CountedPack counted(pack, sorted);
        for (std::uint32_t i = 0; i < pack.options.size(); ++i)
            all[pack.first + i] = counted.figures(i);
    });
    return all;
}

} // namespace tgraph
