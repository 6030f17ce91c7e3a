// SPDX-License-Identifier: Apache-2.0
#include "app/layouter/protocol.h"

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace layouter {
namespace {

struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
struct FreeContext {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};
using GraphPointer = std::unique_ptr<Agraph_t, CloseGraph>;
using ContextPointer = std::unique_ptr<GVC_t, FreeContext>;

// Casts a constant: cgraph takes names and values as char* but only reads them.
char* text(const char* constant)
{
    return const_cast<char*>(constant);
}

void setDefault(Agraph_t* graph, int kind, const char* name, const char* value)
{
    if (agattr(graph, kind, text(name), text(value)) == nullptr)
        throw Failure("Graphviz is out of memory");
}

void setDefaults(Agraph_t* graph)
{
    setDefault(graph, AGRAPH, "nodesep", "0.25");
    setDefault(graph, AGRAPH, "ranksep", "0.45");
    // Lays out components one by one: dot's work grows faster than linearly.
    setDefault(graph, AGRAPH, "pack", "24");
    setDefault(graph, AGRAPH, "packmode", "array");
    setDefault(graph, AGNODE, "shape", "box");
    setDefault(graph, AGNODE, "fixedsize", "true");
    setDefault(graph, AGNODE, "label", "");
    setDefault(graph, AGNODE, "width", "1");
    setDefault(graph, AGNODE, "height", "0.5");
    setDefault(graph, AGEDGE, "dir", "none"); // arrowheads would shorten the curves
}

std::string inches(double points)
{
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.5f", points / 72);
    return digits;
}

struct DotGraph {
    GraphPointer graph;
    std::vector<Agnode_t*> nodes;
    std::vector<Agedge_t*> edges;
};

DotGraph makeDotGraph(const Graph& graph)
{
    DotGraph result;
    result.graph.reset(agopen(text("placement"), Agdirected, nullptr));
    if (!result.graph)
        throw Failure("Graphviz is out of memory");
    setDefaults(result.graph.get());
    for (const Box& box : graph.boxes) {
        const std::string name = std::to_string(result.nodes.size());
        Agnode_t* node = agnode(result.graph.get(), text(name.c_str()), 1);
        agset(node, text("width"), text(inches(box.width).c_str()));
        agset(node, text("height"), text(inches(box.height).c_str()));
        result.nodes.push_back(node);
    }
    for (const Edge& edge : graph.edges)
        result.edges.push_back(
            agedge(result.graph.get(), result.nodes[edge.tail], result.nodes[edge.head], nullptr, 1));
    return result;
}

// Flips y: Graphviz' y axis points up.
Point flipped(pointf point, const boxf& bounds)
{
    return {point.x - bounds.LL.x, bounds.UR.y - point.y};
}

std::vector<Point> curveOf(Agedge_t* edge, const boxf& bounds)
{
    std::vector<Point> points;
    if (const splines* curve = ED_spl(edge); curve != nullptr && curve->size > 0) {
        const bezier& piece = curve->list[0];
        for (int index = 0; index < piece.size; ++index)
            points.push_back(flipped(piece.list[index], bounds));
    }
    if (points.size() < 4 || points.size() % 3 != 1) {
        // dot lost the edge: draw a straight line.
        const Point tail = flipped(ND_coord(agtail(edge)), bounds);
        const Point head = flipped(ND_coord(aghead(edge)), bounds);
        points = {tail, tail, head, head};
    }
    return points;
}

/// Computes positions and curves by Graphviz' dot, components side by side. Takes seconds for hundreds of nodes.
/// @throws Failure if dot fails; Graphviz may also abort the process.
Placement dotPlacement(const Graph& graph)
{
    const ContextPointer context(gvContext());
    if (!context)
        throw Failure("Graphviz cannot be set up");
    const DotGraph dot = makeDotGraph(graph);
    if (gvLayout(context.get(), dot.graph.get(), "dot") != 0)
        throw Failure("dot failed");
    const boxf bounds = GD_bb(dot.graph.get());
    Placement placement;
    placement.size = {bounds.UR.x - bounds.LL.x, bounds.UR.y - bounds.LL.y};
    for (Agnode_t* node : dot.nodes)
        placement.centres.push_back(flipped(ND_coord(node), bounds));
    for (Agedge_t* edge : dot.edges)
        placement.curves.push_back(curveOf(edge, bounds));
    gvFreeLayout(context.get(), dot.graph.get());
    return placement;
}

// Suppresses Graphviz' messages: standard error has only this program's line.
int silent(char* /*text*/)
{
    return 0;
}

} // namespace
} // namespace layouter

int main()
{
    constexpr unsigned longestSeconds = 60;
    alarm(longestSeconds);
    agseterrf(layouter::silent);
    try {
        const std::string text = layouter::placementText(layouter::dotPlacement(layouter::readGraph(std::cin)));
        if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
            throw layouter::Failure("standard output cannot be written");
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "tgraph-layout: %s\n", error.what());
        return 1;
    }
}
