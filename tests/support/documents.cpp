// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/documents.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <random>

namespace tgraph::test {
namespace {

/// Draws numbers below a bound; the standard's distributions differ between libraries.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : m_engine(seed) { }
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(m_engine() % bound); }

private:
    std::mt19937_64 m_engine;
};

/// Fills a row with an f32 tensor of rank 1 to 4.
void fillFeatures(std::span<float> row, Dice& dice)
{
    row[feature::elementTypeOneHot + static_cast<std::size_t>(ElementType::F32)] = 1;
    const std::uint32_t rank = 1 + dice.below(4);
    float sum = 0;
    float product = 1;
    for (std::uint32_t axis = 0; axis < rank; ++axis) {
        const auto length = static_cast<float>(1 + dice.below(64));
        row[feature::shapeDimensions + axis] = length;
        row[feature::layoutMinorToMajor + axis] = static_cast<float>(rank - 1 - axis);
        sum += length;
        product *= length;
    }
    row[feature::shapeSum] = sum;
    row[feature::shapeProduct] = product;
}

Graph::Parts graphParts(std::uint32_t nodes, std::uint32_t edges, std::uint32_t configurable, Dice& dice)
{
    constexpr std::array plain = {Opcode::Parameter, Opcode::Add, Opcode::Multiply, Opcode::Broadcast, Opcode::Reduce};
    constexpr std::array tunable = {Opcode::Convolution, Opcode::Dot, Opcode::Reshape};
    Graph::Parts parts;
    parts.features.resize(std::size_t{nodes} * featureCount);
    for (std::uint32_t node = 0; node < nodes; ++node) {
        fillFeatures(std::span(parts.features).subspan(std::size_t{node} * featureCount, featureCount), dice);
        parts.opcodes.push_back(plain[dice.below(plain.size())]);
    }
    for (std::uint32_t edge = 0; edge < edges && nodes > 1; ++edge) {
        const std::uint32_t consumer = 1 + dice.below(nodes - 1);
        parts.edges.push_back({.consumer = NodeId(consumer), .producer = NodeId(dice.below(consumer))});
    }
    // Evenly distributed nodes in ascending order, as in the files.
    for (std::uint32_t i = 0; i < configurable; ++i) {
        const auto node = static_cast<std::uint32_t>((std::uint64_t{i} * nodes + nodes / 2) / configurable);
        parts.configurable.emplace_back(node);
        parts.opcodes[node] = tunable[dice.below(tunable.size())];
    }
    return parts;
}

ConfigVector randomVector(Dice& dice)
{
    ConfigVector vector;
    vector.fill(-1);
    for (std::size_t part = 0; part < layoutParts.size(); ++part) {
        const std::uint32_t rank = dice.below(layoutEntries + 1);
        std::array<std::int8_t, layoutEntries> order{};
        std::iota(order.begin(), order.end(), std::int8_t{0});
        for (std::uint32_t i = rank; i > 1; --i)
            std::swap(order[i - 1], order[dice.below(i)]);
        std::copy_n(order.begin(), rank, vector.begin() + static_cast<std::ptrdiff_t>(part * layoutEntries));
    }
    return vector;
}

/// Builds a table whose codes are numbered by first appearance, as in the readers.
ConfigTable configTable(const LayoutSize& size, Dice& dice)
{
    std::vector<ConfigTable::Slot> slots;
    for (std::uint32_t slot = 0; slot < size.configurable; ++slot) {
        std::vector<ConfigVector> choices;
        for (std::uint32_t i = 0; i < size.vectorsPerNode; ++i)
            choices.push_back(randomVector(dice));
        std::map<ConfigVector, std::uint32_t> codeOf;
        ConfigTable::Slot made;
        std::vector<std::uint32_t> codes;
        ConfigVector current = choices[0];
        for (std::uint32_t config = 0; config < size.configs; ++config) {
            if (dice.below(3) == 0)
                current = choices[dice.below(size.vectorsPerNode)];
            const auto [place, isNew] = codeOf.try_emplace(current, static_cast<std::uint32_t>(codeOf.size()));
            if (isNew)
                made.vectors.push_back(current);
            codes.push_back(place->second);
        }
        if (made.vectors.size() <= 256)
            made.codes = std::vector<std::uint8_t>(codes.begin(), codes.end());
        else if (made.vectors.size() <= 65536)
            made.codes = std::vector<std::uint16_t>(codes.begin(), codes.end());
        else
            made.codes = codes;
        slots.push_back(std::move(made));
    }
    return ConfigTable(size.configs, std::move(slots));
}

