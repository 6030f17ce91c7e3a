// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The kind of a value in JSON.
enum class OptionKind : std::uint8_t { Number, Text, Truth };

/// A named parameter of a measured table and the option that each configuration chooses.
struct Parameter {
    std::string name;
    /// Distinct values as text: ascending if all are numbers, else in order of appearance
    std::vector<std::string> options;
    std::vector<double> numbers; ///< the options as numbers, ascending; empty if one of them is not a number
    CodeColumn codes; ///< configuration → option
    std::vector<OptionKind> kinds = {}; ///< option → kind in the file; empty: all numbers, or as the texts look

    [[nodiscard]] bool isNumeric() const { return !numbers.empty(); }
    [[nodiscard]] std::uint32_t code(ConfigId config) const
    {
        return std::visit([config](const auto& column) { return std::uint32_t{column[config.value]}; }, codes);
    }
    [[nodiscard]] const std::string& option(ConfigId config) const { return options[code(config)]; }
};

/// A measured quantity: one value per configuration.
struct Objective {
    std::string name; ///< "time"
    std::string unit; ///< "ms"; empty: none, or unknown
    std::optional<double> nanosecondsPerUnit; ///< set for times only
    bool isMaximised = false;
    std::vector<double> values; ///< NaN: the configuration failed, or was not measured
};

/// The device of the tables that we simulate; older ones have no other mark.
inline constexpr std::string_view simulatedDevice = "simulated GPU";

/// Configurations of named parameters and their measurements, as other tuners write them, without a graph.
struct MeasuredTable {
    std::string format; ///< "Kernel Tuner cache", "T4 results", "CSV", …
    std::string subject; ///< kernel or workload, as the file names it; empty: unknown
    std::string device; ///< as the file names it; empty: unknown
    bool isSimulated = false; ///< the file says that a program computed the values
    std::vector<Parameter> parameters; ///< in the order of the file; those with one option, too
    std::vector<Objective> objectives; ///< at least one
    std::size_t chosen = 0; ///< the objective that is shown and ranked
    double best = 0; ///< best value of the chosen objective, see bestValue()
    std::vector<std::string> failureReasons; ///< distinct reasons, in order of first appearance
    /// For each configuration 0 or 1 + the index of its failure reason; empty: no configuration
    /// failed
    std::vector<std::uint16_t> failures;
    std::vector<std::uint32_t>
        repetitionStarts; ///< configuration → its first repetition; one more at the end, or empty
    /// Single measurements of the chosen objective, in its unit, by configuration
    std::vector<float> repetitions;
    /// Time to build and measure each configuration; empty: unknown
    std::vector<double> secondsSpent;
    /// True if any column can be a parameter and any column of numbers the objective
    bool hasFreeColumns = false;
    std::vector<std::string> ignoredColumns; ///< columns that are neither parameter, objective nor repetition
    std::vector<std::string> notes; ///< sentences on what the reader left out or assumed

    [[nodiscard]] const Objective& objective() const { return objectives[chosen]; }
    /// Returns the objectives with at least one known value.
    [[nodiscard]] std::vector<std::size_t> measuredObjectives() const;
    /// Returns true if the chosen objectives of both tables have the same name and direction.
    [[nodiscard]] bool hasObjectiveOf(const MeasuredTable& other) const
    {
        return objective().name == other.objective().name && objective().isMaximised == other.objective().isMaximised;
    }
    [[nodiscard]] bool isTime() const { return objective().nanosecondsPerUnit.has_value() && !objective().isMaximised; }

    /// Converts a value of the objective to a cost, where smaller is better: ns for a time; for
    /// another quantity value / best, or best / value if more is better. NaN if the value is not
    /// above 0.
    [[nodiscard]] double cost(double value) const;
    /// Converts a cost back to a value of the objective, in its unit.
    [[nodiscard]] double valueOf(double cost) const;
    /// Returns the best positive value of the chosen objective; 0 if there is none.
    [[nodiscard]] double bestValue() const;
    /// Returns the cost of each configuration; NaN if it failed.
    [[nodiscard]] std::vector<double> costs() const;

    /// Returns the reason why a configuration failed; null if it did not fail.
    [[nodiscard]] const std::string* failure(ConfigId config) const
    {
        return failures.empty() || failures[config.value] == 0 ? nullptr : &failureReasons[failures[config.value] - 1U];
    }
    struct FailureCount {
        std::uint32_t failed; ///< configurations
        std::string_view reason;
    };
    /// Returns the failures by reason, most frequent first.
    [[nodiscard]] std::vector<FailureCount> failureCounts() const;
    [[nodiscard]] std::span<const float> repetitionsOf(ConfigId config) const
    {
        if (repetitionStarts.empty())
            return {};
        const std::uint32_t first = repetitionStarts[config.value];
        return std::span(repetitions).subspan(first, repetitionStarts[config.value + 1] - first);
    }
};

} // namespace tgraph
