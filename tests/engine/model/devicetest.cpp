// SPDX-License-Identifier: GPL-3.0-or-later
// Tests every network on a device other than the CPU, without a GPU. Forward, loss, backward,
// optimiser and explanation must not mix devices and must give the CPU's numbers. LibTorch's meta
// device is not sufficient: it computes no numbers, and LibTorch 1.13 implements many of its
// kernels only in Python (index_select, embedding_bag, the dense backward of embedding).
#include "engine/core/splitmix.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/network/dropout.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/network/slategroups.h"
#include "engine/selftest/networkvariants.h"
#include "engine/selftest/subjects.h"
#include "engine/selftest/trainingchecks.h"
#include "engine/train/network/adam.h"
#include "engine/train/network/segmentpass.h"
#include "engine/train/network/slateloss.h"
#include "tests/engine/model/modelfixtures.h"
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

float greatest(std::span<const float> values)
{
    float size = 0;
    for (const float value : values)
        size = std::max(size, std::abs(value));
    return size;
}

void expectNear(std::span<const float> found, std::span<const float> expected, const std::string& what)
{
    ASSERT_EQ(found.size(), expected.size()) << what;
    const float size = greatest(expected);
    for (std::size_t i = 0; i < found.size(); ++i)
        ASSERT_NEAR(found[i], expected[i], 1e-4F * size + 1e-6F) << what << ", number " << i;
}

void expectOneDevice(const std::string& what)
{
    const auto counts = strictdevice::counts();
    EXPECT_GT(counts.operations, 0U) << what << " ran elsewhere";
    EXPECT_TRUE(counts.mixed.empty()) << what << ": " << fmt::format("{}", fmt::join(counts.mixed, "; "));
}

constexpr double learningRate = 1e-3;

struct Step {
    double loss = 0;
    double gradientNorm = 0;
    Weights gradients; ///< before they are clipped; those of frozen parameters are missing
    Weights weights; ///< after the update
    std::size_t waits = 0; ///< times that forward, loss and backward waited for the device
};

WeightTensor toHost(const torch::Tensor& tensor)
{
    const auto values = tensor.detach().to(torch::kCPU, torch::kFloat).contiguous();
    const float* const first = values.data_ptr<float>();
    return {values.sizes().vec(), std::vector<float>(first, first + values.numel())};
}

Step stepOn(torch::Device device, const SmallTraining& training, const Weights& weights)
{
    const FoldGraph& graph = training.data.training.front();
    const auto slate = wholeSlate(graph.input);
    const AnyNetwork network = networkOn(device, training.options.model, weights);
    Adam optimizer(*network, /*weightDecay=*/1e-5, training.options.optimizer);
    const auto scores = network->scores(graph.input, slate, {.device = device, .drawSeed = 5});
    const auto loss = slateLoss(scores, targetsOf(graph, slate), training.options.loss, /*noise=*/0, /*seed=*/7);
    loss.backward();
    const auto counts = strictdevice::counts();
    std::vector<torch::Tensor> gradients;
    for (const Adam::Entry& entry : optimizer.entries())
        gradients.push_back(entry.parameter.grad());
    Weights named;
    for (const Adam::Entry& entry : optimizer.entries())
        if (entry.parameter.grad().defined())
            named.emplace(entry.name, toHost(entry.parameter.grad()));
    const double norm = globalNorm(gradients);
    clipGradients(gradients, training.options.optimizer.clip, 1.0, norm);
    optimizer.step(gradients, learningRate, 0);
    return {loss.item<double>(), norm, std::move(named), weightsOf(*network), counts.toHost + counts.numbers};
}

