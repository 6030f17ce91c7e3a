// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/module.h"

namespace tgraph::hlo {

/// Keeps each distinct shape of a module once, for readers and for who makes modules.
class ShapePool {
public:
    explicit ShapePool(std::vector<Shape>& shapes) : m_shapes(shapes) { }
    /// A layout of no dimensions is left out, as XLA leaves it out of text, and so are marks of which none is set.
    ShapeId add(Shape shape);

private:
    std::vector<Shape>& m_shapes;
    IndexTable m_table;
};

/// The same for attributes.
class AttributesPool {
public:
    explicit AttributesPool(std::vector<Attributes>& attributes) : m_attributes(attributes) { }
    /// @returns an index for Instruction::attributes: `none` where nothing is set.
    std::uint32_t add(const Attributes& attributes);

private:
    std::vector<Attributes>& m_attributes;
    IndexTable m_table;
};

/// Bytes that a value takes with its lists.
[[nodiscard]] std::size_t bytesOf(const Shape& shape);
[[nodiscard]] std::size_t bytesOf(const Attributes& attributes);

} // namespace tgraph::hlo
