// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/dotprotocol.h"

#include "app/layouter/protocol.h"
#include "engine/core/error.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <sstream>

namespace tgraph {
namespace {

using testing::HasSubstr;

const std::string answerStart = "tgraph-layout 1\nsize 100.00 90.00\nnodes 2\n";
const std::string answerNodes = "50.00 10.00\n50.00 80.00\n";
const std::string answerEdges = "edges 1\n4 50.00 20.00 50.00 30.00 50.00 60.00 50.00 70.00\nend\n";

PlacementRequest twoBoxes()
{
    return {{{100, 20}, {60.5F, 20}}, {{0, 1}}};
}

layouter::Graph readBack(const std::string& text)
{
    std::istringstream stream(text);
    return layouter::readGraph(stream);
}

std::string requestFailure(const std::string& text)
{
    try {
        (void)readBack(text);
    } catch (const layouter::Failure& failure) {
        return failure.what();
    }
    return "was read";
}

std::string answerFailure(const std::string& text)
{
    return test::errorFrom([&] { (void)parsePlacement(text, twoBoxes()); });
}

} // namespace

TEST(DotProtocol, RequestsArriveAsTheyWereSent)
{
    const PlacementRequest request{{{100, 20}, {60.5F, 31.25F}, {0.5F, 9999}}, {{0, 1}, {2, 2}, {1, 0}, {1, 0}}};
    const layouter::Graph graph = readBack(placementRequestText(request));
    ASSERT_EQ(graph.boxes.size(), 3U);
    EXPECT_DOUBLE_EQ(graph.boxes[1].width, 60.5);
    EXPECT_DOUBLE_EQ(graph.boxes[1].height, 31.25);
    ASSERT_EQ(graph.edges.size(), 4U);
    EXPECT_EQ(graph.edges[2].tail, 1U);
    EXPECT_EQ(graph.edges[2].head, 0U);
    EXPECT_TRUE(readBack(placementRequestText({})).boxes.empty());
}

TEST(DotProtocol, AnswersArriveAsTheyWereSent)
{
    const layouter::Placement sent{
        {120.5, 80}, {{50, 10.25}, {-3, 70}}, {{{50, 20}, {50, 30}, {40, 50}, {40, 55}, {40, 60}, {41, 61}, {42, 62}}}};
    const Placement placement = parsePlacement(layouter::placementText(sent), twoBoxes());
    EXPECT_EQ(placement.engine, Placement::Engine::Dot);
    EXPECT_FLOAT_EQ(placement.width, 120.5F);
    EXPECT_EQ(placement.centres, (std::vector<Point>{{50, 10.25F}, {-3, 70}}));
    ASSERT_EQ(placement.curve(0).size(), 7U);
    EXPECT_EQ(placement.curve(0)[6], (Point{42, 62}));
}

TEST(DotProtocol, BothSidesHaveTheSameLimits)
{
    EXPECT_EQ(maxDotNodes, layouter::maxNodes);
    EXPECT_EQ(maxDotEdges, layouter::maxEdges);
    EXPECT_EQ(double{maxDotBox}, layouter::maxBox);
    PlacementRequest largest;
    largest.nodes.assign(maxDotNodes, {maxDotBox, 0.01F});
    largest.edges.assign(maxDotEdges, {0, static_cast<std::uint32_t>(maxDotNodes - 1)});
    EXPECT_TRUE(isWithinDotLimits(largest));
    EXPECT_EQ(readBack(placementRequestText(largest)).edges.size(), maxDotEdges);
    largest.edges.push_back({0, 0});
    EXPECT_FALSE(isWithinDotLimits(largest));
    EXPECT_FALSE(isWithinDotLimits({{{0.001F, 5}}, {}}));
}

TEST(DotProtocol, BadRequestsAreRefusedWithTheirLine)
{
    const std::string head = "tgraph-layout 1\n";
    EXPECT_THAT(requestFailure(""), HasSubstr("line 1: found the end of the input"));
    EXPECT_THAT(requestFailure("digraph {}\n"), HasSubstr("line 1: found \"digraph {}\", expected tgraph-layout 1"));
    EXPECT_THAT(requestFailure(head + "nodes -1\n"), HasSubstr("line 2"));
    EXPECT_THAT(requestFailure(head + "nodes 5001\n"), HasSubstr("up to 5000"));
    EXPECT_THAT(requestFailure(head + "nodes 99999999999999999999\n"), HasSubstr("line 2"));
    EXPECT_THAT(requestFailure(head + "nodes 1\n10 nan\n"), HasSubstr("above 0"));
    EXPECT_THAT(requestFailure(head + "nodes 1\n10 0\n"), HasSubstr("above 0"));
    EXPECT_THAT(requestFailure(head + "nodes 1\n10 inf\n"), HasSubstr("above 0"));
    EXPECT_THAT(requestFailure(head + "nodes 1\n10  10\n"), HasSubstr("line 3"));
    EXPECT_THAT(requestFailure(head + "nodes 1\n10 10\nedges 1\n0 1\n"), HasSubstr("line 5"));
    EXPECT_THAT(requestFailure(head + "nodes 0\nedges 0\nend"), HasSubstr("expected the end of the line"));
    EXPECT_THAT(requestFailure(head + "nodes 0\nedges 0\nend\nx"), HasSubstr("line 5: found more input"));
    EXPECT_THAT(requestFailure(head + "nodes 0\nedges 0\nEND\n"), HasSubstr("expected end"));
    EXPECT_THAT(requestFailure(std::string(1000, 'x')), HasSubstr("at most 128 characters"));
    EXPECT_THAT(requestFailure(std::string("\x1b[31m\n")), HasSubstr("found \"?[31m\""));
}

TEST(DotProtocol, BadAnswersAreRefusedWithTheirLine)
{
    EXPECT_EQ(answerFailure(answerStart + answerNodes + answerEdges), "no error");
    EXPECT_THAT(answerFailure(""), HasSubstr("line 1"));
    EXPECT_THAT(answerFailure("hello\n"), HasSubstr("line 1: found \"hello\", expected tgraph-layout 1"));
    EXPECT_THAT(answerFailure("tgraph-layout 1\nsize 1 1\nnodes 3\n"), HasSubstr("expected nodes 2"));
    EXPECT_THAT(answerFailure(answerStart + "nan 10\n"), HasSubstr("line 4"));
    EXPECT_THAT(answerFailure(answerStart + "1e9 10\n"), HasSubstr("line 4"));
    EXPECT_THAT(answerFailure(answerStart + "1 2 3\n"), HasSubstr("the end of the line"));
    const std::string untilEdge = answerStart + answerNodes + "edges 1\n";
    EXPECT_THAT(answerFailure(untilEdge + "1 5 5\n"), HasSubstr("line 7: found \"1 points\""));
    EXPECT_THAT(answerFailure(untilEdge + "5 1 1 1 1 1 1 1 1 1 1\n"), HasSubstr("3 k + 1"));
    EXPECT_THAT(answerFailure(untilEdge + "4000000000 1 1\n"), HasSubstr("3 k + 1"));
    EXPECT_THAT(answerFailure(untilEdge + "4 1 1 1 1\n"), HasSubstr("line 7"));
    EXPECT_THAT(answerFailure(answerStart + answerNodes + answerEdges + "more\n"), HasSubstr("nothing after end"));
}

TEST(DotProtocol, EveryTruncationIsRefused)
{
    const std::string answer = answerStart + answerNodes + answerEdges;
    for (std::size_t length = 0; length < answer.size(); ++length)
        EXPECT_NE(answerFailure(answer.substr(0, length)), "no error") << length;
    const std::string request = placementRequestText(twoBoxes());
    for (std::size_t length = 0; length < request.size(); ++length)
        EXPECT_NE(requestFailure(request.substr(0, length)), "was read") << length;
}

TEST(DotProtocol, MutatedTextsAreReadOrRefused)
{
    const std::string request = placementRequestText(twoBoxes());
    const std::string answer = answerStart + answerNodes + answerEdges;
    std::mt19937 random(7);
    for (int round = 0; round < 4000; ++round) {
        std::string texts[] = {request, answer};
        for (std::string& text : texts)
            for (int change = 0; change < 3; ++change)
                text[random() % text.size()] = static_cast<char>(random());
        (void)requestFailure(texts[0]);
        (void)answerFailure(texts[1]);
    }
}

TEST(DotExchange, PacksComponentsThatDotPutsIntoARow)
{
    // 60 pairs side by side: 60 times 100 wide, 100 high.
    PlacementRequest request;
    layouter::Placement answer{{6000, 100}, {}, {}};
    for (std::uint32_t pair = 0; pair < 60; ++pair) {
        request.nodes.insert(request.nodes.end(), 2, {80, 30});
        request.edges.push_back({2 * pair, 2 * pair + 1});
        const double x = 50 + 100.0 * pair;
        answer.centres.insert(answer.centres.end(), {{x, 15}, {x, 85}});
        answer.curves.push_back({{x, 30}, {x, 40}, {x, 60}, {x, 70}});
    }
    const DotExchange exchange(request);
    ASSERT_TRUE(exchange.isWorthwhile());
    const Placement placement = exchange.result(layouter::placementText(answer));
    EXPECT_LT(placement.width, 2000);
    EXPECT_GT(placement.width / placement.height, 1);
    for (std::size_t edge = 0; edge < 60; ++edge) {
        EXPECT_NEAR(placement.curve(edge).front().x, placement.centres[2 * edge].x, 0.1F);
        EXPECT_NEAR(placement.curve(edge).back().y, placement.centres[2 * edge + 1].y - 15, 0.1F);
    }
}

TEST(DotExchange, RequestsHundredsOfParametersAsOneBox)
{
    PlacementRequest request;
    request.nodes.assign(301, {80, 30});
    for (std::uint32_t parameter = 1; parameter <= 300; ++parameter)
        request.edges.push_back({parameter, 0});
    const DotExchange exchange(request);
    EXPECT_EQ(readBack(exchange.input()).boxes.size(), 2U);
    const layouter::Placement answer{
        {4000, 2000}, {{2000, 1900}, {2000, 800}}, {{{2000, 1700}, {2000, 1750}, {2000, 1800}, {2000, 1885}}}};
    const Placement placement = exchange.result(layouter::placementText(answer));
    EXPECT_EQ(placement.centres.size(), 301U);
    for (std::size_t edge = 0; edge < 300; ++edge)
        EXPECT_NEAR(placement.curve(edge).front().y, placement.centres[edge + 1].y + 15, 0.1F);
}

TEST(DotExchange, DoesNotTryGraphsThatTakeDotTooLong)
{
    PlacementRequest chain;
    for (std::uint32_t node = 0; node < 1000; ++node) {
        chain.nodes.push_back({80, 30});
        if (node > 0)
            chain.edges.push_back({node - 1, node});
    }
    EXPECT_FALSE(DotExchange(chain).isWorthwhile());
    chain.edges.resize(300);
    chain.nodes.resize(301);
    EXPECT_TRUE(DotExchange(chain).isWorthwhile());
    EXPECT_TRUE(DotExchange({}).isWorthwhile());
}

} // namespace tgraph