/// Compares gradients, tensor by tensor, and weights. Adam's first update is ± the learning rate: where a gradient is
/// rounding alone, its sign may differ.
void expectSameUpdate(const Step& found, const Step& expected, const Weights& start)
{
    ASSERT_EQ(found.gradients.size(), expected.gradients.size());
    const auto rounding = static_cast<float>(1e-5 * expected.gradientNorm);
    constexpr auto most = static_cast<float>(2.001 * learningRate);
    for (const auto& [name, gradient] : expected.gradients) {
        SCOPED_TRACE(name);
        const auto& other = found.gradients.at(name).values;
        ASSERT_EQ(other.size(), gradient.values.size());
        const float size = greatest(gradient.values);
        for (std::size_t i = 0; i < other.size(); ++i)
            ASSERT_NEAR(other[i], gradient.values[i], 1e-3F * size + rounding) << "gradient " << i;
        if (size > rounding) {
            EXPECT_NE(found.weights.at(name).values, start.at(name).values) << "it was not updated";
        }
    }
    ASSERT_EQ(found.weights.size(), expected.weights.size());
    for (const auto& [name, weight] : expected.weights) {
        const auto& other = found.weights.at(name).values;
        const auto gradient = expected.gradients.find(name);
        const float sizeable
            = gradient == expected.gradients.end() ? 0 : 0.1F * greatest(gradient->second.values) + 10 * rounding;
        ASSERT_EQ(other.size(), weight.values.size()) << name;
        for (std::size_t i = 0; i < other.size(); ++i) {
            const bool isSure = gradient == expected.gradients.end() || std::abs(gradient->second.values[i]) > sizeable;
            ASSERT_NEAR(other[i], weight.values[i], isSure ? most / 100 : most) << name << ", weight " << i;
        }
    }
}

