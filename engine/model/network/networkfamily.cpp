// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/networkfamily.h"

#include "engine/core/task.h"
#include "engine/model/network/batchedscorer.h"
#include "engine/model/network/kernelnetwork.h"
#include "engine/model/network/modelscorer.h"
#include "engine/model/network/network.h"
#include "engine/model/network/pipelinenetwork.h"
#include "engine/model/network/plainscorer.h"

namespace tgraph {

namespace {

/// An architecture whose networks NetworkModel::scores() scores.
template <typename Model> class FamilyOf : public NetworkFamily {
public:
    AnyNetwork make(const ModelOptions& options) const override { return std::make_shared<Model>(options); }
};

Network tgraphOf(AnyNetwork network)
{
    return Network(std::static_pointer_cast<NetworkImpl>(std::move(network)));
}

class TGraphFamily : public FamilyOf<NetworkImpl> {
public:
    std::unique_ptr<InsightScorer> plainScorer(const ModelInput& input, AnyNetwork network, torch::Device device,
                                               const std::stop_token& stop) const override
    {
        return std::make_unique<PlainScorer>(input, tgraphOf(std::move(network)), device, stop);
    }

    std::optional<std::size_t> batchedBytes(const ModelInput& input, const ModelOptions& options, torch::Device device,
                                            std::size_t slateSize) const override
    {
        return BatchedScorer::workBytes(input, options, device, slateSize);
    }

    std::unique_ptr<SlateScorer> batchedScorer(const ModelInput& input, AnyNetwork network, torch::ScalarType products,
                                               torch::Device device, std::size_t slateSize,
                                               const std::stop_token& stop) const override
    {
        const Weights weights = weightsOf(*network);
        return std::make_unique<BatchedScorer>(input, tgraphOf(std::move(network)), weights, products, device,
                                               slateSize, stop);
    }
};

} // namespace

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
    static const TGraphFamily tgraph;
    static const FamilyOf<PipelineNetwork> pipeline;
    static const FamilyOf<KernelNetwork> kernel;
    switch (architecture) {
    case Architecture::Pipeline:
        return pipeline;
    case Architecture::Kernel:
        return kernel;
    case Architecture::TGraph:
        break;
    }
    return tgraph;
}

} // namespace tgraph
