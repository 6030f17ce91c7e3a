// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/layeredplacement.h"

#include "engine/core/error.h"
#include "engine/placement/componentpacking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace tgraph {
namespace {

PlacementRequest boxes(std::size_t count)
{
    PlacementRequest request;
    for (std::size_t node = 0; node < count; ++node)
        request.nodes.push_back({80 + static_cast<float>(node * 37 % 60), 30 + static_cast<float>(node * 13 % 30)});
    return request;
}

// Edges run from lower to higher nodes, mostly to nearby ones, as operands do in programs.
PlacementRequest randomProgram(std::uint32_t nodes, std::size_t edges, std::uint32_t reach, std::uint32_t seed)
{
    PlacementRequest request = boxes(nodes);
    std::mt19937 random(seed);
    for (std::size_t edge = 0; edge < edges; ++edge) {
        const auto head = static_cast<std::uint32_t>(1 + random() % (nodes - 1));
        const auto back = static_cast<std::uint32_t>(random() % std::min(head, reach));
        request.edges.push_back({head - 1 - back, head});
    }
    return request;
}

void expectSound(const PlacementRequest& request, const Placement& placement)
{
    ASSERT_EQ(placement.centres.size(), request.nodes.size());
    ASSERT_EQ(placement.curveStarts.size(), request.edges.size() + 1);
    EXPECT_EQ(placement.curveStarts.back(), placement.curvePoints.size());
    const auto isInside = [&placement](Point point, float halfWidth, float halfHeight) {
        constexpr float slack = 0.5F;
        return point.x - halfWidth >= -slack && point.x + halfWidth <= placement.width + slack
            && point.y - halfHeight >= -slack && point.y + halfHeight <= placement.height + slack;
    };
    for (std::size_t node = 0; node < request.nodes.size(); ++node)
        ASSERT_TRUE(isInside(placement.centres[node], request.nodes[node].width / 2, request.nodes[node].height / 2));
    for (const Point point : placement.curvePoints)
        ASSERT_TRUE(isInside(point, 0, 0));
    for (std::size_t edge = 0; edge < request.edges.size(); ++edge) {
        const auto curve = placement.curve(edge);
        ASSERT_GE(curve.size(), 4U);
        ASSERT_EQ(curve.size() % 3, 1U);
        const auto touches = [&](std::uint32_t node, Point end) {
            const Point centre = placement.centres[node];
            return std::abs(end.x - centre.x) <= request.nodes[node].width / 2 + 0.5F
                && std::abs(end.y - centre.y) <= request.nodes[node].height / 2 + 0.5F;
        };
        ASSERT_TRUE(touches(request.edges[edge].tail, curve.front())) << "edge " << edge;
        ASSERT_TRUE(touches(request.edges[edge].head, curve.back())) << "edge " << edge;
    }
}

// Counts overlaps by a sweep over the boxes' left sides; small graphs only.
std::size_t overlaps(const PlacementRequest& request, const Placement& placement)
{
    std::size_t count = 0;
    for (std::size_t a = 0; a < request.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < request.nodes.size(); ++b) {
            const float x = std::abs(placement.centres[a].x - placement.centres[b].x);
            const float y = std::abs(placement.centres[a].y - placement.centres[b].y);
            count += x < (request.nodes[a].width + request.nodes[b].width) / 2 - 0.5F
                    && y < (request.nodes[a].height + request.nodes[b].height) / 2 - 0.5F
                ? 1U
                : 0U;
        }
    return count;
}

std::size_t upwardEdges(const PlacementRequest& request, const Placement& placement)
{
    return static_cast<std::size_t>(std::count_if(request.edges.begin(), request.edges.end(), [&](PlacementEdge edge) {
        const float bottom = placement.centres[edge.tail].y + request.nodes[edge.tail].height / 2;
        const float top = placement.centres[edge.head].y - request.nodes[edge.head].height / 2;
        return edge.tail != edge.head && bottom >= top;
    }));
}

bool lineMeetsBox(std::span<const Point> curve, Point centre, NodeBox box)
{
    for (std::size_t first = 0; first + 3 < curve.size(); first += 3)
        for (int step = 0; step <= 16; ++step) {
            const float t = static_cast<float>(step) / 16;
            const float s = 1 - t;
            const float a = s * s * s;
            const float b = 3 * s * s * t;
            const float c = 3 * s * t * t;
            const float d = t * t * t;
            const float x
                = a * curve[first].x + b * curve[first + 1].x + c * curve[first + 2].x + d * curve[first + 3].x;
            const float y
                = a * curve[first].y + b * curve[first + 1].y + c * curve[first + 2].y + d * curve[first + 3].y;
            if (std::abs(x - centre.x) < box.width / 2 - 1 && std::abs(y - centre.y) < box.height / 2 - 1)
                return true;
        }
    return false;
}

} // namespace

