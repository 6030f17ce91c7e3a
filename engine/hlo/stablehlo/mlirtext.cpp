// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/mlirtext.h"

#include "engine/core/charclass.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>

namespace tgraph::hlo::stablehlo {
namespace {

constexpr std::size_t mostBrackets = 256; ///< nesting of brackets in one attribute or type

bool isIdentifierPart(char c)
{
    return classOf(c) == CharClass::Name || c == '$';
}

char bracketAfter(char open)
{
    return open == '(' ? ')' : open == '[' ? ']' : open == '{' ? '}' : '>';
}

void skipString(TextCursor& cursor)
{
    (void)cursor.expectString();
}

} // namespace

std::string_view takeIdentifier(TextCursor& cursor)
{
    const char* const begin = cursor.at();
    const char* at = begin;
    while (isIdentifierPart(*at) && !(at[0] == '-' && at[1] == '>'))
        ++at;
    cursor.moveTo(at);
    return {begin, static_cast<std::size_t>(at - begin)};
}

std::string_view expectSymbol(TextCursor& cursor)
{
    if (cursor.peek() == '"')
        return cursor.expectString();
    const std::string_view name = takeIdentifier(cursor);
    if (name.empty())
        cursor.fail("the name of a symbol");
    return name;
}

void skipNested(TextCursor& cursor)
{
    std::array<const char*, mostBrackets> open{};
    std::size_t depth = 0;
    const char* nextLook = cursor.at() + stopStride;
    do {
        const char* const at = cursor.at();
        const char c = *at;
        switch (c) {
        case '(':
        case '[':
        case '{':
        case '<':
            if (depth == open.size())
                cursor.fail(at, fmt::format("brackets nested deeper than {}", mostBrackets), "fewer");
            open[depth++] = at;
            cursor.moveTo(at + 1);
            break;
        case ')':
        case ']':
        case '}':
        case '>':
            if (c == '>' && depth > 0 && *open[depth - 1] != '<') { // affine maps have "a >= 0"
                cursor.moveTo(at + 1);
                break;
            }
            if (c != bracketAfter(*open[depth - 1]))
                cursor.fail(fmt::format("{}, which closes the bracket of {}", bracketAfter(*open[depth - 1]),
                                        cursor.placeOf(open[depth - 1]).where));
            --depth;
            cursor.moveTo(at + 1);
            break;
        case '"':
            skipString(cursor);
            break;
        case '-':
            cursor.moveTo(at[1] == '>' ? at + 2 : at + 1);
            break;
        case '\n':
        case '/':
            if (c == '\n' || at[1] == '/')
                cursor.skipSpace();
            else
                cursor.moveTo(at + 1);
            break;
        default:
            if (cursor.atEnd())
                cursor.fail(fmt::format("{}, which closes the bracket of {}", bracketAfter(*open[depth - 1]),
                                        cursor.placeOf(open[depth - 1]).where));
            cursor.moveTo(at + 1);
        }
        if (cursor.at() >= nextLook) {
            cursor.skipSpace(); // looks at the stop token
            nextLook = cursor.at() + stopStride;
        }
    } while (depth > 0);
}

std::string_view takeAttributeValue(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const char* behind = begin;
    while (!cursor.atEnd()) {
        const char c = cursor.peek();
        if (c == ',' || c == ')' || c == ']' || c == '}' || (c == '>' && behind[-1] != '-'))
            break;
        if (c == '(' || c == '[' || c == '{' || c == '<')
            skipNested(cursor);
        else if (c == '"')
            skipString(cursor);
        else if (c == '-' && cursor.at()[1] == '>')
            cursor.moveTo(cursor.at() + 2);
        else
            cursor.moveTo(cursor.at() + 1);
        behind = cursor.at();
        cursor.skipSpace();
    }
    if (behind == begin)
        cursor.fail("the value of an attribute");
    cursor.moveTo(behind);
    return {begin, static_cast<std::size_t>(behind - begin)};
}

std::string_view takeStatement(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const char* behind = begin;
    while (!cursor.atEnd()) {
        const char c = cursor.peek();
        if (c == '\n' || c == '}' || (c == '/' && cursor.at()[1] == '/'))
            break;
        if (c == '(' || c == '[' || c == '{' || c == '<')
            skipNested(cursor);
        else if (c == '"')
            skipString(cursor);
        else
            cursor.advance();
        if (c != ' ' && c != '\t' && c != '\r')
            behind = cursor.at();
    }
    return {begin, static_cast<std::size_t>(behind - begin)};
}

void takeAttributes(TextCursor& cursor, std::vector<MlirAttribute>& to)
{
    if (cursor.eat('}'))
        return;
    do {
        cursor.skipSpace();
        const std::string_view key = cursor.peek() == '"' ? cursor.expectString() : takeIdentifier(cursor);
        if (key.empty())
            cursor.fail("the name of an attribute");
        to.push_back({.key = key, .value = "unit"});
        if (cursor.eat('='))
            to.back().value = takeAttributeValue(cursor);
    } while (cursor.eat(','));
    cursor.expect('}');
}

std::string_view takeLocation(TextCursor& cursor)
{
    const char* const behind = cursor.at();
    cursor.skipSpace();
    if (cursor.peek() != 'l' || takeIdentifier(cursor) != "loc" || cursor.peek() != '(') {
        cursor.moveTo(behind);
        return {};
    }
    const char* const begin = cursor.at() + 1;
    skipNested(cursor);
    return {begin, static_cast<std::size_t>(cursor.at() - 1 - begin)};
}

std::string_view takePrettyValue(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    const char* behind = begin;
    while (!cursor.atEnd()) {
        const char c = cursor.peek();
        if (c == '(' || c == '[' || c == '{' || c == '<') {
            skipNested(cursor);
            behind = cursor.at();
            // "[0] x [1]", "[b, f]x[i, o]->[b, f]" continue.
            cursor.skipSpace();
            if (cursor.peek() == 'x') {
                cursor.moveTo(cursor.at() + 1);
                cursor.skipSpace();
                if (cursor.peek() == '[')
                    continue;
            } else if (cursor.eatArrow()) {
                cursor.skipSpace();
                if (cursor.peek() == '[')
                    continue;
            }
            cursor.moveTo(behind);
            break;
        }
        if (c == '"') {
            skipString(cursor);
            behind = cursor.at();
            break;
        }
        if (!isIdentifierPart(c) && c != '#' && c != '@' && c != '!' && c != '+')
            break;
        cursor.moveTo(cursor.at() + 1);
        behind = cursor.at();
    }
    if (behind == begin)
        cursor.fail("a value");
    return {begin, static_cast<std::size_t>(behind - begin)};
}

TextCursor cursorAtPart(const TextCursor& whole, std::string_view part)
{
    TextCursor cursor = whole;
    cursor.moveTo(part.data());
    return cursor;
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string withoutEscapes(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            plain += text[i];
            continue;
        }
        const char next = text[i + 1];
        const int high = hexDigit(next);
        const int low = i + 2 < text.size() ? hexDigit(text[i + 2]) : -1;
        if (next == 'n' || next == 't') {
            plain += next == 'n' ? '\n' : '\t';
            ++i;
        } else if (high >= 0 && low >= 0) {
            plain += static_cast<char>(static_cast<unsigned char>(16 * high + low));
            i += 2;
        } else {
            plain += next;
            ++i;
        }
    }
    return plain;
}

std::string_view withoutQuotes(std::string_view text)
{
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        return text.substr(1, text.size() - 2);
    return text;
}

} // namespace tgraph::hlo::stablehlo
