// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/programs/outline/callmap.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The part of a program that is read at once: a whole computation, or some of its instructions (one of equal layers).
struct ProgramSection {
    hlo::ComputationId computation;
    bool isWhole = true;
    std::vector<NodeId> members; ///< ascending; empty for a whole computation
};

/// A value that is shown beside its user instead of as a box with long lines.
struct OutlineStub {
    enum class Kind : std::uint8_t {
        Parameter,
        Element, ///< get-tuple-element of a parameter, or of such an element
        Constant, ///< or an iota: it has no operands
        Scalar, ///< the broadcast of a constant or a parameter without dimensions
        Outside, ///< computed elsewhere in the computation, if one of equal layers is shown separately
    };
    Kind kind = Kind::Parameter;
    NodeId node;
    bool operator==(const OutlineStub&) const = default;
};

/// A box of the drawing.
struct OutlineBox {
    enum class Kind : std::uint8_t {
        Instruction,
        Repeat, ///< equal consecutive stretches of the computation: layers
        Unused, ///< unused parameters and constants, in one box
    };
    Kind kind = Kind::Instruction;
    std::uint32_t copies = 1; ///< for a repeat
    bool leaves = false; ///< its value is a result of the section: the root, or used outside
    hlo::Range members; ///< see Outline::membersOf()
    hlo::Range stubs; ///< see Outline::stubsOf()
};

/// Data flows from tail to head.
struct OutlineEdge {
    std::uint32_t tail = 0; ///< box of the producer
    std::uint32_t head = 0;
    std::uint32_t weight = 1; ///< edges of the program that it represents
    Edge edge; ///< the first of them
};

inline constexpr std::uint32_t noOutlineBox = UINT32_MAX;

/// A section of a program in readable form. Parameters, constants, elements of parameters and broadcasts of scalars are
/// shown beside each of their users; repeated stretches of instructions are one box.
struct Outline {
    hlo::ComputationId computation;
    std::vector<OutlineBox> boxes; ///< in the order of the file
    std::vector<OutlineEdge> edges; ///< in the order of their heads; one for each pair of boxes
    std::vector<NodeId> members;
    std::vector<OutlineStub> stubs;
    /// The box that shows each instruction of the computation, by its index in the computation; for
    /// one that is shown beside several users, the first box; noOutlineBox if the section does not
    /// show it.
    std::vector<std::uint32_t> boxOf;

    /// Returns the instructions of a box; for a repeat those of its first copy, then those of the second, and so on.
    [[nodiscard]] std::span<const NodeId> membersOf(const OutlineBox& box) const
    {
        return std::span(members).subspan(box.members.begin, box.members.count);
    }
    [[nodiscard]] std::span<const NodeId> membersOf(const OutlineBox& box, std::uint32_t copy) const
    {
        const std::uint32_t count = box.members.count / box.copies;
        return membersOf(box).subspan(std::size_t{copy} * count, count);
    }
    /// Returns the values beside a box, in the order of the instruction's operands, each once.
    [[nodiscard]] std::span<const OutlineStub> stubsOf(const OutlineBox& box) const
    {
        return std::span(stubs).subspan(box.stubs.begin, box.stubs.count);
    }
};

/// Creates the outline of a section. `fold`: repeats become one box. O(instructions of the computation). @throws
/// Cancelled.
[[nodiscard]] Outline outlineOf(const hlo::Module& program, const CallMap& calls, const ProgramSection& section,
                                bool fold = true, const std::stop_token& stop = {});

} // namespace tgraph
