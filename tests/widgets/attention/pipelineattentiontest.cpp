// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/attention/attentionfixtures.h"

#include <QSignalSpy>

#include <algorithm>
#include <cmath>

using namespace tgraph;

namespace {

using Content = AttentionPanel::Content;
using ShownPipeline = test::ShownExplanation;

/// Adds edges: node a receives uneven shares from b and c and one from itself; b receives even
/// shares from a; c receives only from itself.
void addEdges(Explanation& explanation)
{
    const NodeId a = explanation.nodes[0];
    const NodeId b = explanation.nodes[1];
    const NodeId c = explanation.nodes[2];
    explanation.edgeWeights
        = {{a, b, 0.5, 0.6}, {a, c, 0.2, 0.1}, {a, a, 0.3, 0.3}, {b, a, 0.5, 0.5}, {b, b, 0.5, 0.5}, {c, c, 1.0, 1.0}};
}

} // namespace

TEST(PipelineAttention, ShowsSensitivityWithoutAttention)
{
    ShownPipeline shown;
    shown.explain();
    EXPECT_TRUE(shown.panel.hasChart());
    EXPECT_EQ(shown.panel.content(), Content::Sensitivity);
    EXPECT_EQ(shown.note(), QStringLiteral("This network has no attention: sensitivity shows what matters."));
    EXPECT_TRUE(shown.offers(Content::Sensitivity));
    for (const Content content : {Content::Attention, Content::Gates, Content::Edges, Content::Share})
        EXPECT_FALSE(shown.offers(content));
    shown.panel.setContent(Content::Edges);
    EXPECT_EQ(shown.panel.content(), Content::Sensitivity) << "not to be had";
}

TEST(PipelineAttention, ShowsNodeSharesForALateJoin)
{
    ShownPipeline shown;
    shown.made->nodeShare.assign(shown.made->nodes.size(), 0.01);
    shown.made->nodeShare[1] = -0.75;
    shown.made->nodeShare[2] = 0.5;
    shown.explain();
    EXPECT_EQ(shown.panel.content(), Content::Share);
    EXPECT_TRUE(shown.note().isEmpty()) << shown.note().toStdString();
    EXPECT_TRUE(shown.toolTip(0).startsWith(QString::number(shown.made->nodes[1].value))) << "greatest by its size";
    EXPECT_TRUE(shown.toolTip(0).contains(QStringLiteral("share of the score: -0.75")));
    EXPECT_TRUE(shown.toolTip(1).contains(QStringLiteral("share of the score: 0.5")));
    EXPECT_EQ(shown.title, QStringLiteral("share of the score"));
    EXPECT_FALSE(shown.inEvenShares);
    ASSERT_EQ(shown.values.size(), shown.file->document->graph.nodeCount());
    EXPECT_EQ(shown.values[shown.made->nodes[1].value], 0.75);
    EXPECT_FALSE(shown.offers(Content::Edges));
    EXPECT_TRUE(shown.offers(Content::Sensitivity));
}

TEST(PipelineAttention, ShowsTheStrongestEdgesRelativeToAnEvenShare)
{
    ShownPipeline shown;
    addEdges(*shown.made);
    shown.explain();
    EXPECT_EQ(shown.panel.content(), Content::Edges);
    EXPECT_TRUE(shown.note().isEmpty()) << shown.note().toStdString();
    const QString first = shown.toolTip(0);
    EXPECT_TRUE(first.startsWith(QString::number(shown.made->nodes[1].value))) << first.toStdString();
    EXPECT_TRUE(first.contains(QStringLiteral(" → %1").arg(shown.made->nodes[0].value)));
    EXPECT_TRUE(first.contains(QStringLiteral("1.8 × (α 0.6, first layer 0.5, even share 0.333)")));
    EXPECT_TRUE(shown.toolTip(4).contains(QStringLiteral("0.3 × (α 0.1")));
    EXPECT_TRUE(shown.toolTip(5).isEmpty()) << "a node without neighbours has nothing to choose";

    EXPECT_TRUE(shown.inEvenShares);
    const auto received = [&](std::size_t row) { return shown.values[shown.made->nodes[row].value]; };
    EXPECT_DOUBLE_EQ(received(0), (0.3 + 0.5) / (1.0 / 3 + 0.5));
    EXPECT_DOUBLE_EQ(received(1), (0.6 + 0.5) / (1.0 / 3 + 0.5));
    EXPECT_DOUBLE_EQ(received(2), (0.1 + 1.0) / (1.0 / 3 + 1.0));
    EXPECT_TRUE(std::isnan(received(3)));
}

TEST(PipelineAttention, KeepsTheChosenEdgeMarked)
{
    ShownPipeline shown;
    addEdges(*shown.made);
    shown.explain();
    QSignalSpy spy(&shown.panel, &AttentionPanel::nodeRequested);
    QObject::connect(&shown.panel, &AttentionPanel::nodeRequested, &shown.panel, [&](NodeId node) {
        Selection selection;
        selection.node = node;
        shown.panel.setSelection(selection);
    });
    for (int press = 0; press < 6; ++press) // one to begin with, then four further down, then the end
        QTest::keyClick(&shown.bars(), Qt::Key_Down);
    ASSERT_EQ(spy.size(), 6);
    // Order: b → a 1.8, a → b 1, b → b 1, a → a 0.9, c → a 0.3.
    const std::vector<std::size_t> targets = {0, 1, 1, 0, 0, 0};
    for (int i = 0; i < 6; ++i)
        EXPECT_EQ(spy[i][0].value<NodeId>(), shown.made->nodes[targets[static_cast<std::size_t>(i)]]) << i;
}

TEST(PipelineAttention, KeepsTheHundredStrongestEdgesInEitherOrder)
{
    Explanation made;
    for (std::uint32_t node = 0; node < 90; ++node) {
        made.edgeWeights.push_back({NodeId(node), NodeId(node + 1), 0.5, 0.5 + 0.001 * node});
        made.edgeWeights.push_back({NodeId(node), NodeId(node), 0.5, 0.5 - 0.001 * node});
    }
    const ExplanationChoice edges{.content = ExplanationContent::Edges};
    const std::vector<int> byValue = shownRows(made, edges, NodeOrder::Value);
    const std::vector<int> inOrder = shownRows(made, edges, NodeOrder::Node);
    EXPECT_EQ(byValue.size(), 100U);
    EXPECT_EQ(byValue.front(), 178);
    EXPECT_TRUE(std::is_sorted(inOrder.begin(), inOrder.end()));
    EXPECT_TRUE(std::is_permutation(inOrder.begin(), inOrder.end(), byValue.begin(), byValue.end()));
}