TEST(LayeredPlacement, PutsProducersAboveConsumersWithoutOverlaps)
{
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
        const PlacementRequest request = randomProgram(120, 60 + 20 * seed, 10 * seed, seed);
        const Placement placement = layeredPlacement(request);
        expectSound(request, placement);
        EXPECT_EQ(overlaps(request, placement), 0U) << "seed " << seed;
        EXPECT_EQ(upwardEdges(request, placement), 0U) << "seed " << seed;
    }
}

TEST(LayeredPlacement, GivesTheSameResultForTheSameRequest)
{
    const PlacementRequest request = randomProgram(300, 500, 40, 3);
    EXPECT_EQ(layeredPlacement(request), layeredPlacement(request));
}

TEST(LayeredPlacement, TakesEmptyGraphsAndIsolatedNodes)
{
    const Placement empty = layeredPlacement({});
    EXPECT_EQ(empty.width, 0);
    EXPECT_EQ(empty.height, 0);
    expectSound({}, empty);

    const PlacementRequest lone = boxes(50);
    const Placement placement = layeredPlacement(lone);
    expectSound(lone, placement);
    EXPECT_EQ(overlaps(lone, placement), 0U);
}

TEST(LayeredPlacement, TakesCyclesSelfLoopsAndParallelEdges)
{
    PlacementRequest request = boxes(6);
    request.edges = {{0, 1}, {1, 2}, {2, 0}, {1, 1}, {0, 1}, {0, 1}, {3, 4}, {4, 3}, {5, 5}, {5, 5}};
    const Placement placement = layeredPlacement(request);
    expectSound(request, placement);
    EXPECT_EQ(overlaps(request, placement), 0U);
    EXPECT_EQ(upwardEdges(request, placement), 2U); // one edge of each cycle
    EXPECT_FALSE(placement.curve(0).front() == placement.curve(4).front()); // parallel edges are distinguishable
    EXPECT_FALSE(placement.curve(8)[1] == placement.curve(9)[1]);
}

TEST(LayeredPlacement, TakesARingOfAllNodes)
{
    PlacementRequest request = boxes(40);
    for (std::uint32_t tail = 0; tail < 40; ++tail)
        for (std::uint32_t head = 0; head < 40; ++head)
            request.edges.push_back({tail, head});
    expectSound(request, layeredPlacement(request));
}

TEST(LayeredPlacement, RoutesLongLinesAroundBoxes)
{
    // A chain, and an edge from its first to its last node.
    PlacementRequest request = boxes(9);
    for (std::uint32_t node = 0; node + 1 < 9; ++node)
        request.edges.push_back({node, node + 1});
    request.edges.push_back({0, 8});
    const Placement placement = layeredPlacement(request);
    for (std::size_t node = 1; node < 8; ++node)
        EXPECT_FALSE(lineMeetsBox(placement.curve(8), placement.centres[node], request.nodes[node])) << "node " << node;
    EXPECT_LE(placement.curve(8).size(), 13U) << "a straight line needs few points";
}

TEST(LayeredPlacement, PlacesProducersNextToTheirOnlyConsumer)
{
    // A constant is used by the last node of a chain through a broadcast.
    PlacementRequest request = boxes(12);
    for (std::uint32_t node = 0; node + 1 < 10; ++node)
        request.edges.push_back({node, node + 1});
    request.edges.push_back({10, 11});
    request.edges.push_back({11, 9});
    const Placement placement = layeredPlacement(request);
    EXPECT_GT(placement.centres[10].y, placement.centres[6].y);
    EXPECT_GT(placement.centres[11].y, placement.centres[7].y);
}

