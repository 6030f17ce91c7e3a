// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the tuner's own processor time per measurement: with 50,000 configurations up to the
// 500th measurement, and with a table of 20,000 configurations of eight numeric parameters whose
// costs do not add up, up to the 400th. The limit is 50 ms, which is little compared with
// measurements of some seconds. The hardware of the benchmark responds immediately.
#include "engine/adapt/configspace.h"
#include "engine/programs/tabledocument.h"
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
constexpr std::size_t numericParameters = 8;
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

/// Returns the number of options of a numeric parameter: 16 for the first four, 4 for the others.
std::uint8_t optionsOf(std::size_t parameter)
{
    return parameter < numericParameters / 2 ? 16 : 4;
}

double numberOf(std::size_t parameter, std::uint8_t option)
{
    return (parameter < numericParameters / 2 ? 8 : 1) * (option + 1.0);
}

/// Builds a table of eight numeric parameters; threads (the product of two) that are no multiple of 32 or too many are
/// slow.
Document numericTable()
{
    MeasuredTable table{.format = "CSV"};
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    std::vector<std::vector<std::uint8_t>> codes(numericParameters, std::vector<std::uint8_t>(numericConfigs));
    std::mt19937_64 random(5);
    for (std::uint32_t config = 0; config < numericConfigs; ++config) {
        for (std::size_t i = 0; i < numericParameters; ++i)
            codes[i][config] = static_cast<std::uint8_t>(random() % optionsOf(i));
        const auto number = [&](std::size_t i) { return numberOf(i, codes[i][config]); };
        const double threads = number(0) * number(4);
        const double cliff = (std::fmod(threads, 32) == 0 ? 1 : 3) * (threads > 256 ? 2 : 1);
        time.values.push_back(cliff * (1 + 0.01 * std::abs(number(1) * number(5) - number(2))));
    }
    for (std::size_t i = 0; i < numericParameters; ++i) {
        Parameter& parameter = table.parameters.emplace_back(Parameter{.name = "p" + std::to_string(i)});
        for (std::uint8_t option = 0; option < optionsOf(i); ++option) {
            parameter.numbers.push_back(numberOf(i, option));
            parameter.options.push_back(std::to_string(static_cast<int>(numberOf(i, option))));
        }
        parameter.codes = std::move(codes[i]);
    }
    table.objectives = {std::move(time)};
    return tableDocument(std::move(table), "table.csv");
}

struct Subject {
    explicit Subject(Document made)
        : document(std::move(made)),
          configurations(std::make_shared<const Deduplication>(deduplicate(document))),
          space(document, configurations, knowledge())
    {
    }

    /// Returns the scores of a model with an error of a tenth; nothing for a table, which no model ranks.
    [[nodiscard]] ConfigKnowledge knowledge() const
    {
        if (document.table)
            return {};
        std::mt19937_64 random(7);
        std::normal_distribution<double> error(0, 0.1);
        PriorScore prior{.name = "model"};
        for (const ConfigId config : configurations->representatives)
            prior.score.push_back(static_cast<double>(document.runtimeNs[config.value]) * std::exp(error(random)));
        return {.priors = {std::move(prior)}};
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
            name, "table_of_8_numbers", [] { return numericTable(); }, numericMeasurements);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
