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
#include "engine/train/foldtraining.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

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

ParityScores fused(std::vector<double> scores)
{
    return {std::move(scores), "fused"};
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

TEST(NetworkVariants, MarkThePresets)
{
    for (const Architecture architecture : allArchitectures())
        for (const NetworkVariant& variant : networkVariants(architecture))
            EXPECT_EQ(variant.isPreset, variant.name.find('=') == std::string::npos) << variant.name;
}

TEST(SlateWork, CountsTheProductsOfThePapersNetwork)
{
    const ModelOptions paper = presetOptions("paper", ModelKind::Layout);
    const SlateWork work = slateWork(paper, {.nodes = 10, .neighbours = 0, .configurations = 2});
    // Per block: f1 and f2 are one product of 512 × 128, A_self has 2·128·16.
    EXPECT_DOUBLE_EQ(work.operations, 2 * 2 * (512 * 128 + 2 * 128 * 16) * 10 * 2);
    // f_in reads 246 and 256 and writes 256 twice, each of two blocks reads and writes 256, and the mean reads 256.
    EXPECT_DOUBLE_EQ(work.bytes, (246 + 3 * 256 + 2 * 2 * 256 + 256) * 10 * 2 * 4.0);
    const SlateWork gathering = slateWork(paper, {.nodes = 10, .neighbours = 30, .configurations = 2});
    EXPECT_DOUBLE_EQ(gathering.operations - work.operations, 2.0 * 30 * 128 * 2); // two blocks
    EXPECT_DOUBLE_EQ(gathering.bytes - work.bytes, 2.0 * 30 * 256 * 2 * 4);
}

TEST(Determinism, FailsIfARankingChangesABit)
{
    const RankWith same = [](const RankOptions&) { return fused({1, 2}); };
    EXPECT_EQ(checkDeterminism("d", same, {}).result, CheckResult::Passed);
    const RankWith byThreads = [](const RankOptions& options) { return fused({1, options.threads == 1 ? 0.0 : -0.0}); };
    const SelftestCheck threads = checkDeterminism("d", byThreads, {});
    EXPECT_EQ(threads.result, CheckResult::Failed);
    EXPECT_EQ(threads.reason, "one and two threads gave different bits");
    double next = 0;
    const RankWith changing = [&](const RankOptions&) { return fused({next++}); };
    EXPECT_EQ(checkDeterminism("d", changing, {}).result, CheckResult::Failed);
}

TEST(Determinism, IsSkippedIfAnotherPathRan)
{
    const RankWith same = [](const RankOptions&) { return fused({1, 2}); };
    const SelftestCheck check = checkDeterminism("d", same, {.forward = ForwardPath::Batched});
    EXPECT_EQ(check.result, CheckResult::Skipped);
    EXPECT_EQ(check.reason, "the fused path ran instead of the batched path");
}

TEST(NarrowPrecision, MustKeepTheOrderOfFloat32)
{
    const auto ranking = [](std::vector<double> narrow) {
        return [narrow = std::move(narrow)](const RankOptions& options) {
            return fused(options.precision == Precision::Float32 ? std::vector<double>{1, 2, 3} : narrow);
        };
    };
    const RankOptions narrow{.precision = Precision::Bfloat16};
    const SelftestCheck passed = checkPrecision("p", ranking({1.1, 1.9, 3.2}), narrow);
    EXPECT_EQ(passed.result, CheckResult::Passed) << passed.reason;
    EXPECT_EQ(figureOf(passed, "tau"), 1);
    const SelftestCheck failed = checkPrecision("p", ranking({1.1, 3.2, 1.9}), narrow);
    EXPECT_EQ(failed.result, CheckResult::Failed);
    EXPECT_EQ(failed.reason, "τ to float32 is 0.3333, below 0.999");
    EXPECT_EQ(checkPrecision("p", ranking({1, std::nan(""), 3}), narrow).reason, "a score is not a number");
}

TEST(LittleMemory, MustChangeNoScoreAndBeRefusedInOneSentence)
{
    const auto ranking = [](const std::string& refusal, double drift) {
        return [=](const RankOptions& options) {
            if (options.memoryBytes < 4096)
                throw Error(refusal);
            return fused({0, options.memoryBytes < 8192 ? 1 + drift : 1});
        };
    };
    const SelftestCheck passed = checkMemory("m", ranking("too little", 0), {});
    EXPECT_EQ(passed.result, CheckResult::Passed) << passed.reason;
    EXPECT_EQ(passed.reason, "refusal: too little");
    EXPECT_EQ(figureOf(passed, "least that is enough"), 4);
    EXPECT_EQ(checkMemory("m", ranking("two\nlines", 0), {}).result, CheckResult::Failed);
    EXPECT_EQ(checkMemory("m", ranking("too little", 0.01), {}).result, CheckResult::Failed);
    const RankWith boundless = [](const RankOptions&) { return fused({0, 1}); };
    EXPECT_EQ(checkMemory("m", boundless, {}).reason, "1 byte of memory was enough");
    const RankWith wrong = [](const RankOptions& options) {
        return fused({0, options.memoryBytes < 8192 ? std::numeric_limits<double>::quiet_NaN() : 1});
    };
    EXPECT_NE(checkMemory("m", wrong, {}).reason.find("scores differ by inf"), std::string::npos);
}

TEST(LittleMemory, CountsTheBudgetsThatAnotherPathRanked)
{
    const RankWith fallsBack = [](const RankOptions& options) -> ParityScores {
        if (options.memoryBytes < 4096)
            throw Error("too little");
        return {{0, 1}, options.memoryBytes < 16384 ? "plain" : "batched"};
    };
    const SelftestCheck batched = checkMemory("m", fallsBack, {.forward = ForwardPath::Batched});
    EXPECT_EQ(batched.result, CheckResult::Passed) << batched.reason;
    EXPECT_EQ(figureOf(batched, "least that is enough"), 16);
    EXPECT_EQ(figureOf(batched, "on another path"), 2);
    EXPECT_EQ(checkMemory("m", fallsBack, {.forward = ForwardPath::Fused}).result, CheckResult::Skipped);
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
    const StoppableWork ignoring = [](const std::stop_token& stop, const std::function<void()>& report) {
        while (!stop.stop_requested())
            report();
    };
    EXPECT_EQ(checkStop("s", ignoring, {}).reason, "the work ignored the stop and ran to its end");
    const StoppableWork broken
        = [](const std::stop_token&, const std::function<void()>&) { throw Error("it is broken"); };
    EXPECT_THROW((void)checkStop("s", broken, {}), Error);
    std::stop_source outer;
    outer.request_stop();
    EXPECT_THROW((void)checkStop("s", obedient, outer.get_token()), Cancelled);
}

/// Answers some stops late.
class LateWork {
public:
    /// @param late first runs that answer late
    explicit LateWork(int late) : m_late(late) { }

    void operator()(const std::stop_token& stop, const std::function<void()>& report)
    {
        while (!stop.stop_requested())
            report();
        std::mutex mutex;
        std::unique_lock lock(mutex);
        if (m_late-- > 0) // nothing ends this wait early
            std::condition_variable().wait_for(lock, std::chrono::milliseconds(static_cast<int>(stopLimitMs) + 20),
                                               [] { return false; });
        throw Cancelled();
    }

private:
    int m_late;
};

TEST(Stop, MayBeLateOnceOrTwiceOnABusyMachine)
{
    const SelftestCheck passed = checkStop("s", LateWork(stopTries - 1), {});
    EXPECT_EQ(passed.result, CheckResult::Passed) << passed.reason;
    EXPECT_GT(figureOf(passed, "slowest"), stopLimitMs);
    const SelftestCheck failed = checkStop("s", LateWork(stopTries), {});
    EXPECT_EQ(failed.result, CheckResult::Failed);
    EXPECT_NE(failed.reason.find("expected at most 100"), std::string::npos) << failed.reason;
}

TEST(Differences, AreInfiniteIfTheyAreNoNumbersOrTheReferenceIsZero)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto between = [](const std::vector<double>& found, const std::vector<double>& reference) {
        return relativeDifference(found, reference);
    };
    EXPECT_DOUBLE_EQ(between({1, 2.5}, {1, 2}), 0.25);
    EXPECT_EQ(between({0, 0}, {0, 0}), 0);
    EXPECT_EQ(between({0, 1e-30}, {0, 0}), infinite);
    EXPECT_EQ(between({1, nan, 1}, {1, 1, 1}), infinite);
    EXPECT_EQ(between({1, 1}, {nan, 1}), infinite);
    EXPECT_EQ(between({1}, {1, 1}), infinite);
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
    const SelftestCheck fused = checkParity("p", references, rankingScorer(options, {}), ForwardPath::Fused, {});
    EXPECT_EQ(fused.result, CheckResult::Passed) << fused.reason;
    EXPECT_GT(figureOf(fused, "worst difference"), 0);
    EXPECT_EQ(figureOf(fused, "networks") + figureOf(fused, "without this path"), 12);
    options.forward = ForwardPath::Batched;
    const SelftestCheck batched = checkParity("p", references, rankingScorer(options, {}), ForwardPath::Batched, {});
    EXPECT_EQ(batched.result, CheckResult::Passed) << batched.reason;
}

