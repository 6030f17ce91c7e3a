// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace tgraph::hlo {
namespace {

using Dimensions = std::vector<std::int64_t>;

ShapeResult wrongDimensions(const Dimensions& list, const Shape& shape)
{
    return ShapeResult::wrong(
        fmt::format("has dimensions={{{}}} for [{}]", fmt::join(list, ","), dimensionsText(shape.dimensions)));
}

ShapeResult reducedOperand(const ShapeQuestion& question, const Shape& operand, PrimitiveType type)
{
    const Dimensions& list = question.attributes->dimensions;
    if (!areDimensions(list, operand.dimensions.size()))
        return wrongDimensions(list, operand);
    Dimensions dimensions;
    std::vector<bool> dynamic;
    dimensions.reserve(operand.dimensions.size());
    for (std::size_t d = 0; d < operand.dimensions.size(); ++d) {
        if (listsDimension(list, d))
            continue;
        dimensions.push_back(operand.dimensions[d]);
        dynamic.push_back(isDynamic(operand, d));
    }
    return ShapeResult::of(type, std::move(dimensions), std::move(dynamic));
}

/// Returns the problem of a slice's start indices, which follow the first operands: one number per dimension, or one
/// list of all in older versions.
std::optional<std::string> startProblem(const ShapeQuestion& question, std::size_t first)
{
    const auto rank = question.operand(0).dimensions.size();
    const std::size_t count = question.operands.size() - first;
    const bool isList = count == 1 && question.operand(first).dimensions.size() == 1;
    const bool fits = isList ? sameDimension(question.operand(first).dimensions[0], static_cast<std::int64_t>(rank))
                             : count == rank;
    if (!fits)
        return fmt::format("has {} for [{}]",
                           isList ? "start indices " + question.text(question.operands[first])
                                  : fmt::format("{} start indices", count),
                           dimensionsText(question.operand(0).dimensions));
    for (std::size_t i = first; i < question.operands.size(); ++i)
        if (elementKind(question.operand(i).type) != ElementKind::Integer
            || (!isList && !question.operand(i).dimensions.empty()))
            return fmt::format("has the start index {}", question.text(question.operands[i]));
    return std::nullopt;
}

} // namespace

bool areDimensions(const Dimensions& list, std::size_t rank)
{
    std::uint64_t seen = 0; // rank is at most 64
    for (const std::int64_t dimension : list) {
        if (dimension < 0 || static_cast<std::size_t>(dimension) >= rank)
            return false;
        const std::uint64_t bit = std::uint64_t{1} << dimension;
        if ((seen & bit) != 0)
            return false;
        seen |= bit;
    }
    return true;
}

bool listsDimension(const Dimensions& list, std::size_t dimension)
{
    return std::ranges::find(list, static_cast<std::int64_t>(dimension)) != list.end();
}

ShapeResult forPairs(const ShapeQuestion& question, PairRule rule)
{
    const std::size_t count = question.operands.size() / 2;
    if (question.operands.size() % 2 != 0)
        return ShapeResult::wrong(
            fmt::format("has {} operands, no pairs of one and its start", question.operands.size()));
    std::vector<ShapeResult> results;
    for (std::size_t i = 0; i < count; ++i) {
        if (!isArrayOperand(question, i))
            return noArray();
        const Shape& start = question.operand(count + i);
        if (!isArray(start) || !start.dimensions.empty()
            || elementKind(start.type) != elementKind(question.operand(i).type))
            return ShapeResult::wrong(fmt::format("has the initial value {} for {}",
                                                  question.text(question.operands[count + i]),
                                                  question.text(question.operands[i])));
        if (!sameDimensions(question.operand(0), question.operand(i)))
            return ShapeResult::wrong(fmt::format("reduces {} and {}", question.text(question.operands[0]),
                                                  question.text(question.operands[i])));
        ShapeResult result = rule(question, question.operand(i), start.type);
        if (count == 1 || result.kind != ShapeResult::Kind::Array)
            return result;
        results.push_back(std::move(result));
    }
    return ShapeResult::tuple(std::move(results));
}

