// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/slatescorer.h"
#include "engine/model/scoring/tilescorer.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tgraph {

/// The state of c consecutive configurations of a slate in one block. n nodes, H channels; arrays
/// are row-major.
struct BlockView {
    int block = 0;
    std::size_t firstPosition = 0; ///< position of the first one in the slate
    std::size_t configurations = 0; ///< c; 1 for the graph of a tile document
    std::uint32_t channels = 0; ///< H
    /// Softmax over the whole slate, reduced over channels, [c, n]; empty without cross-attention.
    std::vector<float> meanWeight;
    std::vector<float> maxWeight;
    /// -w ln w, summed over the c configurations, mean over channels, [n]; empty without
    /// cross-attention
    std::vector<float> entropy;
    /// Data of SlateProbe::focus, if it is among the c configurations: its softmax [n, H], its
    /// gates σ(…) of A_self [n, H], and their mean over channels [n]. Empty without
    /// cross-attention, or without self-attention.
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

    /// Returns the score for these sums of linear and share.
    [[nodiscard]] double score(double linearSum, double shareSum) const;
};

/// Observers and replacements for the scoring of a slate.
struct SlateProbe {
    /// Replaces the ModelInput row of one node in one configuration of the slate.
    struct Replacement {
        std::size_t position = 0; ///< position in the slate
        std::uint32_t node = 0;
        std::uint32_t row = 0; ///< tile and fusion: distinct configuration whose tile the node gets
        /// Tile and fusion: the node's embedding is zero, and `row` is ignored
        bool nothing = false;
    };
    /// Replaces the cross-attention weights of some nodes in one block by even ones, 1 /
    /// configurations of the slate, for all configurations and channels.
    struct EvenAttention {
        int block = 0; ///< number of the block, as in BlockView::block
        std::vector<std::uint32_t> nodes;
    };
    /// One, or several if the scorer has a reach(); all are applied at the same time
    std::vector<Replacement> replacements;
    std::optional<EvenAttention> even; ///< ignored by networks without cross-attention
    /// Position in the slate of the configuration that `visit` and `terms` report
    std::size_t focus = 0;
    /// Receives each block of each configuration once, sorted by block, then by position. May be
    /// empty.
    std::function<void(const BlockView&)> visit;
    /// Receives the terms of `focus`. May be empty. Only scorers with a reach() call it.
    std::function<void(ScoreTerms)> terms;
};

/// Graph attention for a list of neighbours with E entries, mean over heads: the weights that each
/// node gives to its neighbours (E) and to itself (n), which add up to 1 per node. There are values
/// for the first layer, and the mean over layers. An entry that is the node itself has weight 0.
struct ListAlphas {
    std::vector<float> first;
    std::vector<float> firstOwn;
    std::vector<float> mean;
    std::vector<float> meanOwn;
};

/// Data that explains one configuration, for a network without blocks. n nodes of the input. Arrays
/// that do not apply are empty.
struct GraphInsight {
    std::vector<ListAlphas> alphas; ///< one per neighbour list of the input, for graph attention
    std::vector<float> nodeAttention; ///< n × n, see Explanation::nodeAttention
    std::vector<double> nodeShare; ///< n, see Explanation::nodeShare
};

/// One fold of a layout or tile network with access to its internals, for explanations and as the
/// reference for other scorers.
class InsightScorer : public SlateScorer {
public:
    /// Returns the maximum distance (in hops) of nodes that a replaced row affects, for networks
    /// whose score is a sum over nodes; std::nullopt if it may affect all nodes or the score is not
    /// such a sum. Replacements whose reaches do not overlap do not influence each other, so that
    /// one forward pass can measure all of them.
    [[nodiscard]] virtual std::optional<int> reach() const { return std::nullopt; }
    /// Scores a slate of a layout network with a probe.
    [[nodiscard]] virtual std::vector<float> scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                         std::stop_token stop, const SlateProbe& probe) const = 0;
    /// Makes the scorer of a tile network. Computes the graph now and calls `visit` of the probe.
    /// It must not outlive this object.
    [[nodiscard]] virtual std::unique_ptr<TileScorer> tileScorer(const std::stop_token& stop,
                                                                 const SlateProbe& probe) const = 0;
    /// Returns the data of a distinct configuration; empty for architectures with blocks, for which
    /// a probe is used.
    [[nodiscard]] virtual GraphInsight graphInsight(std::uint32_t configuration, const std::stop_token& stop) const
    {
        static_cast<void>(configuration), static_cast<void>(stop);
        return {};
    }
};

} // namespace tgraph
