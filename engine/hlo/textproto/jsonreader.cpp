// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/jsonreader.h"

#include "engine/hlo/textproto/fieldvalues.h"
#include "engine/io/utf8.h"

#include <cmath>
#include <optional>

namespace tgraph::hlo {
namespace {

constexpr std::uint32_t keyNumber = 1;
constexpr std::uint32_t valueNumber = 2;

bool isInteger(FieldKind kind)
{
    return kind == FieldKind::Int32 || kind == FieldKind::Int64 || kind == FieldKind::UInt32
        || kind == FieldKind::UInt64 || kind == FieldKind::Enum;
}

/// Returns an integer that is written with a fraction of 0 or an exponent ("1.0", "1e3") in digits; empty for others.
std::string wholeDigits(std::string_view token)
{
    if (token.find_first_of(".eE") == std::string_view::npos || token.starts_with("0x"))
        return {};
    const std::optional<double> value = realOf(token);
    constexpr double exact = 9007199254740992.0; // 2^53
    if (!value || std::abs(*value) > exact || std::trunc(*value) != *value)
        return {};
    return std::to_string(static_cast<std::int64_t>(*value));
}

const SchemaField& fieldOf(const SchemaMessage& entry, std::uint32_t number)
{
    return entry.fields()[number - 1];
}

} // namespace

void JsonReader::skipSpace()
{
    while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\t' || *m_at == '\r'))
        ++m_at;
}

bool JsonReader::eat(char c)
{
    skipSpace();
    return eatHere(c);
}

void JsonReader::expect(char c, std::string_view expected)
{
    if (!eat(c))
        fail(m_at, expected);
}

void JsonReader::read(const SchemaMessage& message)
{
    skipSpace();
    readObject(message, 0);
    skipSpace();
    if (!atEnd())
        fail(m_at, "the end of the text");
}

/// Calls `use(key, place)` before each value of an object.
template <typename Use> void JsonReader::forKeys(int depth, const Use& use)
{
    checkDepth(depth, m_at);
    expect('{', "{, which begins a message");
    if (eat('}'))
        return;
    do {
        skipSpace();
        const char* const begin = m_at;
        if (peek() != '"')
            fail(begin, "a name in quotes");
        const std::string_view key = takeString(m_key);
        expect(':', ":");
        skipSpace();
        use(key, begin);
        checkLimits();
    } while (eat(','));
    expect('}', ", or }");
}

/// Calls `read()` at each element of the array at the cursor.
template <typename Read> void JsonReader::forElements(const Read& read)
{
    ++m_at;
    if (eat(']'))
        return;
    do {
        skipSpace();
        read();
        checkLimits();
    } while (eat(','));
    expect(']', ", or ]");
}

void JsonReader::readObject(const SchemaMessage& message, int depth)
{
    std::size_t hint = 0;
    forKeys(depth, [&](std::string_view key, const char* begin) {
        if (const SchemaField* const field = message.findJson(key, hint)) {
            readField(*field, depth + 1);
        } else {
            countSkipped(key, begin);
            skipValue(depth + 1);
        }
    });
}

bool JsonReader::eatNull()
{
    if (!rest().starts_with("null"))
        return false;
    m_at += 4;
    return true;
}

void JsonReader::readField(const SchemaField& field, int depth)
{
    if (eatNull())
        return;
    if (field.kind == FieldKind::Map) {
        readMap(field, depth);
        return;
    }
    if (peek() != '[') {
        readOne(field, depth);
        return;
    }
    forElements([&] { readOne(field, depth); });
}

void JsonReader::readMap(const SchemaField& field, int depth)
{
    const SchemaMessage& entry = m_schema.message(field.type);
    forKeys(depth, [&](std::string_view key, const char* begin) {
        m_out.begin(field.number, offsetOf(begin));
        const SchemaField& keyField = fieldOf(entry, keyNumber);
        putText(keyField, key, begin);
        readOne(fieldOf(entry, valueNumber), depth + 1);
        m_out.end();
    });
}

void JsonReader::readOne(const SchemaField& field, int depth)
{
    if (field.kind != FieldKind::Message) {
        readScalar(field);
        return;
    }
    m_out.begin(field.number, offsetOf(m_at));
    readObject(m_schema.message(field.type), depth);
    m_out.end();
}

void JsonReader::readScalar(const SchemaField& field)
{
    const char* const begin = m_at;
    if (peek() == '"') {
        putText(field, takeString(m_text), begin);
        return;
    }
    const std::string_view token = takeToken();
    if (token.empty() || field.kind == FieldKind::Text || field.kind == FieldKind::Bytes)
        fail(begin, expectedValue(field));
    putText(field, token, begin);
}

/// Writes a value from its text, which stood in quotes or not.
void JsonReader::putText(const SchemaField& field, std::string_view text, const char* at)
{
    if (field.kind == FieldKind::Text) {
        putBytes(field, text, at);
    } else if (field.kind == FieldKind::Bytes) {
        std::string bytes;
        if (!appendBase64(bytes, text))
            fail(at, "bytes as base64");
        putBytes(field, bytes, at);
    } else {
        const std::string digits = isInteger(field.kind) ? wholeDigits(text) : std::string();
        putToken(field, digits.empty() ? text : std::string_view(digits), at);
    }
}

std::string_view JsonReader::takeToken()
{
    const char* const begin = m_at;
    while (m_at<m_end&& static_cast<unsigned char>(*m_at)> ' ' && *m_at != ',' && *m_at != ']' && *m_at != '}'
           && *m_at != ':' && *m_at != '"' && *m_at != '{' && *m_at != '[')
        ++m_at;
    return from(begin);
}

void JsonReader::skipValue(int depth)
{
    const char* const begin = m_at;
    if (peek() == '{') {
        forKeys(depth, [&](std::string_view, const char*) { skipValue(depth + 1); });
    } else if (peek() == '[') {
        checkDepth(depth, m_at);
        forElements([&] { skipValue(depth + 1); });
    } else if (peek() == '"') {
        (void)takeString(m_text);
    } else if (takeToken().empty()) {
        fail(begin, "a value");
    }
}

std::string_view JsonReader::takeString(std::string& buffer)
{
    const char* const begin = m_at++;
    const char* part = m_at;
    bool isPlain = true;
    while (true) {
        while (m_at < m_end && *m_at != '"' && *m_at != '\\' && *m_at != '\n')
            ++m_at;
        if (atEnd() || *m_at == '\n')
            fail(begin, "a string that does not end on its line", "\"");
        if (*m_at == '"')
            break;
        if (isPlain)
            buffer.clear();
        isPlain = false;
        buffer.append(part, m_at);
        appendEscape(buffer);
        part = m_at;
    }
    const std::string_view last = from(part);
    ++m_at;
    if (isPlain)
        return last;
    buffer += last;
    return buffer;
}

void JsonReader::appendEscape(std::string& text)
{
    const char* const begin = m_at++; // the backslash
    constexpr std::string_view letters = "bfnrt\\\"/'";
    constexpr std::string_view meanings = "\b\f\n\r\t\\\"/'";
    const char c = peek();
    if (const std::size_t index = letters.find(c); index != std::string_view::npos && !atEnd()) {
        text += meanings[index];
        ++m_at;
        return;
    }
    std::optional<std::uint32_t> code = c == 'u' && !atEnd() ? hexOf(rest().substr(1), 4) : std::nullopt;
    if (!code)
        fail(begin, "an escape such as \\n, \\\\ or \\u0041");
    m_at += 5;
    if (*code >= 0xd800 && *code < 0xdc00 && rest().starts_with("\\u")) { // a pair of surrogates
        const std::optional<std::uint32_t> low = hexOf(rest().substr(2), 4);
        if (low && *low >= 0xdc00 && *low < 0xe000) {
            code = 0x10000 + ((*code - 0xd800) << 10U) + (*low - 0xdc00);
            m_at += 6;
        }
    }
    (void)appendUtf8(text, *code);
}

bool JsonReader::enter()
{
    return eat('{');
}

std::string_view JsonReader::nextOutermost()
{
    (void)eat(',');
    skipSpace();
    if (peek() != '"')
        return {};
    const std::string_view key = takeString(m_key);
    expect(':', ":");
    skipSpace();
    return key;
}

} // namespace tgraph::hlo
