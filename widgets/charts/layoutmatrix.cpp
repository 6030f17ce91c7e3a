// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/layoutmatrix.h"

#include "engine/core/known.h"
#include "engine/eval/decisionwords.h"
#include "widgets/common/nodename.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

/// The distinct configurations of a set with a known value, fastest first, and their places among all of these.
struct WalkedSet {
    std::vector<ConfigId> originals;
    std::vector<std::uint32_t> places;
};

WalkedSet walk(const OpenFile& file, std::span<const std::uint32_t> rank, std::size_t known,
               const std::vector<DistinctId>* filtered)
{
    constexpr DistinctId none(~0U);
    std::vector<DistinctId> atPlace(rank.size(), none);
    if (filtered == nullptr) {
        for (const DistinctId distinct : idsBelow<DistinctId>(rank.size()))
            atPlace[rank[distinct.value]] = distinct;
    } else {
        for (const DistinctId distinct : *filtered)
            atPlace[rank[distinct.value]] = distinct;
    }
    WalkedSet set;
    for (std::uint32_t place = 0; place < known; ++place) {
        if (atPlace[place] == none)
            continue;
        set.originals.push_back(file.configurations->representatives[atPlace[place].value]);
        set.places.push_back(place);
    }
    return set;
}

/// Returns the known values by place.
std::vector<double> sortedValues(const ConfigOrder& order)
{
    std::vector<double> values(order.values.size());
    for (const DistinctId distinct : idsBelow<DistinctId>(values.size()))
        values[order.rank[distinct.value]] = order.values[distinct.value];
    return knownOf(values); // unknown values come last
}

/// Returns the share of the sorted values that are smaller; equal ones count half.
double placeAmong(const std::vector<double>& sorted, double value)
{
    const auto equal = std::ranges::equal_range(sorted, value);
    return static_cast<double>((equal.begin() - sorted.begin()) + (equal.end() - sorted.begin())) / 2
        / static_cast<double>(sorted.size());
}

/// The codes of one slot in the order of a walk, counted per block, so that the n-th configuration
/// with a code is found without a second walk. With blocks of about √configurations this takes
/// O(√configurations).
template <typename Codes> class WalkedColumn {
public:
    WalkedColumn(const Codes& column, std::size_t codeCount, std::span<const ConfigId> configs)
        : m_codeCount(codeCount),
          m_block(std::max<std::size_t>(16, static_cast<std::size_t>(std::sqrt(static_cast<double>(configs.size()))))),
          m_walked(configs.size()),
          m_counts((configs.size() / m_block + 1) * codeCount)
    {
        for (std::size_t i = 0; i < configs.size(); ++i)
            m_walked[i] = column[configs[i].value];
        for (std::size_t start = 0; start < configs.size(); start += m_block)
            countBlock(m_counts.data() + start / m_block * codeCount, start);
    }

    [[nodiscard]] std::uint32_t count(std::uint32_t code) const
    {
        std::uint32_t all = 0;
        for (std::size_t i = code; i < m_counts.size(); i += m_codeCount)
            all += m_counts[i];
        return all;
    }

    /// Returns the place of the n-th configuration with the code, from 0; n < count(code).
    [[nodiscard]] std::uint32_t placeOf(std::uint32_t code, std::uint32_t n) const
    {
        std::size_t block = 0;
        for (; m_counts[block * m_codeCount + code] <= n; ++block)
            n -= m_counts[block * m_codeCount + code];
        std::size_t place = block * m_block;
        while (m_walked[place] != code || n-- > 0)
            ++place;
        return static_cast<std::uint32_t>(place);
    }

private:
    void countBlock(std::uint32_t* counts, std::size_t start)
    {
        const std::size_t past = std::min(m_walked.size(), start + m_block);
        for (std::size_t i = start; i < past; ++i)
            ++counts[m_walked[i]];
    }

    std::size_t m_codeCount;
    std::size_t m_block; // configurations per block
    Codes m_walked;
    std::vector<std::uint32_t> m_counts; // blocks × codes
};

} // namespace

std::vector<VectorPlaces> vectorPlaces(const ConfigTable& table, SlotId slot, std::span<const ConfigId> configs)
{
    std::vector<VectorPlaces> found;
    table.visitColumn(slot, [&](const auto& column) {
        const WalkedColumn walked(column, table.vectors(slot).size(), configs);
        for (std::uint32_t code = 0; code < table.vectors(slot).size(); ++code) {
            if (const std::uint32_t count = walked.count(code); count > 0)
                found.push_back({.code = code,
                                 .count = count,
                                 .best = walked.placeOf(code, 0),
                                 .lowerMedian = walked.placeOf(code, (count - 1) / 2),
                                 .upperMedian = walked.placeOf(code, count / 2)});
        }
    });
    return found;
}

