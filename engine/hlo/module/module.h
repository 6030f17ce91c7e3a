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

/// A range of indices in one of the module's flat lists.
struct Range {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
};

/// One instruction. Instruction i of a module is node i of its graph; a NodeId identifies both.
struct Instruction {
    std::string_view name; ///< without '%'; unique in its computation
    /// HLO's name of the opcode with short forms expanded ("async-start")
    std::string_view opcodeName;
    Opcode opcode = Opcode::Unknown; ///< number in TpuGraphs' table
    bool isRoot = false; ///< true if it is the root of its computation
    ShapeId shape;
    ComputationId computation;
    Range operands; ///< see Module::operandsOf()
    Range calls; ///< see Module::callsOf()
    std::uint32_t attributes = none; ///< index into Module::attributes
    std::uint32_t metadata = none; ///< index into Module::metadata
    std::int64_t parameterNumber = -1; ///< -1 if it is not a parameter
    /// Text as written, from ROOT or the name to the last attribute; empty if read from a protobuf,
    /// and for a get-tuple-element that stands for `a#1` in an operand
    std::string_view text;

    static constexpr std::uint32_t none = UINT32_MAX;
};

/// The value of a constant in the notation of HLO text: "1", "{1, 2}", "true".
struct ConstantValue {
    NodeId node;
    std::string_view text;
};

/// A computation: instructions [first, first + count) of the module.
struct Computation {
    std::string_view name;
    std::uint32_t first = 0;
    std::uint32_t count = 0; ///< at least 1
    NodeId root; ///< an instruction of this computation
    bool isFusion = false; ///< true if a fusion instruction calls it
};

/// The text in another language from which a module was translated.
struct OriginText {
    std::shared_ptr<const std::string> text; ///< null if the module was read from HLO
    std::string_view language; ///< "StableHLO"
    /// Part of the text for each instruction; parts may be nested
    std::vector<std::string_view> instructions;
    /// Name of each instruction's value in that text, without '%'; may be empty
    std::vector<std::string_view> names;
};

/// An HLO module that was read and checked. All ids are in range, operands are instructions of the
/// same computation, calls form no cycle, and every computation has one root. Immutable once built;
/// shared as shared_ptr<const Module>.
///
/// The data is stored in flat lists with 32-bit indices. Texts are views into `source` (the
/// original bytes) or `ownText` (texts that the reader created). A module can be moved but not
/// copied.
struct Module {
    std::string_view name;
    ComputationId entry;
    std::vector<Computation> computations; ///< in the order of the file
    /// The instructions of all computations, in the order of the file
    std::vector<Instruction> instructions;
    std::vector<Shape> shapes; ///< distinct shapes
    std::vector<Attributes> attributes;
    std::vector<Metadata> metadata;
    std::vector<NodeId> operands;
    std::vector<ComputationId> calls;
    /// By node: small constants of a protobuf (XLA's parser requires the values of scalars);
    /// modules from text have all values in Instruction::text
    std::vector<ConstantValue> constantValues;

    std::string_view message; ///< HloModuleProto of a module from a protobuf; empty for text
    /// HloInstructionProto of each instruction of a module from a protobuf
    std::vector<std::string_view> messages;

    bool isScheduled = false; ///< true if the file is in schedule order
    std::string_view headerText; ///< `HloModule name, key=value …` as written; empty for protobufs
    /// Notes for the user, such as "3 more modules in this file were not read"
    std::vector<std::string> notes;
    std::uint32_t modulesInFile = 1;

    /// Bytes that the views point into; for a translated module, its HLO text
    std::shared_ptr<const std::string> source;
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
    /// Returns the operands in order, including repetitions.
    [[nodiscard]] std::span<const NodeId> operandsOf(NodeId node) const
    {
        const Range range = instruction(node).operands;
        return std::span(operands).subspan(range.begin, range.count);
    }
    /// Returns the computations that the instruction calls, each once, in the order of
    /// HloInstructionProto.called_computation_ids. The body of a while comes before its condition,
    /// unlike in text.
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
    /// Returns true if the module was read from text, so that instructions are views into `source`.
    /// (The first instruction is never a generated one, so it is enough to check this one.)
    [[nodiscard]] bool isText() const { return !instructions.empty() && !instructions.front().text.empty(); }
};

/// Returns a shape in XLA's notation: "f32[8,<=250]{1,0:T(8,128)}", "(f32[], s32[2]{0})"; without
/// layouts "f32[8,<=250]".
[[nodiscard]] std::string shapeText(const Module& module, ShapeId shape, bool withLayout = true);
/// Returns a shape in the same notation. A tuple is cut off soon after `most` bytes, because a
/// tuple of tuples can have gigabytes of text.
[[nodiscard]] std::string shapeText(const std::vector<Shape>& shapes, ShapeId shape, bool withLayout = true,
                                    std::size_t most = std::string::npos);

/// Returns the parameters of a computation in the order of their numbers.
[[nodiscard]] std::vector<NodeId> parametersOf(const Module& module, ComputationId computation);

/// Returns the computations in an order in which callers come before callees. The entry is first;
/// computations that are not called are last.
[[nodiscard]] std::vector<ComputationId> callersFirst(const Module& module);

} // namespace tgraph::hlo
