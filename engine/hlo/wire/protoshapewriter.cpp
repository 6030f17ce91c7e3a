// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/protoshapewriter.h"

#include "engine/core/numbers.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirewriter.h"

#include <algorithm>
#include <optional>

namespace tgraph::hlo {
namespace {

/// Removes a group such as "(a,b)" from the beginning and returns it; std::nullopt if there is
/// none.
std::optional<std::string_view> takeGroup(std::string_view& text)
{
    if (!text.starts_with('('))
        return std::nullopt;
    const std::size_t end = text.find(')');
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view group = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    return group;
}

std::optional<std::vector<std::int64_t>> numbersOf(std::string_view group)
{
    std::vector<std::int64_t> numbers;
    for (std::size_t at = 0; at <= group.size();) {
        const std::size_t end = std::min(group.find(',', at), group.size());
        const std::string_view word = group.substr(at, end - at);
        const auto number = word == "*" ? std::optional<std::int64_t>(INT64_MIN) : parseNumber<std::int64_t>(word);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
        at = end + 1;
    }
    return numbers;
}

std::uint32_t numberFieldOf(std::string_view name)
{
    return name == "L" ? field::layoutTailPadding
        : name == "E"  ? field::layoutElementBits
        : name == "S"  ? field::layoutMemorySpace
        : name == "M"  ? field::layoutDynamicPrefix
                       : 0;
}

/// Writes "C,D+,H~"; returns false for the marks of levels that are not unique or not ordered, and for unknown letters.
bool writeLevelTypes(std::string_view group, WireWriter& layout)
{
    constexpr std::string_view letters = "DCSH";
    std::vector<std::int64_t> types;
    for (std::size_t at = 0; at < group.size(); at += 2) {
        const std::size_t type = letters.find(group[at]);
        if (type == letters.npos || (at + 1 < group.size() && group[at + 1] != ','))
            return false;
        types.push_back(static_cast<std::int64_t>(type));
    }
    layout.numbers(field::layoutLevelTypes, types);
    return true;
}

bool writeGroup(std::string_view name, std::string_view group, WireWriter& layout)
{
    if (name == "D")
        return writeLevelTypes(group, layout);
    if (name == "#" || name == "*") {
        const std::optional<PrimitiveType> type = primitiveTypeFromName(group);
        if (type)
            layout.number(name == "#" ? field::layoutIndexType : field::layoutPointerType,
                          static_cast<std::int64_t>(*type));
        return type.has_value();
    }
    if (name == "SC") {
        const std::size_t colon = group.find(':');
        const auto dimension = parseNumber<std::int64_t>(group.substr(0, colon));
        const auto indices = colon == group.npos ? std::nullopt : numbersOf(group.substr(colon + 1));
        if (!dimension || !indices)
            return false;
        WireWriter split;
        split.number(1, *dimension);
        split.numbers(2, *indices);
        layout.message(field::layoutSplits, split);
        return true;
    }
    const auto numbers = numbersOf(group);
    if (!numbers)
        return false;
    if (name == "T") {
        WireWriter tile;
        tile.numbers(1, *numbers);
        layout.message(field::layoutTiles, tile);
        return true;
    }
    const std::uint32_t number = numberFieldOf(name);
    if (number != 0 && numbers->size() == 1)
        layout.number(number, numbers->front());
    return number != 0 && numbers->size() == 1;
}

/// Writes "T(8,128)(2,1)S(1)"; returns false if some of it is dropped.
bool writeSuffixes(std::string_view text, WireWriter& layout)
{
    bool isWhole = true;
    while (!text.empty()) {
        const std::size_t open = text.find('(');
        if (open == std::string_view::npos)
            return false;
        const std::string_view name = text.substr(0, open);
        text.remove_prefix(open);
        while (const auto group = takeGroup(text))
            isWhole = writeGroup(name, *group, layout) && isWhole;
        if (text.starts_with('('))
            return false;
    }
    return isWhole;
}

} // namespace

ProtoShapeWriter::ProtoShapeWriter(const std::vector<Shape>& shapes)
{
    for (const Shape& shape : shapes) {
        WireWriter writer;
        writer.number(field::shapeElementType, static_cast<std::int64_t>(shape.type));
        writer.numbers(field::shapeDimensions, shape.dimensions);
        for (const ShapeId element : shape.elements) // elements precede the tuple: they are written already
            writer.message(field::shapeTupleShapes, m_shapes[element.value]);
        WireWriter layout;
        if (shape.minorToMajor)
            layout.numbers(field::layoutMinorToMajor, *shape.minorToMajor);
        m_dropped += writeSuffixes(shape.layoutSuffixes, layout) ? 0U : 1U;
        if (!layout.bytes().empty())
            writer.message(field::shapeLayout, layout);
        const std::vector<std::int64_t> dynamic(shape.dynamic.begin(), shape.dynamic.end());
        writer.numbers(field::shapeIsDynamic, dynamic);
        m_shapes.push_back(writer.take());
    }
}

} // namespace tgraph::hlo
