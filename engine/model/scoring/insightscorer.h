// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/slatescorer.h"
#include "engine/model/scoring/tilescorer.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tgraph {

/// State of c consecutive configurations of a slate in a block. n nodes, H channels; arrays are row-major.
struct BlockView {
    int block = 0;
    std::size_t firstPosition = 0; ///< position in the slate
    std::size_t configurations = 0; ///< c; 1 for a tile document's graph
    std::uint32_t channels = 0; ///< H
    /// Softmax over the whole slate, reduced over channels, [c, n]; empty without cross-attention.
    std::vector<float> meanWeight;
    std::vector<float> maxWeight;
    std::vector<float> entropy; ///< -w ln w, sum over the c, mean over channels, [n]; empty without cross-attention
    /// Data of SlateProbe::focus, if among the c: its softmax [n, H] and its gates σ(…) of A_self, [n, H] and their
    /// mean over channels [n]. Empty without cross-attention, or without self-attention.
    std::vector<float> focusWeight;
    std::vector<float> focusGate;
    std::vector<float> meanFocusGate;
};

/// The parts of a layout score that add up over the n nodes: score = constant + Σ linear
/// + priorScale · log(1 + (pairs + Σ share) / priorResolution). See NetworkImpl::layoutScores().
struct ScoreTerms {
    std::vector<double> linear; ///< n
    std::vector<double> share; ///< n; 0 without an analytical prior
    double constant = 0;
    double pairs = 0;
    double priorScale = 0; ///< 0 without an analytical prior

    /// Returns the score if linear and share add up to these sums.
    [[nodiscard]] double score(double linearSum, double shareSum) const;
};

/// Observations and replacements during the scoring of a slate.
struct SlateProbe {
    /// Replaces the ModelInput row of one node in one configuration.
    struct Replacement {
        std::size_t position = 0; ///< position in the slate
        std::uint32_t node = 0;
        std::uint32_t row = 0; ///< tile and fusion: distinct configuration whose tile the node takes
        bool nothing = false; ///< tile and fusion: the node's embedding is zero, regardless of `row`
    };
    /// Replaces the cross-attention weights of some nodes in one block by even ones, 1 / configurations of the slate,
    /// in every configuration and channel.
    struct EvenAttention {
        int block = 0; ///< as BlockView::block
        std::vector<std::uint32_t> nodes;
    };
    std::vector<Replacement> replacements; ///< one, or several if the scorer has a reach(); all apply at once
    std::optional<EvenAttention> even; ///< networks without cross-attention ignore it
    std::size_t focus = 0; ///< position in the slate; used by `visit` alone
    /// Receives each block of each configuration once, in order of blocks, then of positions. May be empty.
    std::function<void(const BlockView&)> visit;
    /// Receives the terms of `focus`. May be empty; only scorers with a reach() call it.
    std::function<void(ScoreTerms)> terms;
};

/// Graph attention over a list of neighbours with E entries, mean over heads: weights that each node gives to its
/// neighbours (E) and to itself (n); they add up to 1 per node. Values of the first layer, and the mean over layers. An
/// entry that is the node itself has weight 0.
struct ListAlphas {
    std::vector<float> first;
    std::vector<float> firstOwn;
    std::vector<float> mean;
    std::vector<float> meanOwn;
};

/// Explanation data of one configuration from a network without blocks. n nodes of the input. Arrays that do not apply
/// are empty.
struct GraphInsight {
    std::vector<ListAlphas> alphas; ///< one per neighbour list of the input that graph attention uses
    std::vector<float> nodeAttention; ///< n × n, see Explanation::nodeAttention
    std::vector<double> nodeShare; ///< n, see Explanation::nodeShare
};

/// One fold of a network of either kind with access to its internals: for explanations, and as the reference of other
/// scorers.
class InsightScorer : public SlateScorer {
public:
    /// Returns the number of hops along edges that a replaced row changes nodes at, for networks whose score is a sum
    /// over nodes; std::nullopt if it may change all nodes or the score is not such a sum. Replacements whose reaches
    /// do not overlap do not disturb each other: one forward measures all of them.
    [[nodiscard]] virtual std::optional<int> reach() const { return std::nullopt; }
    /// Scores a slate of a layout network under a probe.
    [[nodiscard]] virtual std::vector<float> scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                         std::stop_token stop, const SlateProbe& probe) const = 0;
    /// Makes the scorer of a tile network: computes the graph now, under the probe's `visit`. Must not outlive this.
    [[nodiscard]] virtual std::unique_ptr<TileScorer> tileScorer(const std::stop_token& stop,
                                                                 const SlateProbe& probe) const = 0;
    /// Returns the data of a distinct configuration; empty for architectures with blocks, which the probe sees.
    [[nodiscard]] virtual GraphInsight graphInsight(std::uint32_t configuration, const std::stop_token& stop) const
    {
        static_cast<void>(configuration), static_cast<void>(stop);
        return {};
    }
};

} // namespace tgraph
