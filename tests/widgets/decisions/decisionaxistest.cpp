// SPDX-License-Identifier: GPL-3.0-or-later
// Numeric parameters as axes with the curve of their costs.
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "tests/support/tables.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

using namespace tgraph;

namespace {

/// Returns a file with three parameters: block sizes, of which 256 always fails, once by a timeout,
/// and 64 is the fastest; unroll factors; and a text with four values.
std::shared_ptr<const OpenFile> axisFile()
{
    constexpr std::array blockCost = {4.0, 2.0, 1.0, 1.5, 0.0};
    MeasuredTable table{.format = "CSV"};
    std::vector<std::uint8_t> blocks;
    std::vector<std::uint8_t> unrolls;
    std::vector<std::uint8_t> memories;
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint8_t block = 0; block < blockCost.size(); ++block)
        for (std::uint8_t unroll = 0; unroll < 3; ++unroll)
            for (std::uint8_t memory = 0; memory < 4; ++memory) {
                blocks.push_back(block);
                unrolls.push_back(unroll);
                memories.push_back(memory);
                const bool fails = block == 4;
                time.values.push_back(fails ? std::nan("") : blockCost.at(block) * (1 + unroll) * (1 + memory));
                table.failures.push_back(!fails ? 0 : unroll == 2 && memory == 3 ? 2 : 1);
            }
    table.failureReasons = {"too large", "timeout"};
    table.parameters = {{.name = "block",
                         .options = {"16", "32", "64", "128", "256"},
                         .numbers = {16, 32, 64, 128, 256},
                         .codes = blocks},
                        {.name = "unroll", .options = {"1", "2", "3"}, .numbers = {1, 2, 3}, .codes = unrolls},
                        {.name = "memory", .options = {"a", "b", "c", "d"}, .numbers = {}, .codes = memories}};
    table.objectives = {std::move(time)};
    return makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), "axis.csv")));
}

const DecisionRow& named(const std::vector<DecisionRow>& rows, const char* name)
{
    return *std::ranges::find(rows, QString::fromLatin1(name), &DecisionRow::name);
}

} // namespace

TEST(DecisionAxis, HasTheCostOfEachNumberInOrder)
{
    const auto file = axisFile();
    const auto decisions = makeFileDecisions(*file, nullptr);
    const std::vector<DecisionRow> rows = withAxes(decisionRows(*file, *decisions), *file, *decisions);
    const DecisionRow& block = named(rows, "block");
    ASSERT_TRUE(block.isAxis);
    ASSERT_EQ(block.cells.size(), 5U);
    constexpr std::array labels = {"16", "32", "64", "128", "256"};
    constexpr std::array costs = {3.0, 1.0, 0.0, 0.5};
    for (std::uint32_t i = 0; i < labels.size(); ++i) {
        EXPECT_EQ(block.cells[i].label, QLatin1String(labels.at(i)));
        EXPECT_EQ(block.cellOf[block.cells[i].options.front()], i);
    }
    for (std::size_t i = 0; i < costs.size(); ++i)
        EXPECT_NEAR(block.cells[i].measured.value(), costs.at(i), 1e-9) << i;
    EXPECT_FALSE(block.cells.back().measured) << "it always fails";
    EXPECT_EQ(block.cells.back().failed, 12U);
    EXPECT_NEAR(block.most, 3, 1e-9);
    EXPECT_FALSE(named(rows, "unroll").isAxis) << "three values are no curve";
    EXPECT_FALSE(named(rows, "memory").isAxis) << "texts have no order";
}

TEST(DecisionAxis, IsTwiceAsHighAndItsColumnsFilter)
{
    const auto file = axisFile();
    DecisionsPage page;
    page.resize(900, 400);
    page.setFile(file);
    page.setDecisions(makeFileDecisions(*file, nullptr));
    page.show();
    auto& table = *page.findChild<DecisionsView*>();
    QSignalSpy spy(&page, &DecisionsPage::termRequested);
    const auto rowOf = [&table](const char* name) {
        int row = 0;
        while (!table.describe({row, -1}).contains(QLatin1String(name)))
            ++row;
        return row;
    };
    const int row = rowOf("block");
    const double line = table.rectOf({rowOf("unroll"), 0}).height();
    ASSERT_GT(line, 0);
    EXPECT_GT(table.rectOf({row, 2}).height(), 1.5 * line);
    const QPoint column = table.rectOf({row, 2}).center().toPoint();
    EXPECT_EQ(table.placeAt(column), (DecisionsView::Place{row, 2}));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, column);
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy[0][1].toString(), QStringLiteral("block = 64"));
    EXPECT_TRUE(table.describe({row, 4}).contains(QStringLiteral("always fails: mostly too large")));
    const QPoint failing = table.rectOf({row, 4}).center().toPoint();
    QContextMenuEvent asks(QContextMenuEvent::Mouse, failing, table.viewport()->mapToGlobal(failing));
    QCoreApplication::sendEvent(table.viewport(), &asks);
    auto* menu = table.findChild<QMenu*>();
    ASSERT_NE(menu, nullptr);
    for (const QAction* action : menu->actions())
        EXPECT_FALSE(action->isEnabled() && action->text().contains(QStringLiteral("best")))
            << qPrintable(action->text());
    menu->close();
}
