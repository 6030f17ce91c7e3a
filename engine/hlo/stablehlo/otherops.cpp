// SPDX-License-Identifier: GPL-3.0-or-later
// Constants, broadcasts, custom-calls, and operations with tokens.
#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/stablehlo/denseliteral.h"
#include "engine/hlo/stablehlo/hloemitter.h"
#include "engine/hlo/stablehlo/mlirtext.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace tgraph::hlo::stablehlo {

void HloEmitter::constant(const Operation& operation, const OperationRow& row)
{
    std::string_view value = attributeOf(operation, {"value"});
    if (value.empty())
        if (const auto words = unnamed(operation); !words.empty())
            value = words.back();
    if (value.empty() || operation.results.count != 1)
        fail(operation, value.empty() ? "no value" : "several results", "one value such as dense<1>");
    const TypeId type = typeOf(operation.results.begin);
    const std::string_view name = m_program.values[operation.results.begin].name;
    std::string literal;
    const DenseOutcome outcome = appendDense(literal, m_text, value, m_program.types.shape(type));
    if (outcome == DenseOutcome::LeftOut) {
        literal = "{...}";
        ++m_withoutValue;
    }
    const bool isSplat = outcome == DenseOutcome::Splat;
    const TypeId own = isSplat ? m_program.types.array(m_program.types.shape(type).type, {}) : type;
    // The value stands in the brackets of constant(…).
    const std::string attributes = isSplat ? std::string() : commonAttributes(operation);
    const Name hint = isSplat ? std::string_view() : name;
    const Name constant = uniqueInstruction(hint, row.opcode);
    std::string& text = beginLine(isSplat ? value : operation.head, hint);
    const std::size_t before = text.size();
    text.append("  %").append(constant).append(" = ").append(m_program.types.text(own));
    text.append(" constant(").append(literal).append(")").append(attributes).append("\n");
    addBytes(text.size() - before + 64, operation.head);
    if (!isSplat) {
        bind(operation.results.begin, constant);
        return;
    }
    bind(operation.results.begin,
         instruction(name, m_program.types.text(type), "broadcast", std::span(&constant, 1),
                     ", dimensions={}" + commonAttributes(operation), operation.head, name));
}

HloEmitter::Name HloEmitter::broadcastScalar(Name operand, TypeId to, std::string_view place)
{
    return instruction({}, m_program.types.text(to), "broadcast", std::span(&operand, 1), ", dimensions={}", place);
}

void HloEmitter::broadcastInDim(const Operation& operation, const OperationRow& row)
{
    require(operation, 1);
    const std::vector<std::int64_t> dimensions = integers(operation, {"broadcast_dimensions", "dims"});
    const ValueId operand = operandsOf(operation).front();
    const Shape from = shapeOf(operand);
    const Shape to = m_program.types.shape(resultType(operation));
    Name name = nameOf(operand);
    std::vector<std::int64_t> kept;
    std::vector<std::int64_t> extents;
    if (dimensions.size() != from.dimensions.size())
        fail(operation, fmt::format("{} dimensions", dimensions.size()), fmt::format("{}", from.dimensions.size()));
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const std::int64_t into = dimensions[i];
        if (into < 0 || std::cmp_greater_equal(into, to.dimensions.size()))
            fail(operation, fmt::format("dimension {}", into), "a dimension of the result");
        // HLO's broadcast keeps extents: a reshape first removes a dimension of 1 that grows.
        if (from.dimensions[i] == 1 && to.dimensions[static_cast<std::size_t>(into)] != 1)
            continue;
        kept.push_back(into);
        extents.push_back(from.dimensions[i]);
    }
    if (kept.size() < dimensions.size()) {
        const bool isStatic
            = std::ranges::none_of(extents, [](std::int64_t extent) { return extent == unboundedDimension; });
        if (isStatic)
            name = instruction({}, m_program.types.text(m_program.types.array(from.type, extents)), "reshape",
                               std::span(&name, 1), {}, startOf(operation));
        else
            kept = dimensions;
    }
    std::string attributes;
    list(attributes, "dimensions", kept);
    finish(operation, row.opcode, std::span(&name, 1), attributes);
}

