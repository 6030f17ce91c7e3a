// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traincommand.h"

#include "app/cli/adaptcommand.h"
#include "app/cli/commandline.h"
#include "app/cli/fitcommand.h"

#include <memory>
#include <string>

namespace tgraph::cli {

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

} // namespace tgraph::cli
