// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::hlo {

/// Returns true if Module keeps the attribute of that key for instructions of that opcode, in Attributes, calls or
/// metadata. The keys of a module's header are separate.
[[nodiscard]] bool isModuleAttribute(std::string_view key, std::string_view opcode);

/// Moves the cursor from behind `key=` to behind the value, whatever its form.
void skipAttribute(TextCursor& cursor, std::string_view key);

/// Returns the value of an attribute as text, the cursor being behind an instruction's operands; "" if it is not there.
[[nodiscard]] std::string_view attributeValue(TextCursor cursor, std::string_view key);

/// The attributes that AttributeReader knows, as bits: those that XLA allows for an opcode, and those that it requires.
struct AttributeRules {
    std::uint64_t allowed = 0;
    std::uint64_t required = 0;

    /// Allows everything for an opcode that XLA does not have.
    static AttributeRules of(std::string_view opcode);
    /// Returns the names of attributes, "dimensions and to_apply".
    static std::string names(std::uint64_t attributes);
};

/// Reads the attributes after an instruction's operands into lists that it reuses for the next instruction.
class AttributeReader {
public:
    /// Reads `{ … }`, a computation inside an instruction, and returns its name.
    using ReadInline = std::function<std::string_view()>;

    AttributeReader(TextCursor& cursor, PlainStrings& strings) : m_cursor(cursor), m_strings(strings) { }

    void setReadInline(ReadInline read) { m_readInline = std::move(read); }
    /// Forgets the attributes of the last instruction.
    void reset();

    /// Reads `, key=value` pairs and stops behind the last value. Skips the values of keys that Attributes does not
    /// name.
    void read(std::string_view opcode);

    [[nodiscard]] const Attributes& attributes() const { return m_attributes; }
    /// Names of the computations that the instruction calls, without '%'; see Module::callsOf() for their order.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_calls; }
    /// The metadata's `{…}`; empty if there is none.
    [[nodiscard]] std::string_view metadata() const { return m_metadata; }
    /// Names of the instructions that must run before.
    [[nodiscard]] const std::vector<std::string_view>& predecessors() const { return m_predecessors; }
    /// The attributes that were read, and those that were read twice, as bits of AttributeRules.
    [[nodiscard]] std::uint64_t seen() const { return m_seen; }
    [[nodiscard]] std::uint64_t seenTwice() const { return m_seenTwice; }

private:
    friend bool isModuleAttribute(std::string_view key, std::string_view opcode);
    friend void skipAttribute(TextCursor& cursor, std::string_view key);
    friend struct AttributeRules;
    struct Row;
    static std::span<const Row> rows();
    static const Row* rowOf(std::string_view key);

    void readValue(const Row& row);
    [[nodiscard]] bool isAtInline();
    void addCall(std::string_view name);
    void readCalls();
    void readCall();
    void readBody();
    void readMetadata();
    void readPredecessors();
    void readOneDimension();
    void readWindowValue();
    void readLabels();
    void readSliceValue();
    void readPaddingValue();
    void readIsStable();
    void readLiteral();
    static void passOverLiteral(TextCursor& cursor);
    DotDimensions& dot();

    TextCursor& m_cursor;
    PlainStrings& m_strings;
    Attributes m_attributes;
    std::vector<std::string_view> m_calls;
    std::string_view m_metadata;
    std::vector<std::string_view> m_predecessors;
    std::uint64_t m_seen = 0;
    std::uint64_t m_seenTwice = 0;
    ReadInline m_readInline;
};

} // namespace tgraph::hlo
