// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/module.h"

namespace tgraph::hlo {

/// Stores each distinct shape of a module once.
class ShapePool {
public:
    explicit ShapePool(std::vector<Shape>& shapes) : m_shapes(shapes) { }
    /// Adds a shape. Removes a layout without dimensions, as XLA's text does, and the dynamic flags
    /// if none is set.
    ShapeId add(Shape shape);

private:
    std::vector<Shape>& m_shapes;
    IndexTable m_table;
};

/// Stores each distinct set of attributes once.
class AttributesPool {
public:
    explicit AttributesPool(std::vector<Attributes>& attributes) : m_attributes(attributes) { }
    /// @returns the index for Instruction::attributes; `none` if no attribute is set.
    std::uint32_t add(const Attributes& attributes);

private:
    std::vector<Attributes>& m_attributes;
    IndexTable m_table;
};

/// Returns the memory of a value, including its lists, in bytes.
[[nodiscard]] std::size_t bytesOf(const Shape& shape);
[[nodiscard]] std::size_t bytesOf(const Attributes& attributes);

} // namespace tgraph::hlo
