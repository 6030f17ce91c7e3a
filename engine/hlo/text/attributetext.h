// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"

#include <bitset>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph::hlo {

/// Returns true if Module stores the attribute with this key for instructions with this opcode, in
/// Attributes, calls or metadata. Not for the keys of a module's header.
[[nodiscard]] bool isModuleAttribute(std::string_view key, std::string_view opcode);

/// Moves the cursor, which must be after `key=`, to the position after the value, whatever its
/// form.
void skipAttribute(TextCursor& cursor, std::string_view key);

/// Returns the value of an attribute as text; "" if it is not written. The cursor must be after the
/// instruction's operands.
[[nodiscard]] std::string_view attributeValue(TextCursor cursor, std::string_view key);

/// A set of the attributes that XLA defines.
using AttributeSet = std::bitset<128>;

/// The attributes that XLA allows for an opcode, and those that it requires.
struct AttributeRules {
    AttributeSet allowed;
    AttributeSet required;

    /// Returns the rules for an opcode. For an opcode that XLA does not have, all attributes are
    /// allowed.
    static AttributeRules of(std::string_view opcode);
    /// Returns the names of attributes as text: "dimensions and to_apply".
    static std::string names(const AttributeSet& attributes);
};

/// Reads the attributes after an instruction's operands into lists, which are reused for the next
/// instruction.
class AttributeReader {
public:
    /// Reads a computation inside an instruction, `{ … }`, and returns its name.
    using ReadInline = std::function<std::string_view()>;

    AttributeReader(TextCursor& cursor, PlainStrings& strings) : m_cursor(cursor), m_strings(strings) { }

    void setReadInline(ReadInline read) { m_readInline = std::move(read); }
    /// Clears the attributes of the last instruction.
    void reset() { m_values.clear(); }

    /// Reads `, key=value` pairs and stops after the last value. Skips the values of keys that
    /// Attributes does not have.
    void read(std::string_view opcode);

    /// The attributes of one instruction as written; empty texts if they are missing.
    struct Values {
        Attributes attributes;
        /// Names without '%', in the order of Module::callsOf()
        std::vector<std::string_view> calls;
        std::string_view metadata;
        std::string_view sharding;
        std::string_view replication; ///< parameter_replication
        std::string_view constraints; ///< operand_layout_constraints
        /// Names of the instructions that must run before this one
        std::vector<std::string_view> predecessors;
        std::vector<std::string_view> unknown; ///< keys that XLA does not define
        AttributeSet seen;
        AttributeSet seenTwice;

        void clear(); ///< clears all values; lists keep their memory
    };
    [[nodiscard]] const Values& values() const { return m_values; }

private:
    friend bool isModuleAttribute(std::string_view key, std::string_view opcode);
    friend void skipAttribute(TextCursor& cursor, std::string_view key);
    friend struct AttributeRules;
    struct Row;
    struct Table;
    static const Row* rowOf(std::string_view key);

    void readValue(const Row& row);
    [[nodiscard]] bool isAtInline();
    void addCall(std::string_view name);
    void readCalls();
    void readCall();
    void readBody();
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
    Values m_values;
    ReadInline m_readInline;
};

} // namespace tgraph::hlo
