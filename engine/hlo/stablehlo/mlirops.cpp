// SPDX-License-Identifier: GPL-3.0-or-later
// Operations in the generic and in the custom forms.
#include "engine/hlo/stablehlo/mlirparser.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo::stablehlo {
namespace {

constexpr std::uint32_t mostResults = std::uint32_t{1} << 20U; ///< results per operation

constexpr std::string_view otherConstant = "arith.constant"; ///< `arith.constant true` has no type

/// Returns true for `optimization_barrier()` and `return`, whose forms may have no types.
bool mayHaveNoTypes(std::string_view name)
{
    return name == otherConstant || name.ends_with("return") || name.ends_with(".optimization_barrier");
}

bool isOf(std::string_view name, std::string_view operation)
{
    return name.ends_with(operation)
        && (name.size() == operation.size() || name[name.size() - operation.size() - 1] == '.');
}

/// Returns true for Shardy's operations whose custom form ends with a region: `(%arg0: T) { … }` or
/// `() { … }`.
bool hasShardyBody(std::string_view name)
{
    return name == "sdy.manual_computation" || name == "sdy.named_computation";
}

/// Returns true at "%name :".
bool isBeforeColon(TextCursor cursor)
{
    cursor.advance();
    (void)takeIdentifier(cursor);
    return cursor.eat(':');
}

} // namespace

void MlirParser::parseOperation(RegionId region)
{
    m_cursor.skipSpace();
    m_now.operands.clear();
    m_now.attributes.clear();
    m_now.resultNames.clear();
    m_now.types.clear();
    m_now.loopNames.clear();
    m_now.begin = m_cursor.at();
    if (m_cursor.peek() == '%') {
        do {
            m_cursor.expect('%');
            const std::string_view name = takeIdentifier(m_cursor);
            if (name.empty())
                m_cursor.fail("the name of a result");
            std::uint32_t count = 1;
            if (m_cursor.peek() == ':') {
                m_cursor.advance();
                const char* const place = m_cursor.at();
                const std::int64_t number = m_cursor.expectInteger();
                if (number < 1 || number > std::int64_t{mostResults})
                    m_cursor.fail(place, fmt::format("a number of results from 1 to {}", mostResults));
                count = static_cast<std::uint32_t>(number);
            }
            m_now.resultNames.push_back({.name = name, .count = count});
        } while (m_cursor.eat(','));
        m_cursor.expect('=');
        m_cursor.skipSpace();
    }
    const auto id = static_cast<OperationId>(m_program.operations.size());
    m_program.operations.emplace_back();
    if (id % 1024 == 0)
        checkMemory();
    const char* const begin = m_cursor.at();
    const bool isGeneric = m_cursor.peek() == '"';
    const std::string_view name = isGeneric ? m_cursor.expectString() : takeIdentifier(m_cursor);
    if (name.empty())
        m_cursor.fail(begin, "an operation such as stablehlo.add, or }");
    noteDialect(name);
    m_program.operations[id].name = name;
    if (isGeneric)
        parseGeneric(id);
    else
        parsePretty(id);
    Operation& operation = m_program.operations[id];
    operation.location = takeLocation(m_cursor);
    operation.operands = {.begin = static_cast<std::uint32_t>(m_program.operands.size()),
                          .count = static_cast<std::uint32_t>(m_now.operands.size())};
    m_program.operands.insert(m_program.operands.end(), m_now.operands.begin(), m_now.operands.end());
    operation.attributes = keepAttributes();
    addResults(id);
    Region& in = m_program.regions[region];
    (in.lastOperation == noId ? in.firstOperation : m_program.operations[in.lastOperation].next) = id;
    in.lastOperation = id;
}

void MlirParser::parseOperand()
{
    const char* const begin = m_cursor.at();
    m_cursor.expect('%');
    const std::string_view name = takeIdentifier(m_cursor);
    std::uint32_t index = 0;
    if (m_cursor.peek() == '#') {
        m_cursor.advance();
        const char* const place = m_cursor.at();
        const std::int64_t number = m_cursor.expectInteger();
        if (number < 0 || number > std::int64_t{mostResults})
            m_cursor.fail(place, "the number of a result");
        index = static_cast<std::uint32_t>(number);
    }
    m_now.operands.push_back(findValue(name, index, {begin, static_cast<std::size_t>(m_cursor.at() - begin)}));
}

