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

/// Returns the input's rows with these indices.
InputRows gatherInputRows(const ModelInput& input, std::span<const std::uint32_t> rows, torch::Device device)
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
    return {uploaded(result.numeric, device), uploaded(result.layouts, device), uploaded(result.opcodes, device)};
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

/// Gathers the prior. `places`: row of every node in every configuration of the slate.
PriorRows priorRows(const ModelInput& input, std::span<const std::uint32_t> slate, std::span<const std::int64_t> places,
                    torch::Device device)
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
    return {uploaded(termsTensor(terms).view({static_cast<std::int64_t>(slate.size()), input.nodeCount, -1}), device),
            uploaded(torch::tensor(pairs), device)};
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
    return second(first->finishSlate(spread(first->linear(x))));
}

} // namespace

SlateInput makeSlateInput(const ModelInput& input, std::span<const std::uint32_t> slate, torch::Device device)
{
    SlateInput result;
    if (input.kind == ModelKind::Tile) {
        std::vector<std::uint32_t> nodes(input.rowCount());
        std::iota(nodes.begin(), nodes.end(), 0U);
        result.rows = gatherInputRows(input, nodes, device);
        result.adjacency = makeAdjacency(input, 1, device);
        result.tiles = uploaded(tileRows(input, slate), device);
        if (!input.priorTiles.empty())
            result.tilePrior = uploaded(tilePrior(input, slate), device);
        return result;
    }
    const auto copies = static_cast<std::int64_t>(slate.size());
    auto rowOf = torch::empty({copies, static_cast<std::int64_t>(input.nodeCount)}, torch::kInt64);
    const std::span<std::int64_t> places(rowOf.data_ptr<std::int64_t>(), slate.size() * input.nodeCount);
    input.gatherRows(slate, places);
    result.prior = priorRows(input, slate, places, device);
    const auto rows = compactRows(places, input.rowCount());
    result.rows = gatherInputRows(input, rows, device);
    result.rowOf = uploaded(rowOf, device);
    result.adjacency = makeAdjacency(input, copies, device);
    return result;
}

torch::Tensor encodeSlate(NetworkImpl& network, const SlateInput& slate, Dropout& dropout, bool recompute)
{
    if (network.options().kind == ModelKind::Layout)
        return network.runBlocks(inputOfSlate(network, slate), slate.adjacency, dropout, recompute);
    auto x = network.embed(slate.rows).unsqueeze(0);
    for (const std::size_t layer : {0U, 1U})
        x = network.inputLayer(layer)(x);
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
    return forwardSlate(*this, makeSlateInput(input, slate, pass.device), pass);
}

torch::Tensor NetworkImpl::reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                  const ForwardPass& pass)
{
    const SlateInput prepared = makeSlateInput(input, slate, pass.device);
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
    constexpr std::size_t temporaries = 9; // as in PlainScorer
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
