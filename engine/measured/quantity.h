// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The facts that the name of a column tells about its content.
namespace tgraph {

inline constexpr double nanosecondsPerSecond = 1e9;
inline constexpr double nanosecondsPerMs = 1e6;

enum class NameHint : std::uint8_t {
    None,
    Objective, ///< "time", "runtime_ms", "GFLOP/s", "energy": the last word is that of a measured quantity
    MayBeObjective, ///< has such a word: "time_steps", "cost_model"
    Overhead, ///< time to build or to search, not the objective: "compile_time"
    Spread, ///< statistics beside an objective: "time_std"
    Reason, ///< why a configuration failed: "error", "status"
    RepeatIndex, ///< "rep", "run", "seed": ignored if it numbers equal configurations
    Identifier, ///< "index", "id", "trial": likewise, and ignored if each row has its own
    Ignored ///< "timestamp", "uid"
};

[[nodiscard]] NameHint nameHintOf(std::string_view name);

/// Returns the rank of an objective among several: 0 for a time, its median or mean before its minimum; 4 and more for
/// other quantities.
[[nodiscard]] int objectiveRank(std::string_view name);

/// Returns true for quantities of which more is better: "GFLOP/s", "tokens_per_s", "throughput", "score", "accuracy",
/// "bandwidth".
[[nodiscard]] bool isMaximisedByName(std::string_view name);

/// Returns the nanoseconds of a unit of time: "ms", "milliseconds" (also with Kernel Tuner's spelling "miliseconds");
/// std::nullopt for other units.
[[nodiscard]] std::optional<double> nanosecondsPer(std::string_view unit);

/// Returns the unit of a time at the end of a name: "ms" for "runtime_ms" and "time (ms)"; empty if there is none.
[[nodiscard]] std::string unitInName(std::string_view name);

/// Returns the short form of a unit: "ms" for "miliseconds"; other units as they are.
[[nodiscard]] std::string shortUnit(std::string_view unit);

/// Numbers of this size and above stand for failures: Kernel Tuner writes 1e20, others FLT_MAX or DBL_MAX.
inline constexpr double failureNumber = 1e20;

/// A name of repeated columns: "run" and 3 for "run_3"; "time_ms" and 2 for "time_ms_2" and "time_2_ms".
struct RepetitionName {
    std::string stem;
    std::uint32_t number = 0;
};
[[nodiscard]] std::optional<RepetitionName> repetitionNameOf(std::string_view name);

} // namespace tgraph