ShapeResult broadcast(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    const Shape& operand = question.operand(0);
    const Shape& declared = question.shape(*question.declared);
    const Dimensions& list = question.attributes->dimensions;
    if (!isArray(operand) || !isArray(declared))
        return noArray();
    if (list.size() != operand.dimensions.size() || !areDimensions(list, declared.dimensions.size()))
        return ShapeResult::wrong(fmt::format("has dimensions={{{}}} for an operand [{}]", fmt::join(list, ","),
                                              dimensionsText(operand.dimensions)));
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!sameDimension(operand.dimensions[i], declared.dimensions[static_cast<std::size_t>(list[i])]))
            return ShapeResult::wrong(
                fmt::format("puts {} elements into dimension {}", operand.dimensions[i], list[i]));
    if (!sameElements(operand.type, declared.type))
        return ShapeResult::wrong("changes the type of its elements");
    return ShapeResult::fits();
}

ShapeResult reshaped(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    const Shape& operand = question.operand(0);
    const Shape& declared = question.shape(*question.declared);
    if (!isArray(operand) || !isArray(declared))
        return noArray();
    const auto isOpen = [](const Shape& shape) {
        return listsDimension(shape.dimensions, static_cast<std::size_t>(unboundedDimension));
    };
    if (!isOpen(operand) && !isOpen(declared) && elementCount(operand) != elementCount(declared))
        return ShapeResult::wrong(
            fmt::format("makes {} elements from {}", elementCount(declared), elementCount(operand)));
    if (!sameElements(operand.type, declared.type))
        return ShapeResult::wrong("changes the type of its elements");
    return ShapeResult::fits();
}

ShapeResult iota(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    const Shape& declared = question.shape(*question.declared);
    const Dimensions& list = question.attributes->dimensions;
    if (list.size() == 1 && !areDimensions(list, declared.dimensions.size()))
        return wrongDimensions(list, declared);
    if (declared.type == PrimitiveType::Pred)
        return ShapeResult::wrong("counts in elements of pred");
    return ShapeResult::fits();
}

ShapeResult transposed(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const Dimensions& list = question.attributes->dimensions;
    if (!isArray(operand))
        return noArray();
    if (list.size() != operand.dimensions.size() || !areDimensions(list, operand.dimensions.size()))
        return wrongDimensions(list, operand);
    Dimensions dimensions;
    std::vector<bool> dynamic;
    dimensions.reserve(list.size());
    for (const std::int64_t dimension : list) {
        dimensions.push_back(operand.dimensions[static_cast<std::size_t>(dimension)]);
        dynamic.push_back(isDynamic(operand, static_cast<std::size_t>(dimension)));
    }
    ShapeResult result = ShapeResult::of(operand.type, std::move(dimensions), std::move(dynamic));
    if (question.declared || operand.dimensions.empty())
        return result;
    // XLA permutes the layout as well, so that no element moves.
    std::vector<std::int64_t>& order = result.array.minorToMajor.emplace();
    for (const std::int64_t dimension : minorToMajor(operand))
        order.push_back(std::ranges::find(list, dimension) - list.begin());
    return result;
}

ShapeResult concatenated(const ShapeQuestion& question)
{
    const Shape& first = question.operand(0);
    const Dimensions& list = question.attributes->dimensions;
    if (!isArray(first))
        return noArray();
    if (list.size() != 1 || !areDimensions(list, first.dimensions.size()))
        return wrongDimensions(list, first);
    const auto along = static_cast<std::size_t>(list[0]);
    Dimensions dimensions = first.dimensions;
    std::vector<bool> dynamic = first.dynamic;
    dynamic.resize(dimensions.size());
    PrimitiveType type = first.type;
    for (std::size_t i = 1; i < question.operands.size(); ++i) {
        const Shape& next = question.operand(i);
        bool fits = isArray(next) && next.dimensions.size() == dimensions.size() && sameElements(type, next.type);
        for (std::size_t d = 0; fits && d < dimensions.size(); ++d)
            fits = d == along || sameDimension(dimensions[d], next.dimensions[d]);
        if (!fits)
            return ShapeResult::wrong(fmt::format("joins {} and {}", question.text(question.operands[0]),
                                                  question.text(question.operands[i])));
        for (std::size_t d = 0; d < dynamic.size(); ++d)
            dynamic[d] = dynamic[d] || isDynamic(next, d);
        if (elementBits(next.type) > elementBits(type))
            type = next.type;
        const bool isOpen = dimensions[along] == unboundedDimension || next.dimensions[along] == unboundedDimension;
        if (!isOpen && dimensions[along] > INT64_MAX - next.dimensions[along])
            return ShapeResult::wrong("has too many elements");
        dimensions[along] = isOpen ? unboundedDimension : dimensions[along] + next.dimensions[along];
    }
    return ShapeResult::of(type, std::move(dimensions), std::move(dynamic));
}

