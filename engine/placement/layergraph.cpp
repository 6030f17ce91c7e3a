// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/layergraph.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

// Limits of bends and crossed layers per node and edge; beyond them the longest edges go behind boxes. The minimum
// applies to small graphs.
constexpr std::uint64_t bendsPerPart = 1;
constexpr std::uint64_t bendsAtLeast = 40'000;
constexpr std::uint64_t crossedPerPart = 10;
constexpr std::uint64_t crossedAtLeast = 1'000'000;
// Least number of long edges into a consumer that share a trunk; their producers have no other consumer.
constexpr std::uint32_t leastSharing = 6;

class LayerGraphBuilder {
public:
    LayerGraphBuilder(const PlacementRequest& request, const LayeredPlacementOptions& options)
        : m_request(request), m_options(options)
    {
    }

    LayerGraph build()
    {
        const AcyclicGraph acyclic = makeAcyclic(m_request);
        m_graph.nodeCount = static_cast<std::uint32_t>(m_request.nodes.size());
        m_graph.boxes = m_request.nodes;
        m_graph.layerOf = layerOfNodes(acyclic);
        splitWideLayers();
        for (const NodeBox& box : m_graph.boxes)
            m_graph.margins.push_back((box.width + m_options.nodeGap) / 2);
        addRoutes(acyclic.edges);
        addBends();
        // Removes duplicates: edges that share bends, and parallel ones, would pull several times.
        const auto ends = [](const PlacementEdge& link) { return std::pair(link.tail, link.head); };
        std::ranges::sort(m_links, {}, ends);
        m_links.erase(std::unique(m_links.begin(), m_links.end()), m_links.end());
        m_graph.down = Links(m_graph.boxes.size(), m_links, Links::Direction::Down);
        m_graph.up = Links(m_graph.boxes.size(), m_links, Links::Direction::Up);
        setFirstOrder();
        return std::move(m_graph);
    }

private:
    // The bends of a node's long edges: one per layer, starting at the node.
    struct Trunk {
        std::uint32_t length = 0;
        std::uint32_t firstBend = 0;
    };

    // Splits wide layers into as many layers as needed, in the order of the request, since neighbours in a program
    // often belong together.
    void splitWideLayers()
    {
        const std::uint32_t layers = 1 + *std::ranges::max_element(m_graph.layerOf);
        std::vector<float> widths(layers);
        std::vector<std::uint32_t> rowOf; // index in its layer
        std::vector<std::uint32_t> rows(layers);
        for (std::uint32_t node = 0; node < m_graph.nodeCount; ++node) {
            const std::uint32_t layer = m_graph.layerOf[node];
            const float width = m_graph.boxes[node].width + m_options.nodeGap;
            if (widths[layer] > 0 && widths[layer] + width > m_options.widest) {
                ++rows[layer];
                widths[layer] = 0;
            }
            widths[layer] += width;
            rowOf.push_back(rows[layer]);
        }
        std::vector<std::uint32_t> firsts(layers);
        for (std::uint32_t layer = 1; layer < layers; ++layer)
            firsts[layer] = firsts[layer - 1] + rows[layer - 1] + 1;
        for (std::uint32_t node = 0; node < m_graph.nodeCount; ++node)
            m_graph.layerOf[node] = firsts[m_graph.layerOf[node]] + rowOf[node];
    }

    std::uint32_t span(const LayerRoute& route) const
    {
        return m_graph.layerOf[route.lower] - m_graph.layerOf[route.upper];
    }

    void addRoutes(const std::vector<PlacementEdge>& edges)
    {
        m_graph.routes.reserve(edges.size());
        for (std::size_t edge = 0; edge < edges.size(); ++edge) {
            m_graph.routes.push_back({.upper = edges[edge].tail, .lower = edges[edge].head});
            m_graph.routes.back().isReversed = edges[edge].tail != m_request.edges[edge].tail;
            if (edges[edge].tail == edges[edge].head)
                m_graph.margins[edges[edge].tail]
                    = (m_graph.boxes[edges[edge].tail].width + m_options.nodeGap) / 2 + selfLoopWidth;
        }
    }

    bool isWithinLimits(std::uint32_t longest) const
    {
        std::vector<std::uint32_t> trunks(m_graph.nodeCount);
        std::uint64_t crossed = 0;
        for (const LayerRoute& route : m_graph.routes)
            if (const std::uint32_t length = span(route); length > 1 && length <= longest) {
                trunks[route.upper] = std::max(trunks[route.upper], length - 1);
                crossed += length - 1;
            }
        const std::uint64_t bends = std::accumulate(trunks.begin(), trunks.end(), std::uint64_t{0});
        const std::uint64_t parts = m_graph.nodeCount + m_graph.routes.size();
        return bends <= std::max(bendsAtLeast, bendsPerPart * parts)
            && crossed <= std::max(crossedAtLeast, crossedPerPart * parts);
    }

    // Returns the longest span up to which bends of all edges keep the work linear.
    std::uint32_t longestBentSpan() const
    {
        std::uint32_t within = 1;
        std::uint32_t beyond = m_graph.nodeCount + 1;
        if (isWithinLimits(beyond))
            return beyond;
        while (within + 1 < beyond) {
            const std::uint32_t middle = within + (beyond - within) / 2;
            (isWithinLimits(middle) ? within : beyond) = middle;
        }
        return within;
    }

