// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/headercheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/shapetext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

class HeaderCheck {
public:
    HeaderCheck(const Module& module, TextCursor& cursor, WrittenShapes& shapes, TextProblems& problems)
        : m_module(module),
          m_cursor(cursor),
          m_shapes(shapes),
          m_problems(problems),
          m_parameters(parametersOf(module, module.entry))
    {
    }

    /// Checks `{ {0}: (0, {1}, may-alias), … }`.
    void checkAliases();
    /// Checks `{ (0, {1}), … }`.
    void checkDonors();
    /// Checks `{(f32[8]{0})->f32[8]{0}}`.
    void checkLayout();

private:
    void add(const char* place, std::string text) { m_problems.add(m_cursor.originOf(place), std::move(text)); }
    std::vector<std::int64_t> readIndex();
    void checkIndex(const char* place, ShapeId shape, const std::vector<std::int64_t>& index, std::string_view of);
    void checkParameter();
    void compare(NodeId own, const std::string& of);

    const Module& m_module;
    TextCursor& m_cursor;
    WrittenShapes& m_shapes;
    TextProblems& m_problems;
    std::vector<NodeId> m_parameters;
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
            add(place,
                fmt::format("{} has no part {{{}}}: it is {}", of, fmt::join(index, ","),
                            shapeInNote(m_module.shapes, shape)));
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
        add(place, fmt::format("the entry computation has no parameter {}", number));
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

/// Compares the shape at the cursor with an instruction's.
void HeaderCheck::compare(NodeId own, const std::string& of)
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    skipShape(m_cursor);
    const std::string_view written(begin, static_cast<std::size_t>(m_cursor.at() - begin));
    if (const auto difference = m_shapes.difference(written, m_module.instruction(own)))
        add(begin,
            fmt::format("entry_computation_layout has {} for {}, which is {}", difference->written, of,
                        difference->own));
}

void HeaderCheck::checkLayout()
{
    m_cursor.expect('{');
    const char* const begin = m_cursor.at();
    m_cursor.expect('(');
    std::size_t count = 0;
    if (!m_cursor.eat(')')) {
        do {
            if (count < m_parameters.size())
                compare(m_parameters[count], fmt::format("parameter {}", count));
            else
                skipShape(m_cursor);
            ++count;
        } while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    if (count != m_parameters.size())
        add(begin,
            fmt::format("entry_computation_layout has {}; the entry computation has {}", pluralText(count, "parameter"),
                        m_parameters.size()));
    if (!m_cursor.eatArrow())
        m_cursor.fail("->");
    compare(m_module.computation(m_module.entry).root, "the result");
}

} // namespace

bool isHeaderKey(std::string_view key)
{
    constexpr std::array<std::string_view, 11> keys = {"alias_passthrough_params",
                                                       "allow_spmd_sharding_propagation_to_output",
                                                       "allow_spmd_sharding_propagation_to_parameters",
                                                       "buffer_donor",
                                                       "entry_computation_layout",
                                                       "frontend_attributes",
                                                       "input_output_alias",
                                                       "is_scheduled",
                                                       "num_partitions",
                                                       "origin_recovery_table",
                                                       "replica_count"};
    return std::ranges::find(keys, key) != keys.end();
}

void checkHeader(const Module& module, TextCursor cursor, const std::vector<HeaderValue>& values, WrittenShapes& shapes,
                 TextProblems& problems)
{
    HeaderCheck check(module, cursor, shapes, problems);
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
            problems.add(cursor.originOf(value.at), fmt::format("{}: {}", value.key, findingOf(error)));
        }
    }
}

} // namespace tgraph::hlo
