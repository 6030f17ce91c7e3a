// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/graph/graphfixtures.h"
#include "widgets/common/datacolours.h"
#include "widgets/graph/picture/graphsearch.h"
#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

GraphPicture full(const std::shared_ptr<const OpenFile>& file, std::set<std::uint32_t> unfolded, bool clone = true)
{
    return {file,
            {.scope = PictureOptions::Scope::Full,
             .centre = {},
             .hops = 1,
             .unfolded = std::move(unfolded),
             .cloneConstants = clone}};
}

} // namespace

TEST(GraphPicture, PrunedScopeKeepsConfigurableNodesAndTheirNeighbours)
{
    const GraphPicture picture(smallGraphFile(), {});
    EXPECT_EQ(picture.shownNodeCount(), 6U); // parameter, broadcast, dot, add, reshape, tuple
    EXPECT_EQ(picture.boxOf(small::multiply), noPictureNode);
    EXPECT_EQ(picture.boxOf(small::constant), noPictureNode);
    ASSERT_NE(picture.boxOf(small::dot), noPictureNode);
    const PictureNode& dot = picture.nodes()[picture.boxOf(small::dot)];
    EXPECT_EQ(dot.slot, SlotId(0));
    EXPECT_EQ(dot.title, QStringLiteral("dot"));
    EXPECT_EQ(dot.subtitle, QStringLiteral("f32[8,4]"));
}

TEST(GraphPicture, DirectsLinesFromProducerToConsumer)
{
    const GraphPicture picture(smallGraphFile(), {});
    const auto& edges = picture.edges();
    EXPECT_TRUE(std::any_of(edges.begin(), edges.end(), [&picture](const PictureEdge& edge) {
        return edge.tail == picture.boxOf(small::dot) && edge.head == picture.boxOf(small::add);
    }));
}

TEST(GraphPicture, DrawsAConstantAtEachOfItsUsers)
{
    const GraphPicture picture = full(smallGraphFile(), {0, 1});
    EXPECT_EQ(boxesOf(picture, small::constant).size(), 3U);
    EXPECT_EQ(boxesShowing(picture, findShownNodes(picture, QStringLiteral("constant"))).size(), 3U);
    EXPECT_EQ(picture.shownNodeCount(), small::count);
    for (const PictureNode& box : picture.nodes())
        EXPECT_EQ(box.clone, box.node == small::constant);
    // Each clone has one user.
    std::vector<int> users(picture.nodes().size(), 0);
    for (const PictureEdge& edge : picture.edges())
        ++users[edge.tail];
    for (std::size_t i = 0; i < users.size(); ++i) {
        if (picture.nodes()[i].clone) {
            EXPECT_EQ(users[i], 1);
        }
    }
}

TEST(GraphPicture, DrawsAConstantOnceWhenClonesAreOff)
{
    EXPECT_EQ(boxesOf(full(smallGraphFile(), {0, 1}, false), small::constant).size(), 1U);
}

TEST(GraphPicture, FoldsAComputationIntoOneBox)
{
    const GraphPicture picture = full(smallGraphFile(), {0});
    const std::uint32_t box = picture.boxOf(small::multiply);
    ASSERT_NE(box, noPictureNode);
    EXPECT_EQ(box, picture.boxOf(small::otherParameter));
    EXPECT_EQ(picture.nodes()[box].foldedCount, 2U);
    EXPECT_EQ(picture.nodes()[box].computation, 1U);
    EXPECT_EQ(picture.shownNodeCount(), small::count);
    for (const PictureEdge& edge : picture.edges())
        EXPECT_NE(edge.tail, edge.head);
}

TEST(GraphPicture, InitiallyUnfoldsConfigurableComputations)
{
    EXPECT_EQ(computationsOfInterest(*smallGraphFile()), (std::set<std::uint32_t>{0}));
}

