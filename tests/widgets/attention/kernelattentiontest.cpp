// SPDX-License-Identifier: GPL-3.0-or-later
// The attention panel for kernel models.
#include "tests/widgets/attention/attentionfixtures.h"
#include "widgets/charts/nodeattention.h"

#include <QSignalSpy>

#include <cmath>

using namespace tgraph;

namespace {

using Content = AttentionPanel::Content;

/// Adds attention: every node attends to itself, except that the first node attends only to the
/// second one.
void addNodeAttention(Explanation& explanation)
{
    const std::size_t nodes = explanation.nodes.size();
    explanation.nodeAttention.assign(nodes * nodes, 0.0F);
    for (std::size_t node = 1; node < nodes; ++node)
        explanation.nodeAttention[node * nodes + node] = 1.0F;
    explanation.nodeAttention[1] = 1.0F;
}

} // namespace

TEST(KernelAttention, ShowsTheMostAttendedNodesFirst)
{
    test::ShownExplanation shown;
    addNodeAttention(*shown.made);
    shown.explain();
    const std::size_t nodes = shown.made->nodes.size();
    EXPECT_EQ(shown.panel.content(), Content::Nodes);
    const HeatMapData& map = *shown.map().data();
    ASSERT_EQ(map.rows(), static_cast<int>(nodes));
    ASSERT_EQ(map.columns(), static_cast<int>(nodes));
    EXPECT_TRUE(map.rowNames[0].startsWith(QString::number(shown.made->nodes[1].value))) << "attended to by two";
    EXPECT_EQ(map.columnNames[0], QString::number(shown.made->nodes[0].value));
    EXPECT_EQ(map.value(0, 0), 1.0F) << "the first looks at the second";
    EXPECT_EQ(map.value(0, 1), 1.0F) << "and so does that";
    EXPECT_EQ(map.value(0, 2), 0.0F);
    EXPECT_NEAR(map.evenValue, 1.0 / static_cast<double>(nodes), 1e-12);
    EXPECT_EQ(map.rowNotes[0], QStringLiteral("receives 2 × an even share from all nodes"));
    EXPECT_TRUE(shown.note().startsWith(QStringLiteral("Nodes attend to 1.00 of %1 nodes").arg(nodes)))
        << shown.note().toStdString();

    EXPECT_TRUE(shown.inEvenShares);
    EXPECT_EQ(shown.values[shown.made->nodes[0].value], 0.0);
    EXPECT_EQ(shown.values[shown.made->nodes[1].value], 2.0);
    EXPECT_EQ(shown.values[shown.made->nodes[2].value], 1.0);
    EXPECT_FALSE(shown.offers(Content::Attention));
    EXPECT_TRUE(shown.offers(Content::Sensitivity));
}

TEST(KernelAttention, RequestsTheNodeOfAColumn)
{
    test::ShownExplanation shown;
    addNodeAttention(*shown.made);
    shown.explain();
    QSignalSpy nodes(&shown.panel, &AttentionPanel::nodeRequested);
    QSignalSpy focuses(&shown.panel, &AttentionPanel::focusRequested);
    Q_EMIT shown.map().columnActivated(3);
    ASSERT_EQ(nodes.size(), 1);
    EXPECT_EQ(nodes[0][0].value<NodeId>(), shown.made->nodes[3]);
    EXPECT_EQ(focuses.size(), 0);
}

TEST(KernelAttention, ReportsEvenAttention)
{
    test::ShownExplanation shown;
    const std::size_t nodes = shown.made->nodes.size();
    shown.made->nodeAttention.assign(nodes * nodes, 1.0F / static_cast<float>(nodes));
    shown.explain();
    EXPECT_TRUE(shown.note().startsWith(QStringLiteral("Nodes attend evenly"))) << shown.note().toStdString();
    for (const NodeId node : shown.made->nodes)
        EXPECT_NEAR(shown.values[node.value], 1.0, 1e-6);
}

TEST(KernelAttention, LimitsLargeMapsToTheMostAttendedNodes)
{
    Explanation made;
    constexpr std::size_t nodes = mostMapNodes + 50;
    for (std::uint32_t node = 0; node < nodes; ++node)
        made.nodes.push_back(NodeId(node));
    made.nodeAttention.assign(nodes * nodes, 0.0F);
    for (std::size_t node = 0; node < nodes; ++node)
        made.nodeAttention[node * nodes + std::max<std::size_t>(node, 60)] = 1.0F;
    const ExplanationChoice choice{.content = ExplanationContent::Nodes};
    const std::vector<int> byValue = shownRows(made, choice, NodeOrder::Value);
    ASSERT_EQ(byValue.size(), mostMapNodes);
    EXPECT_EQ(byValue.front(), 60);
    const std::vector<int> inOrder = shownRows(made, choice, NodeOrder::Node);
    EXPECT_EQ(inOrder.size(), mostMapNodes);
    EXPECT_TRUE(std::is_sorted(inOrder.begin(), inOrder.end()));
    EXPECT_EQ(nodeAttentionColumns(byValue), inOrder);
}

TEST(KernelAttention, DistinguishesProducersFromConsumers)
{
    test::ShownExplanation shown;
    const NodeId a = shown.made->nodes[0];
    const NodeId b = shown.made->nodes[1];
    shown.made->edgeWeights = {{a, b, 0.9, 0.9, Neighbours::Producers},
                               {a, a, 0.1, 0.1, Neighbours::Producers},
                               {a, a, 1.0, 1.0, Neighbours::Consumers},
                               {b, a, 0.3, 0.2, Neighbours::Consumers},
                               {b, b, 0.7, 0.8, Neighbours::Consumers}};
    shown.explain();
    EXPECT_EQ(shown.panel.content(), Content::Edges);
    const QString first = shown.toolTip(0);
    EXPECT_TRUE(first.contains(QStringLiteral("among its producers"))) << first.toStdString();
    EXPECT_TRUE(first.contains(QStringLiteral("1.8 × (α 0.9, first layer 0.9, even share 0.5)")));
    EXPECT_TRUE(shown.toolTip(1).contains(QStringLiteral("among its consumers")));
    EXPECT_TRUE(shown.toolTip(4).isEmpty()) << "a list with itself alone leaves no choice";
    EXPECT_DOUBLE_EQ(shown.values[a.value], (0.1 + 1.0 + 0.2) / (0.5 + 1.0 + 0.5));
}

TEST(KernelAttention, NamesTheReferenceOfTheSensitivity)
{
    test::ShownExplanation shown;
    shown.made->replacement = NodeReplacement::Nothing;
    shown.explain();
    EXPECT_EQ(shown.title, QStringLiteral("score minus the score with the node hidden"));
    EXPECT_EQ(shown.note(), QStringLiteral("This network has no attention: sensitivity shows what matters."));

    auto tile = std::make_shared<Explanation>(*shown.made);
    tile->replacement = NodeReplacement::BaselineTile;
    tile->baseline = tile->focus;
    shown.panel.setExplanation(tile);
    EXPECT_EQ(shown.title, QStringLiteral("score minus the score with the baseline's tile at the node"));
    EXPECT_TRUE(shown.note().contains(QStringLiteral("Focus and baseline are the same")));
}
