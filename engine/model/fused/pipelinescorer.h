// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/pipelineforward.h"
#include "engine/model/scoring/slatescorer.h"
#include "engine/model/scoring/tilescorer.h"

#include <limits>
#include <memory>

namespace tgraph {

/// The sum and maximum of each channel over nodes. The nodes that a configuration changes are added
/// to a copy.
struct NodeSums {
    explicit NodeSums(std::size_t width = 0) : sums(width), greatest(width, -std::numeric_limits<float>::infinity()) { }
    void add(const float* row);

    std::vector<double> sums;
    std::vector<float> greatest;
};

/// Scores one fold of a pipeline for one layout or tile document on the CPU. Scores do not depend
/// on the slate. With a late join, the backbone runs once per graph. With an early join, layer t
/// runs once per configuration, but only for nodes within t hops of a configurable one.
class PipelineScorer : public SlateScorer {
public:
    /// `input` must outlive it. @throws Cancelled
    PipelineScorer(const ModelInput& input, std::shared_ptr<const PipelineWeights> weights,
                   const std::stop_token& stop);

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override { return minimumBytes(slateSize); }
    [[nodiscard]] std::size_t fixedBytes() const override;

private:
    using Work = PipelineForward::Work;

    void prepareJoin(const std::stop_token& stop);
    /// Writes the head's input for one configuration to `result`.
    void reduce(std::uint32_t configuration, Work& work, std::vector<std::uint32_t>& addedRow, float* result,
                const std::stop_token& stop) const;
    void joinNodes(std::uint32_t configuration, NodeSums& sums, std::vector<float>& row) const;
    void writeReduced(const NodeSums& sums, float* result) const;
    [[nodiscard]] bool joinsNodes() const { return !m_weights.join.empty(); }

    const ModelInput& m_input;
    std::shared_ptr<const PipelineWeights> m_packed;
    const PipelineWeights& m_weights; ///< weights of the packed network
    FastConfigs m_configs;
    std::unique_ptr<PipelineForward> m_forward;
    FastTable m_joinNodes; ///< late, layout: [n, join width], bias added
    FastTable m_joinConfigs; ///< [q, join width]
    NodeSums m_fixed; ///< sums over the nodes that no configuration changes
};

/// Scores tile configurations by their numbers. The input must outlive it.
class PipelineTileScorer : public TileScorer {
public:
    PipelineTileScorer(const ModelInput& input, std::shared_ptr<const PipelineWeights> weights,
                       const std::stop_token& stop)
        : m_scorer(input, std::move(weights), stop)
    {
    }
    [[nodiscard]] std::vector<float> score(std::size_t first, std::size_t count,
                                           const std::stop_token& stop) const override;
    [[nodiscard]] std::size_t bytesPerConfiguration() const override { return m_scorer.minimumBytes(1); }

private:
    PipelineScorer m_scorer;
};

} // namespace tgraph
