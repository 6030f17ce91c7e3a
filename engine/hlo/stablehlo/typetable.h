// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/textcursor.h"

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph::hlo::stablehlo {

using TypeId = std::uint32_t;

/// The types of a program as HLO shapes. Each distinct text is stored once. i1 is converted to
/// pred, index to s64, a quantized type to its storage type, an unranked tensor to a scalar, and a
/// type that HLO does not have to opaque[].
class TypeTable {
public:
    /// Reads the type at the cursor: `tensor<4x?xf32, #stablehlo.bounds<…>>`, `tuple<…>`, `!stablehlo.token`, `i32`.
    /// @throws tgraph::Error
    TypeId read(TextCursor& cursor);
    /// Stores `!name = TYPE`. The cursor must be after the '='.
    void readAlias(TextCursor& cursor, std::string_view name);

    /// Returns the tuple type with these elements.
    TypeId tuple(std::span<const TypeId> elements);
    /// Returns the array type with the default layout.
    TypeId array(PrimitiveType type, std::vector<std::int64_t> dimensions);
    /// Returns the type with this layout, minor to major. If it is not an order of the dimensions,
    /// the type is returned unchanged.
    TypeId withLayout(TypeId type, const std::vector<std::int64_t>& order);
    TypeId token();

    [[nodiscard]] const Shape& shape(TypeId type) const { return m_shapes[type]; }
    /// Returns the type in HLO's notation with the layout, "f32[4,8]{1,0}".
    [[nodiscard]] const std::string& text(TypeId type) const { return m_texts[type]; }

    [[nodiscard]] bool hasQuantized() const { return m_hasQuantized; }
    [[nodiscard]] bool hasUnranked() const { return m_hasUnranked; }
    /// Returns the memory of the types in bytes.
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    TypeId add(Shape shape);
    TypeId readNew(TextCursor& cursor, int depth);
    TypeId readTensor(TextCursor& cursor);
    TypeId readTuple(TextCursor& cursor, int depth);
    PrimitiveType readElement(TextCursor& cursor);
    PrimitiveType readQuantized(TextCursor& cursor);
    void readEncoding(TextCursor& cursor, Shape& shape);
    static void readDimensions(TextCursor& cursor, Shape& shape, bool& isUnranked);

    struct Known {
        std::string_view text;
        TypeId type = 0;
    };

    std::vector<Shape> m_shapes;
    std::deque<std::string> m_texts; ///< per type
    std::array<Known, 4> m_recent;
    std::size_t m_nextRecent = 0;
    std::vector<Known> m_known;
    IndexTable m_knownTexts; ///< types by their MLIR text
    /// Types by their HLO text, a view into m_texts
    std::unordered_map<std::string_view, TypeId> m_byText;
    std::unordered_map<std::string_view, std::string_view> m_aliases; ///< text of each alias
    /// Types of the aliases that have been read
    std::unordered_map<std::string_view, TypeId> m_aliasTypes;
    std::uint64_t m_seed = processSeed();
    std::size_t m_bytes = 0;
    int m_elementDepth = 0; ///< nesting depth of the aliases that are being read as element types
    bool m_hasQuantized = false;
    bool m_hasUnranked = false;
};

/// Moves the cursor after the type, following only its brackets.
void skipType(TextCursor& cursor);

} // namespace tgraph::hlo::stablehlo
