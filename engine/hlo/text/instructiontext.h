// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/opcodetext.h"
#include "engine/hlo/text/attributetext.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/stackframes.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Reads the instructions of one computation after another and appends them to a module.
class InstructionReader {
public:
    InstructionReader(TextCursor& cursor, Module& module, PlainStrings& strings, const StackFrameTables& tables,
                      const HloLimits& limits);

    /// Starts a computation: names of instructions now refer to this one.
    void beginComputation(ComputationId id, std::string_view name);
    /// Reads `[ROOT] %name = shape opcode(operands), key=value …`. Inserts a get-tuple-element before it for each new
    /// `a#1` among its operands.
    NodeId read();
    /// Names of the computations that the last instruction calls.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_attributes.calls(); }
    /// Checks the memory limit. @throws tgraph::Error if the module plus `more` bytes exceed it.
    void checkMemory(std::size_t more);

private:
    void readOpcode(Instruction& instruction);
    void readArguments(Instruction& instruction);
    void readOperands();
    NodeId readOperand();
    NodeId tupleElement(NodeId tuple, std::string_view name, std::int64_t index);
    void keepAttributes(Instruction& instruction);
    std::uint32_t metadataIndex(std::string_view text);
    NodeId add(const Instruction& instruction);
    [[nodiscard]] std::uint32_t find(std::string_view name, std::uint64_t hash) const;
    [[nodiscard]] double shareRead() const;

    TextCursor& m_cursor;
    Module& m_module;
    const StackFrameTables& m_tables;
    const HloLimits& m_limits;
    ComputationId m_computation;
    std::string_view m_computationName;
    ShapeReader m_shapes;
    PlainStrings& m_strings;
    AttributeReader m_attributes;
    AttributesPool m_attributesPool;
    OpcodeReader m_opcodes;
    IndexTable m_nodeOfName; ///< names in the current computation
    IndexTable m_metadataOfText;
    std::vector<std::string_view> m_metadataTexts;
    std::vector<NodeId> m_operands; ///< operands of the current instruction
    std::size_t m_attributeBytes = 0;
    std::uint64_t m_seed = processSeed();
};

} // namespace tgraph::hlo
