// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainer.h"

#include "engine/core/atomicfile.h"
#include "engine/distributed/processgroup.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/folddata.h"
#include "engine/train/foldtraining.h"
#include "engine/train/historyfile.h"
#include "engine/train/trainrecord.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

class Training {
public:
    Training(std::vector<TrainingGraph> graphs, const TrainOptions& options, const TrainFiles& files,
             const TrainCallback& progress, ProcessGroup* group)
        : m_graphs(std::move(graphs)), m_options(options), m_files(files), m_callback(progress), m_group(group)
    {
        validate(m_options);
        if (group != nullptr)
            refuseTableOfParts();
        sortForTraining(m_graphs);
        m_splits = splitGraphs(m_graphs, m_options);
        m_state.recipeJson = trainRecipe(m_graphs, m_options);
    }

    TrainOutcome run(const std::stop_token& stop)
    {
        std::optional<TrainOutcome> before;
        if (writes()) {
            before = finishedBefore();
            if (!before) {
                refuseForeignHistory();
                restore();
            }
        }
        m_foldsDone = before ? m_splits.size() : m_state.finished.size();
        if (m_group != nullptr)
            checkProcesses();
        for (; m_foldsDone < m_splits.size(); ++m_foldsDone)
            trainFold(m_splits[m_foldsDone], stop);
        if (before || !writes())
            return before.value_or(TrainOutcome());
        const TrainOutcome outcome = outcomeOf(m_state.finished, m_splits, m_graphs, m_options);
        saveCheckpoint(checkpointOf(outcome), m_files.checkpoint);
        std::error_code ignored;
        fs::remove(m_files.state, ignored);
        return outcome;
    }

private:
    /// Returns true in the only process that writes files.
    [[nodiscard]] bool writes() const { return m_group == nullptr || m_group->rank() == 0; }

    void refuseTableOfParts() const
    {
        if (m_options.model.segments.nodes > 0 && m_options.segments.mode == GstMode::Table)
            throw makeError({"", "gst"}, fmt::format("table, and {} processes", m_group->size()),
                            "fresh or one, or a single process: processes cannot share the table of parts");
    }

    /// Checks that all processes have the recipe of process 0, and takes over its number of finished folds.
    void checkProcesses()
    {
        const std::vector<std::string> recipes = m_group->gather(m_state.recipeJson);
        for (std::size_t process = 1; process < recipes.size(); ++process)
            if (const std::string difference = recipeDifference(recipes[process], recipes.front()); !difference.empty())
                throw makeError({"", fmt::format("process {} of {}", process, recipes.size())},
                                fmt::format("a training that differs from that of process 0: {}", difference),
                                "the same options and files in all processes");
        m_foldsDone = std::stoul(m_group->broadcast(std::to_string(m_foldsDone)));
    }

    std::optional<TrainOutcome> finishedBefore() const
    {
        if (fs::exists(m_files.state) || !fs::exists(m_files.checkpoint))
            return std::nullopt;
        auto record = readTrainingRecord(loadCheckpointInfo(m_files.checkpoint).trainingJson);
        if (!record)
            throw makeError({m_files.checkpoint.string(), "output"}, "a checkpoint without a record of its training",
                            "a new file name");
        refuseOtherRecipe(record->recipe, m_files.checkpoint);
        record->outcome.wasFinished = true;
        return record->outcome;
    }

    void refuseForeignHistory() const
    {
        if (isForeignHistory(m_files.history))
            throw makeError({m_files.history.string(), "output"}, "a file that is not the history of a training",
                            "another name for the checkpoint, because its history would have this name");
    }

    void restore()
    {
        if (!fs::exists(m_files.state))
            return;
        refuseOtherRecipe(loadTrainingRecipe(m_files.state), m_files.state);
        m_state = loadTrainingState(m_files.state, m_options.model);
    }

    void refuseOtherRecipe(const std::string& there, const fs::path& file) const
    {
        const std::string difference = recipeDifference(there, m_state.recipeJson);
        if (!difference.empty())
            throw makeError({file.string(), "output"}, "another training: " + difference,
                            "the same options and files, or another name");
    }

    void trainFold(const GraphSplit& split, const std::stop_token& stop)
    {
        const FoldData data = makeFoldData(m_graphs, split, m_options, stop);
        const auto made
            = torchModule("training a network")
                  .foldTraining(data, m_options, split.fold, m_state.current ? &*m_state.current : nullptr, m_group);
        FoldTraining& trainer = *made;
        m_state.current.reset();
        std::uint32_t savedStep = trainer.progress().step;
        save(trainer); // a failure to write the files ends the run here, before any training
        report(trainer);
        while (!trainer.isFinished()) {
            try {
                if (auto row = trainer.advance(stop))
                    m_state.history.push_back(*row);
            } catch (const Cancelled&) {
                save(trainer);
                throw;
            } catch (const ProcessLost& error) { // the interrupted step has changed no state
                save(trainer);
                if (!writes())
                    throw;
                throw ProcessLost(
                    fmt::format("{}; {} contains the state of step {}; any number of processes can continue "
                                "from it",
                                error.what(), m_files.state.string(), trainer.progress().step));
            } catch (const Error& error) { // weights with a too large or infinite loss are not saved
                throw Error(fmt::format("{}; {} contains the state of step {}", error.what(), m_files.state.string(),
                                        savedStep));
            }
            if (trainer.progress().step >= savedStep + m_options.saveEvery) {
                save(trainer);
                savedStep = trainer.progress().step;
            }
            report(trainer);
        }
        if (!writes())
            return;
        const FoldState& done = trainer.progress();
        m_state.finished.push_back(
            {.fold = split.fold, .steps = done.step, .seconds = done.seconds, .best = *done.best});
        save();
    }

