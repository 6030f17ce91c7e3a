// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/typetable.h"

#include "engine/hlo/module/module.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace tgraph::hlo::stablehlo {
namespace {

constexpr const char* elementExpected = "an element type such as f32, i32 or complex<f32>";
constexpr std::size_t mostTupleElements = std::size_t{1} << 20U;
constexpr std::size_t mostTupleText = std::size_t{1} << 24U; // bytes; aliases can double it per line

/// Types that MLIR spells in its own way.
constexpr std::array<std::pair<std::string_view, PrimitiveType>, 21> namedTypes = {{
    {"f32", PrimitiveType::F32},
    {"bf16", PrimitiveType::Bf16},
    {"f16", PrimitiveType::F16},
    {"f64", PrimitiveType::F64},
    {"i1", PrimitiveType::Pred},
    {"index", PrimitiveType::S64},
    {"tf32", PrimitiveType::F32},
    {"f4E2M1FN", PrimitiveType::F4e2m1fn},
    {"f6E2M3FN", PrimitiveType::F6e2m3fn},
    {"f6E3M2FN", PrimitiveType::F6e3m2fn},
    {"f8E3M4", PrimitiveType::F8e3m4},
    {"f8E4M3", PrimitiveType::F8e4m3},
    {"f8E4M3B11FNUZ", PrimitiveType::F8e4m3b11fnuz},
    {"f8E4M3FN", PrimitiveType::F8e4m3fn},
    {"f8E4M3FNUZ", PrimitiveType::F8e4m3fnuz},
    {"f8E5M2", PrimitiveType::F8e5m2},
    {"f8E5M2FNUZ", PrimitiveType::F8e5m2fnuz},
    {"f8E8M0FNU", PrimitiveType::F8e8m0fnu},
    {"none", PrimitiveType::Opaque},
    {"si1", PrimitiveType::S1},
    {"ui1", PrimitiveType::U1},
}};

/// Returns the type named i8, si8, ui8 or, in quantized types, u8; Invalid for other words.
PrimitiveType integerType(std::string_view word)
{
    const bool isUnsigned = word.starts_with('u');
    const std::size_t sign = word.find('i');
    std::string_view digits = word;
    if (sign != std::string_view::npos && sign <= 1)
        digits.remove_prefix(sign + 1);
    else if (isUnsigned)
        digits.remove_prefix(1);
    else
        return PrimitiveType::Invalid;
    if (sign == 1 && !isUnsigned && word.front() != 's')
        return PrimitiveType::Invalid;
    return primitiveTypeFromName(fmt::format("{}{}", isUnsigned ? 'u' : 's', digits)).value_or(PrimitiveType::Invalid);
}

PrimitiveType elementType(std::string_view word)
{
    const auto* const named = std::ranges::find(namedTypes, word, &std::pair<std::string_view, PrimitiveType>::first);
    return named != namedTypes.end() ? named->second : integerType(word);
}

std::vector<std::int64_t> rowMajor(std::size_t rank)
{
    std::vector<std::int64_t> order(rank);
    for (std::size_t i = 0; i < rank; ++i)
        order[i] = static_cast<std::int64_t>(rank - 1 - i);
    return order;
}

/// Returns true at the 'x' or the digits of a dimension.
bool isAtDimension(const TextCursor& cursor)
{
    const char c = cursor.peek();
    return (c >= '0' && c <= '9') || c == '?' || c == '*';
}

} // namespace

void skipType(TextCursor& cursor)
{
    cursor.skipSpace();
    if (cursor.peek() == '(') {
        skipNested(cursor);
    } else {
        const char* const begin = cursor.at();
        if (cursor.peek() == '!')
            cursor.moveTo(begin + 1);
        if (takeIdentifier(cursor).empty())
            cursor.fail(begin, "a type such as tensor<4xf32>");
        if (cursor.peek() == '<')
            skipNested(cursor);
    }
}

TypeId TypeTable::add(Shape shape)
{
    if (!shape.dimensions.empty() && (!shape.minorToMajor || shape.minorToMajor->size() != shape.dimensions.size()))
        shape.minorToMajor = rowMajor(shape.dimensions.size());
    if (std::ranges::none_of(shape.dynamic, [](bool dynamic) { return dynamic; }))
        shape.dynamic.clear();
    const auto type = static_cast<TypeId>(m_shapes.size());
    m_shapes.push_back(std::move(shape));
    std::string text = shapeText(m_shapes, ShapeId(type));
    if (const auto known = m_byText.find(text); known != m_byText.end()) {
        m_shapes.pop_back();
        return known->second;
    }
    m_bytes += 2 * text.size() + 16 * m_shapes.back().dimensions.size() + 4 * m_shapes.back().elements.size() + 300;
    m_texts.push_back(std::move(text));
    m_byText.emplace(m_texts.back(), type);
    return type;
}

TypeId TypeTable::tuple(std::span<const TypeId> elements)
{
    Shape shape{.type = PrimitiveType::Tuple};
    for (const TypeId element : elements)
        shape.elements.emplace_back(element);
    return add(std::move(shape));
}