    void addBends()
    {
        const std::uint32_t longest = std::min(longestBentSpan(), m_options.longestBends);
        const std::vector<bool> joinsAtHead = edgesThatJoinAtHead(longest);
        std::vector<Trunk> below(m_graph.nodeCount);
        std::vector<Trunk> above(m_graph.nodeCount);
        for (std::size_t edge = 0; edge < m_graph.routes.size(); ++edge) {
            LayerRoute& route = m_graph.routes[edge];
            if (span(route) < 2 || span(route) > longest)
                continue;
            route.bendCount = span(route) - 1;
            Trunk& trunk = joinsAtHead[edge] ? above[route.lower] : below[route.upper];
            trunk.length = std::max(trunk.length, route.bendCount);
        }
        for (std::uint32_t node = 0; node < m_graph.nodeCount; ++node) {
            addTrunk(below[node], m_graph.layerOf[node] + 1);
            addTrunk(above[node], m_graph.layerOf[node] - above[node].length);
        }
        for (std::size_t edge = 0; edge < m_graph.routes.size(); ++edge) {
            LayerRoute& route = m_graph.routes[edge];
            const Trunk& trunk = joinsAtHead[edge] ? above[route.lower] : below[route.upper];
            if (route.bendCount != 0)
                route.firstBend = trunk.firstBend + (joinsAtHead[edge] ? trunk.length - route.bendCount : 0);
            linkEnds(route);
        }
    }

    std::vector<bool> edgesThatJoinAtHead(std::uint32_t longest) const
    {
        std::vector<std::uint32_t> consumers(m_graph.nodeCount);
        for (const LayerRoute& route : m_graph.routes)
            ++consumers[route.upper];
        const auto isCandidate = [&](const LayerRoute& route) {
            return consumers[route.upper] == 1 && span(route) > 1 && span(route) <= longest;
        };
        std::vector<std::uint32_t> candidates(m_graph.nodeCount);
        for (const LayerRoute& route : m_graph.routes)
            candidates[route.lower] += isCandidate(route) ? 1U : 0U;
        std::vector<bool> result;
        result.reserve(m_graph.routes.size());
        for (const LayerRoute& route : m_graph.routes)
            result.push_back(isCandidate(route) && candidates[route.lower] >= leastSharing);
        return result;
    }

    void addTrunk(Trunk& trunk, std::uint32_t firstLayer)
    {
        trunk.firstBend = m_graph.vertexCount();
        for (std::uint32_t place = 0; place < trunk.length; ++place) {
            m_graph.boxes.push_back({});
            m_graph.margins.push_back(m_options.lineGap / 2);
            m_graph.layerOf.push_back(firstLayer + place);
            if (place > 0)
                m_links.push_back({trunk.firstBend + place - 1, trunk.firstBend + place});
        }
    }

    // Links the nodes with the route's bends, or with each other.
    void linkEnds(const LayerRoute& route)
    {
        if (route.bendCount != 0) {
            m_links.push_back({route.upper, route.firstBend});
            m_links.push_back({route.firstBend + route.bendCount - 1, route.lower});
        } else if (span(route) == 1) {
            m_links.push_back({route.upper, route.lower});
        }
    }

    // Orders the vertices of each layer by a depth-first search that follows links both ways.
    void setFirstOrder()
    {
        const std::uint32_t vertexCount = m_graph.vertexCount();
        m_graph.layerStarts.assign(*std::max_element(m_graph.layerOf.begin(), m_graph.layerOf.end()) + 2, 0);
        for (const std::uint32_t layer : m_graph.layerOf)
            ++m_graph.layerStarts[layer + 1];
        for (std::size_t layer = 1; layer < m_graph.layerStarts.size(); ++layer)
            m_graph.layerStarts[layer] += m_graph.layerStarts[layer - 1];
        m_graph.order.resize(vertexCount);
        m_graph.position.resize(vertexCount);
        std::vector<std::uint32_t> filled(m_graph.layerStarts.size());
        std::vector<bool> met(vertexCount);
        std::vector<std::uint32_t> waiting;
        for (std::uint32_t root = 0; root < vertexCount; ++root) {
            waiting.push_back(root);
            while (!waiting.empty()) {
                const std::uint32_t vertex = waiting.back();
                waiting.pop_back();
                if (met[vertex])
                    continue;
                met[vertex] = true;
                const std::uint32_t layer = m_graph.layerOf[vertex];
                m_graph.position[vertex] = filled[layer]++;
                m_graph.order[m_graph.layerStarts[layer] + m_graph.position[vertex]] = vertex;
                for (const Links* links : {&m_graph.up, &m_graph.down}) {
                    const auto next = links->of(vertex);
                    waiting.insert(waiting.end(), next.rbegin(), next.rend());
                }
            }
        }
    }

    const PlacementRequest& m_request;
    const LayeredPlacementOptions& m_options;
    LayerGraph m_graph;
    std::vector<PlacementEdge> m_links;
};

} // namespace

LayerGraph makeLayerGraph(const PlacementRequest& request, const LayeredPlacementOptions& options)
{
    return LayerGraphBuilder(request, options).build();
}

} // namespace tgraph
