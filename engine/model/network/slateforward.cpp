// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/slateforward.h"

#include "engine/analytical/analyticalfeatures.h"
#include "engine/core/layout.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace tgraph {
namespace {

/// Returns the input's rows with these indices, on the CPU.
InputRows gatherInputRows(const ModelInput& input, std::span<const std::uint32_t> rows)
{
    const bool layout = input.kind == ModelKind::Layout;
    const std::size_t numericColumns = input.numericWidth;
    const std::size_t terms = input.rowTerms.empty() ? 0 : analyticalFeatureCount;
    const std::size_t layouts = layout ? layoutEntries + configVectorSize : layoutEntries;
    const auto count = static_cast<std::int64_t>(rows.size());
    InputRows result{torch::empty({count, static_cast<std::int64_t>(numericColumns + terms)}, torch::kFloat),
                     torch::empty({count, static_cast<std::int64_t>(layouts)}, torch::kInt64),
                     torch::empty({count}, torch::kInt64)};
    auto* numeric = result.numeric.data_ptr<float>();
    auto* entries = result.layouts.data_ptr<std::int64_t>();
    auto* opcodes = result.opcodes.data_ptr<std::int64_t>();
    for (const std::uint32_t row : rows) {
        const std::size_t node = input.rowNode[row];
        numeric = std::copy_n(input.numeric.data() + node * numericColumns, numericColumns, numeric);
        numeric = std::copy_n(input.rowTerms.data() + row * terms, terms, numeric);
        entries = std::copy_n(input.ownLayouts.data() + node * layoutEntries, layoutEntries, entries);
        if (layout)
            entries
                = std::copy_n(input.rowVectors.data() + std::size_t{row} * configVectorSize, configVectorSize, entries);
        *opcodes++ = input.opcodes[node];
    }
    return result;
}

/// Returns one tensor of those of all graphs, on the device; undefined without any.
torch::Tensor joinedOn(torch::Device device, const std::vector<torch::Tensor>& parts, std::int64_t dimension)
{
    if (parts.empty())
        return {};
    return uploaded(parts.size() == 1 ? parts[0] : torch::cat(parts, dimension), device);
}

/// Returns the rows of several graphs one after the other, on the device.
InputRows joinedRowsOf(const std::vector<InputRows>& parts, torch::Device device)
{
    const auto joined = [&](torch::Tensor InputRows::*column) {
        std::vector<torch::Tensor> columns;
        for (const InputRows& part : parts)
            columns.push_back(part.*column);
        return joinedOn(device, columns, /*dimension=*/0);
    };
    return {joined(&InputRows::numeric), joined(&InputRows::layouts), joined(&InputRows::opcodes)};
}

/// Renumbers the rows by first appearance, in place; returns them in that order.
std::vector<std::uint32_t> compactRows(std::span<std::int64_t> rowOf, std::uint32_t rowCount)
{
    std::vector<std::int64_t> numberOf(rowCount, -1);
    std::vector<std::uint32_t> rows;
    for (std::int64_t& row : rowOf) {
        std::int64_t& number = numberOf[static_cast<std::size_t>(row)];
        if (number < 0) {
            number = static_cast<std::int64_t>(rows.size());
            rows.push_back(static_cast<std::uint32_t>(row));
        }
        row = number;
    }
    return rows;
}

torch::Tensor tileRows(const ModelInput& input, std::span<const std::uint32_t> slate)
{
    const std::size_t width = input.tileWidth;
    auto tiles
        = torch::empty({static_cast<std::int64_t>(slate.size()), static_cast<std::int64_t>(width)}, torch::kFloat);
    auto* target = tiles.data_ptr<float>();
    for (const std::uint32_t configuration : slate)
        target = std::copy_n(input.tileFeatures.data() + configuration * width, width, target);
    return tiles;
}

torch::Tensor tilePrior(const ModelInput& input, std::span<const std::uint32_t> slate)
{
    std::vector<PriorTerms> terms;
    for (const std::uint32_t configuration : slate)
        terms.push_back(input.priorTiles[configuration]);
    return termsTensor(terms);
}

/// Gathers the prior of one graph, on the CPU. `places`: row of every node in every configuration of the slate.
PriorRows priorRows(const ModelInput& input, std::span<const std::uint32_t> slate, std::span<const std::int64_t> places)
{
    if (input.priorRows.empty())
        return {};
    std::vector<PriorTerms> terms;
    terms.reserve(places.size());
    for (const std::int64_t row : places)
        terms.push_back(input.priorRows[static_cast<std::size_t>(row)]);
    std::vector<float> pairs; // empty for a part of a graph
    for (const std::uint32_t configuration : slate)
        pairs.push_back(input.priorPairs.empty() ? 0.0F : input.priorPairs[configuration]);
    return {termsTensor(terms).view({static_cast<std::int64_t>(slate.size()), input.nodeCount, -1}),
            torch::tensor(pairs)};
}

/// Gathers the input of tile slates, without the adjacency.
SlateInput tileInput(std::span<const GraphSlate> slates, torch::Device device)
{
    std::vector<InputRows> rows;
    std::vector<torch::Tensor> tiles;
    std::vector<torch::Tensor> priors;
    for (const auto& [input, slate, seed] : slates) {
        std::vector<std::uint32_t> nodes(input->rowCount());
        std::iota(nodes.begin(), nodes.end(), 0U);
        rows.push_back(gatherInputRows(*input, nodes));
        tiles.push_back(tileRows(*input, slate));
        if (!input->priorTiles.empty())
            priors.push_back(tilePrior(*input, slate));
    }
    SlateInput result;
    result.rows = joinedRowsOf(rows, device);
    result.tiles = joinedOn(device, tiles, /*dimension=*/0);
    result.tilePrior = joinedOn(device, priors, /*dimension=*/0);
    return result;
}

/// Gathers the input of layout slates, without the adjacency. `replacement`: of a single graph.
SlateInput layoutInput(std::span<const GraphSlate> slates, torch::Device device,
                       const std::optional<SlateProbe::Replacement>& replacement)
{
    std::vector<InputRows> rows;
    std::vector<torch::Tensor> rowOfs;
    std::vector<torch::Tensor> priorNodes;
    std::vector<torch::Tensor> priorPairs;
    std::int64_t firstRow = 0;
    for (const auto& [input, slate, seed] : slates) {
        auto rowOf = torch::empty(
            {static_cast<std::int64_t>(slate.size()), static_cast<std::int64_t>(input->nodeCount)}, torch::kInt64);
        const std::span<std::int64_t> places(rowOf.data_ptr<std::int64_t>(), slate.size() * input->nodeCount);
        input->gatherRows(slate, places);
        if (replacement)
            places[replacement->position * input->nodeCount + replacement->node] = replacement->row;
        const PriorRows prior = priorRows(*input, slate, places);
        if (prior.nodes.defined()) {
            priorNodes.push_back(prior.nodes);
            priorPairs.push_back(slates.size() == 1 ? prior.pairs : prior.pairs.unsqueeze(0));
        }
        const auto distinct = compactRows(places, input->rowCount());
        rows.push_back(gatherInputRows(*input, distinct));
        rowOfs.push_back(firstRow == 0 ? rowOf : rowOf + firstRow);
        firstRow += static_cast<std::int64_t>(distinct.size());
    }
    SlateInput result;
    result.rows = joinedRowsOf(rows, device);
    result.rowOf = joinedOn(device, rowOfs, /*dimension=*/1);
    result.prior = {joinedOn(device, priorNodes, /*dimension=*/1), joinedOn(device, priorPairs, /*dimension=*/0)};
    return result;
}

/// Computes f_in, [B, n, W], from the table of distinct rows.
torch::Tensor inputOfSlate(NetworkImpl& network, const SlateInput& slate)
{
    // The gradient of embedding() is a dense sum over places, several times faster than that of index_select.
    const auto spread = [&slate](const torch::Tensor& table) { return torch::embedding(table, slate.rowOf); };
    auto x = network.embed(slate.rows); // [U, F]
    auto& first = network.inputLayer(0);
    auto& second = network.inputLayer(1);
    if (network.options().inputIsPerRow())
        return spread(second->activate(second->linear(first->activate(first->linear(x)))));
    const GraphGroup* graphs = slate.adjacency.graphs.get();
    return second(first->finishSlate(spread(first->linear(x)), graphs), graphs);
}

} // namespace

