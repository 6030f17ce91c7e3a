// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/valuepools.h"
#include "engine/hlo/text/textcursor.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Reads shapes. Each distinct text is parsed once.
class ShapeReader {
public:
    ShapeReader(TextCursor& cursor, std::vector<Shape>& shapes);

    /// Reads the shape at the cursor and moves the cursor after it.
    ShapeId read();
    /// Returns the memory of the shapes and tables in bytes.
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }
    /// Adds a shape that is not in the text.
    ShapeId add(Shape shape);

private:
    struct Known {
        std::string_view text;
        ShapeId shape;
    };

    ShapeId readNew(int depth);
    ShapeId readTuple(PrimitiveType type, int depth);
    void readDimensions(Shape& shape);
    void readLayout(Shape& shape);

    TextCursor& m_cursor;
    std::vector<Shape>& m_shapes;
    ShapePool m_pool;
    std::vector<Known> m_known;
    IndexTable m_table; ///< index into m_known by text
    std::uint64_t m_seed;
    std::size_t m_bytes = 0;
};

/// Moves the cursor after the shape, following only its brackets.
void skipShape(TextCursor& cursor);

/// Returns true if a shape is at the cursor: `f32[2]`, `f32 [2]`, `(f32[], s32[])` or `b(f32[2])`.
[[nodiscard]] bool isAtShape(TextCursor& cursor);

} // namespace tgraph::hlo
