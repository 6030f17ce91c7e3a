// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/treecolumns.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

struct ForestOptions {
    std::size_t trees = 40;
    bool resampled = true; ///< each tree sees as many points drawn with replacement; false: all points
    std::uint64_t seed = 0;
};

/// Mean over the trees and their standard deviation, which measures how much they disagree.
struct ForestEstimates {
    std::vector<double> mean, deviation; ///< one per configuration
};

/// A regression forest of extremely randomised trees (Geurts, Ernst and Wehenkel, "Extremely
/// randomized trees", Machine Learning 2006). A node draws one random cut in each column and uses
/// the one that explains the most variance; leaves have equal values or one point. The forest finds
/// interactions and sudden changes that a sum of costs cannot express. The same seed gives
/// identical results.
class ExtraTrees {
public:
    /// `points` has at least one point, which may repeat; `values` has a finite value for each. The
    /// columns must outlive it. @throws Cancelled.
    ExtraTrees(const TreeColumns& columns, std::span<const DistinctId> points, std::span<const double> values,
               const ForestOptions& options = {}, const std::stop_token& stop = {});

    /// @throws Cancelled.
    [[nodiscard]] ForestEstimates estimate(std::span<const DistinctId> configurations,
                                           const std::stop_token& stop = {}) const;

private:
    struct Node {
        float value = 0; ///< mean of its points
        std::uint16_t column = 0;
        std::uint16_t cut = 0; ///< largest rank of the first child; of a leaf the largest of all
        std::uint32_t children = 0; ///< index of the first, the second follows; of a leaf its own
    };
    using Tree = std::vector<Node>; ///< the root first
    struct Growth;

    /// Adds each configuration's value in a tree to its mean, and its square to its deviation.
    void addTree(const Tree& tree, std::span<const DistinctId> configurations, double* means, double* squares) const;

    const TreeColumns& m_columns;
    std::vector<Tree> m_trees;
};

} // namespace tgraph
