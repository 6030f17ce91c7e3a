// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/textproto/translation.h"

#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Translates protobuf's text format to the wire format.
class TextFormatReader : public Translation {
public:
    using Translation::Translation;

    /// Reads the whole text as one message.
    void read(const SchemaMessage& message);
    /// Collects the names of the fields of a message of unknown type. Returns false if the text is
    /// neither a message nor the beginning of one.
    [[nodiscard]] bool readNames(TextProtoFields& fields);
    /// Returns the name of the next outermost field and skips its value; empty at the end of the
    /// text. `begin` receives the text after the name.
    std::string_view nextOutermost();
    /// Returns true if a message follows: a field name with a colon or a bracket after it.
    [[nodiscard]] bool isBeforeMessage();
    void skipOutermostValue() { skipValue(1); }
    void skipSpace();

private:
    void readFields(const SchemaMessage* message, char close, int depth);
    void readField(const SchemaMessage* message, int depth, std::size_t& hint);
    void readMessages(const SchemaField& field, int depth);
    void readMessage(const SchemaField& field, int depth);
    void readValue(const SchemaField& field);
    void keepName(std::string_view name, int depth);
    void skipBracketName();
    void skipValue(int depth);
    void skipOneValue(int depth);
    std::string_view takeName();
    std::string_view takeNumberOrName();
    /// Appends adjacent strings to `bytes`, concatenated.
    void appendStrings(std::string& bytes);
    void appendString(std::string& bytes);
    void appendEscape(std::string& bytes);
    bool eat(char c);
    template <typename Read> void readList(const Read& read);

    std::string m_bytes; ///< bytes of the current string
    TextProtoFields* m_fields = nullptr; ///< null if names are not collected
};

} // namespace tgraph::hlo
