// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace tgraph::hlo {
namespace {

std::string differentOperands(const ShapeQuestion& question, std::size_t first, std::size_t second)
{
    return fmt::format("combines {} and {}", question.text(question.operands[first]),
                       question.text(question.operands[second]));
}

/// Returns the marks of dimensions that are dynamic in one of two shapes; empty if there is none.
std::vector<bool> dynamicOfBoth(const Shape& lhs, const Shape& rhs)
{
    if (lhs.dynamic.empty() && rhs.dynamic.empty())
        return {};
    std::vector<bool> dynamic(lhs.dimensions.size());
    for (std::size_t i = 0; i < dynamic.size(); ++i)
        dynamic[i] = isDynamic(lhs, i) || isDynamic(rhs, i);
    return dynamic;
}

/// Returns the problem of an operand whose elements are of no allowed kind.
std::optional<std::string> kindProblem(const ShapeQuestion& question, std::initializer_list<ElementKind> kinds,
                                       const char* expected)
{
    const PrimitiveType type = question.operand(0).type;
    const ElementKind kind = elementKind(type);
    if (!isArrayOperand(question, 0) || kind == ElementKind::Other || std::ranges::find(kinds, kind) != kinds.end())
        return std::nullopt;
    if (question.isQuantized && kind == ElementKind::Integer)
        return std::nullopt;
    return fmt::format("has elements of {}, expected {}", primitiveTypeName(type), expected);
}

/// Infers an elementwise result whose operands must have one of these kinds of elements.
ShapeResult ofKinds(const ShapeQuestion& question, std::initializer_list<ElementKind> kinds, const char* expected)
{
    const auto problem = kindProblem(question, kinds, expected);
    return problem ? ShapeResult::wrong(*problem) : elementwise(question);
}

/// Joins two operands: equal dimensions, or one with a single element in a dimension, as XLA's inference allows.
ShapeResult joined(const ShapeQuestion& question, std::optional<PrimitiveType> type)
{
    if (question.operands[0] == question.operands[1])
        return ShapeResult::like(question.operands[0], type);
    const Shape& lhs = question.operand(0);
    const Shape& rhs = question.operand(1);
    if (!isArrayOperand(question, 0) || !isArrayOperand(question, 1))
        return ShapeResult::wrong(differentOperands(question, 0, 1));
    if (!type && !sameElements(lhs.type, rhs.type))
        return ShapeResult::wrong(differentOperands(question, 0, 1));
    if (sameDimensions(lhs, rhs)) {
        const bool isHigher = !type && elementBits(rhs.type) > elementBits(lhs.type);
        ShapeResult result = ShapeResult::like(question.operands[0], isHigher ? rhs.type : type);
        if (question.declared || dynamicOfBoth(lhs, rhs) == lhs.dynamic)
            return result;
        result.kind = ShapeResult::Kind::Array;
        result.array = lhs;
        result.array.type = result.type.value_or(lhs.type);
        result.array.dynamic = dynamicOfBoth(lhs, rhs);
        return result;
    }
    if (lhs.dimensions.size() != rhs.dimensions.size() || question.declared)
        return ShapeResult::wrong(differentOperands(question, 0, 1));
    std::vector<std::int64_t> dimensions = lhs.dimensions;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (!sameDimension(dimensions[i], rhs.dimensions[i]) && dimensions[i] != 1 && rhs.dimensions[i] != 1)
            return ShapeResult::wrong(differentOperands(question, 0, 1));
        if (dimensions[i] == 1)
            dimensions[i] = rhs.dimensions[i];
    }
    return ShapeResult::of(type.value_or(lhs.type), std::move(dimensions), dynamicOfBoth(lhs, rhs));
}

} // namespace

bool isArrayOperand(const ShapeQuestion& question, std::size_t index)
{
    return isArray(question.operand(index));
}

ShapeResult noArray()
{
    return ShapeResult::wrong("has an operand that is not an array");
}

ShapeResult likeFirst(const ShapeQuestion& question)
{
    return ShapeResult::like(question.operands[0]);
}

ShapeResult likeSecond(const ShapeQuestion& question)
{
    return ShapeResult::like(question.operands[1]);
}

ShapeResult likeAll(const ShapeQuestion& question)
{
    return question.operands.size() == 1 ? likeFirst(question) : tupleOf(question);
}

