// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/featurerow.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tgraph::hlo {

/// The distinct feature rows of one module's instructions. Instructions without attributes are compared by the inputs
/// of their row, so that most rows are never computed; others are compared by their rows.
class FeatureRows {
public:
    explicit FeatureRows(const Module& module) : m_module(module) { }

    /// Returns the row of the instruction, adding it if it is new.
    [[nodiscard]] std::uint32_t rowOf(NodeId node);

    /// Returns rows × 140 values. Call it once, after all rows are added.
    [[nodiscard]] std::vector<float> takeFeatures() { return std::move(m_features); }
    /// Returns one value per row: the bytes of an element if its type has no column, else 0. Empty if there is no such
    /// type. Call it once, after all rows are added.
    [[nodiscard]] std::vector<std::uint8_t> takeElementBytes();

private:
    /// Everything that determines the row of an instruction without attributes.
    struct Key {
        std::uint32_t shape = 0;
        bool isRoot = false;
        bool hasGroupCounts = false;
        std::int64_t parameterNumber = 0;

        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const noexcept;
    };

    std::uint32_t intern(NodeId node);
    [[nodiscard]] bool isRow(std::uint32_t index, const FeatureValues& row, std::uint8_t elementBytes) const;

    const Module& m_module;
    std::vector<float> m_features;
    std::vector<std::uint8_t> m_elementBytes;
    std::unordered_map<Key, std::uint32_t, KeyHash> m_byKey;
    std::unordered_multimap<std::size_t, std::uint32_t> m_byHash; ///< hash of a row's bytes → row
};

} // namespace tgraph::hlo
