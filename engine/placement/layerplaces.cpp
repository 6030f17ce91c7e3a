// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"
#include "engine/placement/layergraph.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t fewVertices = 5'000;
constexpr std::uint32_t mostOftenPlaced = 20'000;
constexpr int roundsOfSmallGraphs = 16;
constexpr int roundsOfGraphs = 6;
constexpr int roundsOfLargeGraphs = 3;
// Links that should be straight pull more, those between bends the most (Gansner et al., IEEE TSE 1993, use 1, 2, 8).
constexpr float bendToBend = 8;
constexpr float bendToNode = 2;
constexpr float unlinked = 0.01F;

class VertexPlacer {
public:
    VertexPlacer(const LayerGraph& graph, const LayeredPlacementOptions& options)
        : m_graph(graph), m_options(options), m_x(graph.vertexCount())
    {
    }

    std::vector<Point> place(const std::stop_token& stop)
    {
        packLayers();
        const std::uint32_t vertices = m_graph.vertexCount();
        const int rounds = vertices <= fewVertices ? roundsOfSmallGraphs
            : vertices <= mostOftenPlaced          ? roundsOfGraphs
                                                   : roundsOfLargeGraphs;
        const std::uint32_t layers = m_graph.layerCount();
        for (int round = 0; round < rounds; ++round) {
            throwIfStopped(stop);
            // The last rounds balance between both sides.
            const bool isLate = 2 * round >= rounds;
            for (std::uint32_t layer = isLate ? 0 : 1; layer < layers; ++layer)
                settle(layer, true, isLate);
            for (std::uint32_t layer = isLate ? layers : layers - 1; layer-- > 0;)
                settle(layer, isLate, true);
        }
        // Moves sinks below their neighbours, which moved last.
        for (std::uint32_t layer = 0; layer < layers; ++layer)
            settle(layer, true, true);
        for (std::uint32_t vertex = m_graph.nodeCount; vertex < vertices;)
            vertex = straighten(vertex);
        return withHeights();
    }

private:
    // Adjacent vertices without room between them: they move together.
    struct Block {
        double weight = 0;
        double sum = 0; // sum of weight × target place, without offsets
        std::uint32_t size = 0;
        [[nodiscard]] double place() const { return sum / weight; }
    };

    void packLayers()
    {
        for (std::uint32_t layer = 0; layer < m_graph.layerCount(); ++layer) {
            float width = 0;
            for (const std::uint32_t vertex : m_graph.layer(layer)) {
                m_x[vertex] = width + m_graph.margins[vertex];
                width += 2 * m_graph.margins[vertex];
            }
            for (const std::uint32_t vertex : m_graph.layer(layer))
                m_x[vertex] -= width / 2;
        }
    }

    float pullOf(std::uint32_t a, std::uint32_t b) const
    {
        const int bends = (m_graph.isBend(a) ? 1 : 0) + (m_graph.isBend(b) ? 1 : 0);
        return bends == 2 ? bendToBend : bends == 1 ? bendToNode : 1.0F;
    }

    Block targetOf(std::uint32_t vertex, bool useUp, bool useDown) const
    {
        Block target{unlinked + (m_graph.isBend(vertex) ? 0 : m_options.centring),
                     double{unlinked} * double{m_x[vertex]}, 1};
        const auto pull = [this, vertex, &target](const Links& links) {
            for (const std::uint32_t other : links.of(vertex)) {
                const double weight = pullOf(vertex, other);
                target.weight += weight;
                target.sum += weight * double{m_x[other]};
            }
        };
        if (useUp)
            pull(m_graph.up);
        if (useDown)
            pull(m_graph.down);
        return target;
    }

