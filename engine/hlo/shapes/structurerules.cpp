// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/text.h"
#include "engine/hlo/shapes/devicegroups.h"
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {
namespace {

ShapeResult elementOf(const ShapeQuestion& question, std::int64_t index)
{
    const Shape& state = question.operand(0);
    if (state.type != PrimitiveType::Tuple || index < 0 || std::cmp_greater_equal(index, state.elements.size()))
        return ShapeResult::wrong(fmt::format("takes element {} of {}", index, question.text(question.operands[0])));
    return ShapeResult::like(state.elements[static_cast<std::size_t>(index)]);
}

/// Returns the number of devices that exchange data: the size of a group in `{{0,1},{2,3}}` or
/// `[4,2]<=[8]`. If the groups list replicas and all partitions of a replica take part, the size is
/// multiplied by the number of partitions. Returns std::nullopt if it is unknown.
std::optional<std::int64_t> groupSize(const ShapeQuestion& question)
{
    if (!question.more || !question.more("mode").empty())
        return std::nullopt;
    const auto groups = deviceGroups(question.more("replica_groups"));
    if (!groups || groups->size < 1 || groups->size > INT32_MAX || !groups->problem.empty())
        return std::nullopt;
    const bool isOfReplicas = question.opcode != "all-to-all" && !question.more("channel_id").empty()
        && question.more("use_global_device_ids") != "true";
    if (!isOfReplicas)
        return groups->size;
    const bool isUnknown = question.declared && question.partitions == 1; // the header may be left out
    return isUnknown ? std::nullopt : std::optional(groups->size * question.partitions);
}

/// Compares the result of a collective along one dimension with its operand: `larger` has the elements of each device
/// of a group.
ShapeResult alongDimension(const ShapeQuestion& question, const Shape& smaller, const Shape& larger)
{
    const std::vector<std::int64_t>& list = question.attributes->dimensions;
    if (list.size() != 1 || !isArray(smaller) || !isArray(larger))
        return ShapeResult::open();
    const auto dimension = static_cast<std::size_t>(list[0]);
    bool isSound = smaller.dimensions.size() == larger.dimensions.size() && list[0] >= 0
        && dimension < smaller.dimensions.size();
    for (std::size_t i = 0; isSound && i < smaller.dimensions.size(); ++i) {
        const std::int64_t few = smaller.dimensions[i];
        const std::int64_t many = larger.dimensions[i];
        isSound = sameDimension(few, many) || (i == dimension && few > 0 && many % few == 0);
    }
    if (!isSound)
        return ShapeResult::wrong(
            fmt::format("has [{}] and [{}], which may differ only in dimension {}, by a whole factor",
                        dimensionsText(smaller.dimensions), dimensionsText(larger.dimensions), list[0]));
    const std::int64_t few = smaller.dimensions[dimension];
    const std::int64_t many = larger.dimensions[dimension];
    const auto group = groupSize(question);
    if (group && *group > 1 && few > 0 && many > 0 && many / few != *group)
        return ShapeResult::wrong(fmt::format("has [{}] and [{}] for groups of {} devices",
                                              dimensionsText(smaller.dimensions), dimensionsText(larger.dimensions),
                                              *group));
    return ShapeResult::fits();
}

/// Checks the declared shape, or that of all operands' results.
ShapeResult scaledAsDeclared(const ShapeQuestion& question, const Shape& declared, bool isLarger)
{
    const std::size_t count = question.operands.size();
    if (count > 1 && declared.elements.size() != count)
        return ShapeResult::wrong(
            fmt::format("has {} for {}", pluralText(declared.elements.size(), "result"), pluralText(count, "operand")));
    for (std::size_t i = 0; i < count; ++i) {
        const Shape& result = count == 1 ? declared : question.shape(declared.elements[i]);
        ShapeResult part = isLarger ? alongDimension(question, question.operand(i), result)
                                    : alongDimension(question, result, question.operand(i));
        if (part.kind != ShapeResult::Kind::Fits)
            return part;
        if (!sameElements(result.type, question.operand(i).type))
            return ShapeResult::wrong("changes the type of its elements");
    }
    return ShapeResult::fits();
}

ShapeResult scaled(const ShapeQuestion& question, bool isLarger)
{
    if (question.declared)
        return scaledAsDeclared(question, question.shape(*question.declared), isLarger);
    const auto group = groupSize(question);
    const std::vector<std::int64_t>& list = question.attributes->dimensions;
    if (!group || list.size() != 1)
        return ShapeResult::open();
    std::vector<ShapeResult> results;
    for (const ShapeId id : question.operands) {
        const Shape& shape = question.shape(id);
        if (list[0] < 0 || static_cast<std::size_t>(list[0]) >= shape.dimensions.size())
            return ShapeResult::wrong(fmt::format("has no dimension {}", list[0]));
        std::vector<std::int64_t> dimensions = shape.dimensions;
        std::int64_t& part = dimensions[static_cast<std::size_t>(list[0])];
        if (part != unboundedDimension && (isLarger ? part > INT64_MAX / *group : part % *group != 0))
            return ShapeResult::wrong(fmt::format("splits {} elements among {}", part, *group));
        if (part != unboundedDimension)
            part = isLarger ? part * *group : part / *group;
        results.push_back(ShapeResult::of(shape.type, std::move(dimensions), shape.dynamic));
    }
    return results.size() == 1 ? results[0] : ShapeResult::tuple(std::move(results));
}

} // namespace

ShapeResult tupleOf(const ShapeQuestion& question)
{
    if (question.declared) { // omits the list of results, which may be long
        const Shape& declared = question.shape(*question.declared);
        constexpr std::size_t mostShown = 1000;
        const bool fits = declared.type == PrimitiveType::Tuple
            && std::ranges::equal(declared.elements, question.operands, [&](ShapeId one, ShapeId other) {
                              return sameShape(question.shapes, one, question.shapes, other);
                          });
        if (fits)
            return ShapeResult::fits();
        if (question.operands.size() > mostShown)
            return ShapeResult::wrong("has other elements than its operands");
    }
    std::vector<ShapeResult> elements;
    elements.reserve(question.operands.size());
    for (const ShapeId operand : question.operands)
        elements.push_back(ShapeResult::like(operand));
    return ShapeResult::tuple(std::move(elements));
}

ShapeResult tupleElement(const ShapeQuestion& question)
{
    const auto index = question.attributes->tupleIndex;
    if (!index)
        return ShapeResult::open();
    return elementOf(question, *index);
}

ShapeResult token(const ShapeQuestion& /*question*/)
{
    return ShapeResult::of(PrimitiveType::Token, {});
}

ShapeResult deviceNumber(const ShapeQuestion& /*question*/)
{
    return ShapeResult::of(PrimitiveType::U32, {});
}

ShapeResult calledResult(const ShapeQuestion& question)
{
    return question.calls.empty() ? ShapeResult::open() : ShapeResult::like(question.calls[0]);
}

ShapeResult loopState(const ShapeQuestion& question)
{
    if (question.calls.size() == 2 && !agrees(question.shapes, question.operands[0], calledResult(question)))
        return ShapeResult::wrong(fmt::format("has the initial state {}, but its body returns {}",
                                              question.text(question.operands[0]), question.text(question.calls[0])));
    return likeFirst(question);
}

ShapeResult branchResult(const ShapeQuestion& question)
{
    for (std::size_t i = 1; i < question.calls.size(); ++i)
        if (!agrees(question.shapes, question.calls[i], calledResult(question)))
            return ShapeResult::wrong(fmt::format("has branches that return {} and {}",
                                                  question.text(question.calls[0]), question.text(question.calls[i])));
    return calledResult(question);
}

ShapeResult asyncStart(const ShapeQuestion& question)
{
    if (question.declared) {
        const Shape& declared = question.shape(*question.declared);
        const bool isState = declared.type == PrimitiveType::Tuple && declared.elements.size() >= 2
            && question.shape(declared.elements[0]).type == PrimitiveType::Tuple;
        if (!isState)
            return ShapeResult::wrong("starts an asynchronous operation, whose shape is ((operands), results, state)");
        ShapeQuestion operands = question;
        operands.declared = declared.elements[0];
        if (!agrees(question.shapes, declared.elements[0], tupleOf(operands)))
            return ShapeResult::wrong("has other operands than its state");
        if (!question.calls.empty() && !agrees(question.shapes, declared.elements[1], calledResult(question)))
            return ShapeResult::wrong(
                fmt::format("calls a computation that returns {}", question.text(question.calls[0])));
        return ShapeResult::fits();
    }
    if (question.calls.empty())
        return ShapeResult::open();
    return ShapeResult::tuple({tupleOf(question), calledResult(question)});
}

ShapeResult secondElement(const ShapeQuestion& question)
{
    return elementOf(question, 1);
}

ShapeResult firstElement(const ShapeQuestion& question)
{
    return elementOf(question, 0);
}

ShapeResult copyStart(const ShapeQuestion& question)
{
    if (question.declared) { // older versions have no second copy of the shape
        const Shape& state = question.shape(*question.declared);
        const bool fits = state.type == PrimitiveType::Tuple && !state.elements.empty()
            && agrees(question.shapes, state.elements[0], likeFirst(question));
        return fits ? ShapeResult::fits() : ShapeResult::wrong("has another shape than its operand");
    }
    return ShapeResult::tuple({likeFirst(question), likeFirst(question), ShapeResult::of(PrimitiveType::U32, {})});
}

ShapeResult pairOfOperand(const ShapeQuestion& question)
{
    if (question.operands.size() != 1)
        return ShapeResult::open();
    if (question.declared) { // the state of a backend follows
        const Shape& state = question.shape(*question.declared);
        const bool fits = state.type == PrimitiveType::Tuple && state.elements.size() >= 2
            && agrees(question.shapes, state.elements[0], likeFirst(question))
            && agrees(question.shapes, state.elements[1], likeFirst(question));
        return fits ? ShapeResult::fits() : ShapeResult::wrong("has another shape than its operand");
    }
    return ShapeResult::tuple({likeFirst(question), likeFirst(question)});
}

ShapeResult sendState(const ShapeQuestion& question)
{
    if (question.declared) { // newer versions can add to the state
        const Shape& state = question.shape(*question.declared);
        const bool fits = state.type != PrimitiveType::Tuple
            || (!state.elements.empty() && agrees(question.shapes, state.elements[0], likeFirst(question)));
        return fits ? ShapeResult::fits() : ShapeResult::wrong("has another shape than its operand");
    }
    return ShapeResult::tuple(
        {likeFirst(question), ShapeResult::of(PrimitiveType::U32, {}), ShapeResult::of(PrimitiveType::Token, {})});
}

ShapeResult receivedValue(const ShapeQuestion& question)
{
    const ShapeResult value = elementOf(question, 0);
    if (question.declared || value.kind == ShapeResult::Kind::Wrong)
        return value.kind == ShapeResult::Kind::Wrong ? value : ShapeResult::open();
    return ShapeResult::tuple({value, ShapeResult::of(PrimitiveType::Token, {})});
}

ShapeResult gathered(const ShapeQuestion& question)
{
    return scaled(question, true);
}

ShapeResult gatherStarted(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    const Shape& state = question.shape(*question.declared);
    ShapeQuestion operands = question;
    if (state.type == PrimitiveType::Tuple && state.elements.size() >= 2)
        operands.declared = state.elements[0];
    if (operands.declared == question.declared || !agrees(question.shapes, *operands.declared, likeAll(operands)))
        return ShapeResult::wrong("has a shape that does not begin with its operands");
    return scaledAsDeclared(question, question.shape(state.elements[1]), true);
}

ShapeResult reduceScattered(const ShapeQuestion& question)
{
    return scaled(question, false);
}

ShapeResult exchanged(const ShapeQuestion& question)
{
    const std::vector<std::int64_t>& list = question.attributes->dimensions;
    const Shape& first = question.operand(0);
    const auto group = groupSize(question);
    const std::size_t count = question.operands.size();
    if (count == 1 && list.size() == 1) {
        const bool hasDimension = list[0] >= 0 && std::cmp_less(list[0], first.dimensions.size());
        const std::int64_t part = hasDimension ? first.dimensions[static_cast<std::size_t>(list[0])] : 0;
        if (!hasDimension)
            return ShapeResult::wrong(
                fmt::format("has dimensions={{{}}} for [{}]", list[0], dimensionsText(first.dimensions)));
        if (group && part != unboundedDimension && part % *group != 0)
            return ShapeResult::wrong(fmt::format("splits {} elements among {}", part, *group));
        return likeFirst(question);
    }
    if (group && list.empty() && std::cmp_not_equal(count, *group))
        return ShapeResult::wrong(fmt::format("has {} for groups of {} devices", pluralText(count, "operand"), *group));
    for (std::size_t i = 1; i < count; ++i)
        if (!sameShape(question.shapes, question.operands[0], question.shapes, question.operands[i]))
            return ShapeResult::wrong(fmt::format("exchanges {} and {}", question.text(question.operands[0]),
                                                  question.text(question.operands[i])));
    const bool isTuple = question.declared && question.shape(*question.declared).type == PrimitiveType::Tuple;
    return isTuple ? tupleOf(question) : likeAll(question);
}

} // namespace tgraph::hlo
