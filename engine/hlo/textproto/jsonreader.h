// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/textproto/translation.h"

#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Converts protobuf's JSON mapping to the wire format. Names may be in camel case or as in the
/// .proto file, numbers may be strings, enums are names or numbers, bytes are base64, and maps are
/// objects. A field that is null is left out.
class JsonReader : public Translation {
public:
    using Translation::Translation;

    /// Reads the whole text as one message.
    void read(const SchemaMessage& message);
    /// Enters the outermost object; returns false if there is none.
    [[nodiscard]] bool enter();
    /// Returns the next outermost key and moves to its value; empty at the end. The view is valid
    /// until the next call.
    std::string_view nextOutermost();
    [[nodiscard]] bool isBeforeMessage() const { return peek() == '{' || peek() == '['; }
    void skipOutermostValue() { skipValue(1); }

private:
    void skipSpace();
    bool eat(char c);
    void expect(char c, std::string_view expected);
    template <typename Use> void forKeys(int depth, const Use& use);
    template <typename Read> void forElements(const Read& read);
    void readObject(const SchemaMessage& message, int depth);
    void readMap(const SchemaField& field, int depth);
    void readField(const SchemaField& field, int depth);
    void readOne(const SchemaField& field, int depth);
    void readScalar(const SchemaField& field);
    void putText(const SchemaField& field, std::string_view text, const char* at);
    void skipValue(int depth);
    bool eatNull();
    std::string_view takeToken();
    /// Takes a string without its quotes; the view points into the text or `buffer`.
    std::string_view takeString(std::string& buffer);
    void appendEscape(std::string& text);

    std::string m_text; ///< text of the current value
    std::string m_key;
};

} // namespace tgraph::hlo
