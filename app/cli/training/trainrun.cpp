// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainrun.h"

#include "app/cli/common/command.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/training/optionuse.h"
#include "app/cli/training/trainingreport.h"
#include "app/cli/training/trainingtable.h"
#include "engine/core/error.h"
#include "engine/distributed/processgroup.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/trainer.h"
#include "engine/train/trainingfiles.h"

#include <climits>
#include <fmt/format.h>

#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tgraph::cli {
namespace {

/// Every step allocates and frees tensors of megabytes. By default each is mapped again, and clearing the pages took a
/// fifth of a step on alexnet and two fifths on unet3d.
void keepMemoryBetweenSteps()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, 64 << 20);
    mallopt(M_ARENA_MAX, 1); // the workers' own arenas cannot hold large tensors
#endif
}

/// Leaves out the parts of --ablate.
TrainOptions withoutAblated(const TrainingOptions& given, TrainOptions options)
{
    for (const Ablation ablation : ablationsOf(given))
        options = withoutPart(std::move(options), ablation);
    return options;
}

int trainOnce(const TrainingOptions& training, TrainOptions options, std::vector<TrainingGraph> graphs,
              const std::stop_token& stop, TerminalProgress& progress, ProcessGroup* group)
{
    options = withoutAblated(training, std::move(options));
    const TrainFiles files(training.output);
    const std::string source = filesText(graphs, std::span(&options, 1));
    const TrainOutcome outcome = trainNetwork(
        std::move(graphs), options, files, stop,
        [&](const TrainProgress& now) { progress.showLine(progressLine(now)); }, group);
    progress.clear();
    if (!writesOutput(group))
        return Done;
    Output output({});
    output.write(fmt::format("{}; seed {}\n", source, options.seed));
    output.write(outcomeText(outcome, files.checkpoint));
    output.finish();
    return Done;
}

/// Runs `work` with the files' graphs. @param store store of the processes, one of which writes output; null: no other
/// processes
template <typename Work>
int withGraphs(const TrainingOptions& options, SharedStore* store, const std::stop_token& stop, Work work)
{
    TerminalProgress progress(writesOutput(store) ? stderr : nullptr);
    auto graphs = readTrainingGraphs(
        options.folders, options.collection, stop,
        [&progress](const std::filesystem::path& file, std::size_t, std::size_t) {
            return progress.begin(file.filename().string() + ": reading");
        },
        writesOutput(store) ? FolderWarning(&reportError) : FolderWarning());
    progress.clear();
    try {
        return work(std::move(graphs), progress);
    } catch (const Cancelled&) {
        progress.clear();
        if (writesOutput(store))
            reportError("interrupted; the same command continues from there");
        throw;
    }
}

} // namespace

int runTraining(const TrainingOptions& options, const std::stop_token& stop)
{
    const TrainOptions training = trainOptionsOf(options);
    if (const std::string problem = unusedOptionProblem(options, training, optionsOfRows(options, training));
        !problem.empty())
        throw Error(problem);
    validate(training);
    static_cast<void>(torchModule("training a network")); // before reading, which may take long
    keepMemoryBetweenSteps();
    const bool cuda = usesCuda(training.device, training.precision);
    const auto table = paperTableOf(options, training);
    if (cuda && (table || options.seeds > 1)) // each process would take the same GPU
        requireAlone(table ? "--device cuda: a table" : "--device cuda: --seeds");
    if (table)
        return runSharing(stop, [&](SharedStore* store) {
            return withGraphs(options, store, stop, [&](std::vector<TrainingGraph> graphs, TerminalProgress& progress) {
                return runTrainingTable({*table, training, options.settings, options.seeds}, options.output, graphs,
                                        store, stop, progress);
            });
        });
    if (options.seeds > 1)
        return runSharing(stop, [&](SharedStore* store) {
            return withGraphs(options, store, stop, [&](std::vector<TrainingGraph> graphs, TerminalProgress& progress) {
                return runTrainingSeeds(withoutAblated(options, training), options.seeds, options.output, graphs, store,
                                        stop, progress);
            });
        });
    return runDistributed(cuda, stop, [&](ProcessGroup* group) {
        return withGraphs(options, group, stop, [&](std::vector<TrainingGraph> graphs, TerminalProgress& progress) {
            return trainOnce(options, training, std::move(graphs), stop, progress, group);
        });
    });
}

} // namespace tgraph::cli
