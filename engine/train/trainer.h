// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/train/graphsplit.h"
#include "engine/train/trainhistory.h"
#include "engine/train/traininggraph.h"
#include "engine/train/trainoptions.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

class ProcessGroup;

/// The files of a training. NAME.safetensors is the checkpoint, written at the end. Until then
/// NAME.state has the data from which the training can be continued. NAME.csv is the history,
/// rewritten whenever the state is saved.
struct TrainFiles {
    /// @throws Error if the name does not end in .safetensors.
    explicit TrainFiles(std::filesystem::path checkpoint);

    std::filesystem::path checkpoint;
    std::filesystem::path state;
    std::filesystem::path history;
};

/// The result of a validation graph in a fold.
struct GraphOutcome {
    std::string file; ///< stem
    std::string graphHash;
    ValidationMeasures measures; ///< with the fold's best weights

    bool operator==(const GraphOutcome&) const = default;
};

struct FoldOutcome {
    std::uint32_t fold = 0;
    std::uint32_t bestStep = 0;
    ValidationMeasures measures; ///< at bestStep, the best of all validations of the fold
    std::vector<GraphOutcome> validation;
    bool kept = false;

    bool operator==(const FoldOutcome&) const = default;
};

struct TrainOutcome {
    std::vector<FoldOutcome> folds; ///< trained folds, in order
    ValidationMeasures kept; ///< mean over the kept folds
    double seconds = 0; ///< time of steps and validations, without interruptions
    /// True if the checkpoint existed already, so that no training was needed
    bool wasFinished = false;
};

/// Progress of a training, for display in a terminal.
struct TrainProgress {
    std::uint32_t foldsDone = 0;
    std::uint32_t folds = 0;
    std::uint32_t step = 0; ///< step of the current fold
    std::uint32_t steps = 0;
    std::optional<HistoryRow> row; ///< the latest row
    ValidationMeasures best; ///< best of the current fold
    std::optional<double> secondsLeft; ///< for all folds, from the mean time per step so far
};
using TrainCallback = std::function<void(const TrainProgress&)>;

/// Trains the folds one after another and writes the checkpoint of the best ones. Saves the state
/// every options.saveEvery steps, after each fold, and when `stop` is triggered. A later call with
/// the same options and graphs continues from the saved state; its result is bitwise equal to that
/// of an uninterrupted training. The order of `graphs` does not matter. A stop takes effect after
/// the current slate, or group of slates.
/// @throws Cancelled; Error if the options contradict the graphs, an existing state or checkpoint
/// belongs to another training (the text names the differences), a file cannot be written, or a
/// loss is not a number or too large: the last good state is then on disk.
/// @param group processes that train together, each with the same graphs and options. The result is
/// bitwise equal to that of one process. Process 0 reads and writes the files; only its outcome and
/// progress are meaningful.
TrainOutcome trainNetwork(std::vector<TrainingGraph> graphs, const TrainOptions& options, const TrainFiles& files,
                          const std::stop_token& stop, const TrainCallback& progress, ProcessGroup* group = nullptr);

} // namespace tgraph
