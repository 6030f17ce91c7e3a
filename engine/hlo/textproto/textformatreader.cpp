// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textproto/textformatreader.h"

#include "engine/core/charclass.h"
#include "engine/hlo/textproto/fieldvalues.h"
#include "engine/io/utf8.h"

#include <algorithm>
#include <cstring>

namespace tgraph::hlo {
namespace {

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

} // namespace

void TextFormatReader::skipSpace()
{
    while (m_at < m_end) {
        if (isBlank(*m_at)) {
            ++m_at;
        } else if (*m_at == '#') {
            const auto* const newLine
                = static_cast<const char*>(std::memchr(m_at, '\n', static_cast<std::size_t>(m_end - m_at)));
            m_at = newLine != nullptr ? newLine : m_end;
        } else {
            return;
        }
    }
}

bool TextFormatReader::eat(char c)
{
    skipSpace();
    return eatHere(c);
}

std::string_view TextFormatReader::takeName()
{
    const char* const begin = m_at;
    while (m_at < m_end && (isLetter(*m_at) || isDigit(*m_at)))
        ++m_at;
    return from(begin);
}

void TextFormatReader::read(const SchemaMessage& message)
{
    readFields(&message, '\0', 0);
}

bool TextFormatReader::readNames(TextProtoFields& fields)
{
    m_fields = &fields;
    try {
        readFields(nullptr, '\0', 0);
    } catch (const Error&) { // the text may be cut
    }
    return atEnd();
}

/// Reads fields until the closing bracket, or until the end of the text if `close` is 0.
void TextFormatReader::readFields(const SchemaMessage* message, char close, int depth)
{
    checkDepth(depth, m_at);
    std::size_t hint = 0;
    while (true) {
        skipSpace();
        if (atEnd() || *m_at == close) {
            if (atEnd() && close != '\0')
                fail(m_at, close == '}' ? "a field or }" : "a field or >");
            m_at += atEnd() ? 0 : 1;
            return;
        }
        readField(message, depth, hint);
        if (!eat(','))
            (void)eat(';');
        checkLimits();
    }
}

void TextFormatReader::readField(const SchemaMessage* message, int depth, std::size_t& hint)
{
    const char* const begin = m_at;
    if (*m_at == '[') {
        skipBracketName();
        if (message != nullptr)
            countSkipped(from(begin), begin);
        keepName(from(begin), depth);
        skipValue(depth + 1);
        return;
    }
    const std::string_view name = takeName();
    if (name.empty())
        fail(begin, "the name of a field");
    const SchemaField* const field = message != nullptr ? message->find(name, hint) : nullptr;
    if (field == nullptr) {
        if (message != nullptr)
            countSkipped(name, begin);
        keepName(name, depth);
        skipValue(depth + 1);
        return;
    }
    if (field->kind == FieldKind::Message || field->kind == FieldKind::Map) {
        (void)eat(':');
        readMessages(*field, depth + 1);
        return;
    }
    if (!eat(':'))
        fail(m_at, ":");
    skipSpace();
    if (peek() == '[')
        readList([&] { readValue(*field); });
    else
        readValue(*field);
}

template <typename Read> void TextFormatReader::readList(const Read& read)
{
    ++m_at;
    if (eat(']'))
        return;
    do {
        skipSpace();
        read();
        checkLimits();
    } while (eat(','));
    if (!eat(']'))
        fail(m_at, ", or ]");
}

void TextFormatReader::readMessages(const SchemaField& field, int depth)
{
    skipSpace();
    if (peek() == '[')
        readList([&] { readMessage(field, depth); });
    else
        readMessage(field, depth);
}

void TextFormatReader::readMessage(const SchemaField& field, int depth)
{
    const char open = peek();
    if (open != '{' && open != '<')
        fail(m_at, "{, which begins a message");
    m_out.begin(field.number, offsetOf(m_at));
    ++m_at;
    readFields(&m_schema.message(field.type), open == '{' ? '}' : '>', depth);
    m_out.end();
}

void TextFormatReader::readValue(const SchemaField& field)
{
    const char* const begin = m_at;
    if (field.kind == FieldKind::Text || field.kind == FieldKind::Bytes) {
        if (!isQuote(peek()))
            fail(begin, expectedValue(field));
        m_bytes.clear();
        appendStrings(m_bytes);
        putBytes(field, m_bytes, begin);
        return;
    }
    if (peek() != '-') {
        const std::string_view token = takeNumberOrName();
        if (token.empty())
            fail(begin, expectedValue(field));
        putToken(field, token, begin);
        return;
    }
    ++m_at;
    skipSpace(); // blanks and comments may follow the sign
    const std::string_view token = takeNumberOrName();
    if (token.empty())
        fail(begin, expectedValue(field));
    if (m_at - begin == static_cast<std::ptrdiff_t>(token.size()) + 1) {
        putToken(field, from(begin), begin);
    } else {
        const std::string joined = "-" + std::string(token);
        putToken(field, joined, begin);
    }
}

/// Takes letters, digits and dots, and the sign of an exponent.
std::string_view TextFormatReader::takeNumberOrName()
{
    const char* const begin = m_at;
    const bool isNumber = isDigit(peek()) || peek() == '.';
    while (m_at < m_end) {
        const char c = *m_at;
        const bool isExponentSign = isNumber && (c == '-' || c == '+') && m_at > begin
            && (m_at[-1] == 'e' || m_at[-1] == 'E')
            && !(begin[0] == '0' && m_at - begin > 1 && (begin[1] | 0x20) == 'x');
        if (!isLetter(c) && !isDigit(c) && c != '.' && !isExponentSign)
            break;
        ++m_at;
    }
    return from(begin);
}

/// Collects the name of a field of the outermost message or of a message in it, unless the text is cut within the name.
void TextFormatReader::keepName(std::string_view name, int depth)
{
    constexpr std::size_t mostNames = 64;
    if (m_fields == nullptr)
        return;
    if (isDigit(name.front()))
        fail(name.data(), "the name of a field");
    skipSpace();
    if (depth > 1 || atEnd())
        return;
    std::vector<std::string_view>& names = depth == 0 ? m_fields->outer : m_fields->inner;
    if (names.size() < mostNames && std::ranges::find(names, name) == names.end())
        names.push_back(name);
}

/// Skips the name of an extension or of the type in an Any: `[type.googleapis.com/a.B]`.
void TextFormatReader::skipBracketName()
{
    const char* const begin = m_at++;
    while (m_at < m_end && *m_at != ']') {
        const char c = *m_at;
        if (!isLetter(c) && !isDigit(c) && !isBlank(c) && c != '.' && c != '/' && c != '-' && c != '%' && c != '~')
            fail(m_at, "], which ends the name of an extension");
        ++m_at;
    }
    if (atEnd())
        fail(begin, "a name that does not end", "] after it");
    ++m_at;
}

/// Skips the value of a field with an unknown type, with its colon.
void TextFormatReader::skipValue(int depth)
{
    const bool hasColon = eat(':');
    skipSpace();
    if (!hasColon && peek() != '{' && peek() != '<')
        fail(m_at, ": or {");
    if (peek() == '[')
        readList([&] { skipOneValue(depth); });
    else
        skipOneValue(depth);
}

void TextFormatReader::skipOneValue(int depth)
{
    const char* const begin = m_at;
    if (peek() == '{' || peek() == '<') {
        if (m_fields != nullptr)
            m_fields->hasMessage = true;
        ++m_at;
        readFields(nullptr, *begin == '{' ? '}' : '>', depth);
        return;
    }
    if (isQuote(peek())) {
        m_bytes.clear();
        appendStrings(m_bytes);
        return;
    }
    if (peek() == '-') {
        ++m_at;
        skipSpace();
    }
    if (takeNumberOrName().empty())
        fail(begin, "a value");
}

void TextFormatReader::appendStrings(std::string& bytes)
{
    do {
        appendString(bytes);
        skipSpace();
    } while (isQuote(peek()));
}

void TextFormatReader::appendString(std::string& bytes)
{
    const char* const begin = m_at;
    const char quote = *m_at++;
    while (true) {
        const char* const part = m_at;
        while (m_at < m_end && *m_at != quote && *m_at != '\\' && *m_at != '\n')
            ++m_at;
        bytes.append(part, m_at);
        if (atEnd() || *m_at == '\n')
            fail(begin, "a string that does not end on its line", std::string_view(&quote, 1));
        if (*m_at == quote) {
            ++m_at;
            return;
        }
        appendEscape(bytes);
    }
}

void TextFormatReader::appendEscape(std::string& bytes)
{
    const char* const begin = m_at++; // the backslash
    if (atEnd())
        fail(begin, "an escape that does not end", "a character");
    const char c = *m_at++;
    constexpr std::string_view letters = "abfnrtv\\'\"?";
    constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\'\"?";
    if (const std::size_t index = letters.find(c); index != std::string_view::npos) {
        bytes += meanings[index];
    } else if (isOctal(c)) {
        unsigned value = static_cast<unsigned>(c - '0');
        for (int digits = 1; digits < 3 && isOctal(peek()); ++digits)
            value = value * 8 + static_cast<unsigned>(*m_at++ - '0');
        if (value > 0xff)
            fail(begin, "an octal escape up to \\377");
        bytes += static_cast<char>(static_cast<unsigned char>(value));
    } else if ((c == 'x' || c == 'X') && isHex(peek())) {
        const std::size_t digits = m_at + 1 < m_end && isHex(m_at[1]) ? 2 : 1;
        bytes += static_cast<char>(static_cast<unsigned char>(hexOf(rest(), digits).value_or(0)));
        m_at += digits;
    } else if (c == 'u' || c == 'U') {
        const std::size_t digits = c == 'u' ? 4 : 8;
        std::optional<std::uint32_t> code = hexOf(rest(), digits);
        m_at += code ? digits : 0;
        const bool isHigh = code && *code >= 0xd800 && *code < 0xdc00;
        if (isHigh && rest().starts_with("\\u")) { // a pair of surrogates
            const std::optional<std::uint32_t> low = hexOf(rest().substr(2), 4);
            if (low && *low >= 0xdc00 && *low < 0xe000) {
                code = 0x10000 + ((*code - 0xd800) << 10U) + (*low - 0xdc00);
                m_at += 6;
            }
        }
        if (!code || !appendUtf8(bytes, *code))
            fail(begin, c == 'u' ? "\\u and four digits" : "\\U and eight digits, at most 0010ffff");
    } else {
        fail(begin, "an escape such as \\n, \\\\ or \\101");
    }
}

std::string_view TextFormatReader::nextOutermost()
{
    if (!eat(','))
        (void)eat(';');
    skipSpace();
    const char* const begin = m_at;
    if (atEnd())
        return {};
    if (*m_at == '[')
        skipBracketName();
    else if (isDigit(*m_at) || takeName().empty())
        fail(begin, "the name of a field");
    return from(begin);
}

bool TextFormatReader::isBeforeMessage()
{
    (void)eat(':');
    if (eat('[') && eat(']'))
        return true;
    if (!eat('{') && !eat('<'))
        return false;
    skipSpace();
    if (takeName().empty())
        return peek() == '}' || peek() == '>' || peek() == '[' || atEnd();
    skipSpace();
    return peek() == ':' || peek() == '{' || peek() == '<' || atEnd();
}

} // namespace tgraph::hlo
