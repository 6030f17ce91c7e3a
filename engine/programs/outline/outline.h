// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/programs/outline/callmap.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// What of a program is read at once: a whole computation, or some of its instructions (one of equal layers).
struct ProgramSection {
    hlo::ComputationId computation;
    bool isWhole = true;
    std::vector<NodeId> members; ///< ascending; of a whole computation empty
};

/// A value that stands beside its user in place of a box with long lines.
struct OutlineStub {
    enum class Kind : std::uint8_t {
        Parameter,
        Element, ///< get-tuple-element of a parameter, or of such an element
        Constant, ///< or an iota: it is made of nothing
        Scalar, ///< the broadcast of a constant or a parameter without dimensions
        Outside, ///< made elsewhere in the computation, when one of equal layers is read by itself
    };
    Kind kind = Kind::Parameter;
    NodeId node;
    bool operator==(const OutlineStub&) const = default;
};

/// What is drawn as one box.
struct OutlineBox {
    enum class Kind : std::uint8_t {
        Instruction,
        Repeat, ///< equal stretches of the computation, one after the other: layers
        Unused, ///< parameters and constants that nothing uses, in one box
    };
    Kind kind = Kind::Instruction;
    std::uint32_t copies = 1; ///< of a repeat
    bool leaves = false; ///< its value is what the section is for: the root, or something that is used outside
    hlo::Range members; ///< see Outline::membersOf()
    hlo::Range stubs; ///< see Outline::stubsOf()
};

/// Data flows from tail to head.
struct OutlineEdge {
    std::uint32_t tail = 0; ///< box of the producer
    std::uint32_t head = 0;
    std::uint32_t weight = 1; ///< edges of the program that it stands for
    Edge edge; ///< the first of them
};

inline constexpr std::uint32_t noOutlineBox = UINT32_MAX;

/// A section of a program as people read it. Parameters, constants, elements of parameters and broadcasts of scalars
/// stand beside each of their users; stretches of instructions that come again are one box.
struct Outline {
    hlo::ComputationId computation;
    std::vector<OutlineBox> boxes; ///< in the order of the file
    std::vector<OutlineEdge> edges; ///< in the order of their heads; one for each pair of boxes
    std::vector<NodeId> members;
    std::vector<OutlineStub> stubs;
    /// The box that shows an instruction of the computation, by its place in the computation; of one that stands beside
    /// several users the first. noOutlineBox: the section leaves it out.
    std::vector<std::uint32_t> boxOf;

    /// The instructions of a box; of a repeat those of its first copy, then those of the second, and so on.
    [[nodiscard]] std::span<const NodeId> membersOf(const OutlineBox& box) const
    {
        return std::span(members).subspan(box.members.begin, box.members.count);
    }
    [[nodiscard]] std::span<const NodeId> membersOf(const OutlineBox& box, std::uint32_t copy) const
    {
        const std::uint32_t count = box.members.count / box.copies;
        return membersOf(box).subspan(std::size_t{copy} * count, count);
    }
    /// Of an instruction in the order of its operands, each once.
    [[nodiscard]] std::span<const OutlineStub> stubsOf(const OutlineBox& box) const
    {
        return std::span(stubs).subspan(box.stubs.begin, box.stubs.count);
    }
};

/// `fold`: what repeats is one box. O(instructions of the computation). @throws Cancelled.
[[nodiscard]] Outline outlineOf(const hlo::Module& program, const CallMap& calls, const ProgramSection& section,
                                bool fold = true, const std::stop_token& stop = {});

} // namespace tgraph
