// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/tablebuilder.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Functions that reduce the JSON records of other programs to parameters and results.
namespace tgraph {

/// Returns the parameters and results of a record of a known program:
/// - JMH: parameters, score with its unit, and the measurements of all forks as repetitions;
/// - GPTune: task, parameters and results, but not the machine;
/// - Vizier: parameters, metrics and state;
/// - NNI: parameters, and the metric `default` as `value`;
/// - Nevergrad's ParametersLogger: parameters and losses, but not the members of the optimiser,
///   which begin with "#".
/// std::nullopt for other records.
[[nodiscard]] std::optional<nlohmann::ordered_json> knownRecord(const nlohmann::ordered_json& record);

/// Returns a record of Google Benchmark or pytest-benchmark without the members that number or
/// describe the run.
[[nodiscard]] nlohmann::ordered_json withoutBookkeeping(const nlohmann::ordered_json& record);

/// Returns the task of a record of GPTune as text, "m=1000, n=500"; empty for other records.
[[nodiscard]] std::string taskOf(const nlohmann::ordered_json& record);

/// Returns true if the record has Nevergrad's names of losses and counts of evaluations.
[[nodiscard]] bool isOfNevergrad(const nlohmann::ordered_json& record);

/// Joins the runs of SMAC3 with their configurations, which follow the runs in the file.
class SmacRuns {
public:
    SmacRuns() = default;
    /// @param list outermost member with the runs
    SmacRuns(std::string_view text, std::string_view list, const TableInput& input);

    /// Returns a run with the parameters of its configuration; std::nullopt for records that are
    /// not runs. A run is an object or, in versions before 2.2, a list: [id, instance, seed,
    /// budget, cost, time, status, …], or [[id, instance, seed, budget], [cost, time, status, …]].
    [[nodiscard]] std::optional<nlohmann::ordered_json> joined(const nlohmann::ordered_json& run) const;

private:
    std::unordered_map<std::string, nlohmann::ordered_json> m_configurations; ///< by id
};

/// Reads the lines of a wisdom file of Kernel Launcher. The first line has the names of the
/// parameters, each other line their values, the problem, the time in ms and the environment.
class WisdomLines {
public:
    /// Returns true for the first line of such a file.
    [[nodiscard]] static bool isHeader(const nlohmann::ordered_json& record);

    explicit WisdomLines(const nlohmann::ordered_json& header);

    /// Returns the parameters and the time of a line. @throws Error for other records
    [[nodiscard]] nlohmann::ordered_json row(const nlohmann::ordered_json& record, const Place& place) const;
    /// Returns the kernel, the problem and the device as text: "vector_add [1000] on NVIDIA A100".
    [[nodiscard]] std::string workload(const nlohmann::ordered_json& record) const;

private:
    std::string m_kernel;
    std::vector<std::string> m_parameters;
};

} // namespace tgraph
