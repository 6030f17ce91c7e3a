// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of comparing in the window: docks, keys and panes.
#include "app/window/frame/centre.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/charts/layoutmatrixview.h"
#include "widgets/common/buttonpages.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/comparetable.h"
#include "widgets/compare/comparetablemodel.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/configs/configpanel.h"
#include "widgets/configs/configtablemodel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/layoutmatrixpanel.h"

#include <QAction>
#include <QCheckBox>
#include <QDockWidget>
#include <QSignalSpy>
#include <QTableView>

#include <algorithm>

using namespace tgraph;

namespace {

class WindowCompareTest : public WindowTest {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
        ASSERT_TRUE(QTest::qWaitFor([this] { return window.graph().isReady(); }, longEnough));
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    }

    /// Focuses the first configuration whose layouts differ from the baseline's.
    void focusAnother()
    {
        for (const DistinctId distinct : idsBelow<DistinctId>(shown().file->configCount())) {
            if (distinct != shown().selection.baseline) {
                window.session().setFocus(distinct);
                return;
            }
        }
    }
};

} // namespace

TEST_F(WindowCompareTest, KeysStepThroughDifferencesAndTheGraphFollows)
{
    QTest::keyClick(&window, Qt::Key_D, Qt::ControlModifier);
    EXPECT_TRUE(window.centre().decisions().pages().isInFront(window.centre().compare()));
    focusAnother();
    QTest::keyClick(&window, Qt::Key_F7);
    ASSERT_TRUE(shown().selection.node);
    const auto nodes = shown().file->document->graph.configurable();
    EXPECT_NE(std::ranges::find(nodes, *shown().selection.node), nodes.end());
    QSignalSpy requested(&window.graph(), &GraphView::nodeRequested);
    QTest::mouseClick(&window.graph(), Qt::LeftButton, {}, window.graph().rect().center());
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].value<NodeId>(), *shown().selection.node) << "centred";
}

TEST_F(WindowCompareTest, ASmallWindowShowsFourRows)
{
    window.resize(1024, 700);
    ASSERT_TRUE(
        openAndWait({QStringLiteral(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz")}));
    QTest::keyClick(&window, Qt::Key_D, Qt::ControlModifier);
    focusAnother();
    auto& page = window.centre().compare();
    const auto boxes = page.findChildren<QCheckBox*>();
    const auto all = std::ranges::find(boxes, QStringLiteral("All"), &QCheckBox::text);
    ASSERT_NE(all, boxes.end());
    (*all)->click();
    const auto* table = page.findChild<CompareTable*>();
    ASSERT_GE(table->rows().rowCount(), 4);
    const auto lastRowFits = [table] {
        const QRect row = table->visualRect(table->model()->index(3, 0));
        return table->viewport()->rect().contains(row);
    };
    EXPECT_TRUE(QTest::qWaitFor(lastRowFits, longEnough)) << table->viewport()->height();
}

TEST_F(WindowCompareTest, TheGraphShowsDifferencesWhileComparing)
{
    focusAnother();
    const GraphColourMode before = window.graph().colourMode();
    ASSERT_NE(before, GraphColourMode::Difference);
    QTest::keyClick(&window, Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(window.graph().colourMode(), GraphColourMode::Difference);
    window.centre().decisions().setView(DecisionsPage::View::Table);
    EXPECT_EQ(window.graph().colourMode(), before);
}

TEST_F(WindowCompareTest, AStepFromElsewhereShowsThePage)
{
    focusAnother();
    window.centre().decisions().setView(DecisionsPage::View::Axes);
    QTest::keyClick(&window, Qt::Key_F7);
    EXPECT_TRUE(window.centre().decisions().pages().isInFront(window.centre().compare()));
    EXPECT_TRUE(shown().selection.node);
}

TEST_F(WindowCompareTest, ComparesTheSelectedRows)
{
    auto& table = *panel<ConfigPanel>().findChild<QTableView*>();
    table.setFocus();
    const auto clickRow = [&](int row, Qt::KeyboardModifiers with) {
        const QModelIndex cell = table.model()->index(row, ConfigTableModel::MeasuredRank);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, with, table.visualRect(cell).center());
    };
    clickRow(0, {});
    for (const int row : {2, 3, 5})
        clickRow(row, Qt::ControlModifier);
    EXPECT_EQ(table.selectionModel()->selectedRows().size(), 4);
    const auto& model = static_cast<const ConfigTableModel&>(*table.model());
    const std::vector wanted = {model.distinctAt(0), model.distinctAt(2), model.distinctAt(3), model.distinctAt(5)};
    QTest::keyClick(&table, Qt::Key_C);
    EXPECT_TRUE(window.centre().decisions().pages().isInFront(window.centre().compare()));
    EXPECT_EQ(shown().selection.pins, wanted);
    std::vector<DistinctId> compared;
    for (const ComparedConfig& config : window.centre().compare().compared().configs)
        compared.push_back(config.distinct);
    std::ranges::sort(compared);
    std::vector sorted = wanted;
    std::ranges::sort(sorted);
    EXPECT_EQ(compared, sorted);
    window.session().undo();
    EXPECT_TRUE(shown().selection.pins.empty());
}

TEST_F(WindowCompareTest, F8ShowsAGraphForEachConfiguration)
{
    auto& panes = panel<GraphPanes>();
    EXPECT_FALSE(panes.compareAction()->isEnabled());
    focusAnother();
    window.session().togglePin(DistinctId(shown().file->configCount() - 1));
    QTest::keyClick(&window, Qt::Key_F8);
    ASSERT_EQ(panes.panes().size(), 3U);
    ASSERT_TRUE(QTest::qWaitFor([&panes] { return panes.panes()[2]->isReady(); }, longEnough));
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    panes.panes()[2]->setFocus();
    QTest::keyClick(panes.panes()[2], Qt::Key_N);
    EXPECT_TRUE(shown().selection.node) << "a pane's request reaches the session";
    window.session().undo();
    EXPECT_EQ(panes.panes().size(), 2U) << "the pin was removed";
    QTest::keyClick(&window, Qt::Key_F8);
    EXPECT_EQ(panes.panes().size(), 1U);
}

TEST_F(WindowCompareTest, ALayoutCellFilters)
{
    dock<LayoutMatrixPanel>().raise();
    auto& layouts = panel<LayoutMatrixPanel>();
    auto& view = *layouts.findChild<LayoutMatrixView*>();
    ASSERT_TRUE(QTest::qWaitFor([&view] { return view.matrix() && view.isVisible(); }, longEnough));
    const LayoutMatrix::Row row = view.matrix()->rows[0];
    ASSERT_GT(row.cells.size(), 1U);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.rectOf({0, 0}).center().toPoint());
    ASSERT_TRUE(QTest::qWaitFor([&] { return view.matrix()->configurations == row.cells[0].count; }, longEnough));
    const auto* table = panel<ConfigPanel>().findChild<QTableView*>();
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(row.cells[0].count));
    for (const LayoutMatrix::Row& shownRow : view.matrix()->rows) {
        if (shownRow.slot == row.slot) {
            EXPECT_EQ(shownRow.cells.size(), 1U);
        }
    }
}

TEST_F(WindowCompareTest, WritesTheMatrixOfLayouts)
{
    const std::filesystem::path target = m_folder.path() / "layouts.svg";
    window.exports().writeChart(target, Chart::Layouts, ChartFormat::Svg);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Export); }, longEnough));
    EXPECT_TRUE(std::filesystem::exists(target));
}