SlateInput makeSlateInput(std::span<const GraphSlate> slates, torch::Device device,
                          const std::optional<SlateProbe::Replacement>& replacement)
{
    const bool isLayout = slates[0].input->kind == ModelKind::Layout;
    const auto copies = isLayout ? static_cast<std::int64_t>(slates[0].slate.size()) : 1;
    SlateInput result = isLayout ? layoutInput(slates, device, replacement) : tileInput(slates, device);
    result.adjacency = slates.size() == 1
        ? makeAdjacency(*slates[0].input, copies, device)
        : makeAdjacency(std::make_shared<GraphGroup>(std::vector(slates.begin(), slates.end()), device), copies);
    return result;
}

SlateInput makeSlateInput(const ModelInput& input, std::span<const std::uint32_t> slate, torch::Device device,
                          const std::optional<SlateProbe::Replacement>& replacement)
{
    const GraphSlate one{.input = &input, .slate = slate, .drawSeed = {}};
    return makeSlateInput(std::span(&one, 1), device, replacement);
}

torch::Tensor encodeSlate(NetworkImpl& network, const SlateInput& slate, Dropout& dropout, bool recompute)
{
    if (network.options().kind == ModelKind::Layout)
        return network.runBlocks(inputOfSlate(network, slate), slate.adjacency, dropout, recompute);
    auto x = network.embed(slate.rows).unsqueeze(0);
    for (const std::size_t layer : {0U, 1U})
        x = network.inputLayer(layer)(x, slate.adjacency.graphs.get());
    return network.runBlocks(x, slate.adjacency, dropout, recompute);
}

