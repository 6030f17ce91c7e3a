// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// Measured rates of a device, reached by LibTorch with the whole device (all cores of a CPU).
struct DeviceRates {
    double operationsPerSecond = 0; ///< product of two square float32 matrices, 2 n³ operations
    std::int64_t productSize = 0; ///< n
    /// Rate of a = b + s c on float32 arrays larger than any cache, with 12 bytes per element
    /// (STREAM's triad).
    double bytesPerSecond = 0;
};

} // namespace tgraph
