// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/wire/protoshape.h"

#include "engine/core/text.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/wire/protofields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace tgraph::hlo {
namespace {

constexpr auto mostShapeDimensions = std::size_t{maxDimensions};
constexpr std::size_t mostTiles = 64;
constexpr std::int64_t combinedDimension = INT64_MIN; ///< "*" in a tile

/// The parts of a LayoutProto after the colon of its text.
struct LayoutParts {
    std::vector<std::int64_t> levelTypes;
    std::vector<std::string> tiles;
    std::vector<std::string> splits;
    std::int64_t tailPadding = 0;
    std::int64_t indexType = 0;
    std::int64_t pointerType = 0;
    std::int64_t elementBits = 0;
    std::int64_t memorySpace = 0;
    std::int64_t dynamicPrefix = 0;

    /// Returns the parts in XLA's order.
    [[nodiscard]] std::string text() const;
};

std::string typeName(std::int64_t type)
{
    const std::string_view name
        = type >= 0 && type <= UINT8_MAX ? primitiveTypeName(static_cast<PrimitiveType>(type)) : std::string_view();
    return name.empty() ? fmt::format("{}", type) : std::string(name);
}

std::string LayoutParts::text() const
{
    std::string text;
    if (!levelTypes.empty()) {
        constexpr std::array<std::string_view, 4> letters = {"D", "C", "S", "H"};
        std::vector<std::string> names;
        for (const std::int64_t type : levelTypes)
            names.push_back(type >= 0 && type < std::int64_t{letters.size()}
                                ? std::string(letters[static_cast<std::size_t>(type)])
                                : fmt::format("{}", type));
        text += fmt::format("D({})", fmt::join(names, ","));
    }
    if (!tiles.empty())
        text += fmt::format("T{}", fmt::join(tiles, ""));
    if (tailPadding != 0 && tailPadding != 1)
        text += fmt::format("L({})", tailPadding);
    if (indexType != 0)
        text += fmt::format("#({})", typeName(indexType));
    if (pointerType != 0)
        text += fmt::format("*({})", typeName(pointerType));
    if (elementBits != 0)
        text += fmt::format("E({})", elementBits);
    if (memorySpace != 0)
        text += fmt::format("S({})", memorySpace);
    if (!splits.empty())
        text += fmt::format("SC{}", fmt::join(splits, ""));
    if (dynamicPrefix != 0)
        text += fmt::format("M({})", dynamicPrefix);
    return text;
}

std::string tileText(std::string_view message, const WireFile& file)
{
    std::vector<std::int64_t> dimensions;
    for (WireReader reader(message, file); reader.next();)
        if (reader.number() == 1)
            reader.integers(dimensions, mostShapeDimensions);
    std::vector<std::string> texts;
    for (const std::int64_t dimension : dimensions)
        texts.push_back(dimension == combinedDimension ? "*" : fmt::format("{}", dimension));
    return fmt::format("({})", fmt::join(texts, ","));
}

std::string splitText(std::string_view message, const WireFile& file)
{
    std::int64_t dimension = 0;
    std::vector<std::int64_t> indices;
    for (WireReader reader(message, file); reader.next();) {
        if (reader.number() == 1)
            dimension = reader.integer();
        else if (reader.number() == 2)
            reader.integers(indices, 1024);
    }
    return fmt::format("({}:{})", dimension, fmt::join(indices, ","));
}

void addPart(const WireReader& reader, const WireFile& file, LayoutParts& parts)
{
    const auto addText = [&](std::vector<std::string>& list, std::string text) {
        if (list.size() == mostTiles)
            reader.fail(fmt::format("a layout with more than {} tiles", mostTiles), "fewer");
        list.push_back(std::move(text));
    };
    switch (reader.number()) {
    case field::layoutTiles:
        addText(parts.tiles, tileText(reader.bytes(), file));
        break;
    case field::layoutSplits:
        addText(parts.splits, splitText(reader.bytes(), file));
        break;
    case field::layoutLevelTypes:
        reader.integers(parts.levelTypes, mostShapeDimensions);
        break;
    case field::layoutTailPadding:
        parts.tailPadding = reader.integer();
        break;
    case field::layoutIndexType:
        parts.indexType = reader.integer();
        break;
    case field::layoutPointerType:
        parts.pointerType = reader.integer();
        break;
    case field::layoutElementBits:
        parts.elementBits = reader.integer();
        break;
    case field::layoutMemorySpace:
        parts.memorySpace = reader.integer();
        break;
    case field::layoutDynamicPrefix:
        parts.dynamicPrefix = reader.integer();
        break;
    default:
        break;
    }
}

bool isTuple(PrimitiveType type)
{
    return type == PrimitiveType::Tuple || type == PrimitiveType::Buffer;
}

/// Returns false for types newer than our table: they may have dimensions and layouts.
bool isKnownNonArray(const Shape& shape)
{
    return (!primitiveTypeName(shape.type).empty() || isTuple(shape.type)) && !isArray(shape);
}

} // namespace

