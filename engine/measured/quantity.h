// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Functions that infer the contents of a column from its name.
namespace tgraph {

inline constexpr double nanosecondsPerSecond = 1e9;
inline constexpr double nanosecondsPerMs = 1e6;

enum class NameHint : std::uint8_t {
    None,
    /// The last word names a measured quantity: "time", "runtime_ms", "GFLOP/s", "energy"
    Objective,
    WeakObjective, ///< an objective unless its numbers are a few whole ones: "f1", "bw", "mean"
    /// Contains a word for a quantity, but not as its last word: "time_steps", "cost_model"
    MayBeObjective,
    Auxiliary, ///< a time in addition to the objective: "warmup_ms", "predicted_time"
    Setting, ///< a time that a user sets: "timeout_s", "sleep_ms"
    Overhead, ///< time to build or to search instead of the objective: "compile_time", "build_s"
    Spread, ///< a statistic of an objective: "time_std", "std_ms", "ci95"
    Reason, ///< the reason why a configuration failed: "error", "status"
    RepeatIndex, ///< "rep", "run", "seed": ignored if it numbers equal configurations
    Identifier, ///< "index", "id", "trial": also ignored if it is distinct in each row
    Parameter, ///< a parameter in the export of MLflow: "params.lr"
    Ignored ///< "timestamp", "uid", "best_so_far"
};

[[nodiscard]] NameHint nameHintOf(std::string_view name);

/// Returns true for the name of a time that passed, "elapsed_s" or "TrainingElapsedTimeSeconds", which no one sets.
[[nodiscard]] bool isElapsedName(std::string_view name);

/// Returns true for names of hyperparameters that searches draw from intervals: "lr", "dropout_rate", "weight_decay".
[[nodiscard]] bool isHyperparameterName(std::string_view name);

/// Returns true for names of values that a compiler reports: "registers", "spill_bytes",
/// "occupancy".
[[nodiscard]] bool isResourceName(std::string_view name);

/// Returns true for names of values that are measured in addition to a result and are no option,
/// even if they are constant: "max_error", "l2err", "spill_bytes".
[[nodiscard]] bool isOutcomeName(std::string_view name);

/// A name such as "bw_mean" or "stddev_bw": the quantity, and whether the statistic is a spread.
struct StatisticName {
    std::string stem;
    bool isSpread = false;
};
/// Returns the parts of a name that begins or ends with a mean, a median or a standard deviation; std::nullopt for
/// others.
[[nodiscard]] std::optional<StatisticName> statisticOf(std::string_view name);

/// Returns true for names of spreads that never name an option: "stddev", "time_stddev_ms", "ci95"; false for "std" (of
/// a language) and "init_stddev".
[[nodiscard]] bool isSpreadName(std::string_view name);

/// Returns the rank of an objective among several; the smallest is preferred. Times come first,
/// then goals such as "objective" or "loss", then other quantities, then auxiliary times. The
/// median or mean of a time comes before its minimum.
/// @param hasGoal true if isGoal() is true for one of the objectives; bookkeeping times such as
/// "elapsed" then come after it
[[nodiscard]] int objectiveRank(std::string_view name, bool hasGoal = false);

/// Returns true for names of the goal of a search: "objective", "target", "val_loss", "score",
/// "metrics.x".
[[nodiscard]] bool isGoal(std::string_view name);

/// Returns true for names of goals of training: "loss", "val_accuracy". With such a goal, "Runtime"
/// and "Duration" are bookkeeping times.
[[nodiscard]] bool isLearned(std::string_view name);

/// Returns true for quantities of which more is better: "GFLOP/s", "tokens_per_s", "throughput",
/// "score", "accuracy", "bandwidth". The last word decides: more is better for "time_speedup", less
/// for "throughput_loss". A unit of time takes precedence over general words such as "score".
/// @param unit unit given outside the name; it decides if the name implies no direction or has only
/// a general word
[[nodiscard]] bool isMaximisedByName(std::string_view name, std::string_view unit = {});

/// Returns true if the name implies whether more or less is better. For "objective" and "x", the
/// direction is a guess.
[[nodiscard]] bool tellsDirection(std::string_view name, std::string_view unit = {});

/// Returns true for "log_runtime" and "time_log10"; not for "log_loss", which is the quantity itself.
[[nodiscard]] bool isLogarithmName(std::string_view name);

/// Returns true for "neg_throughput" and "-time".
[[nodiscard]] bool isNegatedName(std::string_view name);

/// Returns true if a word of time or its unit ends the name: "compile_time", "build_ms"; not "compile_time_unroll".
[[nodiscard]] bool endsWithTime(std::string_view name);

/// Returns true for times to build or to check: "compile_time". These are never settings, even if
/// they have few distinct values.
[[nodiscard]] bool isCertainOverhead(std::string_view name);

/// Returns true for names of times: "time", "runtime_ms", "latency".
[[nodiscard]] bool isTimeName(std::string_view name);

/// Returns the unit of time at the end of a name: "ms" for "runtime_ms", "time (ms)", "ms" and
/// "ms/op"; empty if there is none.
[[nodiscard]] std::string unitInName(std::string_view name);

/// Returns true if "(min)" after the name stands for the minimum and not for minutes, because the
/// other column is the maximum, the mean or a deviation of the same quantity: "time (min)" and
/// "time (max)".
[[nodiscard]] bool isMinimumBeside(std::string_view name, std::string_view other);

/// Returns true for units of time, energy and power, units of rates ("GB/s", "GFLOPS"), and "%".
[[nodiscard]] bool isKnownUnit(std::string_view unit);

/// Numbers of at least this size stand for failures: Kernel Tuner writes 1e20, other programs
/// FLT_MAX or DBL_MAX.
inline constexpr double failureNumber = 1e20;

/// Times of at least 2^63 ns (292 years) stand for failures; they are the largest values of
/// counters.
inline constexpr double longestSeconds = 9223372036854775807.0 / nanosecondsPerSecond;

/// The name of one of several repeated columns: "run" and 3 for "run_3", "time_ms" and 2 for
/// "time_ms_2" and "time_2_ms".
struct RepetitionName {
    std::string stem;
    std::uint32_t number = 0;
};
[[nodiscard]] std::optional<RepetitionName> repetitionNameOf(std::string_view name);

} // namespace tgraph
