// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the decisions of a file of 100,000 configurations: grouping, the additive model, the whole report. Limits:
// 0.2 s for 1 to 500 decisions; the window paints those of 300 within 100 ms of its first picture.
#include "engine/decisions/optionfigures.h"
#include "engine/eval/decisionreport.h"
#include "engine/eval/measures.h"
#include "tests/support/documents.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <map>
#include <random>

using namespace tgraph;

namespace {

constexpr std::uint32_t configs = 100'000;
constexpr std::uint32_t repeats = 10'000; // copies of the first configurations, at the end

/// Builds nodes that independently choose between 2 to 9 layouts, with runtimes that are products except for 1 % of
/// interaction and 0.03 % of noise.
Document madeDocument(std::uint32_t nodes)
{
    Document document = test::layoutDocument(
        {.nodes = nodes + 20, .edges = 2 * nodes, .configurable = nodes, .configs = 4, .vectorsPerNode = 2});
    std::mt19937_64 random(nodes);
    std::normal_distribution<double> noise(0, 3e-4);
    std::vector<double> log(configs, std::log(8e7));
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
            codes[config] = config < configs - repeats ? static_cast<std::uint8_t>(random() % options)
                                                       : codes[config - (configs - repeats)];
            log[config] += codes[config] == 1 ? 0.4 / (1 + i) : 0.001 * codes[config];
        }
        slots[i].codes = std::move(codes);
    }
    document.configs = ConfigTable(configs, std::move(slots));
    document.runtimeNs.clear();
    for (std::uint32_t config = 0; config < configs; ++config) {
        if (document.configs.code(SlotId(0), ConfigId(config)) == 1
            && document.configs.code(SlotId(1), ConfigId(config)) == 1)
            log[config] += 0.01;
        document.runtimeNs.push_back(std::llround(std::exp(log[config] + noise(random))));
    }
    return document;
}

struct Subject {
    explicit Subject(Document made) : document(std::move(made)), configurations(deduplicate(document)) { }

    Document document;
    Deduplication configurations;
};

const Subject& subject(std::uint32_t nodes)
{
    static std::map<std::uint32_t, Subject> known;
    const auto found = known.find(nodes);
    return found != known.end() ? found->second : known.try_emplace(nodes, madeDocument(nodes)).first->second;
}

void group(benchmark::State& state)
{
    const Subject& of = subject(static_cast<std::uint32_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(Decisions(of.document, of.configurations).count());
}

struct Fitted {
    explicit Fitted(std::uint32_t nodes) : decisions(subject(nodes).document, subject(nodes).configurations)
    {
        const Subject& of = subject(nodes);
        for (const ConfigId config : of.configurations.representatives) {
            smallest.push_back(static_cast<double>(of.document.runtimeNs[config.value]));
            target.values.push_back(std::log(smallest.back()));
        }
        target.weights.assign(target.values.size(), 1);
    }

    Decisions decisions;
    FitTarget target;
    std::vector<double> smallest;
};

void fit(benchmark::State& state)
{
    const Fitted of(static_cast<std::uint32_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(AdditiveModel(of.decisions, of.target).rSquared());
}

void figures(benchmark::State& state)
{
    const Fitted of(static_cast<std::uint32_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(optionFigures(of.decisions, of.smallest, MiddleOf::Targets));
}

void interactions(benchmark::State& state)
{
    const Fitted of(static_cast<std::uint32_t>(state.range(0)));
    const AdditiveModel model(of.decisions, of.target);
    for (auto _ : state) {
        const InteractionSearch search = findInteractions(of.decisions, of.target, model, 3e-4);
        state.SetLabel(std::to_string(search.found.size()) + " among " + std::to_string(search.decisions));
    }
}

void nearTies(benchmark::State& state)
{
    const Fitted of(static_cast<std::uint32_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(findNearTies(of.decisions));
}

void tau(benchmark::State& state)
{
    const Fitted of(static_cast<std::uint32_t>(state.range(0)));
    const AdditiveModel model(of.decisions, of.target);
    for (auto _ : state)
        benchmark::DoNotOptimize(kendallTau(model.fitted(), of.smallest));
}

void report(benchmark::State& state)
{
    const Subject& of = subject(static_cast<std::uint32_t>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(assessDecisions(of.document, of.configurations)->rSquared);
}

// Measures the report of a walk: neighbouring configurations differ in few nodes, so options are correlated by chance.
void reportOfAWalk(benchmark::State& state)
{
    const auto nodes = static_cast<std::uint32_t>(state.range(0));
    const Subject of(test::layoutDocument(
        {.nodes = nodes + 20, .edges = 2 * nodes, .configurable = nodes, .configs = configs, .vectorsPerNode = 5}));
    for (auto _ : state)
        benchmark::DoNotOptimize(assessDecisions(of.document, of.configurations)->rSquared);
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    for (const int nodes : {9, 56, 300, 500})
        benchmark->Arg(nodes);
    benchmark->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
}

BENCHMARK(group)->Apply(sizes);
BENCHMARK(fit)->Apply(sizes);
BENCHMARK(figures)->Apply(sizes);
BENCHMARK(interactions)->Apply(sizes);
BENCHMARK(nearTies)->Apply(sizes);
BENCHMARK(tau)->Apply(sizes);
BENCHMARK(report)->Apply(sizes);
BENCHMARK(reportOfAWalk)->Apply(sizes);

} // namespace
