// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulatecommand.h"

#include "app/cli/output.h"
#include "app/cli/terminalprogress.h"
#include "engine/simulate/simulationrun.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>

namespace tgraph::cli {
namespace {

int runSimulate(const SimulationRequest& request, const std::stop_token& stop)
{
    TerminalProgress progress;
    Output output({});
    writeSimulations(request, stop,
                     {.begin =
                          [&progress](const SimulationJob& job, std::size_t, std::size_t) {
                              return progress.begin(fmt::format("simulating {} {}", job.name(), job.seed));
                          },
                      .written =
                          [&](const std::filesystem::path& file) {
                              progress.clear();
                              output.write(file.string() + '\n');
                          }});
    output.finish();
    return Done;
}

std::string kernelNames()
{
    std::string names;
    for (const TileKernelKind& kind : tileKernelKinds())
        names += fmt::format("{}{}{}", names.empty() ? "" : ", ", kernelPrefix, kind.name);
    return names;
}

std::string programNames()
{
    std::string names = smallNetwork;
    for (const NamedProgram& program : namedPrograms())
        names += fmt::format(", {}", program.name);
    return names;
}

void addProgramOptions(CLI::App& command, SimulationRequest& options)
{
    command
        .add_option(
            "--program", options.program,
            fmt::format("Which network: {}; all of them but the first ({}); or one drawn for each file, with its "
                        "sizes ({}). Or a tile kernel: one drawn for each file ({}), or one of a kind ({})",
                        programNames(), everyProgram, anyProgram, anyKernel, kernelNames()))
        ->check(&programProblem)
        ->capture_default_str();
    command.add_flag("--training", options.training,
                     "With the backward pass and the update of the weights (random: always, instead of two in three)");
    command.add_flag("--draw-sizes", options.drawSizes, "Sizes of a named network are drawn by the seed");
    command.add_option("--count", options.count, "Files of each program, with ascending seeds")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command.add_option("--batch", options.batch, "Images or sequences, instead of the network's usual number")
        ->check(CLI::Range(1, 65536));
    command.add_option("--image", options.network.imageExtent, "Pixels a side (convnet)")
        ->check(CLI::Range(16, 4096))
        ->capture_default_str();
}

} // namespace

void addSimulateCommand(CLI::App& program, Run& chosen)
{
    auto options = std::make_shared<SimulationRequest>();
    CLI::App* command = program.add_subcommand(
        "simulate",
        "Writes TpuGraphs files of simulated programs; their paths go to standard output. The files say that they are "
        "simulated.");
    command
        ->add_option("-o,--output", options->folder,
                     "Folder, under which layout/{xla,nlp}/{default,random}/train/ or tile/xla/train/ is made")
        ->required();
    addProgramOptions(*command, *options);
    const std::map<std::string, Collection::Search> strategies
        = {{"default", Collection::Search::Default}, {"random", Collection::Search::Random}};
    command
        ->add_option("--search", options->search.strategy, "How configurations are found: default (genetic) or random")
        ->transform(CLI::CheckedTransformer(strategies))
        ->default_str("default");
    command
        ->add_option("--configurations", options->search.configurations,
                     "How many in each file; of tile kernels at most")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_flag("--untied", options->untied,
                      "Each node takes its layouts by itself; in the real files nodes of a kind take them together");
    command->add_option("--seed", options->search.seed, "Of machine, search, noise and drawn sizes")
        ->capture_default_str();
    command->callback([options, &chosen] {
        chosen = [options](const std::stop_token& stop) { return runSimulate(*options, stop); };
    });
}

} // namespace tgraph::cli
