// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/valuepools.h"
#include "engine/hlo/wire/wirereader.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Reads ShapeProtos. Each distinct message is read once. A layout's tiles, memory space and so on
/// are converted to the suffixes of XLA's text.
class ProtoShapeReader {
public:
    ProtoShapeReader(const WireFile& file, std::vector<Shape>& shapes);

    ShapeId read(std::string_view message);
    /// Returns the memory of the shapes and tables in bytes.
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    struct Known {
        std::string_view message;
        ShapeId shape;
    };

    ShapeId readNew(std::string_view message, int depth);
    void readType(const WireReader& reader, Shape& shape) const;
    void readLayout(std::string_view message, Shape& shape) const;
    [[nodiscard]] std::optional<std::string> problemOf(const Shape& shape) const;

    const WireFile& m_file;
    std::vector<Shape>& m_shapes;
    ShapePool m_pool;
    std::vector<Known> m_known;
    IndexTable m_table; ///< index into m_known by message
    std::uint64_t m_seed;
    std::size_t m_bytes = 0;
};

} // namespace tgraph::hlo
