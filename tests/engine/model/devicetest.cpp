// SPDX-License-Identifier: GPL-3.0-or-later
// Every network on a device other than the CPU, without a GPU: forward, loss, backward, optimiser and explanation must
// not mix devices and must give the CPU's numbers. LibTorch's meta device would not do: LibTorch 1.13 has many kernels
// for it in Python only (index_select, embedding_bag, the dense backward of embedding), and it computes no numbers.
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/network/networkfamily.h"
#include "engine/selftest/networkvariants.h"
#include "engine/selftest/subjects.h"
#include "engine/selftest/trainingchecks.h"
#include "engine/train/network/adam.h"
#include "engine/train/network/slatetargets.h"
#include "tests/engine/model/strictdevice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

const Subjects& subjects()
{
    static const Subjects made = makeSubjects({});
    return made;
}

std::vector<std::uint32_t> wholeSlate(const ModelInput& input)
{
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    return slate;
}

AnyNetwork networkOn(torch::Device device, const ModelOptions& options, const Weights& weights)
{
    AnyNetwork network = makeAnyNetwork(options, weights);
    if (!device.is_cpu())
        strictdevice::move(*network);
    return network;
}

void expectNear(std::span<const float> found, std::span<const float> expected, const std::string& what)
{
    ASSERT_EQ(found.size(), expected.size()) << what;
    float size = 0;
    for (const float value : expected)
        size = std::max(size, std::abs(value));
    for (std::size_t i = 0; i < found.size(); ++i)
        ASSERT_NEAR(found[i], expected[i], 1e-4F * size + 1e-6F) << what << ", number " << i;
}

void expectOneDevice(const std::string& what)
{
    const auto counts = strictdevice::counts();
    EXPECT_GT(counts.operations, 0U) << what << " ran elsewhere";
    EXPECT_TRUE(counts.mixed.empty()) << what << ": " << fmt::format("{}", fmt::join(counts.mixed, "; "));
}

struct Step {
    double loss = 0;
    double gradientNorm = 0;
    Weights weights;
};

Step stepOn(torch::Device device, const SmallTraining& training, const Weights& weights)
{
    const FoldGraph& graph = training.data.training.front();
    const auto slate = wholeSlate(graph.input);
    const AnyNetwork network = networkOn(device, training.options.model, weights);
    Adam optimizer(*network, /*weightDecay=*/1e-5, training.options.optimizer);
    const auto scores = network->scores(graph.input, slate, {.device = device, .drawSeed = 5});
    const auto loss
        = slateLoss(scores, targetsOf(graph, slate, device), training.options.loss, /*noise=*/0, /*seed=*/7);
    loss.backward();
    std::vector<torch::Tensor> gradients;
    for (const Adam::Entry& entry : optimizer.entries())
        gradients.push_back(entry.parameter.grad());
    const double norm = globalNorm(gradients);
    clipGradients(gradients, training.options.optimizer.clip, 1.0, norm);
    optimizer.step(gradients, 1e-3, 0);
    return {loss.item<double>(), norm, weightsOf(*network)};
}

void expectSameStep(const NetworkVariant& variant)
{
    SCOPED_TRACE(variant.name);
    const auto& graphs = subjects().of(variant.options.kind);
    const SmallTraining training = smallTraining(variant.options, graphs, Device::Cpu, 1, {});
    const Weights weights = livelyNetwork(variant.options, graphs, /*seed=*/1).folds.front();
    const Step expected = stepOn(torch::kCPU, training, weights);
    strictdevice::reset();
    const Step found = stepOn(strictdevice::device(), training, weights);
    expectOneDevice(variant.name);
    EXPECT_NEAR(found.loss, expected.loss, 1e-4 * std::abs(expected.loss));
    EXPECT_NEAR(found.gradientNorm, expected.gradientNorm, 1e-3 * expected.gradientNorm);
    ASSERT_EQ(found.weights.size(), expected.weights.size());
}

/// Scores a slate with all data of an explanation.
struct Observed {
    std::vector<float> scores;
    std::vector<float> probed;
    std::vector<float> attention;
};

Observed observe(torch::Device device, const Checkpoint& checkpoint, const ModelInput& input, const SlateProbe& probe)
{
    Observed result;
    const AnyNetwork network = networkOn(device, checkpoint.info.options, checkpoint.folds.front());
    network->eval();
    const auto scorer = makePlainScorer(input, network, device, {});
    SlateProbe visiting = probe;
    visiting.visit = [&](const BlockView& view) {
        result.attention.insert(result.attention.end(), view.meanWeight.begin(), view.meanWeight.end());
        result.attention.insert(result.attention.end(), view.meanFocusGate.begin(), view.meanFocusGate.end());
    };
    const auto slate = wholeSlate(input);
    if (input.kind == ModelKind::Layout) {
        result.scores = scorer->score(slate, std::size_t{1} << 30U, {});
        result.probed = scorer->scoreProbed(slate, std::size_t{1} << 30U, {}, visiting);
    } else {
        result.scores = scorer->tileScorer({}, visiting)->score(0, slate.size(), {});
    }
    const GraphInsight insight = scorer->graphInsight(0, {});
    for (const ListAlphas& alphas : insight.alphas)
        result.attention.insert(result.attention.end(), alphas.mean.begin(), alphas.mean.end());
    result.attention.insert(result.attention.end(), insight.nodeAttention.begin(), insight.nodeAttention.end());
    return result;
}

} // namespace

