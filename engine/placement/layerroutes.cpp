// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/curvepieces.h"
#include "engine/placement/layergraph.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

// Horizontal offset of a line's end from the middle of its box: lines to nodes almost directly below stay vertical,
// others fan out.
constexpr float uprightReach = 0.25F; ///< share of the narrower box's width
constexpr float portShare = 0.25F; ///< share of the remaining distance to the other end
constexpr float portReach = 0.38F; ///< greatest share of the box's width
constexpr float parallelGap = 7;
/// Greatest offset between bends that count as being in line
constexpr float straightEnough = 0.75F;

class RouteDrawer {
public:
    RouteDrawer(const LayerGraph& graph, std::span<const Point> places, Placement& result)
        : m_graph(graph), m_places(places), m_result(result), m_layerHeights(graph.layerCount())
    {
        for (std::uint32_t node = 0; node < graph.nodeCount; ++node)
            m_layerHeights[graph.layerOf[node]]
                = std::max(m_layerHeights[graph.layerOf[node]], graph.boxes[node].height);
    }

    void draw()
    {
        const std::vector<float> shifts = shiftsOfParallels();
        for (std::size_t edge = 0; edge < m_graph.routes.size(); ++edge) {
            const LayerRoute& route = m_graph.routes[edge];
            const std::size_t first = m_result.curvePoints.size();
            if (route.upper == route.lower)
                drawLoop(route.upper, shifts[edge]);
            else
                drawRoute(route, shifts[edge]);
            if (route.isReversed)
                std::reverse(m_result.curvePoints.begin() + static_cast<std::ptrdiff_t>(first),
                             m_result.curvePoints.end());
            m_result.curveStarts.push_back(static_cast<std::uint32_t>(m_result.curvePoints.size()));
        }
    }

private:
    // Returns each edge's offset from the middle; 0 for edges without parallel ones.
    std::vector<float> shiftsOfParallels() const
    {
        std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::size_t>> byEnds;
        for (std::size_t edge = 0; edge < m_graph.routes.size(); ++edge)
            byEnds.push_back({{m_graph.routes[edge].upper, m_graph.routes[edge].lower}, edge});
        std::sort(byEnds.begin(), byEnds.end());
        std::vector<float> shifts(m_graph.routes.size());
        for (std::size_t first = 0, last = 0; first < byEnds.size(); first = last) {
            while (last < byEnds.size() && byEnds[last].first == byEnds[first].first)
                ++last;
            const auto count = static_cast<float>(last - first);
            const float room = m_graph.boxes[byEnds[first].first.first].width * portReach;
            const float gap = std::min(parallelGap, room / count);
            for (std::size_t place = first; place < last; ++place)
                shifts[byEnds[place].second] = gap * (static_cast<float>(place - first) - (count - 1) / 2);
        }
        return shifts;
    }

    void add(float x, float y) { m_result.curvePoints.push_back({x, y}); }

    float portX(std::uint32_t node, std::uint32_t other, float shift) const
    {
        const float aside = m_places[other].x - m_places[node].x;
        const float width = m_graph.boxes[node].width;
        const bool isBent = m_graph.isBend(other);
        const float upright = uprightReach * (isBent ? width : std::min(width, m_graph.boxes[other].width));
        // Two boxes share the offset equally; a bend does not move.
        const float near = std::clamp(aside, -upright, upright) * (isBent ? 1.0F : 0.5F);
        const float far = (aside - std::clamp(aside, -upright, upright)) * portShare;
        return m_places[node].x + std::clamp(near + far + shift, -portReach * width, portReach * width);
    }

    float bottomOf(std::uint32_t node) const { return m_places[node].y + m_graph.boxes[node].height / 2; }
    float topOf(std::uint32_t node) const { return m_places[node].y - m_graph.boxes[node].height / 2; }
    float halfLayer(std::uint32_t bend) const { return m_layerHeights[m_graph.layerOf[bend]] / 2; }

    void drawRoute(const LayerRoute& route, float shift)
    {
        const std::uint32_t end = route.firstBend + route.bendCount;
        const bool isBent = route.bendCount != 0;
        add(portX(route.upper, isBent ? route.firstBend : route.lower, shift), bottomOf(route.upper));
        for (std::uint32_t bend = route.firstBend; bend < end;) {
            // A run of vertically aligned bends is one straight piece.
            const float x = m_places[bend].x;
            std::uint32_t last = bend;
            while (last + 1 < end && std::abs(m_places[last + 1].x - x) < straightEnough)
                ++last;
            addSwing(m_result.curvePoints, x, m_places[bend].y - halfLayer(bend));
            addStraight(m_result.curvePoints, x, m_places[last].y + halfLayer(last));
            bend = last + 1;
        }
        addSwing(m_result.curvePoints, portX(route.lower, isBent ? end - 1 : route.upper, shift), topOf(route.lower));
    }

    void drawLoop(std::uint32_t node, float shift)
    {
        const NodeBox& box = m_graph.boxes[node];
        const float right = m_places[node].x + box.width / 2;
        const float out = right + std::clamp(selfLoopWidth - parallelGap + shift, parallelGap, selfLoopWidth);
        const float rise = box.height * 0.25F;
        add(right, m_places[node].y - rise);
        add(out, m_places[node].y - rise);
        add(out, m_places[node].y + rise);
        add(right, m_places[node].y + rise);
    }

    const LayerGraph& m_graph;
    std::span<const Point> m_places;
    Placement& m_result;
    std::vector<float> m_layerHeights;
};

} // namespace

void drawRoutes(const LayerGraph& graph, std::span<const Point> places, Placement& result)
{
    RouteDrawer(graph, places, result).draw();
}

} // namespace tgraph
