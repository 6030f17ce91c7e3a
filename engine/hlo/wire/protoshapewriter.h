// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Creates the ShapeProtos of shapes, each once.
class ProtoShapeWriter {
public:
    explicit ProtoShapeWriter(const std::vector<Shape>& shapes);

    [[nodiscard]] const std::string& shape(ShapeId id) const { return m_shapes[id.value]; }
    /// Returns the number of shapes whose layouts have suffixes that are unknown or that LayoutProto has no field for.
    [[nodiscard]] std::uint64_t droppedSuffixes() const { return m_dropped; }

private:
    std::vector<std::string> m_shapes;
    std::uint64_t m_dropped = 0;
};

} // namespace tgraph::hlo
