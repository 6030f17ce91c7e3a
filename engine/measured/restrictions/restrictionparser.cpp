// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/restrictions/restrictionparser.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/names/namestext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

using Kind = Restriction::Kind;
using Operator = Restriction::Operator;
using Part = Restriction::Part;

constexpr std::size_t mostParts = 10'000;
constexpr std::uint32_t deepestTree = 1'000; ///< a chain such as 1 + 1 + … is a tree, too
constexpr std::size_t deepestNesting = 100;

constexpr std::string_view expectedOperand = "a number, a text in quotes, a parameter, min, max, abs, not, - or (";
constexpr std::string_view expectedOperator = "the end or one of: or and < <= > >= == != in + - * / // % **";

/// Longer spellings come first.
constexpr std::array<std::string_view, 19> symbols
    = {"**", "//", "<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "%", "(", ")", "[", "]", ",", "."};

struct Token {
    enum Kind : std::uint8_t { Number, Text, Word, Symbol, End };
    Kind kind = End;
    std::string_view text; ///< for a text, excludes the quotes
    double number = 0;
    std::size_t offset = 0;
};

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Builds the parts by recursive descent, with Python's precedence.
class Parser {
public:
    Parser(std::string_view text, std::span<const std::string> names, const Place& place)
        : m_text(text), m_names(names), m_place(place)
    {
        next();
    }

    std::vector<Part> parse()
    {
        [[maybe_unused]] const std::uint32_t whole = anyOf();
        if (m_token.kind != Token::End)
            fail(expectedOperator);
        assert(whole + 1 == m_parts.size());
        return std::move(m_parts);
    }

private:
    [[noreturn]] void fail(std::string_view expected) const
    {
        const std::string found = m_token.offset == m_text.size()
            ? std::string("the end")
            : fmt::format(
                "“{}”",
                shortenedUtf8(m_text.substr(m_token.offset, std::max<std::size_t>(1, m_tokenEnd - m_token.offset)),
                              40));
        throw makeError(restrictionPlace(m_place, m_text, m_token.offset), found, expected);
    }

    void next()
    {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        m_token = {.offset = m_at};
        m_tokenEnd = m_at;
        if (m_at == m_text.size())
            return;
        const char c = m_text[m_at];
        if (isDigit(c) || (c == '.' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1])))
            takeNumberToken();
        else if (c == '"' || c == '\'')
            takeTextToken(c);
        else if (isLetter(c))
            takeWordToken();
        else
            takeSymbolToken();
    }

    void takeNumberToken()
    {
        std::string_view rest = m_text.substr(m_at);
        const std::optional<double> number = takeNumber<double>(rest);
        m_tokenEnd = m_text.size() - rest.size();
        if (!number || (!rest.empty() && (isLetter(rest.front()) || rest.front() == '.')))
            fail("a decimal number");
        m_token.kind = Token::Number;
        m_token.number = *number;
        m_at = m_tokenEnd;
    }

    void takeTextToken(char quote)
    {
        const std::size_t end = m_text.find(quote, m_at + 1);
        if (end == std::string_view::npos)
            fail(quote == '"' ? "a text that ends with \"" : "a text that ends with '");
        m_token.kind = Token::Text;
        m_token.text = m_text.substr(m_at + 1, end - m_at - 1);
        m_tokenEnd = m_at = end + 1;
        if (m_token.text.find('\\') != std::string_view::npos)
            fail("a text without \\");
    }

    void takeWordToken()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (isLetter(m_text[end]) || isDigit(m_text[end])))
            ++end;
        m_token.kind = Token::Word;
        m_token.text = m_text.substr(m_at, end - m_at);
        m_tokenEnd = m_at = end;
    }

    void takeSymbolToken()
    {
        const std::string_view rest = m_text.substr(m_at);
        const auto symbol
            = std::ranges::find_if(symbols, [rest](std::string_view known) { return rest.starts_with(known); });
        m_token.kind = Token::Symbol;
        m_tokenEnd = m_at + 1;
        if (rest.starts_with("&&") || rest.starts_with("||")) {
            m_tokenEnd = m_at + 2;
            fail(rest.starts_with("&&") ? "and" : "or");
        }
        if (symbol == symbols.end())
            fail(expectedOperator);
        m_token.text = *symbol;
        m_tokenEnd = m_at = m_at + symbol->size();
    }

    bool isNext(Token::Kind kind, std::string_view text) const { return m_token.kind == kind && m_token.text == text; }
    bool takeIf(Token::Kind kind, std::string_view text)
    {
        const bool is = isNext(kind, text);
        if (is)
            next();
        return is;
    }
    void expect(std::string_view symbol)
    {
        if (!takeIf(Token::Symbol, symbol))
            fail(symbol == "("       ? std::string_view("(")
                     : symbol == "]" ? std::string_view(", or ]")
                                     : std::string_view(", or )"));
    }

    std::uint32_t add(Part part)
    {
        for (const std::uint32_t operand : part.operands)
            part.depth = std::max(part.depth, m_parts[operand].depth + 1);
        if (m_parts.size() >= mostParts || part.depth > deepestTree)
            throw makeError(restrictionPlace(m_place, m_text, part.offset),
                            m_parts.size() >= mostParts
                                ? fmt::format("more than {} parts", countText(mostParts))
                                : fmt::format("more than {} operations in a row", countText(deepestTree)),
                            "a shorter restriction");
        m_parts.push_back(std::move(part));
        return static_cast<std::uint32_t>(m_parts.size() - 1);
    }

    /// Calls `parse` one level deeper.
    template <typename Parse> std::uint32_t nested(const Parse& parse)
    {
        if (++m_nesting > deepestNesting)
            throw makeError(restrictionPlace(m_place, m_text, m_token.offset),
                            fmt::format("more than {} nested parentheses or signs", deepestNesting), "fewer");
        const std::uint32_t part = parse();
        --m_nesting;
        return part;
    }

    std::uint32_t joined(std::string_view word, Kind kind, std::uint32_t (Parser::*part)())
    {
        const std::size_t offset = m_token.offset;
        std::vector<std::uint32_t> operands = {(this->*part)()};
        while (takeIf(Token::Word, word))
            operands.push_back((this->*part)());
        return operands.size() == 1 ? operands.front()
                                    : add({.kind = kind, .operands = std::move(operands), .offset = offset});
    }
    std::uint32_t anyOf() { return joined("or", Kind::Or, &Parser::allOf); }
    std::uint32_t allOf() { return joined("and", Kind::And, &Parser::negation); }

    std::uint32_t negation()
    {
        const std::size_t offset = m_token.offset;
        if (!takeIf(Token::Word, "not"))
            return comparison();
        const std::uint32_t inner = nested([this] { return negation(); });
        return add({.kind = Kind::Not, .operands = {inner}, .offset = offset});
    }

    std::optional<Operator> takeComparison()
    {
        constexpr std::array<std::pair<std::string_view, Operator>, 6> known = {{{"<", Operator::Less},
                                                                                 {"<=", Operator::AtMost},
                                                                                 {">", Operator::Greater},
                                                                                 {">=", Operator::AtLeast},
                                                                                 {"==", Operator::Equal},
                                                                                 {"!=", Operator::Unlike}}};
        for (const auto& [symbol, comparison] : known)
            if (takeIf(Token::Symbol, symbol))
                return comparison;
        if (takeIf(Token::Word, "in"))
            return Operator::In;
        if (!takeIf(Token::Word, "not"))
            return std::nullopt;
        if (!takeIf(Token::Word, "in"))
            fail("in");
        return Operator::NotIn;
    }

    std::uint32_t comparison()
    {
        Part part{.kind = Kind::Compare, .offset = m_token.offset};
        part.operands.push_back(sum());
        while (const std::optional<Operator> comparison = takeComparison()) {
            part.operators.push_back(*comparison);
            const bool needsList = *comparison == Operator::In || *comparison == Operator::NotIn;
            part.operands.push_back(needsList ? list() : sum());
            if (needsList) // Python would compare the list itself further
                break;
        }
        return part.operators.empty() ? part.operands.front() : add(std::move(part));
    }

    /// Reads [1, 2] or (1, 2).
    std::uint32_t list()
    {
        Part part{.kind = Kind::List, .offset = m_token.offset};
        const bool isSquare = isNext(Token::Symbol, "[");
        if (!isSquare && !isNext(Token::Symbol, "("))
            fail("a list such as [1, 2]");
        next();
        addItems(part, isSquare ? "]" : ")");
        return add(std::move(part));
    }

    void addItems(Part& part, std::string_view end)
    {
        nested([&] {
            while (!isNext(Token::Symbol, end)) {
                part.operands.push_back(anyOf());
                if (!takeIf(Token::Symbol, ","))
                    break;
            }
            expect(end);
            return 0U;
        });
    }

    /// Reads operands with left-associative operators between them.
    template <std::size_t Count>
    std::uint32_t chain(const std::array<std::pair<std::string_view, Operator>, Count>& operators,
                        std::uint32_t (Parser::*part)())
    {
        std::uint32_t left = (this->*part)();
        while (true) {
            const std::size_t offset = m_token.offset;
            const auto found = std::ranges::find_if(
                operators, [this](const auto& known) { return isNext(Token::Symbol, known.first); });
            if (found == operators.end())
                return left;
            next();
            const std::uint32_t right = (this->*part)();
            left = add(
                {.kind = Kind::Arithmetic, .operands = {left, right}, .operators = {found->second}, .offset = offset});
        }
    }
    std::uint32_t sum()
    {
        constexpr std::array<std::pair<std::string_view, Operator>, 2> operators
            = {{{"+", Operator::Add}, {"-", Operator::Subtract}}};
        return chain(operators, &Parser::product);
    }
    std::uint32_t product()
    {
        constexpr std::array<std::pair<std::string_view, Operator>, 4> operators = {{{"*", Operator::Multiply},
                                                                                     {"/", Operator::Divide},
                                                                                     {"//", Operator::DivideDown},
                                                                                     {"%", Operator::Remainder}}};
        return chain(operators, &Parser::signedPower);
    }

    std::uint32_t signedPower()
    {
        const std::size_t offset = m_token.offset;
        const bool isNegative = isNext(Token::Symbol, "-");
        if (!isNegative && !isNext(Token::Symbol, "+"))
            return power();
        next();
        const std::uint32_t inner = nested([this] { return signedPower(); });
        return isNegative ? add({.kind = Kind::Negative, .operands = {inner}, .offset = offset}) : inner;
    }

    /// Parses powers: -2 ** 2 is -4, and 2 ** -1 is 0.5.
    std::uint32_t power()
    {
        const std::uint32_t base = operand();
        const std::size_t offset = m_token.offset;
        if (!takeIf(Token::Symbol, "**"))
            return base;
        const std::uint32_t exponent = nested([this] { return signedPower(); });
        return add(
            {.kind = Kind::Arithmetic, .operands = {base, exponent}, .operators = {Operator::Power}, .offset = offset});
    }

    std::uint32_t operand()
    {
        const Token token = m_token;
        if (token.kind == Token::Number) {
            next();
            return add({.kind = Kind::Number, .number = token.number, .offset = token.offset});
        }
        if (token.kind == Token::Text) {
            next();
            return add({.kind = Kind::Text, .text = std::string(token.text), .offset = token.offset});
        }
        if (token.kind == Token::Word)
            return word(token);
        if (!isNext(Token::Symbol, "("))
            fail(expectedOperand);
        next();
        const std::uint32_t inner = nested([this] { return anyOf(); });
        expect(")");
        return inner;
    }

    std::uint32_t word(const Token& token)
    {
        const auto name = std::ranges::find(m_names, token.text);
        if (name != m_names.end()) {
            next();
            return add({.kind = Kind::Parameter,
                        .parameter = static_cast<std::size_t>(name - m_names.begin()),
                        .offset = token.offset});
        }
        if (token.text == "True" || token.text == "False") {
            next();
            return add({.kind = Kind::Number, .number = token.text == "True" ? 1.0 : 0.0, .offset = token.offset});
        }
        constexpr std::array<std::pair<std::string_view, Kind>, 4> functions
            = {{{"min", Kind::Least}, {"max", Kind::Most}, {"abs", Kind::Absolute}, {"int", Kind::Whole}}};
        const auto function
            = std::ranges::find_if(functions, [&](const auto& known) { return known.first == token.text; });
        if (function == functions.end())
            fail("one of the parameters " + namesText(m_names) + ", or min, max, abs, int, True, False");
        next();
        return call(function->second, token.offset);
    }

    std::uint32_t call(Kind kind, std::size_t offset)
    {
        expect("(");
        Part part{.kind = kind, .offset = offset};
        const bool isOfOne = kind == Kind::Absolute || kind == Kind::Whole;
        if (!isOfOne && isNext(Token::Symbol, "[")) {
            next();
            addItems(part, "]");
            expect(")");
        } else {
            addItems(part, ")");
        }
        if (part.operands.empty() || (isOfOne && part.operands.size() > 1))
            throw makeError(restrictionPlace(m_place, m_text, offset),
                            part.operands.empty()        ? "a function of nothing"
                                : kind == Kind::Absolute ? "abs of several values"
                                                         : "int of several values",
                            isOfOne ? "one value" : "at least one value");
        return add(std::move(part));
    }

    std::string_view m_text;
    std::span<const std::string> m_names;
    const Place& m_place;
    std::vector<Part> m_parts;
    Token m_token;
    std::size_t m_at = 0, m_tokenEnd = 0, m_nesting = 0;
};

} // namespace

Place restrictionPlace(const Place& place, std::string_view text, std::size_t offset)
{
    const auto isStart = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    const auto characters = std::ranges::count_if(text.substr(0, offset), isStart);
    return {place.file, fmt::format("{}, character {}", place.where, characters + 1)};
}

std::vector<Part> restrictionParts(std::string_view text, std::span<const std::string> names, const Place& place)
{
    return Parser(text, names, place).parse();
}

} // namespace tgraph
