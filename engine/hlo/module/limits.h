// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace tgraph::hlo {

/// The resources that a program's file may require from its reader. All are checked before the memory is allocated;
/// nesting and rank have their own limits, see shape.h.
struct HloLimits {
    /// Bytes of the text or the protobuf, after decompression. The largest dumps of XLA have some 100 MB.
    std::uint64_t fileBytes = std::uint64_t{2} << 30;
    /// Instructions of the module.
    std::uint64_t nodes = std::numeric_limits<std::int32_t>::max();
    /// Bytes of the Module without its source: a text of our largest program needs 1.3 times its size.
    std::uint64_t memoryBytes = std::uint64_t{4} << 30;
};

} // namespace tgraph::hlo
