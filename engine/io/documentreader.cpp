// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/documentreader.h"

#include "engine/io/arrayset.h"
#include "engine/io/configfeatures.h"
#include "engine/io/inputfile.h"
#include "engine/io/npzarrays.h"
#include "engine/io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr std::string_view expectedFloat = "a finite number that float32 holds exactly";
constexpr std::uint64_t maxTextBytes = std::uint64_t{1} << 20;

std::vector<Opcode> readOpcodes(ArrayReader& reader)
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

std::vector<Edge> readEdges(ArrayReader& reader, std::uint64_t nodeCount)
{
    const std::string expected = fmt::format("a node from 0 to {}", nodeCount - 1);
    const auto numbers = reader.readAll<std::int64_t>(expected);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < 0 || static_cast<std::uint64_t>(numbers[i]) >= nodeCount)
            throw reader.errorAt(std::array<std::uint64_t, 2>{i / 2, i % 2}, std::to_string(numbers[i]), expected);
    }
    std::vector<Edge> edges;
    edges.reserve(numbers.size() / 2);
    for (std::size_t i = 0; i < numbers.size(); i += 2)
        edges.push_back({.consumer = NodeId(static_cast<std::uint32_t>(numbers[i])),
                         .producer = NodeId(static_cast<std::uint32_t>(numbers[i + 1]))});
    return edges;
}

std::vector<NodeId> readConfigurable(ArrayReader& reader, std::uint64_t nodeCount)
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

std::vector<std::uint32_t> readSplits(ArrayReader& reader, std::uint64_t nodeCount)
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

std::vector<std::int64_t> readRuntimes(ArrayReader& reader)
{
    constexpr std::string_view expected = "whole nanoseconds, 0 or more; 0 means not published";
    auto numbers = reader.readAll<std::int64_t>(expected);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < 0)
            throw reader.elementError(i, std::to_string(numbers[i]), expected);
    }
    return numbers;
}

bool arePublished(std::span<const std::int64_t> runtimeNs)
{
    return std::ranges::any_of(runtimeNs, [](std::int64_t ns) { return ns != 0; });
}

/// Reads normalizers. They may be 0 only where the runtime is not published and no division is
/// needed.
std::vector<std::int64_t> readNormalizers(ArrayReader& reader, std::span<const std::int64_t> runtimeNs)
{
    const std::string expected = arePublished(runtimeNs)
        ? "whole nanoseconds, more than 0 because runtimes are divided by them"
        : "whole nanoseconds, 0 or more; 0 means not published";
    auto numbers = reader.readAll<std::int64_t>(expected);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] < (runtimeNs[i] != 0 ? 1 : 0))
            throw reader.elementError(i, std::to_string(numbers[i]), expected);
    }
    return numbers;
}

std::int64_t readDefaultCount(ArrayReader& reader)
{
    constexpr std::string_view expected = "a number of runs, 0 to 1000000000";
    // Keeps sums over files far below the limit of 64 bits
    constexpr std::int64_t mostDefaultCount = 1'000'000'000;
    const std::int64_t count = reader.readAll<std::int64_t>(expected).front();
    if (count < 0 || count > mostDefaultCount)
        throw reader.elementError(0, std::to_string(count), expected);
    return count;
}

StaticFeatures readStaticFeatures(ArrayReader& reader)
{
    constexpr std::string_view expected = "a finite number, 0 or more";
    const auto values = reader.readAll<double>(expected);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] < 0)
            throw reader.elementError(i, fmt::format("{}", values[i]), expected);
    }
    return {
        .operations = values[0], .bytesRead = values[1], .bytesWritten = values[2], .specialInstructions = values[3]};
}

std::string readText(ArrayReader& reader)
{
    const auto bytes = reader.readAll<std::uint8_t>("a byte of UTF-8 text");
    if (const std::size_t valid = validUtf8Prefix(bytes); valid != bytes.size())
        throw reader.elementError(valid, fmt::format("byte {:#04x}", bytes[valid]), "UTF-8 text");
    return {bytes.begin(), bytes.end()};
}

class DocumentParser {
public:
    DocumentParser(const ByteSource& source, const ReadOptions& options, std::stop_token stop,
                   const ProgressCallback& progress)
        : m_path(source.path()), m_arrays(source, options.limits, std::move(stop), progress)
    {
    }

    Document parse();

private:
    /// The arrays that all collections have, opened and with checked shapes.
    struct GraphArrays {
        ArrayReader features;
        ArrayReader opcodes;
        ArrayReader edges;

        [[nodiscard]] std::uint64_t nodeCount() const { return features.shape()[0]; }
        [[nodiscard]] Graph::Parts read();
    };

