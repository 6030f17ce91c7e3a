// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/shapetext.h"

#include "engine/hlo/module/modulecheck.h"

#include <fmt/format.h>

namespace tgraph::hlo {
namespace {

constexpr const char* typeExpected = "an element type such as f32, or a tuple's (";

constexpr std::size_t maxElementsOfTuple = std::size_t{1} << 22U; // large programs have some thousand parameters

/// Returns true at a `{` that opens a layout: before a number, `:` or `}`. Otherwise it opens a computation's body.
bool isAtLayout(TextCursor& cursor)
{
    const char* const before = cursor.at();
    bool isLayout = false;
    if (cursor.eat('{')) {
        cursor.skipSpace();
        const char next = cursor.peek();
        isLayout = (next >= '0' && next <= '9') || next == ':' || next == '}';
    }
    cursor.moveTo(before);
    return isLayout;
}

} // namespace

void skipShape(TextCursor& cursor)
{
    cursor.skipSpace();
    if (cursor.peek() == '(') {
        cursor.skipBalanced();
        return;
    }
    const std::string_view type = cursor.expectName(typeExpected);
    if (type == "b" && cursor.peek() == '(') {
        cursor.skipBalanced();
        return;
    }
    if (cursor.peek() == ' ')
        cursor.skipSpace(); // f32 [2]
    if (cursor.peek() != '[')
        cursor.fail(type.data(), typeExpected);
    cursor.skipBalanced();
    if (const char next = cursor.peek(); next != '{' && next != ' ')
        return;
    if (isAtLayout(cursor)) {
        cursor.skipSpace();
        cursor.skipBalanced();
    }
}

bool isAtShape(TextCursor& cursor)
{
    cursor.skipSpace();
    const char* const before = cursor.at();
    const std::string_view name = cursor.takeName();
    if (cursor.peek() == ' ' && primitiveTypeFromName(name))
        cursor.skipSpace();
    const char next = cursor.peek();
    cursor.moveTo(before);
    return next == '[' ? !name.empty() : next == '(' && (name.empty() || name == "b");
}

ShapeReader::ShapeReader(TextCursor& cursor, std::vector<Shape>& shapes)
    : m_cursor(cursor), m_shapes(shapes), m_pool(shapes), m_seed(processSeed())
{
}

ShapeId ShapeReader::read()
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    skipShape(m_cursor);
    const std::string_view text(begin, static_cast<std::size_t>(m_cursor.at() - begin));
    const std::uint64_t hash = textHash(text, m_seed);
    const std::uint32_t known = m_table.find(hash, [&](std::uint32_t index) { return m_known[index].text == text; });
    if (known != IndexTable::none)
        return m_known[known].shape;
    const char* const behind = m_cursor.at();
    m_cursor.moveTo(begin);
    const ShapeId shape = readNew(0);
    if (m_cursor.at() != behind)
        m_cursor.fail("the end of the shape");
    m_table.insert(hash, static_cast<std::uint32_t>(m_known.size()));
    m_known.push_back({.text = text, .shape = shape});
    m_bytes += 2 * sizeof(Known) + 24;
    return shape;
}

ShapeId ShapeReader::add(Shape shape)
{
    const std::size_t before = m_shapes.size();
    const ShapeId id = m_pool.add(std::move(shape));
    if (m_shapes.size() > before)
        m_bytes += bytesOf(m_shapes.back()) + sizeof(Shape) + 24;
    return id;
}

ShapeId ShapeReader::readNew(int depth)
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    if (m_cursor.peek() == '(')
        return readTuple(PrimitiveType::Tuple, depth);
    const std::string_view name = m_cursor.expectName(typeExpected);
    if (name == "b" && m_cursor.peek() == '(')
        return readTuple(PrimitiveType::Buffer, depth);
    const std::optional<PrimitiveType> type = primitiveTypeFromName(name);
    if (!type)
        m_cursor.fail(begin, typeExpected);
    Shape shape{.type = *type};
    readDimensions(shape);
    if (isAtLayout(m_cursor))
        readLayout(shape);
    if (!isArray(shape) && !shape.dimensions.empty())
        m_cursor.fail(begin, fmt::format("dimensions of {}", name), fmt::format("{}[]", name));
    if (const std::optional<std::string> problem = shapeProblem(shape))
        m_cursor.fail(begin, *problem, "a shape that a tensor can have");
    return add(std::move(shape));
}

ShapeId ShapeReader::readTuple(PrimitiveType type, int depth)
{
    if (depth == maxNesting)
        m_cursor.fail(m_cursor.at(), fmt::format("tuples nested deeper than {}", maxNesting), "fewer");
    const char* const begin = m_cursor.at();
    m_cursor.expect('(');
    Shape shape{.type = type};
    if (!m_cursor.eat(')')) {
        do {
            if (shape.elements.size() == maxElementsOfTuple)
                m_cursor.fail(begin, fmt::format("a tuple of more than {} shapes", maxElementsOfTuple), "fewer");
            shape.elements.push_back(readNew(depth + 1));
        } while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    if (type == PrimitiveType::Buffer && shape.elements.size() != 1)
        m_cursor.fail(begin, fmt::format("a buffer of {} shapes", shape.elements.size()), "one");
    return add(std::move(shape));
}

void ShapeReader::readDimensions(Shape& shape)
{
    m_cursor.expect('[');
    if (m_cursor.eat(']'))
        return;
    do {
        bool isDynamic = true;
        if (m_cursor.eat('?')) {
            shape.dimensions.push_back(unboundedDimension);
        } else {
            isDynamic = m_cursor.eat('<');
            if (isDynamic)
                m_cursor.expect('=');
            m_cursor.skipSpace();
            const char* const number = m_cursor.at();
            shape.dimensions.push_back(m_cursor.expectInteger());
            if (shape.dimensions.back() < 0)
                m_cursor.fail(number, "a dimension of 0 or more");
        }
        shape.dynamic.push_back(isDynamic);
        if (shape.dimensions.size() > std::size_t{maxDimensions})
            m_cursor.fail(m_cursor.at(), fmt::format("more than {} dimensions", maxDimensions), "fewer");
    } while (m_cursor.eat(','));
    m_cursor.expect(']');
}

void ShapeReader::readLayout(Shape& shape)
{
    m_cursor.expect('{');
    m_cursor.skipSpace();
    std::vector<std::int64_t>& order = shape.minorToMajor.emplace();
    if (m_cursor.peek() >= '0' && m_cursor.peek() <= '9') {
        do {
            order.push_back(m_cursor.expectInteger());
            if (order.size() > std::size_t{maxDimensions})
                m_cursor.fail(m_cursor.at(), fmt::format("more than {} dimensions", maxDimensions), "fewer");
        } while (m_cursor.eat(','));
    }
    if (m_cursor.eat(':')) {
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        while (m_cursor.peek() != '}') {
            if (m_cursor.atEnd())
                m_cursor.fail("}, which closes the layout");
            if (m_cursor.peek() == '(' || m_cursor.peek() == '{' || m_cursor.peek() == '[')
                m_cursor.skipBalanced();
            else
                m_cursor.advance();
        }
        shape.layoutSuffixes.assign(begin, m_cursor.at());
    }
    m_cursor.expect('}');
}

} // namespace tgraph::hlo