TEST(GraphPicture, DrawsEqualPartsOnceAndMapsAllTheirNodes)
{
    const auto file = repeatedLayersFile(3);
    const GraphPicture picture(file, {.fold = true});
    EXPECT_EQ(picture.nodes().size(), 4U); // operand, kernel, dot, result
    EXPECT_EQ(picture.shownNodeCount(), 10U);
    ASSERT_EQ(picture.groups().size(), 1U);
    EXPECT_EQ(picture.groups()[0].copies, 3U);
    const std::uint32_t dot = picture.boxOf(NodeId(8)); // the dot of the third layer
    ASSERT_EQ(dot, picture.boxOf(NodeId(2)));
    EXPECT_EQ(std::vector(picture.nodesOf(dot).begin(), picture.nodesOf(dot).end()),
              (std::vector{NodeId(2), NodeId(5), NodeId(8)}));
    EXPECT_EQ(picture.nodes()[dot].subtitle, QStringLiteral("f32[8,8]"));
    EXPECT_EQ(picture.nodes()[picture.boxOf(NodeId(1))].subtitle, QStringLiteral("f32[8,8] …")) << "of several shapes";
    std::size_t edges = 0;
    for (std::uint32_t line = 0; line < picture.edges().size(); ++line)
        edges += picture.edgesOf(line).size();
    EXPECT_EQ(edges, 9U);
}

TEST(GraphPicture, DrawsEqualPartsOneByOneWhenAsked)
{
    const auto file = repeatedLayersFile(3);
    const GraphPicture folded(file, {.fold = true});
    const GraphPicture apart(file, {.fold = true, .drawnApart = {folded.groups()[0].first}});
    EXPECT_EQ(apart.nodes().size(), 12U);
    EXPECT_NE(apart.boxOf(NodeId(2)), apart.boxOf(NodeId(8)));
    EXPECT_EQ(apart.groups().size(), 3U) << "so that they can be folded again";
}

TEST(GraphStyle, CountsTheRelayoutsOfFoldedParts)
{
    const auto file = repeatedLayersFile(3);
    const auto shown = [&file](bool fold) {
        const auto scene = placed(file, {.fold = fold});
        GraphStyle style;
        const RelayoutCount found = setRelayouts(style, *scene, relayouts(*file->document, ConfigId(1)));
        return found.configured + found.assumed;
    };
    EXPECT_GT(shown(false), 0U);
    EXPECT_EQ(shown(true), shown(false));
}

TEST(GraphStyle, GivesFoldedPartsTheValueFurthestFromZero)
{
    const auto file = repeatedLayersFile(3);
    const auto scene = placed(file, {.fold = true});
    NodeValues values{.ofNode = std::vector<double>(10, 0.0), .title = QStringLiteral("cost")};
    values.ofNode[8] = 5; // the dot of the third layer
    const GraphFills fills = valueFills(*scene, lightGraphTheme(), values);
    EXPECT_EQ(fills.legend.high, QStringLiteral("5"));
}

TEST(GraphSearch, FindsFoldedNodes)
{
    const auto file = repeatedLayersFile(3);
    const GraphPicture picture(file, {.fold = true});
    EXPECT_EQ(findShownNodes(picture, QStringLiteral("#8")), std::vector{NodeId(8)});
    EXPECT_EQ(boxesShowing(picture, std::vector{NodeId(8)}), std::vector{picture.boxOf(NodeId(2))});
    EXPECT_EQ(findShownNodes(picture, QStringLiteral("f32[8,10]")), std::vector{NodeId(7)});
    EXPECT_EQ(findShownNodes(picture, QStringLiteral("dot")), (std::vector{NodeId(2), NodeId(5), NodeId(8)}))
        << "each layer's";
}

TEST(GraphPicture, ShowsANeighbourhoodInBothDirections)
{
    const GraphPicture picture(
        smallGraphFile(),
        {.scope = PictureOptions::Scope::Neighbourhood, .centre = small::dot, .hops = 1, .unfolded = {}});
    EXPECT_EQ(picture.shownNodeCount(), 4U); // parameter, broadcast, dot, add
    EXPECT_EQ(picture.boxOf(small::reshape), noPictureNode);
}

TEST(GraphPicture, CutsANeighbourhoodAtItsLimit)
{
    const auto file = largeGraphFile(2000);
    EXPECT_EQ(neighbourhood(file->document->graph, NodeId(1000), 50, 100).size(), 100U);
}

