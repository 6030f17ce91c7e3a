// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tgraph {

/// Neighbours that a convolution gathers over. Neighbours are a set: parallel edges count once.
enum class Neighbours : std::uint8_t { Both, Consumers, Producers };

/// Scaling of numeric columns by training-set statistics: to mean 0 and deviation 1, or to the range 0 … 1. A constant
/// column becomes 0 either way.
enum class Scaling : std::uint8_t { Standard, MinMax };

/// The part of a document that a network sees. Lets makeModelInput() work without knowing the architecture.
struct InputShape {
    /// Numeric columns of a node: 134 without the layout entries, or all 140.
    int nodeColumns = 134;
    Scaling scaling = Scaling::Standard;
    bool clipToRange = false; ///< scaled columns are clipped to 0 … 1
    bool logFeatures = false; ///< ±log(1 + |x|) before scaling; the result is clipped to maxDeviations from the mean
    /// Nodes within this many undirected edges of a configurable node are visible; -1: the whole graph. 1 equals
    /// prune().
    int hops = -1;
    bool repad = true; ///< own layouts are re-padded with -1; off: they keep the files' ambiguous padding with 0
    /// Neighbour sets to gather over, one list each.
    std::vector<Neighbours> neighbourLists = {Neighbours::Both};
    /// Maximum number of neighbours per list: the first in the file's order. 0: all.
    int mostNeighbours = 0;
    bool loops = true; ///< off: a node is never its own neighbour
    bool staticFeatures = false; ///< features that a compiler computes for a kernel, independent of the tile
    bool topologicalOrder = false; ///< nodes are ordered producers before consumers; graphs with a cycle are rejected
    bool analyticalFeatures = false; ///< adds the analytical ranker's terms as columns
    bool analyticalPrior = false; ///< adds the analytical ranker's estimates
};

} // namespace tgraph
