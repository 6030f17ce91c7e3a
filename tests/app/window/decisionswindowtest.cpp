// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the decisions in the real window: they appear automatically, follow the ranking and the file, and their
// clicks filter.
#include "app/window/docks/docks.h"
#include "app/window/exports/windowexports.h"
#include "app/window/frame/centre.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/common/buttonpages.h"
#include "widgets/compare/comparepage.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/filter/filterterms.h"
#include "widgets/tile/tileview.h"
#include "widgets/whatif/whatifpanel.h"

#include <QTableView>

#include <algorithm>

using namespace tgraph;

namespace {

class DecisionsWindowTest : public WindowTest {
protected:
    bool waitForDecisions()
    {
        return QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Decisions); }, longEnough)
            && shown().decisions != nullptr;
    }
    DecisionsPage& page() { return window.centre().decisions(); }
};

} // namespace

TEST_F(DecisionsWindowTest, AppearAutomaticallyAndFollowTheRanking)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(waitForDecisions());
    EXPECT_TRUE(page().hasChart());
    EXPECT_FALSE(shown().decisions->predicted);
    EXPECT_TRUE(page().headline().startsWith(QStringLiteral("Measured fastest"))) << page().headline().toStdString();
    const auto letters = shown().decisions->byLetter;
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(waitForDecisions());
    EXPECT_TRUE(shown().decisions->predicted);
    EXPECT_EQ(shown().decisions->byLetter, letters) << "rankings do not change decision letters";
    EXPECT_TRUE(page().headline().startsWith(QStringLiteral("Predicted fastest"))) << page().headline().toStdString();
}

TEST_F(DecisionsWindowTest, BelongToTheShownRankingAfterAQuickChange)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(rankAndWait());
    ASSERT_TRUE(waitForDecisions());
    window.session().showRanking(1);
    window.session().showRanking(2);
    ASSERT_TRUE(waitForDecisions());
    EXPECT_EQ(shown().decisions->scores, shown().lastComplete);
}

TEST_F(DecisionsWindowTest, BelongToTheShownFile)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(waitForDecisions());
    const auto first = shown().decisions;
    ASSERT_TRUE(openAndWait({text(writeFile("b.npz", 2))}));
    ASSERT_TRUE(waitForDecisions());
    EXPECT_NE(shown().decisions, first);
    window.session().close(1);
    ASSERT_TRUE(waitForDecisions());
    EXPECT_EQ(shown().decisions->byLetter, first->byLetter);
    window.session().close(0);
    EXPECT_FALSE(page().hasChart());
}

TEST_F(DecisionsWindowTest, SelectingOptionsFiltersTheTable)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(waitForDecisions());
    const std::uint32_t option = shown().decisions->option(0, DistinctId(0));
    const QString subject = optionSubject(*shown().file, *shown().decisions, 0);
    Q_EMIT page().termRequested(subject, optionTerm(*shown().file, *shown().decisions, 0, std::span(&option, 1)));
    const auto* table = panel<ConfigPanel>().findChild<QTableView*>();
    const auto expected = std::ranges::count_if(shown().file->configIds(), [&](DistinctId distinct) {
        return shown().decisions->option(0, distinct) == option;
    });
    EXPECT_EQ(table->model()->rowCount(), expected);
    EXPECT_LT(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
    Q_EMIT page().termRequested(subject, QString());
    EXPECT_EQ(table->model()->rowCount(), static_cast<int>(shown().file->configCount()));
}

TEST_F(DecisionsWindowTest, TheMenuOfANodeReachesFilterDecisionsAndWhatIf)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(waitForDecisions());
    const std::uint32_t option = shown().decisions->option(0, DistinctId(0));
    const QString term = optionTerm(*shown().file, *shown().decisions, 0, std::span(&option, 1));
    Q_EMIT window.graph().filterRequested(term);
    EXPECT_TRUE(panel<ConfigPanel>().filterText().contains(term)) << panel<ConfigPanel>().filterText().toStdString();

    page().setView(DecisionsPage::View::Axes);
    const auto* table = page().findChild<DecisionsView*>();
    Q_EMIT window.graph().decisionRequested(0);
    EXPECT_EQ(page().view(), DecisionsPage::View::Table);
    EXPECT_FALSE(table->accessibleDescription().isEmpty()) << "says which decision is marked";

    const NodeId node = shown().file->document->graph.configurable().front();
    window.docks().of(panel<WhatIfPanel>()).close();
    Q_EMIT window.graph().whatIfRequested(node);
    EXPECT_TRUE(window.docks().of(panel<WhatIfPanel>()).isVisible());
    EXPECT_EQ(shown().selection.node, node);
}

TEST_F(DecisionsWindowTest, ExportsDecisionsWhileAnotherPageIsInFront)
{
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    ASSERT_TRUE(waitForDecisions());
    const auto written = [this] { return page().exported(ChartFormat::Svg, {800, 400}, {}); };
    const QByteArray table = written();
    page().setView(DecisionsPage::View::Axes);
    EXPECT_NE(written(), table);
    page().pages().bringUp(window.centre().compare());
    EXPECT_EQ(written(), table);
}

TEST_F(DecisionsWindowTest, ATileFileHasATilePage)
{
    const std::filesystem::path path = m_folder.path() / "tile/xla/train/kernel.npz";
    std::filesystem::create_directories(path.parent_path());
    writeDocument(test::tileDocument(6, 40), path);
    const TileView& tile = window.centre().tile();
    EXPECT_FALSE(page().pages().isAvailable(tile));
    ASSERT_TRUE(openAndWait({text(path)}));
    EXPECT_TRUE(page().pages().isAvailable(tile));
    EXPECT_TRUE(tile.hasChart());
    page().pages().bringUp(tile);
    EXPECT_TRUE(tile.isVisible());
    const std::filesystem::path target = m_folder.path() / "tile.svg";
    window.exports().writeChart(target, Chart::Tile, ChartFormat::Svg);
    ASSERT_TRUE(QTest::qWaitFor([&] { return std::filesystem::exists(target); }, 10000));
    ASSERT_TRUE(openAndWait({text(writeFile("a.npz"))}));
    EXPECT_FALSE(page().pages().isAvailable(tile));
    EXPECT_FALSE(tile.isVisible());
}
