// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/opcode.h"
#include "engine/hlo/module/attributes.h"
#include "engine/hlo/module/shape.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

using ComputationId = StrongId<struct ComputationTag>;

/// A part of one of the module's flat lists.
struct Range {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
};

/// One instruction. Instruction i of a module is node i of its graph, so NodeId names both.
struct Instruction {
    std::string_view name; ///< without '%'; unique in its computation
    std::string_view opcodeName; ///< HLO's own name, short forms written out ("async-start")
    Opcode opcode = Opcode::Unknown; ///< from TpuGraphs' table
    bool isRoot = false; ///< root of its computation
    ShapeId shape;
    ComputationId computation;
    Range operands; ///< see Module::operandsOf()
    Range calls; ///< see Module::callsOf()
    std::uint32_t attributes = none; ///< index into Module::attributes
    std::uint32_t metadata = none; ///< index into Module::metadata
    std::int64_t parameterNumber = -1; ///< -1: not a parameter
    std::string_view text; ///< as written, from ROOT or the name to the last attribute; empty if read from a protobuf,
                           ///< and for a get-tuple-element that stands for `a#1` in an operand

    static constexpr std::uint32_t none = UINT32_MAX;
};

/// The value of a constant as HLO text writes it: "1", "{1, 2}", "true".
struct ConstantValue {
    NodeId node;
    std::string_view text;
};

/// Instructions [first, first + count) of the module.
struct Computation {
    std::string_view name;
    std::uint32_t first = 0;
    std::uint32_t count = 0; ///< at least 1
    NodeId root; ///< an instruction of this computation
    bool isFusion = false; ///< called by a fusion instruction
};

/// The text of another language that a module was translated from.
struct OriginText {
    std::shared_ptr<const std::string> text; ///< null: the module was read from HLO
    std::string_view language; ///< "StableHLO"
    std::vector<std::string_view> instructions; ///< per instruction: its part of the text; may be inside another's
    std::vector<std::string_view> names; ///< per instruction: the name of its value there, without '%'; may be empty
};

/// An HLO module, read and checked: every id is in range, operands are instructions of the same computation, calls form
/// no cycle, every computation has one root. Immutable once built; shared as shared_ptr<const Module>.
///
/// Uses flat lists with 32-bit indices. Texts are views into `source` (the original bytes) or `ownText` (texts that the
/// reader created). A module may be moved, not copied.
struct Module {
    std::string_view name;
    ComputationId entry;
    std::vector<Computation> computations; ///< in the order of the file
    std::vector<Instruction> instructions; ///< instructions of all computations, in the order of the file
    std::vector<Shape> shapes; ///< distinct
    std::vector<Attributes> attributes;
    std::vector<Metadata> metadata;
    std::vector<NodeId> operands;
    std::vector<ComputationId> calls;
    std::vector<ConstantValue> constantValues; ///< by node; small constants of a protobuf (XLA's parser requires those
                                               ///< of scalars); for text, Instruction::text has all of them

    std::string_view message; ///< a protobuf's HloModuleProto; empty for text
    std::vector<std::string_view> messages; ///< a protobuf's HloInstructionProto per instruction

    bool isScheduled = false; ///< the file is in schedule order
    std::string_view headerText; ///< text files: `HloModule name, key=value …` as written; empty for protobufs
    std::vector<std::string> notes; ///< notes for the user: "3 more modules in this file were not read"
    std::uint32_t modulesInFile = 1;

    std::shared_ptr<const std::string> source; ///< the bytes that views point into; HLO text for a translated module
    OriginText origin;
    std::deque<std::string> ownText;

    Module() = default;
    Module(Module&&) = default;
    Module& operator=(Module&&) = default;
    Module(const Module&) = delete;
    Module& operator=(const Module&) = delete;

    [[nodiscard]] const Instruction& instruction(NodeId node) const { return instructions[node.value]; }
    [[nodiscard]] const Computation& computation(ComputationId id) const { return computations[id.value]; }
    [[nodiscard]] const Shape& shape(ShapeId id) const { return shapes[id.value]; }
    [[nodiscard]] const Shape& shapeOf(NodeId node) const { return shape(instruction(node).shape); }
    /// Returns the operands in order, with repetitions.
    [[nodiscard]] std::span<const NodeId> operandsOf(NodeId node) const
    {
        const Range range = instruction(node).operands;
        return std::span(operands).subspan(range.begin, range.count);
    }
    /// Returns the computations that the instruction calls, each once, in the order of
    /// HloInstructionProto.called_computation_ids: the body of a while before its condition, which text writes first.
    [[nodiscard]] std::span<const ComputationId> callsOf(NodeId node) const
    {
        const Range range = instruction(node).calls;
        return std::span(calls).subspan(range.begin, range.count);
    }
    /// Returns null if the instruction has no attributes.
    [[nodiscard]] const Attributes* attributesOf(NodeId node) const
    {
        const std::uint32_t index = instruction(node).attributes;
        return index == Instruction::none ? nullptr : &attributes[index];
    }
    [[nodiscard]] const Metadata* metadataOf(NodeId node) const
    {
        const std::uint32_t index = instruction(node).metadata;
        return index == Instruction::none ? nullptr : &metadata[index];
    }
    /// Returns true if the module was read from text: instructions are views into `source`. The first
    /// instruction is never a generated one.
    [[nodiscard]] bool isText() const { return !instructions.empty() && !instructions.front().text.empty(); }
};

/// Returns XLA's notation: "f32[8,<=250]{1,0:T(8,128)}", "(f32[], s32[2]{0})"; without layouts "f32[8,<=250]".
[[nodiscard]] std::string shapeText(const Module& module, ShapeId shape, bool withLayout = true);
/// Ends a tuple soon after `most` bytes: a tuple of tuples can stand for gigabytes.
[[nodiscard]] std::string shapeText(const std::vector<Shape>& shapes, ShapeId shape, bool withLayout = true,
                                    std::size_t most = std::string::npos);

/// Returns a computation's parameters in the order of their numbers.
[[nodiscard]] std::vector<NodeId> parametersOf(const Module& module, ComputationId computation);

/// Returns the computations, callers before callees; the entry is first. Uncalled computations come last.
[[nodiscard]] std::vector<ComputationId> callersFirst(const Module& module);

} // namespace tgraph::hlo
