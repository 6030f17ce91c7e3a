// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/gpumemory.h"

namespace tgraph {

Prediction withLessMemory(RankOptions options, const RankAttempt& attempt, const std::function<bool()>& isOutOfMemory)
{
    GpuMemory memory;
    for (int i = 0; i < gpuAttempts; ++i) {
        try {
            return attempt(options, memory);
        } catch (...) {
            if (!memory.isUsed || !isOutOfMemory())
                throw;
        }
        options.memoryBytes = memory.bytes / 2;
    }
    options.device = Device::Cpu;
    options.precision = Precision::Float32;
    options.memoryBytes = 0;
    Prediction prediction = attempt(options, memory);
    prediction.provenance.remarks.emplace_back(gpuMemoryRemark);
    return prediction;
}

} // namespace tgraph
