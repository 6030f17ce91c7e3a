// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/shape.h"

#include <algorithm>
#include <array>
#include <limits>

namespace tgraph::hlo {
namespace {

struct TypeRow {
    std::string_view name; ///< empty: not written in shapes
    int bits = 0;
    ElementType column = ElementType::Invalid;
    bool hasColumn = true;
};

/// Indexed by PrimitiveType.
constexpr std::array typeRows = {
    TypeRow{},
    TypeRow{"pred", 8, ElementType::Pred},
    TypeRow{"s8", 8, ElementType::S8},
    TypeRow{"s16", 16, ElementType::S16},
    TypeRow{"s32", 32, ElementType::S32},
    TypeRow{"s64", 64, ElementType::S64},
    TypeRow{"u8", 8, ElementType::U8},
    TypeRow{"u16", 16, ElementType::U16},
    TypeRow{"u32", 32, ElementType::U32},
    TypeRow{"u64", 64, ElementType::U64},
    TypeRow{"f16", 16, ElementType::F16},
    TypeRow{"f32", 32, ElementType::F32},
    TypeRow{"f64", 64, ElementType::F64},
    TypeRow{"", 0, ElementType::Tuple},
    TypeRow{"opaque", 0, ElementType::Opaque},
    TypeRow{"c64", 64, ElementType::C64},
    TypeRow{"bf16", 16, ElementType::Bf16},
    TypeRow{"token", 0, ElementType::Token},
    TypeRow{"c128", 128, ElementType::C128},
    TypeRow{"f8e5m2", 8, {}, false},
    TypeRow{"f8e4m3fn", 8, {}, false},
    TypeRow{"s4", 4, {}, false},
    TypeRow{"u4", 4, {}, false},
    TypeRow{"f8e4m3b11fnuz", 8, {}, false},
    TypeRow{"f8e5m2fnuz", 8, {}, false},
    TypeRow{"f8e4m3fnuz", 8, {}, false},
    TypeRow{"s2", 2, {}, false},
    TypeRow{"u2", 2, {}, false},
    TypeRow{"f8e4m3", 8, {}, false},
    TypeRow{"f8e3m4", 8, {}, false},
    TypeRow{"s1", 1, {}, false},
    TypeRow{"u1", 1, {}, false},
    TypeRow{"f4e2m1fn", 4, {}, false},
    TypeRow{"f8e8m0fnu", 8, {}, false},
    TypeRow{"", 0, {}, false},
    TypeRow{"f6e2m3fn", 6, {}, false},
    TypeRow{"f6e3m2fn", 6, {}, false},
};
static_assert(typeRows.size() == std::size_t{static_cast<std::uint8_t>(PrimitiveType::F6e3m2fn)} + 1);

constexpr TypeRow unknownRow = {.name = "", .bits = 0, .column = ElementType::Invalid, .hasColumn = false};

const TypeRow& rowOf(PrimitiveType type)
{
    const auto index = static_cast<std::size_t>(type);
    return index < typeRows.size() ? typeRows[index] : unknownRow;
}

} // namespace

std::string_view primitiveTypeName(PrimitiveType type)
{
    return rowOf(type).name;
}

std::optional<PrimitiveType> primitiveTypeFromName(std::string_view name)
{
    if (name.empty())
        return std::nullopt;
    const auto row = std::ranges::find(typeRows, name, &TypeRow::name);
    if (row == typeRows.end())
        return std::nullopt;
    return static_cast<PrimitiveType>(row - typeRows.begin());
}

std::optional<ElementType> elementTypeOf(PrimitiveType type)
{
    const TypeRow& row = rowOf(type);
    return row.hasColumn ? std::optional(row.column) : std::nullopt;
}

int elementBits(PrimitiveType type)
{
    return rowOf(type).bits;
}

bool isArray(const Shape& shape)
{
    return elementBits(shape.type) > 0;
}

std::vector<std::int64_t> minorToMajor(const Shape& shape)
{
    if (!isArray(shape))
        return {};
    if (shape.minorToMajor)
        return *shape.minorToMajor;
    std::vector<std::int64_t> order(shape.dimensions.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::int64_t>(order.size() - 1 - i);
    return order;
}

std::int64_t elementCount(const Shape& shape)
{
    if (!isArray(shape))
        return 0;
    std::int64_t count = 1;
    for (const std::int64_t dimension : shape.dimensions) {
        if (dimension <= 0)
            return 0;
        if (count > std::numeric_limits<std::int64_t>::max() / dimension)
            count = std::numeric_limits<std::int64_t>::max();
        else
            count *= dimension;
    }
    return count;
}

} // namespace tgraph::hlo
