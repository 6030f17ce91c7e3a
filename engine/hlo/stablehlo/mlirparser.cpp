// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/mlirparser.h"

#include "engine/core/text.h"
#include "engine/hlo/stablehlo/mlirattributes.h"
#include "engine/hlo/stablehlo/mlirmodules.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo::stablehlo {
namespace {

constexpr std::uint32_t mostDepth = 64; ///< modules and regions inside one another
constexpr std::size_t mostNumbered = std::size_t{1} << 22U; ///< %0 … that are found without hashing
constexpr std::size_t notNumbered = SIZE_MAX;

/// Returns the number of "12"; notNumbered for other names, and for "012", which is another name than "12".
std::size_t numberOf(std::string_view name)
{
    if (name.empty() || name.size() > 7 || (name.size() > 1 && name.front() == '0'))
        return notNumbered;
    std::size_t number = 0;
    for (const char c : name) {
        if (c < '0' || c > '9')
            return notNumbered;
        number = 10 * number + static_cast<std::size_t>(c - '0');
    }
    return number < mostNumbered ? number : notNumbered;
}

} // namespace

ValueId ValueNames::find(std::string_view name) const
{
    if (const std::size_t number = numberOf(name); number != notNumbered)
        return number < m_numbered.size() ? m_numbered[number] : noId;
    const auto found = m_named.find(name);
    return found != m_named.end() ? found->second : noId;
}

ValueId& ValueNames::slot(std::string_view name)
{
    const std::size_t number = numberOf(name);
    if (number == notNumbered)
        return m_named.try_emplace(name, noId).first->second;
    if (number >= m_numbered.size())
        m_numbered.resize(std::max(number + 1, std::min(2 * m_numbered.size(), mostNumbered)), noId);
    return m_numbered[number];
}

void ValueNames::set(std::string_view name, ValueId value)
{
    ValueId& id = slot(name);
    m_undo.push_back({.name = name, .value = id});
    id = value;
}

void ValueNames::leave(std::size_t state)
{
    for (; m_undo.size() > state; m_undo.pop_back())
        slot(m_undo.back().name) = m_undo.back().value;
}

Program MlirParser::parse()
{
    // Real programs have an operation per 100 bytes or more; unused memory costs nothing.
    const std::size_t operations
        = std::min(static_cast<std::size_t>(m_cursor.end() - m_cursor.at()) / 96, std::size_t{1} << 20U);
    m_program.operations.reserve(operations);
    m_program.values.reserve(operations);
    parseTopLevel(0);
    if (m_program.functions.empty())
        throw makeError({m_cursor.placeOf(m_cursor.at()).file, {}},
                        "this MLIR module has no function: it contains no program");
    return std::move(m_program);
}

void MlirParser::parseTopLevel(int depth)
{
    if (std::cmp_equal(depth, mostDepth))
        m_cursor.fail(m_cursor.at(), fmt::format("modules nested deeper than {}", mostDepth), "fewer");
    while (true) {
        m_cursor.skipSpace();
        if (m_cursor.atEnd()) {
            if (depth > 0)
                m_cursor.fail("}, which closes the module");
            return;
        }
        const char* const begin = m_cursor.at();
        const char c = *begin;
        if (c == '}' && depth > 0)
            return;
        if (c == '#' || c == '!') {
            parseAlias();
            continue;
        }
        if (c == '{' && begin[1] == '-' && begin[2] == '#') {
            skipFileMetadata();
            continue;
        }
        if (c == '"') {
            const std::string_view name = m_cursor.expectString();
            if (name == "builtin.module") {
                if (depth == 0 && std::exchange(m_hasModule, true))
                    return; // the next module of the file
                parseGenericModule(depth);
            } else if (name == "func.func") {
                parseGenericFunction(begin);
            } else {
                m_cursor.moveTo(begin);
                parseOtherSymbol(name);
            }
            continue;
        }
        const std::string_view word = takeIdentifier(m_cursor);
        if (word == "module" || word == "builtin.module") {
            if (depth == 0 && std::exchange(m_hasModule, true)) {
                m_cursor.moveTo(begin);
                return;
            }
            parseModule(depth);
        } else if (word == "func.func" || word == "func") {
            parseFunction(begin);
        } else if (word == "sdy.mesh") {
            parseMesh();
        } else if (word == "loc") {
            m_cursor.skipSpace();
            if (m_cursor.peek() != '(')
                m_cursor.fail("(");
            skipNested(m_cursor);
        } else {
            if (depth == 0 && m_hasModule && !m_program.functions.empty()) { // other text behind the module
                m_cursor.moveTo(begin);
                return;
            }
            noteDialect(word);
            if (word.find('.') != std::string_view::npos && word.front() >= 'a' && word.front() <= 'z') {
                (void)takeStatement(m_cursor);
                ++m_program.skipped[word];
                continue;
            }
            m_cursor.fail(begin, "a module, a function such as func.func @main, or an alias");
        }
    }
}

