// SPDX-License-Identifier: GPL-3.0-or-later
// Tests side-by-side graphs, which show one picture and move and select together, and the colours
// of a difference.
#include "widgets/compare/graphpanes.h"

#include "engine/graph/difference.h"
#include "tests/support/ids.h"
#include "tests/widgets/compare/comparefixtures.h"
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/graphview.h"

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

using namespace tgraph;

namespace {

constexpr int waitMs = 20000; // limit for a condition that an idle machine meets at once

struct GraphPanesTest : testing::Test {
    void SetUp() override
    {
        panes.resize(1200, 600);
        panes.show();
        panes.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panes));
        QSignalSpy finished(graph, &GraphView::placementFinished);
        panes.setFile(file);
        ASSERT_TRUE(finished.wait(waitMs));
        panes.setSelection(selection);
    }

    /// Selects as the main window does.
    void select(const Selection& selected)
    {
        selection = selected;
        panes.setSelection(selection);
    }

    static QByteArray dot(const GraphView& view) { return view.exported(GraphView::ExportFormat::Dot, {}); }

    void pressF8() { QTest::keyClick(&panes, Qt::Key_F8); }

    std::shared_ptr<const OpenFile> file = test::compareFile();
    Selection selection{.baseline = DistinctId(2)};
    GraphView* graph = new GraphView; // the panes'
    GraphPanes panes{graph};
};

} // namespace

TEST(DifferenceFills, CountDifferencesPerNode)
{
    const auto file = test::compareFile();
    const auto scene = test::placed(file);
    const GraphTheme theme = lightGraphTheme();
    const GraphFills fills = differenceFills(*scene, theme, *file, test::distinctIds({2, 7}));
    const auto& originals = file->configurations->representatives;
    std::map<std::uint32_t, std::ptrdiff_t> differing;
    for (const NodeDifference& entry : difference(*file->document, originals[7], originals[2]))
        differing[entry.node.value] = std::ranges::count(entry.parts, true);
    ASSERT_FALSE(differing.empty());
    for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
        const PictureNode& node = scene->picture().nodes()[i];
        EXPECT_EQ(fills.isMuted[fills.ofBox[i]], !node.slot);
        if (node.slot) {
            EXPECT_EQ(fills.ofBox[i], differing[node.node.value]);
        }
    }
    EXPECT_TRUE(fills.legend.title.contains(QString::number(originals[7].value)));
    EXPECT_TRUE(fills.legend.title.contains(QString::number(originals[2].value)));
    EXPECT_TRUE(fills.legend.note.isEmpty());
    EXPECT_FALSE(differenceFills(*scene, theme, *file, test::distinctIds({2, 2})).legend.note.isEmpty());
}

TEST_F(GraphPanesTest, NeedsTwoSelectedConfigurations)
{
    EXPECT_FALSE(panes.compareAction()->isEnabled());
    pressF8();
    EXPECT_EQ(panes.panes().size(), 1U);
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    pressF8();
    EXPECT_EQ(panes.panes().size(), 2U);
    EXPECT_EQ(graph->colourMode(), GraphColourMode::Difference);
    pressF8();
    EXPECT_EQ(panes.panes().size(), 1U);
    EXPECT_NE(graph->colourMode(), GraphColourMode::Difference);
}

TEST_F(GraphPanesTest, ShowsOneConfigurationPerPaneAtTheSamePlaces)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = test::distinctIds({9, 20})});
    pressF8();
    const auto views = panes.panes();
    ASSERT_EQ(views.size(), 4U);
    for (std::size_t i = 0; i < views.size(); ++i) {
        EXPECT_TRUE(views[i]->isReady());
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_NE(dot(*views[i]), dot(*views[j])) << "other layouts";
    }
    std::map<std::pair<int, int>, QString> byPlace; // two rows: the window is too narrow for four panes
    for (const QLabel* label : panes.findChildren<QLabel*>()) {
        if (label->isVisible() && label->text().startsWith(QChar(0x25CF))) {
            const QPoint corner = label->mapTo(&panes, QPoint());
            byPlace.emplace(std::pair(corner.y(), corner.x()), label->text());
        }
    }
    std::vector<QString> titles;
    for (const auto& [place, title] : byPlace)
        titles.push_back(title);
    ASSERT_EQ(titles.size(), 4U);
    EXPECT_TRUE(
        titles[0].contains(QStringLiteral("Baseline · %1").arg(file->configurations->representatives[2].value)));
    EXPECT_TRUE(titles[1].contains(QStringLiteral("Pin 1")));
    EXPECT_TRUE(titles[2].contains(QStringLiteral("ms")));
}

