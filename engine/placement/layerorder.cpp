// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"
#include "engine/placement/layergraph.h"

#include <algorithm>

namespace tgraph {
namespace {

// From these numbers of vertices on, fewer and cheaper passes are made.
constexpr std::uint32_t manyVertices = 4'000;
constexpr std::uint32_t veryManyVertices = 50'000;
constexpr int sweepsOfSmallGraphs = 24;
constexpr int sweepsOfLargeGraphs = 8;
constexpr int sweepsOfVeryLargeGraphs = 4;
constexpr int exchangePasses = 8;

class LayerOrderer {
public:
    explicit LayerOrderer(LayerGraph& graph) : m_graph(graph), m_counts(graph.vertexCount() + 1) { }

    void order(const std::stop_token& stop)
    {
        m_best = m_graph.order;
        std::uint64_t fewest = crossings();
        const bool isLarge = m_graph.vertexCount() > manyVertices;
        const int sweeps = !isLarge                    ? sweepsOfSmallGraphs
            : m_graph.vertexCount() < veryManyVertices ? sweepsOfLargeGraphs
                                                       : sweepsOfVeryLargeGraphs;
        for (int sweep = 0; sweep < sweeps && fewest > 0; ++sweep) {
            throwIfStopped(stop);
            sweepLayers(sweep % 2 == 0);
            if (!isLarge)
                exchangeNeighbours();
            const std::uint64_t now = crossings();
            if (now < fewest) {
                fewest = now;
                m_best = m_graph.order;
            }
        }
        m_graph.order = m_best;
        for (std::uint32_t layer = 0; layer < m_graph.layerCount(); ++layer)
            setPositions(layer);
    }

private:
    struct VertexBarycentre {
        float barycentre = 0;
        std::uint32_t vertex = 0;
    };

    void setPositions(std::uint32_t layer)
    {
        const auto vertices = m_graph.layer(layer);
        for (std::uint32_t place = 0; place < vertices.size(); ++place)
            m_graph.position[vertices[place]] = place;
    }

    void sweepLayers(bool down)
    {
        for (std::uint32_t step = 1; step < m_graph.layerCount(); ++step)
            sortByBarycentre(down ? step : m_graph.layerCount() - 1 - step, down ? m_graph.up : m_graph.down);
    }

    // Sorts the vertices that have neighbours on that side by barycentre; the others keep their places.
    void sortByBarycentre(std::uint32_t layer, const Links& towards)
    {
        const auto vertices = m_graph.layer(layer);
        m_barycentres.clear();
        for (const std::uint32_t vertex : vertices) {
            const auto neighbours = towards.of(vertex);
            if (neighbours.empty())
                continue;
            double sum = 0;
            for (const std::uint32_t neighbour : neighbours)
                sum += m_graph.position[neighbour];
            m_barycentres.push_back({static_cast<float>(sum / double(neighbours.size())), vertex});
        }
        std::ranges::stable_sort(m_barycentres, {}, &VertexBarycentre::barycentre);
        auto next = m_barycentres.begin();
        for (std::uint32_t& vertex : vertices)
            if (!towards.of(vertex).empty())
                vertex = (next++)->vertex;
        setPositions(layer);
    }

    void sortedPositions(std::span<const std::uint32_t> neighbours, std::vector<std::uint32_t>& positions) const
    {
        positions.clear();
        for (const std::uint32_t neighbour : neighbours)
            positions.push_back(m_graph.position[neighbour]);
        std::sort(positions.begin(), positions.end());
    }

    // Returns the number of crossings saved by exchanging `left` and `right`, given their links.
    static std::int64_t gainOfExchange(const std::vector<std::uint32_t>& left, const std::vector<std::uint32_t>& right)
    {
        std::int64_t gain = 0;
        std::size_t smaller = 0;
        std::size_t notLarger = 0;
        for (const std::uint32_t position : left) {
            while (smaller < right.size() && right[smaller] < position)
                ++smaller;
            while (notLarger < right.size() && right[notLarger] <= position)
                ++notLarger;
            gain += static_cast<std::int64_t>(smaller) - static_cast<std::int64_t>(right.size() - notLarger);
        }
        return gain;
    }

    bool exchangeIn(std::uint32_t layer)
    {
        bool isBetter = false;
        const auto vertices = m_graph.layer(layer);
        for (std::size_t place = 0; place + 1 < vertices.size(); ++place) {
            std::int64_t gain = 0;
            for (const Links* links : {&m_graph.up, &m_graph.down}) {
                sortedPositions(links->of(vertices[place]), m_left);
                sortedPositions(links->of(vertices[place + 1]), m_right);
                gain += gainOfExchange(m_left, m_right);
            }
            if (gain > 0) {
                std::swap(vertices[place], vertices[place + 1]);
                isBetter = true;
            }
        }
        setPositions(layer);
        return isBetter;
    }

    void exchangeNeighbours()
    {
        bool isBetter = true;
        for (int pass = 0; pass < exchangePasses && isBetter; ++pass) {
            isBetter = false;
            for (std::uint32_t layer = 0; layer < m_graph.layerCount(); ++layer)
                isBetter = exchangeIn(layer) || isBetter;
        }
    }

    // Counts crossings (Barth, Mutzel and Jünger, "Simple and efficient bilayer cross counting"): inversions among the
    // lower ends, by a Fenwick tree over the lower layer.
    std::uint64_t crossings()
    {
        std::uint64_t result = 0;
        for (std::uint32_t layer = 0; layer + 1 < m_graph.layerCount(); ++layer) {
            const auto lowerSize = static_cast<std::uint32_t>(m_graph.layer(layer + 1).size());
            std::fill_n(m_counts.begin(), lowerSize + 1, 0U);
            std::uint32_t total = 0;
            for (const std::uint32_t vertex : m_graph.layer(layer)) {
                sortedPositions(m_graph.down.of(vertex), m_left);
                for (const std::uint32_t position : m_left)
                    result += total - countUpTo(position);
                for (const std::uint32_t position : m_left)
                    for (std::uint32_t slot = position + 1; slot <= lowerSize; slot += slot & (0U - slot))
                        ++m_counts[slot];
                total += static_cast<std::uint32_t>(m_left.size());
            }
        }
        return result;
    }

    std::uint32_t countUpTo(std::uint32_t position) const
    {
        std::uint32_t result = 0;
        for (std::uint32_t slot = position + 1; slot > 0; slot &= slot - 1)
            result += m_counts[slot];
        return result;
    }

    LayerGraph& m_graph;
    std::vector<std::uint32_t> m_best;
    std::vector<VertexBarycentre> m_barycentres;
    std::vector<std::uint32_t> m_left; // scratch: positions of neighbours
    std::vector<std::uint32_t> m_right;
    std::vector<std::uint32_t> m_counts; // Fenwick tree
};

} // namespace

void orderLayers(LayerGraph& graph, const std::stop_token& stop)
{
    LayerOrderer(graph).order(stop);
}

} // namespace tgraph
