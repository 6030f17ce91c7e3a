// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Whether Module keeps what an attribute of that key says of an instruction of that opcode, in Attributes, calls or
/// metadata. (The keys of a module's header are others.)
[[nodiscard]] bool isModuleAttribute(std::string_view key, std::string_view opcode);

/// From behind `key=` to behind the value, whatever it is.
void skipAttribute(TextCursor& cursor, std::string_view key);

/// What follows an instruction's operands, read into lists that are used again for the next one.
class AttributeReader {
public:
    AttributeReader(TextCursor& cursor, PlainStrings& strings) : m_cursor(cursor), m_strings(strings) { }

    /// Reads `, key=value` as long as there are more, and stops behind the last value. Values of keys that Attributes
    /// does not name are passed over.
    void read(std::string_view opcode);

    [[nodiscard]] const Attributes& attributes() const { return m_attributes; }
    /// Names of computations to which the instruction refers, without '%'; see Module::callsOf() for their order.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_calls; }
    /// `{…}` of the metadata; empty where there is none.
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
