// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/traincommand.h"

#include "app/cli/fitcommand.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace tgraph::cli {

void addTrainCommand(CLI::App& program, Run& chosen)
{
    CLI::App* command = program.add_subcommand("train", "Trains a network on the files of a collection");
    auto fit = std::make_shared<FitOptions>();
    addFitOptions(*command, *fit);
    command->callback([fit, &chosen] {
        requireFitOptions(*fit);
        chosen = [fit](const std::stop_token& stop) { return runFit(*fit, stop); };
    });
}

} // namespace tgraph::cli
