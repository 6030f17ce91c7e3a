// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Shape inference: the shape of an instruction's result from its operands, attributes and calls.
namespace tgraph::hlo {

/// Returns a shape as text for a note, without layouts and with at most 200 bytes.
[[nodiscard]] std::string shapeInNote(const std::vector<Shape>& shapes, ShapeId shape);

/// An instruction whose shape is inferred or checked.
struct ShapeQuestion {
    std::string_view opcode; ///< HLO's name of the opcode, with short forms expanded
    std::span<const ShapeId> operands;
    const Attributes* attributes = nullptr; ///< never null when a rule is called
    /// Results of the called computations; the body of a while is first
    std::span<const ShapeId> calls;
    const std::vector<Shape>& shapes; ///< of the module
    std::optional<ShapeId> declared; ///< the declared shape, if it is to be checked
    /// Returns the value of an attribute that Attributes does not store, as text ("{0,1}", "RFFT");
    /// "" if it is not written.
    std::function<std::string(std::string_view)> more;

    std::int64_t partitions = 1; ///< num_partitions of the header; 1: not stated
    bool isQuantized = false; ///< true if integers may stand for quantized floating-point numbers

    [[nodiscard]] const Shape& operand(std::size_t index) const { return shapes[operands[index].value]; }
    [[nodiscard]] const Shape& shape(ShapeId id) const { return shapes[id.value]; }
    [[nodiscard]] std::string text(ShapeId id) const { return shapeInNote(shapes, id); }
    /// Returns the numbers in an attribute's value; std::nullopt if the attribute is not written.
    [[nodiscard]] std::optional<std::vector<std::int64_t>> numbers(std::string_view key) const;
};

/// The result of a rule.
struct ShapeResult {
    enum class Kind : std::uint8_t {
        Open, ///< the operands do not determine the shape
        Fits, ///< the operands do not determine the shape, but the declared shape agrees with them
        Known, ///< a shape of the module, with another element type if `type` is set
        Array,
        Tuple,
        Wrong ///< the operands or attributes allow no shape: see `problem`
    };

    Kind kind = Kind::Open;
    ShapeId known;
    std::optional<PrimitiveType> type;
    Shape array;
    std::vector<ShapeResult> elements;
    std::string problem; ///< description such as "contracts 8 with 16 elements"

    static ShapeResult open() { return {}; }
    static ShapeResult fits();
    static ShapeResult like(ShapeId known, std::optional<PrimitiveType> type = std::nullopt);
    static ShapeResult of(PrimitiveType type, std::vector<std::int64_t> dimensions, std::vector<bool> dynamic = {});
    static ShapeResult tuple(std::vector<ShapeResult> elements);
    static ShapeResult wrong(std::string problem);
};

/// Returns true if a declared shape has the types and dimensions of the result. Layouts, the
/// dynamic flags of bounds, and the precision of floating-point results are ignored.
[[nodiscard]] bool agrees(const std::vector<Shape>& shapes, ShapeId declared, const ShapeResult& result);

/// Compares two shapes of different lists in the same way.
[[nodiscard]] bool sameShape(const std::vector<Shape>& shapes, ShapeId one, const std::vector<Shape>& others,
                             ShapeId other);

/// Returns the result as text for a note, like shapeInNote().
[[nodiscard]] std::string resultInNote(const std::vector<Shape>& shapes, const ShapeResult& result);

/// Returns the dimensions in XLA's notation: "8,<=250".
[[nodiscard]] std::string dimensionsText(const std::vector<std::int64_t>& dimensions);

/// Returns true if two dimensions may be equal; an unbounded dimension may equal any other.
[[nodiscard]] inline bool sameDimension(std::int64_t one, std::int64_t other)
{
    return one == other || one == unboundedDimension || other == unboundedDimension;
}
[[nodiscard]] bool sameDimensions(const Shape& one, const Shape& other);

enum class ElementKind : std::uint8_t { Floating, Integer, Complex, Pred, Other };

[[nodiscard]] ElementKind elementKind(PrimitiveType type);
[[nodiscard]] bool isSignedInteger(PrimitiveType type);

[[nodiscard]] inline bool isDynamic(const Shape& shape, std::size_t dimension)
{
    return dimension < shape.dynamic.size() && shape.dynamic[dimension];
}

/// Returns true if the types are equal or both are floating-point types, which may differ in
/// precision.
[[nodiscard]] bool sameElements(PrimitiveType one, PrimitiveType other);

} // namespace tgraph::hlo
