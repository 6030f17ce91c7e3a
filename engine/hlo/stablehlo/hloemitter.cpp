// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stablehlo/hloemitter.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tgraph::hlo::stablehlo {
namespace {

constexpr std::size_t nameBlock = std::size_t{1} << 16U; ///< bytes

bool isNumber(std::string_view name)
{
    return std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

void appendLegal(std::string& to, std::string_view name)
{
    for (const char c : name) {
        const bool isLegal = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
            || c == '.' || (c == '-' && to.size() > 0);
        to += isLegal ? c : '_';
    }
}

HloEmitter::HloEmitter(Program& program, const TextCursor& text, const HloLimits& limits, std::stop_token stop)
    : m_program(program),
      m_text(text),
      m_limits(limits),
      m_stop(std::move(stop)),
      m_locations(program, text),
      m_nameOf(program.values.size()),
      m_computationOf(program.values.size(), 0),
      m_functionNames(program.functions.size())
{
    for (std::size_t i = 0; i < program.functions.size(); ++i)
        if (!m_functionOf.try_emplace(program.functions[i].name, i).second)
            text.fail(program.functions[i].head.data(),
                      fmt::format("a second function named {}", program.functions[i].name), "distinct names");
}

EmittedHlo HloEmitter::emit()
{
    chooseEntry();
    const std::vector<std::size_t> order = functionsInOrder();
    emitHeader();
    for (const std::size_t function : order)
        emitFunction(function, function == m_entry);
    addNotes();
    m_result.text = std::make_shared<const std::string>(std::move(m_hlo));
    return std::move(m_result);
}

HloEmitter::Name HloEmitter::keep(std::string_view text)
{
    if (m_names.empty() || m_names.back()->size() + text.size() > m_names.back()->capacity()) {
        m_names.push_back(std::make_unique<std::string>());
        m_names.back()->reserve(std::max(nameBlock, text.size()));
    }
    std::string& block = *m_names.back();
    block += text;
    return {block.data() + block.size() - text.size(), text.size()};
}

HloEmitter::Name HloEmitter::uniqueComputation(std::string_view hint)
{
    std::string stem;
    appendLegal(stem, hint);
    if (stem.empty() || stem == "ENTRY")
        stem += "_function";
    std::string name = stem;
    const auto known = [&] {
        return m_computationTable.find(textHash(name, m_seed), [&](std::uint32_t i) {
            return m_computationNames[i] == name;
        }) != IndexTable::none;
    };
    while (known())
        name = fmt::format("{}.{}", stem, ++m_number);
    const Name kept = keep(name);
    m_computationTable.insert(textHash(kept, m_seed), static_cast<std::uint32_t>(m_computationNames.size()));
    m_computationNames.push_back(kept);
    return kept;
}

HloEmitter::Name HloEmitter::uniqueInstruction(std::string_view hint, std::string_view opcode)
{
    // %arg0 keeps its name, %12 becomes add.12.
    std::string name;
    const bool isGiven = !hint.empty() && !isNumber(hint);
    if (isGiven) {
        appendLegal(name, hint);
        if (name.front() >= '0' && name.front() <= '9')
            name.insert(0, 1, '_');
    } else {
        appendLegal(name, opcode);
        name += '.';
        name += hint.empty() ? fmt::format("n{}", ++m_number) : std::string(hint);
    }
    Computation& in = *m_open.back();
    std::uint64_t hash = textHash(name, m_seed);
    const auto known = [&] {
        return in.namesTable.find(hash, [&](std::uint32_t i) { return in.names[i] == name; }) != IndexTable::none;
    };
    if (known()) {
        const std::string stem = name;
        do {
            name = fmt::format("{}.n{}", stem, ++m_number);
            hash = textHash(name, m_seed);
        } while (known());
    }
    const Name kept = keep(name);
    in.namesTable.insert(hash, static_cast<std::uint32_t>(in.names.size()));
    in.names.push_back(kept);
    return kept;
}

void HloEmitter::begin()
{
    if (m_spare.empty()) {
        m_open.push_back(std::make_unique<Computation>());
    } else {
        m_open.push_back(std::move(m_spare.back()));
        m_spare.pop_back();
    }
    Computation& opened = *m_open.back();
    opened.text.clear();
    opened.lines.clear();
    opened.places.clear();
    opened.valueNames.clear();
    opened.names.clear();
    opened.namesTable.clear();
    opened.parameters.clear();
    opened.undo.clear();
    opened.serial = ++m_serial;
}

HloEmitter::Name HloEmitter::end(std::string_view hint, Name root, TypeId rootType, bool isEntry)
{
    throwIfStopped(m_stop);
    Computation& done = *m_open.back();
    const Name name = uniqueComputation(hint);
    fmt::format_to(std::back_inserter(m_hlo), "\n{}%{} (", isEntry ? "ENTRY " : "", name);
    const auto shape = [&](TypeId type) { return shapeText({m_program.types.shape(type)}, ShapeId(0), false); };
    for (std::size_t i = 0; i < done.parameters.size(); ++i) {
        const TypeId type = done.parameters[i].second;
        fmt::format_to(std::back_inserter(m_hlo), "{}{}: {}", i == 0 ? "" : ", ", done.parameters[i].first,
                       isArray(m_program.types.shape(type)) ? shape(type) : m_program.types.text(type));
    }
    fmt::format_to(std::back_inserter(m_hlo), ") -> {} {{\n",
                   isArray(m_program.types.shape(rootType)) ? shape(rootType) : m_program.types.text(rootType));
    const auto isRoot = [root](Name known) { return known.data() == root.data() && known.size() == root.size(); };
    const auto rootLine = static_cast<std::size_t>(std::ranges::find_if(done.names, isRoot) - done.names.begin());
    const std::size_t before = rootLine < done.lines.size() ? done.lines[rootLine] + 2 : done.text.size();
    m_hlo.append(done.text, 0, before);
    m_hlo += "ROOT ";
    m_hlo.append(done.text, before);
    m_hlo += "}\n";
    m_result.places.insert(m_result.places.end(), done.places.begin(), done.places.end());
    m_result.names.insert(m_result.names.end(), done.valueNames.begin(), done.valueNames.end());
    for (auto former = done.undo.rbegin(); former != done.undo.rend(); ++former) {
        m_nameOf[former->value] = former->name;
        m_computationOf[former->value] = former->computation;
    }
    m_spare.push_back(std::move(m_open.back()));
    m_open.pop_back();
    return name;
}

std::string& HloEmitter::beginLine(std::string_view place, std::string_view valueName)
{
    Computation& in = *m_open.back();
    in.lines.push_back(in.text.size());
    in.places.push_back(place);
    in.valueNames.push_back(valueName);
    return in.text;
}

HloEmitter::Name HloEmitter::instruction(std::string_view hint, std::string_view shape, std::string_view opcode,
                                         std::span<const Name> operands, std::string_view attributes,
                                         std::string_view place, std::string_view valueName)
{
    const Name name = uniqueInstruction(hint, opcode);
    std::string& text = beginLine(place, valueName);
    const std::size_t before = text.size();
    text += "  %";
    text += name;
    text += " = ";
    text += shape;
    text += ' ';
    text += opcode;
    text += '(';
    for (std::size_t i = 0; i < operands.size(); ++i) {
        text += i == 0 ? "%" : ", %";
        text += operands[i];
    }
    text += ')';
    text += attributes;
    text += '\n';
    addBytes(text.size() - before + 2 * name.size() + 64, place);
    return name;
}

void HloEmitter::addBytes(std::size_t bytes, std::string_view place)
{
    m_bytes += bytes;
    if (m_bytes > m_limits.memoryBytes)
        m_text.fail(place.data(), "a program of more than " + bytesText(static_cast<double>(m_limits.memoryBytes)),
                    "a smaller one");
}

void HloEmitter::bind(ValueId value, Name name)
{
    Computation& in = *m_open.back();
    in.undo.push_back({.value = value, .name = m_nameOf[value], .computation = m_computationOf[value]});
    m_nameOf[value] = name;
    m_computationOf[value] = in.serial;
}

HloEmitter::Name HloEmitter::nameOf(ValueId value)
{
    const Computation& in = *m_open.back();
    if (m_computationOf[value] == in.serial)
        return m_nameOf[value];
    if (m_program.isRepeated(value)) {
        emitOperation(m_program.operations[m_program.values[value].operation]);
        return m_nameOf[value];
    }
    // A value from outside in a region whose HLO computation takes no further operands.
    ++m_capturedOutside;
    const Value& known = m_program.values[value];
    bind(value,
         instruction({}, m_program.types.text(known.type), "custom-call", {},
                     ", custom_call_target=\"stablehlo.captured_value\"", known.text, known.name));
    return m_nameOf[value];
}

HloEmitter::Name HloEmitter::parameter(std::string_view hint, TypeId type, std::string_view attributes,
                                       std::string_view place, std::string_view valueName)
{
    Computation& in = *m_open.back();
    const Name name = uniqueInstruction(hint, "arg");
    std::string& text = beginLine(place, valueName);
    fmt::format_to(std::back_inserter(text), "  %{} = {} parameter({}){}\n", name, m_program.types.text(type),
                   in.parameters.size(), attributes);
    addBytes(text.size() - in.lines.back() + 64, place);
    in.parameters.emplace_back(name, type);
    return name;
}

HloEmitter::Name HloEmitter::parameter(ValueId value, std::string_view attributes)
{
    const Value& argument = m_program.values[value];
    const Name name = parameter(argument.name, argument.type, attributes, argument.text, argument.name);
    bind(value, name);
    return name;
}

void HloEmitter::tupleParameter(std::span<const ValueId> values, std::string_view place)
{
    if (values.size() == 1) {
        (void)parameter(values.front(), {});
        return;
    }
    const Name tuple = parameter("arg_tuple", tupleType(values), {}, place, {});
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value& value = m_program.values[values[i]];
        bind(values[i], elementOf(tuple, i, value.type, value.text, value.name));
    }
}

std::vector<TypeId> HloEmitter::typesOf(std::span<const ValueId> values) const
{
    std::vector<TypeId> types;
    types.reserve(values.size());
    for (const ValueId value : values)
        types.push_back(typeOf(value));
    return types;
}

HloEmitter::Name HloEmitter::tupleOf(std::span<const Name> names, std::span<const TypeId> types, std::string_view place)
{
    const TypeId type = m_program.types.tuple(types);
    return instruction({}, m_program.types.text(type), "tuple", names, {}, place);
}

HloEmitter::Name HloEmitter::elementOf(Name tuple, std::size_t index, TypeId type, std::string_view place,
                                       std::string_view valueName)
{
    const std::string attributes = fmt::format(", index={}", index);
    return instruction({}, m_program.types.text(type), "get-tuple-element", std::span(&tuple, 1), attributes, place,
                       valueName);
}

void HloEmitter::emitRegionBody(RegionId region)
{
    for (OperationId id = m_program.regions[region].firstOperation; id != noId; id = m_program.operations[id].next) {
        const Operation& operation = m_program.operations[id];
        if (operation.next == noId && operation.name.ends_with("return"))
            return;
        emitOperation(operation);
    }
}

std::pair<HloEmitter::Name, TypeId> HloEmitter::emitRoot(RegionId region, std::span<const ValueId> more)
{
    const Operation* const last = m_program.terminator(region);
    std::vector<Name> names;
    std::vector<TypeId> types;
    const auto add = [&](ValueId value) {
        names.push_back(nameOf(value));
        types.push_back(typeOf(value));
    };
    if (last != nullptr && last->name.ends_with("return"))
        for (const ValueId value : operandsOf(*last))
            add(value);
    for (const ValueId value : more)
        add(value);
    if (names.size() == 1)
        return {names.front(), types.front()};
    const std::string_view place = last != nullptr ? last->head : std::string_view(m_text.at(), 0);
    return {tupleOf(names, types, place), m_program.types.tuple(types)};
}

void HloEmitter::emitOperation(const Operation& operation)
{
    const std::size_t readBefore = m_readKeys.size();
    applyLayout(operation);
    if (const OperationRow* const row = operationRow(operation.name))
        (this->*row->emit)(operation, *row);
    else
        unknown(operation);
    countLeftOut(m_program.attributesIn(operation.attributes), std::span(m_readKeys).subspan(readBefore));
    m_readKeys.resize(readBefore);
}

void HloEmitter::countLeftOut(std::span<const MlirAttribute> attributes, std::span<const std::string_view> read)
{
    // Read by shardingAndFrontend(), applyLayout() and aliasHeader(), or without meaning for a compiler.
    constexpr std::array<std::string_view, 19> known = {"",
                                                        "jax.arg_info",
                                                        "jax.buffer_donor",
                                                        "jax.result_info",
                                                        "jax.uses_shape_polymorphism",
                                                        "mhlo.frontend_attributes",
                                                        "mhlo.is_same_data_across_replicas",
                                                        "mhlo.num_partitions",
                                                        "mhlo.num_replicas",
                                                        "mhlo.parameter_replication",
                                                        "mhlo.sharding",
                                                        "operandSegmentSizes",
                                                        "operand_segment_sizes",
                                                        "result_layout",
                                                        "result_segment_sizes",
                                                        "sdy.sharding",
                                                        "sym_name",
                                                        "tf.aliasing_output",
                                                        "xla_shape"};
    static_assert(std::ranges::is_sorted(known));
    for (const MlirAttribute& attribute : attributes) {
        const bool isDefault
            = attribute.value == "false" || attribute.value == "[]" || attribute.value == "\"default\"";
        if (!isDefault && !std::ranges::binary_search(known, attribute.key)
            && std::ranges::find(read, attribute.key) == read.end())
            ++m_leftOut[attribute.key];
    }
}

std::span<const ValueId> HloEmitter::operandsOf(const Operation& operation) const
{
    return std::span(m_program.operands).subspan(operation.operands.begin, operation.operands.count);
}

std::vector<HloEmitter::Name> HloEmitter::operandNames(const Operation& operation)
{
    std::vector<Name> names;
    names.reserve(operation.operands.count);
    for (const ValueId value : operandsOf(operation))
        names.push_back(nameOf(value));
    return names;
}

TypeId HloEmitter::resultType(const Operation& operation)
{
    if (operation.results.count == 1)
        return typeOf(operation.results.begin);
    std::vector<TypeId> types;
    for (std::uint32_t i = 0; i < operation.results.count; ++i)
        types.push_back(typeOf(operation.results.begin + i));
    return m_program.types.tuple(types);
}

void HloEmitter::finish(const Operation& operation, std::string_view opcode, std::span<const Name> operands,
                        std::string attributes)
{
    const bool isSingle = operation.results.count == 1;
    const std::string_view value
        = operation.results.count > 0 ? m_program.values[operation.results.begin].name : std::string_view();
    attributes += commonAttributes(operation);
    const Name name
        = instruction(isSingle || isNumber(value) ? value : std::string_view(),
                      m_program.types.text(resultType(operation)), opcode, operands, attributes, operation.head, value);
    bindResults(operation, name);
}

void HloEmitter::bindResults(const Operation& operation, Name result, std::size_t first)
{
    const std::uint32_t count = operation.results.count;
    if (count == 1 && first == 0) {
        bind(operation.results.begin, result);
        return;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const ValueId value = operation.results.begin + i;
        const Value& known = m_program.values[value];
        bind(value, elementOf(result, first + i, known.type, placeOfResult(operation, known), known.name));
    }
}

std::string_view HloEmitter::placeOfResult(const Operation& operation, const Value& value) const
{
    if (!value.firstUse.empty())
        return value.firstUse;
    const std::size_t sign = value.name.empty() ? std::string_view::npos : operation.head.find(" =");
    return sign == std::string_view::npos ? startOf(operation) : operation.head.substr(0, sign);
}

std::string_view HloEmitter::attributeOf(const Operation& operation, std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys)
        if (const std::string_view value = m_program.attribute(operation, key); !value.empty()) {
            m_readKeys.push_back(key);
            return value;
        }
    return {};
}

