// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/model/scoring/insightscorer.h"

namespace tgraph {

/// Any network whose scores do not depend on the slate, by its own LibTorch operations, as many configurations at a
/// time as a constant amount of memory takes: so that no bit depends on how much may be held. Of a graph in parts one
/// part after the other, and there the slates of any network, which stay whole where they matter.
class ModelScorer : public InsightScorer {
public:
    /// `input` must outlive the scorer; `network` is on the device.
    ModelScorer(const ModelInput& input, AnyNetwork network, torch::Device device);

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    /// The probe's `visit` sees nothing: there are no blocks.
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
    std::size_t m_bytes = 1; ///< that a configuration takes: of the largest part
    std::size_t m_unit = 1; ///< configurations at a time
    std::size_t m_fixedBytes = 0;
};

} // namespace tgraph
