// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration table of a measured table: a column per parameter and per further objective.
#include "tests/support/tables.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/configs/configpanel.h"
#include "widgets/configs/configtablemodel.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

using namespace tgraph;

namespace {

using Model = ConfigTableModel;

constexpr int blockSize = Model::ColumnCount;
constexpr int unroll = Model::ColumnCount + 1;
constexpr int memory = Model::ColumnCount + 2;
constexpr int energy = Model::ColumnCount + 3;

std::shared_ptr<const OpenFile> fileOf(MeasuredTable table)
{
    return makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "kernel.csv")));
}

/// Returns kernelTable() with a constant, and an energy that falls from row to row and is unknown in the last one.
MeasuredTable tableWithEnergy()
{
    MeasuredTable table = test::kernelTable();
    Objective objective{.name = "energy", .unit = "mJ"};
    for (int row = 0; row < 12; ++row)
        objective.values.push_back(row == 11 ? std::numeric_limits<double>::quiet_NaN() : 30.5 - row);
    table.parameters.insert(
        table.parameters.begin(),
        {.name = "constant", .options = {"7"}, .numbers = {7}, .codes = std::vector<std::uint8_t>(12)});
    table.objectives.insert(table.objectives.begin(), std::move(objective));
    table.chosen = 1;
    return table;
}

/// Returns two configurations that differ in `count` flags, and a constant.
MeasuredTable tableWithFlags(int count)
{
    MeasuredTable table{.format = "CSV"};
    for (int flag = 0; flag < count; ++flag)
        table.parameters.push_back({.name = "flag_" + std::to_string(flag),
                                    .options = {"0", "1"},
                                    .numbers = {0, 1},
                                    .codes = std::vector<std::uint8_t>{0, 1}});
    table.parameters.push_back(
        {.name = "constant", .options = {"7"}, .numbers = {7}, .codes = std::vector<std::uint8_t>{0, 0}});
    table.objectives = {{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6, .values = {1, 2}}};
    return table;
}

QString title(const Model& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
}

QString cell(const Model& model, DistinctId distinct, int column)
{
    return model.index(model.rowOf(distinct), column).data().toString();
}

struct TablePanel : testing::Test {
    void SetUp() override { show(fileOf(tableWithEnergy())); }

    void show(const std::shared_ptr<const OpenFile>& file)
    {
        panel.setFile(file);
        panel.setSelection({});
        test::show(panel);
    }

    ConfigPanel panel;
    QTableView* table = test::named<QTableView>(panel, "Configurations");
    const Model& model = static_cast<const Model&>(*table->model());
};

using MeasuredColumnsPanel = TablePanel;

} // namespace

TEST(MeasuredColumns, AreParametersThatVaryAndOtherObjectives)
{
    Model model;
    const auto file = fileOf(tableWithEnergy());
    model.setFile(file);
    ASSERT_EQ(model.columnCount(), energy + 1);
    EXPECT_EQ(title(model, blockSize), QStringLiteral("block_size"));
    EXPECT_EQ(title(model, memory), QStringLiteral("memory"));
    EXPECT_EQ(title(model, energy), QStringLiteral("energy (mJ)"));
    EXPECT_EQ(model.columnName(blockSize), QStringLiteral("parameter:block_size"));
    EXPECT_EQ(model.columnName(energy), QStringLiteral("objective:energy"));
    EXPECT_EQ(cell(model, DistinctId(6), blockSize), QStringLiteral("32"));
    EXPECT_EQ(cell(model, DistinctId(6), memory), QStringLiteral("shared"));
    EXPECT_EQ(cell(model, DistinctId(6), energy), QStringLiteral("24.5"));
    EXPECT_EQ(cell(model, DistinctId(11), energy), QString());
    EXPECT_TRUE(model.missing(Model::Tile).contains(QStringLiteral("own column")));
    EXPECT_EQ(model.index(0, blockSize).data(Qt::TextAlignmentRole).toInt(), int(Qt::AlignVCenter | Qt::AlignRight));
    EXPECT_EQ(model.index(0, memory).data(Qt::TextAlignmentRole).toInt(), int(Qt::AlignVCenter | Qt::AlignLeft));
    EXPECT_TRUE(model.headerData(energy, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QStringLiteral("less")));
    model.setFile(test::layoutFile());
    EXPECT_EQ(model.columnCount(), Model::ColumnCount);
}

