// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentreader.h"

#include "engine/io/arrayreader.h"
#include "engine/io/configfeatures.h"
#include "engine/io/utf8.h"
#include "engine/io/zipreader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint64_t maxCount = std::numeric_limits<std::uint32_t>::max() - 1; // ids are 32-bit
constexpr std::uint64_t maxSimulationBytes = std::uint64_t{1} << 20;

/// An expected length of one axis: a number, or a letter that stands for any.
struct Axis {
    std::optional<std::uint64_t> length;
    std::string_view letter;
};

Axis exactly(std::uint64_t length)
{
    return {.length = length};
}
Axis any(std::string_view letter)
{
    return {.length = std::nullopt, .letter = letter};
}

class DocumentParser {
public:
    DocumentParser(const ByteSource& source, const ReadOptions& options, std::stop_token stop,
                   const ProgressCallback& progress)
        : m_source(source),
          m_limits(options.limits),
          m_zip(source, options.limits),
          m_job(options.limits, std::move(stop), progress)
    {
    }

    Document parse();

private:
    /// The arrays that both collections have, opened, their shapes checked.
    struct GraphArrays {
        ArrayReader features;
        ArrayReader opcodes;
        ArrayReader edges;

        [[nodiscard]] std::uint64_t nodeCount() const { return features.shape()[0]; }
    };

    [[nodiscard]] Error error(std::string where, std::string_view found, std::string_view expected) const
    {
        return makeError({m_source.path().string(), std::move(where)}, found, expected);
    }
    [[nodiscard]] bool has(std::string_view key) const { return m_zip.find(fmt::format("{}.npy", key)) != nullptr; }
    [[nodiscard]] std::string keysText() const;
    [[nodiscard]] ArrayReader open(std::string_view key);
    [[nodiscard]] ArrayReader open(std::string_view key, std::initializer_list<Axis> shape);
    void reserve(const ArrayReader& reader, std::uint64_t bytes);
    [[nodiscard]] GraphArrays openGraph();
    [[nodiscard]] ArrayReader openSplits();

    void parseLayout(Document& document);
    void parseTile(Document& document);
    void parseSimulation(Document& document);

    [[nodiscard]] Graph::Parts readGraph(GraphArrays& arrays);
    [[nodiscard]] std::vector<Opcode> readOpcodes(ArrayReader& reader);
    [[nodiscard]] std::vector<Edge> readEdges(ArrayReader& reader, std::uint64_t nodeCount);
    [[nodiscard]] std::vector<NodeId> readConfigurable(ArrayReader& reader, std::uint64_t nodeCount);
    [[nodiscard]] std::vector<std::uint32_t> readSplits(ArrayReader& reader, std::uint64_t nodeCount);
    void readRuntimes(ArrayReader& reader, Document& document);
    [[nodiscard]] std::vector<std::int64_t> readNormalizers(ArrayReader& reader, bool runtimesPublished);

    const ByteSource& m_source;
    ReadLimits m_limits;
    ZipReader m_zip;
    ReadJob m_job;
    std::uint64_t m_reserved = 0;
};

std::string DocumentParser::keysText() const
{
    std::vector<std::string> names;
    for (const ZipEntry& entry : m_zip.entries())
        names.push_back(entry.name);
    return names.empty() ? "an empty archive" : fmt::format("only {}", fmt::join(names, ", "));
}

ArrayReader DocumentParser::open(std::string_view key)
{
    const ZipEntry* const entry = m_zip.find(fmt::format("{}.npy", key));
    if (entry == nullptr)
        throw error(std::string(key), keysText(), fmt::format("the array {}.npy", key));
    return {m_source, *entry, m_job};
}