void expectSameStep(const NetworkVariant& variant)
{
    SCOPED_TRACE(variant.name);
    const auto& graphs = subjects().of(variant.options.kind);
    const SmallTraining training = smallTraining(variant.options, graphs, Device::Cpu, 1, {});
    const Weights weights = networkOfLargeWeights(variant.options, graphs, /*seed=*/1).folds.front();
    const Step expected = stepOn(torch::kCPU, training, weights);
    strictdevice::reset();
    const Step found = stepOn(strictdevice::device(), training, weights);
    expectOneDevice(variant.name);
    EXPECT_EQ(found.waits, 0U);
    EXPECT_NEAR(found.loss, expected.loss, 1e-4 * std::abs(expected.loss));
    EXPECT_NEAR(found.gradientNorm, expected.gradientNorm, 1e-3 * expected.gradientNorm);
    expectSameUpdate(found, expected, weights);
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

Document documentOf(ModelKind kind, std::uint32_t nodes)
{
    return kind == ModelKind::Layout
        ? randomLayoutDocument({.nodes = nodes, .edges = 2 * nodes, .configurable = 1 + nodes / 3, .seed = nodes})
        : randomKernelDocument(kind, nodes);
}

/// Expects that several graphs in one pass give the CPU's scores and gradients, do not wait for the
/// device, and need about as many operations as one graph.
void expectJoinedEqualsCpu(const NetworkVariant& variant)
{
    SCOPED_TRACE(variant.name);
    const bool isFusion = variant.options.kind == ModelKind::Fusion;
    std::vector<Document> documents;
    for (const std::uint32_t nodes : {12U, 3U, 7U, 5U}) // an LSTM takes as many steps as the largest alone
        documents.push_back(documentOf(variant.options.kind, nodes));
    const Checkpoint checkpoint = livelyCheckpoint(variant.options, documents.front());
    std::vector<ModelInput> inputs;
    for (const Document& document : documents)
        inputs.push_back(makeModelInput(document, checkpoint.info));
    const std::vector<std::uint32_t> slate
        = isFusion ? std::vector<std::uint32_t>{0} : std::vector<std::uint32_t>{1, 0, 2};
    std::vector<GraphSlate> slates;
    std::vector<std::uint64_t> seeds;
    for (const ModelInput& input : inputs) {
        ASSERT_LT(std::ranges::max(slate), input.configurations->distinctCount());
        seeds.push_back(5 + slates.size());
        slates.push_back({.input = &input, .slate = slate, .drawSeed = seeds.back()});
    }
    const LossOptions loss{.terms = {{.kind = isFusion ? LossKind::LogMse : LossKind::Hinge}}};
    const auto runtimes = torch::sin(torch::arange(double(slates.size() * slate.size()), torch::kDouble))
                              .view({static_cast<std::int64_t>(slates.size()), -1});
    const auto gradientsOn = [&](torch::Device device, std::size_t graphs) {
        const AnyNetwork network = networkOn(device, variant.options, checkpoint.folds.front());
        strictdevice::reset();
        const auto scores = network->scoresOf(std::span(slates).first(graphs), {.device = device});
        const auto own = runtimes.narrow(0, 0, scores.size(0));
        slateLosses(scores, {own, own, own}, loss, /*noise=*/0, std::span(seeds).first(graphs)).values.sum().backward();
        const auto counts = strictdevice::counts();
        EXPECT_EQ(counts.toHost + counts.numbers, 0U);
        Weights gradients = {{"scores", toHost(scores)}};
        for (const auto& parameter : network->named_parameters())
            if (parameter.value().grad().defined())
                gradients.emplace(parameter.key(), toHost(parameter.value().grad()));
        return std::pair(std::move(gradients), counts.operations);
    };
    const Weights expected = gradientsOn(torch::kCPU, slates.size()).first;
    const std::size_t alone = gradientsOn(strictdevice::device(), 1).second;
    const auto [found, operations] = gradientsOn(strictdevice::device(), slates.size());
    expectOneDevice(variant.name);
    EXPECT_LT(operations, alone + alone / 2) << "of " << slates.size() << " graphs";
    testing::Test::RecordProperty("operations of one, " + variant.name, static_cast<int>(alone));
    testing::Test::RecordProperty("of four, " + variant.name, static_cast<int>(operations));
    ASSERT_EQ(found.size(), expected.size());
    for (const auto& [name, gradient] : expected)
        expectNear(found.at(name).values, gradient.values, name);
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

TEST(OnADevice, DropoutMasksMadeThereHaveTheBitsOfTheCpu)
{
    for (const std::vector<std::int64_t>& shape : std::vector<std::vector<std::int64_t>>{{1}, {2}, {7, 3}, {4, 5, 6}})
        for (const double share : {0.1, 0.5, 0.999}) {
            const std::uint64_t stream = scrambled(shape.size());
            const auto expected = dropoutMask(stream, share, shape);
            EXPECT_TRUE(torch::equal(dropoutMaskOn(torch::kCPU, stream, share, shape), expected));
            strictdevice::reset();
            const auto mask = dropoutMaskOn(strictdevice::device(), stream, share, shape);
            EXPECT_EQ(strictdevice::counts().toDevice, 0U);
            EXPECT_TRUE(torch::equal(mask.cpu(), expected));
        }
}

TEST(OnADevice, MasksOfJoinedGraphsEqualThoseOfEachGraph)
{
    const std::vector<std::uint64_t> streams = {scrambled(1), scrambled(2), scrambled(3)};
    const std::vector<std::int64_t> rows = {3, 1, 4};
    for (const std::vector<std::int64_t>& shape :
         std::vector<std::vector<std::int64_t>>{{8, 6}, {8, 2, 5}, {8, 3}, {5, 8, 4}, {5, 8, 3}, {1, 8, 2}}) {
        const GraphRows joined{.rows = rows, .dimension = shape[0] == 8 ? 0 : 1};
        std::vector<torch::Tensor> single;
        auto part = shape;
        for (std::size_t graph = 0; graph < streams.size(); ++graph) {
            part[static_cast<std::size_t>(joined.dimension)] = rows[graph];
            single.push_back(dropoutMask(streams[graph], 0.3, part));
        }
        const auto expected = torch::cat(single, joined.dimension);
        EXPECT_TRUE(torch::equal(joinedDropoutMask(torch::kCPU, streams, joined, 0.3, shape), expected)) << shape;
        const auto mask = joinedDropoutMask(strictdevice::device(), streams, joined, 0.3, shape);
        EXPECT_TRUE(torch::equal(mask.cpu(), expected)) << shape;
    }
}

TEST(OnADevice, AnUpdateWaitsOncePerNorm)
{
    const ModelOptions options = presetVariants(Architecture::TGraph).front().options;
    const AnyNetwork network = networkOn(strictdevice::device(), options, initialWeights(options, /*seed=*/1));
    Adam optimizer(*network, /*weightDecay=*/1e-5);
    std::vector<torch::Tensor> gradients;
    for (const Adam::Entry& entry : optimizer.entries())
        gradients.push_back(torch::ones_like(entry.parameter));
    ASSERT_GT(gradients.size(), 8U);
    strictdevice::reset();
    const double norm = globalNorm(gradients);
    clipGradients(gradients, ClipKind::Norm, 1.0, norm);
    optimizer.step(gradients, learningRate, 0);
    const auto counts = strictdevice::counts();
    EXPECT_EQ(counts.toHost, 1U);
    EXPECT_EQ(counts.numbers, 0U);
}

TEST(OnADevice, TrainingStepsOfTGraphEqualThoseOfTheCpu)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::TGraph))
        expectSameStep(variant);
}

TEST(OnADevice, TrainingStepsOfPipelinesEqualThoseOfTheCpu)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::Pipeline))
        expectSameStep(variant);
}

