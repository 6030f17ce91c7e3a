// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion tuning: the space, the cost of a flipped bit, the two searches and their budgets.
#include "engine/core/error.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/simulate/programbuilder.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/seededrandom.h"
#include "engine/tune/fusion/fusioncomparison.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/fusion/fusiontuning.h"
#include "engine/tune/journal.h"
#include "engine/tune/tuner.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;

TEST(FusionSearchText, DescribesTheSearchThatContinuesAJournal)
{
    for (const FusionSearchRequest& request :
         {FusionSearchRequest{.name = "annealing", .randomStart = true, .cooling = 77},
          FusionSearchRequest{.name = "model", .modelSeconds = 90.5}}) {
        const auto found = readFusionSearch(fusionSearchText(request));
        ASSERT_TRUE(found) << fusionSearchText(request);
        EXPECT_EQ(found->name, request.name);
        EXPECT_EQ(found->randomStart, request.randomStart);
        EXPECT_EQ(request.name == "model" ? found->modelSeconds : static_cast<double>(found->cooling),
                  request.name == "model" ? request.modelSeconds : static_cast<double>(request.cooling));
    }
    for (const char* other :
         {"", "annealing", "guided, default start, cooling over 60", "model, default start, 1e300 s on it",
          "annealing, default start, cooling over -1", "annealing, default start, cooling over 60!"})
        EXPECT_FALSE(readFusionSearch(other)) << other;
}

namespace {

FusionSpace fusionsOf(std::string_view name)
{
    return FusionSpace(std::make_shared<const Graph>(buildProgram(programNamed(name), {}).graph));
}

/// Returns a → b, a → c, b → d, c → d: element-wise, after a parameter.
FusionSpace diamond()
{
    ProgramBuilder builder;
    const NodeId a = builder.elementwise(Opcode::Exponential, {builder.parameter({8, 128})});
    const NodeId b = builder.elementwise(Opcode::Negate, {a});
    const NodeId c = builder.elementwise(Opcode::Exponential, {a});
    const NodeId d = builder.elementwise(Opcode::Add, {b, c});
    return FusionSpace(std::make_shared<const Graph>(std::move(builder).build(d).graph));
}

/// Times kernels by their number of nodes: fast, and independent of the machine.
std::vector<double> nodesOf(std::span<const Graph> kernels, const std::stop_token&)
{
    std::vector<double> seconds;
    for (const Graph& kernel : kernels)
        seconds.push_back(kernel.nodeCount() * 1e-6);
    return seconds;
}

KernelSeconds eachTakes(double seconds)
{
    return [seconds](std::span<const Graph> kernels, const std::stop_token&) {
        return std::vector<double>(kernels.size(), seconds);
    };
}

/// A program's configurations on a machine, with the parts of a run.
struct Bench {
    explicit Bench(const FusionSpace& fusions, KernelSeconds seconds = &nodesOf)
        : space(fusions), times(fusions, std::move(seconds)), hardware(space, times, simulatedFusionTraits())
    {
    }

    TuneResult run(const FusionSearchRequest& request, TrialLog* log, std::size_t budget, KernelTimes* model = nullptr)
    {
        const auto search = makeFusionSearch(request, space, model);
        return tune(space, *search, hardware, log, {.budget = budget, .baselineRuns = 1});
    }