ShapeResult sliced(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const std::vector<SliceDimension>& slice = question.attributes->slice;
    if (!isArray(operand))
        return noArray();
    if (slice.size() != operand.dimensions.size())
        return ShapeResult::wrong(
            fmt::format("has {} parts for [{}]", slice.size(), dimensionsText(operand.dimensions)));
    Dimensions dimensions;
    std::vector<bool> dynamic;
    dimensions.reserve(slice.size());
    for (std::size_t i = 0; i < slice.size(); ++i) {
        const SliceDimension& part = slice[i];
        const std::int64_t most = operand.dimensions[i];
        if (part.start < 0 || part.limit < part.start || part.stride < 1
            || (most != unboundedDimension && part.limit > most))
            return ShapeResult::wrong(
                fmt::format("takes [{}:{}:{}] of {} elements", part.start, part.limit, part.stride, most));
        const std::int64_t taken = part.limit - part.start;
        dimensions.push_back(taken == 0 ? 0 : (taken - 1) / part.stride + 1);
        dynamic.push_back(isDynamic(operand, i) && taken == most && part.stride == 1);
    }
    return ShapeResult::of(operand.type, std::move(dimensions), std::move(dynamic));
}

ShapeResult dynamicSlice(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const Dimensions& sizes = question.attributes->dynamicSliceSizes;
    if (!isArray(operand))
        return noArray();
    bool fits = sizes.size() == operand.dimensions.size();
    for (std::size_t i = 0; fits && i < sizes.size(); ++i)
        fits = sizes[i] >= 0 && (sizes[i] <= operand.dimensions[i] || operand.dimensions[i] == unboundedDimension);
    if (!fits)
        return ShapeResult::wrong(
            fmt::format("takes [{}] of [{}]", dimensionsText(sizes), dimensionsText(operand.dimensions)));
    if (const auto problem = startProblem(question, 1))
        return ShapeResult::wrong(*problem);
    return ShapeResult::of(operand.type, sizes);
}

ShapeResult dynamicUpdate(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const Shape& update = question.operand(1);
    if (!isArray(operand) || !isArray(update))
        return noArray();
    bool fits = update.dimensions.size() == operand.dimensions.size() && sameElements(operand.type, update.type);
    for (std::size_t i = 0; fits && i < update.dimensions.size(); ++i)
        fits = update.dimensions[i] <= operand.dimensions[i] || operand.dimensions[i] == unboundedDimension;
    if (!fits)
        return ShapeResult::wrong(
            fmt::format("puts {} into {}", question.text(question.operands[1]), question.text(question.operands[0])));
    if (const auto problem = startProblem(question, 2))
        return ShapeResult::wrong(*problem);
    return likeFirst(question);
}

ShapeResult sorted(const ShapeQuestion& question)
{
    const Shape& first = question.operand(0);
    const Dimensions& list = question.attributes->dimensions;
    if (isArray(first) && !first.dimensions.empty() && !areDimensions(list, first.dimensions.size()))
        return wrongDimensions(list, first);
    for (std::size_t i = 1; i < question.operands.size(); ++i)
        if (!sameDimensions(first, question.operand(i)))
            return ShapeResult::wrong(fmt::format("sorts {} and {}", question.text(question.operands[0]),
                                                  question.text(question.operands[i])));
    return likeAll(question);
}

