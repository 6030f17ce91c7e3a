// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/restrictions/restriction.h"

#include "engine/measured/restrictions/restrictionparser.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {

/// The value of a part; a division by zero makes everything that depends on it undefined.
struct Restriction::Value {
    double number = 0;
    const std::string* text = nullptr; ///< of a text
    bool isUndefined = false;

    [[nodiscard]] bool isTrue() const { return text != nullptr ? !text->empty() : number != 0; }
    [[nodiscard]] bool equals(const Value& other) const
    {
        if (text != nullptr && other.text != nullptr)
            return *text == *other.text;
        return text == nullptr && other.text == nullptr && number == other.number;
    }
};

Restriction::Restriction(std::string text, std::span<const std::string> names, const Place& place)
    : m_text(std::move(text)), m_place(place), m_parts(restrictionParts(m_text, names, place))
{
    m_root = static_cast<std::uint32_t>(m_parts.size() - 1);
    for (const Part& part : m_parts)
        m_lastParameter = std::max(m_lastParameter, part.parameter);
}

bool Restriction::uses(std::size_t parameter) const
{
    return std::ranges::any_of(
        m_parts, [&](const Part& part) { return part.kind == Kind::Parameter && part.parameter == parameter; });
}

Error Restriction::problemAt(std::size_t offset, std::string_view found, std::string_view expected) const
{
    return makeError(restrictionPlace(m_place, m_text, offset), found, expected);
}

bool Restriction::isMet(std::span<const RestrictionValue* const> values) const
{
    const Value value = valueOf(m_root, values);
    return value.isUndefined || value.isTrue();
}

Restriction::Value Restriction::valueOf(std::uint32_t index, std::span<const RestrictionValue* const> values) const
{
    const Part& part = m_parts[index];
    switch (part.kind) {
    case Kind::Number:
        return {.number = part.number};
    case Kind::Text:
        return {.text = &part.text};
    case Kind::Parameter: {
        const RestrictionValue& value = *values[part.parameter];
        return {.number = value.number, .text = value.isText ? &value.text : nullptr};
    }
    case Kind::Or:
    case Kind::And: {
        Value value; // the operand that determines the result, as in Python
        for (const std::uint32_t operand : part.operands) {
            value = valueOf(operand, values);
            if (value.isUndefined || value.isTrue() == (part.kind == Kind::Or))
                return value;
        }
        return value;
    }
    case Kind::Not: {
        const Value value = valueOf(part.operands.front(), values);
        return {.number = value.isTrue() ? 0.0 : 1.0, .isUndefined = value.isUndefined};
    }
    case Kind::Compare:
        return compared(part, values);
    case Kind::Arithmetic:
        return calculated(part, values);
    case Kind::Negative:
    case Kind::Whole:
    case Kind::Absolute: {
        const Value value = valueOf(part.operands.front(), values);
        const double number = numberOf(value, part);
        return {.number = part.kind == Kind::Negative ? -number
                    : part.kind == Kind::Whole        ? std::trunc(number)
                                                      : std::abs(number),
                .isUndefined = value.isUndefined};
    }
    case Kind::Least:
    case Kind::Most:
        return extreme(part, values);
    case Kind::List:
        break; // has no value; isIn() reads its operands
    }
    return {.isUndefined = true};
}

double Restriction::numberOf(const Value& value, const Part& at) const
{
    if (value.text != nullptr)
        throw problemAt(at.offset, "the text “" + *value.text + "”", "a number");
    return value.number;
}

bool Restriction::isBefore(const Value& a, const Value& b, const Part& at) const
{
    if ((a.text == nullptr) != (b.text == nullptr))
        throw problemAt(at.offset, "an order of a text and a number", "two numbers or two texts");
    return a.text != nullptr ? *a.text < *b.text : a.number < b.number;
}

Restriction::Value Restriction::isIn(const Value& value, const Part& list,
                                     std::span<const RestrictionValue* const> values) const
{
    for (const std::uint32_t operand : list.operands) {
        const Value item = valueOf(operand, values);
        if (item.isUndefined)
            return item;
        if (value.equals(item))
            return {.number = 1};
    }
    return {};
}

Restriction::Value Restriction::compared(const Part& part, std::span<const RestrictionValue* const> values) const
{
    Value left = valueOf(part.operands.front(), values);
    for (std::size_t i = 0; i < part.operators.size() && !left.isUndefined; ++i) {
        const Operator comparison = part.operators[i];
        const Part& next = m_parts[part.operands[i + 1]];
        if (comparison == Operator::In || comparison == Operator::NotIn) {
            const Value found = isIn(left, next, values);
            if (found.isUndefined || found.isTrue() != (comparison == Operator::In))
                return {.isUndefined = found.isUndefined};
            break; // the parser allows `in` only as the last operator
        }
        const Value right = valueOf(part.operands[i + 1], values);
        if (right.isUndefined)
            return right;
        const bool isMet = comparison == Operator::Equal ? left.equals(right)
            : comparison == Operator::Unlike             ? !left.equals(right)
            : comparison == Operator::Less               ? isBefore(left, right, part)
            : comparison == Operator::Greater            ? isBefore(right, left, part)
            : comparison == Operator::AtMost             ? isBefore(left, right, part) || left.equals(right)
                                                         : isBefore(right, left, part) || left.equals(right);
        if (!isMet)
            return {};
        left = right;
    }
    return left.isUndefined ? left : Value{.number = 1};
}

Restriction::Value Restriction::calculated(const Part& part, std::span<const RestrictionValue* const> values) const
{
    const Value left = valueOf(part.operands[0], values);
    const Value right = valueOf(part.operands[1], values);
    if (left.isUndefined || right.isUndefined)
        return {.isUndefined = true};
    const double a = numberOf(left, part);
    const double b = numberOf(right, part);
    const Operator operation = part.operators.front();
    const bool divides
        = operation == Operator::Divide || operation == Operator::DivideDown || operation == Operator::Remainder;
    if ((divides && b == 0) || (operation == Operator::Power && a == 0 && b < 0))
        return {.isUndefined = true};
    switch (operation) {
    case Operator::Add:
        return {.number = a + b};
    case Operator::Subtract:
        return {.number = a - b};
    case Operator::Multiply:
        return {.number = a * b};
    case Operator::Divide:
        return {.number = a / b};
    case Operator::Power:
        return {.number = std::pow(a, b)};
    default: { // the remainder has the sign of the divisor
        double remainder = std::fmod(a, b);
        if (remainder != 0 && (remainder < 0) != (b < 0))
            remainder += b;
        return {.number = operation == Operator::Remainder ? remainder : std::round((a - remainder) / b)};
    }
    }
}

Restriction::Value Restriction::extreme(const Part& part, std::span<const RestrictionValue* const> values) const
{
    Value found = valueOf(part.operands.front(), values);
    for (std::size_t i = 1; i < part.operands.size() && !found.isUndefined; ++i) {
        const Value other = valueOf(part.operands[i], values);
        if (other.isUndefined)
            return other;
        if (part.kind == Kind::Least ? isBefore(other, found, part) : isBefore(found, other, part))
            found = other;
    }
    return found;
}

} // namespace tgraph
