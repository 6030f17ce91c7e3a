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

/// The types of a program as HLO's shapes, each distinct text once. i1 becomes pred, index s64, a quantized type its
/// storage type, an unranked tensor a scalar, and a type that HLO lacks opaque[].
class TypeTable {
public:
    /// Reads the type at the cursor: `tensor<4x?xf32, #stablehlo.bounds<…>>`, `tuple<…>`, `!stablehlo.token`, `i32`.
    /// @throws tgraph::Error
    TypeId read(TextCursor& cursor);
    /// Records `!name = TYPE`; the cursor is behind the '='.
    void readAlias(TextCursor& cursor, std::string_view name);

    /// Returns the type of a tuple of these types.
    TypeId tuple(std::span<const TypeId> elements);
    /// Returns the type of an array. Its layout is the default.
    TypeId array(PrimitiveType type, std::vector<std::int64_t> dimensions);
    /// Returns the type with this layout, minor to major; the type itself if the order is none of its dimensions.
    TypeId withLayout(TypeId type, const std::vector<std::int64_t>& order);
    TypeId token();

    [[nodiscard]] const Shape& shape(TypeId type) const { return m_shapes[type]; }
    /// Returns HLO's notation with the layout, "f32[4,8]{1,0}".
    [[nodiscard]] const std::string& text(TypeId type) const { return m_texts[type]; }

    [[nodiscard]] bool hasQuantized() const { return m_hasQuantized; }
    [[nodiscard]] bool hasUnranked() const { return m_hasUnranked; }
    /// Returns the bytes that the types take.
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
    IndexTable m_knownTexts; ///< by MLIR's text
    std::unordered_map<std::string_view, TypeId> m_byText; ///< by HLO's text, a view into m_texts
    std::unordered_map<std::string_view, std::string_view> m_aliases; ///< name to text
    std::unordered_map<std::string_view, TypeId> m_aliasTypes; ///< types of aliases that were read
    std::uint64_t m_seed = processSeed();
    std::size_t m_bytes = 0;
    int m_elementDepth = 0; ///< aliases of element types that are being read
    bool m_hasQuantized = false;
    bool m_hasUnranked = false;
};

/// Moves behind the type at the cursor, looking at its brackets only.
void skipType(TextCursor& cursor);

} // namespace tgraph::hlo::stablehlo
