// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/model/scoring/insightscorer.h"

namespace tgraph {

/// Scores any network whose scores do not depend on the slate, with the network's own LibTorch
/// operations. It computes units of a fixed amount of memory, so that no bit depends on the memory
/// that is allowed. For graphs in parts, which any network supports, the parts are computed one
/// after the other; if slates matter, they are not divided.
class ModelScorer : public InsightScorer {
public:
    /// `input` must outlive the scorer; `network` is on the device.
    ModelScorer(const ModelInput& input, AnyNetwork network, torch::Device device);

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    /// Scores a slate. It never calls `visit` of the probe, because the network has no blocks.
    [[nodiscard]] std::vector<float> scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                 std::stop_token stop, const SlateProbe& probe) const override;
    [[nodiscard]] std::unique_ptr<TileScorer> tileScorer(const std::stop_token& stop,
                                                         const SlateProbe& probe) const override;
    [[nodiscard]] GraphInsight graphInsight(std::uint32_t configuration, const std::stop_token& stop) const override;
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override { return minimumBytes(slateSize); }
    [[nodiscard]] std::size_t fixedBytes() const override { return m_fixedBytes; }

private:
    const ModelInput& m_input;
    AnyNetwork m_network;
    torch::Device m_device;
    std::size_t m_bytes = 1; ///< bytes per configuration for the largest part
    std::size_t m_unit = 1; ///< number of configurations computed at a time
    std::size_t m_fixedBytes = 0;
};

} // namespace tgraph