TEST_F(WithLibTorch, KernelsAreJoinedOnTheBatchedPath)
{
    RankOptions options = plainOnTheCpu;
    options.forward = ForwardPath::Batched;
    for (const Architecture architecture : {Architecture::Kernel, Architecture::Pipeline, Architecture::TGraph}) {
        std::vector<NetworkVariant> kernels = presetVariants(architecture);
        std::erase_if(kernels, [](const NetworkVariant& variant) { return variant.options.kind == ModelKind::Layout; });
        const SelftestCheck joined
            = checkParity("p", referencesOf(kernels), rankingScorer(options, {}), ForwardPath::Batched, {});
        EXPECT_EQ(joined.result, CheckResult::Passed) << joined.reason;
        EXPECT_EQ(figureOf(joined, "networks"), static_cast<double>(kernels.size()));
    }
}

TEST_F(WithLibTorch, ParityIsSkippedOnlyIfNoNetworkHasThePath)
{
    RankOptions options = plainOnTheCpu;
    options.forward = ForwardPath::Batched;
    std::vector<NetworkVariant> layouts = presetVariants(Architecture::Pipeline);
    std::erase_if(layouts, [](const NetworkVariant& variant) { return variant.options.kind != ModelKind::Layout; });
    const SelftestCheck skipped
        = checkParity("p", referencesOf(layouts), rankingScorer(options, {}), ForwardPath::Batched, {});
    EXPECT_EQ(skipped.result, CheckResult::Skipped);
    EXPECT_EQ(skipped.reason, "no network of this architecture has a batched path");
    options.memoryBytes = 8U << 20U; // too little for a batch
    const auto papers = referencesOf(firstOf(Architecture::TGraph, 1));
    const SelftestCheck failed = checkParity("p", papers, rankingScorer(options, {}), ForwardPath::Batched, {});
    EXPECT_EQ(failed.result, CheckResult::Failed);
    EXPECT_EQ(failed.reason, "layout paper: the plain path computed it, expected the batched path");
}

