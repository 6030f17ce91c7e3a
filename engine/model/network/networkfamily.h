// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/model/scoring/insightscorer.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace tgraph {

/// Makes the networks and scorers of one architecture.
class NetworkFamily {
public:
    virtual ~NetworkFamily() = default;

    /// Makes a network with arbitrary weights on the CPU.
    [[nodiscard]] virtual AnyNetwork make(const ModelOptions& options) const = 0;
    /// Makes the scorer of ForwardPath::Plain. The default implementation runs
    /// NetworkModel::scores() on a few configurations at a time, which requires that scores do not
    /// depend on the slate. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<InsightScorer>
    plainScorer(const ModelInput& input, AnyNetwork network, torch::Device device, const std::stop_token& stop) const;
    /// Returns the bytes of activations of ForwardPath::Batched; std::nullopt if there is no such path.
    [[nodiscard]] virtual std::optional<std::size_t> batchedBytes(const ModelInput& input, const ModelOptions& options,
                                                                  torch::Device device, std::size_t slateSize) const
    {
        static_cast<void>(input), static_cast<void>(options), static_cast<void>(device), static_cast<void>(slateSize);
        return std::nullopt;
    }
    /// Makes the scorer of ForwardPath::Batched, if batchedBytes() has a value. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> batchedScorer(const ModelInput& input, AnyNetwork network,
                                                                     torch::ScalarType products, torch::Device device,
                                                                     std::size_t slateSize,
                                                                     const std::stop_token& stop) const
    {
        static_cast<void>(products), static_cast<void>(slateSize);
        return plainScorer(input, std::move(network), device, stop);
    }
};

[[nodiscard]] const NetworkFamily& networkFamily(Architecture architecture);

/// Makes the family's plain scorer or, for a graph in parts (Graph Segment Training), the scorer of
/// such graphs. @throws Cancelled
[[nodiscard]] std::unique_ptr<InsightScorer> makePlainScorer(const ModelInput& input, AnyNetwork network,
                                                             torch::Device device, const std::stop_token& stop);

} // namespace tgraph
