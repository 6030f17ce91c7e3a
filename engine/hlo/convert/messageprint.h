// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/wire/literalprint.h"
#include "engine/hlo/wire/protoids.h"
#include "engine/hlo/wire/wirefields.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Prints the fields of a protobuf's instructions that Module does not store, in XLA's notation.
/// Counts damaged fields and those that text cannot express.
class MessagePrinter {
public:
    MessagePrinter(const Module& module, const LiteralLimits& limits, ConversionNotes& notes)
        : m_module(module), m_limits(limits), m_notes(notes), m_ids(module), m_file{.bytes = *module.source}
    {
    }

    /// Selects the instruction that the functions below refer to. `nameOf` returns the name of an
    /// instruction in the text.
    void begin(NodeId node, const std::function<std::string_view(NodeId)>& nameOf);
    /// Appends `, key=value` for attributes that only some opcodes have.
    void appendOwn(std::string& text);
    /// Appends the attributes that all opcodes may have: sharding, frontend_attributes,
    /// control-predecessors.
    void appendShared(std::string& text);
    void appendMetadata(std::string& text);
    /// Appends the value of a constant, or `{...}` if it is omitted.
    void appendValue(std::string& text);
    /// Returns all computations that the instruction calls, including repetitions; std::nullopt if
    /// Module::callsOf() returns the same.
    [[nodiscard]] std::optional<std::vector<ComputationId>> calls();
    /// Counts the fields that the functions above do not print.
    void countRest();

    [[nodiscard]] std::uint64_t valuesLeftOut() const { return m_valuesLeftOut; }

private:
    template <typename Append> void attempt(std::string& text, std::string_view what, const Append& append);
    void appendRow(std::string& text, const struct FieldRow& row);
    void appendGroups(std::string& text);
    void appendShapes(std::string& text);
    void appendAliasing(std::string& text);
    void appendComparisonType(std::string& text);
    void appendLiteralAttribute(std::string& text);
    bool appendShapedLiteral(std::string& text, std::string_view literal, int depth);
    void appendDomain(std::string& text);
    void appendAccuracy(std::string& text);
    void appendPredecessors(std::string& text);

    const Module& m_module;
    LiteralLimits m_limits;
    ConversionNotes& m_notes;
    ProtoIds m_ids;
    WireFile m_file;
    NodeId m_node;
    std::optional<WireFields> m_fields;
    const std::function<std::string_view(NodeId)>* m_nameOf = nullptr;
    std::uint64_t m_valuesLeftOut = 0;
};

} // namespace tgraph::hlo