    [[nodiscard]] GraphArrays openGraph();
    [[nodiscard]] ArrayReader openConfigurable(std::uint64_t nodeCount);
    [[nodiscard]] ArrayReader openConfigs(std::uint64_t configCount, std::uint64_t slotCount);
    [[nodiscard]] ArrayReader openSplits();
    [[nodiscard]] std::optional<ArrayReader> openTextIfThere(std::string_view key);
    /// Opens an array that may be missing; std::nullopt if it is.
    [[nodiscard]] std::optional<ArrayReader> openIfThere(std::string_view key, std::initializer_list<Axis> shape);
    [[nodiscard]] Collection::Kind kind() const;

    void parseLayout(Document& document);
    void parseTile(Document& document);
    void parseFusion(Document& document);

    std::filesystem::path m_path;
    ArraySet m_arrays;
};

Graph::Parts DocumentParser::GraphArrays::read()
{
    Graph::Parts parts;
    parts.features = features.readAll<float>(expectedFloat);
    parts.opcodes = readOpcodes(opcodes);
    parts.edges = readEdges(edges, nodeCount());
    return parts;
}

DocumentParser::GraphArrays DocumentParser::openGraph()
{
    ArrayReader features = m_arrays.open("node_feat", {any("nodes"), exactly(featureCount)});
    if (features.elementCount() == 0)
        throw features.error("shape " + features.shapeText(), "one node at least");
    const std::uint64_t nodeCount = features.shape()[0];
    m_arrays.reserve(features, features.elementCount() * sizeof(float) * (features.fortranOrder() ? 2 : 1));
    ArrayReader opcodes = m_arrays.open("node_opcode", {exactly(nodeCount)});
    ArrayReader edges = m_arrays.open("edge_index", {any("edges"), exactly(2)});
    // The memory is that of the 64-bit numbers, the edges and both adjacency lists.
    m_arrays.reserve(edges, edges.elementCount() * (sizeof(std::int64_t) + sizeof(std::uint32_t) * 2));
    return {std::move(features), std::move(opcodes), std::move(edges)};
}

ArrayReader DocumentParser::openSplits()
{
    ArrayReader reader = m_arrays.open("node_splits");
    const std::span<const std::uint64_t> shape = reader.shape();
    if (shape.size() != 1 && !(shape.size() == 2 && shape[0] == 1))
        throw reader.error("shape " + reader.shapeText(), "(1, splits) or (splits,)");
    m_arrays.reserve(reader, reader.elementCount() * sizeof(std::int64_t));
    return reader;
}

ArrayReader DocumentParser::openConfigurable(std::uint64_t nodeCount)
{
    ArrayReader reader = m_arrays.open("node_config_ids", {any("configurable")});
    if (reader.elementCount() == 0 || reader.elementCount() > nodeCount)
        throw reader.error("shape " + reader.shapeText(), fmt::format("1 to {} configurable nodes", nodeCount));
    return reader;
}

ArrayReader DocumentParser::openConfigs(std::uint64_t configCount, std::uint64_t slotCount)
{
    ArrayReader reader = m_arrays.open("node_config_feat");
    const bool packed = reader.shape().size() == 3 && reader.shape()[2] == packedCellElements;
    const std::uint64_t cellElements = packed ? packedCellElements : configVectorSize;
    if (!std::ranges::equal(reader.shape(), std::array{configCount, slotCount, cellElements}))
        throw reader.error("shape " + reader.shapeText(),
                           fmt::format("({}, {}, {}), or {} for base-7 codes", configCount, slotCount, configVectorSize,
                                       packedCellElements));
    const std::uint64_t rowBytes = slotCount * cellElements * reader.type().bytes;
    m_arrays.reserve(reader, configCount * slotCount + rowsInFlight * rowBytes);
    return reader;
}

void DocumentParser::parseLayout(Document& document)
{
    GraphArrays graphArrays = openGraph();
    const std::uint64_t nodeCount = graphArrays.nodeCount();
    ArrayReader ids = openConfigurable(nodeCount);
    ArrayReader runtimes = m_arrays.open("config_runtime", {any("configurations")});
    const std::uint64_t configCount = runtimes.elementCount();
    if (configCount == 0)
        throw runtimes.error("no configurations", "one at least");
    m_arrays.reserve(runtimes, configCount * sizeof(std::int64_t));
    ArrayReader configs = openConfigs(configCount, ids.elementCount());
    std::optional<ArrayReader> splits;
    if (m_arrays.has("node_splits"))
        splits.emplace(openSplits());

    Graph::Parts parts = graphArrays.read();
    parts.configurable = readConfigurable(ids, nodeCount);
    parts.computationStarts = splits ? readSplits(*splits, nodeCount) : std::vector<std::uint32_t>{0};
    document.graph = Graph(std::move(parts));
    document.runtimeNs = readRuntimes(runtimes);
    document.runtimesPublished = arePublished(document.runtimeNs);
    document.configs
        = readConfigFeatures(configs, static_cast<std::uint32_t>(configCount), ids.elementCount(), m_arrays.limits());
}