    FusionTuneSpace space;
    KernelTimes times;
    FusionHardware hardware;
};

std::vector<std::string> traceOf(const FusionTuneSpace& space, const TuneResult& result)
{
    std::vector<std::string> trace;
    for (const Trial& trial : result.trials)
        trace.push_back(space.key(trial.pick.configuration) + ' ' + std::to_string(trial.answer.runtime * 1e9));
    return trace;
}

TEST(FusionTuneSpace, NumbersBitsThatMakeTheSameKernelsOnce)
{
    FusionTuneSpace space(diamond());
    ASSERT_EQ(space.fusions().edges().size(), 4U);
    const DistinctId whole = space.number({true, true, true, true});
    EXPECT_EQ(space.number({true, true, true, false}), whole); // joined even without the last bit
    EXPECT_EQ(space.number({true, true, false, true}), whole);
    EXPECT_EQ(space.kernels(whole).size(), 1U);
    const DistinctId none = space.number({false, false, false, false});
    EXPECT_NE(none, whole);
    EXPECT_EQ(space.kernels(none).size(), 4U);
    EXPECT_EQ(space.fused(whole), FusionBits(4, true));
}

TEST(FusionTuneSpace, EveryFlippedBitMakesOtherKernelsOrIsDropped)
{
    FusionTuneSpace space(diamond());
    const DistinctId whole = space.number(FusionBits(4, true));
    const FusionBits bits = space.bits(whole);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        FusionBits flipped = bits;
        flipped[i].flip();
        EXPECT_EQ(space.number(flipped) == whole, !bits[i]) << i; // clearing a set bit divides the kernel
    }
}

TEST(FusionTuneSpace, KeysNameTheSameConfigurationInAnotherRun)
{
    FusionTuneSpace space(fusionsOf("alexnet"));
    FusionTuneSpace other(fusionsOf("alexnet"));
    EXPECT_EQ(space.fingerprint(), other.fingerprint());
    EXPECT_NE(space.fingerprint(), FusionTuneSpace(fusionsOf("rnn")).fingerprint());
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const DistinctId configuration = space.random(seed);
        const auto found = other.find(space.key(configuration));
        ASSERT_TRUE(found);
        EXPECT_EQ(other.kernels(*found), space.kernels(configuration));
        EXPECT_EQ(other.key(*found), space.key(configuration));
    }
    const std::string key = space.key(space.baseline());
    EXPECT_FALSE(other.find(key + '0'));
    EXPECT_FALSE(other.find(std::string(key.size(), 'x')));
    EXPECT_EQ(space.random(7), space.random(7));
}

TEST(FusionTuneSpace, IsDescribedByItsFusedEdges)
{
    FusionTuneSpace space(diamond());
    const auto json = space.description(space.number({true, false, false, false}));
    EXPECT_EQ(json["kernels"], 3);
    ASSERT_EQ(json["fused"].size(), 1U);
    const Edge edge = space.fusions().edges().front();
    EXPECT_EQ(json["fused"][0], (nlohmann::ordered_json{edge.producer.value, edge.consumer.value}));
}

TEST(FusionTuneSpace, ChangesListTheKernelsAndTheEdges)
{
    FusionTuneSpace space(diamond());
    const DistinctId whole = space.number(FusionBits(4, true));
    const DistinctId none = space.number(FusionBits(4, false));
    const DistinctId first = space.number({true, false, false, false});
    const DistinctId second = space.number({false, true, false, false});
    const FusionChanges divided = fusionChanges(space, whole, none);
    EXPECT_EQ(divided.kernelsBefore, 1U);
    EXPECT_EQ(divided.kernelsAfter, 4U);
    EXPECT_EQ(divided.edges.size(), 4U);
    EXPECT_TRUE(std::ranges::none_of(divided.edges, &FusionChanges::Changed::isFused));
    const FusionChanges moved = fusionChanges(space, first, second);
    EXPECT_EQ(moved.kernelsBefore, moved.kernelsAfter);
    ASSERT_EQ(moved.edges.size(), 2U);
    EXPECT_FALSE(moved.edges[0].isFused);
    EXPECT_TRUE(moved.edges[1].isFused);
    EXPECT_NE(moved.edges[0].producer, moved.edges[0].consumer);
    EXPECT_TRUE(fusionChanges(space, none, none).edges.empty());
}

