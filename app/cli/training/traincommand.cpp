// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/training/adaptcommand.h"
#include "app/cli/training/optionuse.h"
#include "app/cli/training/trainrun.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/train/trainoptions.h"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <utility>

namespace tgraph::cli {
namespace {

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
