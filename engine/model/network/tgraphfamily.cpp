// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/tgraphfamily.h"

#include "engine/model/network/batchedscorer.h"
#include "engine/model/network/network.h"
#include "engine/model/network/plainscorer.h"

namespace tgraph {

namespace {

Network tgraphOf(AnyNetwork network)
{
    return Network(std::static_pointer_cast<NetworkImpl>(std::move(network)));
}

class TGraphFamily : public NetworkFamily {
public:
    AnyNetwork make(const ModelOptions& options) const override { return std::make_shared<NetworkImpl>(options); }

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

const NetworkFamily& tgraphFamily()
{
    static const TGraphFamily family;
    return family;
}

} // namespace tgraph
