// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/opcodetext.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/attributecheck.h"
#include "engine/hlo/text/attributetext.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/stackframes.h"
#include "engine/hlo/text/textedits.h"
#include "engine/hlo/text/textproblems.h"
#include "engine/hlo/text/writtenshapes.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tgraph::hlo {

/// Reads the instructions of one computation after another and appends them to a module. Records edits that write short
/// forms out: shapes that are left out, instructions as operands, asynchronous instructions that name what they wrap.
class InstructionReader {
public:
    /// The computation that is being read; see enter().
    struct Scope {
        ComputationId computation;
        std::string_view name;
        IndexTable nodes; ///< names
        const char* statement = nullptr; ///< begin of the outermost instruction that is being read
    };
    /// Returns the shape of a computation's result, by name.
    using ResultOf = std::function<std::optional<ShapeId>(std::string_view)>;

    InstructionReader(TextCursor& cursor, Module& module, PlainStrings& strings, const StackFrameTables& tables,
                      const HloLimits& limits, TextEdits& edits, TextProblems& problems);

    void setReadInline(AttributeReader::ReadInline read) { m_attributes.setReadInline(std::move(read)); }
    void setResultOf(ResultOf resultOf) { m_resultOf = std::move(resultOf); }
    /// Sets the place before which computations can be inserted.
    void setHome(const char* place) { m_home = place; }
    [[nodiscard]] const char* home() const { return m_home; }

    /// Starts a computation: names of instructions now refer to this one.
    void beginComputation(ComputationId id, std::string_view name);
    /// Starts a computation inside an instruction; returns what leave() needs to continue with the outer one.
    [[nodiscard]] Scope enter(ComputationId id, std::string_view name);
    void leave(Scope scope);
    /// Reads `[ROOT] %name = shape opcode(operands), key=value …`. Inserts a get-tuple-element before it for each new
    /// `a#1` among its operands.
    NodeId read();
    /// Reads an instruction that is in no computation: its name may be left out, and operands with a shape that are
    /// not defined before become parameters.
    NodeId readBare();
    /// Returns the names of the computations that the last instruction calls.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_attributes.values().calls; }
    /// Shapes that the text writes once more.
    [[nodiscard]] WrittenShapes& writtenShapes() { return m_writtenShapes; }
    void setDevices(std::int64_t devices) { m_attributeCheck.setDevices(devices); }
    /// Counts an attribute of the header that XLA does not define.
    void addUnknownAttribute(std::string_view key) { m_attributeCheck.addUnknown(key); }
    [[nodiscard]] std::string unknownAttributesNote() const { return m_attributeCheck.unknownNote(); }
    /// Checks the memory limit. @throws tgraph::Error if the module plus `more` bytes exceed it.
    void checkMemory(std::size_t more);

    /// Returns true if the text has this word anywhere.
    [[nodiscard]] bool isInText(std::string_view name);

private:
    void addProblem(const char* place, std::string text);
    NodeId readRest(Instruction& instruction, const char* begin, bool hasAttributes);
    void readOpcode(Instruction& instruction);
    void readArguments(Instruction& instruction);
    void readOperands();
    NodeId readOperand();
    NodeId readNested(const char* begin);
    void checkOperandShape(std::string_view written, NodeId operand);
    NodeId addBareParameter(std::string_view shape, std::string_view name);
    std::string_view freshName(std::string stem);
    void keepNamesOfText();
    void inferShape(Instruction& instruction, const char* opcode, const char* attributes);
    std::optional<ShapeId> addResult(const ShapeResult& result);
    void writeAsyncOut(const Instruction& instruction, std::string_view opcode, const char* attributes, bool hasShape);
    void writeAsyncStart(const Instruction& instruction, std::string_view wrapped, const char* attributes);
    void checkAttributes(const Instruction& instruction);
    [[nodiscard]] std::size_t mostEdits() const; ///< bytes that short forms may stand for
    void checkEdits() const;
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
    WrittenShapes m_writtenShapes;
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

    TextEdits& m_edits;
    ResultOf m_resultOf;
    AttributeCheck m_attributeCheck;
    std::unordered_map<std::string, std::uint32_t> m_freshNames; ///< by stem: the next number
    std::unordered_map<std::uint32_t, std::string_view> m_wrapped; ///< by node: opcode that an async-start wraps
    std::unordered_set<std::uint64_t> m_namesInText; ///< hashes of words; empty until the first generated name
    const char* m_home = nullptr;
    const char* m_statement = nullptr;
    std::string_view m_opcodeText; ///< as written, of the current instruction
    int m_nesting = 0; ///< depth of instructions as operands and of computations inside instructions
    int m_scopes = 0; ///< depth of computations inside instructions
    bool m_isBare = false;
    std::int64_t m_bareParameters = 0;
    TextProblems& m_problems;
};

} // namespace tgraph::hlo
