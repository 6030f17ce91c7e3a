// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/adapt/adaptfixtures.h"

#include <random>

namespace tgraph::test {
namespace {

/// Returns parameters that feed convolutions, all f32[8,16,32,64].
Graph convolutions(std::uint32_t count)
{
    Graph::Parts parts;
    parts.features.resize(std::size_t{2} * count * featureCount);
    for (std::uint32_t node = 0; node < 2 * count; ++node) {
        float* row = parts.features.data() + std::size_t{node} * featureCount;
        row[feature::elementTypeOneHot + static_cast<int>(ElementType::F32)] = 1;
        for (int i = 0; i < 4; ++i) {
            row[feature::shapeDimensions + i] = static_cast<float>(8 << i);
            row[feature::layoutMinorToMajor + i] = static_cast<float>(3 - i);
        }
        parts.opcodes.push_back(node % 2 == 0 ? Opcode::Parameter : Opcode::Convolution);
        if (node % 2 == 1) {
            parts.edges.push_back({.consumer = NodeId(node), .producer = NodeId(node - 1)});
            parts.configurable.emplace_back(node);
        }
    }
    return Graph(std::move(parts));
}

/// Returns one of the twelve ordered pairs of two different dimensions as output layout.
ConfigVector outputVector(std::uint32_t number)
{
    ConfigVector vector;
    vector.fill(-1);
    vector[0] = static_cast<std::int8_t>(number / 3);
    vector[1] = static_cast<std::int8_t>((number / 3 + 1 + number % 3) % 4);
    return vector;
}

} // namespace

Planted plantedFile(const PlantedSize& size)
{
    std::mt19937_64 random(size.seed);
    const auto uniform = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    std::vector<std::vector<std::uint8_t>> codes(size.slots);
    std::vector<double> runtimes(size.configs, 1);
    for (auto& column : codes)
        for (std::uint32_t i = 0; i < size.configs; ++i)
            column.push_back(static_cast<std::uint8_t>(random() % size.vectors));
    for (std::uint32_t slot = 0; slot < size.slots; ++slot) {
        std::vector<double> effect(size.vectors);
        std::vector<double> pair(std::size_t{size.vectors} * size.vectors);
        for (double& value : effect)
            value = uniform();
        for (double& value : pair)
            value = size.interaction * uniform();
        const auto& next = codes[(slot + 1) % size.slots];
        for (std::uint32_t i = 0; i < size.configs; ++i)
            runtimes[i] += effect[codes[slot][i]] + pair[codes[slot][i] * size.vectors + next[i]];
    }
    for (std::uint32_t copy = 0; copy < size.copies; ++copy)
        codes.push_back(codes[0]);
    for (std::uint32_t constant = 0; constant < size.constants; ++constant)
        codes.emplace_back(size.configs, std::uint8_t{0});

    Planted planted;
    planted.document.path = "planted.npz";
    planted.document.graph = convolutions(static_cast<std::uint32_t>(codes.size()));
    std::vector<ConfigTable::Slot> slots;
    for (auto& column : codes) {
        ConfigTable::Slot slot;
        for (std::uint32_t number = 0; number < size.vectors; ++number)
            slot.vectors.push_back(outputVector(number));
        slot.codes = std::move(column);
        slots.push_back(std::move(slot));
    }
    planted.document.configs = ConfigTable(size.configs, std::move(slots));
    for (const double runtime : runtimes)
        planted.document.runtimeNs.push_back(static_cast<std::int64_t>(1e6 * runtime));
    planted.document.runtimesPublished = true;
    planted.configurations = std::make_shared<const Deduplication>(deduplicate(planted.document));
    planted.space = std::make_unique<ConfigSpace>(planted.document, planted.configurations, ConfigKnowledge{});
    for (const ConfigId config : planted.configurations->representatives)
        planted.targets.push_back(static_cast<double>(planted.document.runtimeNs[config.value]));
    return planted;
}

} // namespace tgraph::test
