// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/literalcheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace tgraph::hlo {
namespace {

std::optional<std::string> outOfRange(std::string_view number, PrimitiveType type)
{
    return fmt::format("the value {} is out of the range of {}", shortenedUtf8(number, 40), primitiveTypeName(type));
}

std::optional<std::string> integerProblem(std::string_view number, PrimitiveType type)
{
    const int bits = elementBits(type);
    const bool isSigned = primitiveTypeName(type).front() == 's';
    const char* const end = number.data() + number.size();
    if (number.starts_with('-')) {
        std::int64_t value = 0;
        const auto [after, error] = std::from_chars(number.data(), end, value);
        const bool isSmall = error == std::errc::result_out_of_range
            || (error == std::errc{} && isSigned && bits < 64 && value < -(std::int64_t{1} << (bits - 1)));
        return isSmall ? outOfRange(number, type) : std::nullopt;
    }
    std::uint64_t value = 0;
    const auto [after, error] = std::from_chars(number.data(), end, value);
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max() >> static_cast<unsigned>(64 - bits);
    const bool isLarge = error == std::errc::result_out_of_range
        || (error == std::errc{} && after == end && value > (isSigned ? most >> 1U : most));
    return isLarge ? outOfRange(number, type) : std::nullopt;
}

std::optional<std::string> floatProblem(std::string_view number, PrimitiveType type)
{
    // The smallest numbers that round to infinity.
    const double least = type == PrimitiveType::F16 ? 65520.0
        : type == PrimitiveType::Bf16               ? std::ldexp(511.0, 119)
                                                    : std::ldexp(33554431.0, 103);
    double value = 0;
    const char* const end = number.data() + number.size();
    const auto [after, error] = std::from_chars(number.data(), end, value);
    if (error != std::errc{} || after != end || !std::isfinite(value) || std::abs(value) < least)
        return std::nullopt;
    return outOfRange(number, type);
}

std::optional<std::string> valueProblem(std::string_view value, PrimitiveType type)
{
    const std::string_view name = primitiveTypeName(type);
    const bool isInteger = name.front() == 's' || name.front() == 'u';
    if (isInteger && value.find('.') != std::string_view::npos)
        return fmt::format("the value {} is not a whole number", shortenedUtf8(value, 40));
    const char first = value.front() == '-' && value.size() > 1 ? value[1] : value.front();
    if (first == '(' || first == '+' || first == '.')
        return std::nullopt;
    if (first < '0' || first > '9') {
        constexpr std::array<std::string_view, 4> words = {"true", "false", "nan", "inf"};
        const std::string_view word = value.substr(value.front() == '-' ? 1 : 0);
        const bool isKnown = std::ranges::find(words, word) != words.end() || word.starts_with("nan(")
            || word.starts_with("-nan") || word == "Infinity" || word == "infinity";
        return isKnown ? std::nullopt
                       : std::optional(fmt::format("the value {} is not a number", shortenedUtf8(value, 40)));
    }
    if (isInteger)
        return integerProblem(value, type);
    const bool isHex = value.find('x') != std::string_view::npos;
    if (isHex)
        return std::nullopt;
    if (type == PrimitiveType::F16 || type == PrimitiveType::Bf16 || type == PrimitiveType::F32)
        return floatProblem(value, type);
    return std::nullopt;
}

/// Checks the braces of a value against the dimensions of its shape, and its elements against the type.
class LiteralCheck {
public:
    LiteralCheck(std::string_view value, const Shape& shape) : m_value(value), m_shape(shape) { }

    std::optional<std::string> run();

private:
    std::optional<std::string> open();
    std::optional<std::string> close();
    std::optional<std::string> element();
    [[nodiscard]] std::string mismatch() const
    {
        return fmt::format("the value has other dimensions than {}[{}]", primitiveTypeName(m_shape.type),
                           dimensionsText(m_shape.dimensions));
    }

    std::string_view m_value;
    const Shape& m_shape;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::array<std::int64_t, std::size_t{maxDimensions} + 1> m_counts{}; ///< parts so far, per depth
};

std::optional<std::string> LiteralCheck::open()
{
    if (m_depth == m_shape.dimensions.size())
        return mismatch();
    m_counts[++m_depth] = 0;
    ++m_at;
    return std::nullopt;
}

std::optional<std::string> LiteralCheck::close()
{
    ++m_at;
    if (m_depth == 0 || m_counts[m_depth] != m_shape.dimensions[m_depth - 1])
        return mismatch();
    ++m_counts[--m_depth];
    return std::nullopt;
}

std::optional<std::string> LiteralCheck::element()
{
    const std::size_t begin = m_at;
    if (m_value[m_at] == '(') // a complex number
        m_at = std::min(m_value.find(')', m_at), m_value.size() - 1) + 1;
    else
        m_at = std::min(m_value.find_first_of(",{} \t\r\n/", m_at + 1), m_value.size());
    if (m_depth != m_shape.dimensions.size())
        return mismatch();
    ++m_counts[m_depth];
    return valueProblem(m_value.substr(begin, m_at - begin), m_shape.type);
}

std::optional<std::string> LiteralCheck::run()
{
    while (m_at < m_value.size()) {
        const char c = m_value[m_at];
        std::optional<std::string> problem;
        if (c == '{')
            problem = open();
        else if (c == '}')
            problem = close();
        else if (c == '/')
            m_at = std::min(m_value.find("*/", m_at), m_value.size() - 1) + 2;
        else if (c == ',' || c == ' ' || c == '\n' || c == '\t' || c == '\r')
            ++m_at;
        else
            problem = element();
        if (problem)
            return problem;
    }
    return m_counts[0] == 1 ? std::nullopt : std::optional(mismatch());
}

} // namespace

std::optional<std::string> literalProblem(std::string_view value, const Shape& shape)
{
    constexpr std::size_t most = 4096; // longer values are not checked: programs printed them
    const bool isOpen = value.size() > most || !isArray(shape) || shape.type == PrimitiveType::Pred
        || elementCount(shape) == 0 || shape.dimensions.size() > std::size_t{maxDimensions}
        || std::ranges::find(shape.dynamic, true) != shape.dynamic.end();
    if (isOpen || value.find("...") != std::string_view::npos || value.find('[') != std::string_view::npos
        || value.find("//") != std::string_view::npos)
        return std::nullopt;
    return LiteralCheck(value, shape).run();
}

} // namespace tgraph::hlo
