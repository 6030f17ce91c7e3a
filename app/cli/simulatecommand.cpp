// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulatecommand.h"

#include "app/cli/output.h"
#include "app/cli/terminalprogress.h"
#include "engine/io/documentwriter.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/simulation.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <map>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct SimulateOptions {
    fs::path folder;
    ConvNetOptions network;
    SearchOptions search;
};

int runSimulate(const SimulateOptions& options, const std::stop_token& stop)
{
    TerminalProgress progress;
    const ProgressCallback report = progress.begin("simulating");
    const Document document = simulateLayouts(buildConvNet(options.network), "convnet", options.search, {});
    throwIfStopped(stop);
    const char* strategy = options.search.strategy == Collection::Search::Default ? "default" : "random";
    const fs::path folder = options.folder / "layout" / "xla" / strategy / "train";
    const fs::path file = folder / fmt::format("simulated-convnet-{}.npz", options.search.seed);
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw makeError({folder.string(), ""}, "cannot be created: " + error.message());
    writeDocument(document, file, {}, stop, report);
    progress.clear();
    Output output({});
    output.write(file.string() + '\n');
    output.finish();
    return Done;
}

} // namespace

void addSimulateCommand(CLI::App& program, Run& chosen)
{
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* command = program.add_subcommand(
        "simulate",
        "Writes a TpuGraphs file of a simulated program (a convolutional network); its path goes to "
        "standard output. The file says that it is simulated.");
    command
        ->add_option("-o,--output", options->folder, "Folder, under which layout/xla/{default,random}/train/ is made")
        ->required();
    const std::map<std::string, Collection::Search> strategies
        = {{"default", Collection::Search::Default}, {"random", Collection::Search::Random}};
    command
        ->add_option("--search", options->search.strategy, "How configurations are found: default (genetic) or random")
        ->transform(CLI::CheckedTransformer(strategies))
        ->default_str("default");
    command->add_option("--configurations", options->search.configurations, "How many")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_option("--batch", options->network.batch, "Images")
        ->check(CLI::Range(1, 65536))
        ->capture_default_str();
    command->add_option("--image", options->network.imageExtent, "Pixels a side")
        ->check(CLI::Range(16, 4096))
        ->capture_default_str();
    command->add_option("--seed", options->search.seed, "Of search and noise")->capture_default_str();
    command->callback([options, &chosen] {
        chosen = [options](const std::stop_token& stop) { return runSimulate(*options, stop); };
    });
}

} // namespace tgraph::cli
