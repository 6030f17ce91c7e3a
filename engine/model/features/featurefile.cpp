// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/features/featurefile.h"

#include "engine/analytical/staticfeatures.h"
#include "engine/graph/repad.h"
#include "engine/io/documentreader.h"
#include "engine/io/npzarrays.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t blockBytes = std::size_t{1} << 18;
constexpr std::size_t nameBytes = 40; // longer than any column's name

/// Writes `rows` rows of `width` numbers, generated block by block: fill(first row, rows, numbers).
template <typename Number, typename Fill>
void writeRows(NpzWriter& writer, std::size_t rows, std::size_t width, const std::stop_token& stop, const Fill& fill,
               const ProgressCallback& progress = {})
{
    const std::size_t rowsABlock
        = std::max<std::size_t>(1, blockBytes / std::max<std::size_t>(1, width * sizeof(Number)));
    std::vector<Number> block(std::min(rowsABlock, rows) * width);
    for (std::size_t first = 0; first < rows;) {
        throwIfStopped(stop);
        const std::size_t count = std::min(rowsABlock, rows - first);
        const std::span<Number> numbers = std::span(block).first(count * width);
        fill(first, count, numbers);
        writer.write(std::as_bytes(numbers));
        first += count;
        if (progress)
            progress(static_cast<double>(first) / static_cast<double>(rows));
    }
}

void writeScaler(NpzWriter& writer, const std::string& key, const Scaler& scaler)
{
    writeNpyArray<double>(writer, key + "_mean", {scaler.columns()}, scaler.mean);
    writeNpyArray<double>(writer, key + "_deviation", {scaler.columns()}, scaler.deviation);
}

void writeColumnNames(NpzWriter& writer)
{
    std::string names(featureCount * nameBytes, '\0');
    for (int column = 0; column < featureCount; ++column)
        featureName(column).copy(names.data() + static_cast<std::size_t>(column) * nameBytes, nameBytes);
    writer.beginArray("node_feat_names", fmt::format("|S{}", nameBytes), nameBytes, NpyShape{featureCount});
    writer.write(std::as_bytes(std::span(names)));
}

void writeNodes(NpzWriter& writer, const FeatureView& view, const std::stop_token& stop)
{
    const Graph& graph = view.graph();
    const std::size_t count = graph.nodeCount();
    beginNpyArray<float>(writer, "node_feat", {count, featureCount});
    graph.visitFeatures([&writer](std::span<const float> piece) { writer.write(std::as_bytes(piece)); });
    writeColumnNames(writer);
    const std::size_t width = view.scaledWidth();
    beginNpyArray<float>(writer, "node_feat_scaled", {count, width});
    writeRows<float>(writer, count, width, stop, [&](std::size_t first, std::size_t rows, std::span<float> numbers) {
        for (std::size_t i = 0; i < rows; ++i)
            view.scaledNode(NodeId(static_cast<std::uint32_t>(first + i)), numbers.subspan(i * width, width));
    });
    writeScaler(writer, "node_feat", view.nodeScaler());
    beginNpyArray<std::int8_t>(writer, "node_layout", {count, layoutEntries});
    writeRows<std::int8_t>(
        writer, count, layoutEntries, stop, [&](std::size_t first, std::size_t rows, std::span<std::int8_t> numbers) {
            for (std::size_t i = 0; i < rows; ++i)
                std::ranges::copy(ownLayout(graph.features(NodeId(static_cast<std::uint32_t>(first + i)))),
                                  numbers.begin() + static_cast<std::ptrdiff_t>(i * layoutEntries));
        });
}