std::vector<double> featureValues(const Graph& graph)
{
    const std::vector<float> features = allFeatures(graph);
    return {features.begin(), features.end()};
}

void addGraph(Arrays& arrays, const Graph& graph)
{
    const std::uint64_t nodes = graph.nodeCount();
    std::vector<double> opcodes;
    for (std::uint32_t node = 0; node < nodes; ++node)
        opcodes.push_back(static_cast<double>(graph.opcode(NodeId(node))));
    std::vector<double> edges;
    for (const Edge& edge : graph.edges())
        edges.insert(edges.end(), {double(edge.consumer.value), double(edge.producer.value)});
    arrays["node_feat"] = numbers("<f4", {nodes, featureCount}, featureValues(graph));
    arrays["node_opcode"] = numbers("|u1", {nodes}, opcodes);
    arrays["edge_index"] = numbers("<i8", {graph.edgeCount(), 2}, edges);
}

void addLayout(Arrays& arrays, const Document& document)
{
    std::vector<double> ids;
    for (const NodeId node : document.graph.configurable())
        ids.push_back(node.value);
    std::vector<double> splits(document.graph.computationStarts().begin(), document.graph.computationStarts().end());
    splits.push_back(document.graph.nodeCount());
    std::vector<double> entries;
    for (std::uint32_t config = 0; config < document.configCount(); ++config) {
        for (const SlotId slot : document.configs.slotIds()) {
            const ConfigVector& vector = document.configs.vector(slot, ConfigId(config));
            entries.insert(entries.end(), vector.begin(), vector.end());
        }
    }
    arrays["node_config_ids"] = numbers("<i8", {ids.size()}, ids);
    arrays["node_splits"] = numbers("<i8", {1, splits.size()}, splits);
    arrays["node_config_feat"]
        = numbers("<f4", {document.configCount(), document.configs.slotCount(), configVectorSize}, entries);
}

void addTiles(Arrays& arrays, const Document& document)
{
    std::vector<double> entries;
    for (const TileConfig& tile : document.tiles)
        entries.insert(entries.end(), tile.begin(), tile.end());
    const std::vector<double> normalizers(document.normalizerNs.begin(), document.normalizerNs.end());
    arrays["config_feat"] = numbers("<f4", {document.tiles.size(), tileFeatureCount}, entries);
    arrays["config_runtime_normalizers"] = numbers("<i8", {normalizers.size()}, normalizers);
}

std::string differenceOf(const ConfigTable& a, const ConfigTable& b)
{
    if (a.configCount() != b.configCount() || a.slotCount() != b.slotCount())
        return "size of the configuration table";
    for (const SlotId slot : a.slotIds()) {
        if (!std::ranges::equal(a.vectors(slot), b.vectors(slot)))
            return "vectors of slot " + std::to_string(slot.value);
        const CodeColumn codes = a.visitColumn(slot, [](const auto& column) -> CodeColumn { return column; });
        if (codes != b.visitColumn(slot, [](const auto& column) -> CodeColumn { return column; }))
            return "codes of slot " + std::to_string(slot.value);
    }
    return "";
}

} // namespace

Document layoutDocument(const LayoutSize& size, std::uint64_t seed)
{
    Dice dice(seed);
    Graph::Parts parts = graphParts(size.nodes, size.edges, size.configurable, dice);
    parts.computationStarts
        = size.nodes > 4 ? std::vector<std::uint32_t>{0, size.nodes / 4 * 3} : std::vector<std::uint32_t>{0};
    Document document{.path = "layout/xla/random/train/made-up.npz",
                      .collection = collectionFromPath("layout/xla/random/train/made-up.npz", Collection::Kind::Layout),
                      .graph = Graph(std::move(parts)),
                      .configs = configTable(size, dice),
                      .runtimesPublished = true};
    for (std::uint32_t config = 0; config < size.configs; ++config)
        document.runtimeNs.push_back(1'000'000 + dice.below(1'000'000));
    return document;
}

