// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace tgraph::hlo {

/// Limits on the resources that reading a program's file may need. All are checked before memory is
/// allocated. Nesting and rank have separate limits, see shape.h.
struct HloLimits {
    /// Size of the text or the protobuf in bytes, after decompression. The largest dumps of XLA
    /// have some 100 MB.
    std::uint64_t fileBytes = std::uint64_t{2} << 30;
    /// Number of instructions of the module.
    std::uint64_t nodes = std::numeric_limits<std::int32_t>::max();
    /// Size of the Module without its source, in bytes. The text of our largest program needs 1.3
    /// times its own size.
    std::uint64_t memoryBytes = std::uint64_t{4} << 30;
};

} // namespace tgraph::hlo