TEST_F(WithLibTorch, ProblemsOfLibTorchAreOneSentence)
{
    if (autoDevice().device == Device::Cuda)
        GTEST_SKIP() << "this machine has a CUDA device";
    std::string sentence;
    try {
        (void)torchModule("the test").deviceRates(/*cuda=*/true, {});
    } catch (...) {
        sentence = handledSentence();
    }
    EXPECT_FALSE(sentence.empty());
    EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    EXPECT_TRUE(sentence.starts_with("selftest: LibTorch: ")) << sentence;
}

TEST_F(WithLibTorch, TheFirstUpdateChangesTheSecondStep)
{
    for (const Architecture architecture : allArchitectures())
        for (const NetworkVariant& variant : presetVariants(architecture)) {
            // Loss and gradient norm of the second step.
            const auto second = [&](double learningRate) {
                SmallTraining training
                    = smallTraining(variant.options, subjects().of(variant.options.kind), Device::Cpu, 1, {});
                if (learningRate > 0)
                    training.options.learningRate = learningRate;
                const auto fold
                    = torchModule("the test").foldTraining(training.data, training.options, 0, nullptr, nullptr);
                (void)fold->advance({});
                const FoldState first = fold->progress();
                (void)fold->advance({});
                const FoldState& both = fold->progress();
                return std::array{both.lossSum - first.lossSum, both.gradientNormSum - first.gradientNormSum};
            };
            const auto updated = second(0);
            const auto start = second(1e-12);
            EXPECT_GT(std::max(std::abs(start[0] / updated[0] - 1), std::abs(start[1] / updated[1] - 1)), trainingLimit)
                << variant.name;
        }
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
        return checkParity("p", references, wrong, ForwardPath::Plain, {}).result == CheckResult::Failed;
    };
    EXPECT_FALSE(failsWith([](ParityScores&) {}));
    const double spread = references.front().spread;
    EXPECT_TRUE(failsWith([&](ParityScores& scores) { scores.scores[3] += 0.01 * spread; }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { std::swap(scores.scores[0], scores.scores[1]); }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { scores.scores[0] = std::numeric_limits<double>::quiet_NaN(); }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { scores.scores.pop_back(); }));
    EXPECT_TRUE(failsWith([](ParityScores& scores) { scores.forward = "plain and fused"; }));
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
