// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/denseliteral.h"

#include "engine/core/text.h"
#include "engine/hlo/stablehlo/mlirattributes.h"
#include "engine/hlo/stablehlo/mlirtext.h"
#include "engine/hlo/wire/literaltypes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace tgraph::hlo::stablehlo {
namespace {

constexpr std::size_t mostBracedRank = 32; ///< HLO's reader nests brackets to a limit
constexpr std::int64_t mostEmptyRows = 4096; ///< limit for arrays without elements

/// Appends one element; returns false if the text is not a value.
bool appendElement(std::string& to, std::string_view element, PrimitiveType type)
{
    if (type == PrimitiveType::Pred && (element == "1" || element == "0")) {
        to += element == "1" ? "true" : "false";
        return true;
    }
    if (element.starts_with("0x") || element.starts_with("0X")) {
        const LiteralType* const literal = literalTypeOf(type);
        std::uint64_t bits = 0;
        const auto [after, error] = std::from_chars(element.data() + 2, element.data() + element.size(), bits, 16);
        if (literal == nullptr || error != std::errc{} || after != element.data() + element.size())
            return false;
        appendValue(to, *literal, bits);
        return true;
    }
    to += element;
    return !element.empty();
}

/// Changes the notation of nested lists.
class ListWriter {
public:
    ListWriter(std::string& to, const TextCursor& text, const Shape& shape) : m_to(to), m_text(text), m_shape(shape) { }

    /// Returns the number of elements.
    std::int64_t write(std::string_view list)
    {
        for (std::size_t at = 0; at < list.size();)
            at = writePart(list, at);
        return m_count;
    }

private:
    std::size_t writePart(std::string_view list, std::size_t at)
    {
        switch (const char c = list[at]) {
        case ' ':
        case '\n':
        case '\t':
        case '\r':
            return at + 1;
        case '[':
            if (++m_depth > m_shape.dimensions.size())
                m_text.fail(list.data() + at, fmt::format("lists nested {} deep", m_depth),
                            pluralText(m_shape.dimensions.size(), "dimension"));
            m_to += '{';
            return at + 1;
        case ']':
            --m_depth;
            m_to += '}';
            return at + 1;
        case ',':
            m_to += ", ";
            return at + 1;
        case '(':
        case ')':
            m_to += c;
            m_isPart = c == '(';
            m_count += c == '(' ? 1 : 0;
            return at + 1;
        case '"':
            m_text.fail(list.data() + at, "numbers");
        default:
            break;
        }
        const std::size_t end = std::min(list.find_first_of(" \n\t\r[](),", at), list.size());
        if (!appendElement(m_to, list.substr(at, end - at), m_shape.type))
            m_text.fail(list.data() + at, "the value of an element");
        m_count += m_isPart ? 0 : 1;
        return end;
    }