void writeGraph(NpzWriter& writer, const FeatureView& view)
{
    const Graph& graph = view.graph();
    std::vector<std::uint8_t> opcodes;
    std::vector<std::int64_t> ids;
    for (std::uint32_t node = 0; node < graph.nodeCount(); ++node) {
        opcodes.push_back(static_cast<std::uint8_t>(graph.opcode(NodeId(node))));
        ids.push_back(view.originalIds()[node].value);
    }
    writeNpyArray<std::uint8_t>(writer, "node_opcode", {opcodes.size()}, opcodes);
    writeNpyArray<std::int64_t>(writer, "node_ids", {ids.size()}, ids);
    std::vector<std::int64_t> edges;
    edges.reserve(graph.edgeCount() * 2);
    for (const Edge& edge : graph.edges())
        edges.insert(edges.end(), {edge.consumer.value, edge.producer.value});
    writeNpyArray<std::int64_t>(writer, "edge_index", {graph.edgeCount(), 2}, edges);
}

std::vector<DistinctId> idsFrom(std::size_t first, std::size_t count)
{
    std::vector<DistinctId> ids;
    for (std::size_t i = 0; i < count; ++i)
        ids.emplace_back(static_cast<std::uint32_t>(first + i));
    return ids;
}

template <typename Number> void writeCodes(NpzWriter& writer, const FeatureView& view, const std::stop_token& stop)
{
    const std::size_t slots = view.document().configs.slotCount();
    beginNpyArray<Number>(writer, "config_codes", {view.distinctCount(), slots});
    writeRows<Number>(writer, view.distinctCount(), slots, stop,
                      [&](std::size_t first, std::size_t rows, std::span<Number> numbers) {
                          view.codes(idsFrom(first, rows), numbers);
                      });
}

/// Writes the vectors of all nodes, node after node, and the start of each node's vectors.
void writeVectorTable(NpzWriter& writer, const ConfigTable& table)
{
    std::vector<std::int64_t> starts = {0};
    std::vector<std::int8_t> entries;
    for (const SlotId slot : table.slotIds()) {
        for (const ConfigVector& vector : table.vectors(slot))
            entries.insert(entries.end(), vector.begin(), vector.end());
        starts.push_back(static_cast<std::int64_t>(entries.size()) / configVectorSize);
    }
    writeNpyArray<std::int8_t>(writer, "config_vectors", {entries.size() / configVectorSize, configVectorSize},
                               entries);
    writeNpyArray<std::int64_t>(writer, "config_vector_starts", {starts.size()}, starts);
}

void writeLayout(NpzWriter& writer, const FeatureView& view, const FeatureFileOptions& options,
                 const std::stop_token& stop, const ProgressCallback& progress)
{
    std::vector<std::int64_t> ids;
    for (const NodeId node : view.graph().configurable())
        ids.push_back(node.value);
    writeNpyArray<std::int64_t>(writer, "node_config_ids", {ids.size()}, ids);
    writeVectorTable(writer, view.document().configs);
    if (view.mostVectors() <= std::size_t{std::numeric_limits<std::uint8_t>::max()} + 1)
        writeCodes<std::uint8_t>(writer, view, stop);
    else if (view.mostVectors() <= std::size_t{std::numeric_limits<std::uint16_t>::max()} + 1)
        writeCodes<std::uint16_t>(writer, view, stop);
    else
        writeCodes<std::uint32_t>(writer, view, stop);
    if (!options.vectors)
        return;
    const std::size_t slots = ids.size();
    beginNpyArray<std::int8_t>(writer, "node_config_feat", {view.distinctCount(), slots, configVectorSize});
    writeRows<std::int8_t>(
        writer, view.distinctCount(), slots * configVectorSize, stop,
        [&](std::size_t first, std::size_t rows, std::span<std::int8_t> numbers) {
            view.vectors(idsFrom(first, rows), numbers);
        },
        progress);
}