TEST(KernelTimes, CachedTotalEqualsTheSumOfAllKernelsTimedAgain)
{
    const FusionSpace fusions = fusionsOf("alexnet");
    KernelTimes times(fusions, machineKernelSeconds());
    SeededRandom random(3);
    FusionBits bits = fusions.defaultBits();
    for (int step = 0; step < 25; ++step) {
        bits[static_cast<std::size_t>(random.uniform() * static_cast<double>(bits.size()))].flip();
        const auto kernels = fusions.kernels(bits);
        double slow = 0;
        for (const FusionSpace::Kernel& kernel : kernels)
            slow += fusionKernelSeconds(fusions.kernelGraph(kernel), fusionMachine());
        EXPECT_EQ(times.total(kernels), slow) << step; // the same bits
    }
}

TEST(KernelTimes, FlippedBitCostsOnlyTheKernelsItChanges)
{
    const FusionSpace fusions = fusionsOf("resnet18");
    std::size_t asked = 0;
    std::size_t calls = 0;
    KernelTimes times(fusions, [&](std::span<const Graph> kernels, const std::stop_token& stop) {
        asked += kernels.size();
        ++calls;
        return nodesOf(kernels, stop);
    });
    FusionBits bits = fusions.defaultBits();
    const double before = times.total(fusions.kernels(bits));
    const std::size_t all = asked;
    EXPECT_LE(all, fusions.kernels(bits).size()); // equal ones once
    EXPECT_EQ(calls, 1U) << "a model ranks them together";
    const auto set = static_cast<std::size_t>(std::ranges::find(bits, true) - bits.begin());
    bits[set] = false;
    static_cast<void>(times.total(fusions.kernels(bits)));
    EXPECT_LE(asked, all + 2);
    bits[set] = true;
    EXPECT_EQ(times.total(fusions.kernels(bits)), before);
    EXPECT_LE(asked, all + 2);
}

