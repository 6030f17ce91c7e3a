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

/// A distinct configuration and its measured target (any unit, the same for all; lower is faster).
struct Measurement {
    DistinctId distinct;
    double target = 0;
    std::uint32_t times = 1; ///< number of measurements
    /// Standard deviation of the measurements relative to their mean; 0 for a single one
    double deviation = 0;
    /// Value of a table's objective that is not a time; the target is then its cost
    std::optional<double> value = {};
};

/// Configurations known to have failed, and the reasons.
using Failures = std::map<DistinctId, std::string>;

/// The known outcomes of a file's configurations.
struct KnownConfigurations {
    std::vector<Measurement> measured;
    Failures failed; ///< none of them is measured
};

/// Returns the configurations that failed according to a table or to `others`, except the measured ones. A row of a
/// table without a value and a reason may not be measured yet, so it is not among them.
[[nodiscard]] Failures failedConfigurations(const Document& document, const Deduplication& configurations,
                                            std::span<const Measurement> measured, Failures others = {});

/// Returns the failed configurations and `others`, ascending.
[[nodiscard]] std::vector<DistinctId> unmeasurable(const Failures& failed, std::span<const DistinctId> others = {});

/// Returns the relative standard deviation of a measurement, from configurations that were measured
/// several times; std::nullopt if none was.
[[nodiscard]] std::optional<double> measurementNoise(std::span<const Measurement> measured);

/// Returns the number of distinct configurations with a published runtime.
[[nodiscard]] std::size_t publishedCount(const Document& document, const Deduplication& configurations);

/// Draws `count` distinct configurations at random without replacement from the published ones,
/// with the smallest target of their duplicates. The first k of a draw are the draw of k with the
/// same seed.
/// @throws Error if no runtime is published or there are fewer configurations.
[[nodiscard]] std::vector<Measurement> drawMeasurements(const Document& document, const Deduplication& configurations,
                                                        std::size_t count, std::uint64_t seed);

/// Returns the numbers 0 … count-1 in random order.
[[nodiscard]] std::vector<std::uint32_t> shuffledNumbers(std::uint32_t count, std::uint64_t seed);

/// The measured targets of each distinct configuration, one number per measurement.
using MeasuredTargets = std::map<DistinctId, std::vector<double>>;

/// Reads measurements from CSV text. A line "configuration,runtime" has the original index and a
/// positive number in any unit. The first line may be a header. Empty lines, lines that start with
/// #, and lines without a runtime (not measured yet) are skipped.
/// @throws Error that names `file`, the line, what was found and what was expected.
[[nodiscard]] MeasuredTargets parseMeasurements(std::string_view text, const std::filesystem::path& file,
                                                const Deduplication& configurations, const std::stop_token& stop = {});

/// The aggregate of a configuration's measurements that becomes its target.
enum class RepeatedTarget : std::uint8_t { Smallest, Mean, Largest };

/// Computes the target, the number and the deviation of each configuration's measurements. Ascending by distinct index.
[[nodiscard]] std::vector<Measurement> summarized(const MeasuredTargets& targets,
                                                  RepeatedTarget kind = RepeatedTarget::Smallest);

/// Computes the same for measured values of the document's objective. The best value of a
/// configuration is used. If a higher value is better, the target is its cost in the table.
[[nodiscard]] std::vector<Measurement> summarizedValues(const MeasuredTargets& values, const Document& document);

/// Returns the text of a list of measurements. @throws Error if it cannot be read or is larger than 256 MB.
[[nodiscard]] std::string readMeasurementText(const std::filesystem::path& file, const std::stop_token& stop = {});

/// Returns the distinct configurations without a measurement, ascending.
[[nodiscard]] std::vector<DistinctId> notMeasured(std::uint32_t count, std::span<const Measurement> measured);

} // namespace tgraph
