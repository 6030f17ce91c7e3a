// SPDX-License-Identifier: GPL-3.0-or-later
// bench_make_file OUT search|random [CONFIGURATIONS NODES SEED]: writes a large layout file.
// search: like a genetic search: a configuration is a copy of a recent one with a few nodes changed.
// random: every node takes a random vector, the worst case for compression and reading.
#include "engine/io/documentwriter.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace tgraph;

namespace {

constexpr std::uint32_t maxVectorsANode = 16;

struct Sizes {
    std::uint32_t configs = 100'000;
    std::uint32_t nodes = 300;
};

std::vector<ConfigVector> distinctVectors(std::mt19937_64& engine)
{
    // Output and input name their two most minor dimensions or stay open, and kernels stay open, as in the files.
    std::set<ConfigVector> vectors;
    const std::size_t count = 2 + engine() % (maxVectorsANode - 1);
    while (vectors.size() < count) {
        ConfigVector vector;
        vector.fill(-1);
        for (std::size_t part = 0; part < 2; ++part) {
            if (engine() % 8 == 0)
                continue;
            const std::uint64_t minor = engine() % 4;
            const std::uint64_t next = (minor + 1 + engine() % 3) % 4;
            vector[part * layoutEntries] = static_cast<std::int8_t>(minor);
            vector[part * layoutEntries + 1] = static_cast<std::int8_t>(next);
        }
        vectors.insert(vector);
    }
    std::vector<ConfigVector> result(vectors.begin(), vectors.end());
    std::ranges::shuffle(result, engine);
    return result;
}

ConfigTable makeTable(const Sizes& sizes, bool isSearch, std::mt19937_64& engine)
{
    // About 70 % of the entries then equal those of the previous configuration, as in alexnet (79 %) and unet3d (62 %).
    constexpr std::size_t generation = 100;
    constexpr unsigned newParentIn = 4;
    constexpr unsigned mutationIn = 8;
    std::vector<std::vector<std::uint8_t>> codes(sizes.nodes, std::vector<std::uint8_t>(sizes.configs));
    std::vector<ConfigTable::Slot> slots(sizes.nodes);
    for (ConfigTable::Slot& slot : slots)
        slot.vectors = distinctVectors(engine);
    const auto chance
        = [&](std::size_t slot) { return static_cast<std::uint8_t>(engine() % slots[slot].vectors.size()); };
    std::uint32_t parent = 0;
    for (std::uint32_t config = 0; config < sizes.configs; ++config) {
        if (config > 0 && engine() % newParentIn == 0)
            parent = config - 1 - static_cast<std::uint32_t>(engine() % std::min<std::size_t>(config, generation));
        for (std::uint32_t slot = 0; slot < sizes.nodes; ++slot) {
            const bool inherits = isSearch && config > 0 && engine() % mutationIn != 0;
            codes[slot][config] = inherits ? codes[slot][parent] : chance(slot);
        }
    }
    for (std::uint32_t slot = 0; slot < sizes.nodes; ++slot)
        slots[slot].codes = std::move(codes[slot]);
    return ConfigTable(sizes.configs, std::move(slots));
}

Document makeDocument(const Sizes& sizes, bool isSearch, std::uint64_t seed)
{
    std::mt19937_64 engine(seed);
    Graph::Parts parts;
    const std::uint32_t nodeCount = sizes.nodes * 10;
    parts.features.resize(std::size_t{nodeCount} * featureCount);
    std::ranges::generate(parts.features,
                          [&] { return engine() % 8 == 0 ? static_cast<float>(engine() % 512) : 0.0F; });
    parts.opcodes.assign(nodeCount, Opcode::Add);
    for (std::uint32_t node = 1; node < nodeCount; ++node)
        parts.edges.push_back({NodeId(node), NodeId(static_cast<std::uint32_t>(engine() % node))});
    for (std::uint32_t slot = 0; slot < sizes.nodes; ++slot) {
        parts.configurable.emplace_back(slot * 10);
        parts.opcodes[slot * 10] = Opcode::Convolution;
    }
    parts.computationStarts = {0};
    Document document{.collection = {.kind = Collection::Kind::Layout},
                      .graph = Graph(std::move(parts)),
                      .configs = makeTable(sizes, isSearch, engine)};
    document.runtimeNs.resize(sizes.configs);
    std::ranges::generate(document.runtimeNs,
                          [&] { return static_cast<std::int64_t>(50'000'000 + engine() % 50'000'000); });
    return document;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    const std::vector<std::string_view> words(arguments, arguments + argumentCount);
    if (words.size() < 3 || (words[2] != "search" && words[2] != "random")) {
        fmt::print(stderr, "usage: bench_make_file OUT search|random [CONFIGURATIONS NODES SEED]\n");
        return 2;
    }
    const auto number = [&](std::size_t position, std::uint32_t otherwise) {
        return words.size() > position ? static_cast<std::uint32_t>(std::stoul(std::string(words[position])))
                                       : otherwise;
    };
    try {
        const Sizes sizes{.configs = number(3, Sizes().configs), .nodes = number(4, Sizes().nodes)};
        writeDocument(makeDocument(sizes, words[2] == "search", number(5, 1)), words[1]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
    return 0;
}
