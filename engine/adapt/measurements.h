// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// A distinct configuration and the target that was measured for it (any unit, the same for all; lower is faster).
struct Measurement {
    DistinctId distinct;
    double target = 0;
    std::uint32_t times = 1; ///< how often it was measured
    double deviation = 0; ///< of these, relative to their mean; 0 for one
};

/// Relative standard deviation of a measurement, from configurations that were measured several times; nothing without.
[[nodiscard]] std::optional<double> measurementNoise(std::span<const Measurement> measured);

/// Distinct configurations with a published runtime.
[[nodiscard]] std::size_t publishedCount(const Document& document, const Deduplication& configurations);

/// `count` distinct configurations drawn at random without replacement from the published ones, with the smallest
/// target of their duplicates. The first k of a draw are the draw of k with the same seed.
/// @throws Error when no runtime is published or there are fewer configurations.
[[nodiscard]] std::vector<Measurement> drawMeasurements(const Document& document, const Deduplication& configurations,
                                                        std::size_t count, std::uint64_t seed);

/// The numbers 0 … count-1 in random order.
[[nodiscard]] std::vector<std::uint32_t> shuffledNumbers(std::uint32_t count, std::uint64_t seed);

/// Measurements from CSV text: a line "configuration,runtime" each, the original index and a positive number in any
/// unit. The first line may be a header; lines that are empty or begin with # are skipped, as are those without a
/// runtime, which are still to be measured. Of several measurements of equal configurations the smallest counts.
/// Ascending by distinct index.
/// @throws Error that names `file`, the line, what it holds and what is expected.
[[nodiscard]] std::vector<Measurement> parseMeasurements(std::string_view text, const std::filesystem::path& file,
                                                         const Deduplication& configurations,
                                                         const std::stop_token& stop = {});

/// What was measured of each distinct configuration, one number a measurement.
using MeasuredTargets = std::map<DistinctId, std::vector<double>>;

/// Which of several measurements of a configuration is its target.
enum class RepeatedTarget : std::uint8_t { Smallest, Mean };

/// The target of each, how many there are, and how far apart.
[[nodiscard]] std::vector<Measurement> summarized(const MeasuredTargets& targets,
                                                  RepeatedTarget kind = RepeatedTarget::Smallest);

/// The text of a list of measurements. @throws Error when it cannot be read or is larger than 256 MB.
[[nodiscard]] std::string readMeasurementText(const std::filesystem::path& file, const std::stop_token& stop = {});

/// Distinct configurations without a measurement, ascending.
[[nodiscard]] std::vector<DistinctId> notMeasured(std::uint32_t count, std::span<const Measurement> measured);

} // namespace tgraph