/// Infers the results of a collective whose last operand may be the device of the root. The protobuf does not state
/// this: a declared shape that fits the other operands is accepted, too.
ShapeResult likeAllButRoot(const ShapeQuestion& question)
{
    if (question.operands.size() == 1)
        return likeFirst(question);
    ShapeQuestion data = question;
    data.operands = question.operands.first(question.operands.size() - 1);
    const bool isStated = question.more && question.more("has_dynamic_root") == "true";
    const bool fits = question.declared && agrees(question.shapes, *question.declared, likeAll(data));
    return likeAll(isStated || fits ? data : question);
}

ShapeResult elementwise(const ShapeQuestion& question)
{
    if (question.operands.size() == 2)
        return joined(question, std::nullopt);
    return isArrayOperand(question, 0) ? likeFirst(question) : noArray();
}

ShapeResult logical(const ShapeQuestion& question)
{
    return ofKinds(question, {ElementKind::Integer, ElementKind::Pred}, "integers or pred");
}

ShapeResult bitCount(const ShapeQuestion& question)
{
    return ofKinds(question, {ElementKind::Integer}, "integers");
}

ShapeResult floating(const ShapeQuestion& question)
{
    return ofKinds(question, {ElementKind::Floating}, "floating point numbers");
}

ShapeResult analytic(const ShapeQuestion& question)
{
    return ofKinds(question, {ElementKind::Floating, ElementKind::Complex}, "floating point or complex numbers");
}

ShapeResult arithmetic(const ShapeQuestion& question)
{
    return ofKinds(question, {ElementKind::Integer, ElementKind::Floating, ElementKind::Complex}, "numbers");
}

ShapeResult shifted(const ShapeQuestion& question)
{
    return ofKinds(question, {ElementKind::Integer}, "integers");
}

ShapeResult signedNumber(const ShapeQuestion& question)
{
    const PrimitiveType type = question.operand(0).type;
    if (elementKind(type) == ElementKind::Integer && !isSignedInteger(type) && !question.isQuantized)
        return ShapeResult::wrong(fmt::format("has elements of {}, expected signed numbers", primitiveTypeName(type)));
    return arithmetic(question);
}

ShapeResult realPart(const ShapeQuestion& question)
{
    const PrimitiveType type = question.operand(0).type;
    if (type == PrimitiveType::C64 || type == PrimitiveType::C128)
        return ShapeResult::like(question.operands[0],
                                 type == PrimitiveType::C64 ? PrimitiveType::F32 : PrimitiveType::F64);
    return question.opcode == "abs" ? signedNumber(question) : analytic(question);
}

ShapeResult complexNumber(const ShapeQuestion& question)
{
    const PrimitiveType type = question.operand(0).type;
    if (type != PrimitiveType::F32 && type != PrimitiveType::F64)
        return ShapeResult::wrong("makes complex numbers from " + question.text(question.operands[0]));
    return joined(question, type == PrimitiveType::F32 ? PrimitiveType::C64 : PrimitiveType::C128);
}

ShapeResult predicate(const ShapeQuestion& question)
{
    if (question.operands.size() == 1) { // is-finite
        const ShapeResult result = floating(question);
        return result.kind == ShapeResult::Kind::Known ? ShapeResult::like(result.known, PrimitiveType::Pred) : result;
    }
    ShapeResult both = joined(question, std::nullopt);
    if (both.kind == ShapeResult::Kind::Known)
        both.type = PrimitiveType::Pred;
    else if (both.kind == ShapeResult::Kind::Array)
        both.array.type = PrimitiveType::Pred;
    return both;
}

ShapeResult permuted(const ShapeQuestion& question)
{
    if (question.operands.size() == 1)
        return likeFirst(question);
    // Four operands can also be a source, a target and their offsets.
    const bool isOpen = question.operands.size() == 4
        || (question.declared && question.shape(*question.declared).type != PrimitiveType::Tuple);
    return isOpen ? ShapeResult::open() : tupleOf(question);
}

ShapeResult choice(const ShapeQuestion& question)
{
    const bool isClamp = question.opcode == "clamp";
    const ShapeId value = question.operands[1];
    const Shape& shape = question.shape(value);
    const auto isSmall = [&](std::size_t index) { // scalars apply to all elements
        const Shape& other = question.operand(index);
        return other.dimensions.empty() && isArray(other);
    };
    if (!isClamp) {
        if (question.operand(0).type != PrimitiveType::Pred)
            return ShapeResult::wrong("selects by " + question.text(question.operands[0]));
        if (question.operands[2] != value && !agrees(question.shapes, question.operands[2], ShapeResult::like(value)))
            return ShapeResult::wrong(differentOperands(question, 1, 2));
        if (!isSmall(0) && !sameDimensions(question.operand(0), shape))
            return ShapeResult::wrong(differentOperands(question, 0, 1));
        return ShapeResult::like(value);
    }
    for (const std::size_t bound : {std::size_t{0}, std::size_t{2}})
        if (question.operands[bound] != value
            && ((!isSmall(bound) && !sameDimensions(question.operand(bound), shape))
                || !sameElements(question.operand(bound).type, shape.type)))
            return ShapeResult::wrong(differentOperands(question, bound, 1));
    return ShapeResult::like(value);
}