TEST(GraphPicture, MakesBoxesLargeEnoughForEveryLayoutOfTheirNode)
{
    const auto file = smallGraphFile();
    const GraphPicture picture(file, {});
    const PictureNode& dot = picture.nodes()[picture.boxOf(small::dot)];
    for (const float width : dot.cellWidths)
        EXPECT_GT(width, 0.0F);
    EXPECT_GE(dot.size.width(), double{dot.cellWidths[0] + dot.cellWidths[1] + dot.cellWidths[2]} - 1e-3);
    const PictureNode& reshape = picture.nodes()[picture.boxOf(small::reshape)];
    EXPECT_EQ(reshape.cellWidths[2], 0.0F) << "no configuration names a kernel of the reshape";
    const PictureNode& add = picture.nodes()[picture.boxOf(small::add)];
    EXPECT_LT(add.size.height(), dot.size.height());
}

TEST(GraphScene, FindsBoxesAndEdgesOfAnArea)
{
    const auto scene = placed(largeGraphFile(400));
    const QRectF area(scene->bounds().center(), scene->bounds().size() / 4);
    std::vector<std::uint32_t> found;
    scene->boxesIn(area, found);
    std::set<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
        if (scene->box(i).intersects(area))
            expected.insert(i);
    }
    EXPECT_EQ(std::set<std::uint32_t>(found.begin(), found.end()), expected);
    scene->edgesIn(scene->bounds(), found);
    EXPECT_EQ(found.size(), scene->edgeCount()) << "straight lines have no width, and count";
}

TEST(GraphScene, FindsTheBoxUnderAPoint)
{
    const auto scene = placed(smallGraphFile());
    const std::uint32_t box = scene->picture().boxOf(small::dot);
    EXPECT_EQ(scene->boxAt(scene->box(box).center()), std::optional(box));
    EXPECT_EQ(scene->boxAt(scene->bounds().bottomRight() + QPointF(100, 100)), std::nullopt);
    EXPECT_EQ(scene->boxAt(scene->box(box).topLeft() - QPointF(3, 3), 4), std::optional(box));
}

TEST(GraphScene, FindsTheEdgesOfABox)
{
    const auto scene = placed(smallGraphFile());
    EXPECT_EQ(scene->edgesOf(scene->picture().boxOf(small::dot)).size(), 3U);
}

TEST(GraphSearch, FindsByNumberOpcodeAndShape)
{
    const GraphPicture picture(smallGraphFile(), {});
    const auto found = [&picture](const char* query) { return findShownNodes(picture, QString::fromUtf8(query)); };
    EXPECT_EQ(found("#3"), std::vector{small::dot});
    EXPECT_EQ(found("DOT"), std::vector{small::dot});
    EXPECT_EQ(found("f32[8,4] add"), std::vector{small::add});
    EXPECT_EQ(found("8,4").size(), 2U);
    EXPECT_TRUE(found("  ").empty());
    EXPECT_TRUE(found("#99").empty());
}

TEST(GraphStyle, MarksTheRelayoutsOfAConfiguration)
{
    const auto scene = placed(smallGraphFile());
    EXPECT_TRUE(styled(*scene, lightGraphTheme(), DistinctId(0)).markedEdges.empty());
    const GraphStyle style = styled(*scene, lightGraphTheme(), DistinctId(1));
    ASSERT_EQ(style.markedEdges.size(), 1U);
    const PictureEdge& edge = scene->picture().edges()[style.markedEdges[0]];
    EXPECT_EQ(edge.edge, (Edge{small::add, small::dot}));
    EXPECT_EQ(style.marks[style.markedEdges[0]], EdgeMark::Assumed);
}

TEST(GraphStyle, MakesTheDecisiveNodeStandOut)
{
    const auto file = smallGraphFile();
    const auto scene = placed(file);
    const NodeValues values = etaSquaredValues(*file, nullptr);
    const GraphFills fills = valueFills(*scene, lightGraphTheme(), values);
    EXPECT_TRUE(fills.legend.hasScale);
    EXPECT_FALSE(fills.standouts.empty());
    const std::uint32_t add = scene->picture().boxOf(small::add);
    EXPECT_TRUE(fills.isMuted[fills.ofBox[add]]) << "not configurable: no value";
    EXPECT_FALSE(fills.isMuted[fills.ofBox[scene->picture().boxOf(small::dot)]]);
}