ShapeResult reversed(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    if (!isArray(operand))
        return noArray();
    if (!areDimensions(question.attributes->dimensions, operand.dimensions.size()))
        return wrongDimensions(question.attributes->dimensions, operand);
    return likeFirst(question);
}

ShapeResult dimensionSize(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    if (isArray(operand) && !areDimensions(question.attributes->dimensions, operand.dimensions.size()))
        return wrongDimensions(question.attributes->dimensions, operand);
    return ShapeResult::of(PrimitiveType::S32, {});
}

ShapeResult padded(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const std::vector<PaddingDimension>& padding = question.attributes->padding;
    if (!isArray(operand))
        return noArray();
    const Shape& filler = question.operand(1);
    if (!isArray(filler) || !filler.dimensions.empty() || !sameElements(operand.type, filler.type))
        return ShapeResult::wrong(
            fmt::format("pads {} with {}", question.text(question.operands[0]), question.text(question.operands[1])));
    if (padding.size() != operand.dimensions.size())
        return ShapeResult::wrong(
            fmt::format("has {} paddings for [{}]", padding.size(), dimensionsText(operand.dimensions)));
    Dimensions dimensions;
    dimensions.reserve(padding.size());
    for (std::size_t i = 0; i < padding.size(); ++i) {
        const PaddingDimension& part = padding[i];
        const std::int64_t before = operand.dimensions[i];
        constexpr std::int64_t most = std::int64_t{1} << 40; // no product below overflows for less
        if (before == unboundedDimension) {
            dimensions.push_back(before);
            continue;
        }
        const auto isWithin = [](std::int64_t value, std::int64_t limit) { return value >= -limit && value <= limit; };
        if (before > most || !isWithin(part.low, most) || !isWithin(part.high, most)
            || !isWithin(part.interior, (INT64_MAX >> 1) / std::max<std::int64_t>(before, 1)))
            return ShapeResult::open();
        const std::int64_t after
            = before + part.low + part.high + part.interior * std::max<std::int64_t>(before - 1, 0);
        if (after < 0 || part.interior < 0)
            return ShapeResult::wrong(fmt::format("leaves {} elements in dimension {}", after, i));
        dimensions.push_back(after);
    }
    return ShapeResult::of(operand.type, std::move(dimensions), operand.dynamic);
}

ShapeResult reduced(const ShapeQuestion& question)
{
    return forPairs(question, reducedOperand);
}

ShapeResult resized(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const Dimensions& list = question.attributes->dimensions;
    if (list.size() != 1 || !areDimensions(list, operand.dimensions.size()))
        return wrongDimensions(list, operand);
    const Shape& size = question.operand(1);
    if (size.type != PrimitiveType::S32 || !size.dimensions.empty())
        return ShapeResult::wrong(fmt::format("has a size of {}, expected s32[]", question.text(question.operands[1])));
    if (question.declared)
        return likeFirst(question);
    ShapeResult result = ShapeResult::of(operand.type, operand.dimensions);
    result.array.dynamic = operand.dynamic;
    result.array.dynamic.resize(operand.dimensions.size());
    result.array.dynamic[static_cast<std::size_t>(list[0])] = true;
    return result;
}

ShapeResult topValues(const ShapeQuestion& question)
{
    const Shape& operand = question.operand(0);
    const auto k = question.numbers("k");
    if (!k || k->size() != 1)
        return ShapeResult::open();
    if (!isArray(operand) || operand.dimensions.empty())
        return noArray();
    Dimensions dimensions = operand.dimensions;
    if ((*k)[0] < 0 || (dimensions.back() != unboundedDimension && (*k)[0] > dimensions.back()))
        return ShapeResult::wrong(fmt::format("takes {} of {} elements", (*k)[0], dimensions.back()));
    dimensions.back() = (*k)[0];
    return ShapeResult::tuple(
        {ShapeResult::of(operand.type, dimensions), ShapeResult::of(PrimitiveType::S32, dimensions)});
}

} // namespace tgraph::hlo
