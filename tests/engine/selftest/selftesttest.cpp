// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/selftest.h"

#include "engine/core/error.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/selftest/behaviour.h"
#include "engine/selftest/networkvariants.h"
#include "engine/selftest/parity.h"
#include "engine/selftest/slatework.h"
#include "engine/selftest/subjects.h"
#include "engine/selftest/trainingchecks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

namespace tgraph {
namespace {

const Subjects& subjects()
{
    static const Subjects made = makeSubjects({});
    return made;
}

bool has(const std::vector<NetworkVariant>& variants, const std::string& part)
{
    return std::ranges::any_of(
        variants, [&](const NetworkVariant& variant) { return variant.name.find(part) != std::string::npos; });
}

double figureOf(const SelftestCheck& check, const std::string& name)
{
    const auto found = std::ranges::find(check.figures, name, &SelftestFigure::name);
    return found == check.figures.end() ? std::numeric_limits<double>::quiet_NaN() : found->value;
}

const RankOptions plainOnTheCpu{
    .slateSize = subjectSlate, .permutations = 1, .device = Device::Cpu, .forward = ForwardPath::Plain, .threads = 1};

std::vector<ParityReference> referencesOf(const std::vector<NetworkVariant>& variants)
{
    return parityReferences(variants, subjects(), rankingScorer(plainOnTheCpu, {}), {});
}

std::vector<NetworkVariant> firstOf(Architecture architecture, std::size_t count)
{
    std::vector<NetworkVariant> variants = networkVariants(architecture);
    variants.resize(count);
    return variants;
}

} // namespace

TEST(Subjects, HaveOneSlateOfDistinctConfigurations)
{
    EXPECT_EQ(subjects().layout.front().distinct->distinctCount(), subjectSlate);
    EXPECT_EQ(subjects().tile.front().distinct->distinctCount(), subjectSlate);
    EXPECT_GE(subjects().fusion.size(), 3U);
}

TEST(NetworkVariants, CoverEveryOptionOfTGraphThatChangesTheForwardPass)
{
    const auto variants = networkVariants(Architecture::TGraph);
    ModelOptions paper = presetOptions("paper", ModelKind::Layout);
    const std::set<std::string_view> without = {"kind", "dropout", "tile_activation", "input_cross_attention"};
    for (const OptionField& field : traitsOf(paper).fields(paper))
        if (!without.contains(field.name)) {
            EXPECT_TRUE(has(variants, "layout paper, " + std::string(field.name) + "=")) << field.name;
        }
    EXPECT_TRUE(has(variants, "layout paper, input_cross_attention=true"));
    EXPECT_TRUE(has(variants, "tile paper, tile_activation=false"));
    for (const char* norm : {"none", "input", "input_and_block"})
        EXPECT_TRUE(has(variants, std::string("layout paper, norm=") + norm)) << norm;
    EXPECT_TRUE(has(variants, "layout authors"));
    EXPECT_FALSE(has(variants, "dropout="));
}

TEST(NetworkVariants, CoverTheGraphNetworksAndReductionsOfOtherArchitectures)
{
    const auto kernels = networkVariants(Architecture::Kernel);
    for (const char* reduction : {"per-node", "column", "lstm", "transformer"})
        for (const char* gnn : {"gat", "none"})
            EXPECT_TRUE(has(kernels, std::string("tile kernel ") + reduction + ", gnn=" + gnn)) << reduction << gnn;
    EXPECT_TRUE(has(kernels, "fusion kernel"));
    const auto pipelines = networkVariants(Architecture::Pipeline);
    for (const char* backbone : {"gcn", "sage", "gin", "gat"})
        EXPECT_TRUE(has(pipelines, std::string("layout thesis ") + backbone + ", join=early")) << backbone;
}

TEST(SlateWork, CountsTheProductsOfThePapersNetwork)
{
    const ModelOptions paper = presetOptions("paper", ModelKind::Layout);
    const SlateWork work = slateWork(paper, {.nodes = 10, .neighbours = 0, .configurations = 2});
    // f_in: 246·256 + 256·256; per block f1 256·256, f2 512·128, A_self 2·128·16.
    const double products = 246 * 256 + 256 * 256 + 2 * (256 * 256 + 512 * 128 + 2 * 128 * 16);
    EXPECT_DOUBLE_EQ(work.operations, 2 * products * 10 * 2);
    // f1 and f2 as one product of 512 × 128, f_in as a table.
    EXPECT_DOUBLE_EQ(work.leastOperations, 2 * 2 * (512 * 128 + 2 * 128 * 16) * 10 * 2);
    EXPECT_GT(work.bytes, 4 * work.leastBytes);
    const SlateWork gathering = slateWork(paper, {.nodes = 10, .neighbours = 30, .configurations = 2});
    EXPECT_DOUBLE_EQ(gathering.operations - work.operations, 2.0 * 30 * 256 * 2); // two blocks
    EXPECT_DOUBLE_EQ(gathering.leastOperations - work.leastOperations, 2.0 * 30 * 128 * 2);
    EXPECT_DOUBLE_EQ(rooflineSeconds(100, 10, {.operationsPerSecond = 10, .bytesPerSecond = 10}), 10);
    EXPECT_DOUBLE_EQ(rooflineSeconds(10, 100, {.operationsPerSecond = 10, .bytesPerSecond = 10}), 10);
}

TEST(Determinism, FailsIfARankingChangesABit)
{
    const RankWith same = [](const RankOptions&) { return std::vector<double>{1, 2}; };
    EXPECT_EQ(checkDeterminism("d", same, {}).result, CheckResult::Passed);
    const RankWith byThreads = [](const RankOptions& options) {
        return std::vector<double>{1, options.threads == 1 ? 0.0 : -0.0};
    };
    const SelftestCheck threads = checkDeterminism("d", byThreads, {});
    EXPECT_EQ(threads.result, CheckResult::Failed);
    EXPECT_EQ(threads.reason, "one and two threads gave different bits");
    double next = 0;
    const RankWith changing = [&](const RankOptions&) { return std::vector<double>{next++}; };
    EXPECT_EQ(checkDeterminism("d", changing, {}).result, CheckResult::Failed);
}

TEST(LittleMemory, MustChangeNoScoreAndBeRefusedInOneSentence)
{
    const auto ranking = [](const std::string& refusal, double drift) {
        return [=](const RankOptions& options) {
            if (options.memoryBytes < 4096)
                throw Error(refusal);
            return std::vector<double>{0, options.memoryBytes < 8192 ? 1 + drift : 1};
        };
    };
    const SelftestCheck passed = checkMemory("m", ranking("too little", 0), {});
    EXPECT_EQ(passed.result, CheckResult::Passed) << passed.reason;
    EXPECT_EQ(passed.reason, "refusal: too little");
    EXPECT_EQ(figureOf(passed, "least that is enough"), 4);
    EXPECT_EQ(checkMemory("m", ranking("two\nlines", 0), {}).result, CheckResult::Failed);
    EXPECT_EQ(checkMemory("m", ranking("too little", 0.01), {}).result, CheckResult::Failed);
    const RankWith boundless = [](const RankOptions&) { return std::vector<double>{0, 1}; };
    EXPECT_EQ(checkMemory("m", boundless, {}).reason, "1 byte of memory was enough");
}

TEST(Stop, FailsIfWorkIgnoresItAndIsSkippedIfWorkEndsBefore)
{
    const StoppableWork obedient = [](const std::stop_token& stop, const std::function<void()>& report) {
        while (!stop.stop_requested())
            report();
        throw Cancelled();
    };
    const SelftestCheck passed = checkStop("s", obedient, {});
    EXPECT_EQ(passed.result, CheckResult::Passed) << passed.reason;
    EXPECT_EQ(figureOf(passed, "stops"), 3);
    const StoppableWork deaf = [](const std::stop_token& stop, const std::function<void()>& report) {
        while (!stop.stop_requested())
            report();
    };
    EXPECT_EQ(checkStop("s", deaf, {}).reason, "the work went on to its end");
    const StoppableWork broken
        = [](const std::stop_token&, const std::function<void()>&) { throw Error("it is broken"); };
    EXPECT_THROW((void)checkStop("s", broken, {}), Error);
    std::stop_source outer;
    outer.request_stop();
    EXPECT_THROW((void)checkStop("s", obedient, outer.get_token()), Cancelled);
}

TEST(Selftest, RefusesADeviceThatIsNotThere)
{
    if (autoDevice().device == Device::Cuda)
        GTEST_SKIP() << "this machine has a CUDA device";
    EXPECT_THROW((void)runSelftest({.device = Device::Cuda, .sample = {}}, {}), Error);
}

TEST(Selftest, AnswersAStopBetweenChecks)
{
    std::stop_source source;
    const auto stopAtOnce = [&](const std::string&, double) { source.request_stop(); };
    EXPECT_THROW((void)runSelftest({.device = Device::Cpu, .sample = {}}, source.get_token(), stopAtOnce), Cancelled);
}

class WithLibTorch : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (!torchModuleIsThere())
            GTEST_SKIP() << "this build has no LibTorch";
    }
};

