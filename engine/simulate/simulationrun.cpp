// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulationrun.h"

#include "engine/core/systemproblem.h"
#include "engine/io/documentwriter.h"
#include "engine/simulate/seededrandom.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/tilesimulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

/// The programs that the options name for one seed, without anything that could fail later.
std::vector<SimulationJob> jobsOf(const SimulationRequest& request, std::uint64_t seed)
{
    const std::optional<std::uint64_t> sizeSeed = request.drawSizes ? std::optional(scrambled(seed)) : std::nullopt;
    const SimulationJob job{.training = request.training, .sizeSeed = sizeSeed, .seed = seed};
    const auto with = [&job](const NamedProgram* program) {
        SimulationJob result = job;
        result.program = program;
        return result;
    };
    if (request.program == smallNetwork)
        return {job};
    if (request.program == anyKernel)
        return {{.kernel = &drawnTileKernelKind(seed), .seed = seed}};
    if (request.program.starts_with(kernelPrefix))
        return {{.kernel = &tileKernelKindNamed(request.program.substr(std::string_view(kernelPrefix).size())),
                 .seed = seed}};
    if (request.program == everyProgram) {
        std::vector<SimulationJob> jobs;
        for (const NamedProgram& program : namedPrograms())
            jobs.push_back(with(&program));
        return jobs;
    }
    if (request.program == anyProgram) {
        const std::uint64_t drawn = scrambled(seed);
        SimulationJob any = with(&namedPrograms()[drawn % namedPrograms().size()]);
        any.training = any.training || scrambled(drawn) % 3 != 0;
        any.sizeSeed = drawn;
        return {any};
    }
    return {with(&programNamed(request.program))};
}

Document simulateKernel(const SimulationJob& job, const SimulationRequest& request, const std::stop_token& stop)
{
    return simulateTiles(job.kernel->draw(job.seed), job.name(),
                         {.configurations = request.search.configurations, .seed = job.seed}, drawnTileTraits(job.seed),
                         stop);
}

Document simulate(const SimulationJob& job, const SimulationRequest& request, const std::stop_token& stop)
{
    if (job.kernel != nullptr)
        return simulateKernel(job, request, stop);
    SearchOptions search = request.search;
    search.seed = job.seed;
    ConvNetOptions network = request.network;
    network.training = job.training;
    network.batch = request.batch.value_or(network.batch);
    const Program program = job.program == nullptr
        ? buildConvNet(network)
        : buildProgram(*job.program, {.training = job.training, .batch = request.batch, .sizeSeed = job.sizeSeed});
    std::string text = fmt::format("{}, {}", job.program == nullptr ? smallNetwork : job.program->name,
                                   job.training ? "training" : "inference");
    if (job.sizeSeed)
        text += ", drawn sizes";
    if (request.batch)
        text += fmt::format(", batch {}", *request.batch);
    if (request.untied)
        text += ", every node by itself";
    return simulateLayouts(program,
                           {.program = text,
                            .source = job.program == nullptr ? Collection::Source::Xla : job.program->source,
                            .tieLikeNodes = !request.untied},
                           search, drawnTraits(job.seed), stop);
}

fs::path fileOf(const SimulationJob& job, const Document& document, const SimulationRequest& request)
{
    const bool nlp = document.collection.source == Collection::Source::Nlp;
    const bool genetic = request.search.strategy == Collection::Search::Default;
    const fs::path collection = job.kernel != nullptr
        ? fs::path("tile") / "xla"
        : fs::path("layout") / (nlp ? "nlp" : "xla") / (genetic ? "default" : "random");
    const fs::path folder = request.folder / collection / "train";
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw makeError({folder.string(), ""}, "cannot be created: " + systemProblem(error.value()));
    return folder / fmt::format("simulated-{}-{}.npz", job.name(), job.seed);
}

} // namespace

std::string programProblem(const std::string& name)
{
    if (name == smallNetwork || name == everyProgram || name == anyProgram || name == anyKernel)
        return {};
    try {
        if (name.starts_with(kernelPrefix))
            static_cast<void>(tileKernelKindNamed(name.substr(std::string_view(kernelPrefix).size())));
        else
            static_cast<void>(programNamed(name));
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

std::string SimulationJob::name() const
{
    if (kernel != nullptr)
        return std::string(kernel->name);
    return std::string(program != nullptr ? program->name : smallNetwork) + (training ? "-training" : "");
}

std::vector<SimulationJob> simulationJobs(const SimulationRequest& request)
{
    std::vector<SimulationJob> jobs;
    for (std::uint32_t i = 0; i < request.count; ++i)
        std::ranges::copy(jobsOf(request, request.search.seed + i), std::back_inserter(jobs));
    return jobs;
}

void writeSimulations(const SimulationRequest& request, const std::stop_token& stop,
                      const SimulationCallbacks& callbacks)
{
    const std::vector<SimulationJob> jobs = simulationJobs(request);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        throwIfStopped(stop);
        const ProgressCallback progress
            = callbacks.begin ? callbacks.begin(jobs[i], i, jobs.size()) : ProgressCallback{};
        const Document document = simulate(jobs[i], request, stop);
        const fs::path file = fileOf(jobs[i], document, request);
        writeDocument(document, file, {}, stop, progress);
        if (callbacks.written)
            callbacks.written(file);
    }
}

} // namespace tgraph