TEST(GraphStyle, DifferencesAreNeutralInTheMiddleOfTheirScale)
{
    const auto file = smallGraphFile();
    const auto scene = placed(file);
    NodeValues values{.ofNode = std::vector<double>(small::count, std::numeric_limits<double>::quiet_NaN()),
                      .title = QStringLiteral("difference"),
                      .isSeconds = true,
                      .isDiverging = true};
    values.ofNode[small::dot.value] = -2e-3;
    values.ofNode[small::add.value] = 0;
    values.ofNode[small::reshape.value] = 0.5e-3;
    const GraphTheme theme = lightGraphTheme();
    const GraphFills fills = valueFills(*scene, theme, values);
    const auto fill
        = [&](NodeId node) { return QColor::fromRgb(fills.palette[fills.ofBox[scene->picture().boxOf(node)]]); };
    EXPECT_EQ(fill(small::dot), theme.faster);
    EXPECT_GT(contrast(fill(small::dot), fill(small::add)), 2.5);
    EXPECT_LT(contrast(fill(small::add), theme.background), 1.2);
    EXPECT_GT(fill(small::reshape).red(), fill(small::reshape).blue()) << "slower, a little";
    EXPECT_EQ(fills.standouts, std::vector{scene->picture().boxOf(small::dot)});
    EXPECT_TRUE(fills.legend.low.startsWith(QStringLiteral("\u22122.0000\u00a0ms"))) << qPrintable(fills.legend.low);
    EXPECT_TRUE(fills.legend.high.startsWith(QStringLiteral("+2.0000\u00a0ms"))) << "both ends are as far from 0";
    values.ofNode.assign(small::count, 0);
    const GraphFills same = valueFills(*scene, theme, values);
    EXPECT_LT(contrast(QColor::fromRgb(same.palette[same.ofBox[0]]), theme.background), 1.2);
    EXPECT_FALSE(same.legend.hasScale) << "from 0 to 0";
    EXPECT_FALSE(same.legend.note.isEmpty());
    EXPECT_TRUE(same.standouts.empty());
}

TEST(GraphColours, AreReadable)
{
    for (const GraphTheme& theme : {lightGraphTheme(), darkGraphTheme()}) {
        for (int i = 0; i < opcodeFamilyCount; ++i) {
            const QColor fill = theme.fill(static_cast<OpcodeFamily>(i));
            EXPECT_GE(contrast(fill, textOn(fill)), 4.5) << i;
        }
        for (int i = 0; i <= 20; ++i) {
            const QColor fill = theme.sequential(i / 20.0);
            EXPECT_GE(contrast(fill, textOn(fill)), 4.5) << i;
        }
        for (int i = -10; i <= 10; ++i) {
            const QColor fill = theme.diverging(i / 10.0);
            EXPECT_GE(contrast(fill, textOn(fill)), 4.5) << i;
        }
        EXPECT_GE(contrast(theme.background, theme.text), 7);
        EXPECT_GE(contrast(theme.background, theme.mutedText), 4.5);
        EXPECT_GE(contrast(theme.noValue, theme.mutedText), 4.5);
        EXPECT_GE(contrast(theme.cell, theme.cellText), 7);
        EXPECT_GE(contrast(theme.cell, theme.mutedText), 4.5);
        EXPECT_GE(contrast(theme.changed, theme.changedText), 7);
        EXPECT_GE(contrast(theme.background, theme.relayout), 3);
    }
}

TEST(GraphColours, SequentialOnesMoveAwayFromTheBackground)
{
    for (const GraphTheme& theme : {lightGraphTheme(), darkGraphTheme()}) {
        for (int i = 0; i < 20; ++i)
            EXPECT_LT(contrast(theme.background, theme.sequential(i / 20.0)),
                      contrast(theme.background, theme.sequential((i + 1) / 20.0)));
    }
}

TEST(GraphColours, HaveAFamilyForEveryOpcode)
{
    EXPECT_EQ(opcodeFamily(Opcode::Convolution), OpcodeFamily::Matrix);
    EXPECT_EQ(opcodeFamily(Opcode::Reshape), OpcodeFamily::Movement);
    EXPECT_EQ(opcodeFamily(Opcode::Reduce), OpcodeFamily::Reduction);
    EXPECT_EQ(opcodeFamily(Opcode::Constant), OpcodeFamily::Source);
    EXPECT_EQ(opcodeFamily(Opcode::Tuple), OpcodeFamily::Control);
    EXPECT_EQ(opcodeFamily(Opcode::Tanh), OpcodeFamily::ElementWise);
    EXPECT_EQ(opcodeFamily(static_cast<Opcode>(255)), OpcodeFamily::Control);
}
