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

/// A table that is trained: its rows, each with several seeds.
struct TrainingTable {
    PaperTable paper;
    TrainOptions options; ///< of all rows; `seed` is the first one's
    std::vector<std::string> settings; ///< of the command line: they come after a row's own
    std::uint32_t seeds = 1;
};

/// Trains every row with every seed, as many at a time as there are threads, each in one, and prints mean and deviation
/// (of a sample, n - 1) beside the paper's figures. Row R of OUT is trained to OUT's name with "-R" before the ending,
/// of several seeds with "-seedN" too; what is there already is not trained again, so that an interrupted table goes
/// on. Writes the table to standard output and returns an exit status.
/// @param store of processes that share the trainings, on CPUs; null: there are no others. The first writes the table.
/// @throws Error, Cancelled.
[[nodiscard]] int runTrainingTable(const TrainingTable& table, const std::filesystem::path& output,
                                   const std::vector<TrainingGraph>& graphs, SharedStore* store,
                                   const std::stop_token& stop, TerminalProgress& progress);

} // namespace tgraph::cli
