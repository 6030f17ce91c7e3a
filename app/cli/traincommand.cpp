// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traincommand.h"

#include "app/cli/adaptcommand.h"
#include "app/cli/fitcommand.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace tgraph::cli {


void addTrainCommand(CLI::App& program, Run& chosen)
{
    CLI::App* command = program.add_subcommand(
        "train", "Trains a network on the files of a collection, or (--adapt) learns from one file's measurements");
    auto fit = std::make_shared<FitOptions>();
    auto adapt = std::make_shared<AdaptCommandOptions>();
    addFitOptions(*command, *fit);
    const std::string training = command->get_footer();
    addAdaptOptions(*command, *adapt);
    command->footer(training + "\n\n" + command->get_footer());
    command->callback([fit, adapt, command, &chosen] {
        if (command->count("--adapt") == 0) {
            requireFitOptions(*fit);
            chosen = [fit](const std::stop_token& stop) { return runFit(*fit, stop); };
            return;
        }
        if (!fit->folders.empty() || !fit->collection.empty())
            throw CLI::ValidationError("--adapt: learns from one file: no folders and no --collection");
        adapt->output = fit->output;
        adapt->seed = fit->training.seed;
        adapt->threads = fit->training.threads;
        requireAdaptOptions(*adapt);
        chosen = [adapt](const std::stop_token& stop) { return runAdapt(*adapt, stop); };
    });
}


} // namespace tgraph::cli
