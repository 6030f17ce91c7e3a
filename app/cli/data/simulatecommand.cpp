// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/filesprogress.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/output.h"
#include "engine/core/cores.h"
#include "engine/core/createfolders.h"
#include "engine/distributed/processgroup.h"
#include "engine/simulate/simulationrun.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

std::string labelOf(const SimulationJob& job)
{
    return fmt::format("simulating {} {}", job.name(), job.seed);
}

/// Returns everything that determines the files.
std::string subjectOf(const SimulationRequest& request)
{
    const SearchOptions& search = request.search;
    return nlohmann::json{{"version", TGRAPH_VERSION},
                          {"folder", request.folder.string()},
                          {"program", request.program},
                          {"flags", {request.training, request.drawSizes, request.untied}},
                          {"numbers",
                           {request.count, request.batch.value_or(0), request.network.imageExtent, request.fusions,
                            search.configurations, search.seed}},
                          {"random", search.strategy == Collection::Search::Random}}
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Joins paths for transfer between processes, each with a terminator.
std::string joinedPaths(const std::vector<std::filesystem::path>& files)
{
    std::string text;
    for (const std::filesystem::path& file : files)
        text += file.string() + '\0';
    return text;
}

std::vector<std::filesystem::path> separatedPaths(const std::string& text)
{
    std::vector<std::filesystem::path> files;
    for (std::size_t begin = 0, end = 0; (end = text.find('\0', begin)) != std::string::npos; begin = end + 1)
        files.emplace_back(text.substr(begin, end - begin));
    return files;
}

/// Simulates on all cores. Processes that share the files simulate some files each, and the first
/// process lists the results in order. @param store null: there are no other processes
int runSimulate(const SimulationRequest& request, SharedStore* store, const std::stop_token& stop)
{
    if (store != nullptr)
        static_cast<void>(agreedOn(*store, subjectOf(request), {}, stop));
    createFolders(request.folder); // before the work
    const std::vector<SimulationJob> jobs = simulationJobs(request);
    FilesProgress progress(jobs.size(), writesOutput(store));
    OrderedJobs<std::vector<std::filesystem::path>> written(
        jobs.size(), ownCores(), stop,
        [&](std::size_t index, const std::stop_token& inner) {
            std::vector<std::filesystem::path> files;
            writeSimulation(jobs[index], request, inner, progress.begin(index, labelOf(jobs[index])),
                            [&files](const std::filesystem::path& file) { files.push_back(file); });
            return files;
        },
        store, {.write = &joinedPaths, .read = &separatedPaths});
    if (!writesOutput(store)) {
        written.serve();
        return Done;
    }
    Output output({});
    while (!written.isEmpty()) {
        const std::vector<std::filesystem::path> files = written.take();
        progress.finishFirst([&] {
            for (const std::filesystem::path& file : files)
                output.write(file.string() + '\n');
        });
    }
    output.finish();
    written.finish();
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

/// @throws UsageError for an option that the program does not use.
void requireEffects(const Command& command, const std::string& program)
{
    if (program == anyKernel || program.starts_with(kernelPrefix))
        return command.refuse({"--training", "--untied", "--batch", "--search", "--draw-sizes", "--image", "--fusions"},
                              "has no effect on tile kernels");
    if (program == everyFusion || program.starts_with(fusionPrefix))
        return command.refuse({"--untied", "--configurations", "--search", "--image"}, "has no effect on fusion files");
    if (program == simulatedTable)
        return command.refuse({"--training", "--untied", "--batch", "--search", "--draw-sizes", "--image", "--fusions",
                               "--configurations"},
                              "has no effect on tables of measured configurations");
    command.refuse({"--fusions"}, "has an effect only on fusion files");
    if (program != smallNetwork)
        command.refuse({"--image"}, fmt::format("has an effect only on {}", smallNetwork));
    if (program == smallNetwork)
        command.refuse({"--draw-sizes"},
                       fmt::format("has no effect on {}; --image and --batch set its sizes", program));
    if (program == anyProgram)
        command.refuse({"--draw-sizes"}, fmt::format("has no effect on {}, whose sizes are always drawn", program));
}

void addProgramOptions(Command& command, SimulationRequest& options)
{
    command
        .option(
            "--program", options.program,
            fmt::format("Network: {}; all of them but the first ({}); or one drawn per file, with its sizes ({}). "
                        "Or a tile kernel: one drawn per file ({}), or one of a kind ({}). Or fusion files, one "
                        "per kernel of the fusion configurations of all networks ({}) or of one ({}NAME). Or a table "
                        "of measured configurations, a made-up kernel's ({})",
                        programNames(), everyProgram, anyProgram, anyKernel, kernelNames(), everyFusion, fusionPrefix,
                        simulatedTable))
        .check(&programProblem)
        .showDefault();
    command.flag("--training", options.training,
                 "Include the backward pass and the update of the weights (random: always, instead of two in three)");
    command.flag("--draw-sizes", options.drawSizes, "Draw the sizes of a named network by the seed");
    command.option("--count", options.count, "Files per program, with ascending seeds").range(1, 1000000).showDefault();
    command.option("--batch", options.batch, "Number of images or sequences, instead of the network's default")
        .range(1, 65536);
    command.option("--image", options.network.imageExtent, "Pixels per side (convnet)").range(16, 4096).showDefault();
}

} // namespace

void addSimulateCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<SimulationRequest>();
    Command command = program.addCommand(
        "simulate",
        "Writes TpuGraphs files of simulated programs; their paths go to standard output. The files say that they are "
        "simulated.");
    command
        .option("-o,--output", options->folder,
                "Folder, in which layout/{xla,nlp}/{default,random}/train/, tile/xla/train/, "
                "fusion/xla/{train,valid,test}/ or table/ is created")
        .required();
    addProgramOptions(command, *options);
    auto search = std::make_shared<std::string>("default");
    command.option("--search", *search, "Search for configurations: default (genetic) or random")
        .oneOf({"default", "random"})
        .showDefault();
    command
        .option("--configurations", options->search.configurations,
                "Configurations per file; of tile kernels the "
                "maximum")
        .range(1, 1000000)
        .showDefault();
    command
        .option("--fusions", options->fusions,
                "Random fusion configurations per program, in addition to the default one (fusion)")
        .range(0, 100000)
        .showDefault();
    command.flag("--untied", options->untied,
                 "Choose layouts per node; in the real files all nodes of a kind change together");
    command.option("--seed", options->search.seed, "Seed of machine, search, noise and drawn sizes")
        .check(&wholeNumberProblem, "UINT")
        .showDefault();
    command.whenNamed([command, options, search, &chosen] {
        requireEffects(command, options->program);
        options->search.strategy = *search == "random" ? Collection::Search::Random : Collection::Search::Default;
        chosen = [options](const std::stop_token& stop) {
            return runSharing(stop, [&](SharedStore* store) { return runSimulate(*options, store, stop); });
        };
    });
}

} // namespace tgraph::cli