void DocumentParser::parseTile(Document& document)
{
    GraphArrays graphArrays = openGraph();
    ArrayReader configs = m_arrays.open("config_feat", {any("configurations"), exactly(tileFeatureCount)});
    const std::uint64_t configCount = configs.shape()[0];
    if (configCount == 0)
        throw configs.error("no configurations", "one at least");
    m_arrays.reserve(configs, configs.elementCount() * sizeof(float) * 2);
    ArrayReader runtimes = m_arrays.open("config_runtime", {exactly(configCount)});
    ArrayReader normalizers = m_arrays.open("config_runtime_normalizers", {exactly(configCount)});
    m_arrays.reserve(runtimes, configCount * sizeof(std::int64_t) * 2);
    auto staticFeatures = openIfThere(kernelStaticKey, {exactly(staticFeatureCount)});

    document.graph = Graph(graphArrays.read());
    if (staticFeatures)
        document.staticFeatures = readStaticFeatures(*staticFeatures);
    document.runtimeNs = readRuntimes(runtimes);
    document.runtimesPublished = arePublished(document.runtimeNs);
    document.normalizerNs = readNormalizers(normalizers, document.runtimeNs);
    const auto values = configs.readAll<float>(expectedFloat);
    document.tiles.resize(static_cast<std::size_t>(configCount));
    for (std::size_t i = 0; i < document.tiles.size(); ++i)
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(i * tileFeatureCount), tileFeatureCount,
                    document.tiles[i].begin());
}

void DocumentParser::parseFusion(Document& document)
{
    GraphArrays graphArrays = openGraph();
    ArrayReader runtime = m_arrays.open(kernelRuntimeKey, {exactly(1)});
    auto count = openIfThere(kernelDefaultCountKey, {exactly(1)});
    auto staticFeatures = openIfThere(kernelStaticKey, {exactly(staticFeatureCount)});

    document.graph = Graph(graphArrays.read());
    document.runtimeNs = readRuntimes(runtime);
    document.runtimesPublished = arePublished(document.runtimeNs);
    document.configs = ConfigTable(1, {});
    if (count)
        document.defaultCount = readDefaultCount(*count);
    if (staticFeatures)
        document.staticFeatures = readStaticFeatures(*staticFeatures);
}

std::optional<ArrayReader> DocumentParser::openIfThere(std::string_view key, std::initializer_list<Axis> shape)
{
    return m_arrays.has(key) ? std::optional(m_arrays.open(key, shape)) : std::nullopt;
}

std::optional<ArrayReader> DocumentParser::openTextIfThere(std::string_view key)
{
    auto reader = openIfThere(key, {any("bytes")});
    if (reader && reader->elementCount() > maxTextBytes)
        throw reader->error(fmt::format("{} bytes", reader->elementCount()), fmt::format("at most {}", maxTextBytes));
    return reader;
}

/// The key that determines a file's kind; a file has exactly one of them.
constexpr std::array<std::pair<std::string_view, Collection::Kind>, 3> kindKeys
    = {{{"node_config_feat", Collection::Kind::Layout},
        {"config_feat", Collection::Kind::Tile},
        {kernelRuntimeKey, Collection::Kind::Fusion}}};

Collection::Kind DocumentParser::kind() const
{
    if (m_arrays.has(featuresKey))
        throw m_arrays.error("archive", "arrays for training, as tgraph features writes them",
                             "the file that they were made from");
    std::vector<std::string_view> found;
    Collection::Kind kind{};
    for (const auto& [key, itsKind] : kindKeys) {
        if (!m_arrays.has(key))
            continue;
        found.push_back(key);
        kind = itsKind;
    }
    if (found.size() != 1)
        throw m_arrays.error("archive",
                             found.empty() ? m_arrays.keysText() : fmt::format("{}", fmt::join(found, " and ")),
                             "one of node_config_feat (layout), config_feat (tile) and kernel_runtime (fusion)");
    return kind;
}

Document DocumentParser::parse()
{
    Document document{.path = m_path, .collection = collectionFromPath(m_path, kind())};
    // All arrays are opened before any is read, because the progress needs their total size.
    auto simulation = openTextIfThere(simulationKey);
    auto proposal = openTextIfThere(proposalKey);
    switch (document.collection.kind) {
    case Collection::Kind::Layout:
        parseLayout(document);
        break;
    case Collection::Kind::Tile:
        parseTile(document);
        break;
    case Collection::Kind::Fusion:
        parseFusion(document);
        break;
    case Collection::Kind::Table: // never an .npz file
        break;
    }
    if (simulation)
        document.simulation = readText(*simulation);
    if (proposal)
        document.proposal = readText(*proposal);
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
    const std::unique_ptr<ByteSource> source = openInput(path, stop);
    return readDocument(*source, options, std::move(stop), progress);
}

} // namespace tgraph