TEST_F(WithLibTorch, EveryReferenceHasScoresThatDiffer)
{
    for (const Architecture architecture : allArchitectures())
        for (const ParityReference& reference : referencesOf(networkVariants(architecture)))
            EXPECT_GT(reference.spread, 0) << reference.variant.name;
}

TEST_F(WithLibTorch, ParityPassesOnThePathsOfTheCpu)
{
    const auto references = referencesOf(firstOf(Architecture::TGraph, 12));
    RankOptions options = plainOnTheCpu;
    options.forward = ForwardPath::Fused;
    const SelftestCheck fused = checkParity("p", references, rankingScorer(options, {}), "fused", {});
    EXPECT_EQ(fused.result, CheckResult::Passed) << fused.reason;
    EXPECT_GT(figureOf(fused, "worst difference"), 0);
    EXPECT_EQ(figureOf(fused, "networks") + figureOf(fused, "on another path"), 12);
    options.forward = ForwardPath::Batched;
    const SelftestCheck batched = checkParity("p", references, rankingScorer(options, {}), "batched", {});
    EXPECT_EQ(batched.result, CheckResult::Passed) << batched.reason;
    EXPECT_EQ(checkParity("p", references, rankingScorer(options, {}), "of another name", {}).result,
              CheckResult::Skipped);
}