TEST(StrictDevice, RecordsOperationsThatMixDevicesAndCountsCopies)
{
    strictdevice::reset();
    const auto matrix = torch::arange(6, torch::kFloat).view({2, 3}).to(strictdevice::device());
    const auto onCpu = torch::tensor({1}, torch::kInt64);
    const auto row = matrix.index_select(0, onCpu.to(strictdevice::device()));
    auto counts = strictdevice::counts();
    EXPECT_EQ(counts.toDevice, 2U);
    EXPECT_EQ(counts.toHost, 0U);
    EXPECT_TRUE(counts.mixed.empty());
    EXPECT_TRUE(torch::equal(row.cpu(), torch::tensor({{3.0F, 4.0F, 5.0F}})));
    EXPECT_EQ(row.sum().item<float>(), 12);
    (void)matrix.index_select(0, onCpu);
    counts = strictdevice::counts();
    EXPECT_EQ(counts.toHost, 1U);
    EXPECT_EQ(counts.numbers, 1U);
    ASSERT_EQ(counts.mixed.size(), 1U);
    EXPECT_NE(counts.mixed.front().find("index_select"), std::string::npos) << counts.mixed.front();
}

TEST(StrictDevice, HidesItsMemory)
{
    const auto numbers = torch::ones({2}).to(strictdevice::device());
    EXPECT_DEATH((void)*static_cast<volatile float*>(numbers.data_ptr()), "");
}

TEST(OnADevice, TrainingStepsOfTGraphAreTheCpus)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::TGraph))
        expectSameStep(variant);
}

TEST(OnADevice, TrainingStepsOfPipelinesAreTheCpus)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::Pipeline))
        expectSameStep(variant);
}

TEST(OnADevice, TrainingStepsOfKernelModelsAreTheCpus)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::Kernel))
        expectSameStep(variant);
}

TEST(OnADevice, ScoresAndExplanationsOfThePlainPathAreTheCpus)
{
    for (const Architecture architecture : allArchitectures())
        for (const NetworkVariant& variant : presetVariants(architecture)) {
            SCOPED_TRACE(variant.name);
            const auto& graphs = subjects().of(variant.options.kind);
            const Checkpoint checkpoint = livelyNetwork(variant.options, graphs, /*seed=*/1);
            const ModelInput input = makeModelInput(*graphs.front().document, checkpoint.info);
            const SlateProbe probe{.focus = wholeSlate(input).size() / 2, .visit = {}};
            const Observed expected = observe(torch::kCPU, checkpoint, input, probe);
            strictdevice::reset();
            const Observed found = observe(strictdevice::device(), checkpoint, input, probe);
            expectOneDevice(variant.name);
            expectNear(found.scores, expected.scores, "scores");
            expectNear(found.probed, expected.probed, "scores under observation");
            expectNear(found.attention, expected.attention, "attention");
        }
}

TEST(OnADevice, TheBatchedPathCopiesOnlyRowsAndScores)
{
    const torch::Device device = strictdevice::device();
    for (const NetworkVariant& variant : networkVariants(Architecture::TGraph)) {
        if (variant.options.kind != ModelKind::Layout)
            continue;
        SCOPED_TRACE(variant.name);
        const Checkpoint checkpoint = livelyNetwork(variant.options, subjects().layout, /*seed=*/1);
        const ModelInput input = makeModelInput(*subjects().layout.front().document, checkpoint.info);
        const auto slate = wholeSlate(input);
        const c10::InferenceMode inference;
        const NetworkFamily& family = networkFamily(Architecture::TGraph);
        const auto scoresOn = [&](torch::Device on) {
            const AnyNetwork network = networkOn(on, variant.options, checkpoint.folds.front());
            network->eval();
            const auto scorer = family.batchedScorer(input, network, torch::kFloat, on, slate.size(), {});
            std::vector<float> first = scorer->score(slate, std::size_t{1} << 30U, {});
            strictdevice::reset(); // the first slate prepares what all share
            (void)scorer->score(slate, std::size_t{1} << 30U, {});
            return first;
        };
        const auto expected = scoresOn(torch::kCPU);
        const auto found = scoresOn(device);
        const auto counts = strictdevice::counts();
        expectOneDevice(variant.name);
        expectNear(found, expected, "scores");
        EXPECT_EQ(counts.numbers, 0U);
        EXPECT_EQ(counts.toHost, 1U) << "the scores";
        if (variant.name == "layout paper") {
            RecordProperty("operations_per_slate", static_cast<int>(counts.operations));
            RecordProperty("copies_to_the_device_per_slate", static_cast<int>(counts.toDevice));
        }
    }
}

} // namespace tgraph
