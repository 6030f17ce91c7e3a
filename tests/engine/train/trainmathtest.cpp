// SPDX-License-Identifier: GPL-3.0-or-later
// Loss, optimiser and forward pass of training, each against a slow reference.
#include "engine/model/network/slateforward.h"
#include "engine/train/network/adam.h"
#include "engine/train/network/slateloss.h"
#include "tests/engine/model/joinedgraphs.h"
#include "tests/engine/model/modelvariants.h"
#include "tests/engine/model/networkfixtures.h"

#include <gtest/gtest.h>
#include <torch/optim/adamw.h>

#include <numeric>
#include <random>

namespace tgraph {
namespace {

// Computes eq. 8 over the number of its pairs, one pair at a time.
double slowHinge(const std::vector<double>& scores, const std::vector<double>& runtimes)
{
    double sum = 0;
    int pairs = 0;
    for (std::size_t i = 0; i < scores.size(); ++i)
        for (std::size_t j = 0; j < scores.size(); ++j)
            if (runtimes[i] > runtimes[j]) {
                sum += std::max(0.0, 1.0 - (scores[i] - scores[j]));
                ++pairs;
            }
    return pairs > 0 ? sum / pairs : 0.0;
}

struct RandomSlate {
    std::vector<double> scores;
    std::vector<double> runtimes;
};

RandomSlate randomSlate(std::uint64_t seed, std::size_t size)
{
    std::mt19937_64 generator(seed);
    RandomSlate slate;
    for (std::size_t i = 0; i < size; ++i) {
        slate.scores.push_back(static_cast<double>(generator() % 4000) / 1000 - 2);
        // Contains ties
        slate.runtimes.push_back(static_cast<double>(generator() % (size / 2 + 1)));
    }
    return slate;
}

TEST(PairwiseHinge, AgreesWithEquation8)
{
    for (const std::size_t size : {2U, 3U, 17U, 64U}) {
        const RandomSlate slate = randomSlate(size, size);
        const auto loss
            = pairwiseLoss(torch::tensor(slate.scores, torch::kDouble), torch::tensor(slate.runtimes, torch::kDouble));
        const double expected = slowHinge(slate.scores, slate.runtimes);
        EXPECT_NEAR(loss.defined() ? loss.item<double>() : 0.0, expected, 1e-12) << size;
    }
    const auto right
        = pairwiseLoss(torch::tensor({1.0, 5.0}, torch::kDouble), torch::tensor({3.0, 9.0}, torch::kDouble));
    EXPECT_EQ(right.item<double>(), 0.0);
    const auto wrong
        = pairwiseLoss(torch::tensor({5.0, 1.0}, torch::kDouble), torch::tensor({3.0, 9.0}, torch::kDouble));
    EXPECT_EQ(wrong.item<double>(), 5.0);
}

TEST(PairwiseHinge, LeavesOutPairsWithinTheNoise)
{
    const auto scores = torch::tensor({0.0, 0.0, -3.0}, torch::kDouble);
    const auto runtimes = torch::tensor({1000.0, 1001.0, 1100.0}, torch::kDouble);
    EXPECT_NEAR(pairwiseLoss(scores, runtimes).item<double>(), (1 + 4 + 4) / 3.0, 1e-12);
    EXPECT_NEAR(pairwiseLoss(scores, runtimes, {.noise = 0.01}).item<double>(), 4.0, 1e-12);
    EXPECT_FALSE(pairwiseLoss(scores, runtimes, {.noise = 0.2}).defined());
}

TEST(PairwiseHinge, IsUndefinedForEqualRuntimes)
{
    EXPECT_FALSE(pairwiseLoss(torch::rand({4}), torch::ones({4}, torch::kDouble)).defined());
}

TEST(PairwiseHinge, RuntimesThatDifferByOneNanosecondInAMinuteDiffer)
{
    const auto loss = pairwiseLoss(torch::zeros({2}), torch::tensor({6e10, 6e10 + 1}, torch::kDouble));
    ASSERT_TRUE(loss.defined());
    EXPECT_EQ(loss.item<float>(), 1.0F);
}

TEST(PairwiseHinge, GradientAgreesWithFiniteDifferences)
{
    const RandomSlate slate = randomSlate(5, 12);
    const auto scores = torch::tensor(slate.scores, torch::kDouble).requires_grad_();
    pairwiseLoss(scores, torch::tensor(slate.runtimes, torch::kDouble)).backward();
    for (std::size_t i = 0; i < slate.scores.size(); ++i) {
        auto above = slate.scores;
        auto below = slate.scores;
        above[i] += 1e-6;
        below[i] -= 1e-6;
        const double numeric = (slowHinge(above, slate.runtimes) - slowHinge(below, slate.runtimes)) / 2e-6;
        EXPECT_NEAR(scores.grad()[static_cast<std::int64_t>(i)].item<double>(), numeric, 1e-6) << i;
    }
}

TEST(AdamW, StepsLikeLibTorchsOptimiser)
{
    const ModelOptions options = smallOptions();
    Network ours = makeNetwork(options, initialWeights(options, 3));
    Network theirs = makeNetwork(options, initialWeights(options, 3));
    std::vector<torch::Tensor> decaying;
    std::vector<torch::Tensor> biases;
    for (const auto& parameter : theirs->named_parameters())
        (parameter.key().ends_with("bias") ? biases : decaying).push_back(parameter.value());
    using Group = torch::optim::OptimizerParamGroup;
    using Options = torch::optim::AdamWOptions;
    torch::optim::AdamW reference({Group(decaying, std::make_unique<Options>(Options(0.02).weight_decay(0.5))),
                                   Group(biases, std::make_unique<Options>(Options(0.02).weight_decay(0.0)))});
    Adam optimizer(*ours, 0.5);
    std::mt19937_64 generator(1);
    for (std::uint32_t step = 0; step < 5; ++step) {
        std::vector<torch::Tensor> gradients;
        const auto parameters = theirs->named_parameters();
        for (const Adam::Entry& entry : optimizer.entries()) {
            const auto size = static_cast<std::size_t>(entry.parameter.numel());
            std::vector<float> values(size);
            for (float& value : values)
                value = static_cast<float>(generator() % 2001) / 1000.0F - 1.0F;
            gradients.push_back(torch::tensor(values).view(entry.parameter.sizes()));
            parameters[entry.name].mutable_grad() = gradients.back().clone();
        }
        optimizer.step(gradients, 0.02, step);
        reference.step();
    }
    const auto expected = theirs->named_parameters();
    for (const Adam::Entry& entry : optimizer.entries())
        EXPECT_TRUE(torch::allclose(entry.parameter, expected[entry.name], 1e-5, 1e-6)) << entry.name;
}

TEST(AdamW, DecaysAllButBiases)
{
    Network network = makeNetwork(smallOptions(), initialWeights(smallOptions(), 3));
    const Weights before = weightsOf(*network);
    Adam optimizer(*network, 0.1);
    std::vector<torch::Tensor> gradients;
    for (const Adam::Entry& entry : optimizer.entries())
        gradients.push_back(torch::zeros_like(entry.parameter));
    optimizer.step(gradients, 0.5, 0);
    for (const auto& [name, tensor] : weightsOf(*network))
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            EXPECT_FLOAT_EQ(tensor.values[i], before.at(name).values[i] * (name.ends_with(".bias") ? 1.0F : 0.95F))
                << name;
}

TEST(GlobalNorm, CoversAllGradientsTogether)
{
    EXPECT_DOUBLE_EQ(globalNorm({torch::full({4}, 3.0F), torch::full({7}, 0.0F), torch::full({4}, 4.0F)}), 10.0);
    EXPECT_FALSE(std::isfinite(globalNorm({torch::full({1}, std::numeric_limits<float>::quiet_NaN())})));
}

// forwardSlate() computes f_in once per distinct row; NetworkImpl::forwardLayout() computes it for
// every node and configuration.
class EveryForward : public testing::TestWithParam<ModelVariant> { };

TEST_P(EveryForward, SharingChangesNeitherScoresNorGradients)
{
    const ModelOptions& options = GetParam().options;
    const RandomDocument recipe{.nodes = 20, .edges = 40, .configurable = 6, .configurations = 12};
    const Document document
        = options.kind == ModelKind::Layout ? randomLayoutDocument(recipe) : randomTileDocument(recipe);
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const std::vector<std::uint32_t> slate = {7, 2, 11, 5, 0};
    Network network = makeNetwork(options, checkpoint.folds[0]);
    network->to(torch::kFloat64);
    const auto inDouble = [](InputRows rows) {
        rows.numeric = rows.numeric.to(torch::kFloat64);
        return rows;
    };
    SlateInput shared = makeSlateInput(input, slate, torch::kCPU);
    shared.rows = inDouble(shared.rows);
    if (options.analyticalPrior && options.kind == ModelKind::Layout)
        shared.prior = {shared.prior.nodes.to(torch::kFloat64), shared.prior.pairs.to(torch::kFloat64)};
    torch::Tensor plain;
    if (options.kind == ModelKind::Tile) {
        shared.tiles = shared.tiles.to(torch::kFloat64);
        const auto all = tileTensor(input).to(torch::kFloat64);
        const auto which = torch::tensor(std::vector<std::int64_t>(slate.begin(), slate.end()));
        auto prior = test::plainTilePrior(input, torch::kFloat64);
        if (options.analyticalPrior) {
            shared.tilePrior = shared.tilePrior.to(torch::kFloat64);
            prior = prior.index_select(0, which);
        }
        plain = network->forwardTile(inDouble(makeInputRows(input, torch::kCPU)), makeAdjacency(input, 1, torch::kCPU),
                                     all.index_select(0, which), prior);
    } else {
        std::vector<std::int64_t> rows(slate.size() * input.nodeCount);
        input.gatherRows(slate, rows);
        plain = network->forwardLayout(inDouble(makeInputRows(input, torch::kCPU)),
                                       torch::tensor(rows).view({static_cast<std::int64_t>(slate.size()), -1}),
                                       makeAdjacency(input, static_cast<std::int64_t>(slate.size()), torch::kCPU),
                                       test::plainPrior(input, rows, slate, torch::kFloat64));
        EXPECT_LT(shared.rows.opcodes.size(0), shared.rowOf.numel());
    }
    const auto scores = forwardSlate(*network, shared);
    EXPECT_TRUE(torch::allclose(scores, plain, 1e-10, 1e-12));
    const auto parameters = network->parameters();
    const auto targets = torch::arange(static_cast<std::int64_t>(slate.size()), torch::kDouble);
    const auto gradients = torch::autograd::grad({pairwiseLoss(scores, targets)}, parameters, {}, {}, false, true);
    const auto expected = torch::autograd::grad({pairwiseLoss(plain, targets)}, parameters, {}, {}, false, true);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        ASSERT_EQ(gradients[i].defined(), expected[i].defined());
        if (!expected[i].defined())
            continue;
        EXPECT_TRUE(torch::allclose(gradients[i], expected[i], 1e-8, 1e-10));
    }
}

INSTANTIATE_TEST_SUITE_P(Training, EveryForward, testing::ValuesIn(modelVariants()),
                         [](const auto& variant) { return variant.param.name; });

TEST(TrainingGradient, AgreesWithFiniteDifferencesOfTheLoss)
{
    const Document document = randomLayoutDocument({.nodes = 8, .configurations = 6});
    const ModelOptions options = smallOptions();
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    Network network = makeNetwork(options, checkpoint.folds[0]);
    network->to(torch::kFloat64);
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    SlateInput some = makeSlateInput(input, slate, torch::kCPU);
    some.rows.numeric = some.rows.numeric.to(torch::kFloat64);
    const auto targets = torch::arange(static_cast<std::int64_t>(slate.size()), torch::kDouble);
    test::expectCentralDifferences(
        *network, [&] { return pairwiseLoss(forwardSlate(*network, some), targets); }, 1e-4);
}

} // namespace
} // namespace tgraph
