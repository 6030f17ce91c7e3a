// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphtrace.h"

#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/graph/graphmenu.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/paint/graphpainter.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr int longestWait = 10000;

std::set<std::uint32_t> nodesOf(const GraphScene& scene, const GraphTrace& trace)
{
    std::set<std::uint32_t> nodes;
    for (const std::uint32_t box : trace.boxes)
        nodes.insert(scene.picture().nodes()[box].node.value);
    return nodes;
}

GraphTrace tracedFrom(const GraphScene& scene, NodeId node, TraceDirection direction)
{
    return traced(scene, {.node = node, .direction = direction}).value();
}

QAction* viewAction(const GraphView& view, const QString& iconText)
{
    for (QAction* action : view.viewActions())
        if (action->iconText() == iconText)
            return action;
    return nullptr;
}

void showFile(GraphView& view, std::shared_ptr<const OpenFile> file)
{
    view.resize(900, 600);
    view.show();
    QSignalSpy placed(&view, &GraphView::placementFinished);
    view.setFile(std::move(file));
    ASSERT_TRUE(placed.count() > 0 || placed.wait(longestWait));
}

QImage grabbed(GraphView& view)
{
    return view.grab().toImage();
}

} // namespace

TEST(GraphTrace, FollowsLinesInOneDirectionToTheirEnds)
{
    const auto scene
        = placed(smallGraphFile(), {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0, 1}});
    EXPECT_EQ(nodesOf(*scene, tracedFrom(*scene, small::dot, TraceDirection::Inputs)),
              (std::set{small::dot.value, small::parameter.value, small::broadcast.value, small::constant.value}));
    EXPECT_EQ(nodesOf(*scene, tracedFrom(*scene, small::dot, TraceDirection::Outputs)),
              (std::set{small::dot.value, small::add.value, small::reshape.value, small::tuple.value}));
    const GraphTrace outputs = tracedFrom(*scene, small::dot, TraceDirection::Outputs);
    EXPECT_EQ(outputs.edges.size(), 3U);
    for (const std::uint32_t edge : outputs.edges)
        EXPECT_TRUE(outputs.isIn[scene->picture().edges()[edge].tail]);
}

TEST(GraphTrace, AgreesWithTheSlowReference)
{
    const auto scene = placed(largeGraphFile(800, 7),
                              {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0}});
    const GraphTrace trace = tracedFrom(*scene, NodeId(600), TraceDirection::Inputs);
    std::set<std::uint32_t> reached{scene->picture().boxOf(NodeId(600))};
    for (std::size_t before = 0; before != reached.size();) { // ends when no more nodes are added
        before = reached.size();
        for (const PictureEdge& edge : scene->picture().edges())
            if (reached.contains(edge.head))
                reached.insert(edge.tail);
    }
    EXPECT_EQ(std::set(trace.boxes.begin(), trace.boxes.end()), reached);
}

TEST(GraphTrace, CountsClonedNodesOnce)
{
    const auto scene = placed(
        smallGraphFile(),
        {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0, 1}, .cloneConstants = true});
    const GraphTrace trace = tracedFrom(*scene, small::tuple, TraceDirection::Inputs);
    ASSERT_GT(trace.boxes.size(), nodesOf(*scene, trace).size()) << "the constant is drawn at each of its users";
    EXPECT_EQ(trace.others, nodesOf(*scene, trace).size() - 1);
}

TEST(GraphTrace, IsEmptyForANodeOutsideThePicture)
{
    const auto scene = placed(smallGraphFile());
    EXPECT_FALSE(traced(*scene, {.node = small::multiply, .direction = TraceDirection::Inputs}).has_value());
}

TEST(GraphTrace, IsSmoothIfFewOfItsLinesAreVisible)
{
    const auto scene = placed(largeGraphFile(3000),
                              {.scope = PictureOptions::Scope::Full, .centre = {}, .hops = 1, .unfolded = {0}});
    GraphStyle style = styled(*scene, lightGraphTheme());
    style.trace = tracedFrom(*scene, NodeId(2900), TraceDirection::Inputs);
    ASSERT_GT(style.trace->edges.size(), 1000U);
    const QSize size(800, 600);
    const QRectF area(scene->box(2000).center() - QPointF(400, 300), QSizeF(size));
    const auto painted = [&] {
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintGraph(painter, *scene, style, {.area = area, .scale = 1});
        return image;
    };
    const QImage whole = painted();
    std::erase_if(style.trace->edges,
                  [&](std::uint32_t edge) { return !scene->isEdgeIn(edge, area.adjusted(-12, -12, 12, 12)); });
    ASSERT_GT(style.trace->edges.size(), 0U);
    EXPECT_EQ(whole, painted());
}

