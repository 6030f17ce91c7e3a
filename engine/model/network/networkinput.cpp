// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/layout.h"
#include "engine/model/network/network.h"
#include "engine/model/network/upload.h"

namespace tgraph {

namespace {

template <typename Number> torch::Tensor indexTensor(const std::vector<Number>& values)
{
    const std::vector<std::int64_t> wide(values.begin(), values.end());
    return torch::tensor(wide, torch::kInt64);
}

} // namespace

InputRows InputRows::select(const torch::Tensor& rows) const
{
    return {numeric.index_select(0, rows), layouts.index_select(0, rows), opcodes.index_select(0, rows)};
}

Adjacency Adjacency::firstCopies(std::int64_t count, std::int64_t copies) const
{
    return {neighbours.narrow(0, 0, neighbours.size(0) / copies * count),
            starts.narrow(0, 0, starts.size(0) / copies * count), graphs};
}

InputRows makeInputRows(const ModelInput& input, torch::Device device)
{
    const std::int64_t rows = input.rowCount();
    const auto nodes = indexTensor(input.rowNode);
    auto numeric = torch::tensor(input.numeric, torch::kFloat)
                       .view({input.nodeCount, static_cast<std::int64_t>(input.numericWidth)});
    numeric = numeric.index_select(0, nodes);
    if (!input.rowTerms.empty())
        numeric = torch::cat({numeric, torch::tensor(input.rowTerms, torch::kFloat).view({rows, -1})}, /*dim=*/1);
    auto layouts = indexTensor(input.ownLayouts).view({-1, layoutEntries}).index_select(0, nodes);
    if (input.kind == ModelKind::Layout)
        layouts = torch::cat({layouts, indexTensor(input.rowVectors).view({rows, configVectorSize})}, /*dim=*/1);
    return {uploaded(numeric, device), uploaded(layouts, device),
            uploaded(indexTensor(input.opcodes).index_select(0, nodes), device)};
}

torch::Tensor termsTensor(std::span<const PriorTerms> terms)
{
    auto rows = torch::empty({static_cast<std::int64_t>(terms.size()), priorTermCount}, torch::kFloat);
    auto* target = rows.data_ptr<float>();
    for (const PriorTerms& row : terms)
        target = std::ranges::copy(row, target).out;
    return rows;
}

torch::Tensor tileTensor(const ModelInput& input)
{
    return torch::tensor(input.tileFeatures, torch::kFloat).view({-1, static_cast<std::int64_t>(input.tileWidth)});
}

namespace {

Adjacency copiesOf(const NeighbourList& list, std::int64_t copies, torch::Device device)
{
    const auto nodes = static_cast<std::int64_t>(list.starts.size()) - 1;
    const std::vector<std::uint32_t> starts(list.starts.begin(), list.starts.end() - 1);
    // One copy of the lists goes to the device, which makes the others.
    const auto copy = torch::arange(copies, torch::dtype(torch::kInt64).device(device)).unsqueeze(1); // [B, 1]
    const auto edges = static_cast<std::int64_t>(list.nodes.size());
    return {(uploaded(indexTensor(list.nodes), device).unsqueeze(0) + copy * nodes).flatten(),
            (uploaded(indexTensor(starts), device).unsqueeze(0) + copy * edges).flatten(), nullptr};
}

} // namespace

Adjacency makeAdjacency(const ModelInput& input, std::int64_t copies, torch::Device device)
{
    return copiesOf(input.neighbours(), copies, device);
}

Adjacency makeAdjacency(std::shared_ptr<const GraphGroup> graphs, std::int64_t copies)
{
    Adjacency adjacency = copiesOf(graphs->neighbourList(0), copies, graphs->device());
    adjacency.graphs = std::move(graphs);
    return adjacency;
}

} // namespace tgraph
