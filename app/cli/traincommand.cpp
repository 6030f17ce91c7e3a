// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traincommand.h"

#include "app/cli/adaptcommand.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace tgraph::cli {

void addTrainCommand(CLI::App& program, Run& chosen)
{
    CLI::App* command = program.add_subcommand("train", "Learns from measured configurations");
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

} // namespace tgraph::cli
