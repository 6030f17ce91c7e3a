// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/text/shapetext.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Compares shapes that a text gives a second time (before operands, in signatures, in the header)
/// with those of the instructions. Layouts, precision and dynamic flags are ignored.
class WrittenShapes {
public:
    /// The text of two shapes that differ.
    struct Difference {
        std::string written;
        std::string own;
    };

    /// The cursor is copied. It must be a cursor for the text that contains the written shapes.
    WrittenShapes(const TextCursor& cursor, const Module& module) : m_cursor(cursor), m_module(module) { }
    WrittenShapes(const WrittenShapes&) = delete;
    WrittenShapes& operator=(const WrittenShapes&) = delete;

    /// Returns std::nullopt if the instruction has the written shape.
    [[nodiscard]] std::optional<Difference> difference(std::string_view written, const Instruction& instruction);
    [[nodiscard]] std::size_t bytes() const { return m_reader.bytes(); }

private:
    TextCursor m_cursor;
    const Module& m_module;
    std::vector<Shape> m_shapes;
    ShapeReader m_reader = ShapeReader(m_cursor, m_shapes);
};

} // namespace tgraph::hlo
