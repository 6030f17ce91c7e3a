// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Infers the content of a column from its name.
namespace tgraph {

inline constexpr double nanosecondsPerSecond = 1e9;
inline constexpr double nanosecondsPerMs = 1e6;

enum class NameHint : std::uint8_t {
    None,
    Objective, ///< "time", "runtime_ms", "GFLOP/s", "energy": the last word is that of a measured quantity
    WeakObjective, ///< "f1", "bw", "mean": an objective unless its numbers are a few whole ones
    MayBeObjective, ///< has such a word: "time_steps", "cost_model"
    Auxiliary, ///< a time beside the objective's: "warmup_ms", "predicted_time"
    Setting, ///< a time that a user sets: "timeout_s", "sleep_ms"
    Overhead, ///< time to build or to search, not the objective: "compile_time", "build_s"
    Spread, ///< statistics beside an objective: "time_std", "std_ms", "ci95"
    Reason, ///< why a configuration failed: "error", "status"
    RepeatIndex, ///< "rep", "run", "seed": ignored if it numbers equal configurations
    Identifier, ///< "index", "id", "trial": likewise, and ignored if each row has its own
    Parameter, ///< "params.lr", as MLflow exports parameters
    Ignored ///< "timestamp", "uid", "best_so_far"
};

[[nodiscard]] NameHint nameHintOf(std::string_view name);

/// Returns true for names of hyperparameters that searches draw from intervals: "lr", "dropout_rate", "weight_decay".
[[nodiscard]] bool isHyperparameterName(std::string_view name);

/// Returns true for names of what a compiler reports: "registers", "spill_bytes", "occupancy".
[[nodiscard]] bool isResourceName(std::string_view name);

/// Returns true for names of what was measured beside a result and is no option, even if it is constant: "max_error",
/// "l2err", "spill_bytes".
[[nodiscard]] bool isOutcomeName(std::string_view name);

/// Returns the rank of an objective among several, the least first: times, then a goal such as "objective" or "loss",
/// then other quantities, then auxiliary times. A time's median or mean comes before its minimum.
/// @param hasGoal whether isGoal() is true for one of them: bookkeeping times such as "elapsed" then come after it
[[nodiscard]] int objectiveRank(std::string_view name, bool hasGoal = false);

/// Returns true for names of a search's goal: "objective", "target", "val_loss", "score", "metrics.x".
[[nodiscard]] bool isGoal(std::string_view name);

/// Returns true for goals of training, beside which "Runtime" and "Duration" are bookkeeping: "loss", "val_accuracy".
[[nodiscard]] bool isLearned(std::string_view name);

/// Returns true for quantities of which more is better: "GFLOP/s", "tokens_per_s", "throughput", "score", "accuracy",
/// "bandwidth". The last word decides: more of "time_speedup" is better, less of "throughput_loss". A unit of a time
/// outweighs general words such as "score".
/// @param unit unit given beside the name; it decides if the name implies no direction, or has only a general word
[[nodiscard]] bool isMaximisedByName(std::string_view name, std::string_view unit = {});

/// Returns true if the name implies whether more or less is better; for "objective" and "x" the direction is a guess.
[[nodiscard]] bool tellsDirection(std::string_view name, std::string_view unit = {});

/// Returns true for "log_runtime" and "time_log10"; not for "log_loss", which is the quantity itself.
[[nodiscard]] bool isLogarithmName(std::string_view name);

/// Returns true for "neg_throughput" and "-time".
[[nodiscard]] bool isNegatedName(std::string_view name);

/// Returns true if a word of time or its unit ends the name: "compile_time", "build_ms"; not "compile_time_unroll".
[[nodiscard]] bool endsWithTime(std::string_view name);

/// Returns true for times to build or to check, which are no settings however few their values are: "compile_time".
[[nodiscard]] bool isCertainOverhead(std::string_view name);

/// Returns true for names of times: "time", "runtime_ms", "latency".
[[nodiscard]] bool isTimeName(std::string_view name);

/// Returns the unit of a time at the end of a name: "ms" for "runtime_ms", "time (ms)", "ms" and "ms/op"; empty if
/// there is none.
[[nodiscard]] std::string unitInName(std::string_view name);

/// Returns true if "(min)" after the name stands for the minimum, because another column is the maximum, the mean or a
/// deviation of the same quantity: "time (min)" beside "time (max)".
[[nodiscard]] bool isMinimumBeside(std::string_view name, std::string_view other);

/// Returns true for units of a time, of energy and power, of rates ("GB/s", "GFLOPS") and "%".
[[nodiscard]] bool isKnownUnit(std::string_view unit);

/// Numbers of this size and above stand for failures: Kernel Tuner writes 1e20, others FLT_MAX or DBL_MAX.
inline constexpr double failureNumber = 1e20;

/// Times of 2^63 ns (292 years) and more stand for failures: the greatest numbers of counters.
inline constexpr double longestSeconds = 9223372036854775807.0 / nanosecondsPerSecond;

/// A name of repeated columns: "run" and 3 for "run_3"; "time_ms" and 2 for "time_ms_2" and "time_2_ms".
struct RepetitionName {
    std::string stem;
    std::uint32_t number = 0;
};
[[nodiscard]] std::optional<RepetitionName> repetitionNameOf(std::string_view name);

} // namespace tgraph
