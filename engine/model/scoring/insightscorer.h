// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/slatescorer.h"
#include "engine/model/scoring/tilescorer.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tgraph {

/// What a block did with c neighbouring configurations of a slate. n nodes, H channels; arrays are row-major.
struct BlockView {
    int block = 0;
    std::size_t firstPosition = 0; ///< in the slate
    std::size_t configurations = 0; ///< c; 1 for a tile document's graph
    std::uint32_t channels = 0; ///< H
    /// Softmax over the whole slate, reduced over channels, [c, n]; empty without cross-attention.
    std::vector<float> meanWeight;
    std::vector<float> maxWeight;
    std::vector<float> entropy; ///< -w ln w, sum over the c, mean over channels, [n]; empty without cross-attention
    /// Of SlateProbe::focus, where it is among the c: its softmax [n, H] and its gates σ(…) of A_self, [n, H] and their
    /// mean over channels [n]. Empty without cross-attention, or without self-attention.
    std::vector<float> focusWeight;
    std::vector<float> focusGate;
    std::vector<float> meanFocusGate;
};

/// What to look at, and what to change, while a slate is scored.
struct SlateProbe {
    /// One node of one configuration takes another row of the ModelInput.
    struct Replacement {
        std::size_t position = 0; ///< in the slate
        std::uint32_t node = 0;
        std::uint32_t row = 0; ///< tile and fusion: the distinct configuration whose tile the node takes
        bool nothing = false; ///< the same: the node's embedding is zero, whatever `row` says
    };
    std::optional<Replacement> replacement;
    std::size_t focus = 0; ///< position in the slate; matters to `visit` alone
    /// Sees each block of each configuration once, in order of blocks, then of positions. May be empty.
    std::function<void(const BlockView&)> visit;
};

/// Graph attention over a list of neighbours with E entries, mean over heads: what node v takes from each of its
/// neighbours, E, and from itself, n; together 1 for each node. Of the first layer, and the mean over layers. An entry
/// that is the node itself takes 0.
struct ListAlphas {
    std::vector<float> first;
    std::vector<float> firstOwn;
    std::vector<float> mean;
    std::vector<float> meanOwn;
};

/// What a network of an architecture without blocks shows of one configuration. n nodes of the input. Arrays stay empty
/// where it has no such thing.
struct GraphInsight {
    std::vector<ListAlphas> alphas; ///< for each neighbour list of the input that graph attention goes over
    std::vector<float> nodeAttention; ///< n × n, see Explanation::nodeAttention
    std::vector<double> nodeShare; ///< n, see Explanation::nodeShare
};

/// One fold of a network of either kind with its inside in reach: explanations, and the reference that others are
/// compared with.
class InsightScorer : public SlateScorer {
public:
    /// score() of a layout network under a probe.
    [[nodiscard]] virtual std::vector<float> scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                         std::stop_token stop, const SlateProbe& probe) const = 0;
    /// The scorer of a tile network: the graph is computed now, under the probe's `visit`. Must not outlive this.
    [[nodiscard]] virtual std::unique_ptr<TileScorer> tileScorer(const std::stop_token& stop,
                                                                 const SlateProbe& probe) const = 0;
    /// Of a distinct configuration; nothing from architectures whose blocks are seen by the probe.
    [[nodiscard]] virtual GraphInsight graphInsight(std::uint32_t configuration, const std::stop_token& stop) const
    {
        static_cast<void>(configuration), static_cast<void>(stop);
        return {};
    }
};

} // namespace tgraph
