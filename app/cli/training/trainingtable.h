// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/training/papertables.h"
#include "engine/train/traininggraph.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {
class SharedStore;
}

namespace tgraph::cli {

class TerminalProgress;

/// A table to train: its rows, each with several seeds.
struct TrainingTable {
    PaperTable paper;
    TrainOptions options; ///< options of all rows; `seed` is the first seed
    std::vector<std::string> settings; ///< settings of the command line: they follow a row's own
    std::uint32_t seeds = 1;
};

/// Trains every row with every seed, each training on one thread and as many at a time as there are
/// threads. Prints the mean and standard deviation (of a sample, n - 1) beside the paper's figures.
/// The checkpoint of row R has OUT's name with "-R" before the ending and, if there are several
/// seeds, with "-seedN". Existing checkpoints are not trained again, so that an interrupted table
/// can be resumed. Prints the table to standard output and returns an exit status. @param store
/// store of the processes that share the trainings, on CPUs; null: there are no other processes.
/// The first process prints the table. @throws Error, Cancelled.
[[nodiscard]] int runTrainingTable(const TrainingTable& table, const std::filesystem::path& output,
                                   const std::vector<TrainingGraph>& graphs, SharedStore* store,
                                   const std::stop_token& stop, TerminalProgress& progress);

/// Trains one network with every seed and writes each checkpoint to OUT's name with "-seedN" before
/// the ending. Prints the held-out measure of each seed, and their mean and standard deviation (of
/// a sample). Otherwise like runTrainingTable().
[[nodiscard]] int runTrainingSeeds(const TrainOptions& options, std::uint32_t seeds,
                                   const std::filesystem::path& output, const std::vector<TrainingGraph>& graphs,
                                   SharedStore* store, const std::stop_token& stop, TerminalProgress& progress);

/// Returns the trainings of --seeds: the same options with ascending seeds.
[[nodiscard]] std::vector<TrainOptions> trainingsBySeed(const TrainOptions& options, std::uint32_t seeds);

} // namespace tgraph::cli