void HloEmitter::broadcastOld(const Operation& operation, const OperationRow& row)
{
    require(operation, 1);
    const std::size_t added = integers(operation, {"broadcast_sizes", "sizes"}).size();
    std::vector<std::int64_t> dimensions(shapeOf(operandsOf(operation).front()).dimensions.size());
    std::iota(dimensions.begin(), dimensions.end(), static_cast<std::int64_t>(added));
    std::string attributes;
    list(attributes, "dimensions", dimensions);
    const std::vector<Name> operands = operandNames(operation);
    finish(operation, row.opcode, operands, attributes);
}

void HloEmitter::scalarsBroadcast(const Operation& operation, const OperationRow& row)
{
    // select and clamp take scalars for their first, and first and last operand; HLO requires whole arrays.
    require(operation, 3);
    std::vector<Name> operands = operandNames(operation);
    const Shape result = m_program.types.shape(resultType(operation));
    const bool isStatic
        = std::ranges::none_of(result.dimensions, [](std::int64_t d) { return d == unboundedDimension; });
    if (isStatic && result.dynamic.empty() && !result.dimensions.empty())
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const Shape& shape = shapeOf(operandsOf(operation)[i]);
            if (isArray(shape) && shape.dimensions.empty())
                operands[i] = broadcastScalar(operands[i], m_program.types.array(shape.type, result.dimensions),
                                              startOf(operation));
        }
    finish(operation, row.opcode, operands, {});
}

std::string HloEmitter::calledAttribute(const Operation& operation)
{
    std::vector<Name> called;
    for (const std::string_view part : listParts(m_text, attributeOf(operation, {"called_computations"})))
        if (const auto found = m_functionOf.find(symbolOf(part));
            found != m_functionOf.end() && !m_functionNames[found->second].empty())
            called.push_back(m_functionNames[found->second]);
    for (RegionId region = operation.firstRegion; region != noId; region = m_program.regions[region].next)
        if (m_program.regions[region].firstOperation != noId)
            called.push_back(emitComputation(region));
    return called.empty() ? std::string() : fmt::format(", called_computations={{%{}}}", fmt::join(called, ", %"));
}

void HloEmitter::customCall(const Operation& operation, const OperationRow& row)
{
    std::string_view target = attributeOf(operation, {"call_target_name", "callee"});
    std::string attributes = fmt::format(", custom_call_target={}", quotedText(withoutEscapes(symbolOf(target))));
    attributes += calledAttribute(operation);
    if (attributeOf(operation, {"has_side_effect"}) == "true")
        attributes += ", custom_call_has_side_effect=true";
    constexpr std::array<std::string_view, 5> versions
        = {"", "", "API_VERSION_STATUS_RETURNING", "API_VERSION_STATUS_RETURNING_UNIFIED", "API_VERSION_TYPED_FFI"};
    const std::int64_t version = integerOf(attributeOf(operation, {"api_version"})).value_or(1);
    if (version > 1 && std::cmp_less(version, versions.size()))
        attributes += fmt::format(", api_version={}", versions[static_cast<std::size_t>(version)]);
    if (const std::string_view config = attributeOf(operation, {"backend_config", "mhlo.backend_config"});
        !config.empty() && config != "\"\"") {
        const std::string plain = config.starts_with('"') ? withoutEscapes(withoutQuotes(config)) : std::string(config);
        attributes += ", backend_config=" + (isBareValue(plain) ? plain : quotedText(plain));
    }
    attributes += layoutConstraints(operation) + operandAliasing(operation);
    const std::vector<Name> operands = operandNames(operation);
    finish(operation, row.opcode, operands, attributes);
}

std::string HloEmitter::operandAliasing(const Operation& operation)
{
    std::string aliases;
    for (const std::string_view part : listParts(m_text, attributeOf(operation, {"output_operand_aliases"}))) {
        const std::string_view alias = m_program.resolved(part);
        const auto indices = [&](std::string_view key) {
            const std::string_view value = parameterOf(m_text, alias, key);
            return fmt::format("{{{}}}", fmt::join(integersOf(m_text, value).values, ", "));
        };
        aliases += fmt::format("{}{}: ({}, {})", aliases.empty() ? "" : ", ", indices("output_tuple_indices"),
                               integerOf(parameterOf(m_text, alias, "operand_index")).value_or(0),
                               indices("operand_tuple_indices"));
    }
    return aliases.empty() ? aliases : ", output_to_operand_aliasing={" + aliases + '}';
}

