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

/// What a list of layouts says of one node.
struct MeasuredNode {
    std::optional<std::uint32_t> node;
    std::string name; ///< the program's, without '%'; empty: not said
    std::string computation;
    ConfigVector vector{}; ///< what it names of each tensor
};

/// One configuration of a list: its layouts, or its index where it has no list of nodes.
struct MeasuredLayouts {
    std::size_t place = 0; ///< in the list, from 1
    std::optional<double> runtime; ///< nothing: still to be measured
    std::optional<std::uint32_t> configuration;
    std::vector<MeasuredNode> nodes;
};

/// Reads JSON as rankedLayouts() writes it (`tgraph rank --format layouts`), with "runtime" or "runtime_ns" filled in:
/// an array of objects, or one object. Keys: "runtime" or "runtime_ns" (null: still to be measured), "configuration",
/// "nodes": [{"node", "name", "computation", "output", "input", "kernel"}]; others are passed over. The text is never
/// held as a tree.
/// @throws Error that names the place in the list, or the byte where it is no JSON.
[[nodiscard]] std::vector<MeasuredLayouts>
parseMeasuredLayouts(std::string_view text, const std::filesystem::path& file, const std::stop_token& stop = {});

/// Measurements of the configurations that have these layouts, by layouts and not by index, so that a list stays right
/// where candidates were proposed anew. A node is found by its number, which the name must agree with, or by its name
/// and computation alone. Layouts with all dimensions of a convolution or dot count by their two most minor ones. Of
/// several measurements of equal configurations the smallest counts. Ascending by distinct index.
/// @throws Error that names the place in the list, and the node, where layouts are those of no configuration.
[[nodiscard]] std::vector<Measurement> measurementsByLayouts(const std::vector<MeasuredLayouts>& list,
                                                             const std::filesystem::path& file,
                                                             const Document& document,
                                                             const Deduplication& configurations);

/// What a file of measurements holds.
struct MeasurementFile {
    std::vector<Measurement> measured; ///< ascending by distinct index
    std::string words; ///< what a person should know of it: how many did not count; empty: nothing
};

/// From a CSV file (parseMeasurements()), a JSON file or a tuner's journal (tunejournal.h), told by how it begins. Of a
/// journal, targets are means in seconds, and what gave no time is left out.
/// @throws Error; also when it cannot be read, is larger than 256 MB, or is the journal of another document.
[[nodiscard]] MeasurementFile readMeasurementFile(const std::filesystem::path& file, const Document& document,
                                                  const Deduplication& configurations,
                                                  const std::stop_token& stop = {});

/// Its measurements alone.
[[nodiscard]] std::vector<Measurement> readMeasurements(const std::filesystem::path& file, const Document& document,
                                                        const Deduplication& configurations,
                                                        const std::stop_token& stop = {});

} // namespace tgraph
