// SPDX-License-Identifier: GPL-3.0-or-later
// Custom forms with regions: loops, reductions and Shardy's manual computations.
#include "engine/hlo/stablehlo/mlirparser.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

namespace tgraph::hlo::stablehlo {

void MlirParser::parseLoopRegions(OperationId id)
{
    const std::vector<std::string_view> names = m_now.loopNames;
    std::vector<TypeId> types;
    for (const ValueId operand : m_now.operands)
        types.push_back(m_program.values[operand].type);
    const std::vector<MlirAttribute> attributes = parseAttributeWord();
    m_now.attributes.insert(m_now.attributes.end(), attributes.begin(), attributes.end());
    for (const std::string_view expected : {"cond", "do"}) {
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        if (takeIdentifier(m_cursor) != expected)
            m_cursor.fail(begin, fmt::format("{} and a region", expected));
        if (names.size() != types.size())
            m_cursor.fail(begin, "a loop whose arguments have no names", "%name = %operand for each operand");
        const RegionId region = addRegion();
        const std::size_t state = m_names.enter();
        ++m_depth;
        std::vector<ValueId> arguments;
        for (std::size_t i = 0; i < names.size(); ++i) {
            arguments.push_back(addValue({.name = names[i].substr(1), .text = names[i], .type = types[i]}));
            m_names.set(names[i].substr(1), arguments.back());
        }
        --m_depth;
        setArguments(region, arguments);
        m_cursor.skipSpace();
        addRegionTo(id, region);
        m_names.leave(state);
    }
}

void MlirParser::parseReducer(OperationId id)
{
    const char* const begin = m_cursor.at();
    m_cursor.skipSpace();
    if (takeIdentifier(m_cursor) != "reducer") {
        m_cursor.moveTo(begin);
        return;
    }
    // reducer(%a: T, %b: T) (%c: T, %d: T) { … }: the region's arguments are %a, %c, %b, %d.
    struct Argument {
        std::string_view name;
        std::string_view text;
        TypeId type = 0;
    };
    std::vector<Argument> firsts;
    std::vector<Argument> seconds;
    while (m_cursor.eat('(')) {
        for (std::vector<Argument>* const list : {&firsts, &seconds}) {
            m_cursor.skipSpace();
            const char* const place = m_cursor.at();
            m_cursor.expect('%');
            Argument argument{.name = takeIdentifier(m_cursor)};
            m_cursor.expect(':');
            argument.type = m_program.types.read(m_cursor);
            argument.text = {place, static_cast<std::size_t>(m_cursor.at() - place)};
            (void)takeLocation(m_cursor);
            list->push_back(argument);
            m_cursor.expect(list == &firsts ? ',' : ')');
        }
    }
    const RegionId region = addRegion();
    const std::size_t state = m_names.enter();
    ++m_depth;
    std::vector<ValueId> arguments;
    for (const std::vector<Argument>* const list : {&firsts, &seconds})
        for (const Argument& argument : *list) {
            arguments.push_back(addValue({.name = argument.name, .text = argument.text, .type = argument.type}));
            m_names.set(argument.name, arguments.back());
        }
    --m_depth;
    setArguments(region, arguments);
    addRegionTo(id, region);
    m_names.leave(state);
}

void MlirParser::parseManualBody(OperationId id)
{
    // … manual_axes={"x"} (%arg0: T, %arg1: T) { … } : types; the cursor is after the bracket.
    const RegionId region = addRegion();
    const std::size_t state = m_names.enter();
    ++m_depth;
    m_cursor.moveTo(m_cursor.at() - 1);
    while (m_cursor.peek() != '(')
        m_cursor.moveTo(m_cursor.at() - 1);
    parseBlockArguments(region);
    --m_depth;
    addRegionTo(id, region);
    m_names.leave(state);
}

} // namespace tgraph::hlo::stablehlo