TypeId TypeTable::array(PrimitiveType type, std::vector<std::int64_t> dimensions)
{
    return add({.type = type, .dimensions = std::move(dimensions)});
}

TypeId TypeTable::withLayout(TypeId type, const std::vector<std::int64_t>& order)
{
    Shape shape = m_shapes[type];
    if (!isArray(shape) || order.size() != shape.dimensions.size())
        return type;
    std::vector<std::int64_t> sorted = order;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (!std::cmp_equal(sorted[i], i))
            return type;
    shape.minorToMajor = order;
    return add(std::move(shape));
}

TypeId TypeTable::token()
{
    return add({.type = PrimitiveType::Token});
}

void TypeTable::readAlias(TextCursor& cursor, std::string_view name)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    skipType(cursor);
    m_aliases[name] = {begin, static_cast<std::size_t>(cursor.at() - begin)};
    m_aliasTypes.clear();
}

TypeId TypeTable::read(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    // Most types equal a recent one. A recent text ends with '>', so a text that begins with it is the same type.
    const std::string_view rest(begin, static_cast<std::size_t>(cursor.end() - begin));
    for (const Known& recent : m_recent)
        if (!recent.text.empty() && rest.starts_with(recent.text)) {
            cursor.moveTo(begin + recent.text.size());
            return recent.type;
        }
    skipType(cursor);
    const std::string_view text(begin, static_cast<std::size_t>(cursor.at() - begin));
    const auto remember = [&](TypeId type) {
        if (text.ends_with('>'))
            m_recent[m_nextRecent++ % m_recent.size()] = {.text = text, .type = type};
        return type;
    };
    const std::uint64_t hash = textHash(text, m_seed);
    const std::uint32_t known
        = m_knownTexts.find(hash, [&](std::uint32_t index) { return m_known[index].text == text; });
    if (known != IndexTable::none)
        return remember(m_known[known].type);
    const char* const behind = cursor.at();
    cursor.moveTo(begin);
    const TypeId type = readNew(cursor, 0);
    cursor.moveTo(behind);
    m_knownTexts.insert(hash, static_cast<std::uint32_t>(m_known.size()));
    m_known.push_back({.text = text, .type = type});
    m_bytes += 2 * sizeof(Known) + 24;
    return remember(type);
}

TypeId TypeTable::readNew(TextCursor& cursor, int depth)
{
    if (depth == maxNesting)
        cursor.fail(cursor.at(), fmt::format("types nested deeper than {}", maxNesting), "fewer");
    cursor.skipSpace();
    const char* const begin = cursor.at();
    if (cursor.peek() == '!') {
        cursor.advance();
        const std::string_view name = takeIdentifier(cursor);
        if (name == "stablehlo.token" || name == "mhlo.token")
            return token();
        if (name.starts_with("quant."))
            return array(readQuantized(cursor), {});
        if (const auto alias = m_aliases.find(name); alias != m_aliases.end()) {
            if (const auto known = m_aliasTypes.find(name); known != m_aliasTypes.end())
                return known->second;
            TextCursor there = cursorAtPart(cursor, alias->second);
            const TypeId type = readNew(there, depth + 1);
            m_aliasTypes.emplace(name, type);
            return type;
        }
        if (name.ends_with(".async_bundle") || name.ends_with(".future"))
            return readTuple(cursor, depth);
        return add({.type = PrimitiveType::Opaque});
    }
    if (cursor.peek() == '(')
        return add({.type = PrimitiveType::Opaque});
    const std::string_view word = takeIdentifier(cursor);
    if (word == "tensor" || word == "vector")
        return readTensor(cursor);
    if (word == "tuple")
        return readTuple(cursor, depth);
    cursor.moveTo(begin);
    if (word == "memref" || word == "affine_map")
        return add({.type = PrimitiveType::Opaque});
    const PrimitiveType element = readElement(cursor);
    return element == PrimitiveType::Opaque ? add({.type = element}) : array(element, {});
}

TypeId TypeTable::readTuple(TextCursor& cursor, int depth)
{
    std::vector<TypeId> elements;
    std::size_t textBytes = 0;
    cursor.expect('<');
    if (!cursor.eat('>')) {
        do {
            if (elements.size() == mostTupleElements)
                cursor.fail(cursor.at(), fmt::format("a tuple of more than {} types", mostTupleElements), "fewer");
            const char* const begin = cursor.at();
            elements.push_back(readNew(cursor, depth + 1));
            textBytes += m_texts[elements.back()].size() + 2;
            if (textBytes > mostTupleText)
                cursor.fail(begin, "a tuple whose text exceeds 16 MB", "a shorter one");
            cursor.moveTo(begin);
            skipType(cursor);
        } while (cursor.eat(','));
        cursor.expect('>');
    }
    return tuple(elements);
}

