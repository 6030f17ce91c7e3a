// SPDX-License-Identifier: GPL-3.0-or-later
// Operations with regions, and calls.
#include "engine/core/text.h"
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/stablehlo/frontendattributes.h"
#include "engine/hlo/stablehlo/hloemitter.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>

#include <numeric>
#include <unordered_set>

namespace tgraph::hlo::stablehlo {

HloEmitter::Name HloEmitter::emitComputation(RegionId region)
{
    const Region& from = m_program.regions[region];
    begin();
    for (std::uint32_t i = 0; i < from.arguments.count; ++i)
        parameter(from.arguments.begin + i, {});
    emitRegionBody(region);
    const auto [root, type] = emitRoot(region, {});
    return end(fmt::format("region_{}", m_regions++), root, type, false);
}

HloEmitter::Name HloEmitter::emitBinaryComputation(std::string_view operation, PrimitiveType type,
                                                   std::string_view place)
{
    // stablehlo.reduce(…) applies stablehlo.add
    const OperationRow* const row = operationRow(operation);
    if (row == nullptr || row->attributes != nullptr)
        m_text.fail(place.data(), fmt::format("a reduction that applies {}", operation),
                    "an operation with two operands such as stablehlo.add");
    const TypeId scalar = m_program.types.array(type, {});
    begin();
    std::vector<Name> names;
    for (const std::string_view hint : {"lhs", "rhs"})
        names.push_back(parameter(hint, scalar, {}, operation, {}));
    const Name root = instruction({}, m_program.types.text(scalar), row->opcode, names, {}, operation);
    return end(fmt::format("region_{}", m_regions++), root, scalar, false);
}

HloEmitter::Name HloEmitter::reducerOf(const Operation& operation)
{
    if (operation.regionCount > 0)
        return emitComputation(operation.firstRegion);
    const std::string_view applied = attributeOf(operation, {"applies"});
    if (applied.empty() || operation.operands.count == 0)
        fail(operation, "no region", "the computation that it applies");
    return emitBinaryComputation(applied, shapeOf(operandsOf(operation).front()).type, applied);
}

void HloEmitter::reducing(const Operation& operation, const OperationRow& row)
{
    require(operation, 1);
    std::string attributes;
    if (row.attributes != nullptr)
        (this->*row.attributes)(operation, attributes);
    attributes += fmt::format(", to_apply=%{}", reducerOf(operation));
    const std::vector<Name> operands = operandNames(operation);
    finish(operation, row.opcode, operands, attributes);
}

void HloEmitter::selectAndScatter(const Operation& operation, const OperationRow& row)
{
    require(operation, 3);
    if (operation.regionCount != 2)
        fail(operation, fmt::format("{} regions", operation.regionCount), "2: select and scatter");
    std::string attributes;
    (this->*row.attributes)(operation, attributes);
    const Name select = emitComputation(operation.firstRegion);
    const Name scatter = emitComputation(m_program.regions[operation.firstRegion].next);
    attributes += fmt::format(", select=%{}, scatter=%{}", select, scatter);
    const std::vector<Name> operands = operandNames(operation);
    finish(operation, row.opcode, operands, attributes);
}

void HloEmitter::whileLoop(const Operation& operation, const OperationRow& row)
{
    if (operation.regionCount != 2)
        fail(operation, fmt::format("{} regions", operation.regionCount), "2: the condition and the body");
    const RegionId condition = operation.firstRegion;
    const RegionId body = m_program.regions[condition].next;
    // The loop carries its operands, and the values that its regions take from outside.
    std::vector<ValueId> carried(operandsOf(operation).begin(), operandsOf(operation).end());
    const std::size_t own = carried.size();
    std::unordered_set<ValueId> known;
    for (const RegionId region : {condition, body}) {
        if (m_program.regions[region].arguments.count != own)
            fail(operation, fmt::format("a region of {} arguments", m_program.regions[region].arguments.count),
                 fmt::format("{}, one per operand", own));
        for (const ValueId value : m_program.regions[region].captured)
            if (known.insert(value).second)
                carried.push_back(value);
    }
    if (operation.results.count != own)
        fail(operation, fmt::format("{} results", operation.results.count), fmt::format("{}, one per operand", own));
    const std::vector<TypeId> types = typesOf(carried);
    const bool isSingle = carried.size() == 1;
    const TypeId carriedType = isSingle ? types.front() : m_program.types.tuple(types);
    const std::span<const ValueId> captured = std::span(carried).subspan(own);

    const auto emitRegion = [&](RegionId region, bool isBody) {
        std::vector<ValueId> values = carried; // the region's arguments, and what it captures
        std::iota(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(own),
                  m_program.regions[region].arguments.begin);
        begin();
        tupleParameter(values, startOf(operation));
        emitRegionBody(region);
        const auto [root, type] = emitRoot(region, isBody ? captured : std::span<const ValueId>());
        return end(fmt::format("region_{}", m_regions++), root, type, false);
    };
    const Name bodyName = emitRegion(body, true);
    const Name conditionName = emitRegion(condition, false);

    std::vector<Name> operands;
    for (const ValueId value : carried)
        operands.push_back(nameOf(value));
    const Name operand = isSingle ? operands.front() : tupleOf(operands, types, startOf(operation));
    const std::string attributes
        = fmt::format(", condition=%{}, body=%{}{}", conditionName, bodyName, commonAttributes(operation));
    const std::string_view name
        = operation.results.count > 0 ? m_program.values[operation.results.begin].name : std::string_view();
    const Name loop = instruction({}, m_program.types.text(carriedType), row.opcode, std::span(&operand, 1), attributes,
                                  operation.head, name);
    if (isSingle && own == 1) {
        bindResults(operation, loop);
        return;
    }
    for (std::uint32_t i = 0; i < own; ++i) {
        const Value& value = m_program.values[operation.results.begin + i];
        bind(operation.results.begin + i, elementOf(loop, i, value.type, placeOfResult(operation, value), value.name));
    }
}

void HloEmitter::conditional(const Operation& operation, const OperationRow& row)
{
    require(operation, 1);
    if (operation.regionCount == 0)
        fail(operation, "no regions", "one per branch");
    std::vector<Name> branches;
    std::vector<Name> operands = {nameOf(operandsOf(operation).front())};
    for (RegionId region = operation.firstRegion; region != noId; region = m_program.regions[region].next) {
        const std::vector<ValueId> captured = m_program.regions[region].captured;
        std::vector<Name> names;
        for (const ValueId value : captured)
            names.push_back(nameOf(value));
        operands.push_back(captured.size() == 1 ? names.front()
                                                : tupleOf(names, typesOf(captured), startOf(operation)));
        begin();
        tupleParameter(captured, startOf(operation));
        emitRegionBody(region);
        const auto [root, type] = emitRoot(region, {});
        branches.push_back(end(fmt::format("region_{}", m_regions++), root, type, false));
    }
    std::string attributes;
    if (operation.name.ends_with(".if")) {
        if (branches.size() != 2)
            fail(operation, fmt::format("{} regions", branches.size()), "2: true and false");
        attributes = fmt::format(", true_computation=%{}, false_computation=%{}", branches[0], branches[1]);
    } else {
        attributes = ", branch_computations={";
        for (std::size_t i = 0; i < branches.size(); ++i)
            attributes += fmt::format("{}%{}", i == 0 ? "" : ", ", branches[i]);
        attributes += '}';
    }
    finish(operation, row.opcode, operands, attributes);
}

void HloEmitter::call(const Operation& operation, const OperationRow& row)
{
    const bool isComposite = operation.name.ends_with(".composite");
    const std::string_view symbol = symbolOf(attributeOf(operation, {isComposite ? "decomposition" : "callee"}));
    const auto found = m_functionOf.find(symbol);
    const std::vector<Name> operands = operandNames(operation);
    if (found == m_functionOf.end() || m_functionNames[found->second].empty()) {
        if (found == m_functionOf.end() && !isComposite)
            m_text.fail(symbol.empty() ? operation.head.data() : symbol.data(), fmt::format("a call of '{}'", symbol),
                        "a function of the module");
        ++m_customCalls[std::string(operation.name)]; // declared here, defined elsewhere
        finish(operation, "custom-call", operands,
               fmt::format(", custom_call_target={}", quotedText(symbol.empty() ? operation.name : symbol)));
        return;
    }
    std::string attributes = fmt::format(", to_apply=%{}", m_functionNames[found->second]);
    if (isComposite)
        attributes += ", is_composite=true"; // commonAttributes() adds its name
    finish(operation, row.opcode, operands, attributes);
}

std::vector<HloEmitter::Name> HloEmitter::partsOf(Name whole, std::span<const TypeId> types, std::string_view place)
{
    if (types.size() == 1)
        return {whole};
    std::vector<Name> parts;
    for (std::size_t i = 0; i < types.size(); ++i)
        parts.push_back(elementOf(whole, i, types[i], place, {}));
    return parts;
}

HloEmitter::Name HloEmitter::emitShardyBody(const Operation& operation, std::vector<Name> operands)
{
    const Region& from = m_program.regions[operation.firstRegion];
    for (const ValueId value : from.captured)
        operands.push_back(nameOf(value));
    begin();
    for (std::uint32_t i = 0; i < from.arguments.count; ++i)
        parameter(from.arguments.begin + i, {});
    for (const ValueId value : from.captured)
        parameter(value, {});
    emitRegionBody(operation.firstRegion);
    const auto [root, type] = emitRoot(operation.firstRegion, {});
    const Name called = end(fmt::format("region_{}", m_regions++), root, type, false);
    return instruction({}, m_program.types.text(type), "call", operands, fmt::format(", to_apply=%{}", called),
                       operation.head);
}

void HloEmitter::shardyComputation(const Operation& operation)
{
    if (operation.name != "sdy.manual_computation") {
        bindResults(operation, emitShardyBody(operation, operandNames(operation)));
        return;
    }
    // Shardy writes the same for XLA: the operands become the parts of one device, and the results whole again
    const Span arguments = m_program.regions[operation.firstRegion].arguments;
    std::vector<TypeId> types;
    for (std::uint32_t i = 0; i < arguments.count; ++i)
        types.push_back(typeOf(arguments.begin + i));
    std::vector<Name> operands = operandNames(operation);
    if (!operands.empty()) {
        FrontendAttributes frontend;
        addManualSharding(operation, "in_shardings", frontend);
        const TypeId type = types.size() == 1 ? types.front() : m_program.types.tuple(types);
        const Name local
            = instruction({}, m_program.types.text(type), "custom-call", operands,
                          ", custom_call_target=\"xla.sdy.GlobalToLocalShape\"" + frontend.text(), startOf(operation));
        operands = partsOf(local, types, startOf(operation));
    }
    const Name local = emitShardyBody(operation, std::move(operands));
    const Operation* const last = m_program.terminator(operation.firstRegion);
    if (last == nullptr || operation.results.count == 0)
        return;
    types = typesOf(operandsOf(*last));
    finish(operation, "custom-call", partsOf(local, types, startOf(operation)),
           ", custom_call_target=\"xla.sdy.LocalToGlobalShape\""); // commonAttributes() adds its shardings
}

void HloEmitter::asyncStart(const Operation& operation, const OperationRow& row)
{
    if (operation.results.count != 1)
        fail(operation, pluralText(operation.results.count, "result"), "1: the started operation");
    Name called;
    if (operation.regionCount > 0) {
        called = emitComputation(operation.firstRegion);
    } else {
        const auto found = m_functionOf.find(symbolOf(attributeOf(operation, {"called_computation"})));
        if (found != m_functionOf.end())
            called = m_functionNames[found->second];
    }
    if (called.empty()) {
        unknown(operation);
        return;
    }
    // !mhlo.async_bundle<tuple<…>, RESULT, tensor<i32>> is HLO's shape; !stablehlo.future<RESULT> is its second part.
    TypeId& type = m_program.values[operation.results.begin].type;
    const std::vector<ShapeId> parts = m_program.types.shape(type).elements;
    const bool isBundle = parts.size() >= 2 && m_program.types.shape(parts[0].value).type == PrimitiveType::Tuple;
    if (!isBundle) {
        const TypeId result = parts.size() == 1 ? parts.front().value : type;
        const TypeId state = m_program.types.array(PrimitiveType::U32, {});
        type = m_program.types.tuple(std::vector{tupleType(operandsOf(operation)), result, state});
    }
    std::string attributes = fmt::format(", calls=%{}", called);
    const std::string_view thread = withoutQuotes(attributeOf(operation, {"execution_thread"}));
    if (!thread.empty() && thread != "main")
        attributes += ", async_execution_thread=" + quotedText(withoutEscapes(thread));
    const std::vector<Name> operands = operandNames(operation);
    finish(operation, row.opcode, operands, attributes);
}

void HloEmitter::barrier(const Operation& operation, const OperationRow& row)
{
    std::vector<Name> operands = operandNames(operation);
    if (operands.size() == 1) {
        finish(operation, row.opcode, operands, {});
        return;
    }
    const std::vector<TypeId> types = typesOf(operandsOf(operation));
    const Name tuple = tupleOf(operands, types, startOf(operation));
    const Name result = instruction({}, m_program.types.text(m_program.types.tuple(types)), row.opcode,
                                    std::span(&tuple, 1), commonAttributes(operation), operation.head);
    if (operation.results.count == operands.size())
        for (std::uint32_t i = 0; i < operation.results.count; ++i) {
            const Value& value = m_program.values[operation.results.begin + i];
            bind(operation.results.begin + i,
                 elementOf(result, i, value.type, placeOfResult(operation, value), value.name));
        }
}

} // namespace tgraph::hlo::stablehlo
