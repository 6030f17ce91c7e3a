// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/training/adaptcommand.h"
#include "app/cli/training/optionuse.h"
#include "app/cli/training/trainingarguments.h"
#include "app/cli/training/trainingreport.h"
#include "app/cli/training/trainingtable.h"
#include "engine/core/error.h"
#include "engine/distributed/processgroup.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/trainer.h"
#include "engine/train/trainingfiles.h"
#include "engine/train/trainoptions.h"

#include <climits>
#include <fmt/format.h>

#include <array>
#include <memory>
#include <stop_token>
#include <string>
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

/// Runs `work` with the files' graphs. @param store store of the processes, one of which writes
/// output; null if there are no other processes
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

/// Trains, or runs the ablation table, and returns an exit status. @throws Error, Cancelled.
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

template <typename Enum> std::string_view nameOf(Enum value)
{
    return enumNames<Enum>[static_cast<std::size_t>(value)];
}

std::string lossHelp(const LossOptions& loss)
{
    std::string text = "--loss " + lossText(loss.terms);
    for (const LossTerm& term : loss.terms) {
        if (term.kind == LossKind::ListMle)
            text += fmt::format(" --temperature {:g} --list-order {}", loss.temperature, nameOf(loss.listOrder));
        else if (term.kind == LossKind::Hinge)
            text += fmt::format(" --margin {:g}", loss.margin);
    }
    return text;
}

std::string trainingHelp(const TrainOptions& options)
{
    const OptimizerOptions& optimizer = options.optimizer;
    std::string text
        = options.steps > 0 ? fmt::format("--steps {}", options.steps) : fmt::format("--epochs {:g}", options.epochs);
    text += fmt::format(" --slate {} --graphs-per-step {} {}\n      --optimizer {} --lr {:g} --schedule {}",
                        options.slateSize, options.graphsPerStep, lossHelp(options.loss), nameOf(optimizer.kind),
                        options.learningRate, nameOf(optimizer.schedule));
    if (optimizer.schedule == ScheduleKind::Steps)
        text += fmt::format(" --decay {:g}", optimizer.decay);
    text += fmt::format(" --weight-decay {:g} --clip {}", options.weightDecay, nameOf(optimizer.clip));
    if (optimizer.clip != ClipKind::None)
        text += fmt::format(" --clip-norm {:g}", options.gradientNorm);
    if (options.balanceTypes)
        text += " --sampling types";
    if (options.model.segments.nodes > 0)
        text += fmt::format(" --segment-nodes {}", options.model.segments.nodes);
    return text;
}

/// Returns the options of each preset, two lines per preset and kind of file.
std::string presetHelp()
{
    constexpr std::array<std::pair<ModelKind, const char*>, 3> kinds{
        {{ModelKind::Layout, "layout:xla:default"}, {ModelKind::Tile, "tile:xla"}, {ModelKind::Fusion, "fusion:xla"}}};
    std::string text = "Training options of the presets:";
    for (const Architecture architecture : allArchitectures())
        for (const std::string_view preset : traitsOf(architecture).presets())
            for (const auto& [kind, collection] : kinds)
                if (traitsOf(architecture).knows(kind))
                    text += fmt::format("\n  {}, {}:\n      {}", preset, collection,
                                        trainingHelp(defaultTrainOptions(collection, preset)));
    return text;
}

} // namespace

void addTrainCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    Command command = program.addCommand(
        "train", "Trains a network on the files of a collection, or (--adapt) learns from one file's measurements");
    auto training = std::make_shared<TrainingOptions>();
    auto adapt = std::make_shared<AdaptCommandOptions>();
    adapt->scripts = scripts;
    addTrainingOptions(command, *training);
    addAdaptOptions(command, *adapt);
    command.footer(presetHelp());
    command.whenNamed([command, training, adapt, &chosen] {
        if (adapt->file.empty()) {
            refuseAdaptOptions(command);
            requireTrainingOptions(*training);
            chosen = [training](const std::stop_token& stop) { return runTraining(*training, stop); };
            return;
        }
        if (!training->folders.empty() || !training->collection.empty())
            throw UsageError("--adapt: learns from one file: no folders and no --collection");
        if (const std::string problem = unusedByAdapting(*training); !problem.empty())
            throw UsageError(problem);
        adapt->output = training->output;
        adapt->seed = training->training.seed;
        adapt->threads = training->training.threads;
        requireAdaptOptions(command, *adapt);
        chosen = [adapt](const std::stop_token& stop) {
            requireAlone("--adapt");
            return runAdapt(*adapt, stop);
        };
    });
}

} // namespace tgraph::cli
