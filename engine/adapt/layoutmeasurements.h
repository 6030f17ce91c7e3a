// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"
#include "engine/core/layout.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// One node in a list of layouts.
struct MeasuredNode {
    std::optional<std::uint32_t> node;
    std::string name; ///< the program's name, without '%'; empty: not given
    std::string computation;
    ConfigVector vector{}; ///< the named dimensions of each tensor
};

/// One configuration of a list: its layouts, or its index if it has no list of nodes.
struct MeasuredLayouts {
    std::size_t place = 0; ///< position in the list, from 1
    std::optional<double> runtime; ///< std::nullopt: not measured yet
    std::optional<std::uint32_t> configuration;
    std::vector<MeasuredNode> nodes;
};

/// Reads JSON in the form of rankedLayouts() (`tgraph rank --format layouts`) with "runtime" or
/// "runtime_ns" filled in: an array of objects, or one object. The keys are "runtime" or
/// "runtime_ns" (null: not measured yet), "configuration", and "nodes": [{"node", "name",
/// "computation", "output", "input", "kernel"}]; other keys are ignored. Only one configuration of
/// a list at a time is in memory as JSON values.
/// @throws Error that names the place in the list, or the line and column of a JSON syntax error.
[[nodiscard]] std::vector<MeasuredLayouts>
parseMeasuredLayouts(std::string_view text, const std::filesystem::path& file, const std::stop_token& stop = {});

/// Finds the measured configurations by layouts, not by index, so that a list stays valid if the candidates are
/// proposed again. A node is found by its number, which must agree with the name, or by its name and computation alone.
/// Layouts with all dimensions of a convolution or dot are matched by their two most minor ones.
/// @throws Error naming the place in the list, and the node, if no configuration has these layouts.
[[nodiscard]] MeasuredTargets measurementsByLayouts(const std::vector<MeasuredLayouts>& list,
                                                    const std::filesystem::path& file, const Document& document,
                                                    const Deduplication& configurations);

/// The contents of a file of measurements.
struct MeasurementFile {
    std::vector<Measurement> measured; ///< ascending by distinct index
    Failures failed; ///< of a journal: configurations for which all measurements failed
    std::string words; ///< remark for the user, such as the number of ignored measurements; empty: none
};

/// Reads a CSV file (parseMeasurements()), a JSON file, or a tuner's journal (tunejournal.h); the
/// first bytes determine which. The result is that of summarizedValues(). For a journal, targets
/// are means in seconds without the failed measurements.
/// @throws Error; also if the file cannot be read, is larger than 256 MB, or is the journal of
/// another document.
[[nodiscard]] MeasurementFile readMeasurementFile(const std::filesystem::path& file, const Document& document,
                                                  const Deduplication& configurations,
                                                  const std::stop_token& stop = {});

/// Reads only the measurements of such a file.
[[nodiscard]] std::vector<Measurement> readMeasurements(const std::filesystem::path& file, const Document& document,
                                                        const Deduplication& configurations,
                                                        const std::stop_token& stop = {});

} // namespace tgraph
