// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/modelfixtures.h"

#include "engine/core/features.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/input/modelinput.h"

#include <random>
namespace tgraph {

namespace {

using Generator = std::mt19937_64;

std::uint32_t pick(Generator& generator, std::uint32_t bound)
{
    return static_cast<std::uint32_t>(generator() % bound);
}

Graph::Parts randomParts(const RandomDocument& recipe, Generator& generator)
{
    Graph::Parts parts;
    for (std::uint32_t i = 0; i < recipe.nodes; ++i) {
        for (int column = 0; column < featureCount; ++column)
            parts.features.push_back(column < feature::layoutMinorToMajor ? static_cast<float>(pick(generator, 5))
                                                                          : static_cast<float>(pick(generator, 6)));
        parts.features[parts.features.size() - featureCount + feature::shapeProduct]
            = static_cast<float>(generator() % 100) * 1e7F;
        parts.opcodes.push_back(static_cast<Opcode>(pick(generator, opcodeCount)));
    }
    for (std::uint32_t i = 0; i < recipe.edges; ++i)
        parts.edges.push_back({NodeId(pick(generator, recipe.nodes)), NodeId(pick(generator, recipe.nodes))});
    if (recipe.acyclic) {
        std::erase_if(parts.edges, [](const Edge& edge) { return edge.consumer == edge.producer; });
        for (Edge& edge : parts.edges)
            if (edge.consumer.value < edge.producer.value)
                std::swap(edge.consumer, edge.producer);
    }
    if (parts.edges.size() > 1)
        parts.edges.push_back(parts.edges.front());
    return parts;
}

std::int64_t randomRuntime(const RandomDocument& recipe, Generator& generator)
{
    return recipe.runtimesPublished ? 1000 + pick(generator, 1000) : 0;
}

} // namespace

Document randomLayoutDocument(const RandomDocument& recipe)
{
    Generator generator(recipe.seed);
    Graph::Parts parts = randomParts(recipe, generator);
    for (std::uint32_t slot = 0; slot < recipe.configurable; ++slot)
        parts.configurable.emplace_back((recipe.nodes - 1 - slot * 2) % recipe.nodes); // not ascending
    std::vector<ConfigTable::Slot> slots;
    for (std::uint32_t slot = 0; slot < recipe.configurable; ++slot) {
        ConfigTable::Slot entry;
        for (std::uint32_t i = 0; i < recipe.vectorsPerNode; ++i) {
            ConfigVector vector{};
            for (auto& value : vector)
                value = static_cast<std::int8_t>(static_cast<int>(pick(generator, 7)) - 1);
            entry.vectors.push_back(vector);
        }
        std::vector<std::uint16_t> codes;
        for (std::uint32_t i = 0; i < recipe.configurations; ++i)
            codes.push_back(static_cast<std::uint16_t>(pick(generator, recipe.vectorsPerNode)));
        entry.codes = std::move(codes);
        slots.push_back(std::move(entry));
    }
    Document document{.path = "random.npz",
                      .graph = Graph(std::move(parts)),
                      .configs = ConfigTable(recipe.configurations, std::move(slots)),
                      .runtimesPublished = recipe.runtimesPublished};
    for (std::uint32_t i = 0; i < recipe.configurations; ++i)
        document.runtimeNs.push_back(randomRuntime(recipe, generator));
    return document;
}

Document randomTileDocument(const RandomDocument& recipe)
{
    Generator generator(recipe.seed);
    Document document{.path = "random.npz",
                      .collection = {.kind = Collection::Kind::Tile},
                      .graph = Graph(randomParts(recipe, generator)),
                      .runtimesPublished = recipe.runtimesPublished};
    for (std::uint32_t i = 0; i < recipe.configurations; ++i) {
        TileConfig tile{};
        for (float& value : tile)
            value = static_cast<float>(pick(generator, 64));
        document.tiles.push_back(tile);
        document.runtimeNs.push_back(randomRuntime(recipe, generator));
        document.normalizerNs.push_back(1500);
    }
    return document;
}

Document randomKernelDocument(ModelKind kind, std::uint32_t nodes)
{
    Document document
        = randomTileDocument({.nodes = nodes, .edges = nodes == 1 ? 0U : 11U, .configurations = 4, .acyclic = true});
    if (kind != ModelKind::Fusion)
        return document;
    document.collection.kind = Collection::Kind::Fusion;
    document.tiles.clear();
    document.normalizerNs.clear();
    document.runtimeNs.resize(1);
    document.configs = ConfigTable(1, {});
    return document;
}

ModelOptions smallOptions(ModelKind kind)
{
    ModelOptions options = presetOptions("paper", kind);
    options.width = 12;
    options.layoutEmbedding = 2;
    options.opcodeEmbedding = 3;
    options.squeeze = 4;
    return options;
}

Checkpoint livelyCheckpoint(const ModelOptions& options, const Document& document, std::uint32_t folds)
{
    Checkpoint checkpoint = randomCheckpoint(options, 7, folds);
    const InputShape shape = traitsOf(options).inputShape(options);
    ScalerBuilder nodes(static_cast<std::size_t>(shape.nodeColumns), shape.scaling);
    for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
        nodes.add(nodeColumnsOf(document.graph.features(NodeId(i)), shape));
    checkpoint.info.nodeScaler = nodes.build();
    checkpoint.info.nodeScaler.deviation[3] = 0.0;
    for (std::size_t i = 0; i < checkpoint.info.staticScaler.columns(); ++i)
        checkpoint.info.staticScaler.deviation[i] = 1.0 + 2.0 * double{staticColumnsOf(document)[i]};
    if (options.kind == ModelKind::Tile) {
        ScalerBuilder tiles(tileFeatureCount, shape.scaling);
        for (const TileConfig& tile : document.tiles)
            tiles.add(numericColumnsOf(tile, shape));
        checkpoint.info.tileScaler = tiles.build();
    }
    for (Weights& weights : checkpoint.folds)
        for (auto& [name, tensor] : weights) {
            for (std::size_t i = 0; i < tensor.values.size(); ++i) // makes parameters that start at zero non-zero
                if (tensor.values[i] == 0.0F)
                    tensor.values[i] = 0.1F * std::sin(static_cast<float>(i + 1));
            for (float& value : tensor.values)
                value *= name.find("attention") != std::string::npos ? 4.0F : 1.5F;
        }
    return checkpoint;
}

} // namespace tgraph
