// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/model/scoring/insightscorer.h"

#include <cassert>
#include <memory>
#include <optional>
#include <stop_token>

namespace tgraph {

/// How networks of one architecture are made, and what scores with them.
class NetworkFamily {
public:
    virtual ~NetworkFamily() = default;

    /// With weights of any value, on the CPU.
    [[nodiscard]] virtual AnyNetwork make(const ModelOptions& options) const = 0;
    /// ForwardPath::Plain. The default runs NetworkModel::scores() on a few configurations at a time, which asks for
    /// scores that do not depend on the slate. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<InsightScorer>
    plainScorer(const ModelInput& input, AnyNetwork network, torch::Device device, const std::stop_token& stop) const;
    /// Bytes of activations of ForwardPath::Batched; nothing where there is no such path.
    [[nodiscard]] virtual std::optional<std::size_t> batchedBytes(const ModelInput& input, const ModelOptions& options,
                                                                  torch::Device device, std::size_t slateSize) const
    {
        static_cast<void>(input), static_cast<void>(options), static_cast<void>(device), static_cast<void>(slateSize);
        return std::nullopt;
    }
    /// ForwardPath::Batched, where batchedBytes() says something. @throws Cancelled
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

/// The family's plain scorer, or that of graphs in parts (Graph Segment Training). @throws Cancelled
[[nodiscard]] std::unique_ptr<InsightScorer> makePlainScorer(const ModelInput& input, AnyNetwork network,
                                                             torch::Device device, const std::stop_token& stop);

} // namespace tgraph
