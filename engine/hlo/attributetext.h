// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/opcode.h"
#include "engine/hlo/attributes.h"
#include "engine/hlo/indextable.h"
#include "engine/hlo/module.h"
#include "engine/hlo/textcursor.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// What follows an instruction's operands, read into lists that are used again for the next one.
class AttributeReader {
public:
    AttributeReader(TextCursor& cursor, std::deque<std::string>& ownText);

    /// Reads `, key=value` as long as there are more.
    void read(std::string_view opcode);

    [[nodiscard]] Attributes& attributes() { return m_attributes; }
    /// Names of computations to which the instruction refers, without '%'; see Module::callsOf() for their order.
    [[nodiscard]] const std::vector<std::string_view>& calls() const { return m_calls; }
    /// `{…}` of the metadata; empty where there is none.
    [[nodiscard]] std::string_view metadata() const { return m_metadata; }

private:
    void reset();
    void readOne(std::string_view key, std::string_view opcode);
    void readCalls();
    void readString(std::string_view& to);
    void readWord(std::string_view& to);
    void readLiteral();

    TextCursor& m_cursor;
    std::deque<std::string>& m_ownText;
    Attributes m_attributes;
    std::vector<std::string_view> m_calls;
    std::string_view m_metadata;
};

} // namespace tgraph::hlo
