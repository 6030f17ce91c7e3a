// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traincommand.h"

#include "app/cli/adaptcommand.h"
#include "app/cli/commandline.h"
#ifdef TGRAPH_HAS_TORCH
#include "app/cli/fitcommand.h"
#endif

#include <memory>
#include <string>

namespace tgraph::cli {

#ifdef TGRAPH_HAS_TORCH

void addTrainCommand(CommandLine& program, Run& chosen)
{
    Command command = program.addCommand(
        "train", "Trains a network on the files of a collection, or (--adapt) learns from one file's measurements");
    auto fit = std::make_shared<FitOptions>();
    auto adapt = std::make_shared<AdaptCommandOptions>();
    addFitOptions(command, *fit);
    addAdaptOptions(command, *adapt);
    command.whenNamed([fit, adapt, &chosen] {
        if (adapt->file.empty()) {
            requireFitOptions(*fit);
            chosen = [fit](const std::stop_token& stop) { return runFit(*fit, stop); };
            return;
        }
        if (!fit->folders.empty() || !fit->collection.empty())
            throw UsageError("--adapt: learns from one file: no folders and no --collection");
        adapt->output = fit->output;
        adapt->seed = fit->training.seed;
        adapt->threads = fit->training.threads;
        requireAdaptOptions(*adapt);
        chosen = [adapt](const std::stop_token& stop) { return runAdapt(*adapt, stop); };
    });
}

#else

void addTrainCommand(CommandLine& program, Run& chosen)
{
    Command command
        = program.addCommand("train", "Learns from one file's measurements (this build has no networks to train)");
    auto adapt = std::make_shared<AdaptCommandOptions>();
    command.option("-o,--output", adapt->output, "File to write, whole or not at all").typeName("OUT");
    command.option("--seed", adapt->seed, "Of draws and folds; the same seed gives the same answer").showDefault();
    command.option("--threads", adapt->threads, "CPU threads (all); their number changes no bit");
    addAdaptOptions(command, *adapt);
    command.whenNamed([adapt, &chosen] {
        requireAdaptOptions(*adapt);
        chosen = [adapt](const std::stop_token& stop) { return runAdapt(*adapt, stop); };
    });
}

#endif

} // namespace tgraph::cli
