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

/// Reads the instructions of the computations one after the other and appends them to a module.
/// Adds edits that expand short forms: omitted shapes, instructions as operands, and asynchronous
/// instructions that name the operation they wrap.
class InstructionReader {
public:
    /// The computation that is being read; see enter().
    struct Scope {
        ComputationId computation;
        std::string_view name;
        IndexTable nodes; ///< nodes of the computation by name
        /// Beginning of the outermost instruction that is being read
        const char* statement = nullptr;
    };
    /// Returns the shape of the result of the computation with this name.
    using ResultOf = std::function<std::optional<ShapeId>(std::string_view)>;

    InstructionReader(TextCursor& cursor, Module& module, PlainStrings& strings, const StackFrameTables& tables,
                      const HloLimits& limits, TextEdits& edits, TextProblems& problems);

    void setReadInline(AttributeReader::ReadInline read) { m_attributes.setReadInline(std::move(read)); }
    void setResultOf(ResultOf resultOf) { m_resultOf = std::move(resultOf); }
    /// Sets the place before which computations may be inserted.
    void setHome(const char* place) { m_home = place; }
    [[nodiscard]] const char* home() const { return m_home; }

    /// Starts a computation. From here on, names of instructions refer to it.
    void beginComputation(ComputationId id, std::string_view name);
    /// Starts a computation inside an instruction. Returns the state of the outer computation,
    /// which leave() restores.
    [[nodiscard]] Scope enter(ComputationId id, std::string_view name);
    void leave(Scope scope);
    /// Reads `[ROOT] %name = shape opcode(operands), key=value …`. Inserts a get-tuple-element before it for each new
    /// `a#1` among its operands.
    NodeId read();
    /// Reads an instruction that belongs to no computation. Its name may be missing, and operands
    /// with a shape that are not defined before become parameters.
    NodeId readBare();
    /// Returns the names of the computations that the last instruction calls.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_attributes.values().calls; }
    /// Returns the shapes that the text gives a second time.
    [[nodiscard]] WrittenShapes& writtenShapes() { return m_writtenShapes; }
    void setDevices(std::int64_t devices) { m_attributeCheck.setDevices(devices); }
    /// Counts a header attribute that XLA does not define.
    void addUnknownAttribute(std::string_view key) { m_attributeCheck.addUnknown(key); }
    [[nodiscard]] std::string unknownAttributesNote() const { return m_attributeCheck.unknownNote(); }
    /// Checks the memory limit. @throws tgraph::Error if the module plus `more` bytes exceed it.
    void checkMemory(std::size_t more);

    /// Returns true if the word occurs anywhere in the text.
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
    /// Limit on the bytes to which short forms may be expanded
    [[nodiscard]] std::size_t mostEdits() const;
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
    IndexTable m_nodeOfName; ///< nodes of the current computation by name
    IndexTable m_metadataOfText;
    std::vector<std::string_view> m_metadataTexts;
    std::vector<NodeId> m_operands; ///< operands of the current instruction
    std::size_t m_attributeBytes = 0;
    std::uint64_t m_seed = processSeed();

    TextEdits& m_edits;
    ResultOf m_resultOf;
    AttributeCheck m_attributeCheck;
    std::unordered_map<std::string, std::uint32_t> m_freshNames; ///< next number for each stem
    /// Opcode that an async-start wraps, by node
    std::unordered_map<std::uint32_t, std::string_view> m_wrapped;
    /// Hashes of the words in the text; empty until the first name is generated
    std::unordered_set<std::uint64_t> m_namesInText;
    const char* m_home = nullptr;
    const char* m_statement = nullptr;
    std::string_view m_opcodeText; ///< opcode of the current instruction as written
    /// Nesting depth of instructions as operands and of computations inside instructions
    int m_nesting = 0;
    int m_scopes = 0; ///< nesting depth of computations inside instructions
    bool m_isBare = false;
    std::int64_t m_bareParameters = 0;
    TextProblems& m_problems;
};

} // namespace tgraph::hlo