ArrayReader DocumentParser::open(std::string_view key, std::initializer_list<Axis> shape)
{
    ArrayReader reader = open(key);
    const std::span<const std::uint64_t> found = reader.shape();
    const bool fits = std::ranges::equal(found, shape, [](std::uint64_t length, const Axis& axis) {
        return length <= maxCount && (!axis.length || *axis.length == length);
    });
    if (!fits) {
        std::vector<std::string> lengths;
        for (const Axis& axis : shape)
            lengths.push_back(axis.length ? std::to_string(*axis.length) : std::string(axis.letter));
        throw reader.error("shape " + reader.shapeText(),
                           fmt::format("({}{})", fmt::join(lengths, ", "), lengths.size() == 1 ? "," : ""));
    }
    return reader;
}

/// Counts what the array will take in memory, before it is taken.
void DocumentParser::reserve(const ArrayReader& reader, std::uint64_t bytes)
{
    m_reserved += bytes;
    if (m_reserved > m_limits.memoryBytes)
        throw reader.error(
            fmt::format("shape {}, which brings the file to {} bytes of memory", reader.shapeText(), m_reserved),
            fmt::format("at most {}", m_limits.memoryBytes));
}

DocumentParser::GraphArrays DocumentParser::openGraph()
{
    ArrayReader features = open("node_feat", {any("nodes"), exactly(featureCount)});
    if (features.elementCount() == 0)
        throw features.error("shape " + features.shapeText(), "one node at least");
    const std::uint64_t nodeCount = features.shape()[0];
    reserve(features, features.elementCount() * sizeof(float) * (features.fortranOrder() ? 2 : 1));
    ArrayReader opcodes = open("node_opcode", {exactly(nodeCount)});
    ArrayReader edges = open("edge_index", {any("edges"), exactly(2)});
    // As 64-bit numbers, as edges and in both adjacency lists.
    reserve(edges, edges.elementCount() * (sizeof(std::int64_t) + sizeof(std::uint32_t) * 2));
    return {std::move(features), std::move(opcodes), std::move(edges)};
}

ArrayReader DocumentParser::openSplits()
{
    ArrayReader reader = open("node_splits");
    const std::span<const std::uint64_t> shape = reader.shape();
    if (shape.size() != 1 && !(shape.size() == 2 && shape[0] == 1))
        throw reader.error("shape " + reader.shapeText(), "(1, splits) or (splits,)");
    return reader;
}

Graph::Parts DocumentParser::readGraph(GraphArrays& arrays)
{
    Graph::Parts parts;
    parts.features = arrays.features.readAll<float>("a finite number that float32 holds exactly");
    parts.opcodes = readOpcodes(arrays.opcodes);
    parts.edges = readEdges(arrays.edges, arrays.nodeCount());
    return parts;
}

std::vector<Opcode> DocumentParser::readOpcodes(ArrayReader& reader)
{
    const std::string expected = fmt::format("an opcode from 0 to {}", opcodeCount - 1);
    const auto numbers = reader.readAll<std::uint8_t>(expected);
    std::vector<Opcode> opcodes;
    opcodes.reserve(numbers.size());
    for (const std::uint8_t number : numbers) {
        if (number >= opcodeCount)
            throw reader.elementError(opcodes.size(), std::to_string(number), expected);
        opcodes.push_back(static_cast<Opcode>(number));
    }
    return opcodes;
}

std::vector<Edge> DocumentParser::readEdges(ArrayReader& reader, std::uint64_t nodeCount)
{
    const std::string expected = fmt::format("a node from 0 to {}", nodeCount - 1);
    const auto numbers = reader.readAll<std::int64_t>(expected);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < 0 || static_cast<std::uint64_t>(numbers[i]) >= nodeCount)
            throw error(fmt::format("edge_index[{},{}]", i / 2, i % 2), std::to_string(numbers[i]), expected);
    }
    std::vector<Edge> edges;
    edges.reserve(numbers.size() / 2);
    for (std::size_t i = 0; i < numbers.size(); i += 2)
        edges.push_back({.consumer = NodeId(static_cast<std::uint32_t>(numbers[i])),
                         .producer = NodeId(static_cast<std::uint32_t>(numbers[i + 1]))});
    return edges;
}