ShapeResult otherType(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    const Shape& declared = question.shape(*question.declared);
    if (!isArrayOperand(question, 0) || !isArray(declared))
        return noArray();
    if (question.operands.size() == 2) { // stochastic-convert
        const Shape& random = question.operand(1);
        const PrimitiveType type = question.operand(0).type;
        const bool isUnsigned = elementKind(random.type) == ElementKind::Integer && !isSignedInteger(random.type);
        if (elementKind(type) != ElementKind::Floating || !isUnsigned || elementBits(type) != elementBits(random.type)
            || !sameDimensions(question.operand(0), random))
            return ShapeResult::wrong(fmt::format("converts {} with random numbers {}",
                                                  question.text(question.operands[0]),
                                                  question.text(question.operands[1])));
    }
    return ShapeResult::like(question.operands[0], declared.type);
}

ShapeResult reinterpreted(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    const Shape& operand = question.operand(0);
    const Shape& declared = question.shape(*question.declared);
    if (!isArray(operand) || !isArray(declared))
        return noArray();
    const int from = elementBits(operand.type);
    const int to = elementBits(declared.type);
    // XLA's versions differ in the bits of a pred.
    if (from == 0 || to == 0 || operand.type == PrimitiveType::Pred || declared.type == PrimitiveType::Pred)
        return ShapeResult::open();
    const bool isComplex = elementKind(operand.type) == ElementKind::Complex;
    if (isComplex != (elementKind(declared.type) == ElementKind::Complex)
        || std::max(from, to) % std::min(from, to) != 0)
        return ShapeResult::wrong(fmt::format("reads the bits of {} as {}", primitiveTypeName(operand.type),
                                              primitiveTypeName(declared.type)));
    const std::int64_t ratio = std::max(from, to) / std::min(from, to);
    std::vector<std::int64_t> dimensions = operand.dimensions;
    if (from > to) {
        dimensions.push_back(ratio);
    } else if (from < to) {
        if (dimensions.empty() || !sameDimension(dimensions.back(), ratio))
            return ShapeResult::wrong(fmt::format("joins the last dimension of [{}] to {}, expected {} elements",
                                                  dimensionsText(dimensions), primitiveTypeName(declared.type), ratio));
        dimensions.pop_back();
    }
    return ShapeResult::of(declared.type, std::move(dimensions));
}

ShapeResult bitcast(const ShapeQuestion& question)
{
    if (!question.declared)
        return ShapeResult::open();
    // Tiles pad the dimensions, elements of less than a byte can be packed or not, and dynamic dimensions have a size.
    const auto hasKnownSize = [](const Shape& shape) {
        return isArray(shape) && elementBits(shape.type) >= 8 && shape.dynamic.empty() && shape.layoutSuffixes.empty()
            && elementCount(shape) < (std::int64_t{1} << 48);
    };
    const Shape& operand = question.operand(0);
    const Shape& declared = question.shape(*question.declared);
    if (!hasKnownSize(operand) || !hasKnownSize(declared))
        return ShapeResult::open();
    const std::int64_t from = elementCount(operand) * elementBits(operand.type) / 8;
    const std::int64_t to = elementCount(declared) * elementBits(declared.type) / 8;
    return from == to ? ShapeResult::fits()
                      : ShapeResult::wrong(fmt::format("has {} bytes for an operand of {}", to, from));
}

ShapeResult mapped(const ShapeQuestion& question)
{
    for (std::size_t i = 1; i < question.operands.size(); ++i)
        if (question.operands[i] != question.operands[0] && !sameDimensions(question.operand(0), question.operand(i)))
            return ShapeResult::wrong(differentOperands(question, 0, i));
    if (question.calls.empty())
        return ShapeResult::open();
    return ShapeResult::like(question.operands[0], question.shape(question.calls[0]).type);
}

} // namespace tgraph::hlo
