// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphtrace.h"

#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>

namespace tgraph {
namespace {

std::size_t nodesIn(const GraphPicture& picture, const std::vector<std::uint32_t>& boxes)
{
    std::size_t folded = 0;
    std::vector<NodeId> nodes;
    for (const std::uint32_t box : boxes) {
        const std::uint32_t count = picture.nodes()[box].foldedCount;
        folded += count;
        if (count == 0)
            nodes.insert(nodes.end(), picture.nodesOf(box).begin(), picture.nodesOf(box).end());
    }
    std::ranges::sort(nodes, {}, &NodeId::value);
    const auto again = std::ranges::unique(nodes);
    return folded + nodes.size() - again.size();
}

} // namespace

std::optional<GraphTrace> traced(const GraphScene& scene, const NodeTrace& wish)
{
    const GraphPicture& picture = scene.picture();
    const std::vector<std::uint32_t> from = boxesOf(picture, wish.node);
    if (from.empty())
        return std::nullopt;
    GraphTrace trace{.of = wish, .boxes = from, .edges = {}, .isIn = std::vector<bool>(scene.boxCount(), false)};
    for (const std::uint32_t box : from)
        trace.isIn[box] = true;
    const bool isInput = wish.direction == TraceDirection::Inputs;
    for (std::size_t next = 0; next < trace.boxes.size(); ++next) {
        const std::uint32_t box = trace.boxes[next];
        for (const std::uint32_t edge : scene.edgesOf(box)) {
            const PictureEdge& line = picture.edges()[edge];
            if ((isInput ? line.head : line.tail) != box)
                continue;
            trace.edges.push_back(edge);
            const std::uint32_t other = isInput ? line.tail : line.head;
            if (!trace.isIn[other]) {
                trace.isIn[other] = true;
                trace.boxes.push_back(other);
            }
        }
    }
    std::ranges::sort(trace.boxes);
    std::ranges::sort(trace.edges);
    trace.others = nodesIn(picture, trace.boxes) - nodesIn(picture, from);
    return trace;
}

} // namespace tgraph
