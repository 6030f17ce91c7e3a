// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulationrun.h"

#include "engine/core/atomicfile.h"
#include "engine/core/createfolders.h"
#include "engine/core/splitmix.h"
#include "engine/io/documentwriter.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/tablesimulation.h"
#include "engine/simulate/tilesimulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <string_view>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

/// Returns the jobs of every network, or of the named one. The split is set later.
std::vector<SimulationJob> fusionJobs(const SimulationRequest& request, SimulationJob job)
{
    job.fusionSplit = "train";
    std::vector<SimulationJob> jobs;
    const std::string_view name = std::string_view(request.program).substr(std::string_view(everyFusion).size());
    for (const NamedProgram& program : namedPrograms()) {
        if (!name.empty() && program.name != name.substr(1))
            continue;
        jobs.push_back(job);
        jobs.back().program = &program;
    }
    return jobs;
}

/// Assigns 7 and 8 % of the networks to valid and test, but at least one each if there are three (Kaufman et al.,
/// section 4). All seeds of a network stay together, since their kernels are similar.
void splitFusionJobs(std::vector<SimulationJob>& jobs, std::size_t networks, std::uint64_t seed)
{
    if (networks < 3)
        return;
    std::vector<std::size_t> order(networks);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [seed](std::size_t network) { return scrambled(seed ^ scrambled(network)); });
    const auto share = [networks](double part) {
        return std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(part * static_cast<double>(networks))));
    };
    const std::size_t test = share(0.08);
    const std::size_t valid = share(0.07);
    for (std::size_t i = 0; i < test + valid; ++i)
        for (std::size_t job = order[i]; job < jobs.size(); job += networks) // seeds repeat the networks in order
            jobs[job].fusionSplit = i < test ? "test" : "valid";
}

/// Returns the jobs for one seed, and fails now rather than later.
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
    if (request.program == simulatedTable)
        return {{.isTable = true, .seed = seed}};
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
    if (request.program == everyFusion || request.program.starts_with(fusionPrefix))
        return fusionJobs(request, job);
    return {with(&programNamed(request.program))};
}

/// Returns text such as "resnet18, training, batch 4".
std::string programText(const SimulationJob& job, const SimulationRequest& request)
{
    std::string text = fmt::format("{}, {}", job.program == nullptr ? smallNetwork : job.program->name,
                                   job.training ? "training" : "inference");
    if (job.sizeSeed)
        text += ", drawn sizes";
    if (request.batch)
        text += fmt::format(", batch {}", *request.batch);
    return text;
}

fs::path madeFolder(const fs::path& folder)
{
    createFolders(folder);
    return folder;
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
    std::string text = programText(job, request);
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
    if (job.isTable)
        return madeFolder(request.folder / "table") / fmt::format("simulated-{}-{}.json", job.name(), job.seed);
    const bool nlp = document.collection.source == Collection::Source::Nlp;
    const bool genetic = request.search.strategy == Collection::Search::Default;
    const fs::path collection = job.kernel != nullptr
        ? fs::path("tile") / "xla"
        : fs::path("layout") / (nlp ? "nlp" : "xla") / (genetic ? "default" : "random");
    return madeFolder(request.folder / collection / "train") / fmt::format("simulated-{}-{}.npz", job.name(), job.seed);
}

void writeTable(const std::string& text, const fs::path& path)
{
    AtomicFile file(path);
    file.write(text);
    file.commit();
}

/// Writes each kernel of one program to a file.
void writeFusions(const SimulationJob& job, const SimulationRequest& request, const std::stop_token& stop,
                  const ProgressCallback& progress, const std::function<void(const fs::path&)>& written)
{
    const Program program
        = buildProgram(*job.program, {.training = job.training, .batch = request.batch, .sizeSeed = job.sizeSeed});
    const std::vector<FusionKernel> kernels = simulateFusions(
        program.graph,
        {.program = programText(job, request), .randomConfigurations = request.fusions, .seed = job.seed}, stop);
    const fs::path folder = madeFolder(request.folder / "fusion" / "xla" / job.fusionSplit);
    const std::string seed = job.sizeSeed || request.count > 1 ? fmt::format("-{}", job.seed) : "";
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        throwIfStopped(stop);
        const fs::path file = folder / fmt::format("simulated-{}{}_{}.npz", job.name(), seed, kernels[i].hash);
        writeDocument(kernels[i].document, file, {}, stop);
        if (progress)
            progress(static_cast<double>(i + 1) / static_cast<double>(kernels.size()));
        if (written)
            written(file);
    }
}

} // namespace

std::string programProblem(const std::string& name)
{
    for (const char* const known : {smallNetwork, everyProgram, anyProgram, anyKernel, everyFusion, simulatedTable})
        if (name == known)
            return {};
    try {
        if (name.starts_with(kernelPrefix))
            static_cast<void>(tileKernelKindNamed(name.substr(std::string_view(kernelPrefix).size())));
        else if (name.starts_with(fusionPrefix))
            static_cast<void>(programNamed(name.substr(std::string_view(fusionPrefix).size())));
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
    if (isTable)
        return "matmul";
    return std::string(program != nullptr ? program->name : smallNetwork) + (training ? "-training" : "");
}

std::vector<SimulationJob> simulationJobs(const SimulationRequest& request)
{
    std::vector<SimulationJob> jobs;
    for (std::uint32_t i = 0; i < request.count; ++i)
        std::ranges::copy(jobsOf(request, request.search.seed + i), std::back_inserter(jobs));
    if (!jobs.empty() && !jobs.front().fusionSplit.empty())
        splitFusionJobs(jobs, jobs.size() / request.count, request.search.seed);
    return jobs;
}

void writeSimulation(const SimulationJob& job, const SimulationRequest& request, const std::stop_token& stop,
                     const ProgressCallback& progress, const std::function<void(const fs::path&)>& written)
{
    if (!job.fusionSplit.empty()) {
        writeFusions(job, request, stop, progress, written);
        return;
    }
    const Document document = job.isTable ? Document() : simulate(job, request, stop);
    const fs::path file = fileOf(job, document, request);
    if (job.isTable)
        writeTable(simulatedKernelTable(job.seed, stop), file);
    else
        writeDocument(document, file, {}, stop, progress);
    if (written)
        written(file);
}

void writeSimulations(const SimulationRequest& request, const std::stop_token& stop,
                      const SimulationCallbacks& callbacks)
{
    const std::vector<SimulationJob> jobs = simulationJobs(request);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        throwIfStopped(stop);
        const ProgressCallback progress
            = callbacks.begin ? callbacks.begin(jobs[i], i, jobs.size()) : ProgressCallback{};
        writeSimulation(jobs[i], request, stop, progress, callbacks.written);
    }
}

} // namespace tgraph