    void save(const FoldTraining& trainer)
    {
        if (!writes())
            return;
        m_state.current = trainer.state();
        save();
        m_state.current.reset();
    }

    void save() const
    {
        saveTrainingState(m_state, m_files.state);
        AtomicFile history(m_files.history);
        history.write(historyCsv(m_state.history));
        history.commit();
    }

    Checkpoint checkpointOf(const TrainOutcome& outcome) const
    {
        Checkpoint checkpoint;
        CheckpointInfo& info = checkpoint.info;
        for (std::size_t i = 0; i < outcome.folds.size(); ++i) {
            if (!outcome.folds[i].kept)
                continue;
            const CheckpointInfo fitted = fitScalers(m_graphs, m_splits[i], m_options);
            info.foldScalers.push_back({fitted.nodeScaler, fitted.tileScaler, fitted.staticScaler});
            info.folds.push_back(outcome.folds[i].fold);
            checkpoint.folds.push_back(m_state.finished[i].best.weights);
        }
        info.options = m_options.model;
        info.nodeScaler = info.foldScalers.front().node;
        info.tileScaler = info.foldScalers.front().tile;
        info.staticScaler = info.foldScalers.front().statics;
        if (info.foldScalers.size() == 1)
            info.foldScalers.clear();
        info.trainedOn = m_options.collection;
        info.measuresJson = measuresJson(outcome);
        info.trainingJson = trainingRecord(outcome, m_splits, m_graphs, m_state.recipeJson);
        info.seed = m_options.seed;
        info.origin = origin();
        info.createdBy = "TGraph Explorer " TGRAPH_VERSION;
        return checkpoint;
    }

    std::string measuresJson(const TrainOutcome& outcome) const
    {
        nlohmann::ordered_json json;
        if (outcome.kept.kendallTau)
            json["kendall_tau"] = *outcome.kept.kendallTau;
        if (outcome.kept.tileMeasure)
            json["m_tile"] = *outcome.kept.tileMeasure;
        if (outcome.kept.mape)
            json["mape_percent"] = *outcome.kept.mape;
        json["of"] = fmt::format("{}; mean of the folds kept, each at the best of its validations",
                                 m_options.heldOutConfigurations > 0.0
                                     ? "configurations held out of the training graphs themselves"
                                     : "graphs held out of training");
        return json.dump();
    }

    std::string origin() const
    {
        return fmt::format("{}; {} of {} folds kept",
                           usedFilesText(usedFiles(m_graphs, m_splits), m_options.collection),
                           std::min<std::size_t>(m_options.keep, m_splits.size()), m_splits.size());
    }

    void report(const FoldTraining& trainer) const
    {
        if (!m_callback || !writes())
            return;
        const FoldState& now = trainer.progress();
        TrainProgress progress{.foldsDone = static_cast<std::uint32_t>(m_state.finished.size()),
                               .folds = static_cast<std::uint32_t>(m_splits.size()),
                               .step = now.step,
                               .steps = trainer.steps()};
        if (!m_state.history.empty())
            progress.row = m_state.history.back();
        if (now.best)
            progress.best = now.best->measures;
        if (now.step > 0) {
            const double folds = progress.folds - progress.foldsDone - static_cast<double>(now.step) / trainer.steps();
            progress.secondsLeft = now.seconds / now.step * trainer.steps() * folds;
        }
        m_callback(progress);
    }

    std::vector<TrainingGraph> m_graphs;
    TrainOptions m_options;
    TrainFiles m_files;
    TrainCallback m_callback;
    ProcessGroup* m_group; ///< null: one process
    std::size_t m_foldsDone = 0;
    std::vector<GraphSplit> m_splits;
    TrainingState m_state; ///< state to save; `current` is set only during saving
};

} // namespace

TrainFiles::TrainFiles(fs::path name) : checkpoint(std::move(name))
{
    if (checkpoint.extension() != ".safetensors")
        throw makeError({checkpoint.string(), "output"}, "another extension", "a name that ends in .safetensors");
    state = checkpoint;
    state.replace_extension(".state");
    history = checkpoint;
    history.replace_extension(".csv");
}

TrainOutcome trainNetwork(std::vector<TrainingGraph> graphs, const TrainOptions& options, const TrainFiles& files,
                          const std::stop_token& stop, const TrainCallback& progress, ProcessGroup* group)
{
    try {
        return Training(std::move(graphs), options, files, progress, group).run(stop);
    } catch (...) {
        rethrowPlainly(files.checkpoint.string());
    }
}

} // namespace tgraph
