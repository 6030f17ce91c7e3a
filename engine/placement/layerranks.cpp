// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/layerranks.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tgraph {

Links::Links(std::size_t nodeCount, std::span<const PlacementEdge> edges, Direction direction) : m_starts(nodeCount + 1)
{
    const auto from = direction == Direction::Down ? &PlacementEdge::tail : &PlacementEdge::head;
    const auto to = direction == Direction::Down ? &PlacementEdge::head : &PlacementEdge::tail;
    for (const PlacementEdge& edge : edges)
        if (edge.tail != edge.head)
            ++m_starts[edge.*from + 1];
    for (std::size_t node = 0; node < nodeCount; ++node)
        m_starts[node + 1] += m_starts[node];
    m_targets.resize(m_starts.back());
    std::vector<std::uint32_t> next(m_starts.begin(), m_starts.end() - 1);
    for (const PlacementEdge& edge : edges)
        if (edge.tail != edge.head)
            m_targets[next[edge.*from]++] = edge.*to;
}

namespace {

// Depth-first search without recursion: a path may be as long as the graph.
class TopologicalSearch {
public:
    explicit TopologicalSearch(const PlacementRequest& request)
        : m_down(request.nodes.size(), request.edges, Links::Direction::Down),
          m_visited(request.nodes.size()),
          m_nextLink(request.nodes.size())
    {
    }

    // Returns the nodes in reverse postorder: every link except those that close a cycle runs forward. The search
    // starts at `firstRoots`.
    std::vector<std::uint32_t> order(std::span<const std::uint32_t> firstRoots)
    {
        for (const std::uint32_t root : firstRoots)
            visit(root);
        for (std::uint32_t node = 0; node < m_visited.size(); ++node)
            visit(node);
        std::reverse(m_left.begin(), m_left.end());
        return std::move(m_left);
    }

private:
    void visit(std::uint32_t root)
    {
        if (m_visited[root])
            return;
        m_path.push_back(root);
        m_visited[root] = true;
        while (!m_path.empty()) {
            const std::uint32_t node = m_path.back();
            const auto links = m_down.of(node);
            if (m_nextLink[node] == links.size()) {
                m_left.push_back(node);
                m_path.pop_back();
                continue;
            }
            const std::uint32_t target = links[m_nextLink[node]++];
            if (!m_visited[target]) {
                m_visited[target] = true;
                m_path.push_back(target);
            }
        }
    }

    Links m_down;
    std::vector<bool> m_visited;
    std::vector<std::uint32_t> m_nextLink;
    std::vector<std::uint32_t> m_path;
    std::vector<std::uint32_t> m_left;
};

class LayerFinder {
public:
    explicit LayerFinder(const AcyclicGraph& graph)
        : m_graph(graph),
          m_down(graph.order.size(), graph.edges, Links::Direction::Down),
          m_up(graph.order.size(), graph.edges, Links::Direction::Up),
          m_layer(graph.order.size())
    {
    }

    std::vector<std::uint32_t> find()
    {
        setLongestPaths();
        sinkToConsumers();
        return withoutEmptyLayers();
    }

private:
    void setLongestPaths()
    {
        for (const std::uint32_t node : m_graph.order)
            for (const std::uint32_t consumer : m_down.of(node))
                m_layer[consumer] = std::max(m_layer[consumer], m_layer[node] + 1);
    }

    // Returns the cost of moving each node one layer down, as the total growth of the edges above
    // it. A producer with no other consumer moves along at its own cost or lengthens its edge at a
    // cost of 1, whichever is less.
    std::vector<std::uint32_t> sinkingCosts() const
    {
        std::vector<std::uint32_t> costs(m_layer.size());
        for (const std::uint32_t node : m_graph.order)
            for (const std::uint32_t producer : m_up.of(node))
                costs[node] += m_down.of(producer).size() == 1 ? std::min(1U, costs[producer]) : 1U;
        return costs;
    }

    void sinkToConsumers()
    {
        const std::vector<std::uint32_t> costs = sinkingCosts();
        for (auto node = m_graph.order.rbegin(); node != m_graph.order.rend(); ++node) {
            const auto consumers = m_down.of(*node);
            if (consumers.empty() || costs[*node] > consumers.size())
                continue;
            int lowest = std::numeric_limits<int>::max();
            for (const std::uint32_t consumer : consumers)
                lowest = std::min(lowest, m_layer[consumer] - 1);
            m_layer[*node] = lowest;
        }
    }

    std::vector<std::uint32_t> withoutEmptyLayers() const
    {
        std::vector<int> used = m_layer;
        std::sort(used.begin(), used.end());
        used.erase(std::unique(used.begin(), used.end()), used.end());
        std::vector<std::uint32_t> result;
        result.reserve(m_layer.size());
        for (const int layer : m_layer)
            result.push_back(
                static_cast<std::uint32_t>(std::lower_bound(used.begin(), used.end(), layer) - used.begin()));
        return result;
    }

    const AcyclicGraph& m_graph;
    Links m_down;
    Links m_up;
    std::vector<int> m_layer;
};

} // namespace

AcyclicGraph makeAcyclic(const PlacementRequest& request)
{
    std::vector<std::uint32_t> producerCounts(request.nodes.size());
    for (const PlacementEdge& edge : request.edges)
        if (edge.tail != edge.head)
            ++producerCounts[edge.head];
    std::vector<std::uint32_t> sources;
    for (std::uint32_t node = 0; node < producerCounts.size(); ++node)
        if (producerCounts[node] == 0)
            sources.push_back(node);

    AcyclicGraph result{request.edges, TopologicalSearch(request).order(sources)};
    std::vector<std::uint32_t> place(request.nodes.size());
    for (std::uint32_t index = 0; index < result.order.size(); ++index)
        place[result.order[index]] = index;
    for (PlacementEdge& edge : result.edges)
        if (place[edge.tail] > place[edge.head])
            std::swap(edge.tail, edge.head);
    return result;
}

std::vector<std::uint32_t> layerOfNodes(const AcyclicGraph& graph)
{
    return LayerFinder(graph).find();
}

} // namespace tgraph