namespace {

std::vector<LayoutMatrix::Row> nodeRows(const OpenFile& file)
{
    const Graph& graph = file.document->graph;
    std::vector<LayoutMatrix::Row> rows;
    for (const SlotId slot : file.document->configs.slotIds())
        rows.push_back({.slot = slot,
                        .node = graph.configurableNode(slot),
                        .name = nodeName(graph.configurableNode(slot), graph)});
    return rows;
}

std::vector<LayoutMatrix::Row> decisionRows(const OpenFile& file, const FileDecisions& decisions)
{
    const Graph& graph = file.document->graph;
    const DecisionWords words(*file.document, *file.configurations, *decisions.decisions);
    std::vector<LayoutMatrix::Row> rows;
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        const auto members = decisions.members(letter);
        LayoutMatrix::Row row{.slot = SlotId(members.front()),
                              .node = graph.configurable()[members.front()],
                              .name = QString::fromStdString(words.name(decisions.byLetter[letter])),
                              .letter = letter};
        for (const std::uint32_t slot : members.subspan(1))
            row.others.push_back(graph.configurable()[slot]);
        if (const DecisionCost* cost = decisions.measuredCost(letter))
            row.penalty = cost->most;
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Returns the cells of a slot, fastest median first. `values`: by place.
std::vector<LayoutMatrix::Cell> cellsOf(const ConfigTable& table, SlotId slot, const WalkedSet& set,
                                        const std::vector<double>& values)
{
    std::vector<LayoutMatrix::Cell> cells;
    for (const VectorPlaces& vector : vectorPlaces(table, slot, set.originals)) {
        const double middle = (values[set.places[vector.lowerMedian]] + values[set.places[vector.upperMedian]]) / 2;
        cells.push_back({.code = vector.code,
                         .count = vector.count,
                         .median = middle,
                         .best = values[set.places[vector.best]],
                         .place = placeAmong(values, middle)});
    }
    std::ranges::stable_sort(cells, {}, &LayoutMatrix::Cell::median);
    return cells;
}

} // namespace

std::optional<ConfigOrder> configOrder(const OpenFile& file, const Scores* scores)
{
    if (!file.targets.empty())
        return ConfigOrder{.values = file.targets,
                           .rank = file.measuredRank,
                           .etaSquared = file.etaSquared,
                           .kind = file.isRelative() ? ValueKind::RelativeRuntime : ValueKind::RuntimeNs};
    if (scores == nullptr || !scores->complete())
        return std::nullopt;
    return ConfigOrder{
        .values = scores->score, .rank = scores->rank, .etaSquared = scores->etaSquared, .kind = ValueKind::Score};
}

std::optional<double> LayoutMatrix::penalty(const Cell& cell) const
{
    if (kind == ValueKind::Score || !(least > 0))
        return std::nullopt;
    return cell.best / least - 1;
}

std::shared_ptr<const LayoutMatrix> layoutMatrix(const OpenFile& file, const ConfigOrder& order,
                                                 const std::vector<DistinctId>* filtered, MatrixOrder rows,
                                                 const FileDecisions* decisions)
{
    auto matrix = std::make_shared<LayoutMatrix>();
    const std::vector<double> values = sortedValues(order);
    const WalkedSet set = walk(file, order.rank, values.size(), filtered);
    matrix->configurations = static_cast<std::uint32_t>(set.originals.size());
    matrix->kind = order.kind;
    if (!values.empty()) {
        matrix->least = values.front();
        matrix->middle = (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
        matrix->most = values.back();
    }
    const bool byDecision = rows == MatrixOrder::Decisions && decisions != nullptr;
    matrix->rows = byDecision ? decisionRows(file, *decisions) : nodeRows(file);
    for (LayoutMatrix::Row& row : matrix->rows) {
        row.etaSquared = row.slot.value < order.etaSquared.size() ? order.etaSquared[row.slot.value] : 0;
        row.cells = cellsOf(file.document->configs, row.slot, set, values);
        matrix->columns = std::max(matrix->columns, row.cells.size());
    }
    if (!byDecision && rows != MatrixOrder::File)
        std::ranges::stable_sort(matrix->rows, std::ranges::greater(), &LayoutMatrix::Row::etaSquared);
    return matrix;
}

} // namespace tgraph
