// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/graphgroup.h"

#include "engine/model/network/upload.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace tgraph {

GraphGroup::GraphGroup(std::vector<GraphSlate> slates, torch::Device device)
    : m_slates(std::move(slates)), m_device(device)
{
    std::int64_t first = 0;
    for (const GraphSlate& slate : m_slates) {
        assert(slate.slate.size() == m_slates.front().slate.size());
        m_nodes.push_back(slate.input->nodeCount);
        m_firsts.push_back(first);
        first += m_nodes.back();
        m_most = std::max(m_most, m_nodes.back());
    }
    std::vector<float> counts;
    for (const std::int64_t nodes : m_nodes)
        counts.push_back(static_cast<float>(std::max<std::int64_t>(nodes, 1)));
    m_counts = uploaded(torch::tensor(counts), device);
    if (isSingle())
        return;
    std::vector<std::int64_t> paddedRows;
    std::vector<std::int64_t> nodeRows;
    std::vector<std::int64_t> graphs;
    auto maskedOut = torch::empty({static_cast<std::int64_t>(m_nodes.size()), m_most}, torch::kBool);
    auto* isMasked = maskedOut.data_ptr<bool>();
    for (std::size_t graph = 0; graph < m_nodes.size(); ++graph)
        for (std::int64_t place = 0; place < m_most; ++place) {
            const bool isNode = place < m_nodes[graph];
            *isMasked++ = !isNode;
            if (isNode) {
                nodeRows.push_back(static_cast<std::int64_t>(paddedRows.size()));
                graphs.push_back(static_cast<std::int64_t>(graph));
            }
            paddedRows.push_back(m_firsts[graph] + (isNode ? place : 0));
        }
    m_graphs = indices(graphs);
    if (nodeRows.size() == paddedRows.size())
        return;
    m_paddedRows = indices(paddedRows);
    m_nodeRows = indices(nodeRows);
    m_paddingMask = uploaded(maskedOut, device);
}

torch::Tensor GraphGroup::indices(const std::vector<std::int64_t>& values) const
{
    return uploaded(torch::tensor(values, torch::kInt64), m_device);
}

std::vector<std::uint64_t> GraphGroup::drawSeeds() const
{
    std::vector<std::uint64_t> seeds;
    for (const GraphSlate& slate : m_slates)
        if (slate.drawSeed)
            seeds.push_back(*slate.drawSeed);
    return seeds;
}

std::vector<float> GraphGroup::numeric() const
{
    std::vector<float> all;
    for (const GraphSlate& slate : m_slates)
        all.insert(all.end(), slate.input->numeric.begin(), slate.input->numeric.end());
    return all;
}

std::vector<std::int64_t> GraphGroup::opcodes() const
{
    std::vector<std::int64_t> all;
    for (const GraphSlate& slate : m_slates)
        all.insert(all.end(), slate.input->opcodes.begin(), slate.input->opcodes.end());
    return all;
}

std::vector<std::int64_t> GraphGroup::order() const
{
    std::vector<std::int64_t> all;
    for (std::size_t graph = 0; graph < m_slates.size(); ++graph)
        for (const std::uint32_t node : m_slates[graph].input->order)
            all.push_back(m_firsts[graph] + node);
    return all;
}

NeighbourList GraphGroup::neighbourList(std::size_t list) const
{
    NeighbourList all;
    for (std::size_t graph = 0; graph < m_slates.size(); ++graph) {
        const NeighbourList& own = m_slates[graph].input->neighbourLists[list];
        const auto edges = static_cast<std::uint32_t>(all.nodes.size());
        for (std::size_t node = 0; node + 1 < own.starts.size(); ++node)
            all.starts.push_back(edges + own.starts[node]);
        for (const std::uint32_t node : own.nodes)
            all.nodes.push_back(static_cast<std::uint32_t>(m_firsts[graph]) + node);
    }
    all.starts.push_back(static_cast<std::uint32_t>(all.nodes.size()));
    return all;
}

torch::Tensor GraphGroup::padded(const torch::Tensor& x) const
{
    const auto graphs = static_cast<std::int64_t>(m_nodes.size());
    return (isEven() ? x : x.index_select(0, m_paddedRows)).unflatten(0, {graphs, m_most});
}

torch::Tensor GraphGroup::unpadded(const torch::Tensor& x) const
{
    const auto rows = x.flatten(0, 1);
    return isEven() ? rows : rows.index_select(0, m_nodeRows);
}

torch::Tensor GraphGroup::filled(const torch::Tensor& padded, double value) const
{
    if (isEven())
        return padded;
    std::vector<std::int64_t> shape(static_cast<std::size_t>(padded.dim()), 1);
    shape[0] = m_paddingMask.size(0);
    shape[1] = m_paddingMask.size(1);
    return padded.masked_fill(m_paddingMask.view(shape), value);
}

torch::Tensor GraphGroup::lastNodes(const torch::Tensor& padded) const
{
    if (isEven())
        return padded.select(1, m_most - 1);
    std::vector<std::int64_t> lasts;
    for (std::size_t graph = 0; graph < m_nodes.size(); ++graph)
        lasts.push_back(static_cast<std::int64_t>(graph) * m_most + m_nodes[graph] - 1);
    return padded.flatten(0, 1).index_select(0, indices(lasts));
}

torch::Tensor GraphGroup::maximum(const torch::Tensor& x) const
{
    return filled(padded(x), -std::numeric_limits<double>::infinity()).amax(/*dim=*/1);
}

torch::Tensor GraphGroup::forNodes(const torch::Tensor& x) const
{
    if (isSingle())
        return x;
    // Unlike that of index_select, the backward pass of embedding() adds in a fixed order on a GPU, too.
    auto shape = x.sizes().vec();
    shape[0] = m_graphs.size(0);
    return torch::embedding(x.reshape({x.size(0), -1}), m_graphs).view(shape);
}

torch::Tensor GraphGroup::nodeCounts(const torch::Tensor& x) const
{
    return m_counts.to(x.scalar_type());
}

torch::Tensor GraphGroup::atPositions(const torch::Tensor& x) const
{
    if (isSingle())
        return x;
    std::vector<std::int64_t> all;
    for (const std::int64_t nodes : m_nodes)
        for (std::int64_t place = 0; place < nodes; ++place)
            all.push_back(place);
    return x.index_select(0, indices(all));
}

} // namespace tgraph
