// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/networkfamily.h"

#include "engine/model/network/kernelfamily.h"
#include "engine/model/network/modelscorer.h"
#include "engine/model/network/pipelinenetwork.h"
#include "engine/model/network/tgraphfamily.h"

namespace tgraph {

std::unique_ptr<InsightScorer> NetworkFamily::plainScorer(const ModelInput& input, AnyNetwork network,
                                                          torch::Device device, const std::stop_token& stop) const
{
    throwIfStopped(stop);
    return std::make_unique<ModelScorer>(input, std::move(network), device);
}

const NetworkFamily& networkFamily(Architecture architecture)
{
    switch (architecture) {
    case Architecture::Pipeline:
        return pipelineFamily();
    case Architecture::Kernel:
        return kernelFamily();
    case Architecture::TGraph:
        break;
    }
    return tgraphFamily();
}

} // namespace tgraph