TEST(MeasuredColumns, SortNumbersByValueAndTextsByAlphabet)
{
    MeasuredTable table = tableWithEnergy();
    table.parameters[1].options = {"4", "16", "128"};
    table.parameters[1].numbers = {4, 16, 128};
    table.parameters[3].options = {"texture", "shared"}; // in the order in which they occur
    Model model;
    const auto file = fileOf(std::move(table));
    model.setFile(file);
    model.sort(blockSize, Qt::DescendingOrder);
    EXPECT_EQ(model.index(0, blockSize).data(), QStringLiteral("128"));
    EXPECT_EQ(model.index(11, blockSize).data(), QStringLiteral("4"));
    model.sort(memory);
    EXPECT_EQ(model.index(0, memory).data(), QStringLiteral("shared"));
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        model.sort(energy, order);
        EXPECT_EQ(model.distinctAt(11), DistinctId(11)) << "unknown values are last";
    }
    EXPECT_EQ(model.distinctAt(0), DistinctId(0));
}

TEST(MeasuredColumns, ShowOneTextOfParametersIfTheyAreTooMany)
{
    const int most = static_cast<int>(MeasuredColumns::mostParameters);
    Model model;
    model.setFile(fileOf(tableWithFlags(most)));
    EXPECT_EQ(model.columnCount(), Model::ColumnCount + most);
    EXPECT_FALSE(model.hasValues(Model::Tile));
    model.setFile(fileOf(tableWithFlags(most + 1)));
    EXPECT_EQ(model.columnCount(), Model::ColumnCount);
    EXPECT_TRUE(model.hasValues(Model::Tile));
}

TEST(MeasuredColumns, HaveNoTextWiderThanTheirEstimate)
{
    MeasuredTable table = tableWithEnergy();
    table.objectives[0].values[3] = -1234.25;
    Model model;
    model.setFile(fileOf(std::move(table)));
    for (int column = Model::ColumnCount; column < model.columnCount(); ++column) {
        qsizetype longest = 0;
        const QStringList texts = model.widestTexts(column);
        for (const QString& text : texts)
            longest = std::max(longest, text.size());
        for (int row = 0; row < model.rowCount(); ++row)
            EXPECT_LE(model.index(row, column).data().toString().size(), longest)
                << model.columnName(column).toStdString();
    }
}

TEST(MeasuredColumns, FormatObjectivesWithoutPositiveValues)
{
    MeasuredTable table = tableWithEnergy();
    table.objectives[0].values = std::vector<double>(12, -0.125);
    table.objectives[0].values[2] = -0.5;
    Model model;
    model.setFile(fileOf(std::move(table)));
    EXPECT_EQ(cell(model, DistinctId(0), energy), QString::fromUtf8("−0.125"));
}

TEST_F(MeasuredColumnsPanel, FollowTheRuntimeAndAreListedInTheMenu)
{
    const QHeaderView& header = *table->horizontalHeader();
    EXPECT_EQ(header.visualIndex(blockSize), header.visualIndex(Model::OverBest) + 1);
    EXPECT_EQ(header.visualIndex(energy), header.visualIndex(Model::OverBest) + 4);
    EXPECT_FALSE(table->isColumnHidden(energy));
    EXPECT_TRUE(table->isColumnHidden(Model::Tile));
    QMenu menu;
    panel.fillColumnMenu(menu);
    QStringList names;
    for (const QAction* action : menu.actions())
        if (action->menu() != nullptr)
            for (const QAction* entry : action->menu()->actions())
                names << entry->text();
    EXPECT_EQ(names,
              (QStringList{QStringLiteral("block_size"), QStringLiteral("unroll"), QStringLiteral("memory"),
                           QStringLiteral("energy (mJ)")}));
}

