// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/headercheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/shapetext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tgraph::hlo {
namespace {

/// Returns "found …, expected …".
std::string findingOf(const Error& error)
{
    const std::string_view text = error.what();
    return std::string(text.substr(std::min(text.find("found "), text.size())));
}

class HeaderCheck {
public:
    HeaderCheck(const Module& module, TextCursor& cursor)
        : m_module(module), m_cursor(cursor), m_parameters(parametersOf(module, module.entry))
    {
    }

    /// Checks `{ {0}: (0, {1}, may-alias), … }`.
    void checkAliases();
    /// Checks `{ (0, {1}), … }`.
    void checkDonors();
    /// Checks `{(f32[8]{0})->f32[8]{0}}`.
    void checkLayout();

    std::vector<TextProblem> problems;

private:
    std::vector<std::int64_t> readIndex();
    void checkIndex(const char* place, ShapeId shape, const std::vector<std::int64_t>& index, std::string_view of);
    void checkParameter();
    void compare(const char* place, ShapeId own, ShapeId written, std::string_view of);

    const Module& m_module;
    TextCursor& m_cursor;
    std::vector<NodeId> m_parameters;
    std::vector<Shape> m_shapes;
};

std::vector<std::int64_t> HeaderCheck::readIndex()
{
    std::vector<std::int64_t> index;
    m_cursor.expect('{');
    if (m_cursor.eat('}'))
        return index;
    do
        index.push_back(m_cursor.expectInteger());
    while (m_cursor.eat(','));
    m_cursor.expect('}');
    return index;
}

void HeaderCheck::checkIndex(const char* place, ShapeId shape, const std::vector<std::int64_t>& index,
                             std::string_view of)
{
    ShapeId at = shape;
    for (const std::int64_t part : index) {
        const std::vector<ShapeId>& elements = m_module.shape(at).elements;
        if (part < 0 || static_cast<std::size_t>(part) >= elements.size()) {
            problems.push_back({.place = place,
                                .text = fmt::format("{} has no part {{{}}}: it is {}", of, fmt::join(index, ","),
                                                    shortenedUtf8(shapeText(m_module, shape, false), 200))});
            return;
        }
        at = elements[static_cast<std::size_t>(part)];
    }
}

void HeaderCheck::checkParameter()
{
    m_cursor.expect('(');
    m_cursor.skipSpace();
    const char* const place = m_cursor.at();
    const std::int64_t number = m_cursor.expectInteger();
    m_cursor.expect(',');
    const std::vector<std::int64_t> index = readIndex();
    if (m_cursor.eat(','))
        (void)m_cursor.expectName("may-alias or must-alias");
    m_cursor.expect(')');
    if (number < 0 || static_cast<std::size_t>(number) >= m_parameters.size())
        problems.push_back({.place = place, .text = fmt::format("the entry computation has no parameter {}", number)});
    else
        checkIndex(place, m_module.instruction(m_parameters[static_cast<std::size_t>(number)]).shape, index,
                   fmt::format("parameter {}", number));
}

void HeaderCheck::checkAliases()
{
    const ShapeId result = m_module.instruction(m_module.computation(m_module.entry).root).shape;
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        m_cursor.skipSpace();
        const char* const place = m_cursor.at();
        checkIndex(place, result, readIndex(), "the result");
        m_cursor.expect(':');
        checkParameter();
        (void)m_cursor.eat(',');
    }
}

void HeaderCheck::checkDonors()
{
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        checkParameter();
        (void)m_cursor.eat(',');
    }
}

void HeaderCheck::compare(const char* place, ShapeId own, ShapeId written, std::string_view of)
{
    if (!sameShape(m_module.shapes, own, m_shapes, written))
        problems.push_back({.place = place,
                            .text = fmt::format("entry_computation_layout has {} for {}, which is {}",
                                                shortenedUtf8(shapeText(m_shapes, written, false), 200), of,
                                                shortenedUtf8(shapeText(m_module, own, false), 200))});
}

void HeaderCheck::checkLayout()
{
    ShapeReader shapes(m_cursor, m_shapes);
    m_cursor.expect('{');
    const char* const begin = m_cursor.at();
    m_cursor.expect('(');
    std::size_t count = 0;
    if (!m_cursor.eat(')')) {
        do {
            m_cursor.skipSpace();
            const char* const place = m_cursor.at();
            const ShapeId written = shapes.read();
            if (count < m_parameters.size())
                compare(place, m_module.instruction(m_parameters[count]).shape, written,
                        fmt::format("parameter {}", count));
            ++count;
        } while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    if (count != m_parameters.size())
        problems.push_back({.place = begin,
                            .text = fmt::format("entry_computation_layout has {}; the entry computation has {}",
                                                pluralText(count, "parameter"), m_parameters.size())});
    if (!m_cursor.eatArrow())
        m_cursor.fail("->");
    m_cursor.skipSpace();
    const char* const place = m_cursor.at();
    compare(place, m_module.instruction(m_module.computation(m_module.entry).root).shape, shapes.read(), "the result");
}

} // namespace

std::vector<TextProblem> headerProblems(const Module& module, TextCursor cursor, const std::vector<HeaderValue>& values)
{
    HeaderCheck check(module, cursor);
    for (const HeaderValue& value : values) {
        cursor.moveTo(value.at);
        try {
            if (value.key == "input_output_alias")
                check.checkAliases();
            else if (value.key == "buffer_donor")
                check.checkDonors();
            else if (value.key == "entry_computation_layout")
                check.checkLayout();
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            check.problems.push_back({.place = value.at, .text = fmt::format("{}: {}", value.key, findingOf(error))});
        }
    }
    return std::move(check.problems);
}

} // namespace tgraph::hlo
