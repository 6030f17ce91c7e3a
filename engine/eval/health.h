// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// What repeated measurements of equal configurations say about a file's runtimes.
struct MeasurementNoise {
    std::uint32_t repeatedConfigs = 0; ///< distinct configurations measured at least twice
    std::uint32_t measurements = 0; ///< originals that these stand for
    double medianDisagreement = 0; ///< (slowest - fastest) / fastest of one configuration, median over the repeated
    double largestDisagreement = 0; ///< the same, largest
    /// Kendall's τ (equation 9) between two measurements of the same configurations, each pair drawn at random without
    /// replacement; mean of `noiseDraws` seeded draws. What a ranker can reach among the repeated configurations.
    /// Nothing when fewer than two are repeated.
    std::optional<double> ceilingTau;
};
inline constexpr int noiseDraws = 20;

/// Whether runtimes depend on when they were measured (the order in the file).
struct Drift {
    /// τ between order and runtime. A search that finds faster and faster configurations causes it as well as drift
    /// does.
    double orderTau = 0;
    /// τ between order and a measurement's relative deviation from the median of its equals: drift only, no search.
    /// Nothing without repeated measurements.
    std::optional<double> repeatTau;
    /// Mean of (last - first measurement) / first over repeated configurations.
    double meanChange = 0;
};

/// References between nodes that a well-formed file does not have. Indices out of range never get this far.
struct OddReferences {
    std::vector<NodeId> configurableOpcode; ///< configurable, but no convolution, dot or reshape
    std::vector<NodeId> configurableIsolated; ///< configurable, but without edges
    std::vector<NodeId> layoutBeyondRank; ///< some configuration's output layout names a dimension the shape has not
    std::uint32_t selfEdges = 0;
    std::uint32_t repeatedEdges = 0; ///< further edges between the same two nodes: one tensor used twice, legal
    bool cyclic = false; ///< the data flow has a cycle, self edges aside
};

/// The state of a file: nothing here stops the program from using it.
struct Health {
    std::uint32_t unpublishedConfigs = 0; ///< originals without a published runtime: noise and drift leave them out
    MeasurementNoise noise;
    std::optional<Drift> drift; ///< nothing without published runtimes
    std::vector<NodeId> constantNodes; ///< configurable nodes that every configuration lays out the same
    std::uint32_t allOpenConfigs = 0; ///< original configurations that leave every layout to the compiler
    OddReferences references;
};

/// Noise and drift are over the published runtimes; their fields stay at their defaults without any.
[[nodiscard]] Health assessHealth(const Document& document, const Deduplication& deduplication, std::uint64_t seed = 1);

} // namespace tgraph
