// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/traincommand.h"

#include "app/cli/common/commandline.h"
#include "app/cli/common/together.h"
#include "app/cli/training/adaptcommand.h"
#include "app/cli/training/optionuse.h"
#include "app/cli/training/presethelp.h"
#include "app/cli/training/trainingcommand.h"

#include <memory>
#include <string>

namespace tgraph::cli {

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
