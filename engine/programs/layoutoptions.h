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

/// Configurable nodes that change together: the searches behind TpuGraphs give nodes with the same opcode, the same
/// options and the same default always the same vector (alexnet's 26 nodes are 9 groups, a BERT's 848 are 26).
struct LayoutGroup {
    Opcode opcode = Opcode::Unknown;
    std::vector<SlotId> slots; ///< ascending
    std::vector<ConfigVector> options; ///< distinct, two at least; the first is the default
    /// Option → bytes of the largest result among its nodes, padded as the option lays it out. 0: left open.
    std::vector<double> largestResultBytes;
};

/// Convolutions, dots and reshapes that are in no configuration, by reason.
struct LeftOutNodes {
    std::uint32_t fused = 0; ///< inside a fused computation
    std::uint32_t unnameable = 0; ///< a rank above 6, which six entries cannot name
    std::uint32_t notUnderstood = 0; ///< without dimension numbers that fit its shapes; an unbounded dimension
    std::uint32_t single = 0; ///< with one option only

    [[nodiscard]] std::uint32_t count() const { return fused + unnameable + notUnderstood + single; }
};

/// What can be configured in a program, and how.
struct LayoutOptions {
    std::vector<NodeId> configurable; ///< slot → node; ascending
    std::vector<std::uint32_t> groupOf; ///< slot → group
    std::vector<LayoutGroup> groups; ///< in the order of their first slots
    LeftOutNodes leftOut;
    /// The program's layouts have been assigned (HLO after that pass): defaults are what it says, not a guess.
    bool layoutsAssigned = false;

    [[nodiscard]] bool isEmpty() const { return groups.empty(); }
    [[nodiscard]] std::size_t optionCount() const; ///< of all groups
};

/// The options of a program's convolutions, dots and reshapes outside fused computations (contractionOptions(),
/// reshapeOptions()). O(instructions). @throws Cancelled.
[[nodiscard]] LayoutOptions layoutOptions(const hlo::Module& program, const std::stop_token& stop = {});

/// Different vectors that a file's configurations may give a node; the real files at hand have at most nine.
inline constexpr std::size_t mostOwnVectors = 4096;

/// The options of a layout file: of its program where it has one, else of its graph; what its configurations give a
/// node is kept and comes beside them. Dots of a file without program have no dimension numbers: both orders of the
/// dimensions that their vectors name, and of two-dimensional ones all nine. Nodes are grouped as the file's
/// configurations show; those which they never vary have their one vector as default, and are grouped by opcode,
/// options and default. The default of others is what most nodes of the group have by themselves. O(configurations ×
/// slots). @throws Error for files without layouts, and beyond mostOwnVectors; Cancelled.
[[nodiscard]] LayoutOptions layoutOptions(const Document& document, const std::stop_token& stop = {});

/// The options that the shapes and dimension numbers in the features of a convolution or reshape give it, whatever a
/// file's configurations say; empty for a dot, and where they do not fit.
[[nodiscard]] std::vector<ConfigVector> optionsByFeatures(const Graph& graph, NodeId node);

/// Whether a program says its layouts because the compiler has assigned them: a tensor has tiles, or a copy changes a
/// layout.
[[nodiscard]] bool hasAssignedLayouts(const hlo::Module& program);

} // namespace tgraph