void MlirParser::parseModule(int depth)
{
    m_cursor.skipSpace();
    if (m_cursor.eat('@')) {
        const std::string_view name = expectSymbol(m_cursor);
        if (depth == 0)
            m_program.name = name;
        m_cursor.skipSpace();
    }
    const std::vector<MlirAttribute> attributes = parseAttributeWord();
    if (depth == 0)
        m_program.moduleAttributes = attributes;
    m_cursor.skipSpace();
    if (m_cursor.peek() != '{')
        m_cursor.fail("attributes, or { before the functions");
    m_cursor.expect('{');
    parseTopLevel(depth + 1);
    m_cursor.expect('}');
}

void MlirParser::parseGenericModule(int depth)
{
    m_cursor.expect('(');
    m_cursor.expect(')');
    parsePropertiesIf();
    m_cursor.expect('(');
    m_cursor.expect('{');
    if (m_cursor.eat('^')) { // the label of the module's only block
        (void)takeIdentifier(m_cursor);
        m_cursor.skipSpace();
        if (m_cursor.peek() == '(')
            skipNested(m_cursor);
        m_cursor.expect(':');
    }
    std::vector<MlirAttribute> attributes = std::exchange(m_now.attributes, {});
    parseTopLevel(depth + 1);
    m_cursor.expect('}');
    parseGenericEnd(attributes);
    if (depth > 0)
        return;
    for (const MlirAttribute& attribute : attributes)
        if (attribute.key == "sym_name")
            m_program.name = withoutQuotes(attribute.value);
    m_program.moduleAttributes = std::move(attributes);
}

void MlirParser::parseGenericEnd(std::vector<MlirAttribute>& attributes)
{
    m_cursor.expect(')');
    if (m_cursor.eat('{'))
        takeAttributes(m_cursor, attributes);
    m_cursor.expect(':');
    skipType(m_cursor);
    if (m_cursor.eatArrow())
        skipType(m_cursor);
}

void MlirParser::parseAlias()
{
    const bool isType = m_cursor.peek() == '!';
    m_cursor.advance();
    const std::string_view name = takeIdentifier(m_cursor);
    if (name.empty())
        m_cursor.fail("the name of an alias");
    m_cursor.expect('=');
    if (isType) {
        m_program.types.readAlias(m_cursor, name);
        return;
    }
    const std::string_view value = takeStatement(m_cursor);
    if (value.empty())
        m_cursor.fail("the value of an alias");
    m_program.aliases[name] = value;
    checkMemory();
}

void MlirParser::skipFileMetadata()
{
    // {-# dialect_resources: { … } #-}
    const std::string_view rest(m_cursor.at(), static_cast<std::size_t>(m_cursor.end() - m_cursor.at()));
    const std::size_t end = rest.find("#-}");
    if (end == std::string_view::npos)
        m_cursor.fail(m_cursor.at(), "resources that do not end", "#-} after them");
    m_cursor.moveTo(m_cursor.at() + end + 3);
}

void MlirParser::parseOtherSymbol(std::string_view name)
{
    parseOperation(addRegion());
    if (name != "sdy.mesh") {
        ++m_program.skipped[name];
        return;
    }
    const Operation& mesh = m_program.operations.back();
    std::string_view axes = m_program.attribute(mesh, "mesh");
    axes.remove_prefix(std::min(axes.find('<'), axes.size())); // #sdy.mesh<["x"=2]>
    m_program.meshes.push_back({.key = symbolOf(m_program.attribute(mesh, "sym_name")), .value = axes});
}

void MlirParser::parseMesh()
{
    m_cursor.expect('@');
    const std::string_view name = expectSymbol(m_cursor);
    m_cursor.expect('=');
    m_program.meshes.push_back({.key = name, .value = takePrettyValue(m_cursor)});
    (void)takeLocation(m_cursor);
}

RegionId MlirParser::addRegion()
{
    m_program.regions.emplace_back();
    return static_cast<RegionId>(m_program.regions.size() - 1);
}

void MlirParser::setArguments(RegionId region, const std::vector<ValueId>& values)
{
    // Values of one list follow each other.
    m_program.regions[region].arguments
        = {.begin = values.empty() ? 0 : values.front(), .count = static_cast<std::uint32_t>(values.size())};
}

ValueId MlirParser::addValue(const Value& value)
{
    m_program.values.push_back(value);
    m_program.values.back().depth = m_depth;
    return static_cast<ValueId>(m_program.values.size() - 1);
}

ValueId MlirParser::parseArgument()
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    m_cursor.expect('%');
    const std::string_view name = takeIdentifier(m_cursor);
    if (name.empty())
        m_cursor.fail("the name of an argument");
    m_cursor.expect(':');
    const TypeId type = m_program.types.read(m_cursor);
    const ValueId value
        = addValue({.name = name, .text = {begin, static_cast<std::size_t>(m_cursor.at() - begin)}, .type = type});
    m_names.set(name, value);
    return value;
}