    // Computes the places that keep order and gaps and have the least weighted squared distance
    // from the targets: isotonic regression by pooling adjacent violators, applied to the places
    // minus the widths to the left.
    void settle(std::uint32_t layer, bool useUp, bool useDown)
    {
        const auto vertices = m_graph.layer(layer);
        m_blocks.clear();
        double offset = 0;
        for (const std::uint32_t vertex : vertices) {
            offset += double{m_graph.margins[vertex]};
            Block block = targetOf(vertex, useUp, useDown);
            block.sum -= block.weight * offset;
            offset += double{m_graph.margins[vertex]};
            while (!m_blocks.empty() && m_blocks.back().place() >= block.place()) {
                block.weight += m_blocks.back().weight;
                block.sum += m_blocks.back().sum;
                block.size += m_blocks.back().size;
                m_blocks.pop_back();
            }
            m_blocks.push_back(block);
        }
        offset = 0;
        auto vertex = vertices.begin();
        for (const Block& block : m_blocks)
            for (std::uint32_t member = 0; member < block.size; ++member, ++vertex) {
                offset += double{m_graph.margins[*vertex]};
                m_x[*vertex] = static_cast<float>(block.place() + offset);
                offset += double{m_graph.margins[*vertex]};
            }
    }

    // Returns the range in which a vertex touches no neighbour.
    std::pair<float, float> roomOf(std::uint32_t vertex) const
    {
        constexpr float endless = std::numeric_limits<float>::max();
        const auto vertices = m_graph.layer(m_graph.layerOf[vertex]);
        const std::uint32_t place = m_graph.position[vertex];
        std::pair<float, float> room{-endless, endless};
        if (place > 0)
            room.first = m_x[vertices[place - 1]] + m_graph.margins[vertices[place - 1]] + m_graph.margins[vertex];
        if (place + 1 < vertices.size())
            room.second = m_x[vertices[place + 1]] - m_graph.margins[vertices[place + 1]] - m_graph.margins[vertex];
        // Rounding may have left neighbours slightly too close.
        return {std::min(room.first, m_x[vertex]), std::max(room.second, m_x[vertex])};
    }

    // Puts a bend and as many following bends of its trunk as their neighbours allow on one vertical line, as close as
    // possible to their places. Returns the vertex after them.
    std::uint32_t straighten(std::uint32_t first)
    {
        std::pair<float, float> room = roomOf(first);
        double sum = double{m_x[first]};
        std::uint32_t end = first + 1;
        for (; end < m_graph.vertexCount() && isBelowOnTrunk(end); ++end) {
            const auto [left, right] = roomOf(end);
            if (std::max(left, room.first) > std::min(right, room.second))
                break;
            room = {std::max(left, room.first), std::min(right, room.second)};
            sum += double{m_x[end]};
        }
        const auto mean = static_cast<float>(sum / (end - first));
        for (std::uint32_t bend = first; bend < end; ++bend)
            m_x[bend] = std::clamp(mean, room.first, room.second);
        return end;
    }

    bool isBelowOnTrunk(std::uint32_t bend) const
    {
        const auto above = m_graph.up.of(bend);
        return std::find(above.begin(), above.end(), bend - 1) != above.end() && m_graph.isBend(bend - 1);
    }

    // Long slanting lines need more room below their layer than straight ones.
    float gapBelow(std::uint32_t layer) const
    {
        float slant = 0;
        for (const std::uint32_t vertex : m_graph.layer(layer))
            for (const std::uint32_t lower : m_graph.down.of(vertex))
                slant = std::max(slant, std::abs(m_x[vertex] - m_x[lower]));
        return m_options.layerGap + std::min(slant / 10, 2 * m_options.layerGap);
    }

    std::vector<Point> withHeights() const
    {
        std::vector<Point> places(m_graph.vertexCount());
        float top = 0;
        for (std::uint32_t layer = 0; layer < m_graph.layerCount(); ++layer) {
            float height = 0;
            for (const std::uint32_t vertex : m_graph.layer(layer))
                height = std::max(height, m_graph.boxes[vertex].height);
            for (const std::uint32_t vertex : m_graph.layer(layer))
                places[vertex] = {m_x[vertex], top + height / 2};
            top += height + gapBelow(layer);
        }
        return places;
    }

    const LayerGraph& m_graph;
    const LayeredPlacementOptions& m_options;
    std::vector<float> m_x;
    std::vector<Block> m_blocks; // scratch
};

} // namespace

std::vector<Point> placeVertices(const LayerGraph& graph, const LayeredPlacementOptions& options,
                                 const std::stop_token& stop)
{
    return VertexPlacer(graph, options).place(stop);
}

} // namespace tgraph