std::vector<NodeId> DocumentParser::readConfigurable(ArrayReader& reader, std::uint64_t nodeCount)
{
    const std::string expected = fmt::format("a node from 0 to {}", nodeCount - 1);
    const auto numbers = reader.readAll<std::int64_t>(expected);
    std::vector<bool> seen(nodeCount, false);
    std::vector<NodeId> nodes;
    nodes.reserve(numbers.size());
    for (const std::int64_t number : numbers) {
        if (number < 0 || static_cast<std::uint64_t>(number) >= nodeCount)
            throw reader.elementError(nodes.size(), std::to_string(number), expected);
        if (seen[static_cast<std::size_t>(number)])
            throw reader.elementError(nodes.size(), fmt::format("node {} a second time", number),
                                      "each configurable node once");
        seen[static_cast<std::size_t>(number)] = true;
        nodes.emplace_back(static_cast<std::uint32_t>(number));
    }
    return nodes;
}

std::vector<std::uint32_t> DocumentParser::readSplits(ArrayReader& reader, std::uint64_t nodeCount)
{
    const std::string expected = fmt::format("a node from 0 to {}", nodeCount);
    const auto numbers = reader.readAll<std::int64_t>(expected);
    std::vector<std::uint32_t> starts = {0};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < 0 || static_cast<std::uint64_t>(numbers[i]) > nodeCount)
            throw reader.elementError(i, std::to_string(numbers[i]), expected);
        const auto start = static_cast<std::uint32_t>(numbers[i]);
        if (start < starts.back())
            throw reader.elementError(i, fmt::format("{} after {}", start, starts.back()), "ascending nodes");
        if (start > starts.back() && start < nodeCount)
            starts.push_back(start);
    }
    return starts;
}

void DocumentParser::readRuntimes(ArrayReader& reader, Document& document)
{
    constexpr std::string_view expected = "nanoseconds, 0 or more";
    document.runtimeNs = reader.readAll<std::int64_t>(expected);
    for (std::size_t i = 0; i < document.runtimeNs.size(); ++i) {
        if (document.runtimeNs[i] < 0)
            throw reader.elementError(i, std::to_string(document.runtimeNs[i]), expected);
    }
    document.runtimesPublished = std::ranges::any_of(document.runtimeNs, [](std::int64_t ns) { return ns != 0; });
}

std::vector<std::int64_t> DocumentParser::readNormalizers(ArrayReader& reader, bool runtimesPublished)
{
    const std::string expected = runtimesPublished ? "nanoseconds, more than 0 because runtimes are divided by them"
                                                   : "nanoseconds, 0 or more";
    auto numbers = reader.readAll<std::int64_t>(expected);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < (runtimesPublished ? 1 : 0))
            throw reader.elementError(i, std::to_string(numbers[i]), expected);
    }
    return numbers;
}

