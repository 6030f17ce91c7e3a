// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/headercheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"
#include "engine/hlo/text/shapetext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
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
    /// An array of the entry's result or of a parameter, and its place in the text.
    struct Part {
        const char* place = nullptr;
        std::string of; ///< "the result"
        std::vector<std::int64_t> index;
        std::optional<ShapeId> shape; ///< std::nullopt: there is no such part, which is noted
    };

    std::vector<std::int64_t> readIndex();
    Part readPart(ShapeId shape, std::string of);
    Part readParameter();
    void checkAlias(const Part& result, const Part& parameter, bool isMust);
    void checkOnce(const Part& parameter);
    void compare(NodeId own, const std::string& of);

    const Module& m_module;
    TextCursor& m_cursor;
    WrittenShapes& m_shapes;
    TextProblems& m_problems;
    std::vector<NodeId> m_parameters;
    std::set<std::pair<std::string, std::vector<std::int64_t>>> m_given; ///< parts of parameters that are aliased
    bool m_isMust = false; ///< the last parameter had `must-alias`
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

/// Reads the index of an array in a shape.
HeaderCheck::Part HeaderCheck::readPart(ShapeId shape, std::string of)
{
    m_cursor.skipSpace();
    Part part{.place = m_cursor.at(), .of = std::move(of), .index = readIndex(), .shape = shape};
    for (const std::int64_t number : part.index) {
        const std::vector<ShapeId>& elements = m_module.shape(*part.shape).elements;
        if (number < 0 || static_cast<std::size_t>(number) >= elements.size()) {
            add(part.place,
                fmt::format("{} has no part {{{}}}: it is {}", part.of, fmt::join(part.index, ","),
                            shapeInNote(m_module.shapes, shape)));
            part.shape.reset();
            return part;
        }
        part.shape = elements[static_cast<std::size_t>(number)];
    }
    if (!isArray(m_module.shape(*part.shape))) {
        add(part.place,
            fmt::format("part {{{}}} of {} is not an array: it is {}", fmt::join(part.index, ","), part.of,
                        shapeInNote(m_module.shapes, *part.shape)));
        part.shape.reset();
    }
    return part;
}

/// Reads `(0, {1}, may-alias)`, or `0` as XLA's documentation writes it.
HeaderCheck::Part HeaderCheck::readParameter()
{
    const bool isInBrackets = m_cursor.eat('(');
    m_cursor.skipSpace();
    const char* const place = m_cursor.at();
    const std::int64_t number = m_cursor.expectInteger();
    const bool isKnown = number >= 0 && static_cast<std::size_t>(number) < m_parameters.size();
    if (!isKnown)
        add(place, fmt::format("the entry computation has no parameter {}", number));
    Part part{.place = place};
    if (isInBrackets) {
        m_cursor.expect(',');
        if (isKnown)
            part = readPart(m_module.instruction(m_parameters[static_cast<std::size_t>(number)]).shape,
                            fmt::format("parameter {}", number));
        else
            (void)readIndex();
    } else if (isKnown) {
        part.of = fmt::format("parameter {}", number);
        part.shape = m_module.instruction(m_parameters[static_cast<std::size_t>(number)]).shape;
    }
    m_isMust = false;
    if (isInBrackets && m_cursor.eat(','))
        m_isMust = m_cursor.expectName("may-alias or must-alias") == "must-alias";
    if (isInBrackets)
        m_cursor.expect(')');
    return part;
}

/// Notes a part of a parameter that is given away twice.
void HeaderCheck::checkOnce(const Part& parameter)
{
    if (parameter.shape && !m_given.emplace(parameter.of, parameter.index).second)
        add(parameter.place,
            fmt::format("part {{{}}} of {} is given away twice", fmt::join(parameter.index, ","), parameter.of));
}

/// Compares the shapes of two arrays that share memory. A may-alias needs the same number of bytes, which tiles and
/// other layouts can change.
void HeaderCheck::checkAlias(const Part& result, const Part& parameter, bool isMust)
{
    checkOnce(parameter);
    if (!result.shape || !parameter.shape
        || sameShape(m_module.shapes, *result.shape, m_module.shapes, *parameter.shape))
        return;
    const Shape& one = m_module.shape(*result.shape);
    const Shape& other = m_module.shape(*parameter.shape);
    const auto isPlain = [](const Shape& shape) {
        return shape.layoutSuffixes.empty() && shape.dynamic.empty() && elementBits(shape.type) >= 8;
    };
    const auto bytes
        = [](const Shape& shape) { return static_cast<double>(elementCount(shape)) * elementBits(shape.type); };
    if (isMust || (isPlain(one) && isPlain(other) && bytes(one) != bytes(other)))
        add(parameter.place,
            fmt::format("part {{{}}} of the result is {}, its alias is {}", fmt::join(result.index, ","),
                        shapeInNote(m_module.shapes, *result.shape), shapeInNote(m_module.shapes, *parameter.shape)));
}

void HeaderCheck::checkAliases()
{
    const ShapeId result = m_module.instruction(m_module.computation(m_module.entry).root).shape;
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        const Part part = readPart(result, "the result");
        m_cursor.expect(':');
        const Part parameter = readParameter();
        checkAlias(part, parameter, m_isMust);
        (void)m_cursor.eat(',');
    }
}

void HeaderCheck::checkDonors()
{
    m_cursor.expect('{');
    while (!m_cursor.eat('}')) {
        checkOnce(readParameter());
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
    constexpr std::array<std::string_view, 12> keys = {"alias_passthrough_params",
                                                       "allow_spmd_sharding_propagation_to_output",
                                                       "allow_spmd_sharding_propagation_to_parameters",
                                                       "buffer_donor",
                                                       "debug_attributes",
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
