// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"
#include "engine/core/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Types of XLA programs, as HLO text and protobufs define them (openxla/xla: hlo.proto,
/// xla_data.proto, the HLO parser).
namespace tgraph::hlo {

using ShapeId = StrongId<struct ShapeTag>; ///< a distinct shape of one module

/// `?` in text; the same value as in ShapeProto
inline constexpr std::int64_t unboundedDimension = INT64_MIN;
/// Limit on the nesting of tuples in shapes, brackets in text, and messages in protobufs
inline constexpr int maxNesting = 64;
/// Limit on the rank of a shape; a higher rank is an error
inline constexpr int maxDimensions = 64;

/// The values of PrimitiveType in xla_data.proto. Values without a name here are stored as numbers.
enum class PrimitiveType : std::uint8_t {
    Invalid = 0,
    Pred = 1,
    S8 = 2,
    S16 = 3,
    S32 = 4,
    S64 = 5,
    U8 = 6,
    U16 = 7,
    U32 = 8,
    U64 = 9,
    F16 = 10,
    F32 = 11,
    F64 = 12,
    Tuple = 13,
    Opaque = 14,
    C64 = 15,
    Bf16 = 16,
    Token = 17,
    C128 = 18,
    F8e5m2 = 19,
    F8e4m3fn = 20,
    S4 = 21,
    U4 = 22,
    F8e4m3b11fnuz = 23,
    F8e5m2fnuz = 24,
    F8e4m3fnuz = 25,
    S2 = 26,
    U2 = 27,
    F8e4m3 = 28,
    F8e3m4 = 29,
    S1 = 30,
    U1 = 31,
    F4e2m1fn = 32,
    F8e8m0fnu = 33,
    Buffer = 34,
    F6e2m3fn = 35,
    F6e3m2fn = 36,
};

/// Returns XLA's short name of a type, "f8e4m3fn"; "" for a number that has none.
[[nodiscard]] std::string_view primitiveTypeName(PrimitiveType type);
/// Returns the type with this short name; std::nullopt for other text, including "tuple", "buffer"
/// and "invalid", which are not written as names.
[[nodiscard]] std::optional<PrimitiveType> primitiveTypeFromName(std::string_view name);
/// Returns the type's column among the one-hot columns of node_feat (of 2022); std::nullopt for
/// types without one (f8, s4 …).
[[nodiscard]] std::optional<ElementType> elementTypeOf(PrimitiveType type);
/// Returns the size of one element in memory in bits; 0 for types without elements (tuple, token,
/// opaque, invalid).
[[nodiscard]] int elementBits(PrimitiveType type);

/// The shape of a tensor, or of a tuple of shapes.
struct Shape {
    PrimitiveType type = PrimitiveType::Invalid;
    std::vector<std::int64_t>
        /// From most major to most minor, as written; a dynamic dimension has its bound, or
        /// unboundedDimension
        dimensions;
    std::vector<bool> dynamic; ///< one per dimension; empty if no dimension is dynamic
    /// Elements of a tuple, or the one of a buffer; they come before the tuple in Module::shapes
    std::vector<ShapeId> elements;
    /// Std::nullopt if it is not written; the order is then row-major
    std::optional<std::vector<std::int64_t>> minorToMajor;
    /// Text after the colon in the layout's braces, "T(8,128)(2,1)S(1)"
    std::string layoutSuffixes;

    bool operator==(const Shape&) const = default;
};

/// Returns true if the shape is an array, that is, no tuple, token, opaque, buffer or invalid
/// shape.
[[nodiscard]] bool isArray(const Shape& shape);
/// Returns the layout from the most minor to the most major dimension; {rank-1, …, 0} if none is
/// written. Empty if the shape is not an array.
[[nodiscard]] std::vector<std::int64_t> minorToMajor(const Shape& shape);
/// Returns the product of the dimensions (1 for scalars), at most INT64_MAX; 0 if the shape is not
/// an array.
[[nodiscard]] std::int64_t elementCount(const Shape& shape);

} // namespace tgraph::hlo
