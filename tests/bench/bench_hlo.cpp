// SPDX-License-Identifier: GPL-3.0-or-later
// HLO text → Module → Graph on one core.
// bench_hlo                        the largest real file (TGRAPH_REAL_HLO) and generated texts, by Google Benchmark
// bench_hlo --once FILE            converts one file to a graph and prints CPU time, bytes and peak memory
// bench_hlo --generate FILE BYTES  writes a generated text
#include "engine/hlo/convert/textwriter.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/hlo/text/textreader.h"
#include "tests/support/files.h"
#include "tests/support/hlogenerate.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

using namespace tgraph;
using namespace tgraph::hlo;

namespace {

void readAgainAndAgain(benchmark::State& state, const std::shared_ptr<const std::string>& text)
{
    std::size_t instructions = 0;
    for ([[maybe_unused]] const auto _ : state)
        instructions = readHloText(text, "bench.hlo").instructions.size();
    state.SetBytesProcessed(state.iterations() * std::ssize(*text));
    state.counters["instructions"] = static_cast<double>(instructions);
}

void readLargestRealFile(benchmark::State& state)
{
    const auto folder = test::realHloFolder();
    if (!folder) {
        state.SkipWithError(std::string(test::hloSkipReason).c_str());
        return;
    }
    readAgainAndAgain(state,
                      std::make_shared<const std::string>(test::readFile(*folder / "llama31_8b_train_spmd.hlo")));
}

/// Includes the graph and its features.
void graphOfLargestRealFile(benchmark::State& state)
{
    const auto folder = test::realHloFolder();
    if (!folder) {
        state.SkipWithError(std::string(test::hloSkipReason).c_str());
        return;
    }
    const auto text = std::make_shared<const std::string>(test::readFile(*folder / "llama31_8b_train_spmd.hlo"));
    for ([[maybe_unused]] const auto _ : state)
        benchmark::DoNotOptimize(graphOf(readHloText(text, "bench.hlo")).nodeCount());
}

void readGenerated(benchmark::State& state)
{
    const auto bytes = static_cast<std::size_t>(state.range(0)) << 20U;
    readAgainAndAgain(state, std::make_shared<const std::string>(test::generatedHloText(bytes)));
}

void writeLayouts(benchmark::State& state)
{
    const Module module
        = readHloText(std::make_shared<const std::string>(test::generatedHloText(3U << 20U)), "bench.hlo");
    std::vector<LayoutChange> changes;
    for (const NodeId node : idsBelow<NodeId>(module.instructions.size()))
        if (module.instruction(node).opcode == Opcode::Dot)
            changes.push_back({.node = node, .minorToMajor = {0, 1, 2}});
    for ([[maybe_unused]] const auto _ : state)
        benchmark::DoNotOptimize(writeHloText(module, changes).text);
}

BENCHMARK(readLargestRealFile)->Unit(benchmark::kMillisecond);
BENCHMARK(graphOfLargestRealFile)->Unit(benchmark::kMillisecond);
BENCHMARK(readGenerated)->Arg(3)->Arg(30)->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK(writeLayouts)->Unit(benchmark::kMillisecond);

/// Returns a memory value of this process in bytes ("VmHWM" is its peak); 0 if the kernel lacks it.
double memoryOfProcess(std::string_view key)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key))
            return 1024 * std::stod(line.substr(key.size() + 1));
    return 0;
}

/// Reads without an intermediate copy, which would raise the peak.
std::shared_ptr<const std::string> wholeFile(const char* path)
{
    auto text = std::make_shared<std::string>(std::filesystem::file_size(path), '\0');
    std::ifstream(path, std::ios::binary).read(text->data(), std::ssize(*text));
    return text;
}

int readOnce(const char* path)
{
    const double before = memoryOfProcess("VmHWM");
    const auto text = wholeFile(path);
    const double withText = memoryOfProcess("VmHWM");
    const auto cpuMs = [] { return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    const double start = cpuMs();
    const Module module = readHloText(text, path);
    const double read = cpuMs();
    const double withModule = memoryOfProcess("VmHWM");
    const Graph graph = graphOf(module);
    const double end = cpuMs();
    const double peak = memoryOfProcess("VmHWM");
    const auto size = static_cast<double>(text->size());
    fmt::print("{} instructions, text {:.2f} MB; CPU: module {:.1f} ms, graph {:.1f} ms; peak above the text: module "
               "{:.2f} x, with graph {:.2f} x; whole process {:.2f} MB = {:.2f} x (empty {:.2f} MB)\n",
               graph.nodeCount(), size / 1e6, read - start, end - read, (withModule - withText) / size,
               (peak - withText) / size, peak / 1e6, peak / size, before / 1e6);
    return 0;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    const std::string_view mode = argumentCount > 1 ? arguments[1] : "";
    try {
        if (mode == "--once" && argumentCount == 3)
            return readOnce(arguments[2]);
        if (mode == "--generate" && argumentCount == 4) {
            std::ofstream(arguments[2], std::ios::binary) << test::generatedHloText(std::stoull(arguments[3]));
            return 0;
        }
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
    benchmark::Initialize(&argumentCount, arguments);
    if (benchmark::ReportUnrecognizedArguments(argumentCount, arguments))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
