// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

class AnalyticalLayout;

inline constexpr std::size_t analyticalFeatureCount = 13;

/// Terms of a node. First output passes, operand passes, vector unit, transfer, relayout, total,
/// and the total above that of the node's best vector, each as log(1 + n · t / T). Then the extents
/// of the most minor and the next dimension of result, input and kernel in the vector's layout (or
/// in their own layout, if it is open), each as log2(extent) / 7, so that 1 corresponds to 128
/// lanes.
using AnalyticalTerms = std::array<float, analyticalFeatureCount>;

/// Provides the analytical ranker's terms (analytical.h) as dimensionless features of a node and
/// its configuration vector. n is the number of nodes over which the network averages, and T is the
/// time of the program with the best vector of each node, so that a mean over nodes of n · t / T is
/// a share of the program. The logarithm limits the range if one node takes all the time. Relayouts
/// between two configurable nodes depend on both vectors and are not included.
class AnalyticalFeatures {
public:
    /// Takes a layout document and its analytical terms.
    AnalyticalFeatures(const Document& document, const AnalyticalLayout& layout, std::uint32_t nodeCount);

    /// Returns the terms of a node without a configuration, by its number in the whole graph.
    [[nodiscard]] const AnalyticalTerms& ofNode(NodeId node) const { return m_plain[node.value]; }
    /// Returns the terms of a slot's node with one of its distinct vectors.
    [[nodiscard]] const AnalyticalTerms& ofVector(SlotId slot, std::size_t code) const
    {
        return m_vectors[slot.value][code];
    }

private:
    std::vector<AnalyticalTerms> m_plain;
    std::vector<std::vector<AnalyticalTerms>> m_vectors;
};

inline constexpr std::size_t analyticalTileFeatureCount = 5;

/// Returns the features of a tile file: compute, transfer, copy start, fill and total of each
/// original configuration, each as log(0.01 + t / T), where T is the smallest total of the file;
/// terms far below 0.01 T do not matter. configurations × analyticalTileFeatureCount.
[[nodiscard]] std::vector<float> analyticalTileFeatures(const Document& document);

} // namespace tgraph