Document tileDocument(std::uint32_t nodes, std::uint32_t configs, std::uint64_t seed)
{
    Dice dice(seed);
    Document document{.path = "tile/xla/train/made-up.npz",
                      .collection = collectionFromPath("tile/xla/train/made-up.npz", Collection::Kind::Tile),
                      .graph = Graph(graphParts(nodes, nodes, 0, dice)),
                      .runtimesPublished = true};
    for (std::uint32_t config = 0; config < configs; ++config) {
        TileConfig& tile = document.tiles.emplace_back();
        std::ranges::generate(tile, [&dice] { return static_cast<float>(dice.below(128)); });
        document.runtimeNs.push_back(1'000 + dice.below(1'000));
        document.normalizerNs.push_back(1'500);
    }
    return document;
}

Document fusionDocument(std::uint32_t nodes, bool compiled, std::uint64_t seed)
{
    Dice dice(seed);
    Document document{.path = "fusion/xla/train/made-up_0123456789abcdef.npz",
                      .collection = collectionFromPath("fusion/xla/train/made-up.npz", Collection::Kind::Fusion),
                      .graph = Graph(graphParts(nodes, nodes, 0, dice)),
                      .configs = ConfigTable(1, {}),
                      .runtimesPublished = true};
    document.runtimeNs.push_back(1'000 + dice.below(100'000));
    document.defaultCount = dice.below(5);
    if (compiled)
        document.staticFeatures = StaticFeatures{.operations = 1e9 + 0.25,
                                                 .bytesRead = double(dice.below(1'000'000)),
                                                 .bytesWritten = double(dice.below(1'000'000)),
                                                 .specialInstructions = double(dice.below(1'000))};
    return document;
}

std::string differenceOf(const Document& a, const Document& b)
{
    const auto opcodes = [](const Graph& graph) {
        std::vector<Opcode> all;
        for (std::uint32_t node = 0; node < graph.nodeCount(); ++node)
            all.push_back(graph.opcode(NodeId(node)));
        return all;
    };
    if (allFeatures(a.graph) != allFeatures(b.graph))
        return "features";
    if (opcodes(a.graph) != opcodes(b.graph))
        return "opcodes";
    if (!std::ranges::equal(a.graph.edges(), b.graph.edges()))
        return "edges";
    if (!std::ranges::equal(a.graph.configurable(), b.graph.configurable()))
        return "configurable nodes";
    if (!std::ranges::equal(a.graph.computationStarts(), b.graph.computationStarts()))
        return "computation starts";
    if (a.collection.kind != b.collection.kind)
        return "collection";
    if (a.runtimeNs != b.runtimeNs || a.normalizerNs != b.normalizerNs || a.runtimesPublished != b.runtimesPublished)
        return "runtimes";
    if (a.defaultCount != b.defaultCount)
        return "default count";
    if (a.staticFeatures != b.staticFeatures)
        return "static features";
    if (a.tiles != b.tiles)
        return "tiles";
    if (a.simulation != b.simulation)
        return "simulation";
    if (a.proposal != b.proposal)
        return "proposal";
    return differenceOf(a.configs, b.configs);
}

Arrays arraysOf(const Document& document)
{
    Arrays arrays;
    addGraph(arrays, document.graph);
    const std::vector<double> runtimes(document.runtimeNs.begin(), document.runtimeNs.end());
    const bool isFusion = document.collection.kind == Collection::Kind::Fusion;
    arrays[isFusion ? "kernel_runtime" : "config_runtime"] = numbers("<i8", {runtimes.size()}, runtimes);
    if (isFusion)
        arrays["kernel_default_count"] = numbers("<i8", {1}, std::vector{static_cast<double>(document.defaultCount)});
    else if (document.collection.kind == Collection::Kind::Tile)
        addTiles(arrays, document);
    else
        addLayout(arrays, document);
    if (const auto& features = document.staticFeatures)
        arrays["kernel_static_feat"] = numbers("<f8", {staticFeatureCount},
                                               std::vector{features->operations, features->bytesRead,
                                                           features->bytesWritten, features->specialInstructions});
    return arrays;
}

} // namespace tgraph::test
