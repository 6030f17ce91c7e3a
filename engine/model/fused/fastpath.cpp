// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fastpath.h"

#include "engine/model/fused/kernelfastpath.h"
#include "engine/model/fused/pipelinefast.h"
#include "engine/model/fused/tgraphfastpath.h"

namespace tgraph {

const FastPath& fastPath(Architecture architecture)
{
    switch (architecture) {
    case Architecture::Pipeline:
        return pipelineFastPath();
    case Architecture::Kernel:
        return kernelFastPath();
    case Architecture::TGraph:
        break;
    }
    return tgraphFastPath();
}

bool hasFastPath(const ModelOptions& options)
{
    return options.segments.nodes == 0 && fastPath(options.architecture).knows(options);
}

} // namespace tgraph
