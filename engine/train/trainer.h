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

/// The files of a training. `checkpoint` NAME.safetensors appears at the end; until then NAME.state holds what a
/// continued training needs. NAME.csv is the history, renewed whenever the state is saved.
struct TrainFiles {
    /// @throws Error when the name does not end in .safetensors.
    explicit TrainFiles(std::filesystem::path checkpoint);

    std::filesystem::path checkpoint;
    std::filesystem::path state;
    std::filesystem::path history;
};

/// A validation graph's part in a fold.
struct GraphOutcome {
    std::string file; ///< stem
    std::string graphHash;
    ValidationMeasures measures; ///< of the fold's best weights

    bool operator==(const GraphOutcome&) const = default;
};

struct FoldOutcome {
    std::uint32_t fold = 0;
    std::uint32_t bestStep = 0;
    ValidationMeasures measures; ///< at bestStep; the best of all validations of the fold
    std::vector<GraphOutcome> validation;
    bool kept = false;

    bool operator==(const FoldOutcome&) const = default;
};

struct TrainOutcome {
    std::vector<FoldOutcome> folds; ///< those trained, in order
    ValidationMeasures kept; ///< mean of the kept folds
    double seconds = 0; ///< spent on steps and validations, interruptions apart
    bool wasFinished = false; ///< the checkpoint was there already: nothing was done
};

/// What a terminal shows.
struct TrainProgress {
    std::uint32_t foldsDone = 0;
    std::uint32_t folds = 0;
    std::uint32_t step = 0; ///< of the current fold
    std::uint32_t steps = 0;
    std::optional<HistoryRow> row; ///< the last one
    ValidationMeasures best; ///< of the current fold
    std::optional<double> secondsLeft; ///< of all folds, by the steps' mean time so far
};
using TrainCallback = std::function<void(const TrainProgress&)>;

/// Trains the folds one after another and writes the checkpoint of the best ones. The state is saved every
/// options.saveEvery steps, after each fold, and when `stop` is triggered; called again with the same options and
/// graphs the training goes on from there, and ends with the same bits. The order of `graphs` does not matter.
/// A stop is answered when the slate at hand is done.
/// @throws Cancelled; Error when the options contradict the graphs, the state or checkpoint that is there belongs to
/// another training (the text says what differs), a file cannot be written, or a step's loss is not a number or has
/// exploded: the last good state is then on the disk.
/// @param group processes that train together, each with the same graphs and options, to the same bits as one process.
/// Process 0 reads and writes the files, and is the only one whose outcome and progress say something.
/// @throws ProcessLost when another process is gone: process 0 has saved the state of the last whole step.
TrainOutcome trainNetwork(std::vector<TrainingGraph> graphs, const TrainOptions& options, const TrainFiles& files,
                          const std::stop_token& stop, const TrainCallback& progress, ProcessGroup* group = nullptr);

} // namespace tgraph