TEST(LayeredPlacement, WrapsHundredsOfParametersAndResults)
{
    // 300 parameters of node 0, 200 of its results, 100 nodes between it and node 601.
    PlacementRequest request;
    request.nodes.assign(602, {100, 36});
    for (std::uint32_t node = 1; node <= 600; ++node) {
        if (node <= 300)
            request.edges.push_back({node, 0});
        else
            request.edges.push_back({0, node});
        if (node > 500)
            request.edges.push_back({node, 601});
    }
    const Placement placement = layeredPlacement(request);
    expectSound(request, placement);
    EXPECT_EQ(overlaps(request, placement), 0U);
    EXPECT_EQ(upwardEdges(request, placement), 0U);
    EXPECT_LT(placement.width, 6000);
    EXPECT_LT(placement.height, 4000);
    for (std::size_t edge = 0; edge < request.edges.size(); edge += 7)
        for (std::uint32_t node = 0; node < 602; ++node) {
            const auto [tail, head] = request.edges[edge];
            ASSERT_TRUE(node == tail || node == head
                        || !lineMeetsBox(placement.curve(edge), placement.centres[node], request.nodes[node]))
                << "edge " << edge << ", node " << node;
        }
}

TEST(LayeredPlacement, PacksComponentsIntoAReadableShape)
{
    // 400 components of three nodes.
    PlacementRequest request;
    request.nodes.assign(1200, {120, 40});
    for (std::uint32_t node = 0; node < 1200; node += 3) {
        request.edges.push_back({node, node + 1});
        request.edges.push_back({node + 1, node + 2});
    }
    const Placement placement = layeredPlacement(request);
    EXPECT_EQ(overlaps(request, placement), 0U);
    EXPECT_GT(placement.width / placement.height, 1.2F);
    EXPECT_LT(placement.width / placement.height, 2.2F);
    // In file order, read row by row.
    EXPECT_LT(placement.centres[0].x, placement.centres[3].x);
    EXPECT_LT(placement.centres[0].y, placement.centres[1197].y);
}

