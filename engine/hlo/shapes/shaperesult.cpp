// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/shaperesult.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::size_t mostShown = 200;

std::string resultText(const std::vector<Shape>& shapes, const ShapeResult& result)
{
    using Kind = ShapeResult::Kind;
    if (result.kind == Kind::Known && !result.type)
        return shapeText(shapes, result.known, false, mostShown);
    if (result.kind == Kind::Known || result.kind == Kind::Array) {
        const Shape& shape = result.kind == Kind::Known ? shapes[result.known.value] : result.array;
        return fmt::format("{}[{}]", primitiveTypeName(result.type.value_or(shape.type)),
                           dimensionsText(shape.dimensions));
    }
    if (result.kind != Kind::Tuple)
        return "?";
    std::string text = "(";
    for (const ShapeResult& element : result.elements) {
        text += (text.size() == 1 ? "" : ", ") + resultText(shapes, element);
        if (text.size() > mostShown)
            break;
    }
    return text + ')';
}

} // namespace

std::string shapeInNote(const std::vector<Shape>& shapes, ShapeId shape)
{
    return shortenedUtf8(shapeText(shapes, shape, false, mostShown), mostShown);
}

std::string resultInNote(const std::vector<Shape>& shapes, const ShapeResult& result)
{
    return shortenedUtf8(resultText(shapes, result), mostShown);
}

std::optional<std::vector<std::int64_t>> ShapeQuestion::numbers(std::string_view key) const
{
    const std::string text = more ? more(key) : std::string();
    if (text.empty())
        return std::nullopt;
    std::vector<std::int64_t> list;
    for (const char* at = text.data(); at < text.data() + text.size();) {
        std::int64_t number = 0;
        const auto [after, error] = std::from_chars(at, text.data() + text.size(), number);
        if (error == std::errc{})
            list.push_back(number);
        at = error == std::errc{} ? after : at + 1;
    }
    return list;
}

ShapeResult ShapeResult::fits()
{
    ShapeResult result;
    result.kind = Kind::Fits;
    return result;
}

ShapeResult ShapeResult::like(ShapeId known, std::optional<PrimitiveType> type)
{
    ShapeResult result;
    result.kind = Kind::Known;
    result.known = known;
    result.type = type;
    return result;
}

ShapeResult ShapeResult::of(PrimitiveType type, std::vector<std::int64_t> dimensions, std::vector<bool> dynamic)
{
    ShapeResult result;
    result.kind = Kind::Array;
    result.array.type = type;
    result.array.dimensions = std::move(dimensions);
    if (std::ranges::find(dynamic, true) != dynamic.end())
        result.array.dynamic = std::move(dynamic);
    return result;
}

ShapeResult ShapeResult::tuple(std::vector<ShapeResult> elements)
{
    ShapeResult result;
    result.kind = Kind::Tuple;
    result.elements = std::move(elements);
    return result;
}

ShapeResult ShapeResult::wrong(std::string problem)
{
    ShapeResult result;
    result.kind = Kind::Wrong;
    result.problem = std::move(problem);
    return result;
}

ElementKind elementKind(PrimitiveType type)
{
    const std::string_view name = primitiveTypeName(type);
    if (type == PrimitiveType::Pred)
        return ElementKind::Pred;
    if (name.starts_with('f') || name.starts_with('b')) // f32, bf16
        return ElementKind::Floating;
    if (name.starts_with('c'))
        return ElementKind::Complex;
    return elementBits(type) > 0 && (name.starts_with('s') || name.starts_with('u')) ? ElementKind::Integer
                                                                                     : ElementKind::Other;
}

bool isSignedInteger(PrimitiveType type)
{
    return elementKind(type) == ElementKind::Integer && primitiveTypeName(type).front() == 's';
}

bool sameElements(PrimitiveType one, PrimitiveType other)
{
    return one == other || (elementKind(one) == ElementKind::Floating && elementKind(other) == ElementKind::Floating);
}

bool sameDimensions(const Shape& one, const Shape& other)
{
    return std::ranges::equal(one.dimensions, other.dimensions, sameDimension);
}

bool sameShape(const std::vector<Shape>& shapes, ShapeId one, const std::vector<Shape>& others, ShapeId other)
{
    if (&shapes == &others && one == other)
        return true;
    const Shape& first = shapes[one.value];
    const Shape& second = others[other.value];
    return sameElements(first.type, second.type) && sameDimensions(first, second)
        && std::ranges::equal(first.elements, second.elements,
                              [&](ShapeId a, ShapeId b) { return sameShape(shapes, a, others, b); });
}

bool agrees(const std::vector<Shape>& shapes, ShapeId declared, const ShapeResult& result)
{
    using Kind = ShapeResult::Kind;
    const Shape& shape = shapes[declared.value];
    switch (result.kind) {
    case Kind::Open:
    case Kind::Fits:
        return true;
    case Kind::Wrong:
        return false;
    case Kind::Known:
        if (!result.type)
            return sameShape(shapes, declared, shapes, result.known);
        return sameElements(shape.type, *result.type) && sameDimensions(shape, shapes[result.known.value]);
    case Kind::Array:
        return sameElements(shape.type, result.array.type) && sameDimensions(shape, result.array);
    case Kind::Tuple:
        return shape.type == PrimitiveType::Tuple
            && std::ranges::equal(shape.elements, result.elements,
                                  [&](ShapeId id, const ShapeResult& part) { return agrees(shapes, id, part); });
    }
    return true;
}

std::string dimensionsText(const std::vector<std::int64_t>& dimensions)
{
    std::string text;
    for (const std::int64_t dimension : dimensions) {
        text += text.empty() ? "" : ",";
        text += dimension == unboundedDimension ? "?" : std::to_string(dimension);
    }
    return text;
}

} // namespace tgraph::hlo
