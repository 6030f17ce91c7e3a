// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/networkfamily.h"

#include "engine/core/task.h"
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

std::unique_ptr<InsightScorer> makePlainScorer(const ModelInput& input, AnyNetwork network, torch::Device device,
                                               const std::stop_token& stop)
{
    throwIfStopped(stop);
    if (!input.parts.empty())
        return std::make_unique<ModelScorer>(input, std::move(network), device);
    return networkFamily(network->options().architecture).plainScorer(input, network, device, stop);
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