TEST_F(MeasuredColumnsPanel, KeepTheirOrderThoughColumnsOfAnotherFileMove)
{
    QHeaderView& header = *table->horizontalHeader();
    header.moveSection(header.visualIndex(memory), 2);
    const int before = header.logicalIndex(1);
    show(test::layoutFile());
    header.moveSection(header.visualIndex(Model::Runtime), header.count() - 1);
    show(fileOf(tableWithEnergy()));
    EXPECT_EQ(header.visualIndex(memory), header.visualIndex(before) + 1);
    EXPECT_GT(header.visualIndex(Model::Runtime), header.visualIndex(Model::Originals));
}

TEST_F(MeasuredColumnsPanel, ShowAnAmpersandInTheMenu)
{
    MeasuredTable ampersand = tableWithEnergy();
    ampersand.parameters[1].name = "a&b";
    show(fileOf(std::move(ampersand)));
    QMenu menu;
    panel.fillColumnMenu(menu);
    QStringList names;
    for (const QMenu* part : menu.findChildren<QMenu*>())
        for (const QAction* entry : part->actions())
            names << entry->text();
    EXPECT_TRUE(names.contains(QStringLiteral("a&&b"))) << names.join(QLatin1Char(' ')).toStdString();
}

TEST_F(MeasuredColumnsPanel, TheMenuOfARowClosesBeforeAnotherFile)
{
    Q_EMIT table->customContextMenuRequested(table->visualRect(model.index(0, Model::Configuration)).center());
    const QPointer<QMenu> menu = table->findChild<QMenu*>();
    ASSERT_TRUE(menu && menu->isVisible());
    show(test::layoutFile());
    EXPECT_FALSE(menu && menu->isVisible());
}

TEST(ConfigTable, NamesTheFiguresOfAMaximisedObjective)
{
    ConfigTableModel model;
    model.setFile(makeOpenFile(std::make_shared<const Document>(tableDocument(test::rateTable(), "rate.csv"))));
    model.setSelection({.baseline = DistinctId(4)});
    const auto header
        = [&model](int column, int role) { return model.headerData(column, Qt::Horizontal, role).toString(); };
    EXPECT_EQ(header(ConfigTableModel::OverBest, Qt::DisplayRole), QStringLiteral("Cost over best"));
    EXPECT_TRUE(header(ConfigTableModel::OverBest, Qt::ToolTipRole).contains(QStringLiteral("half of the best")));
    const auto shareOf = [&model](std::uint32_t config) {
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, ConfigTableModel::Configuration).data().toString() == QString::number(config))
                return model.index(row, ConfigTableModel::OfBaseline).data().toString();
        return QString();
    };
    EXPECT_TRUE(shareOf(0).startsWith(QStringLiteral("200"))) << shareOf(0).toStdString(); // 100 of 50 GFLOP/s
}

TEST(MeasuredColumns, ShortenNumbersOfManyDigits)
{
    MeasuredTable table = test::kernelTable();
    table.parameters[0].options = {"1.009679654086019e-05", "0.0031017499123", "1234567890123"};
    table.parameters[0].numbers = {1.009679654086019e-05, 0.0031017499123, 1234567890123};
    const MeasuredColumns columns(table);
    EXPECT_EQ(columns.text(0, ConfigId(0)), QStringLiteral("1.00968e-05"));
    EXPECT_EQ(columns.text(0, ConfigId(4)), QStringLiteral("0.00310175"));
    EXPECT_EQ(columns.exactText(0, ConfigId(4)), QStringLiteral("0.0031017499123"));
    EXPECT_EQ(columns.exactText(0, ConfigId(8)), QString());
    EXPECT_EQ(columns.text(0, ConfigId(8)), QStringLiteral("1234567890123")) << "a whole number";
    EXPECT_EQ(columns.widestTexts(0).size(), 3);
    EXPECT_EQ(columns.widestTexts(0).front(), QStringLiteral("1234567890123"));
}

