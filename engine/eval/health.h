// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// The noise of a file's runtimes, from repeated measurements of equal configurations.
struct MeasurementNoise {
    std::uint32_t repeatedConfigs = 0; ///< distinct configurations measured at least twice
    std::uint32_t measurements = 0; ///< original measurements of them
    double medianDisagreement = 0; ///< (slowest - fastest) / fastest of one configuration; median over repeated ones
    double largestDisagreement = 0; ///< the same, largest
    /// Kendall's τ (equation 9) between two measurements of the same configurations, each pair
    /// drawn at random without replacement; mean of `noiseDraws` seeded draws. It is not an upper
    /// limit for a ranker, because the ranker is compared with the smallest of all repeats, which
    /// has less noise than a single one. std::nullopt if fewer than two configurations are
    /// repeated.
    std::optional<double> agreementTau;
};
inline constexpr int noiseDraws = 20;

/// The dependence of runtimes on the time of measurement (the order in the file).
struct Drift {
    /// τ between order and runtime. Both drift and a search that finds faster and faster
    /// configurations increase it. std::nullopt for fewer than two published runtimes.
    std::optional<double> orderTau;
    /// τ between order and the relative deviation of a measurement from the median of its repeats.
    /// Only drift affects it, a search does not. std::nullopt without repeated measurements.
    std::optional<double> repeatTau;
    /// Mean of (last - first measurement) / first over repeated configurations.
    double meanChange = 0;
};

/// References between nodes that a well-formed file does not have. Indices out of range are rejected earlier.
struct OddReferences {
    std::vector<NodeId> configurableOpcode; ///< configurable, but no convolution, dot or reshape
    std::vector<NodeId> configurableIsolated; ///< configurable, but without edges
    std::vector<NodeId> layoutBeyondRank; ///< a configuration's output layout names a dimension that the shape lacks
    std::uint32_t selfEdges = 0;
    std::uint32_t repeatedEdges = 0; ///< further edges between the same two nodes: one tensor used twice, legal
    bool cyclic = false; ///< true if the data flow has a cycle, self edges ignored
};

/// The state of a file. None of these findings prevents its use.
struct Health {
    std::uint32_t unpublishedConfigs = 0; ///< originals without a published runtime: excluded from noise and drift
    MeasurementNoise noise;
    std::optional<Drift> drift; ///< std::nullopt without published runtimes
    std::vector<NodeId> constantNodes; ///< configurable nodes with the same layouts in every configuration
    std::uint32_t allOpenConfigs = 0; ///< original configurations that leave every layout to the compiler
    OddReferences references;
};

/// Assesses a document. Noise and drift are over the published runtimes; without any, their fields keep the defaults.
[[nodiscard]] Health assessHealth(const Document& document, const Deduplication& deduplication, std::uint64_t seed = 1);

} // namespace tgraph
