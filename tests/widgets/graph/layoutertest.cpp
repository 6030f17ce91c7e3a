// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/dotprotocol.h"

#include <QProcess>
#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

struct LayouterRun {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

// Runs the tgraph-layout program on the given standard input.
LayouterRun runLayouter(const QByteArray& input)
{
    QProcess process;
    process.start(QStringLiteral(TGRAPH_LAYOUT_PROGRAM), QStringList());
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

LayouterRun runLayouter(const PlacementRequest& request)
{
    return runLayouter(QByteArray::fromStdString(placementRequestText(request)));
}

} // namespace

TEST(LayouterProgram, PlacesASmallGraph)
{
    const PlacementRequest request{{{100, 30}, {80, 40}, {90, 20}, {60, 20}},
                                   {{0, 1}, {1, 2}, {0, 2}, {0, 2}, {2, 2}, {2, 1}}};
    const LayouterRun run = runLayouter(request);
    ASSERT_EQ(run.exitCode, 0) << run.errors.toStdString();
    EXPECT_EQ(run.errors, QByteArray());
    const Placement placement = parsePlacement(run.output.toStdString(), request);
    EXPECT_GT(placement.centres[1].y, placement.centres[0].y + 35);
    EXPECT_GT(placement.centres[2].y, placement.centres[1].y + 30);
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge) {
        // Curves end at the boxes and run from tail to head, even if dot has reversed the edge.
        const auto curve = placement.curve(edge);
        const auto touches = [&](std::uint32_t node, Point end) {
            return std::abs(end.x - placement.centres[node].x) <= request.nodes[node].width / 2 + 10
                && std::abs(end.y - placement.centres[node].y) <= request.nodes[node].height / 2 + 10;
        };
        EXPECT_TRUE(touches(request.edges[edge].tail, curve.front())) << edge;
        EXPECT_TRUE(touches(request.edges[edge].head, curve.back())) << edge;
    }
    EXPECT_EQ(runLayouter(request).output, run.output);
}

TEST(LayouterProgram, PlacesTheEmptyGraph)
{
    const LayouterRun run = runLayouter(PlacementRequest{});
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(parsePlacement(run.output.toStdString(), {}).centres.size(), 0U);
}

TEST(LayouterProgram, ReportsInvalidInputInOneLine)
{
    for (const QByteArray& input :
         {QByteArray(), QByteArray("digraph { a -> b }\n"), QByteArray(100'000, '\0'), QByteArray(1'000'000, 'x'),
          QByteArray("tgraph-layout 1\nnodes 1000000000\n"), QByteArray("tgraph-layout 1\nnodes 2\n10 10\n10 ")}) {
        const LayouterRun run = runLayouter(input);
        EXPECT_EQ(run.exitCode, 1);
        EXPECT_EQ(run.output, QByteArray());
        EXPECT_TRUE(run.errors.startsWith("tgraph-layout: line "));
        EXPECT_EQ(run.errors.count('\n'), 1);
        EXPECT_LT(run.errors.size(), 300);
    }
}

} // namespace tgraph
