// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configtablemodel.h"

#include "tests/support/documents.h"
#include "tests/widgets/configs/configtablefixtures.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>

using namespace tgraph;
using Tester = QAbstractItemModelTester;

namespace {

/// A straightforward reimplementation of the table's values.
class SlowTwin {
public:
    SlowTwin(const OpenFile& file, const Scores* scores, Selection selection)
        : m_file(file), m_scores(scores), m_selection(std::move(selection))
    {
    }

    [[nodiscard]] std::optional<double> value(int column, DistinctId distinct) const
    {
        const bool known = m_scores != nullptr && !std::isnan(m_scores->score[distinct.value]);
        const auto pin = std::ranges::find(m_selection.pins, distinct);
        switch (column) {
        case ConfigTableModel::Pin:
            return pin == m_selection.pins.end() ? std::nullopt : std::optional<double>(pin - m_selection.pins.begin());
        case ConfigTableModel::PredictedRank:
            return known ? std::optional<double>(faster(distinct) + 1) : std::nullopt;
        case ConfigTableModel::MeasuredRank:
            return m_file.measuredRank[distinct.value] + 1;
        case ConfigTableModel::Difference:
            return known ? std::optional<double>(difference(distinct)) : std::nullopt;
        case ConfigTableModel::Score:
            return known ? std::optional<double>(m_scores->score[distinct.value]) : std::nullopt;
        case ConfigTableModel::Spread:
            return known && m_scores->complete() ? std::optional<double>(m_scores->spread[distinct.value])
                                                 : std::nullopt;
        case ConfigTableModel::Runtime:
        case ConfigTableModel::OfBaseline:
        case ConfigTableModel::OverBest:
            return m_file.targets[distinct.value];
        case ConfigTableModel::Tile:
        case ConfigTableModel::Changes:
            // The value for layout files without decisions
            return std::numeric_limits<double>::quiet_NaN();
        case ConfigTableModel::Originals:
            return static_cast<double>(std::ranges::count(m_file.configurations->distinctOf, distinct));
        case ConfigTableModel::Origin: // no candidates were proposed
            return std::nullopt;
        case ConfigTableModel::Note:
            return m_selection.notes.contains(distinct) ? std::optional<double>(distinct.value) : std::nullopt;
        default:
            return m_file.configurations->representatives[distinct.value].value;
        }
    }

    /// Returns the number of smaller scores: the first rank of equal scores.
    [[nodiscard]] double faster(DistinctId distinct) const
    {
        return static_cast<double>(std::ranges::count_if(
            m_scores->score, [&](double other) { return other < m_scores->score[distinct.value]; }));
    }

    [[nodiscard]] double difference(DistinctId distinct) const
    {
        const auto equal = static_cast<double>(std::ranges::count(m_scores->score, m_scores->score[distinct.value]));
        const double measured = m_file.measuredRank[distinct.value];
        const double last = faster(distinct) + equal - 1;
        if (measured < faster(distinct))
            return faster(distinct) - measured;
        return measured > last ? last - measured : 0;
    }

    /// Returns NaN for a pin that is not set.
    [[nodiscard]] double differingNodes(const DifferenceCondition& condition, DistinctId distinct) const
    {
        DistinctId reference = m_selection.baseline;
        if (condition.reference == DifferenceCondition::Pin) {
            if (condition.index >= m_selection.pins.size())
                return std::numeric_limits<double>::quiet_NaN();
            reference = m_selection.pins[condition.index];
        } else if (condition.reference == DifferenceCondition::Configuration) {
            reference = m_file.configurations->distinctOf[condition.index];
        }
        double nodes = 0;
        for (const SlotId slot : m_file.document->configs.slotIds())
            nodes += m_file.vector(slot, distinct) != m_file.vector(slot, reference) ? 1 : 0;
        return nodes;
    }

    [[nodiscard]] bool keeps(const ConfigFilter& filter, DistinctId distinct) const
    {
        const auto meets = [&](const std::optional<ValueRange>& range, int column) {
            const auto known = value(column, distinct);
            return !range || (known && range->contains(*known));
        };
        for (const SlotCondition& condition : filter.slots) {
            const ConfigId original = m_file.configurations->representatives[distinct.value];
            if (!std::ranges::binary_search(condition.codes, m_file.document->configs.code(condition.slot, original)))
                return false;
        }
        for (const DifferenceCondition& condition : filter.differences) {
            if (!condition.nodes.contains(differingNodes(condition, distinct)))
                return false;
        }
        if (filter.notedOnly && !m_selection.notes.contains(distinct))
            return false;
        return meets(filter.predictedRank, ConfigTableModel::PredictedRank)
            && meets(filter.measuredRank, ConfigTableModel::MeasuredRank)
            && meets(filter.runtime, ConfigTableModel::Runtime) && meets(filter.score, ConfigTableModel::Score)
            && (!filter.pinnedOnly || std::ranges::count(m_selection.pins, distinct) > 0);
    }

