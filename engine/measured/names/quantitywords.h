// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>
#include <utility>

/// Words that occur in names of columns, in lower case.
namespace tgraph {

inline constexpr auto timeWords
    = std::to_array<std::string_view>({"time", "runtime", "latency", "duration", "elapsed", "walltime", "makespan",
                                       "cycles", "times", "exectime", "ctime"});
inline constexpr auto maximisedWords = std::to_array<std::string_view>(
    {"gflops",      "gflop",       "tflops",     "tflop",     "mflops",  "mflop",  "flops",       "throughput",
     "score",       "accuracy",    "acc",        "bandwidth", "speedup", "reward", "fps",         "qps",
     "iops",        "efficiency",  "auc",        "gbps",      "mbps",    "gbs",    "performance", "gops",
     "mops",        "tops",        "kips",       "mips",      "psnr",    "ssim",   "bleu",        "utilization",
     "utilisation", "hypervolume", "likelihood", "pflops",    "kflops",  "mlups",  "glups",       "mups",
     "gups",        "teps",        "gteps",      "tps",       "rps",     "gcups",  "mcups",       "mfu",
     "hfu",         "iou",         "miou",       "top1",      "top5"});
/// Short or general words: such a column may be a parameter.
inline constexpr auto weakMaximisedWords = std::to_array<std::string_view>(
    {"bw", "ipc", "f1", "r2", "snr", "fitness", "occupancy", "quality", "speed", "velocity", "map", "perf", "recall"});
/// Quantities relative to those of all rows or of one of them.
inline constexpr auto shares
    = std::to_array<std::string_view>({"percentage", "percent", "pct", "relative", "normalized", "normalised"});
/// Quantities that explain another one rather than being the goal.
inline constexpr auto explaining
    = std::to_array<std::string_view>({"ipc", "occupancy", "utilization", "utilisation", "power", "percentage",
                                       "percent", "pct", "relative", "normalized", "normalised"});
/// Words of any quantity; beside a unit of time or energy, less is better: "score (ms)".
inline constexpr auto generalWords
    = std::to_array<std::string_view>({"score", "performance", "perf", "reward", "fitness", "quality", "speed"});
inline constexpr auto minimisedWords
    = std::to_array<std::string_view>({"cost", "costs", "energy", "loss", "error", "rmse", "power", "perplexity", "ppl",
                                       "mse", "mae", "mape", "nll", "logloss", "regret", "edp", "slowdown", "wer"});
/// Names of optimised quantities that do not imply a direction.
inline constexpr auto neutralWords = std::to_array<std::string_view>({"value", "objective", "target", "metric"});
inline constexpr auto weakNeutralWords = std::to_array<std::string_view>({"target", "metric"});
/// Things that are counted. Their number per second is a rate: "tokens_s", "gb_s".
inline constexpr auto countedThings = std::to_array<std::string_view>(
    {"tokens",     "tok",      "toks",    "images", "img",       "imgs",      "samples", "frames",       "requests",
     "req",        "reqs",     "queries", "ops",    "gops",      "tops",      "mops",    "items",        "rows",
     "records",    "steps",    "iters",   "its",    "messages",  "msgs",      "updates", "elements",     "elems",
     "points",     "pixels",   "cells",   "words",  "sentences", "sequences", "seqs",    "examples",     "batches",
     "edges",      "lookups",  "events",  "bytes",  "kb",        "mb",        "gb",      "tb",           "kib",
     "mib",        "gib",      "tib",     "gbit",   "mbit",      "flop",      "gflop",   "tflop",        "mflop",
     "flops",      "gflops",   "tflops",  "mflops", "pflop",     "pflops",    "hashes",  "transactions", "txns",
     "throughput", "bandwidth"});
/// The words before "rate" and "ratio" of which more is better, and less.
inline constexpr auto goodRates
    = std::to_array<std::string_view>({"hit", "hits", "success", "acceptance", "accept", "pass"});
inline constexpr auto badRates
    = std::to_array<std::string_view>({"error", "miss", "failure", "fail", "rejection", "loss"});
inline constexpr auto averages = std::to_array<std::string_view>(
    {"mean", "avg", "average", "median", "min", "max", "best", "total", "sum", "self", "minimum", "maximum"});
inline constexpr auto spreads = std::to_array<std::string_view>(
    {"std",  "stddev", "stdev",  "sd",          "var",    "variance",  "ci",    "iqr",        "spread",
     "mad",  "sem",    "stderr", "err",         "dev",    "deviation", "sigma", "cv",         "rsd",
     "ci95", "ci90",   "ci99",   "uncertainty", "jitter", "margin",    "diff",  "discrepancy"});
/// Those of the above words that never name an option.
inline constexpr auto certainSpreads
    = std::to_array<std::string_view>({"stddev", "stdev", "iqr", "sem", "stderr", "ci95", "ci90", "ci99", "rsd"});
/// Words of points in time: "begin_ns" is no duration.
inline constexpr auto moments = std::to_array<std::string_view>({"begin", "end", "start", "stop", "started", "ended"});
/// Words of resources that a compiler reports for a configuration, and of counts of its measurements; options, too.
inline constexpr auto resources
    = std::to_array<std::string_view>({"registers", "regs", "spills", "spill", "spilled", "occupancy", "samples",
                                       "repetitions", "repeats", "reps", "allocated", "allocs", "allocations"});
inline constexpr auto overheads = std::to_array<std::string_view>({
    "compile", "compilation", "build",          "benchmark", "framework", "strategy", "verification", "validation",
    "search",  "overhead",    "tuning",         "wait",      "queue",     "start",    "end",          "setup",
    "upload",  "profiling",   "initialization", "init",      "codegen",   "ctime",
});
/// Those of the above words that never name a setting.
inline constexpr auto certainOverheads = std::to_array<std::string_view>(
    {"compile", "compilation", "build", "codegen", "framework", "verification", "validation", "profiling", "ctime"});
/// Words for times that were measured or predicted in addition to the time to compare by.
inline constexpr auto auxiliaries = std::to_array<std::string_view>(
    {"warmup",     "warm",        "h2d",        "d2h",       "transfer",  "memcpy",   "copy",
     "baseline",   "predicted",   "prediction", "expected",  "estimated", "estimate", "cumulative",
     "cumulated",  "accumulated", "before",     "reference", "ref",       "download", "alloc",
     "allocation", "idle",        "gap",        "previous",  "original",  "old",      "since"});
/// Words for times that a user sets.
inline constexpr auto settings = std::to_array<std::string_view>(
    {"timeout", "limit", "budget", "sleep", "interval", "delay", "period", "deadline"});
/// Words for times of the search or the training itself.
inline constexpr auto bookkeeping
    = std::to_array<std::string_view>({"elapsed", "wall", "walltime", "train", "training", "fit", "epoch", "iter",
                                       "since", "score", "eval", "tuner", "worker"});
inline constexpr auto ignoredNames = std::to_array<std::string_view>({"",
                                                                      "uid",
                                                                      "from_uid",
                                                                      "timestamp",
                                                                      "date",
                                                                      "datetime_start",
                                                                      "datetime_complete",
                                                                      "datetime",
                                                                      "_timestamp",
                                                                      "best_so_far",
                                                                      "created",
                                                                      "start time",
                                                                      "end time",
                                                                      "start_time",
                                                                      "end_time",
                                                                      "started",
                                                                      "finished_at",
                                                                      "experiment_id",
                                                                      "run_id",
                                                                      "run id",
                                                                      "artifact_uri",
                                                                      "pid",
                                                                      "node_ip",
                                                                      "hostname",
                                                                      "logdir",
                                                                      "generation_method",
                                                                      "generation_node",
                                                                      "sim_worker",
                                                                      "libe_workers",
                                                                      "gen_informed_time",
                                                                      "comment",
                                                                      "comments",
                                                                      "note",
                                                                      "notes",
                                                                      "remark",
                                                                      "remarks",
                                                                      "is_best",
                                                                      "was_new_best",
                                                                      "is_fastest",
                                                                      "is_optimal"});
inline constexpr auto identifiers = std::to_array<std::string_view>({"index",
                                                                     "idx",
                                                                     "id",
                                                                     "uuid",
                                                                     "number",
                                                                     "trial_id",
                                                                     "trial",
                                                                     "row",
                                                                     "config_id",
                                                                     "rank",
                                                                     "hash",
                                                                     "configuration",
                                                                     "trial_index",
                                                                     "trial_number",
                                                                     "trialjobid",
                                                                     "arm_name",
                                                                     "sim_id",
                                                                     "libe_id",
                                                                     "configuration_id",
                                                                     "configuration_index",
                                                                     "config_index",
                                                                     "config_idx"});
inline constexpr auto repeatIndexes = std::to_array<std::string_view>(
    {"rep", "repeat", "repetition", "replicate", "run", "iteration", "sample", "attempt", "seed", "repeat_id"});
inline constexpr auto repeated
    = std::to_array<std::string_view>({"run", "rep", "repeat", "repetition", "sample", "measurement", "time", "runtime",
                                       "times", "runtimes", "samples", "measurements", "latencies"});
inline constexpr auto goals = std::to_array<std::string_view>(
    {"objective", "target", "loss", "score", "cost", "fitness", "metric", "value", "reward"});
inline constexpr auto learned
    = std::to_array<std::string_view>({"loss", "accuracy", "acc", "auc", "f1", "perplexity", "ppl", "bleu", "rmse",
                                       "mse", "mae", "nll", "logloss", "r2"});

/// Words for hyperparameters whose values a search draws from intervals.
inline constexpr auto hyperparameters = std::to_array<std::string_view>(
    {"lr", "dropout", "decay", "momentum", "alpha", "beta", "beta1", "beta2", "gamma", "lambda", "eps", "epsilon",
     "eta", "wd", "regularization", "hidden", "subsample", "colsample"});
/// Pairs of words that name a hyperparameter only together; "l2_misses", for example, is a counter.
inline constexpr auto pairedHyperparameters = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"learning", "rate"}, {"l1", "reg"}, {"l2", "reg"}, {"l1", "ratio"}, {"l1", "penalty"}, {"l2", "penalty"}});

} // namespace tgraph