TEST(FusionSteps, GoToFreeConfigurationsUntilNoneIsLeft)
{
    FusionTuneSpace space(diamond());
    FusionSteps steps(space);
    SeededRandom random(1);
    Taken taken;
    std::set<std::vector<FusionSpace::Kernel>> met;
    std::optional<DistinctId> at;
    while (const auto next = steps.step(at, taken, random)) {
        EXPECT_FALSE(taken.has(*next));
        taken.add(*next);
        EXPECT_TRUE(met.insert(space.kernels(*next)).second);
        at = next;
    }
    std::set<std::vector<FusionSpace::Kernel>> all;
    for (unsigned bits = 0; bits < 16; ++bits)
        all.insert(space.fusions().kernels({(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0}));
    EXPECT_EQ(met, all);
}

TEST(FusionSearch, TraceDependsOnlyOnTheSeed)
{
    const auto trace = [](std::uint64_t seed, bool randomStart) {
        Bench bench(fusionsOf("mobilenet"));
        return traceOf(bench.space,
                       bench.run({.name = "annealing", .randomStart = randomStart, .seed = seed}, nullptr, 40));
    };
    EXPECT_EQ(trace(1, false), trace(1, false));
    EXPECT_EQ(trace(1, true), trace(1, true));
    EXPECT_NE(trace(1, false), trace(2, false));
    EXPECT_NE(trace(1, false), trace(1, true));
}

TEST(FusionSearch, MeasuresARandomStartFirstAndContinuesFromThere)
{
    Bench bench(fusionsOf("mobilenet"));
    const TuneResult result = bench.run({.name = "annealing", .randomStart = true, .seed = 5}, nullptr, 3);
    ASSERT_EQ(result.trials.size(), 3U);
    EXPECT_EQ(result.trials[0].pick.configuration, bench.space.baseline());
    EXPECT_EQ(result.trials[1].pick.configuration, bench.space.random(5));
    const FusionBits& from = bench.space.bits(result.trials[1].pick.configuration);
    const FusionBits& to = bench.space.bits(result.trials[2].pick.configuration);
    FusionBits near = from;
    bool isStep = false;
    for (std::size_t i = 0; i < near.size(); ++i) {
        near[i].flip();
        isStep = isStep || bench.space.number(near) == bench.space.number(to);
        near[i].flip();
    }
    EXPECT_TRUE(isStep);
}

TEST(FusionSearch, CountsItsBudgets)
{
    Bench bench(fusionsOf("mobilenet"));
    KernelTimes model(bench.space.fusions(), &nodesOf);
    const FusionSearchRequest request{.name = "model", .seed = 1, .modelSeconds = 200};
    const auto search = makeFusionSearch(request, bench.space, &model);
    const TuneResult result
        = tune(bench.space, *search, bench.hardware, nullptr, {.hardwareSeconds = 60, .baselineRuns = 1});
    EXPECT_EQ(result.trials.size(), 6U); // 10 s each
    EXPECT_EQ(result.hardwareSeconds, 60);
    EXPECT_EQ(result.modelSeconds, 200); // 1 s each
    EXPECT_EQ(result.end, TuneEnd::HardwareSeconds);
}

TEST(FusionSearch, RunThatReadsItsNameEvaluatesTheModelEquallyOften)
{
    const FusionSearchRequest asked{.name = "model", .seed = 1, .modelSeconds = 8.3 * 60}; // a little above 498
    FusionSearchRequest read = readFusionSearch(fusionSearchText(asked)).value();
    read.seed = asked.seed;
    const auto secondsOf = [](const FusionSearchRequest& request) {
        Bench bench(fusionsOf("mobilenet"));
        KernelTimes model(bench.space.fusions(), &nodesOf);
        return bench.run(request, nullptr, 2, &model).modelSeconds;
    };
    EXPECT_EQ(secondsOf(asked), 498);
    EXPECT_EQ(secondsOf(read), 498);
}

TEST(FusionTuning, HardwareSecondsLimitTheStartOfMeasurements)
{
    EXPECT_EQ(hardwareEvaluations(600), 60U);
    EXPECT_EQ(hardwareEvaluations(605), 61U);
    EXPECT_EQ(hardwareEvaluations(0.5), 1U);
    EXPECT_EQ(hardwareEvaluations(std::numeric_limits<double>::infinity()), 1'000'000U);
}

TEST(FusionSearch, MeasuresThePromisingConfigurationsBestPredictedFirst)
{
    Bench bench(fusionsOf("mobilenet"), eachTakes(1e-6)); // fewer kernels
    KernelTimes model(bench.space.fusions(), eachTakes(2e-6));
    const TuneResult result
        = bench.run({.name = "model", .randomStart = true, .seed = 1, .modelSeconds = 300}, nullptr, 30, &model);
    ASSERT_EQ(result.trials.size(), 30U);
    for (std::size_t i = 2; i < result.trials.size(); ++i)
        EXPECT_GE(result.trials[i].answer.runtime, result.trials[i - 1].answer.runtime * (1 - 1e-9)) << i;
    const auto start = bench.space.kernels(bench.space.random(1));
    EXPECT_LT(result.trials[1].answer.runtime, bench.times.total(start)); // the walk found a better one
}

TEST(FusionSearch, ContinuesACutJournalToTheSameResult)
{
    const TemporaryFolder folder;
    const FusionSearchRequest request{.name = "annealing", .randomStart = true, .seed = 9};
    const JournalHeader header{.file = "fusion:mobilenet",
                               .collection = "fusion:xla",
                               .fingerprint = FusionTuneSpace(fusionsOf("mobilenet")).fingerprint(),
                               .hardware = "simulated",
                               .search = fusionSearchText(request),
                               .seed = 9,
                               .model = "none",
                               .program = "test",
                               .started = "2026-01-01T00:00:00Z"};
    const auto play = [&](const std::filesystem::path& file, std::size_t budget) {
        Bench bench(fusionsOf("mobilenet"));
        Journal journal(file, bench.space, header, LogOpening::Resume);
        TuneResult result = bench.run(request, &journal, budget);
        return std::pair(traceOf(bench.space, result), result.recalled);
    };
    const auto [undisturbed, none] = play(folder.path() / "whole.jsonl", 50);
    EXPECT_EQ(none, 0U);
    static_cast<void>(play(folder.path() / "cut.jsonl", 23));
    const auto [resumed, recalled] = play(folder.path() / "cut.jsonl", 50);
    EXPECT_EQ(recalled, 23U);
    EXPECT_EQ(resumed, undisturbed);
}

TEST(FusionSearch, NameContainsAllOptionsThatAnotherRunMustShare)
{
    EXPECT_EQ(fusionSearchText({.name = "annealing", .randomStart = true, .cooling = 60}),
              "annealing, random start, cooling over 60");
    EXPECT_EQ(fusionSearchText({.name = "model", .modelSeconds = 3600}), "model, default start, 3600 s on it");
    Bench bench(diamond());
    EXPECT_THROW(static_cast<void>(makeFusionSearch({.name = "guided"}, bench.space, nullptr)), Error);
    EXPECT_THROW(static_cast<void>(makeFusionSearch({.name = "model"}, bench.space, nullptr)), Error);
}

TEST(FusionModel, EstimatesOfTheDefaultConfigurationAddUpToTheMachinesTime)
{
    const FusionSpace fusions = fusionsOf("alexnet");
    const ModelKernels model = askModel(
        [](std::span<const Document* const> documents, const std::stop_token&) {
            std::vector<RankOutcome> outcomes;
            for (const Document* const document : documents) {
                Prediction& prediction = outcomes.emplace_back().prediction.emplace();
                prediction.score = {document->graph.nodeCount() * 0.5}; // seconds, in a different scale
                prediction.provenance = {.model = "made up", .unit = ScoreUnit::Seconds};
            }
            return outcomes;
        },
        fusions);
    const auto kernels = fusions.kernels(fusions.defaultBits());
    KernelTimes estimated(fusions, model.seconds);
    KernelTimes measured(fusions, machineKernelSeconds());
    EXPECT_NEAR(estimated.total(kernels) / measured.total(kernels), 1, 1e-9);
    EXPECT_GT(model.asked, 0U);
    EXPECT_THROW(static_cast<void>(askModel(
                     [](std::span<const Document* const> documents, const std::stop_token&) {
                         std::vector<RankOutcome> outcomes(documents.size());
                         for (RankOutcome& outcome : outcomes)
                             outcome.prediction.emplace().score = {1};
                         return outcomes;
                     },
                     fusions)),
                 Error);
}

TEST(FusionComparison, PlansThatMeasureMoreAreNoSlowerAndGainsAreGeometricMeans)
{
    const FusionComparison comparison
        = compareFusionPlans("alexnet", fusionsOf("alexnet"), &nodesOf,
                             {.seeds = 2, .longSeconds = 100, .mostSeconds = 200, .modelSeconds = 50});
    for (const auto* start : {&comparison.fromDefault, &comparison.fromRandom})
        for (const auto& best : start->best)
            ASSERT_EQ(best.size(), 2U);
    const auto& own = comparison.fromDefault.best;
    for (std::size_t seed = 0; seed < 2; ++seed) {
        EXPECT_LE(own[2][seed], own[1][seed]); // 10 minutes after the model, 1 minute
        for (const auto& best : own)
            EXPECT_LE(best[seed], comparison.defaultSeconds);
    }
    FusionComparison made{.defaultSeconds = 4};
    made.fromDefault.best = {{{2, 8}, {1, 1}, {1, 1}, {1, 1}}};
    EXPECT_NEAR(fusionGainOverDefault({made}, false, FusionPlan::Hardware).mean, 0, 1e-12); // 2 · 1/2
    EXPECT_NEAR(fusionGain({made}, false, FusionPlan::ModelLong, FusionPlan::Hardware).mean, 3, 1e-12);
    EXPECT_NEAR(fusionGain({made}, false, FusionPlan::ModelLong, FusionPlan::Hardware).low, 1, 1e-12);
}

} // namespace