    [[nodiscard]] std::vector<DistinctId> rows(const ConfigFilter& filter, int column, Qt::SortOrder order) const
    {
        std::vector<DistinctId> rows;
        for (const DistinctId distinct : m_file.configIds()) {
            if (keeps(filter, distinct))
                rows.push_back(distinct);
        }
        std::ranges::stable_sort(rows, [&](DistinctId a, DistinctId b) {
            const auto first = value(column, a);
            const auto second = value(column, b);
            if (!first || !second)
                return first.has_value() && !second.has_value();
            return order == Qt::AscendingOrder ? *first < *second : *first > *second;
        });
        return rows;
    }

private:
    const OpenFile& m_file;
    const Scores* m_scores;
    Selection m_selection;
};

std::vector<DistinctId> rowsOf(const ConfigTableModel& model)
{
    std::vector<DistinctId> rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        rows.push_back(model.distinctAt(row));
        EXPECT_EQ(model.rowOf(rows.back()), row);
    }
    return rows;
}

ConfigFilter randomFilter(const OpenFile& file, std::mt19937& dice)
{
    const auto count = file.configCount();
    ConfigFilter filter;
    if (dice() % 3 == 0)
        filter.predictedRank = ValueRange{double(dice() % count), double(dice() % (2 * count))};
    if (dice() % 3 == 0)
        filter.measuredRank = ValueRange{1, double(dice() % count)};
    if (dice() % 3 == 0)
        filter.runtime = ValueRange{1.2e6, 1.8e6};
    if (dice() % 3 == 0)
        filter.score = ValueRange{-1, 2};
    if (dice() % 3 == 0) {
        const SlotId slot(static_cast<std::uint32_t>(dice() % file.document->configs.slotCount()));
        filter.slots.push_back({slot, {0, 2}});
        if (file.document->configs.vectors(slot).size() < 3)
            filter.slots.back().codes = {0};
    }
    filter.pinnedOnly = dice() % 6 == 0;
    filter.notedOnly = dice() % 9 == 0;
    if (dice() % 3 == 0) {
        const auto reference = static_cast<DifferenceCondition::Reference>(dice() % 3);
        filter.differences.push_back({reference, static_cast<std::uint32_t>(dice() % 4), {0, double(dice() % 6)}});
    }
    return filter;
}

} // namespace

