// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traincommand.h"

#include "app/cli/adaptcommand.h"
#ifdef TGRAPH_HAS_TORCH
#include "app/cli/fitcommand.h"
#endif

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace tgraph::cli {

#ifdef TGRAPH_HAS_TORCH

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

#else

void addTrainCommand(CLI::App& program, Run& chosen)
{
    CLI::App* command
        = program.add_subcommand("train", "Learns from one file's measurements (this build has no networks to train)");
    auto adapt = std::make_shared<AdaptCommandOptions>();
    command->add_option("-o,--output", adapt->output, "File to write, whole or not at all")->type_name("OUT");
    command->add_option("--seed", adapt->seed, "Of draws and folds; the same seed gives the same answer")
        ->capture_default_str();
    command->add_option("--threads", adapt->threads, "CPU threads (all); their number changes no bit");
    addAdaptOptions(*command, *adapt);
    command->callback([adapt, &chosen] {
        requireAdaptOptions(*adapt);
        chosen = [adapt](const std::stop_token& stop) { return runAdapt(*adapt, stop); };
    });
}

#endif

} // namespace tgraph::cli
