// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentwriter.h"

#include "engine/io/documentreader.h"
#include "engine/io/npzwriter.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t writeBlockBytes = std::size_t{1} << 18;

template <typename Number> constexpr std::string_view descrOf = "";
template <> constexpr std::string_view descrOf<float> = "<f4";
template <> constexpr std::string_view descrOf<double> = "<f8";
template <> constexpr std::string_view descrOf<std::int64_t> = "<i8";
template <> constexpr std::string_view descrOf<std::int32_t> = "<i4";
template <> constexpr std::string_view descrOf<std::uint8_t> = "|u1";

using Shape = std::vector<std::uint64_t>;

template <typename Number>
void writeArray(NpzWriter& writer, std::string_view key, const Shape& shape, std::span<const Number> values)
{
    writer.beginArray(key, descrOf<Number>, sizeof(Number), shape);
    writer.write(std::as_bytes(values));
}

void writeText(NpzWriter& writer, std::string_view key, const std::optional<std::string>& text)
{
    if (!text)
        return;
    writer.beginArray(key, descrOf<std::uint8_t>, 1, Shape{text->size()});
    writer.write(std::as_bytes(std::span(*text)));
}

/// The two forms of a cell of node_config_feat.
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

/// Fills `cells` (rows × slots × elements) with configurations `first` and on.
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
    writer.beginArray("node_config_feat", descrOf<Number>, sizeof(Number),
                      Shape{configCount, table.slotCount(), Cell::elements});
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
    writer.beginArray("node_feat", descrOf<float>, sizeof(float), Shape{nodeCount, featureCount});
    graph.visitFeatures([&writer](std::span<const float> piece) { writer.write(std::as_bytes(piece)); });

    std::vector<std::uint8_t> opcodes;
    opcodes.reserve(nodeCount);
    for (std::uint32_t node = 0; node < nodeCount; ++node)
        opcodes.push_back(static_cast<std::uint8_t>(graph.opcode(NodeId(node))));
    writeArray<std::uint8_t>(writer, "node_opcode", {nodeCount}, opcodes);

    std::vector<std::int64_t> edges;
    edges.reserve(graph.edgeCount() * 2);
    for (const Edge& edge : graph.edges())
        edges.insert(edges.end(), {edge.consumer.value, edge.producer.value});
    writeArray<std::int64_t>(writer, "edge_index", {graph.edgeCount(), 2}, edges);
}

void writeLayout(NpzWriter& writer, const Document& document, const WriteOptions& options, const std::stop_token& stop,
                 const ProgressCallback& progress)
{
    const Graph& graph = document.graph;
    std::vector<std::int64_t> ids;
    for (const NodeId node : graph.configurable())
        ids.push_back(node.value);
    writeArray<std::int64_t>(writer, "node_config_ids", {ids.size()}, ids);

    std::vector<std::int64_t> splits(graph.computationStarts().begin(), graph.computationStarts().end());
    splits.push_back(graph.nodeCount());
    writeArray<std::int64_t>(writer, "node_splits", {1, splits.size()}, splits);

    if (options.packedConfigs)
        writeConfigs<PackedCell>(writer, document.configs, stop, progress);
    else
        writeConfigs<FloatCell>(writer, document.configs, stop, progress);
}

void writeTiles(NpzWriter& writer, const Document& document)
{
    const std::uint64_t configCount = document.tiles.size();
    writer.beginArray("config_feat", descrOf<float>, sizeof(float), Shape{configCount, tileFeatureCount});
    writer.write(std::as_bytes(std::span(document.tiles)));
    writeArray<std::int64_t>(writer, "config_runtime_normalizers", {configCount}, document.normalizerNs);
}

void writeStaticFeatures(NpzWriter& writer, const Document& document)
{
    if (!document.staticFeatures)
        return;
    const StaticFeatures& features = *document.staticFeatures;
    const std::array<double, staticFeatureCount> values
        = {features.operations, features.bytesRead, features.bytesWritten, features.specialInstructions};
    writeArray<double>(writer, kernelStaticKey, {staticFeatureCount}, values);
}

/// All that follows the graph, but for the runtimes.
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
        writeArray<std::int64_t>(writer, kernelDefaultCountKey, {1}, std::array{document.defaultCount});
        return writeStaticFeatures(writer, document);
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
    writeArray<std::int64_t>(writer,
                             document.collection.kind == Collection::Kind::Fusion ? kernelRuntimeKey : "config_runtime",
                             {document.configCount()}, document.runtimeNs);
    writeText(writer, simulationKey, document.simulation);
    writeText(writer, proposalKey, document.proposal);
    writer.commit();
}

} // namespace tgraph
