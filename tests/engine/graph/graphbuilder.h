// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <initializer_list>
#include <numeric>
#include <vector>

namespace tgraph::test {

/// Returns a vector whose layouts begin with these entries.
inline ConfigVector vectorOf(std::initializer_list<int> output, std::initializer_list<int> input = {},
                             std::initializer_list<int> kernel = {})
{
    ConfigVector vector;
    vector.fill(-1);
    const auto put = [&vector](std::size_t first, std::initializer_list<int> entries) {
        for (const int entry : entries)
            vector[first++] = static_cast<std::int8_t>(entry);
    };
    put(0, output);
    put(6, input);
    put(12, kernel);
    return vector;
}

/// Builds graphs and documents node by node.
struct GraphBuilder {
    Graph::Parts parts;
    std::vector<ConfigTable::Slot> slots;

    std::uint32_t add(Opcode opcode, ElementType type, const std::vector<int>& shape, const std::vector<int>& layout,
                      const std::vector<std::uint32_t>& operands = {})
    {
        const auto node = static_cast<std::uint32_t>(parts.opcodes.size());
        parts.opcodes.push_back(opcode);
        parts.features.resize(parts.features.size() + featureCount);
        set(node, feature::elementTypeOneHot + static_cast<int>(type), 1);
        for (std::size_t i = 0; i < shape.size(); ++i)
            set(node, feature::shapeDimensions + static_cast<int>(i), shape[i]);
        for (std::size_t i = 0; i < layout.size(); ++i)
            set(node, feature::layoutMinorToMajor + static_cast<int>(i), layout[i]);
        for (const std::uint32_t operand : operands)
            parts.edges.push_back({NodeId(node), NodeId(operand)});
        return node;
    }

    void set(std::uint32_t node, int column, int value)
    {
        parts.features[std::size_t{node} * featureCount + static_cast<std::size_t>(column)] = static_cast<float>(value);
    }

    void setList(std::uint32_t node, int column, std::initializer_list<int> values)
    {
        for (const int value : values)
            set(node, column++, value);
    }

    /// Sets one vector of the node per configuration.
    void configure(std::uint32_t node, std::vector<ConfigVector> vectors)
    {
        parts.configurable.emplace_back(node);
        std::vector<std::uint8_t> codes(vectors.size());
        std::iota(codes.begin(), codes.end(), std::uint8_t{0});
        slots.push_back({.vectors = std::move(vectors), .codes = std::move(codes)});
    }

    Document layoutDocument(std::uint32_t configs)
    {
        Document document{.path = "made.npz", .graph = Graph(parts), .configs = ConfigTable(configs, slots)};
        document.runtimeNs.assign(configs, 1);
        return document;
    }

    Document tileDocument(std::vector<TileConfig> tiles)
    {
        Document document{.path = "made.npz", .graph = Graph(parts), .tiles = std::move(tiles)};
        document.collection.kind = Collection::Kind::Tile;
        document.runtimeNs.assign(document.tiles.size(), 1);
        document.normalizerNs.assign(document.tiles.size(), 1);
        return document;
    }
};

/// Adds a 3×3 convolution of (16,4,4,64) with (3,3,64,32) to (16,4,4,32), kernel first as in the files' backward
/// passes.
inline std::uint32_t addConvolution(GraphBuilder& builder, Opcode operandOpcode = Opcode::Parameter)
{
    const std::uint32_t kernel = builder.add(operandOpcode, ElementType::F32, {3, 3, 64, 32}, {3, 2, 1, 0});
    const std::uint32_t input = builder.add(operandOpcode, ElementType::F32, {16, 4, 4, 64}, {3, 2, 1, 0});
    const std::uint32_t node
        = builder.add(Opcode::Convolution, ElementType::F32, {16, 4, 4, 32}, {3, 2, 1, 0}, {kernel, input});
    builder.setList(node, feature::windowSize, {3, 3, 0, 0, 0, 0, 6, 9});
    builder.setList(node, feature::windowStride, {1, 1});
    builder.setList(node, feature::windowPaddingLow, {1, 1});
    builder.setList(node, feature::windowPaddingHigh, {1, 1});
    builder.setList(node, feature::windowDilation, {1, 1});
    builder.setList(node, feature::baseDilation, {1, 1});
    builder.setList(node, feature::convolutionInputBatch, {0, 3, 1, 2, 0, 0});
    builder.setList(node, feature::convolutionKernelInputFeature, {2, 3, 0, 1, 0, 0});
    builder.setList(node, feature::convolutionOutputBatch, {0, 3, 1, 1});
    return node;
}

} // namespace tgraph::test
