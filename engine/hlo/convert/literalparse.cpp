// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/literalparse.h"

#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/wire/literaltypes.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirewriter.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Returns the shape of a literal: without tiles and memory space.
std::string shapeOf(const std::vector<Shape>& shapes, ShapeId id)
{
    const Shape& shape = shapes[id.value];
    WireWriter writer;
    writer.number(field::shapeElementType, static_cast<std::int64_t>(shape.type));
    for (const ShapeId element : shape.elements) // elements precede their tuple: the recursion ends
        writer.message(field::shapeTupleShapes, shapeOf(shapes, element));
    if (!isArray(shape))
        return writer.take();
    writer.numbers(field::shapeDimensions, shape.dimensions);
    WireWriter layout;
    layout.numbers(field::layoutMinorToMajor, minorToMajor(shape));
    writer.message(field::shapeLayout, layout);
    return writer.take();
}

/// Takes "-nan(0x7f)", "1e-05", "true".
std::string_view takeWord(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    while (cursor.peek() == '+' || !cursor.takeName().empty())
        if (cursor.peek() == '+')
            cursor.advance();
    const std::string_view name(begin, static_cast<std::size_t>(cursor.at() - begin));
    if ((name == "nan" || name == "-nan") && cursor.peek() == '(')
        cursor.skipBalanced();
    return {begin, static_cast<std::size_t>(cursor.at() - begin)};
}

/// Reads the values of an array in the order of the text.
class ArrayReader {
public:
    ArrayReader(TextCursor& cursor, const Shape& shape, const LiteralType& type)
        : m_cursor(cursor), m_shape(shape), m_type(type), m_elements(elementCount(shape))
    {
    }

    /// Returns false if the values do not fit the shape.
    bool read();
    [[nodiscard]] std::vector<std::uint64_t> take() { return std::move(m_values); }

private:
    bool readBrackets();
    bool readElement();
    bool readPart();

    TextCursor& m_cursor;
    const Shape& m_shape;
    const LiteralType& m_type;
    std::int64_t m_elements;
    std::vector<std::uint64_t> m_values;
};

bool ArrayReader::read()
{
    if (m_shape.dimensions.empty())
        return readElement();
    return readBrackets()
        && std::cmp_equal(m_values.size(), m_type.kind == LiteralKind::Complex ? 2 * m_elements : m_elements);
}

bool ArrayReader::readBrackets()
{
    // Each bracket has one part per index of its dimension: a bracket or, in the innermost, an element.
    std::vector<std::int64_t> parts;
    do {
        const std::size_t depth = parts.size();
        if (m_cursor.eat('{')) {
            if (depth == m_shape.dimensions.size())
                return false;
            parts.push_back(0);
        } else if (m_cursor.eat('}')) {
            if (depth == 0 || parts.back() != m_shape.dimensions[depth - 1])
                return false;
            parts.pop_back();
            if (parts.empty())
                return true;
            ++parts.back();
            (void)m_cursor.eat(',');
        } else {
            if (depth != m_shape.dimensions.size() || std::ssize(m_values) > 2 * m_elements || !readElement())
                return false;
            ++parts.back();
            (void)m_cursor.eat(',');
        }
    } while (!m_cursor.atEnd());
    return false;
}

bool ArrayReader::readElement()
{
    if (m_type.kind != LiteralKind::Complex)
        return readPart();
    if (!m_cursor.eat('('))
        return false;
    const bool hasParts = readPart() && m_cursor.eat(',') && readPart();
    return hasParts && m_cursor.eat(')');
}

bool ArrayReader::readPart()
{
    const auto bits = valueBits(takeWord(m_cursor), m_type);
    if (bits)
        m_values.push_back(*bits);
    return bits.has_value();
}

/// Returns the values in the order of the layout.
std::vector<std::uint64_t> inLayoutOrder(std::vector<std::uint64_t> values, const Shape& shape, std::size_t parts)
{
    const std::vector<std::int64_t> order = minorToMajor(shape);
    if (std::ranges::is_sorted(order, std::greater<>()))
        return values;
    const std::size_t rank = shape.dimensions.size();
    std::vector<std::size_t> strides(rank); // strides in the order of the text
    std::size_t stride = 1;
    for (std::size_t i = rank; i > 0; --i) {
        strides[i - 1] = stride;
        stride *= static_cast<std::size_t>(shape.dimensions[i - 1]);
    }
    std::vector<std::uint64_t> ordered;
    ordered.reserve(values.size());
    std::vector<std::int64_t> index(rank, 0);
    std::size_t place = 0;
    while (ordered.size() < values.size()) {
        for (std::size_t part = 0; part < parts; ++part)
            ordered.push_back(values[parts * place + part]);
        for (const std::int64_t dimension : order) { // most minor first
            const auto d = static_cast<std::size_t>(dimension);
            place += strides[d];
            if (++index[d] < shape.dimensions[d])
                break;
            place -= strides[d] * static_cast<std::size_t>(shape.dimensions[d]);
            index[d] = 0;
        }
    }
    return ordered;
}

