// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Creates the ShapeProto of each shape once.
class ProtoShapeWriter {
public:
    explicit ProtoShapeWriter(const std::vector<Shape>& shapes);

    [[nodiscard]] const std::string& shape(ShapeId id) const { return m_shapes[id.value]; }
    /// Returns the number of shapes with layout suffixes that are unknown or for which LayoutProto
    /// has no field.
    [[nodiscard]] std::uint64_t droppedSuffixes() const { return m_dropped; }

private:
    std::vector<std::string> m_shapes;
    std::uint64_t m_dropped = 0;
};

} // namespace tgraph::hlo