TypeId HloEmitter::withLayout(TypeId type, std::string_view order)
{
    return m_program.types.withLayout(type, integersOf(m_text, order).values);
}

void HloEmitter::applyLayout(const Operation& operation)
{
    for (const MlirAttribute& attribute : m_program.attributesIn(operation.attributes)) {
        if (attribute.key != "xla_shape" && attribute.key != "result_layout")
            continue;
        std::string_view order = m_program.resolved(attribute.value);
        bool isArrayText = true;
        if (attribute.key == "xla_shape") { // "f32[8,16]{0,1:T(8,128)}"
            isArrayText = !order.starts_with("\"(");
            order.remove_prefix(std::min(order.find('{'), order.size()));
            order = order.substr(0, order.find_first_of(":}"));
        }
        if (operation.results.count == 1 && isArrayText) {
            TypeId& type = m_program.values[operation.results.begin].type;
            type = withLayout(type, order);
        } else {
            ++m_leftOut[attribute.key];
        }
    }
}

std::string HloEmitter::layoutConstraints(const Operation& operation)
{
    const auto operandOrders = listParts(m_text, attributeOf(operation, {"operand_layouts"}));
    const auto resultOrders = listParts(m_text, attributeOf(operation, {"result_layouts"}));
    if (resultOrders.empty() || operandOrders.size() != operation.operands.count
        || resultOrders.size() != operation.results.count)
        return {};
    std::string constraints;
    for (std::size_t i = 0; i < operandOrders.size(); ++i) {
        const TypeId type = withLayout(typeOf(operandsOf(operation)[i]), operandOrders[i]);
        constraints += (i == 0 ? "" : ", ") + m_program.types.text(type);
    }
    for (std::uint32_t i = 0; i < operation.results.count; ++i) {
        Value& value = m_program.values[operation.results.begin + i];
        value.type = withLayout(value.type, resultOrders[i]);
    }
    return ", operand_layout_constraints={" + constraints + '}';
}

/// Emits chlo.broadcast_* operations whose operands have the result's dimensions or are scalars. Returns false for
/// other operations.
bool HloEmitter::emitBroadcasting(const Operation& operation)
{
    constexpr std::string_view prefix = "chlo.broadcast_";
    if (!operation.name.starts_with(prefix) || operation.results.count != 1)
        return false;
    const OperationRow* const row = operationRow("chlo." + std::string(operation.name.substr(prefix.size())));
    const std::vector<std::int64_t> dimensions = m_program.types.shape(resultType(operation)).dimensions;
    const bool isFit = std::ranges::all_of(operandsOf(operation), [&](ValueId value) {
        return shapeOf(value).dimensions.empty() || shapeOf(value).dimensions == dimensions;
    });
    const bool isStatic = std::ranges::none_of(dimensions, [](std::int64_t d) { return d == unboundedDimension; });
    if (row == nullptr || !isFit || !isStatic)
        return false;
    (void)attributeOf(operation, {"broadcast_dimensions"}); // has no effect for these shapes
    std::vector<Name> operands = operandNames(operation);
    for (std::size_t i = 0; i < operands.size(); ++i)
        if (const Shape shape = shapeOf(operandsOf(operation)[i]); shape.dimensions != dimensions)
            operands[i]
                = broadcastScalar(operands[i], m_program.types.array(shape.type, dimensions), startOf(operation));
    std::string attributes;
    if (row->attributes != nullptr)
        (this->*row->attributes)(operation, attributes);
    finish(operation, row->opcode, operands, std::move(attributes));
    return true;
}

void HloEmitter::unknown(const Operation& operation)
{
    if (emitBroadcasting(operation))
        return;
    // The form that Shardy writes for XLA; commonAttributes() adds the sharding
    if (operation.name == shardingConstraint) {
        finish(operation, "custom-call", operandNames(operation), ", custom_call_target=\"Sharding\"");
        return;
    }
    if (operation.name == "sdy.manual_computation" || operation.name == "sdy.named_computation")
        if (operation.firstRegion != noId
            && m_program.regions[operation.firstRegion].arguments.count == operation.operands.count)
            return shardyComputation(operation);
    if (operation.name.ends_with("return"))
        fail(operation, "operations after it", "the end of its region");
    ++m_customCalls[std::string(operation.name)];
    std::string attributes = fmt::format(", custom_call_target={}", quotedText(operation.name));
    attributes += calledAttribute(operation);
    const std::vector<Name> operands = operandNames(operation);
    finish(operation, "custom-call", operands, attributes);
}