TEST(LayeredPlacement, PlacesFiftyThousandNodes)
{
    const PlacementRequest program = randomProgram(50'000, 100'000, 300, 1);
    expectSound(program, layeredPlacement(program));

    PlacementRequest chain = boxes(50'000); // maximum depth, with edges over the whole depth
    for (std::uint32_t node = 0; node + 1 < 50'000; ++node) {
        chain.edges.push_back({node, node + 1});
        chain.edges.push_back({node / 2, 49'999});
    }
    expectSound(chain, layeredPlacement(chain));
}

TEST(LayeredPlacement, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW((void)layeredPlacement(randomProgram(100, 100, 10, 1), {}, source.get_token()), Cancelled);
}

namespace {

/// Returns a tall, narrow program of many layers.
PlacementRequest tallProgram()
{
    PlacementRequest request = randomProgram(900, 1300, 12, 5);
    for (std::uint32_t node = 1; node < 900; node += 2)
        request.edges.push_back({node - 1, node});
    request.edges.push_back({2, 870}); // across all columns
    return request;
}

LayeredPlacementOptions inColumns(float aspectRatio)
{
    LayeredPlacementOptions options;
    options.tallest = 1600;
    options.aspectRatio = aspectRatio;
    return options;
}

float viewHeight(const Placement& placement, float aspectRatio)
{
    return std::max(placement.height, placement.width / aspectRatio);
}

} // namespace

TEST(ColumnPlacement, FillsTheRequestedShape)
{
    const PlacementRequest request = tallProgram();
    for (const float aspectRatio : {0.8F, 1.6F, 3.0F}) {
        const Placement columns = layeredPlacement(request, inColumns(aspectRatio));
        expectSound(request, columns);
        EXPECT_EQ(overlaps(request, columns), 0U);
        const float shape = columns.width / columns.height;
        EXPECT_GT(shape, aspectRatio / 1.6F);
        EXPECT_LT(shape, aspectRatio * 1.6F);
        LayeredPlacementOptions plain = inColumns(aspectRatio);
        plain.tallest = std::numeric_limits<float>::max();
        EXPECT_LT(viewHeight(columns, aspectRatio), viewHeight(layeredPlacement(request, plain), aspectRatio) / 2)
            << "the whole is shown at twice the scale or more";
    }
}

TEST(ColumnPlacement, DataFlowsDownAColumnOrToTheRight)
{
    const PlacementRequest request = tallProgram();
    const Placement placement = layeredPlacement(request, inColumns(1.6F));
    for (const PlacementEdge& edge : request.edges) {
        const Point tail = placement.centres[edge.tail];
        const Point head = placement.centres[edge.head];
        EXPECT_TRUE(tail.y < head.y || tail.x < head.x) << edge.tail << " to " << edge.head;
    }
}

TEST(ColumnPlacement, DoesNotSplitLowComponents)
{
    const PlacementRequest request = randomProgram(60, 80, 60, 1);
    const Placement plain = layeredPlacement(request);
    LayeredPlacementOptions options = inColumns(1.6F);
    EXPECT_EQ(layeredPlacement(request, options), plain);
    options.tallest = plain.height * 2; // no component is as tall
    EXPECT_EQ(layeredPlacement(request, options), plain);
}

TEST(ColumnPlacement, SplitsALayerWiderThanAColumn)
{
    PlacementRequest request = tallProgram();
    const auto last = static_cast<std::uint32_t>(request.nodes.size() - 1);
    for (std::uint32_t fan = 0; fan < 600; ++fan) { // consumers with separate producers, which form no grid
        request.nodes.push_back({90, 37});
        const auto node = static_cast<std::uint32_t>(request.nodes.size() - 1);
        request.edges.push_back({last - fan, node});
    }
    const Placement placement = layeredPlacement(request, inColumns(1.6F));
    expectSound(request, placement);
    const float shape = placement.width / placement.height;
    EXPECT_GT(shape, 0.8F);
    EXPECT_LT(shape, 3.2F);
}

TEST(ColumnPlacement, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(static_cast<void>(layeredPlacement(tallProgram(), inColumns(1.6F), stop.get_token())), Cancelled);
}

TEST(ComponentPacking, LeavesGapsBetweenAllRectangles)
{
    std::vector<NodeBox> sizes;
    for (int index = 0; index < 200; ++index)
        sizes.push_back({10.0F + static_cast<float>(index * 71 % 90), 10.0F + static_cast<float>(index * 43 % 110)});
    const std::vector<Point> corners = packRectangles(sizes, 5, 1.6F);
    ASSERT_EQ(corners.size(), sizes.size());
    for (std::size_t a = 0; a < sizes.size(); ++a)
        for (std::size_t b = a + 1; b < sizes.size(); ++b) {
            const bool isApart = corners[a].x + sizes[a].width + 4.9F < corners[b].x
                || corners[b].x + sizes[b].width + 4.9F < corners[a].x
                || corners[a].y + sizes[a].height + 4.9F < corners[b].y
                || corners[b].y + sizes[b].height + 4.9F < corners[a].y;
            ASSERT_TRUE(isApart) << a << " and " << b;
        }
}

TEST(ComponentPacking, FillsHolesAndTheRequestedShape)
{
    // Sizes as in a program of convolutions: one high part, some of equal height, and small ones.
    const std::vector<NodeBox> sizes{{480, 300}, {560, 170}, {560, 170}, {480, 170},
                                     {480, 170}, {330, 170}, {150, 170}};
    double area = 0;
    for (const NodeBox& size : sizes)
        area += double{size.width} * double{size.height};
    for (const float shape : {0.7F, 1.0F, 1.6F, 2.5F}) {
        const std::vector<Point> corners = packRectangles(sizes, 5, shape);
        double width = 0;
        double height = 0;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            width = std::max(width, double{corners[i].x + sizes[i].width});
            height = std::max(height, double{corners[i].y + sizes[i].height});
        }
        const double viewHeight = std::max(height, width / double{shape});
        EXPECT_LT(viewHeight * viewHeight * double{shape}, 1.75 * area) << "in a view of shape " << shape;
    }
}

} // namespace tgraph
