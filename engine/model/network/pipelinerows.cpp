// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinerows.h"

#include "engine/model/network/upload.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {

namespace {

torch::Tensor product(const torch::Tensor& x, const torch::Tensor& weight)
{
    return torch::linear(x.to(weight.scalar_type()), weight).to(x.scalar_type());
}

} // namespace

torch::Tensor indexTensor(std::span<const std::int64_t> values, torch::Device device)
{
    auto tensor = torch::empty({static_cast<std::int64_t>(values.size())}, torch::kInt64);
    std::copy(values.begin(), values.end(), tensor.data_ptr<std::int64_t>());
    return uploaded(tensor, device);
}

// Uses embedding(): its gradient is a dense sum over places, several times faster than that of index_select.
torch::Tensor JoinedRows::values() const
{
    if (!configs.defined())
        return nodes;
    return torch::cat({torch::embedding(nodes, nodeOf), torch::embedding(configs, configOf)}, /*dim=*/1);
}

torch::Tensor JoinedRows::project(const torch::Tensor& weight) const
{
    if (!configs.defined())
        return product(nodes, weight);
    const auto ofNodes = product(nodes, weight.narrow(1, 0, nodes.size(1)));
    const auto ofConfigs = product(configs, weight.narrow(1, nodes.size(1), configs.size(1)));
    return torch::embedding(ofNodes, nodeOf) + torch::embedding(ofConfigs, configOf);
}

RowLists::RowLists(const torch::Tensor& table, const std::vector<std::vector<std::int64_t>>& lists)
{
    std::size_t most = 0;
    for (const auto& list : lists)
        most = std::max(most, list.size());
    std::vector<std::int64_t> rows;
    std::vector<std::uint8_t> isPadding;
    for (const auto& list : lists) {
        rows.insert(rows.end(), list.begin(), list.end());
        rows.resize(rows.size() + most - list.size()); // any row
        isPadding.resize(isPadding.size() + list.size(), 0);
        isPadding.resize(rows.size(), 1);
    }
    const auto count = static_cast<std::int64_t>(lists.size());
    const auto length = static_cast<std::int64_t>(most);
    m_rows = torch::embedding(table, indexTensor(rows, table.device())).view({count, length, table.size(1)});
    if (std::ranges::find(isPadding, 1) != isPadding.end())
        m_isPadding = uploaded(torch::tensor(isPadding, torch::kBool).view({count, length, 1}), table.device());
}

torch::Tensor RowLists::maximum() const
{
    return filled(-std::numeric_limits<double>::infinity()).amax(/*dim=*/1);
}

torch::Tensor RowLists::filled(double value) const
{
    return m_isPadding.defined() ? m_rows.masked_fill(m_isPadding, value) : m_rows;
}

GatherRows gatherRows(const SharedRows& result, const std::function<std::int64_t(std::size_t, std::uint32_t)>& before,
                      const NeighbourList& neighbours, torch::Device device, torch::ScalarType type)
{
    const auto degree = [&](std::uint32_t node) {
        return 1.0 + static_cast<double>(neighbours.starts[node + 1] - neighbours.starts[node]);
    };
    GatherRows rows;
    std::vector<std::int64_t> own;
    std::vector<std::int64_t> sources;
    std::vector<std::int64_t> starts;
    std::vector<std::int64_t> targets;
    std::vector<double> counts;
    std::vector<double> weights;
    std::vector<double> ownWeights;
    result.forRows([&](std::size_t configuration, std::uint32_t node) {
        starts.push_back(static_cast<std::int64_t>(sources.size()));
        for (std::uint32_t i = neighbours.starts[node]; i < neighbours.starts[node + 1]; ++i) {
            const std::uint32_t other = neighbours.nodes[i];
            sources.push_back(before(configuration, other));
            targets.push_back(static_cast<std::int64_t>(own.size()));
            weights.push_back(1.0 / std::sqrt(degree(other) * degree(node)));
        }
        own.push_back(before(configuration, node));
        counts.push_back(degree(node) - 1);
        ownWeights.push_back(1.0 / degree(node));
        rows.nodeOf.push_back(node);
    });
    const auto numbers = [&](const std::vector<double>& values) {
        return uploaded(torch::tensor(values, torch::kDouble), device, type);
    };
    rows.own = indexTensor(own, device);
    rows.sources = indexTensor(sources, device);
    rows.starts = indexTensor(starts, device);
    rows.targets = indexTensor(targets, device);
    rows.counts = numbers(counts);
    rows.symmetric = numbers(weights);
    rows.ownSymmetric = numbers(ownWeights);
    return rows;
}

} // namespace tgraph