TEST_F(WithLibTorch, ParityFailsForAWrongScorer)
{
    const auto references = referencesOf(firstOf(Architecture::TGraph, 2));
    const ParityScorer right = rankingScorer(plainOnTheCpu, {});
    const auto failsWith = [&](const std::function<void(ParityScores&)>& damage) {
        const ParityScorer wrong = [&](const Checkpoint& network, std::span<const TrainingGraph> graphs) {
            ParityScores scores = right(network, graphs);
            damage(scores);
            return scores;
        };
        return checkParity("p", references, wrong, "plain", {}).result == CheckResult::Failed;
    };
    EXPECT_FALSE(failsWith([](ParityScores&) {}));
    const double spread = references.front().spread;
    EXPECT_TRUE(failsWith([&](ParityScores& scores) { scores.scores[3] += 0.01 * spread; }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { std::swap(scores.scores[0], scores.scores[1]); }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { scores.scores[0] = std::numeric_limits<double>::quiet_NaN(); }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { scores.scores.pop_back(); }));
    EXPECT_TRUE(failsWith([](ParityScores&) { throw Error("it does not run"); }));
}

TEST_F(WithLibTorch, TrainingStepsAndExplanationsAgreeOnTheCpu)
{
    for (const Architecture architecture : allArchitectures()) {
        const auto presets = presetVariants(architecture);
        const SelftestCheck steps = checkTrainingSteps("t", presets, subjects(), /*cuda=*/false, {});
        EXPECT_EQ(steps.result, CheckResult::Passed) << steps.reason;
        EXPECT_EQ(figureOf(steps, "networks"), static_cast<double>(presets.size()));
        const SelftestCheck explanations = checkExplanations("e", referencesOf(presets), /*cuda=*/false, {});
        EXPECT_EQ(explanations.result, CheckResult::Passed) << explanations.reason;
    }
}

} // namespace tgraph
