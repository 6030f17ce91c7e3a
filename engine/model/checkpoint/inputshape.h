// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tgraph {

/// The neighbours that a convolution gathers. They are a set: parallel edges count once.
enum class Neighbours : std::uint8_t { Both, Consumers, Producers };

/// Scaling of numeric columns with statistics of the training set: to mean 0 and deviation 1, or to
/// the range 0 … 1. Both map a constant column to 0.
enum class Scaling : std::uint8_t { Standard, MinMax };

/// The part of a document that a network uses. With it, makeModelInput() need not know the
/// architecture.
struct InputShape {
    /// Number of numeric columns of a node: 134 without the layout entries, or all 140.
    int nodeColumns = 134;
    Scaling scaling = Scaling::Standard;
    bool clipToRange = false; ///< scaled columns are clipped to 0 … 1
    /// ±log(1 + |x|) before scaling; the result is clipped to maxDeviations from the mean
    bool logFeatures = false;
    /// Limit on the number of undirected edges between a visible node and a configurable one; -1:
    /// the whole graph is visible. 1 has the same result as prune().
    int hops = -1;
    /// True: a node's own layouts are padded with -1; false: they keep the ambiguous padding of the
    /// files with 0
    bool repad = true;
    /// The sets of neighbours to gather; there is one list for each.
    std::vector<Neighbours> neighbourLists = {Neighbours::Both};
    /// Maximum number of neighbours per list, the first in the file's order; 0: no limit.
    int mostNeighbours = 0;
    bool loops = true; ///< true: a node may be its own neighbour
    bool staticFeatures = false; ///< features that a compiler computes for a kernel, independent of the tile
    /// True: nodes are ordered with producers before consumers; graphs with a cycle are rejected
    bool topologicalOrder = false;
    bool analyticalFeatures = false; ///< adds the analytical ranker's terms as columns
    bool analyticalPrior = false; ///< adds the analytical ranker's estimates
};

} // namespace tgraph