TEST_F(MeasuredColumnsPanel, KeepTheUsersChoicesByName)
{
    table->sortByColumn(memory, Qt::DescendingOrder);
    table->setColumnWidth(unroll, 140);
    QHeaderView& header = *table->horizontalHeader();
    header.moveSection(header.visualIndex(memory), 2);
    QMenu menu;
    panel.fillColumnMenu(menu);
    for (const QAction* action : menu.actions())
        if (action->menu() != nullptr && action->menu()->actions().first()->text() == QStringLiteral("block_size"))
            action->menu()->actions().first()->trigger();
    ASSERT_TRUE(table->isColumnHidden(blockSize));

    MeasuredTable other = tableWithEnergy(); // the same parameters in another order, and one more
    std::ranges::reverse(other.parameters);
    other.parameters.push_back({.name = "padding",
                                .options = {"0", "1"},
                                .numbers = {0, 1},
                                .codes = std::vector<std::uint8_t>{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}});
    show(fileOf(std::move(other))); // memory, unroll, block_size, padding, energy
    constexpr int otherMemory = Model::ColumnCount;
    ASSERT_EQ(title(model, otherMemory), QStringLiteral("memory"));
    EXPECT_EQ(model.sortColumn(), otherMemory);
    EXPECT_EQ(model.sortOrder(), Qt::DescendingOrder);
    EXPECT_EQ(model.index(0, otherMemory).data(), QStringLiteral("texture"));
    EXPECT_EQ(header.visualIndex(otherMemory), 2);
    EXPECT_EQ(table->columnWidth(Model::ColumnCount + 1), 140);
    EXPECT_TRUE(table->isColumnHidden(Model::ColumnCount + 2));
    EXPECT_FALSE(table->isColumnHidden(Model::ColumnCount + 3)) << "a new parameter is shown";

    ConfigPanel restored;
    restored.setFile(fileOf(tableWithEnergy()));
    ASSERT_TRUE(restored.restoreState(panel.saveState()));
    const auto& view = *test::named<QTableView>(restored, "Configurations");
    EXPECT_TRUE(view.isColumnHidden(blockSize));
    EXPECT_EQ(view.columnWidth(unroll), 140);
    EXPECT_EQ(static_cast<const Model&>(*view.model()).sortColumn(), memory);

    show(test::layoutFile());
    EXPECT_EQ(model.sortColumn(), Model::MeasuredRank) << "there is no such column";
    show(fileOf(tableWithEnergy()));
    EXPECT_EQ(model.sortColumn(), memory) << "it was not forgotten";
    EXPECT_EQ(model.index(0, memory).data(), QStringLiteral("texture"));
}

TEST_F(MeasuredColumnsPanel, SortAgainIfTheNextTableHasTheSameColumn)
{
    table->sortByColumn(blockSize, Qt::DescendingOrder);
    show(fileOf(tableWithEnergy()));
    EXPECT_EQ(model.sortColumn(), blockSize);
    EXPECT_EQ(model.index(0, blockSize).data(), QStringLiteral("64"));
}

TEST_F(MeasuredColumnsPanel, OfferAFilterForTheOptionOfACell)
{
    const auto choose = [this](int row, int column) {
        const QModelIndex index = table->model()->index(row, column);
        table->scrollTo(index);
        Q_EMIT table->customContextMenuRequested(table->visualRect(index).center());
        auto* menu = table->findChild<QMenu*>();
        ASSERT_NE(menu, nullptr);
        for (QAction* action : menu->actions())
            if (action->text().contains(QLatin1Char('=')))
                action->trigger();
        delete menu;
    };
    choose(model.rowOf(DistinctId(6)), memory);
    const auto* line = test::named<QLineEdit>(panel, "Filter of configurations");
    EXPECT_EQ(line->text(), QStringLiteral("memory = \"shared\""));
    EXPECT_EQ(model.rowCount(), 6);
    choose(model.rowOf(DistinctId(6)), blockSize);
    EXPECT_EQ(model.rowCount(), 2);
    choose(0, Model::Runtime);
    EXPECT_EQ(model.rowCount(), 2) << "a runtime is no option";
}
