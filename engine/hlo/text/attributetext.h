// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Returns true if Module keeps the attribute of that key for instructions of that opcode, in Attributes, calls or
/// metadata. The keys of a module's header are separate.
[[nodiscard]] bool isModuleAttribute(std::string_view key, std::string_view opcode);

/// Moves the cursor from behind `key=` to behind the value, whatever its form.
void skipAttribute(TextCursor& cursor, std::string_view key);

/// Reads the attributes after an instruction's operands into lists that it reuses for the next instruction.
class AttributeReader {
public:
    AttributeReader(TextCursor& cursor, PlainStrings& strings) : m_cursor(cursor), m_strings(strings) { }

    /// Reads `, key=value` pairs and stops behind the last value. Skips the values of keys that Attributes does not
    /// name.
    void read(std::string_view opcode);

    [[nodiscard]] const Attributes& attributes() const { return m_attributes; }
    /// Names of the computations that the instruction calls, without '%'; see Module::callsOf() for their order.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_calls; }
    /// The metadata's `{…}`; empty if there is none.
    [[nodiscard]] std::string_view metadata() const { return m_metadata; }

private:
    friend bool isModuleAttribute(std::string_view key, std::string_view opcode);
    friend void skipAttribute(TextCursor& cursor, std::string_view key);
    struct Row;
    static const Row* rowOf(std::string_view key);

    void reset();
    void readValue(const Row& row);
    void readCalls();
    void readCall();
    void readBody();
    void readMetadata();
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
};

} // namespace tgraph::hlo