    std::string& m_to;
    const TextCursor& m_text;
    const Shape& m_shape;
    std::size_t m_depth = 0;
    std::int64_t m_count = 0;
    bool m_isPart = false; ///< inside a complex number
};

/// Returns the text of an array without elements, such as "{ {}, {} }"; std::nullopt if it would be
/// too long.
std::optional<std::string> emptyValue(const Shape& shape)
{
    std::string value = "{}";
    const auto zero = std::ranges::find(shape.dimensions, 0);
    std::int64_t rows = 1;
    for (auto at = zero; at != shape.dimensions.begin();) {
        rows *= std::max<std::int64_t>(*--at, 1);
        if (rows > mostEmptyRows)
            return std::nullopt;
        std::string outer = "{";
        for (std::int64_t i = 0; i < *at; ++i)
            outer += i == 0 ? value : ", " + value;
        value = outer + '}';
    }
    return value;
}

/// Appends `element(i)` for all elements with the brackets of the shape.
template <typename Element> void appendBraced(std::string& to, const Shape& shape, const Element& element)
{
    const std::size_t rank = shape.dimensions.size();
    std::vector<std::int64_t> index(rank, 0);
    to.append(rank, '{');
    const std::int64_t count = elementCount(shape);
    for (std::int64_t i = 0; i < count; ++i) {
        element(i);
        std::size_t closed = 0;
        for (std::size_t d = rank; d-- > 0 && ++index[d] == shape.dimensions[d];) {
            index[d] = 0;
            ++closed;
        }
        to.append(closed, '}');
        if (i + 1 < count) {
            to += ", ";
            to.append(closed, '{');
        }
    }
}

DenseOutcome appendHex(std::string& to, const TextCursor& text, std::string_view hex, const Shape& shape)
{
    const std::optional<std::string> bytes = bytesOfHex(hex);
    if (!bytes)
        text.fail(hex.data(), "hexadecimal bytes such as 0x0000803F");
    const LiteralType* const type = literalTypeOf(shape.type);
    if (type == nullptr)
        return DenseOutcome::LeftOut;
    const bool isBit = shape.type == PrimitiveType::Pred;
    const bool isComplex = type->kind == LiteralKind::Complex;
    const auto width
        = static_cast<std::size_t>(std::max(8, isComplex ? elementBits(shape.type) / 2 : elementBits(shape.type))) / 8;
    const std::size_t parts = isComplex ? 2 : 1;
    const auto count = static_cast<std::size_t>(elementCount(shape));
    const bool isSplat = bytes->size() == width * parts && count > 1 && !(isBit && count <= 8 && bytes->size() == 1);
    const bool isBytePerBit = isBit && count > 1 && bytes->size() == count; // newer versions of MLIR
    const std::size_t needed = isBit && !isBytePerBit ? (count + 7) / 8 : count * width * parts;
    if (!isSplat && bytes->size() != needed)
        text.fail(hex.data(), fmt::format("{} bytes", bytes->size()), fmt::format("{}", needed));
    const auto part = [&](std::size_t place) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < width; ++i)
            bits |= std::uint64_t{static_cast<unsigned char>((*bytes)[place * width + i])} << (8 * i);
        return bits;
    };
    const auto element = [&](std::int64_t at) {
        const auto i = static_cast<std::size_t>(at);
        if (isBit) {
            const auto byte = static_cast<unsigned char>((*bytes)[isBytePerBit ? i : i / 8]);
            to += (isBytePerBit ? byte : (byte >> (i % 8)) & 1U) != 0 ? "true" : "false";
        } else if (isComplex) {
            to += '(';
            appendValue(to, *type, part(2 * i));
            to += ", ";
            appendValue(to, *type, part(2 * i + 1));
            to += ')';
        } else {
            appendValue(to, *type, part(i));
        }
    };
    if (isSplat) {
        element(0);
        return DenseOutcome::Splat;
    }
    appendBraced(to, shape, element);
    return DenseOutcome::Whole;
}

} // namespace

DenseOutcome appendDense(std::string& to, const TextCursor& text, std::string_view value, const Shape& shape)
{
    const bool isStatic
        = std::ranges::none_of(shape.dimensions, [](std::int64_t d) { return d == unboundedDimension; });
    const bool isDense = value.starts_with("dense<");
    if (value.starts_with("dense_resource<") || value.starts_with("opaque<") || value.starts_with("sparse<")
        || !isArray(shape) || !isStatic || shape.dimensions.size() > mostBracedRank
        || value.find("elided") != std::string_view::npos)
        return DenseOutcome::LeftOut;
    std::string_view inside = value;
    if (isDense) {
        TextCursor cursor = cursorAtPart(text, value);
        cursor.moveTo(value.data() + 5);
        skipNested(cursor);
        inside = {value.data() + 6, static_cast<std::size_t>(cursor.at() - 1 - (value.data() + 6))};
    } else {
        inside = value.substr(0, value.find(" :"));
    }
    while (!inside.empty() && (inside.front() == ' ' || inside.front() == '\n'))
        inside.remove_prefix(1);
    while (!inside.empty() && (inside.back() == ' ' || inside.back() == '\n'))
        inside.remove_suffix(1);
    const std::int64_t count = elementCount(shape);
    if (count == 0) {
        const auto empty = emptyValue(shape);
        to += empty.value_or("");
        return empty ? DenseOutcome::Whole : DenseOutcome::LeftOut;
    }
    if (inside.starts_with('"'))
        return appendHex(to, text, withoutQuotes(inside), shape);
    const bool isSplat = !inside.starts_with('[');
    const std::size_t before = to.size();
    const std::int64_t written = ListWriter(to, text, shape).write(inside);
    if (written != (isSplat ? 1 : count))
        text.fail(value.data(), fmt::format("{} values", written), fmt::format("{}", count));
    if (!isSplat)
        return DenseOutcome::Whole;
    if (count > 1)
        return DenseOutcome::Splat;
    to.insert(before, shape.dimensions.size(), '{');
    to.append(shape.dimensions.size(), '}');
    return DenseOutcome::Whole;
}

} // namespace tgraph::hlo::stablehlo
