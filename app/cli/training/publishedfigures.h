// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// Figures of the TGraph paper (Frontiers version): Table 2, "Experimental results", and Table 3, "Ablation study".
namespace tgraph::cli {

inline constexpr std::string_view tgraphPaper = "TGraph (Frontiers)";

/// Rows of Table 3: everything, then without each of paperAblations.
inline constexpr std::size_t ablationRows = 4;
inline constexpr std::array<std::string_view, ablationRows> ablationTitles
    = {"everything", "- self-attention", "- cross-attention", "- edges"};

/// One of the five collections.
struct PublishedCollection {
    std::string_view name;
    std::optional<double> tpuGraphs; ///< Table 2: Phothilimthana et al., 2023; std::nullopt: not given
    double xu = 0; ///< Table 2: Xu et al., 2023
    double tgraph = 0; ///< Table 2: τ, M_tile for tile:xla
    double deviation = 0; ///< Table 2: one sigma
    std::array<double, ablationRows> ablations{}; ///< Table 3, τ; all 0 for tile:xla, which it lacks
    std::size_t graphs = 0; ///< train and valid together, by the data set's README
    double epochs = 0; ///< section 2.4: visits of each graph

    [[nodiscard]] bool isTile() const { return name.starts_with("tile"); }
};

/// Returns the five collections in the order of Table 2.
[[nodiscard]] std::span<const PublishedCollection> publishedCollections();

/// Returns null for another name.
[[nodiscard]] const PublishedCollection* publishedCollection(std::string_view name);

/// Table 2, "mean across layout".
inline constexpr double tpuGraphsLayoutMean = 0.298;
inline constexpr double xuLayoutMean = 0.610;
inline constexpr double tgraphLayoutMean = 0.674;

/// Section 2.4: K folds, those that are trained, and those that are kept.
inline constexpr std::size_t publishedFolds = 20;
inline constexpr std::size_t publishedTrainedFolds = 5;
inline constexpr std::size_t publishedKeptFolds = 4;

} // namespace tgraph::cli
