// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentwriter.h"

#include "engine/io/documentreader.h"
#include "engine/io/npzarrays.h"

#include <algorithm>
#include <array>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t writeBlockBytes = std::size_t{1} << 18;

/// The two cell formats of node_config_feat.
struct FloatCell {
    using Number = float;
    static constexpr std::size_t elements = configVectorSize;

    static void encode(const ConfigVector& vector, float* cell)
    {
        for (std::size_t i = 0; i < elements; ++i)
            cell[i] = vector[i];
    }
};

struct PackedCell {
    using Number = std::int32_t;
    static constexpr std::size_t elements = layoutParts.size();

    static void encode(const ConfigVector& vector, std::int32_t* cell)
    {
        for (const LayoutPart part : layoutParts)
            cell[static_cast<std::size_t>(part)] = packLayout(layoutOf(vector, part));
    }
};

/// Fills `cells` (rows × slots × elements) with configurations, beginning with `first`.
template <typename Cell>
void fillBlock(const ConfigTable& table, std::uint32_t first, std::size_t rows, typename Cell::Number* cells)
{
    for (const SlotId slot : table.slotIds()) {
        const std::span<const ConfigVector> vectors = table.vectors(slot);
        table.visitColumn(slot, [&](const auto& codes) {
            for (std::size_t row = 0; row < rows; ++row)
                Cell::encode(vectors[codes[first + row]],
                             cells + (row * table.slotCount() + slot.value) * Cell::elements);
        });
    }
}

template <typename Cell>
void writeConfigs(NpzWriter& writer, const ConfigTable& table, const std::stop_token& stop,
                  const ProgressCallback& progress)
{
    using Number = typename Cell::Number;
    const std::uint32_t configCount = table.configCount();
    const std::size_t rowElements = table.slotCount() * Cell::elements;
    beginNpyArray<Number>(writer, "node_config_feat", {configCount, table.slotCount(), Cell::elements});
    const std::size_t rowsABlock
        = std::max<std::size_t>(1, writeBlockBytes / std::max<std::size_t>(1, rowElements * sizeof(Number)));
    std::vector<Number> block(std::min<std::size_t>(rowsABlock, configCount) * rowElements);
    for (std::uint32_t first = 0; first < configCount;) {
        throwIfStopped(stop);
        const std::size_t rows = std::min<std::size_t>(rowsABlock, configCount - first);
        fillBlock<Cell>(table, first, rows, block.data());
        writer.write(std::as_bytes(std::span(block).first(rows * rowElements)));
        first += static_cast<std::uint32_t>(rows);
        if (progress)
            progress(static_cast<double>(first) / configCount);
    }
}

void writeGraph(NpzWriter& writer, const Graph& graph)
{
    const std::uint64_t nodeCount = graph.nodeCount();
    beginNpyArray<float>(writer, "node_feat", {nodeCount, featureCount});
    graph.visitFeatures([&writer](std::span<const float> piece) { writer.write(std::as_bytes(piece)); });

    std::vector<std::uint8_t> opcodes;
    opcodes.reserve(nodeCount);
    for (std::uint32_t node = 0; node < nodeCount; ++node)
        opcodes.push_back(static_cast<std::uint8_t>(graph.opcode(NodeId(node))));
    writeNpyArray<std::uint8_t>(writer, "node_opcode", {nodeCount}, opcodes);

    std::vector<std::int64_t> edges;
    edges.reserve(graph.edgeCount() * 2);
    for (const Edge& edge : graph.edges())
        edges.insert(edges.end(), {edge.consumer.value, edge.producer.value});
    writeNpyArray<std::int64_t>(writer, "edge_index", {graph.edgeCount(), 2}, edges);
}

void writeLayout(NpzWriter& writer, const Document& document, const WriteOptions& options, const std::stop_token& stop,
                 const ProgressCallback& progress)
{
    const Graph& graph = document.graph;
    std::vector<std::int64_t> ids;
    for (const NodeId node : graph.configurable())
        ids.push_back(node.value);
    writeNpyArray<std::int64_t>(writer, "node_config_ids", {ids.size()}, ids);

    std::vector<std::int64_t> splits(graph.computationStarts().begin(), graph.computationStarts().end());
    splits.push_back(graph.nodeCount());
    writeNpyArray<std::int64_t>(writer, "node_splits", {1, splits.size()}, splits);

    if (options.packedConfigs)
        writeConfigs<PackedCell>(writer, document.configs, stop, progress);
    else
        writeConfigs<FloatCell>(writer, document.configs, stop, progress);
}

void writeTiles(NpzWriter& writer, const Document& document)
{
    const std::uint64_t configCount = document.tiles.size();
    beginNpyArray<float>(writer, "config_feat", {configCount, tileFeatureCount});
    writer.write(std::as_bytes(std::span(document.tiles)));
    writeNpyArray<std::int64_t>(writer, "config_runtime_normalizers", {configCount}, document.normalizerNs);
}

void writeStaticFeatures(NpzWriter& writer, const Document& document)
{
    if (!document.staticFeatures)
        return;
    const StaticFeatures& features = *document.staticFeatures;
    const std::array<double, staticFeatureCount> values
        = {features.operations, features.bytesRead, features.bytesWritten, features.specialInstructions};
    writeNpyArray<double>(writer, kernelStaticKey, {staticFeatureCount}, values);
}

/// Writes all arrays that follow the graph except the runtimes.
void writeConfigurations(NpzWriter& writer, const Document& document, const WriteOptions& options,
                         const std::stop_token& stop, const ProgressCallback& progress)
{
    switch (document.collection.kind) {
    case Collection::Kind::Layout:
        return writeLayout(writer, document, options, stop, progress);
    case Collection::Kind::Tile:
        writeTiles(writer, document);
        return writeStaticFeatures(writer, document);
    case Collection::Kind::Fusion:
        writeNpyArray<std::int64_t>(writer, kernelDefaultCountKey, {1}, std::array{document.defaultCount});
        return writeStaticFeatures(writer, document);
    case Collection::Kind::Table:
        throw makeError({document.path.string(), {}}, "a table of measured configurations",
                        "a layout, tile or fusion file: tables have no graph");
    }
}

} // namespace

void writeDocument(const Document& document, const std::filesystem::path& path, const WriteOptions& options,
                   const std::stop_token& stop, const ProgressCallback& progress)
{
    throwIfStopped(stop);
    NpzWriter writer(path, options.deflateLevel);
    writeGraph(writer, document.graph);
    writeConfigurations(writer, document, options, stop, progress);
    writeNpyArray<std::int64_t>(
        writer, document.collection.kind == Collection::Kind::Fusion ? kernelRuntimeKey : "config_runtime",
        {document.configCount()}, document.runtimeNs);
    writeNpyText(writer, simulationKey, document.simulation);
    writeNpyText(writer, proposalKey, document.proposal);
    writer.commit();
}

} // namespace tgraph