TEST(GraphTrace, IsHighlightedUntilEscape)
{
    GraphView view;
    showFile(view, smallGraphFile());
    Selection selection;
    selection.node = small::dot;
    view.setSelection(selection);
    const QImage before = grabbed(view);
    QSignalSpy cleared(&view, &GraphView::nodeCleared);
    view.traceOutputs();
    EXPECT_NE(grabbed(view), before);
    EXPECT_TRUE(view.accessibleDescription().contains(QStringLiteral("depends on #3"))) << "for screen readers";
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(grabbed(view), before);
    EXPECT_EQ(cleared.count(), 0) << "the first Escape ends the trace, not the selection";
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(cleared.count(), 1);
}

TEST(GraphTrace, NeedsASelectedNode)
{
    GraphView view;
    showFile(view, smallGraphFile());
    ASSERT_NE(viewAction(view, QStringLiteral("Inputs")), nullptr);
    EXPECT_FALSE(viewAction(view, QStringLiteral("Inputs"))->isEnabled());
    Selection selection;
    selection.node = small::dot;
    view.setSelection(selection);
    EXPECT_TRUE(viewAction(view, QStringLiteral("Inputs"))->isEnabled());
}

TEST(GraphViewWords, DescribeTheSelectedNodeAndItsNeighbours)
{
    GraphView view;
    showFile(view, smallGraphFile());
    Selection selection;
    selection.node = small::dot;
    view.setSelection(selection);
    EXPECT_TRUE(view.accessibleDescription().contains(QStringLiteral("node 3, dot f32[8,4], 2 producer")))
        << view.accessibleDescription().toStdString();
    EXPECT_TRUE(view.accessibleDescription().contains(view.statusText()));
}

TEST(GraphMenu, OffersEachLayoutOfANodeAsAFilterTerm)
{
    const auto file = smallGraphFile();
    const auto scene = placed(file);
    const PictureNode& node = scene->picture().nodes()[scene->picture().boxOf(small::dot)];
    QMenu menu;
    QStringList filters;
    addFilterTerms(menu, node, file->vector(*node.slot, DistinctId(1)),
                   [&filters](const QString& term) { filters << term; });
    for (QAction* action : menu.actions().front()->menu()->actions())
        action->trigger();
    EXPECT_EQ(filters,
              (QStringList{QStringLiteral("node[3].output = {0,1}"), QStringLiteral("node[3].input = {1,0}"),
                           QStringLiteral("node[3].kernel = {1,0}")}));
}

TEST(GraphViewFolds, AllCanBeExpandedAndCollapsed)
{
    GraphView view;
    showFile(view, repeatedLayersFile(6));
    const QString folded = view.statusText();
    QSignalSpy placed(&view, &GraphView::placementFinished);
    view.expandAll();
    ASSERT_TRUE(placed.count() > 0 || placed.wait(longestWait));
    EXPECT_NE(view.statusText(), folded);
    view.collapseAll();
    ASSERT_TRUE(placed.count() > 1 || placed.wait(longestWait));
    EXPECT_EQ(view.statusText(), folded);
}

TEST(GraphViewOpening, ShowsALargeGraphAtAReadableScale)
{
    GraphView view;
    view.setScope(PictureOptions::Scope::Full);
    showFile(view, largeGraphFile(3000, 9));
    const QImage opened = grabbed(view);
    view.zoomToFit();
    EXPECT_NE(grabbed(view), opened) << "at a node that tells something, not the whole from far away";
    GraphView other;
    other.setScope(PictureOptions::Scope::Full);
    showFile(other, smallGraphFile());
    const QImage whole = grabbed(other);
    other.zoomToFit();
    EXPECT_EQ(grabbed(other), whole) << "what can be read as a whole is shown whole";
}

TEST(GraphOwnValues, AreRequestedIfThereAreNoneElseShown)
{
    GraphView view;
    showFile(view, smallGraphFile());
    QSignalSpy asked(&view, &GraphView::ownValuesRequested);
    const GraphColourMode before = view.colourMode();
    QAction* own = view.colourActions().back();
    own->trigger();
    EXPECT_EQ(asked.count(), 1);
    EXPECT_FALSE(own->isChecked()) << "there is nothing to show yet";
    EXPECT_EQ(view.colourMode(), before);
    view.setNodeValues(GraphColourMode::Own,
                       {.ofNode = std::vector<double>(small::count, 2.0), .title = QStringLiteral("heat.csv")});
    own->trigger();
    EXPECT_EQ(view.colourMode(), GraphColourMode::Own);
    EXPECT_EQ(asked.count(), 1);
    own->trigger();
    EXPECT_EQ(asked.count(), 2) << "once shown, it asks for others";
    EXPECT_TRUE(own->isChecked());
}
