// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/simulatecommand.h"

#include "app/cli/output.h"
#include "app/cli/terminalprogress.h"
#include "engine/io/documentwriter.h"
#include "engine/simulate/convnet.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/seededrandom.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/tilesimulation.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <map>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* smallNetwork = "convnet";
constexpr const char* everyProgram = "all";
constexpr const char* anyProgram = "random";
constexpr std::string_view anyKernel = "tile";
constexpr std::string_view kernelPrefix = "tile:";

struct SimulateOptions {
    fs::path folder;
    std::string program = smallNetwork;
    bool training = false;
    bool drawSizes = false;
    bool untied = false;
    std::uint32_t count = 1;
    std::optional<std::int64_t> batch;
    ConvNetOptions network;
    SearchOptions search;
};

/// One file to be.
struct Job {
    const NamedProgram* program = nullptr; ///< null: the small network
    const TileKernelKind* kernel = nullptr; ///< a tile kernel instead of a network
    bool training = false;
    std::optional<std::uint64_t> sizeSeed;
    std::uint64_t seed = 1;

    [[nodiscard]] std::string name() const
    {
        if (kernel != nullptr)
            return std::string(kernel->name);
        return std::string(program != nullptr ? program->name : smallNetwork) + (training ? "-training" : "");
    }
};

/// The programs that the options name for one seed, without anything that could fail later.
std::vector<Job> jobsOf(const SimulateOptions& options, std::uint64_t seed)
{
    const std::optional<std::uint64_t> sizeSeed = options.drawSizes ? std::optional(scrambled(seed)) : std::nullopt;
    const Job job{.training = options.training, .sizeSeed = sizeSeed, .seed = seed};
    const auto with = [&job](const NamedProgram* program) {
        Job result = job;
        result.program = program;
        return result;
    };
    if (options.program == smallNetwork)
        return {job};
    if (options.program == anyKernel)
        return {{.kernel = &drawnTileKernelKind(seed), .seed = seed}};
    if (options.program.starts_with(kernelPrefix))
        return {{.kernel = &tileKernelKindNamed(options.program.substr(kernelPrefix.size())), .seed = seed}};
    if (options.program == everyProgram) {
        std::vector<Job> jobs;
        for (const NamedProgram& program : namedPrograms())
            jobs.push_back(with(&program));
        return jobs;
    }
    if (options.program == anyProgram) {
        const std::uint64_t drawn = scrambled(seed);
        Job any = with(&namedPrograms()[drawn % namedPrograms().size()]);
        any.training = any.training || scrambled(drawn) % 3 != 0;
        any.sizeSeed = drawn;
        return {any};
    }
    return {with(&programNamed(options.program))};
}

Document simulateKernel(const Job& job, const SimulateOptions& options, const std::stop_token& stop)
{
    return simulateTiles(job.kernel->draw(job.seed), job.name(),
                         {.configurations = options.search.configurations, .seed = job.seed}, drawnTileTraits(job.seed),
                         stop);
}

Document simulate(const Job& job, const SimulateOptions& options, const std::stop_token& stop)
{
    if (job.kernel != nullptr)
        return simulateKernel(job, options, stop);
    SearchOptions search = options.search;
    search.seed = job.seed;
    ConvNetOptions network = options.network;
    network.training = job.training;
    network.batch = options.batch.value_or(network.batch);
    const Program program = job.program == nullptr
        ? buildConvNet(network)
        : buildProgram(*job.program, {.training = job.training, .batch = options.batch, .sizeSeed = job.sizeSeed});
    std::string text = fmt::format("{}, {}", job.program == nullptr ? smallNetwork : job.program->name,
                                   job.training ? "training" : "inference");
    if (job.sizeSeed)
        text += ", drawn sizes";
    if (options.batch)
        text += fmt::format(", batch {}", *options.batch);
    if (options.untied)
        text += ", every node by itself";
    return simulateLayouts(program,
                           {.program = text,
                            .source = job.program == nullptr ? Collection::Source::Xla : job.program->source,
                            .tieLikeNodes = !options.untied},
                           search, drawnTraits(job.seed), stop);
}

fs::path fileOf(const Job& job, const Document& document, const SimulateOptions& options)
{
    const bool nlp = document.collection.source == Collection::Source::Nlp;
    const bool genetic = options.search.strategy == Collection::Search::Default;
    const fs::path collection = job.kernel != nullptr
        ? fs::path("tile") / "xla"
        : fs::path("layout") / (nlp ? "nlp" : "xla") / (genetic ? "default" : "random");
    const fs::path folder = options.folder / collection / "train";
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw makeError({folder.string(), ""}, "cannot be created: " + error.message());
    return folder / fmt::format("simulated-{}-{}.npz", job.name(), job.seed);
}

int runSimulate(const SimulateOptions& options, const std::stop_token& stop)
{
    TerminalProgress progress;
    Output output({});
    for (std::uint32_t i = 0; i < options.count; ++i) {
        for (const Job& job : jobsOf(options, options.search.seed + i)) {
            throwIfStopped(stop);
            const ProgressCallback report = progress.begin(fmt::format("simulating {} {}", job.name(), job.seed));
            const Document document = simulate(job, options, stop);
            const fs::path file = fileOf(job, document, options);
            writeDocument(document, file, {}, stop, report);
            progress.clear();
            output.write(file.string() + '\n');
        }
    }
    output.finish();
    return Done;
}

/// Empty, or why there is no such program.
std::string checkProgram(const std::string& name)
{
    if (name == smallNetwork || name == everyProgram || name == anyProgram || name == anyKernel)
        return {};
    try {
        if (name.starts_with(kernelPrefix))
            static_cast<void>(tileKernelKindNamed(name.substr(kernelPrefix.size())));
        else
            static_cast<void>(programNamed(name));
        return {};
    } catch (const Error& error) {
        return error.what();
    }
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

void addProgramOptions(CLI::App& command, SimulateOptions& options)
{
    command
        .add_option(
            "--program", options.program,
            fmt::format("Which network: {}; all of them but the first ({}); or one drawn for each file, with its "
                        "sizes ({}). Or a tile kernel: one drawn for each file ({}), or one of a kind ({})",
                        programNames(), everyProgram, anyProgram, anyKernel, kernelNames()))
        ->check(&checkProgram)
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
    auto options = std::make_shared<SimulateOptions>();
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
