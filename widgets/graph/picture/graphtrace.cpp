// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphtrace.h"

#include <algorithm>

namespace tgraph {

GraphTrace traced(const GraphScene& scene, const std::vector<std::uint32_t>& from, TraceDirection direction)
{
    GraphTrace trace{.boxes = from, .edges = {}, .isIn = std::vector<bool>(scene.boxCount(), false)};
    for (const std::uint32_t box : from)
        trace.isIn[box] = true;
    const auto& edges = scene.picture().edges();
    for (std::size_t next = 0; next < trace.boxes.size(); ++next) {
        const std::uint32_t box = trace.boxes[next];
        for (const std::uint32_t edge : scene.edgesOf(box)) {
            const bool isInput = direction == TraceDirection::Inputs;
            if ((isInput ? edges[edge].head : edges[edge].tail) != box)
                continue;
            trace.edges.push_back(edge);
            const std::uint32_t other = isInput ? edges[edge].tail : edges[edge].head;
            if (!trace.isIn[other]) {
                trace.isIn[other] = true;
                trace.boxes.push_back(other);
            }
        }
    }
    std::ranges::sort(trace.boxes);
    std::ranges::sort(trace.edges);
    return trace;
}

} // namespace tgraph