void TypeTable::readDimensions(TextCursor& cursor, Shape& shape, bool& isUnranked)
{
    while (isAtDimension(cursor)) {
        const char* const begin = cursor.at();
        if (cursor.peek() == '*') {
            isUnranked = true;
            cursor.advance();
        } else if (cursor.peek() == '?') {
            shape.dimensions.push_back(unboundedDimension);
            shape.dynamic.push_back(true);
            cursor.advance();
        } else {
            std::int64_t number = 0;
            const auto [after, error] = std::from_chars(cursor.at(), cursor.end(), number);
            if (error != std::errc{})
                cursor.fail("a number of 64 bits");
            cursor.moveTo(after);
            shape.dimensions.push_back(number);
            shape.dynamic.push_back(false);
        }
        if (shape.dimensions.size() > std::size_t{maxDimensions})
            cursor.fail(begin, fmt::format("more than {} dimensions", maxDimensions), "fewer");
        if (cursor.peek() != 'x')
            cursor.fail("x after a dimension");
        cursor.advance();
    }
}

TypeId TypeTable::readTensor(TextCursor& cursor)
{
    const char* const begin = cursor.at();
    cursor.expect('<');
    cursor.skipSpace();
    Shape shape;
    bool isUnranked = false;
    readDimensions(cursor, shape, isUnranked);
    m_hasUnranked = m_hasUnranked || isUnranked;
    shape.type = readElement(cursor);
    if (cursor.eat(','))
        readEncoding(cursor, shape);
    cursor.expect('>');
    if (shape.type == PrimitiveType::Opaque || shape.type == PrimitiveType::Token) {
        shape.dimensions.clear(); // tensors of other dialects' types
        shape.dynamic.clear();
    }
    if (const auto problem = shapeProblem(shape))
        cursor.fail(begin, *problem, "a shape that a tensor can have");
    return add(std::move(shape));
}

PrimitiveType TypeTable::readElement(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    if (cursor.peek() == '!') {
        cursor.advance();
        const std::string_view name = takeIdentifier(cursor);
        if (name.starts_with("quant."))
            return readQuantized(cursor);
        if (const auto alias = m_aliases.find(name); alias != m_aliases.end()) {
            if (m_elementDepth == maxNesting)
                cursor.fail(begin, "an element type that names itself", "an element type");
            ++m_elementDepth;
            TextCursor there = cursorAtPart(cursor, alias->second);
            const PrimitiveType type = shape(readNew(there, 0)).type;
            --m_elementDepth;
            return type;
        }
        if (cursor.peek() == '<')
            skipNested(cursor);
        return name.ends_with(".token") ? PrimitiveType::Token : PrimitiveType::Opaque;
    }
    const std::string_view word = takeIdentifier(cursor);
    if (word == "complex") {
        cursor.expect('<');
        const PrimitiveType part = readElement(cursor);
        cursor.expect('>');
        if (part == PrimitiveType::F32)
            return PrimitiveType::C64;
        if (part == PrimitiveType::F64)
            return PrimitiveType::C128;
        cursor.fail(begin, "complex<f32> or complex<f64>");
    }
    const PrimitiveType type = elementType(word);
    if (type == PrimitiveType::Invalid)
        cursor.fail(begin, elementExpected);
    return type;
}

PrimitiveType TypeTable::readQuantized(TextCursor& cursor)
{
    // !quant.uniform<i8<-128:127>:f32:0, {…}>, !quant.any<…>, !quant.calibrated<…>: the storage type comes first.
    m_hasQuantized = true;
    const char* const begin = cursor.at();
    cursor.expect('<');
    cursor.skipSpace();
    const std::string_view word = takeIdentifier(cursor);
    cursor.moveTo(begin);
    cursor.skipSpace();
    skipNested(cursor);
    const PrimitiveType type = elementType(word);
    if (type == PrimitiveType::Invalid || type == PrimitiveType::Opaque)
        cursor.fail(begin, "a storage type such as i8");
    return type;
}

void TypeTable::readEncoding(TextCursor& cursor, Shape& shape)
{
    // #stablehlo.bounds<3, ?>, #stablehlo.type_extensions<bounds = [3, ?]>; other encodings do not change the
    // shape.
    const std::string_view text = takeAttributeValue(cursor);
    const bool isBounds = text.find(".bounds<") != std::string_view::npos;
    const std::size_t list = isBounds ? text.find('<') : text.find("bounds");
    if (list == std::string_view::npos)
        return;
    TextCursor at
        = cursorAtPart(cursor, text.substr(isBounds ? list : std::min(text.find('[', list), text.size() - 1)));
    if (at.peek() != '<' && at.peek() != '[')
        return;
    at.advance();
    for (std::size_t i = 0; i < shape.dimensions.size(); ++i) {
        at.skipSpace();
        if (at.peek() >= '0' && at.peek() <= '9') {
            const std::int64_t bound = at.expectInteger();
            if (shape.dimensions[i] == unboundedDimension)
                shape.dimensions[i] = bound;
        } else if (at.peek() == '?') {
            at.advance();
        } else {
            return;
        }
        (void)at.eat(',');
    }
}

} // namespace tgraph::hlo::stablehlo