void writeTile(NpzWriter& writer, const FeatureView& view, const std::stop_token& stop)
{
    const std::size_t count = view.distinctCount();
    for (const bool scaled : {false, true}) {
        beginNpyArray<float>(writer, scaled ? "config_feat_scaled" : "config_feat", {count, tileFeatureCount});
        writeRows<float>(writer, count, tileFeatureCount, stop,
                         [&](std::size_t first, std::size_t rows, std::span<float> numbers) {
                             for (std::size_t i = 0; i < rows; ++i) {
                                 const DistinctId id(static_cast<std::uint32_t>(first + i));
                                 const std::span<float> row = numbers.subspan(i * tileFeatureCount, tileFeatureCount);
                                 if (scaled)
                                     view.scaledTile(id, row);
                                 else
                                     std::ranges::copy(view.tile(id), row.begin());
                             }
                         });
    }
    writeScaler(writer, "config_feat", view.tileScaler());
    writeNpyArray<std::int64_t>(writer, "config_runtime_normalizers", {view.document().normalizerNs.size()},
                                view.document().normalizerNs);
}

void writeKernel(NpzWriter& writer, const Document& document)
{
    const StaticFeatures features = staticFeatures(document);
    writeNpyArray<double>(
        writer, kernelStaticKey, {staticFeatureCount},
        std::array{features.operations, features.bytesRead, features.bytesWritten, features.specialInstructions});
    if (document.collection.kind == Collection::Kind::Fusion)
        writeNpyArray<std::int64_t>(writer, kernelDefaultCountKey, {1}, std::array{document.defaultCount});
}

void writeRuntimes(NpzWriter& writer, const FeatureView& view)
{
    const Document& document = view.document();
    const Deduplication& configurations = *view.configurations();
    writeNpyArray<std::int64_t>(writer, "config_runtime", {document.configCount()}, document.runtimeNs);
    std::vector<std::int64_t> distinctOf;
    for (const DistinctId id : configurations.distinctOf)
        distinctOf.push_back(id.value);
    writeNpyArray<std::int64_t>(writer, "config_distinct", {distinctOf.size()}, distinctOf);
    const std::vector<double> targets = document.targets();
    std::vector<std::int64_t> originals;
    std::vector<double> ofDistinct;
    for (const ConfigId id : configurations.representatives) {
        originals.push_back(id.value);
        ofDistinct.push_back(targets[id.value]);
    }
    writeNpyArray<std::int64_t>(writer, "distinct_config", {originals.size()}, originals);
    writeNpyArray<double>(writer, "distinct_target", {ofDistinct.size()}, ofDistinct);
}

std::string describe(const FeatureView& view)
{
    const nlohmann::ordered_json clip = view.shape().logFeatures ? nlohmann::ordered_json(maxDeviations) : nullptr;
    const nlohmann::ordered_json text = {{"format", "tgraph-features 1"},
                                         {"file", view.document().path.filename().string()},
                                         {"collection", view.document().collection.name()},
                                         {"nodes_of_the_file", view.document().graph.nodeCount()},
                                         {"hops", view.shape().hops},
                                         {"scaled_by", view.scaledBy()},
                                         {"log_features", view.shape().logFeatures},
                                         {"clip_to_deviations", clip},
                                         {"clip_to_range", view.shape().clipToRange}};
    return text.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace

void writeFeatures(const FeatureView& view, const std::filesystem::path& path, const FeatureFileOptions& options,
                   const std::stop_token& stop, const ProgressCallback& progress)
{
    const Document& document = view.document();
    if (document.table)
        throw makeError({document.path.string(), "features"}, "a table of measured configurations",
                        "a file with a graph");
    NpzWriter writer(path, options.deflateLevel);
    writeNpyText(writer, featuresKey, describe(view));
    writeNodes(writer, view, stop);
    writeGraph(writer, view);
    writeRuntimes(writer, view);
    if (document.collection.kind == Collection::Kind::Layout)
        writeLayout(writer, view, options, stop, progress);
    else
        writeKernel(writer, document);
    if (document.collection.kind == Collection::Kind::Tile)
        writeTile(writer, view, stop);
    writeNpyText(writer, simulationKey, document.simulation);
    writeNpyText(writer, proposalKey, document.proposal);
    writer.commit();
}

} // namespace tgraph