ProtoShapeReader::ProtoShapeReader(const WireFile& file, std::vector<Shape>& shapes)
    : m_file(file), m_shapes(shapes), m_pool(shapes), m_seed(processSeed())
{
}

ShapeId ProtoShapeReader::read(std::string_view message)
{
    const std::uint64_t hash = textHash(message, m_seed);
    const std::uint32_t known
        = m_table.find(hash, [&](std::uint32_t index) { return m_known[index].message == message; });
    if (known != IndexTable::none)
        return m_known[known].shape;
    const ShapeId shape = readNew(message, 0);
    m_table.insert(hash, static_cast<std::uint32_t>(m_known.size()));
    m_known.push_back({.message = message, .shape = shape});
    m_bytes += 2 * sizeof(Known) + 24;
    return shape;
}

void ProtoShapeReader::readType(const WireReader& reader, Shape& shape) const
{
    const std::uint64_t type = reader.unsignedInteger();
    if (type > UINT8_MAX)
        reader.fail(fmt::format("an element type of {}", type), "0 to 255");
    shape.type = static_cast<PrimitiveType>(type);
}

void ProtoShapeReader::readLayout(std::string_view message, Shape& shape) const
{
    LayoutParts parts;
    std::vector<std::int64_t>& order = shape.minorToMajor ? *shape.minorToMajor : shape.minorToMajor.emplace();
    for (WireReader reader(message, m_file); reader.next();) {
        if (reader.number() == field::layoutMinorToMajor)
            reader.integers(order, mostShapeDimensions);
        else
            addPart(reader, m_file, parts);
    }
    if (order.empty())
        shape.minorToMajor.reset();
    shape.layoutSuffixes = parts.text();
}

std::optional<std::string> ProtoShapeReader::problemOf(const Shape& shape) const
{
    if (isKnownNonArray(shape) && !shape.dimensions.empty())
        return pluralText(shape.dimensions.size(), "dimension") + " of a shape that is not an array";
    if (!isTuple(shape.type) && !shape.elements.empty())
        return pluralText(shape.elements.size(), "element") + " of a shape that is not a tuple";
    if (shape.type == PrimitiveType::Buffer && shape.elements.size() != 1)
        return "a buffer of " + pluralText(shape.elements.size(), "shape");
    return shapeProblem(shape);
}

ShapeId ProtoShapeReader::readNew(std::string_view message, int depth)
{
    if (depth > maxNesting)
        throw makeError(m_file.placeOf(message.data()), fmt::format("tuples nested deeper than {}", maxNesting),
                        "fewer");
    Shape shape;
    std::vector<std::int64_t> dynamic;
    for (WireReader reader(message, m_file); reader.next();) {
        switch (reader.number()) {
        case field::shapeElementType:
            readType(reader, shape);
            break;
        case field::shapeDimensions:
            reader.integers(shape.dimensions, mostShapeDimensions);
            break;
        case field::shapeTupleShapes:
            shape.elements.push_back(readNew(reader.bytes(), depth + 1));
            break;
        case field::shapeLayout:
            readLayout(reader.bytes(), shape);
            break;
        case field::shapeIsDynamic:
            reader.integers(dynamic, mostShapeDimensions);
            break;
        default:
            break;
        }
    }
    shape.dynamic.assign(dynamic.begin(), dynamic.end());
    if (std::ranges::find(shape.dimensions, unboundedDimension) != shape.dimensions.end())
        shape.dynamic.resize(std::max(shape.dynamic.size(), shape.dimensions.size()));
    for (std::size_t i = 0; i < shape.dimensions.size(); ++i)
        if (shape.dimensions[i] == unboundedDimension)
            shape.dynamic[i] = true;
    if (isKnownNonArray(shape))
        shape.minorToMajor.reset();
    if (const std::optional<std::string> problem = problemOf(shape))
        throw makeError(m_file.placeOf(message.data()), *problem, "a shape that a tensor can have");
    const std::size_t before = m_shapes.size();
    const ShapeId id = m_pool.add(std::move(shape));
    if (m_shapes.size() > before)
        m_bytes += bytesOf(m_shapes.back()) + sizeof(Shape) + 24;
    return id;
}

} // namespace tgraph::hlo
