// SPDX-License-Identifier: GPL-3.0-or-later
// Functions in the custom and in the generic form.
#include "engine/hlo/stablehlo/mlirattributes.h"
#include "engine/hlo/stablehlo/mlirparser.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo::stablehlo {

void MlirParser::parseFunction(const char* begin)
{
    Function function;
    m_cursor.skipSpace();
    if (m_cursor.peek() != '@') {
        const char* const place = m_cursor.at();
        const std::string_view visibility = takeIdentifier(m_cursor);
        if (visibility != "private" && visibility != "public" && visibility != "nested")
            m_cursor.fail(place, "public, private or the name of a function such as @main");
        function.isPublic = visibility == "public";
    }
    m_cursor.expect('@');
    function.name = expectSymbol(m_cursor);
    function.body = addRegion();
    const std::size_t state = m_names.enter();
    parseFunctionArguments(function);
    parseFunctionResults(function);
    function.head = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
    m_now.attributes = parseAttributeWord();
    function.attributes = keepAttributes();
    const char* const behind = m_cursor.at();
    m_cursor.skipSpace();
    if (m_cursor.peek() == '{' && m_cursor.at()[1] != '-') {
        parseBody(function);
    } else {
        function.body = noId; // declared here, defined elsewhere
        m_cursor.moveTo(behind);
    }
    m_names.leave(state);
    addFunction(std::move(function));
}

void MlirParser::addFunction(Function function)
{
    m_program.functions.push_back(std::move(function));
    checkMemory();
    (void)takeLocation(m_cursor);
}

void MlirParser::parseBody(Function& function)
{
    const Span arguments = m_program.regions[function.body].arguments;
    m_depth = 0;
    const auto first = static_cast<OperationId>(m_program.operations.size());
    parseRegion(function.body);
    function.operations = {.begin = first, .count = static_cast<std::uint32_t>(m_program.operations.size()) - first};
    if (m_program.regions[function.body].arguments.count == 0)
        m_program.regions[function.body].arguments = arguments;
    const Operation* const last = m_program.terminator(function.body);
    if (last == nullptr || !last->name.ends_with("return"))
        m_cursor.fail(m_cursor.at() - 1, "the end of a function", "a return before it");
    function.results.clear();
    for (std::uint32_t i = 0; i < last->operands.count; ++i)
        function.results.push_back(m_program.values[m_program.operands[last->operands.begin + i]].type);
}

void MlirParser::parseGenericFunction(const char* begin)
{
    Function function;
    m_cursor.expect('(');
    m_cursor.expect(')');
    parsePropertiesIf();
    std::vector<MlirAttribute> attributes = std::exchange(m_now.attributes, {});
    function.head = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
    m_cursor.expect('(');
    m_cursor.skipSpace();
    const std::size_t state = m_names.enter();
    function.body = addRegion();
    if (m_cursor.peek() != '{')
        m_cursor.fail("{, which opens the body");
    const char* const body = m_cursor.at();
    m_cursor.moveTo(body + 1);
    if (m_cursor.eat('}')) {
        function.body = noId;
    } else {
        m_cursor.moveTo(body);
        parseBody(function);
    }
    m_names.leave(state);
    parseGenericEnd(attributes);
    for (const MlirAttribute& attribute : attributes) {
        if (attribute.key == "sym_name")
            function.name = withoutQuotes(attribute.value);
        if (attribute.key == "sym_visibility")
            function.isPublic = attribute.value != "\"private\"";
        if (attribute.key == "arg_attrs")
            parseArgumentAttributes(function, attribute.value);
        if (attribute.key == "res_attrs")
            parseResultAttributes(function, attribute.value);
    }
    constexpr std::array<std::string_view, 5> own
        = {"sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"};
    for (const MlirAttribute& attribute : attributes)
        if (std::ranges::find(own, attribute.key) == own.end())
            m_now.attributes.push_back(attribute);
    function.attributes = keepAttributes();
    if (function.name.empty())
        m_cursor.fail(begin, "a function without sym_name", "its name");
    addFunction(std::move(function));
}

void MlirParser::parseFunctionArguments(Function& function)
{
    m_cursor.expect('(');
    std::vector<ValueId> arguments;
    if (!m_cursor.eat(')')) {
        do {
            m_cursor.skipSpace();
            if (m_cursor.peek() != '%') { // a declaration has types only
                (void)m_program.types.read(m_cursor);
                if (m_cursor.eat('{'))
                    takeAttributes(m_cursor, m_now.attributes);
                m_now.attributes.clear();
                continue;
            }
            arguments.push_back(parseArgument());
            if (m_cursor.eat('{'))
                takeAttributes(m_cursor, m_now.attributes);
            function.argumentAttributes.push_back(keepAttributes());
            (void)takeLocation(m_cursor);
        } while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    setArguments(function.body, arguments);
}

void MlirParser::parseArgumentAttributes(Function& function, std::string_view list)
{
    for (const std::string_view dictionary : listParts(m_cursor, list)) {
        TextCursor cursor = cursorAtPart(m_cursor, dictionary);
        if (cursor.eat('{'))
            takeAttributes(cursor, m_now.attributes);
        function.argumentAttributes.push_back(keepAttributes());
    }
}

void MlirParser::parseResultAttributes(Function& function, std::string_view list)
{
    for (const std::string_view dictionary : listParts(m_cursor, list)) {
        TextCursor cursor = cursorAtPart(m_cursor, dictionary);
        if (cursor.eat('{'))
            takeAttributes(cursor, m_now.attributes);
    }
    function.resultAttributes = keepAttributes();
}

void MlirParser::parseFunctionResults(Function& function)
{
    const char* const behind = m_cursor.at();
    if (!m_cursor.eatArrow()) {
        m_cursor.moveTo(behind);
        return;
    }
    m_cursor.skipSpace();
    if (m_cursor.peek() != '(') {
        function.results.push_back(m_program.types.read(m_cursor));
        return;
    }
    m_cursor.expect('(');
    if (m_cursor.eat(')'))
        return;
    do {
        function.results.push_back(m_program.types.read(m_cursor));
        m_cursor.skipSpace();
        if (m_cursor.eat('{'))
            takeAttributes(m_cursor, m_now.attributes);
        (void)takeLocation(m_cursor);
    } while (m_cursor.eat(','));
    m_cursor.expect(')');
    function.resultAttributes = keepAttributes();
}

} // namespace tgraph::hlo::stablehlo