TEST(OnADevice, TrainingStepsOfKernelModelsEqualThoseOfTheCpu)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::Kernel))
        expectSameStep(variant);
}

TEST(OnADevice, JoinedKernelsEqualThoseOfTheCpu)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::Kernel))
        expectJoinedEqualsCpu(variant);
}

TEST(OnADevice, JoinedGraphsOfTGraphEqualThoseOfTheCpu)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::TGraph))
        expectJoinedEqualsCpu(variant);
}

TEST(OnADevice, JoinedGraphsOfPipelinesEqualThoseOfTheCpu)
{
    for (const NetworkVariant& variant : networkVariants(Architecture::Pipeline))
        expectJoinedEqualsCpu(variant);
}

TEST(OnADevice, ManyKernelsAreRankedInAFewPassesAndWaitOnce)
{
    constexpr std::uint32_t kernels = 24;
    for (const Architecture architecture : {Architecture::Kernel, Architecture::Pipeline, Architecture::TGraph})
        for (const NetworkVariant& variant : presetVariants(architecture)) {
            if (variant.options.kind == ModelKind::Layout)
                continue;
            SCOPED_TRACE(variant.name);
            std::vector<Document> documents;
            for (std::uint32_t i = 0; i < kernels; ++i)
                documents.push_back(variant.options.kind == ModelKind::Fusion
                                        ? randomKernelDocument(ModelKind::Fusion, 2 + i % 11)
                                        : randomTileDocument({.nodes = 2 + i % 11,
                                                              .edges = 4,
                                                              .configurations = 3 + i % 2,
                                                              .seed = i,
                                                              .acyclic = true}));
            const Checkpoint checkpoint = livelyCheckpoint(variant.options, documents.front());
            std::vector<ModelInput> inputs;
            for (const Document& document : documents)
                inputs.push_back(makeModelInput(document, checkpoint.info));
            std::vector<std::vector<std::uint32_t>> all;
            for (const ModelInput& input : inputs)
                all.push_back(wholeSlate(input));
            std::vector<GraphSlate> slates;
            for (std::uint32_t i = 0; i < kernels; ++i)
                slates.push_back({.input = &inputs[i], .slate = all[i], .drawSeed = {}});
            const auto onCpu = networkOn(torch::kCPU, variant.options, checkpoint.folds.front());
            const auto onDevice = networkOn(strictdevice::device(), variant.options, checkpoint.folds.front());
            const auto operationsOf = [&](std::size_t count, const GroupLimits& limits) {
                strictdevice::reset();
                const auto scores
                    = joinedScores(*onDevice, std::span(slates).first(count), strictdevice::device(), limits, {});
                const auto counts = strictdevice::counts();
                expectOneDevice(variant.name);
                EXPECT_EQ(counts.toHost, 1U) << count << " kernels";
                EXPECT_EQ(counts.numbers, 0U);
                for (std::size_t i = 0; i < count; ++i) {
                    const torch::NoGradGuard noGrad;
                    expectNear(scores[i], toHost(onCpu->scores(inputs[i], all[i], {})).values, "scores");
                }
                return counts.operations;
            };
            const GroupLimits limits{.rows = 65'536, .bytes = std::size_t{1} << 30U};
            const std::size_t alone = operationsOf(kernels, {});
            const std::size_t few = operationsOf(4, limits);
            const std::size_t many = operationsOf(kernels, limits);
            EXPECT_LT(4 * many, alone) << "operations of " << kernels << " kernels";
            // An LSTM needs as many steps as the largest kernel has nodes.
            const bool isLstm
                = architecture == Architecture::Kernel && variant.options.kernel.reduction == KernelReduction::Lstm;
            EXPECT_LT(many, (isLstm ? 3 : 2) * few);
            RecordProperty("operations of 24, " + variant.name, static_cast<int>(many));
            RecordProperty("one by one, " + variant.name, static_cast<int>(alone));
        }
}

TEST(OnADevice, LossesEqualThoseOfTheCpu)
{
    const auto values = torch::sin(torch::arange(12, torch::kFloat) * 1.7);
    // Contains ties
    const auto runtimes = (torch::cos(torch::arange(12, torch::kDouble)) * 4).round() + 10;
    const auto lossOn = [&](torch::Device device, const LossOptions& options) {
        const auto scores = values.to(device).detach().requires_grad_();
        const SlateTargets targets{runtimes, runtimes, runtimes.log()};
        const auto loss = slateLoss(scores, targets, options, /*noise=*/0.01, /*seed=*/3);
        loss.backward();
        return std::pair(loss.item<float>(), toHost(scores.grad()).values);
    };
    for (const LossKind kind :
         {LossKind::Hinge, LossKind::Logistic, LossKind::Mse, LossKind::LogMse, LossKind::ListMle})
        for (const PairDivisor divisor : {PairDivisor::Different, PairDivisor::All})
            for (const ListOrder order : {ListOrder::Slowest, ListOrder::Fastest}) {
                const LossOptions options{
                    .terms = {{.kind = kind}}, .pairDivisor = divisor, .temperature = 0.5, .listOrder = order};
                SCOPED_TRACE(lossText(options.terms));
                const auto expected = lossOn(torch::kCPU, options);
                strictdevice::reset();
                const auto found = lossOn(strictdevice::device(), options);
                EXPECT_EQ(strictdevice::counts().numbers, 1U) << "the test's own";
                expectOneDevice("loss");
                EXPECT_NEAR(found.first, expected.first, 1e-5F * std::abs(expected.first));
                expectNear(found.second, expected.second, "gradients");
            }
}

TEST(OnADevice, GraphSegmentTrainingEqualsThatOfTheCpu)
{
    std::size_t compared = 0;
    for (const NetworkVariant& variant : presetVariants(Architecture::Pipeline)) {
        if (variant.options.kind != ModelKind::Layout)
            continue;
        SCOPED_TRACE(variant.name);
        Checkpoint checkpoint = networkOfLargeWeights(variant.options, subjects().layout, /*seed=*/1);
        checkpoint.info.options.segments.nodes = 8;
        const ModelInput input = makeModelInput(*subjects().layout.front().document, checkpoint.info);
        ASSERT_GT(input.parts.size(), 2U);
        const auto slate = wholeSlate(input);
        for (const GstMode mode : {GstMode::Fresh, GstMode::Table}) {
            const SegmentTraining training{.mode = mode};
            const SegmentDraw draw = drawSegments(static_cast<std::uint32_t>(input.parts.size()), training, /*seed=*/5);
            std::size_t waits = 0;
            const auto gradientsOn = [&](torch::Device device) {
                const AnyNetwork network = networkOn(device, checkpoint.info.options, checkpoint.folds.front());
                strictdevice::reset();
                const auto result
                    = segmentScores(*network, {input, 0, slate}, draw, training, {}, {.device = device, .drawSeed = 7});
                result.scores.square().mean().backward();
                waits = strictdevice::counts().toHost + strictdevice::counts().numbers;
                Weights gradients = {{"scores", toHost(result.scores)}};
                for (const auto& parameter : network->named_parameters())
                    if (parameter.value().grad().defined())
                        gradients.emplace(parameter.key(), toHost(parameter.value().grad()));
                return gradients;
            };
            const Weights expected = gradientsOn(torch::kCPU);
            const Weights found = gradientsOn(strictdevice::device());
            expectOneDevice(variant.name);
            ASSERT_EQ(found.size(), expected.size());
            for (const auto& [name, gradient] : expected)
                expectNear(found.at(name).values, gradient.values, name);
            EXPECT_LE(waits, mode == GstMode::Table ? input.parts.size() : 0U) << "a table waits once per part";
            ++compared;
        }
    }
    EXPECT_GT(compared, 0U);
}

TEST(OnADevice, ScoresAndExplanationsOfThePlainPathEqualThoseOfTheCpu)
{
    for (const Architecture architecture : allArchitectures())
        for (const NetworkVariant& variant : presetVariants(architecture)) {
            SCOPED_TRACE(variant.name);
            const auto& graphs = subjects().of(variant.options.kind);
            const Checkpoint checkpoint = networkOfLargeWeights(variant.options, graphs, /*seed=*/1);
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
        const Checkpoint checkpoint = networkOfLargeWeights(variant.options, subjects().layout, /*seed=*/1);
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
        EXPECT_LE(counts.toDevice, variant.options.analyticalPrior ? 4U : 2U)
            << "configurations, rows; pairs and weights of the prior";
        if (variant.name == "layout paper") {
            EXPECT_LE(counts.operations, 60U) << "docs/gpu.md counts them";
            RecordProperty("operations_per_slate", static_cast<int>(counts.operations));
            RecordProperty("copies_to_the_device_per_slate", static_cast<int>(counts.toDevice));
        }
    }
}

} // namespace tgraph