void HloEmitter::einsum(const Operation& operation, const OperationRow& row)
{
    // "abc,acd->abd" can be written as a dot under two conditions: each index of an operand also
    // occurs in the other operand or in the result; and the result lists first the indices of both
    // operands, then those of the left operand, then those of the right one.
    const std::string_view config = withoutQuotes(attributeOf(operation, {"einsum_config", "config"}));
    const std::size_t comma = std::min(config.find(','), config.size());
    const std::size_t arrow = std::min(config.find("->"), config.size());
    const std::string_view left = config.substr(0, comma);
    const std::string_view right = comma < arrow ? config.substr(comma + 1, arrow - comma - 1) : std::string_view();
    const std::string_view result = arrow < config.size() ? config.substr(arrow + 2) : std::string_view();
    const auto has = [](std::string_view indices, char index) { return indices.find(index) != std::string_view::npos; };
    const auto isList = [&](std::string_view indices, ValueId operand) {
        for (std::size_t i = 0; i < indices.size(); ++i)
            if (indices[i] < 'a' || indices[i] > 'z' || has(indices.substr(i + 1), indices[i]))
                return false;
        return indices.size() == shapeOf(operand).dimensions.size();
    };
    const std::span<const ValueId> operands = operandsOf(operation);
    bool isDot = operands.size() == 2 && isList(left, operands[0]) && isList(right, operands[1]);
    std::array<std::vector<std::int64_t>, 4> lists; // batch and contracting dimensions, left and right
    std::string both;
    std::string others;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const std::size_t other = right.find(left[i]);
        const bool isKept = has(result, left[i]);
        if (other == std::string_view::npos) {
            isDot = isDot && isKept;
            others += left[i];
            continue;
        }
        lists[isKept ? 0 : 2].push_back(static_cast<std::int64_t>(i));
        lists[isKept ? 1 : 3].push_back(static_cast<std::int64_t>(other));
        if (isKept)
            both += left[i];
    }
    for (const char index : right)
        if (!has(left, index))
            others += index;
    if (!isDot || both + others != result) {
        unknown(operation);
        return;
    }
    std::string attributes;
    list(attributes, "lhs_batch_dims", lists[0], false);
    list(attributes, "lhs_contracting_dims", lists[2]);
    list(attributes, "rhs_batch_dims", lists[1], false);
    list(attributes, "rhs_contracting_dims", lists[3]);
    finish(operation, row.opcode, operandNames(operation), attributes);
}

void HloEmitter::random(const Operation& operation, const OperationRow& row)
{
    require(operation, 2);
    const std::string_view word = enumWord(attributeOf(operation, {"rng_distribution", "distribution"}));
    std::vector<Name> operands = operandNames(operation);
    operands.resize(2); // the third one is the result's shape
    finish(operation, row.opcode, operands,
           fmt::format(", distribution={}", word == "NORMAL" ? "rng_normal" : "rng_uniform"));
}

void HloEmitter::infeed(const Operation& operation, const OperationRow& row)
{
    const std::uint32_t count = operation.results.count;
    if (count == 0)
        fail(operation, "no results", "a token");
    std::vector<TypeId> data;
    const auto orders = listParts(m_text, attributeOf(operation, {"layout"}));
    for (std::uint32_t i = 0; i + 1 < count; ++i) {
        TypeId& type = m_program.values[operation.results.begin + i].type;
        if (i < orders.size())
            type = withLayout(type, orders[i]);
        data.push_back(type);
    }
    const TypeId dataType = m_program.types.tuple(data);
    const TypeId tokenType = typeOf(operation.results.begin + count - 1);
    const TypeId all = m_program.types.tuple(std::vector{dataType, tokenType});
    std::string attributes;
    if (const std::string_view config = attributeOf(operation, {"infeed_config"}); config.size() > 2)
        attributes = fmt::format(", infeed_config={}", quotedText(withoutEscapes(withoutQuotes(config))));
    attributes += commonAttributes(operation);
    const std::vector<Name> operands = operandNames(operation);
    const std::string_view valueName = m_program.values[operation.results.begin].name;
    const Name fed
        = instruction({}, m_program.types.text(all), row.opcode, operands, attributes, operation.head, valueName);
    const Name values = data.empty() ? fed : elementOf(fed, 0, dataType, startOf(operation), {});
    bindDataAndToken(operation, fed, values);
}