/// Packs as many values as fit into each byte, the first in its high bits.
std::string packed(const std::vector<std::uint64_t>& values, unsigned bits)
{
    std::string bytes;
    if (bits >= 8) {
        bytes.reserve(values.size() * bits / 8);
        for (const std::uint64_t value : values)
            for (unsigned shift = 0; shift < bits; shift += 8)
                bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
        return bytes;
    }
    const std::size_t perByte = 8 / bits;
    bytes.resize((values.size() + perByte - 1) / perByte);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto shift = static_cast<unsigned>(perByte - 1 - i % perByte) * bits;
        const auto part = (static_cast<unsigned>(values[i]) & ((1U << bits) - 1)) << shift;
        bytes[i / perByte] = static_cast<char>(static_cast<unsigned char>(bytes[i / perByte]) | part);
    }
    return bytes;
}

class LiteralReader {
public:
    LiteralReader(TextCursor& cursor, const std::vector<Shape>& shapes) : m_cursor(cursor), m_shapes(shapes) { }

    std::optional<std::string> read(ShapeId id);

private:
    std::optional<std::string> readTuple(ShapeId id);
    std::optional<std::string> readArray(ShapeId id);

    TextCursor& m_cursor;
    const std::vector<Shape>& m_shapes;
};

std::optional<std::string> LiteralReader::read(ShapeId id)
{
    return m_shapes[id.value].type == PrimitiveType::Tuple ? readTuple(id) : readArray(id);
}

std::optional<std::string> LiteralReader::readTuple(ShapeId id)
{
    const Shape& shape = m_shapes[id.value];
    if (!m_cursor.eat('('))
        return std::nullopt;
    WireWriter elements;
    for (std::size_t i = 0; i < shape.elements.size(); ++i) {
        if (i > 0 && !m_cursor.eat(','))
            return std::nullopt;
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        if (const std::string_view word = m_cursor.takeName(); m_cursor.peek() == '[' && primitiveTypeFromName(word)) {
            m_cursor.moveTo(begin); // XLA writes a tuple's elements with their shapes
            skipShape(m_cursor);
        } else {
            m_cursor.moveTo(begin);
        }
        const auto element = read(shape.elements[i]);
        if (!element)
            return std::nullopt;
        elements.message(field::literalTupleElements, *element);
    }
    if (!m_cursor.eat(')'))
        return std::nullopt;
    WireWriter result;
    result.message(field::literalShape, shapeOf(m_shapes, id));
    return result.take() + elements.take();
}

std::optional<std::string> LiteralReader::readArray(ShapeId id)
{
    const Shape& shape = m_shapes[id.value];
    const LiteralType* const type = literalTypeOf(shape.type);
    if (type == nullptr || elementCount(shape) > mostLiteralElements)
        return std::nullopt;
    ArrayReader reader(m_cursor, shape, *type);
    if (!reader.read())
        return std::nullopt;
    const std::size_t parts = type->kind == LiteralKind::Complex ? 2 : 1;
    const std::vector<std::uint64_t> values = inLayoutOrder(reader.take(), shape, parts);
    WireWriter result;
    result.message(field::literalShape, shapeOf(m_shapes, id));
    if (type->bits != 0) {
        result.text(type->field, packed(values, type->bits));
    } else {
        std::vector<std::int64_t> numbers(values.begin(), values.end());
        result.numbers(type->field, numbers);
    }
    return result.take();
}

/// Returns the shape of "(f32[] 1, s32[] 2)" and moves behind it; std::nullopt if it is nested too deeply.
std::optional<ShapeId> shapeOfValues(TextCursor& cursor, ShapeReader& reader, int depth)
{
    Shape tuple{.type = PrimitiveType::Tuple};
    cursor.expect('(');
    while (!cursor.eat(')')) {
        cursor.skipSpace();
        std::optional<ShapeId> element;
        if (cursor.peek() != '(') {
            element = reader.read();
            cursor.skipSpace();
            if (cursor.peek() == '{' || cursor.peek() == '(')
                cursor.skipBalanced();
            else
                (void)takeWord(cursor);
        } else if (depth < maxNesting) {
            element = shapeOfValues(cursor, reader, depth + 1);
        }
        if (!element)
            return std::nullopt;
        tuple.elements.push_back(*element);
        if (!cursor.eat(',') && cursor.peek() != ')')
            return std::nullopt;
    }
    return reader.add(std::move(tuple));
}

} // namespace

std::optional<std::string> readLiteral(TextCursor& cursor, const std::vector<Shape>& shapes, ShapeId shape)
{
    return LiteralReader(cursor, shapes).read(shape);
}

std::optional<std::string> readShapedLiteral(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const begin = cursor.at();
    std::vector<Shape> shapes;
    ShapeReader reader(cursor, shapes);
    const bool isTuple = cursor.peek() == '(';
    const std::optional<ShapeId> shape = isTuple ? shapeOfValues(cursor, reader, 0) : std::optional(reader.read());
    if (!shape)
        return std::nullopt;
    if (isTuple)
        cursor.moveTo(begin);
    return readLiteral(cursor, shapes, *shape);
}

} // namespace tgraph::hlo
