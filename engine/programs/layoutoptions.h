// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/ids.h"
#include "engine/core/layout.h"
#include "engine/core/opcode.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Configurable nodes that change together. The searches that created TpuGraphs always give the
/// same vector to nodes with the same opcode, options and default (alexnet's 26 nodes are 9 groups,
/// a BERT's 848 are 26).
struct LayoutGroup {
    Opcode opcode = Opcode::Unknown;
    std::vector<SlotId> slots; ///< ascending
    std::vector<ConfigVector> options; ///< distinct, at least two; the first is the default
    /// Option → bytes of the largest result among its nodes, padded for the option's layout. 0: left open.
    std::vector<double> largestResultBytes;
};

/// Counts of convolutions, dots and reshapes that are in no configuration, by reason.
struct LeftOutNodes {
    std::uint32_t fused = 0; ///< inside a fused computation
    std::uint32_t unnameable = 0; ///< a rank above 6; configurations have six entries
    std::uint32_t notUnderstood = 0; ///< dimension numbers do not fit the shapes, or a dimension is unbounded
    std::uint32_t single = 0; ///< only one option

    [[nodiscard]] std::uint32_t count() const { return fused + unnameable + notUnderstood + single; }
};

/// The configurable nodes of a program and their options.
struct LayoutOptions {
    std::vector<NodeId> configurable; ///< slot → node; ascending
    std::vector<std::uint32_t> groupOf; ///< slot → group
    std::vector<LayoutGroup> groups; ///< in the order of their first slots
    LeftOutNodes leftOut;
    /// True if the program's layouts have been assigned (HLO after that pass): defaults are then those layouts, not a
    /// guess.
    bool layoutsAssigned = false;

    [[nodiscard]] bool isEmpty() const { return groups.empty(); }
    [[nodiscard]] std::size_t optionCount() const; ///< sum over all groups
};

/// Returns the options of a program's convolutions, dots and reshapes outside fused computations (contractionOptions(),
/// reshapeOptions()). O(instructions). @throws Cancelled.
[[nodiscard]] LayoutOptions layoutOptions(const hlo::Module& program, const std::stop_token& stop = {});

/// Limit of distinct vectors that a file's configurations may give a node; the real files at hand have at most nine.
inline constexpr std::size_t mostOwnVectors = 4096;

/// Returns the options of a layout file, from its program if it has one, else from its graph, with
/// the vectors that its configurations give a node. Dots of a file without a program have no
/// dimension numbers: their options are both orders of the dimensions that their vectors name, and
/// all nine for two-dimensional ones. Nodes that vary in the file's configurations are grouped as
/// these show; the others have their only vector as default and are grouped by opcode, options and
/// default. The default of a varying group is the most frequent default of its nodes.
/// O(configurations × slots). @throws Error for files without layouts, and if mostOwnVectors is
/// exceeded; Cancelled.
[[nodiscard]] LayoutOptions layoutOptions(const Document& document, const std::stop_token& stop = {});

/// Returns the options of a convolution or reshape from the shapes and dimension numbers in its
/// features, whatever the file's configurations; empty for a dot, and if the features do not fit
/// together.
[[nodiscard]] std::vector<ConfigVector> optionsByFeatures(const Graph& graph, NodeId node);

/// Returns true if the compiler has assigned the program's layouts: a tensor has tiles, or a copy changes a layout.
[[nodiscard]] bool hasAssignedLayouts(const hlo::Module& program);

} // namespace tgraph