TEST_F(GraphPanesTest, MovesAndZoomsPanesTogether)
{
    select({.focus = DistinctId(2), .baseline = DistinctId(2), .pins = {DistinctId(9)}});
    pressF8();
    select({.focus = DistinctId(2),
            .baseline = DistinctId(2),
            .pins = {DistinctId(9)},
            .node = file->document->graph.configurable()[3]});
    const auto views = panes.panes();
    ASSERT_EQ(views.size(), 2U);
    const auto centreOf = [this](GraphView& view) {
        QSignalSpy requested(&view, &GraphView::nodeRequested);
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.rect().center());
        return requested.isEmpty() ? ~0U : requested[0][0].value<NodeId>().value;
    };
    const std::uint32_t target = file->document->graph.configurable()[7].value;
    views[1]->home();
    views[1]->centreOn(NodeId(target));
    EXPECT_EQ(centreOf(*views[1]), target);
    EXPECT_EQ(centreOf(*views[0]), target) << "the other pane followed";
    const std::uint32_t other = file->document->graph.configurable()[1].value;
    views[0]->centreOn(NodeId(other));
    EXPECT_EQ(centreOf(*views[1]), other);
}

TEST_F(GraphPanesTest, RequestsNodesFromAnyPane)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    pressF8();
    const QSignalSpy requested(&panes, &GraphPanes::nodeRequested);
    GraphView& second = *panes.panes()[1];
    const NodeId node = file->document->graph.configurable()[4];
    second.home();
    second.centreOn(node);
    QTest::mouseClick(&second, Qt::LeftButton, {}, second.rect().center());
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].value<NodeId>(), node);
}

TEST_F(GraphPanesTest, LaysOutOnceForAScopeChangeInAnyPane)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    pressF8();
    const auto views = panes.panes();
    QSignalSpy finished(graph, &GraphView::placementFinished);
    const QSignalSpy ofFollower(views[1], &GraphView::placementFinished);
    views[1]->setScope(PictureOptions::Scope::Full);
    ASSERT_TRUE(finished.count() > 0 || finished.wait(waitMs));
    EXPECT_EQ(graph->scope(), PictureOptions::Scope::Full);
    EXPECT_EQ(views[1]->scope(), PictureOptions::Scope::Full);
    EXPECT_EQ(ofFollower.count(), 0) << "laid out twice";
    EXPECT_EQ(views[1]->statusText().section(QLatin1Char(','), 0, 0),
              graph->statusText().section(QLatin1Char(','), 0, 0));
    views[1]->setColourMode(GraphColourMode::Opcode);
    EXPECT_EQ(graph->colourMode(), GraphColourMode::Opcode);
}

TEST_F(GraphPanesTest, EndsTheComparisonWithTheSelection)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    pressF8();
    const QByteArray before = dot(*panes.panes()[1]);
    select({.focus = DistinctId(20), .baseline = DistinctId(2)});
    EXPECT_NE(dot(*panes.panes()[1]), before);
    select({.focus = DistinctId(20), .baseline = DistinctId(2), .pins = {DistinctId(5)}});
    EXPECT_EQ(panes.panes().size(), 3U);
    select({.focus = DistinctId(2), .baseline = DistinctId(2)});
    EXPECT_EQ(panes.panes().size(), 1U);
    EXPECT_FALSE(panes.compareAction()->isChecked());
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    pressF8();
    panes.setFile(test::compareFile(2));
    EXPECT_EQ(panes.panes().size(), 1U);
}

TEST_F(GraphPanesTest, APaneOutlivesTheEventThatClosesIt)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2)});
    pressF8();
    const QPointer<GraphView> pane = panes.panes()[1];
    pane->setFocus();
    ASSERT_TRUE(pane->hasFocus());
    int requests = 0;
    QObject::connect(&panes, &GraphPanes::nodeRequested, &panes, [&] {
        ++requests;
        select({.focus = DistinctId(2), .baseline = DistinctId(2)});
        EXPECT_TRUE(pane) << "it handles the event";
        EXPECT_FALSE(pane->isVisible());
    });
    Q_EMIT pane->nodeRequested(NodeId(0));
    EXPECT_EQ(requests, 1);
    EXPECT_EQ(panes.panes().size(), 1U);
    EXPECT_TRUE(graph->hasFocus()) << "the keys still work";
    EXPECT_TRUE(QTest::qWaitFor([&] { return pane.isNull(); }, waitMs));
}

TEST_F(GraphPanesTest, PutsTheReferenceFirst)
{
    select({.focus = DistinctId(7), .baseline = DistinctId(2), .pins = {DistinctId(9)}});
    pressF8();
    const QByteArray baseline = dot(*panes.panes()[0]);
    panes.setChoice({.reference = DistinctId(9)});
    EXPECT_EQ(panes.panes().size(), 3U);
    EXPECT_NE(dot(*panes.panes()[0]), baseline);
    EXPECT_TRUE(panes.panes()[0]->accessibleName().contains(QStringLiteral("Pin 1")));
}