void HloEmitter::bindDataAndToken(const Operation& operation, Name whole, Name data)
{
    const std::uint32_t count = operation.results.count;
    for (std::uint32_t i = 0; i < count; ++i) {
        const ValueId id = operation.results.begin + i;
        const Value& value = m_program.values[id];
        const bool isToken = i + 1 == count;
        bind(id,
             elementOf(isToken ? whole : data, isToken ? 1 : i, value.type, placeOfResult(operation, value),
                       value.name));
    }
}

HloEmitter::DataAndToken HloEmitter::dataAndToken(const Operation& operation)
{
    require(operation, 1);
    std::vector<Name> operands = operandNames(operation);
    const Name token = operands.back();
    operands.pop_back();
    const std::vector<TypeId> types = typesOf(operandsOf(operation).first(operands.size()));
    const bool isSingle = types.size() == 1;
    const Name data = isSingle ? operands.front() : tupleOf(operands, types, startOf(operation));
    return {.names = {data, token}, .type = isSingle ? types.front() : m_program.types.tuple(types)};
}

void HloEmitter::outfeed(const Operation& operation, const OperationRow& row)
{
    const DataAndToken operands = dataAndToken(operation);
    std::string attributes = fmt::format(", outfeed_shape={}", m_program.types.text(operands.type));
    if (const std::string_view config = attributeOf(operation, {"outfeed_config"}); config.size() > 2)
        attributes += fmt::format(", outfeed_config={}", quotedText(withoutEscapes(withoutQuotes(config))));
    finish(operation, row.opcode, operands.names, attributes);
}

void HloEmitter::send(const Operation& operation, const OperationRow& row)
{
    const DataAndToken operands = dataAndToken(operation);
    std::string attributes;
    channel(operation, attributes);
    if (attributeOf(operation, {"is_host_transfer"}) == "true")
        attributes += ", is_host_transfer=true";
    const TypeId state = m_program.types.tuple(
        std::vector{operands.type, m_program.types.array(PrimitiveType::U32, {}), m_program.types.token()});
    const Name sent = instruction({}, m_program.types.text(state), row.opcode, operands.names,
                                  attributes + commonAttributes(operation), startOf(operation));
    finish(operation, "send-done", std::span(&sent, 1), attributes);
}

void HloEmitter::receive(const Operation& operation, const OperationRow& row)
{
    require(operation, 1);
    if (operation.results.count == 0)
        fail(operation, "no results", "a token");
    std::vector<TypeId> data;
    for (std::uint32_t i = 0; i + 1 < operation.results.count; ++i)
        data.push_back(typeOf(operation.results.begin + i));
    const TypeId type = data.size() == 1 ? data.front() : m_program.types.tuple(data);
    std::string attributes;
    channel(operation, attributes);
    if (attributeOf(operation, {"is_host_transfer"}) == "true")
        attributes += ", is_host_transfer=true";
    const TypeId token = m_program.types.token();
    const TypeId state = m_program.types.tuple(std::vector{type, m_program.types.array(PrimitiveType::U32, {}), token});
    const std::vector<Name> operands = operandNames(operation);
    const Name received = instruction({}, m_program.types.text(state), row.opcode, std::span(operands).last(1),
                                      attributes + commonAttributes(operation), operation.head);
    const Name done = instruction({}, m_program.types.text(m_program.types.tuple(std::vector{type, token})),
                                  "recv-done", std::span(&received, 1), attributes, startOf(operation));
    const Name values = data.size() <= 1 ? done : elementOf(done, 0, type, startOf(operation), {});
    bindDataAndToken(operation, done, values);
}

} // namespace tgraph::hlo::stablehlo