TEST(ConfigTable, SortsAndFiltersLikeTheReference)
{
    const auto file = test::fileOf(400);
    std::mt19937 dice(7);
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    for (std::uint32_t round = 0; round < 150; ++round) {
        const auto scores = round % 10 == 0 ? nullptr : test::someScores(*file, round);
        Selection selection;
        for (std::uint32_t pin = 0; pin < round % 4; ++pin)
            selection.pins.emplace_back(static_cast<std::uint32_t>(dice() % file->configCount()));
        selection.baseline = DistinctId(static_cast<std::uint32_t>(dice() % file->configCount()));
        selection.notes[DistinctId(static_cast<std::uint32_t>(dice() % file->configCount()))] = QStringLiteral("noted");
        const ConfigFilter filter = randomFilter(*file, dice);
        const int column = static_cast<int>(dice() % ConfigTableModel::ColumnCount);
        const auto order = dice() % 2 == 0 ? Qt::AscendingOrder : Qt::DescendingOrder;
        model.setScores(scores);
        model.setSelection(selection);
        model.setFilter(filter);
        model.sort(column, order);
        const SlowTwin twin(*file, scores.get(), selection);
        ASSERT_EQ(rowsOf(model), twin.rows(filter, column, order)) << "round " << round << ", column " << column;
        ASSERT_TRUE(std::ranges::is_sorted(*model.filtered()));
        ASSERT_EQ(model.filtered()->size(), static_cast<std::size_t>(model.rowCount()));
    }
    model.setFile(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(ConfigTable, SortsTilesByTheirRelativeRuntime)
{
    const auto file = makeOpenFile(std::make_shared<const Document>(test::tileDocument(5, 50)));
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    model.sort(ConfigTableModel::Runtime, Qt::DescendingOrder);
    EXPECT_EQ(file->measuredRank[model.distinctAt(model.rowCount() - 1).value], 0U);
    EXPECT_FALSE(model.headerData(ConfigTableModel::Runtime, Qt::Horizontal, Qt::DisplayRole)
                     .toString()
                     .contains(QStringLiteral("ms")));
}

TEST(ConfigTable, KeepsSelectionPlaceAndOrderWhileScoresStream)
{
    const auto file = test::fileOf(500);
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    QTableView view;
    view.setModel(&model);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSortingEnabled(true);
    view.sortByColumn(ConfigTableModel::PredictedRank, Qt::AscendingOrder);
    view.setColumnHidden(ConfigTableModel::Spread, true);
    view.setColumnWidth(ConfigTableModel::Score, 123);
    view.resize(600, 300);
    view.show();
    model.setScores(test::someScores(*file, 1));

    const DistinctId current = model.distinctAt(200);
    const std::vector<DistinctId> selected = {model.distinctAt(200), model.distinctAt(201), model.distinctAt(230)};
    view.setCurrentIndex(model.index(200, ConfigTableModel::Score));
    for (const DistinctId distinct : selected)
        view.selectionModel()->select(model.index(model.rowOf(distinct), 0),
                                      QItemSelectionModel::Select | QItemSelectionModel::Rows);
    view.verticalScrollBar()->setValue(190);
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy currents(view.selectionModel(), &QItemSelectionModel::currentRowChanged);

    for (std::uint32_t tick = 2; tick < 40; ++tick) {
        const auto scores = test::someScores(*file, tick, 1 + tick);
        model.setScores(scores);
        QApplication::processEvents();
        ASSERT_EQ(model.distinctAt(view.currentIndex().row()), current);
        ASSERT_EQ(view.currentIndex().column(), ConfigTableModel::Score);
        std::vector<DistinctId> now;
        for (const QModelIndex& index : view.selectionModel()->selectedRows())
            now.push_back(model.distinctAt(index.row()));
        std::ranges::sort(now);
        std::vector<DistinctId> expected = selected;
        std::ranges::sort(expected);
        ASSERT_EQ(now, expected);
        ASSERT_EQ(view.verticalScrollBar()->value(), 190);
        ASSERT_EQ(rowsOf(model),
                  SlowTwin(*file, scores.get(), {}).rows({}, ConfigTableModel::PredictedRank, Qt::AscendingOrder));
    }
    EXPECT_EQ(resets.count(), 0);
    EXPECT_TRUE(view.isColumnHidden(ConfigTableModel::Spread));
    EXPECT_EQ(view.columnWidth(ConfigTableModel::Score), 123);
    EXPECT_EQ(view.horizontalHeader()->sortIndicatorSection(), ConfigTableModel::PredictedRank);
}

TEST(ConfigTable, MovesRowsThroughTheFilterWhileScoresStream)
{
    const auto file = test::fileOf(300);
    ConfigTableModel model;
    const Tester tester(&model, Tester::FailureReportingMode::Fatal);
    model.setFile(file);
    QTableView view;
    view.setModel(&model);
    view.resize(500, 300);
    view.show();
    ConfigFilter filter;
    filter.predictedRank = ValueRange{1, 40};
    model.setFilter(filter);
    EXPECT_EQ(model.rowCount(), 0) << "nothing is ranked yet";
    for (std::uint32_t tick = 1; tick < 20; ++tick) {
        const auto scores = test::someScores(*file, tick);
        model.setScores(scores);
        ASSERT_EQ(rowsOf(model), SlowTwin(*file, scores.get(), {}).rows(filter, -1, Qt::AscendingOrder));
        ASSERT_EQ(view.verticalHeader()->count(), model.rowCount());
        QApplication::processEvents();
        view.setCurrentIndex(model.index(static_cast<int>(tick), 0));
    }
    view.setCurrentIndex(model.index(3, 0));
    const DistinctId current = model.distinctAt(3);
    filter.pinnedOnly = true;
    model.setFilter(filter);
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_FALSE(view.currentIndex().isValid());
    model.setFilter({});
    EXPECT_GE(model.rowOf(current), 0);
    EXPECT_EQ(view.verticalHeader()->count(), static_cast<int>(file->configCount()));
}

TEST(ConfigTable, ReportsOnlyChangedScores)
{
    const auto file = test::fileOf(100);
    ConfigTableModel model;
    model.setFile(file);
    model.sort(ConfigTableModel::Runtime);
    const QSignalSpy layouts(&model, &QAbstractItemModel::layoutChanged);
    const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setScores(test::someScores(*file, 1));
    EXPECT_EQ(layouts.count(), 0) << "runtimes did not move";
    ASSERT_EQ(changes.count(), 1);
    EXPECT_EQ(changes[0][0].toModelIndex().column(), ConfigTableModel::PredictedRank);
    const auto filtered = model.filtered();
    model.setScores(test::someScores(*file, 2));
    EXPECT_EQ(model.filtered(), filtered) << "the same object, so that no view draws again";
}
