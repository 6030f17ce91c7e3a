// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/train/trainfixtures.h"

#include "tests/engine/model/modelfixtures.h"

#include <random>

namespace tgraph {
namespace {

constexpr std::uint32_t nodes = 10;
constexpr std::uint32_t slots = 4;
constexpr std::uint32_t configurations = 40;
constexpr std::uint32_t vectorsPerNode = 4;

std::uint32_t pick(std::mt19937_64& generator, std::uint32_t bound)
{
    return static_cast<std::uint32_t>(generator() % bound);
}

Graph::Parts learnableParts(std::mt19937_64& generator)
{
    Graph::Parts parts;
    parts.features.resize(std::size_t{nodes} * featureCount);
    for (std::uint32_t i = 0; i < nodes; ++i) {
        float* row = parts.features.data() + std::size_t{i} * featureCount;
        row[feature::shapeDimensions] = static_cast<float>(1 + pick(generator, 4));
        row[feature::windowSize] = static_cast<float>(pick(generator, 3)); // carries no information
        parts.opcodes.push_back(i < slots ? Opcode::Convolution : Opcode::Add);
        if (i > 0)
            parts.edges.push_back({.consumer = NodeId(i), .producer = NodeId(pick(generator, i))});
    }
    return parts;
}

ConfigTable::Slot drawSlot(std::mt19937_64& generator)
{
    ConfigTable::Slot slot;
    for (std::uint32_t code = 0; code < vectorsPerNode; ++code) {
        ConfigVector vector{};
        vector.fill(-1);
        vector[0] = static_cast<std::int8_t>(code);
        slot.vectors.push_back(vector);
    }
    std::vector<std::uint8_t> codes;
    for (std::uint32_t i = 0; i < configurations; ++i) // the last ones repeat the first
        codes.push_back(i < configurations * 9 / 10 ? static_cast<std::uint8_t>(pick(generator, vectorsPerNode))
                                                    : codes[i - configurations * 9 / 10]);
    slot.codes = codes;
    return slot;
}

} // namespace

Document learnableDocument(std::uint64_t seed, const std::string& name)
{
    std::mt19937_64 generator(seed);
    Graph::Parts parts = learnableParts(generator);
    std::vector<ConfigTable::Slot> table;
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
        parts.configurable.emplace_back(slot);
        table.push_back(drawSlot(generator));
    }
    Document document{.path = name + ".npz",
                      .graph = Graph(std::move(parts)),
                      .configs = ConfigTable(configurations, std::move(table)),
                      .runtimesPublished = true};
    for (std::uint32_t i = 0; i < configurations; ++i) {
        std::int64_t runtime = 10'000 + i; // duplicates differ by noise
        for (std::uint32_t slot = 0; slot < slots; ++slot) {
            const float extent = document.graph.features(NodeId(slot))[feature::shapeDimensions];
            runtime += 100 * static_cast<std::int64_t>(extent) * document.configs.vector(SlotId(slot), ConfigId(i))[0];
        }
        document.runtimeNs.push_back(runtime);
    }
    return document;
}

Document learnableTileDocument(std::uint64_t seed, const std::string& name)
{
    std::mt19937_64 generator(seed);
    Document document{.path = name + ".npz",
                      .collection = {.kind = Collection::Kind::Tile},
                      .graph = Graph(learnableParts(generator)),
                      .runtimesPublished = true};
    for (std::uint32_t i = 0; i < configurations; ++i) {
        TileConfig tile{};
        for (float& value : tile)
            value = static_cast<float>(pick(generator, 16));
        document.tiles.push_back(tile);
        document.runtimeNs.push_back(1000 + static_cast<std::int64_t>(30 * tile[0] + 10 * tile[6]));
        document.normalizerNs.push_back(1500);
    }
    return document;
}

TrainingGraph trainingGraphOf(Document document)
{
    return makeTrainingGraph(std::make_shared<const Document>(std::move(document))).value();
}

std::vector<TrainingGraph> learnableGraphs(std::uint32_t count)
{
    std::vector<TrainingGraph> graphs;
    for (std::uint32_t seed = 1; seed <= count; ++seed)
        graphs.push_back(trainingGraphOf(learnableDocument(seed, "program" + std::to_string(seed))));
    return graphs;
}

std::vector<TrainingGraph> learnableTileGraphs(std::uint32_t count)
{
    std::vector<TrainingGraph> graphs;
    for (std::uint32_t seed = 1; seed <= count; ++seed)
        graphs.push_back(trainingGraphOf(learnableTileDocument(seed, "kernel" + std::to_string(seed))));
    return graphs;
}

TrainOptions smallTrainOptions(ModelKind kind)
{
    TrainOptions options = defaultTrainOptions(kind == ModelKind::Layout ? "layout" : "tile");
    options.model = smallOptions(kind);
    options.steps = 12;
    options.slateSize = 16;
    options.graphsPerStep = 2;
    options.trainFolds = 2;
    options.keep = 2;
    options.validateEvery = 4;
    options.logEvery = 1;
    options.saveEvery = 5;
    options.device = Device::Cpu;
    options.threads = 1;
    return options;
}

} // namespace tgraph