void MlirParser::parseGeneric(OperationId id)
{
    m_cursor.expect('(');
    if (!m_cursor.eat(')')) {
        do {
            m_cursor.skipSpace();
            parseOperand();
        } while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    const auto head = [&] {
        Operation& operation = m_program.operations[id];
        operation.head = {m_now.begin, static_cast<std::size_t>(m_cursor.at() - m_now.begin)};
    };
    head();
    m_cursor.skipSpace();
    if (m_cursor.peek() == '[')
        m_cursor.fail(m_cursor.at(), "successors", "structured control flow, without branches");
    parsePropertiesIf();
    bool hasRegions = false;
    if (m_cursor.eat('(')) {
        hasRegions = true;
        do
            addRegionTo(id, addRegion());
        while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    if (m_cursor.eat('{'))
        takeAttributes(m_cursor, m_now.attributes);
    m_cursor.expect(':');
    parseTypes(id, /*isGeneric=*/true);
    if (!hasRegions)
        head();
}

void MlirParser::parsePropertiesIf()
{
    m_cursor.skipSpace();
    if (m_cursor.peek() != '<' || m_cursor.at()[1] != '{')
        return;
    m_cursor.expect('<');
    m_cursor.expect('{');
    takeAttributes(m_cursor, m_now.attributes);
    m_cursor.expect('>');
}

std::vector<MlirAttribute> MlirParser::parseAttributeWord()
{
    const char* const behind = m_cursor.at();
    m_cursor.skipSpace();
    if (takeIdentifier(m_cursor) != "attributes") {
        m_cursor.moveTo(behind);
        return {};
    }
    m_cursor.expect('{');
    std::vector<MlirAttribute> attributes;
    takeAttributes(m_cursor, attributes);
    return attributes;
}

Span MlirParser::keepAttributes()
{
    std::vector<MlirAttribute>& kept = m_program.attributes;
    const Span span{.begin = static_cast<std::uint32_t>(kept.size()),
                    .count = static_cast<std::uint32_t>(m_now.attributes.size())};
    kept.insert(kept.end(), m_now.attributes.begin(), m_now.attributes.end());
    m_now.attributes.clear();
    return span;
}

void MlirParser::parsePretty(OperationId id)
{
    int parentheses = 0;
    bool mayContinue = true; // an operand may follow: after the name, a comma or a bracket
    bool hasTypes = false;
    const std::string_view name = m_program.operations[id].name;
    const char* behind = m_cursor.at();
    while (true) {
        m_cursor.skipSpace();
        const char c = m_cursor.peek();
        if (c == ':' && parentheses == 0) {
            m_cursor.advance();
            parseTypes(id, /*isGeneric=*/false);
            hasTypes = true;
            behind = m_typesEnd;
            break;
        }
        const bool isNext = parentheses == 0 && !mayContinue && (c == '"' || c == '%'); // the next operation
        const bool isEnd = c == '}' || c == '^' || isNext || m_cursor.atEnd() || (c == ')' && parentheses == 0);
        if (isEnd && mayHaveNoTypes(name))
            break;
        if (isEnd)
            m_cursor.fail(": and the types of the operation");
        const char* const item = m_cursor.at();
        parsePrettyItem(id, parentheses, mayContinue);
        if (m_cursor.at() == item) // a word that begins the next operation
            break;
        behind = m_cursor.at();
    }
    m_cursor.moveTo(behind);
    m_program.operations[id].head = {m_now.begin, static_cast<std::size_t>(behind - m_now.begin)};
    if (!hasTypes && name == otherConstant)
        m_now.types.push_back(m_program.types.array(PrimitiveType::Pred, {}));
    if (!hasTypes)
        return;
    if (isOf(name, "reduce")) { // reduce(%a init: %b), (%c init: %d) has the operands %a, %c, %b, %d
        std::vector<ValueId> inits;
        std::vector<ValueId> inputs;
        for (std::size_t i = 0; i < m_now.operands.size(); ++i)
            (i % 2 == 0 ? inputs : inits).push_back(m_now.operands[i]);
        m_now.operands = std::move(inputs);
        m_now.operands.insert(m_now.operands.end(), inits.begin(), inits.end());
    }
    if (isOf(name, "while"))
        parseLoopRegions(id);
    else if (isOf(name, "reduce"))
        parseReducer(id);
}

void MlirParser::parsePrettyItem(OperationId id, int& parentheses, bool& mayContinue)
{
    const char c = m_cursor.peek();
    const std::string_view name = m_program.operations[id].name;
    switch (c) {
    case '%': {
        const char* const begin = m_cursor.at();
        if (parentheses > 0 && isOf(name, "while")) {
            m_cursor.advance();
            const std::string_view argument = takeIdentifier(m_cursor);
            if (m_cursor.eat('=')) {
                m_now.loopNames.push_back({begin, static_cast<std::size_t>(argument.end() - begin)});
                m_cursor.skipSpace();
            } else {
                m_cursor.moveTo(begin);
            }
        }
        if (m_cursor.peek() != '%')
            m_cursor.fail("an operand such as %0");
        if (parentheses > 0 && hasShardyBody(name) && isBeforeColon(m_cursor)) { // %argument: type
            parseManualBody(id);
            parentheses = 0;
            return;
        }
        parseOperand();
        mayContinue = false;
        return;
    }
    case ',':
        m_cursor.advance();
        mayContinue = true;
        return;
    case '(':
        m_cursor.advance();
        ++parentheses;
        mayContinue = true;
        return;
    case ')':
        m_cursor.advance();
        --parentheses;
        mayContinue = false;
        return;
    case '{':
        if (parentheses == 0 && hasShardyBody(name) && m_program.operations[id].regionCount == 0) {
            addRegionTo(id, addRegion()); // a region without arguments
            mayContinue = false;
            return;
        }
        m_cursor.advance();
        takeAttributes(m_cursor, m_now.attributes);
        return;
    case '<':
        if (m_cursor.at()[1] == '{') {
            parsePropertiesIf();
            return;
        }
        [[fallthrough]];
    case '[':
    case '"':
    case '@':
    case '#':
    case '!':
        m_now.attributes.push_back({.key = c == '@' ? std::string_view("callee") : std::string_view(),
                                    .value = c == '@' ? std::string_view() : takePrettyValue(m_cursor)});
        if (c == '@') {
            m_cursor.advance();
            m_now.attributes.back().value = expectSymbol(m_cursor);
        }
        mayContinue = c == '"' || c == '['; // composite "name" %0
        return;
    default:
        parseWord(id, parentheses);
        mayContinue = false;
    }
}

void MlirParser::parseWord(OperationId id, int parentheses)
{
    const std::string_view name = m_program.operations[id].name;
    const char* const begin = m_cursor.at();
    const std::string_view word = takeIdentifier(m_cursor);
    if (word.empty())
        m_cursor.fail("an operand, an attribute, or : and the types of the operation");
    m_cursor.skipSpace();
    if (m_cursor.peek() == '=') {
        m_cursor.advance();
        m_now.attributes.push_back({.key = word, .value = takePrettyValue(m_cursor)});
        return;
    }
    if (mayHaveNoTypes(name) && (name != otherConstant || !m_now.attributes.empty())) { // the next operation
        m_cursor.moveTo(begin);
        return;
    }
    if (isOf(name, "reduce")) {
        if (word == "init" && parentheses > 0 && m_cursor.eat(':'))
            return;
        if (word == "applies") {
            m_now.attributes.push_back({.key = word, .value = takeIdentifier(m_cursor)});
            return;
        }
        if (word == "across")
            return;
    }
    m_cursor.moveTo(begin);
    m_now.attributes.push_back({.key = {}, .value = takePrettyValue(m_cursor)});
}

void MlirParser::parseTypeList(std::vector<TypeId>& types, bool& isFunction)
{
    m_cursor.skipSpace();
    if (m_cursor.peek() == '(') {
        m_cursor.expect('(');
        if (!m_cursor.eat(')')) {
            do
                types.push_back(m_program.types.read(m_cursor));
            while (m_cursor.eat(','));
            m_cursor.expect(')');
        }
        isFunction = true;
        m_typesEnd = m_cursor.at();
        return;
    }
    do {
        types.push_back(m_program.types.read(m_cursor));
        m_typesEnd = m_cursor.at();
    } while (m_cursor.eat(','));
    m_cursor.moveTo(m_typesEnd);
}

void MlirParser::parseTypes(OperationId id, bool isGeneric)
{
    std::vector<TypeId>& types = m_now.types;
    types.clear();
    bool isFunction = false;
    parseTypeList(types, isFunction);
    const char* const behind = m_cursor.at();
    bool hasResults = m_cursor.eatArrow();
    if (!hasResults) {
        m_cursor.moveTo(behind);
        m_cursor.skipSpace();
        hasResults = takeIdentifier(m_cursor) == "to"; // casts
        if (!hasResults)
            m_cursor.moveTo(behind);
    }
    std::size_t named = 0;
    for (const ResultName& name : m_now.resultNames)
        named += name.count;
    if (hasResults) {
        if (isGeneric && types.size() != m_now.operands.size())
            m_cursor.fail(behind - 1, fmt::format("types of {} operands", types.size()),
                          fmt::format("{}", m_now.operands.size()));
        types.clear();
        bool isList = false;
        m_cursor.skipSpace();
        if (m_cursor.peek() == '(')
            parseTypeList(types, isList);
        else
            types.push_back(m_program.types.read(m_cursor));
        m_typesEnd = m_cursor.at();
        return;
    }
    m_cursor.moveTo(m_typesEnd);
    if (isGeneric)
        m_cursor.fail("-> and the types of the results");
    // One type for all, or a list that ends with the results'.
    const std::string_view name = m_program.operations[id].name;
    if (named == 0) {
        const bool hasNone = name.ends_with("return") || name.ends_with(".trace")
            || !(name.starts_with("stablehlo.") || name.starts_with("mhlo.") || name.starts_with("chlo."));
        types.erase(types.begin(), hasNone || types.empty() ? types.end() : types.end() - 1);
    } else if (types.size() >= named) {
        types.erase(types.begin(), types.end() - static_cast<std::ptrdiff_t>(named));
    } else if (types.size() == 1 && named <= m_now.operands.size()) { // one type for operands and results
        types.resize(named, types.front());
    }
}

void MlirParser::addResults(OperationId id)
{
    std::size_t named = 0;
    for (const ResultName& name : m_now.resultNames)
        named += name.count;
    if (!m_now.resultNames.empty() && named != m_now.types.size())
        m_cursor.fail(m_now.begin, fmt::format("names of {} results", named),
                      fmt::format("{}, as the types say", m_now.types.size()));
    const auto first = static_cast<ValueId>(m_program.values.size());
    const std::string_view head = m_program.operations[id].head;
    m_program.operations[id].results = {.begin = first, .count = static_cast<std::uint32_t>(m_now.types.size())};
    std::size_t group = 0;
    std::uint32_t inGroup = 0;
    for (std::uint32_t i = 0; i < m_now.types.size(); ++i) {
        const std::string_view name = m_now.resultNames.empty() ? std::string_view() : m_now.resultNames[group].name;
        const ValueId value = addValue({.name = name, .text = head, .type = m_now.types[i], .operation = id});
        if (m_now.resultNames.empty())
            continue;
        if (inGroup == 0)
            m_names.set(name, value);
        if (++inGroup == m_now.resultNames[group].count) {
            ++group;
            inGroup = 0;
        }
    }
}
} // namespace tgraph::hlo::stablehlo
