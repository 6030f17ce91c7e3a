// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/featurerows.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <string_view>

namespace tgraph::hlo {
namespace {

/// Returns the bytes of an element whose type has no column, 0 for other types.
std::uint8_t unnamedElementBytes(const Shape& shape)
{
    if (elementTypeOf(shape.type))
        return 0;
    return static_cast<std::uint8_t>((elementBits(shape.type) + 7) / 8);
}

} // namespace

std::size_t FeatureRows::KeyHash::operator()(const Key& key) const noexcept
{
    const std::uint64_t bits = std::uint64_t{key.shape} * 4 + (key.isRoot ? 2U : 0U) + (key.hasGroupCounts ? 1U : 0U);
    const std::uint64_t mixed = (bits ^ static_cast<std::uint64_t>(key.parameterNumber) << 34U) * 0x9E3779B97F4A7C15ULL;
    return mixed ^ mixed >> 32U;
}

std::uint32_t FeatureRows::rowOf(NodeId node)
{
    if (hasFeatureAttributes(m_module, node))
        return intern(node);
    const Instruction& instruction = m_module.instruction(node);
    const Key key{.shape = instruction.shape.value,
                  .isRoot = instruction.isRoot,
                  .hasGroupCounts = hasGroupCounts(instruction.opcode),
                  .parameterNumber = instruction.parameterNumber};
    const auto found = m_byKey.find(key);
    if (found != m_byKey.end())
        return found->second;
    const std::uint32_t row = intern(node);
    m_byKey.emplace(key, row);
    return row;
}

std::uint32_t FeatureRows::intern(NodeId node)
{
    const FeatureValues row = featureRow(m_module, node);
    const std::uint8_t elementBytes = unnamedElementBytes(m_module.shapeOf(node));
    const std::size_t hash = std::hash<std::string_view>()(
        std::string_view(reinterpret_cast<const char*>(row.data()), sizeof(row))); // NOLINT: bytes of floats
    const auto [begin, end] = m_byHash.equal_range(hash);
    for (auto known = begin; known != end; ++known)
        if (isRow(known->second, row, elementBytes))
            return known->second;
    const auto index = static_cast<std::uint32_t>(m_elementBytes.size());
    m_features.insert(m_features.end(), row.begin(), row.end());
    m_elementBytes.push_back(elementBytes);
    m_byHash.emplace(hash, index);
    return index;
}

bool FeatureRows::isRow(std::uint32_t index, const FeatureValues& row, std::uint8_t elementBytes) const
{
    // Compares bytes: no value here is NaN or -0.
    return m_elementBytes[index] == elementBytes
        && std::memcmp(m_features.data() + std::size_t{index} * featureCount, row.data(), sizeof(row)) == 0;
}

std::vector<std::uint8_t> FeatureRows::takeElementBytes()
{
    if (std::ranges::all_of(m_elementBytes, [](std::uint8_t bytes) { return bytes == 0; }))
        return {};
    return std::move(m_elementBytes);
}

} // namespace tgraph::hlo