void DocumentParser::parseLayout(Document& document)
{
    GraphArrays graphArrays = openGraph();
    const std::uint64_t nodeCount = graphArrays.nodeCount();
    ArrayReader ids = open("node_config_ids", {any("configurable")});
    if (ids.elementCount() == 0 || ids.elementCount() > nodeCount)
        throw ids.error("shape " + ids.shapeText(), fmt::format("1 to {} configurable nodes", nodeCount));
    ArrayReader runtimes = open("config_runtime", {any("configurations")});
    const std::uint64_t configCount = runtimes.elementCount();
    if (configCount == 0)
        throw runtimes.error("no configurations", "one at least");
    reserve(runtimes, configCount * sizeof(std::int64_t));

    ArrayReader configs = open("node_config_feat");
    const bool packed = configs.shape().size() == 3 && configs.shape()[2] == packedCellElements;
    const std::uint64_t cellElements = packed ? packedCellElements : configVectorSize;
    if (!std::ranges::equal(configs.shape(), std::array{configCount, ids.elementCount(), cellElements}))
        throw configs.error("shape " + configs.shapeText(),
                            fmt::format("({}, {}, {}), or {} for base-7 codes", configCount, ids.elementCount(),
                                        configVectorSize, packedCellElements));
    reserve(configs, configCount * ids.elementCount());
    std::optional<ArrayReader> splits;
    if (has("node_splits"))
        splits.emplace(openSplits());

    Graph::Parts parts = readGraph(graphArrays);
    parts.configurable = readConfigurable(ids, nodeCount);
    parts.computationStarts = splits ? readSplits(*splits, nodeCount) : std::vector<std::uint32_t>{0};
    document.graph = Graph(std::move(parts));
    readRuntimes(runtimes, document);
    document.configs = readConfigFeatures(configs, static_cast<std::uint32_t>(configCount),
                                          document.graph.configurable().size(), m_limits);
}

void DocumentParser::parseTile(Document& document)
{
    GraphArrays graphArrays = openGraph();
    ArrayReader configs = open("config_feat", {any("configurations"), exactly(tileFeatureCount)});
    const std::uint64_t configCount = configs.shape()[0];
    if (configCount == 0)
        throw configs.error("no configurations", "one at least");
    reserve(configs, configs.elementCount() * sizeof(float) * 2);
    ArrayReader runtimes = open("config_runtime", {exactly(configCount)});
    ArrayReader normalizers = open("config_runtime_normalizers", {exactly(configCount)});
    reserve(runtimes, configCount * sizeof(std::int64_t) * 2);

    document.graph = Graph(readGraph(graphArrays));
    readRuntimes(runtimes, document);
    document.normalizerNs = readNormalizers(normalizers, document.runtimesPublished);
    const auto values = configs.readAll<float>("a finite number that float32 holds exactly");
    document.tiles.resize(static_cast<std::size_t>(configCount));
    for (std::size_t i = 0; i < document.tiles.size(); ++i)
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(i * tileFeatureCount), tileFeatureCount,
                    document.tiles[i].begin());
}

void DocumentParser::parseSimulation(Document& document)
{
    ArrayReader reader = open(simulationKey, {any("bytes")});
    if (reader.elementCount() > maxSimulationBytes)
        throw reader.error(fmt::format("{} bytes", reader.elementCount()),
                           fmt::format("at most {}", maxSimulationBytes));
    const auto bytes = reader.readAll<std::uint8_t>("a byte of UTF-8 text");
    if (const std::size_t valid = validUtf8Prefix(bytes); valid != bytes.size())
        throw reader.elementError(valid, fmt::format("byte {:#04x}", bytes[valid]), "UTF-8 text");
    document.simulation = std::string(bytes.begin(), bytes.end());
}

Document DocumentParser::parse()
{
    const bool isTile = has("config_feat");
    const bool isLayout = has("node_config_feat");
    if (isTile == isLayout)
        throw error("archive", isTile ? "both node_config_feat and config_feat" : keysText(),
                    "node_config_feat (layout) or config_feat (tile)");
    Document document{
        .path = m_source.path(),
        .collection = collectionFromPath(m_source.path(), isTile ? Collection::Kind::Tile : Collection::Kind::Layout)};
    if (isTile)
        parseTile(document);
    else
        parseLayout(document);
    if (has(simulationKey))
        parseSimulation(document);
    return document;
}

} // namespace

Document readDocument(const ByteSource& source, const ReadOptions& options, std::stop_token stop,
                      const ProgressCallback& progress)
{
    return DocumentParser(source, options, std::move(stop), progress).parse();
}

Document readDocument(const std::filesystem::path& path, const ReadOptions& options, std::stop_token stop,
                      const ProgressCallback& progress)
{
    return readDocument(FileSource(path), options, std::move(stop), progress);
}

} // namespace tgraph