torch::Tensor forwardSlate(NetworkImpl& network, const SlateInput& slate, const ForwardPass& pass)
{
    Dropout dropout = network.dropoutOf(pass);
    const auto x = encodeSlate(network, slate, dropout, pass.recompute);
    return network.options().kind == ModelKind::Tile ? network.tileScores(x, slate.tiles, slate.tilePrior, dropout)
                                                     : network.layoutScores(x, slate.prior);
}

torch::Tensor NetworkImpl::scores(const ModelInput& input, std::span<const std::uint32_t> slate,
                                  const ForwardPass& pass)
{
    return forwardSlate(*this, makeSlateInput(input, slate, pass.device, pass.replacement), pass);
}

std::optional<std::size_t> NetworkImpl::joinedRows(const ModelInput& input, std::size_t configurations) const
{
    if (input.nodeCount == 0 || configurations == 0)
        return std::nullopt;
    return m_options.kind == ModelKind::Layout ? input.nodeCount * configurations
                                               : std::max<std::size_t>(input.nodeCount, configurations);
}

torch::Tensor NetworkImpl::scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass)
{
    if (slates.size() == 1)
        return NetworkModel::scoresOf(slates, pass);
    const SlateInput slate = makeSlateInput(slates, pass.device);
    const GraphGroup& graphs = *slate.adjacency.graphs;
    Dropout dropout(graphs.drawSeeds(), m_options.dropout, {.rows = graphs.nodes(), .dimension = 1});
    const auto x = encodeSlate(*this, slate, dropout, pass.recompute);
    if (m_options.kind == ModelKind::Layout)
        return layoutScoresOf(graphs, x, slate.prior);
    const auto count = static_cast<std::int64_t>(slates.size());
    const std::int64_t size = graphs.slateSize();
    dropout.setJoined({.rows = std::vector<std::int64_t>(slates.size(), size), .dimension = 0});
    const auto pooled = poolTilesOf(graphs, x).unsqueeze(1).expand({-1, size, -1}).flatten(0, 1); // [K · B, 2W]
    return tileHead(pooled, slate.tiles, slate.tilePrior, dropout).view({count, size});
}

torch::Tensor NetworkImpl::reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                  const ForwardPass& pass)
{
    const SlateInput prepared = makeSlateInput(input, slate, pass.device, pass.replacement);
    Dropout dropout = dropoutOf(pass);
    const auto x = encodeSlate(*this, prepared, dropout, pass.recompute);
    return m_options.kind == ModelKind::Tile ? poolTile(x) : poolLayout(x, prepared.prior);
}

torch::Tensor NetworkImpl::head(const torch::Tensor& reduced, const ModelInput& input,
                                std::span<const std::uint32_t> slate, const ForwardPass& pass)
{
    if (m_options.kind == ModelKind::Tile) {
        const auto prior = m_options.analyticalPrior ? uploaded(tilePrior(input, slate), pass.device) : torch::Tensor();
        Dropout dropout = dropoutOf(pass, /*stream=*/1);
        return tileHead(reduced, uploaded(tileRows(input, slate), pass.device), prior, dropout);
    }
    std::vector<float> pairs;
    if (m_options.analyticalPrior)
        for (const std::uint32_t configuration : slate)
            pairs.push_back(input.priorPairs[configuration]);
    return layoutHead(reduced, uploaded(torch::tensor(pairs), pass.device), input.nodeCount);
}

std::size_t NetworkImpl::bytesPerConfiguration(const ModelInput& input) const
{
    constexpr std::size_t temporaries = 9; // the same number as in PlainScorer
    const auto width = static_cast<std::size_t>(std::max(m_options.width, m_options.inputWidth()));
    return input.nodeCount * width * temporaries * sizeof(float);
}

// Floats per row and channel, measured (Recomputed.MemoryIsAsEstimated).
std::optional<std::size_t> NetworkImpl::trainingBytes(const ModelInput& input, std::size_t configurations,
                                                      bool recompute) const
{
    if (!input.parts.empty())
        return std::nullopt; // the parts that keep activations have a bounded size
    const std::size_t floatsOfInput = m_options.inputIsPerRow() ? 3 : 12;
    constexpr std::size_t floatsOfBlock = 10;
    const std::size_t rows = input.nodeCount * (m_options.kind == ModelKind::Layout ? configurations : 1);
    const std::size_t blocks = m_blocks.size();
    const std::size_t kept = recompute ? blocks + floatsOfBlock : blocks * floatsOfBlock;
    return rows * static_cast<std::size_t>(m_options.width) * (floatsOfInput + kept) * sizeof(float);
}

} // namespace tgraph
