// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// Limits on the resources that reading a file may need. All are checked before memory is
/// allocated.
struct ReadLimits {
    /// Bytes of the Document as announced by the file's headers, and of the ConfigTable while it
    /// grows. The largest files of the dataset (100,000 configurations, hundreds of nodes) need a
    /// tenth of this.
    std::uint64_t memoryBytes = std::uint64_t{4} << 30;
    /// Bytes of the zip archive's central directory; that of a TpuGraphs file has about 600.
    std::uint64_t directoryBytes = std::uint64_t{1} << 20;
    /// Bytes of one npy header; numpy writes 128.
    std::uint64_t headerBytes = std::uint64_t{1} << 16;
};

} // namespace tgraph