std::vector<std::string_view> HloEmitter::unnamed(const Operation& operation) const
{
    std::vector<std::string_view> values;
    for (const MlirAttribute& attribute : m_program.attributesIn(operation.attributes))
        if (attribute.key.empty())
            values.push_back(m_program.resolved(attribute.value));
    return values;
}

std::vector<std::int64_t> HloEmitter::integers(const Operation& operation,
                                               std::initializer_list<std::string_view> keys) const
{
    const std::string_view value = attributeOf(operation, keys);
    return value.empty() ? std::vector<std::int64_t>() : integersOf(m_text, value).values;
}

void HloEmitter::fail(const Operation& operation, std::string_view found, std::string_view expected) const
{
    m_text.fail(operation.head.data(), fmt::format("{} with {}", operation.name, found), expected);
}

void HloEmitter::require(const Operation& operation, std::size_t operands) const
{
    if (operation.operands.count < operands)
        fail(operation, pluralText(operation.operands.count, "operand"), fmt::format("{}", operands));
}

void HloEmitter::plain(const Operation& operation, const OperationRow& row)
{
    std::string attributes;
    if (row.attributes != nullptr)
        (this->*row.attributes)(operation, attributes);
    std::array<Name, 4> few;
    if (operation.operands.count > few.size()) {
        finish(operation, row.opcode, operandNames(operation), std::move(attributes));
        return;
    }
    std::size_t count = 0;
    for (const ValueId value : operandsOf(operation))
        few[count++] = nameOf(value);
    finish(operation, row.opcode, std::span(few).first(count), std::move(attributes));
}

} // namespace tgraph::hlo::stablehlo
