// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace tgraph {

/// Which neighbours a convolution gathers over. Neighbours are a set: parallel edges count once.
enum class Neighbours : std::uint8_t { Both, Consumers, Producers };

/// How numeric columns become numbers near 1, by what was seen in training: to mean 0 and deviation 1, or to 0 … 1. A
/// constant column is 0 either way.
enum class Scaling : std::uint8_t { Standard, MinMax };

/// What a network sees of a document: makeModelInput() is told by an architecture, and knows none.
struct InputShape {
    /// Numeric columns of a node: 134 and the layout entries apart, or all 140.
    int nodeColumns = 134;
    Scaling scaling = Scaling::Standard;
    bool clipToRange = false; ///< scaled columns at least 0 and at most 1
    bool logFeatures = false; ///< ±log(1 + |x|) before they are scaled, then at most maxDeviations from the mean
    /// Undirected edges from a configurable node that a node may be away; -1: the whole graph. 1 is prune().
    int hops = -1;
    bool repad = true; ///< own layouts are re-padded with -1; off: they keep the files' ambiguous padding with 0
    /// What is gathered over, a list of neighbours each.
    std::vector<Neighbours> neighbourLists = {Neighbours::Both};
    /// Neighbours of a list that count: the first in the file's order. 0: all.
    int mostNeighbours = 0;
    bool loops = true; ///< off: a node is never its own neighbour
    bool staticFeatures = false; ///< what a compiler knows of a kernel whatever its tile
    bool topologicalOrder = false; ///< producers before consumers; a graph with a cycle is refused
    bool analyticalFeatures = false; ///< the analytical ranker's terms are further columns
    bool analyticalPrior = false; ///< its estimates are there too
};

} // namespace tgraph