void MlirParser::parseRegion(RegionId region)
{
    m_cursor.expect('{');
    Current outer;
    std::swap(outer, m_now);
    if (m_cursor.eat('^')) {
        (void)takeIdentifier(m_cursor);
        m_cursor.skipSpace();
        if (m_cursor.peek() == '(')
            parseBlockArguments(region);
        m_cursor.expect(':');
    }
    while (!m_cursor.eat('}')) {
        if (m_cursor.peek() == '^')
            m_cursor.fail(m_cursor.at(), "a second block in a region", "structured control flow, without branches");
        parseOperation(region);
    }
    std::swap(outer, m_now);
}

void MlirParser::parseBlockArguments(RegionId region)
{
    std::vector<ValueId> arguments;
    m_cursor.expect('(');
    if (!m_cursor.eat(')')) {
        do {
            arguments.push_back(parseArgument());
            (void)takeLocation(m_cursor);
        } while (m_cursor.eat(','));
        m_cursor.expect(')');
    }
    setArguments(region, arguments);
}

void MlirParser::addRegionTo(OperationId id, RegionId region)
{
    if (m_openRegions.size() == mostDepth)
        m_cursor.fail(m_cursor.at(), fmt::format("regions nested deeper than {}", mostDepth), "fewer");
    m_openRegions.push_back(region);
    const std::size_t state = m_names.enter();
    ++m_depth;
    parseRegion(region);
    --m_depth;
    m_names.leave(state);
    m_openRegions.pop_back();
    Operation& operation = m_program.operations[id];
    (operation.regionCount == 0 ? operation.firstRegion : m_program.regions[operation.lastRegion].next) = region;
    operation.lastRegion = region;
    ++operation.regionCount;
}

ValueId MlirParser::findValue(std::string_view name, std::uint32_t index, std::string_view text)
{
    const ValueId first = m_names.find(name);
    const std::size_t id = std::size_t{first} + index;
    const std::vector<Value>& values = m_program.values;
    const bool isKnown = first != noId && id < values.size()
        && (index == 0
            || (values[first].operation != noId && values[id].operation == values[first].operation
                && values[id].name == name));
    if (!isKnown)
        m_cursor.fail(text.data(), fmt::format("'{}'", text), "a value that is defined before");
    const auto value = static_cast<ValueId>(id);
    Value& used = m_program.values[value];
    if (used.firstUse.empty())
        used.firstUse = text;
    if (used.depth >= m_depth || m_program.isRepeated(value))
        return value;
    for (std::uint32_t depth = m_depth; depth > used.depth; --depth) {
        const RegionId region = m_openRegions[depth - 1];
        if (!m_captured.try_emplace((std::uint64_t{region} << 32U) | value, true).second)
            break;
        m_program.regions[region].captured.push_back(value);
    }
    return value;
}

void MlirParser::checkMemory()
{
    const std::size_t bytes = m_program.operations.size() * sizeof(Operation) + m_program.values.size() * sizeof(Value)
        + m_program.operands.size() * sizeof(ValueId) + m_program.attributes.size() * sizeof(MlirAttribute)
        + m_program.regions.size() * sizeof(Region) + m_program.functions.size() * sizeof(Function)
        + m_program.types.bytes() + (m_captured.size() + m_program.aliases.size()) * 64;
    if (bytes > m_limits.memoryBytes || m_program.operations.size() >= m_limits.nodes)
        m_cursor.fail(m_cursor.at(), "a program of more than " + bytesText(static_cast<double>(m_limits.memoryBytes)),
                      "a smaller one");
}

void MlirParser::noteDialect(std::string_view operation)
{
    if (m_isStableHlo)
        return;
    const std::string_view dialect = operation.substr(0, operation.find('.'));
    constexpr std::array<std::string_view, 9> neutral
        = {"func", "return", "call", "builtin", "module", "sdy", "check", "interpreter", "unrealized_conversion_cast"};
    if (dialect == "stablehlo" || dialect == "mhlo" || dialect == "chlo") {
        m_isStableHlo = true;
        return;
    }
    if (std::ranges::find(neutral, dialect) != neutral.end() || dialect.size() == operation.size())
        return;
    const std::string_view rest(m_cursor.at(), static_cast<std::size_t>(m_cursor.end() - m_cursor.at()));
    m_isStableHlo = hasStableHloOperation(rest);
    if (!m_isStableHlo)
        throw makeError({m_cursor.placeOf(operation.data()).file, {}},
                        fmt::format("this is MLIR of the dialect {}, without StableHLO: write the program as "
                                    "StableHLO, in JAX jax.jit(f).lower(x).as_text()",
                                    dialect));
}

} // namespace tgraph::hlo::stablehlo
