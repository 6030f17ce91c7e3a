// SPDX-License-Identifier: GPL-3.0-or-later
// The tuner's own time per measurement with 50,000 configurations, up to the 500th, and with 20,000 of eight numeric
// parameters whose costs do not add up, up to the 400th. The limit is 50 ms, so that measurements of some seconds
// dominate. Processor time; hardware that answers immediately.
#include "engine/adapt/configspace.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/tuner.h"
#include "tests/support/documents.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <memory>
#include <random>
#include <string>

using namespace tgraph;

namespace {

constexpr std::uint32_t configs = 50'000;
constexpr std::size_t measurements = 500;
constexpr std::uint32_t numericConfigs = 20'000;
constexpr std::size_t numericMeasurements = 400;
constexpr std::size_t lastSteps = 50;

/// Builds nodes that independently choose between 2 to 9 layouts; costs are additive except for 1 % and some noise.
Document madeDocument(std::uint32_t nodes)
{
    Document document = test::layoutDocument(
        {.nodes = nodes + 20, .edges = 2 * nodes, .configurable = nodes, .configs = 4, .vectorsPerNode = 2});
    std::mt19937_64 random(nodes);
    std::normal_distribution<double> noise(0, 3e-4);
    std::vector<double> costs(configs, 1);
    std::vector<ConfigTable::Slot> slots(nodes);
    for (std::uint32_t i = 0; i < nodes; ++i) {
        const unsigned options = 2 + i % 8;
        for (unsigned option = 0; option < options; ++option) {
            ConfigVector& vector = slots[i].vectors.emplace_back();
            vector.fill(-1);
            vector[0] = static_cast<std::int8_t>(option % 4);
            vector[1] = static_cast<std::int8_t>(option / 4 + 4);
        }
        std::vector<std::uint8_t> codes(configs);
        for (std::uint32_t config = 0; config < configs; ++config) {
            codes[config] = static_cast<std::uint8_t>(random() % options);
            costs[config] += 0.3 * codes[config] / (1 + i);
        }
        slots[i].codes = std::move(codes);
    }
    document.configs = ConfigTable(configs, std::move(slots));
    document.runtimeNs.clear();
    for (const double cost : costs)
        document.runtimeNs.push_back(std::llround(8e7 * cost * std::exp(noise(random))));
    return document;
}

/// Builds tiles of eight numbers; threads (the product of two) that are no multiple of 32 or too many are slow.
Document numericDocument()
{
    Document document = test::tileDocument();
    document.tiles.clear();
    document.runtimeNs.clear();
    document.normalizerNs.clear();
    std::mt19937_64 random(5);
    for (std::uint32_t config = 0; config < numericConfigs; ++config) {
        TileConfig tile = {};
        for (std::size_t i = 0; i < 4; ++i) {
            tile[i] = static_cast<float>(8 * (1 + random() % 16));
            tile[tileTensorColumns + i] = static_cast<float>(1 + random() % 4);
        }
        const double threads = static_cast<double>(tile[0]) * static_cast<double>(tile[8]);
        const double cliff = (std::fmod(threads, 32) == 0 ? 1 : 3) * (threads > 256 ? 2 : 1);
        const double rest = 1 + 0.01 * std::abs(static_cast<double>(tile[1] * tile[9] - tile[2]));
        document.tiles.push_back(tile);
        document.runtimeNs.push_back(std::llround(1e6 * cliff * rest));
        document.normalizerNs.push_back(1'000'000);
    }
    return document;
}

struct Subject {
    explicit Subject(Document made)
        : document(std::move(made)),
          configurations(std::make_shared<const Deduplication>(deduplicate(document))),
          space(document, configurations, {.priors = {{"model", scores()}}})
    {
    }

    /// Scores of a model with an error of a tenth.
    [[nodiscard]] std::vector<double> scores() const
    {
        std::mt19937_64 random(7);
        std::normal_distribution<double> error(0, 0.1);
        std::vector<double> result;
        for (const ConfigId config : configurations->representatives)
            result.push_back(static_cast<double>(document.runtimeNs[config.value]) * std::exp(error(random)));
        return result;
    }

    Document document;
    std::shared_ptr<const Deduplication> configurations;
    ConfigSpace space;
};

double processorMs()
{
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void steps(benchmark::State& state, const std::string& name, const Subject& subject, std::size_t budget)
{
    DocumentSpace space(subject.document, subject.configurations);
    std::vector<double> took;
    for (auto run : state) {
        (void)run;
        RecordedHardware hardware(subject.document, *subject.configurations);
        const auto search = makeSearch(name, subject.space, subject.document.collection.kind, 1);
        double last = processorMs();
        const auto observe = [&](const TuneState&) {
            const double now = processorMs();
            took.push_back(now - last);
            last = now;
        };
        benchmark::DoNotOptimize(
            tune(space, *search, hardware, nullptr, {.budget = budget, .baselineRuns = 1}, {}, observe));
    }
    const auto mean = [](std::span<const double> values) {
        double sum = 0;
        for (const double value : values)
            sum += value;
        return sum / static_cast<double>(values.size());
    };
    state.counters["mean_ms"] = mean(took);
    state.counters["last50_ms"] = mean(std::span(took).last(std::min(took.size(), lastSteps)));
    state.counters["largest_ms"] = std::ranges::max(took);
}

} // namespace

int main(int argc, char** argv)
{
    const auto add = [](std::string_view search, const std::string& title, auto makeDocument, std::size_t budget) {
        const auto run = [name = std::string(search), makeDocument, budget](benchmark::State& state) {
            steps(state, name, Subject(makeDocument()), budget);
        };
        benchmark::RegisterBenchmark((std::string(search) + '/' + title).c_str(), run)
            ->Iterations(1)
            ->Unit(benchmark::kSecond);
    };
    for (const std::string_view name : searchNames()) {
        for (const std::uint32_t nodes : {9U, 40U})
            add(
                name, std::to_string(nodes) + "_decisions", [nodes] { return madeDocument(nodes); }, measurements);
        add(
            name, "8_numbers", [] { return numericDocument(); }, numericMeasurements);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
