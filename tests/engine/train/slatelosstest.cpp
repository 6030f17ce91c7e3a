// SPDX-License-Identifier: GPL-3.0-or-later
// Every loss against loops, hand-computed numbers, and finite differences.
#include "engine/train/network/slateloss.h"

#include "engine/core/error.h"
#include "engine/train/network/adam.h"
#include "engine/train/schedule.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/model/networkfixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace tgraph {
namespace {

torch::Tensor tensorOfValues(const std::vector<double>& values)
{
    return torch::tensor(values, torch::kDouble);
}

SlateTargets targetsFor(const std::vector<double>& runtimes)
{
    std::vector<double> logs;
    for (const double runtime : runtimes)
        logs.push_back(std::log(runtime));
    return {tensorOfValues(runtimes), tensorOfValues(runtimes), tensorOfValues(logs)};
}

double lossOf(const std::vector<double>& scores, const std::vector<double>& runtimes, const LossOptions& options)
{
    const auto loss = slateLoss(tensorOfValues(scores), targetsFor(runtimes), options, 0, 5);
    return loss.defined() ? loss.item<double>() : std::nan("");
}

LossOptions lossNamed(const std::string& text)
{
    return {.terms = lossTermsFromText(text)};
}

TEST(PipelineChecks, Check4ListMleIsALikelihoodOfOrders)
{
    const std::vector<double> scores = {0.3, -1.2, 2.5, 0.4, 1.1};
    for (const ListOrder order : {ListOrder::Slowest, ListOrder::Fastest}) {
        LossOptions options = lossNamed("listmle");
        options.listOrder = order;
        std::vector<double> runtimes = {1, 2, 3, 4, 5};
        double sum = 0;
        do
            sum += std::exp(-5 * lossOf(scores, runtimes, options));
        while (std::ranges::next_permutation(runtimes).found);
        EXPECT_NEAR(sum, 1, 1e-9);
    }
}

TEST(PipelineChecks, Check4EqualScoresGiveTheLogarithmOfTheOrders)
{
    for (const std::size_t size : {2U, 5U, 40U}) {
        std::vector<double> runtimes(size);
        std::iota(runtimes.begin(), runtimes.end(), 1.0);
        const double expected = std::lgamma(static_cast<double>(size) + 1) / static_cast<double>(size);
        EXPECT_NEAR(lossOf(std::vector<double>(size, 0.7), runtimes, lossNamed("listmle")), expected, 1e-9);
    }
    EXPECT_TRUE(std::isnan(lossOf({0.7}, {1}, lossNamed("listmle"))));
}

TEST(PipelineChecks, Check4LossGradientsAgreeWithFiniteDifferences)
{
    const std::vector<double> scores = {0.3, -1.2, 2.5, 0.45, 1.1, 0.2};
    const std::vector<double> runtimes = {4, 2, 9, 5, 2, 7};
    for (const char* text : {"hinge", "logistic", "mse", "log_mse", "listmle", "listmle:1,mse:0.02,logistic:3"})
        for (const PairDivisor divisor : {PairDivisor::Different, PairDivisor::All})
            for (const ListOrder order : {ListOrder::Slowest, ListOrder::Fastest}) {
                LossOptions options = lossNamed(text);
                options.pairDivisor = divisor;
                options.listOrder = order;
                options.temperature = 2.5;
                options.margin = 0.8;
                const auto tensor = tensorOfValues(scores).requires_grad_();
                slateLoss(tensor, targetsFor(runtimes), options, 0, 5).backward();
                for (std::size_t i = 0; i < scores.size(); ++i) {
                    auto above = scores;
                    auto below = scores;
                    above[i] += 1e-5;
                    below[i] -= 1e-5;
                    const double numeric = (lossOf(above, runtimes, options) - lossOf(below, runtimes, options)) / 2e-5;
                    EXPECT_NEAR(tensor.grad()[static_cast<std::int64_t>(i)].item<double>(), numeric, 1e-7) << text;
                }
            }
}

TEST(SlateLoss, ListMleOrdersAreDifferentLossesAndTheSeedOrdersTies)
{
    const std::vector<double> scores = {0.0, 1.0, 3.0};
    LossOptions options = lossNamed("listmle");
    // Slowest first: 3, 1, 0. (lse(3,1,0) - 3 + lse(1,0) - 1) / 3.
    const double slowest = (std::log(std::exp(3) + std::exp(1) + 1) - 3 + std::log(std::exp(1) + 1) - 1) / 3;
    EXPECT_NEAR(lossOf(scores, {1, 2, 3}, options), slowest, 1e-9);
    options.listOrder = ListOrder::Fastest; // 0, -1, -3
    const double fastest = (std::log(1 + std::exp(-1) + std::exp(-3)) + std::log(std::exp(-1) + std::exp(-3)) + 1) / 3;
    EXPECT_NEAR(lossOf(scores, {1, 2, 3}, options), fastest, 1e-9);
    std::set<std::int64_t> seen;
    const auto equal = tensorOfValues({5, 5, 5});
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto loss = listMle(tensorOfValues(scores), equal, 1, ListOrder::Slowest, seed).item<double>();
        EXPECT_EQ(loss, listMle(tensorOfValues(scores), equal, 1, ListOrder::Slowest, seed).item<double>());
        seen.insert(std::llround(loss * 1e6));
    }
    EXPECT_EQ(seen.size(), 6U); // all orders of three
}

TEST(KernelChecks, Check4E1MatchesHandComputedValues)
{
    LossOptions hinge = lossNamed("hinge");
    LossOptions logistic = lossNamed("logistic");
    hinge.pairDivisor = logistic.pairDivisor = PairDivisor::All;
    const std::vector<double> scores = {0.5, 0.2, 1.4};
    EXPECT_NEAR(lossOf(scores, {1, 2, 3}, hinge), 0.466667, 1e-6);
    EXPECT_NEAR(lossOf(scores, {1, 2, 3}, logistic), 0.486264, 1e-6);
    EXPECT_NEAR(lossOf(scores, {1, 1, 2}, hinge), 0.033333, 1e-6);
    EXPECT_NEAR(lossOf(scores, {1, 1, 2}, logistic), 0.201479, 1e-6);
    EXPECT_NEAR(lossOf({7.5, 7.2, 8.4}, {1, 2, 3}, logistic), 0.486264, 1e-6); // shifted by a constant
    const auto tensor = tensorOfValues(scores).requires_grad_();
    const auto loss = slateLoss(tensor, targetsFor({4, 4, 4}), hinge, 0, 0);
    EXPECT_EQ(loss.item<double>(), 0.0);
    loss.backward();
    EXPECT_EQ(tensor.grad().abs().sum().item<double>(), 0.0);
}

TEST(KernelChecks, Check4FusionLossOfAConstantIsTheVariance)
{
    const std::vector<double> runtimes = {10, 100, 250, 3};
    double mean = 0;
    for (const double runtime : runtimes)
        mean += std::log(runtime) / 4;
    double variance = 0;
    for (const double runtime : runtimes)
        variance += std::pow(std::log(runtime) - mean, 2) / 4;
    EXPECT_NEAR(lossOf({mean, mean, mean, mean}, runtimes, lossNamed("log_mse")), variance, 1e-9);
}

TEST(SlateLoss, JoinedSlatesHaveTheLossesOfEachSlate)
{
    const auto scores = torch::sin(torch::arange(15, torch::kDouble) * 1.7).view({3, 5});
    const auto runtimes
        = torch::tensor({4.0, 2.0, 9.0, 5.0, 2.0, 3.0, 3.0, 3.0, 3.0, 3.0, 7.0, 1.0, 2.0, 7.0, 6.0}, torch::kDouble)
              .view({3, 5}); // the second slate has equal runtimes
    const std::vector<std::uint64_t> seeds = {5, 6, 7};
    for (const char* text : {"hinge", "logistic", "mse", "log_mse", "listmle", "hinge:1,mse:0.5"})
        for (const PairDivisor divisor : {PairDivisor::Different, PairDivisor::All}) {
            SCOPED_TRACE(text);
            LossOptions options = lossNamed(text);
            options.pairDivisor = divisor;
            const SlateLosses losses
                = slateLosses(scores, {runtimes, runtimes, runtimes.log()}, options, /*noise=*/0.01, seeds);
            ASSERT_EQ(losses.defined.size(), 3U);
            for (std::int64_t slate = 0; slate < 3; ++slate) {
                const auto own = slateLoss(scores[slate], {runtimes[slate], runtimes[slate], runtimes[slate].log()},
                                           options, 0.01, seeds[static_cast<std::size_t>(slate)]);
                EXPECT_EQ(own.defined(), losses.defined[static_cast<std::size_t>(slate)]) << slate;
                EXPECT_NEAR(losses.values[slate].item<double>(), own.defined() ? own.item<double>() : 0.0, 1e-12);
            }
        }
}

TEST(SlateLoss, ListsOfTermsAreReadScaledAndWritten)
{
    const auto terms = lossTermsFromText("listmle:3,mse");
    ASSERT_EQ(terms.size(), 2U);
    EXPECT_EQ(terms[0], (LossTerm{LossKind::ListMle, 0.75}));
    EXPECT_EQ(terms[1], (LossTerm{LossKind::Mse, 0.25}));
    EXPECT_EQ(lossText(terms), "listmle:0.75,mse:0.25");
    EXPECT_EQ(lossText(lossTermsFromText("hinge")), "hinge");
    const double both = lossOf({0.5, 0.2}, {1, 2}, lossNamed("hinge:3,mse"));
    EXPECT_NEAR(both, 0.75 * 1.3 + 0.25 * (0.25 + 3.24) / 2, 1e-12);
    for (const char* wrong : {"", "hinge,", "hinge:0", "hinge:-1", "hinge:x", "cross", "mse,mse", "mse:inf"})
        EXPECT_THROW((void)lossTermsFromText(wrong), Error) << wrong;
}

TEST(SlateLoss, MarginIncreasesHingeLoss)
{
    LossOptions options = lossNamed("hinge");
    options.margin = 0.1;
    EXPECT_NEAR(lossOf({0.0, 0.05, 3}, {1, 2, 3}, options), 0.05 / 3, 1e-12);
}

/// One parameter of a network under constant gradients.
struct OneParameter {
    explicit OneParameter(const OptimizerOptions& options, double weightDecay)
        : network(makeNetwork(smallOptions(), initialWeights(smallOptions(), 3))),
          optimizer(*network, weightDecay, options)
    {
    }

    void step(double gradient, std::uint32_t index)
    {
        std::vector<torch::Tensor> gradients;
        for (const Adam::Entry& entry : optimizer.entries())
            gradients.push_back(torch::full_like(entry.parameter, gradient));
        optimizer.step(gradients, 0.01, index);
    }
    double value(const std::string& name) { return network->named_parameters()[name].flatten()[0].item<double>(); }

    Network network;
    Adam optimizer;
};

TEST(PipelineChecks, Check4AdamWithL2MatchesHandComputedValues)
{
    const double beta1 = 0.99;
    const double decay = 0.3;
    for (const std::string name : {"input.0.linear.bias", "input.0.linear.weight", "opcode_embedding.weight"}) {
        OneParameter fresh({.kind = OptimizerKind::Adam, .beta1 = beta1, .decayOf = DecayOf::All}, decay);
        double expected = fresh.value(name);
        double first = 0;
        double second = 0;
        const std::vector<double> gradients = {0.5, -0.2, 0.7};
        for (std::uint32_t step = 0; step < gradients.size(); ++step) {
            const double gradient = gradients[step] + decay * expected;
            first = beta1 * first + (1 - beta1) * gradient;
            second = 0.999 * second + 0.001 * gradient * gradient;
            const double unbiased = first / (1 - std::pow(beta1, step + 1));
            const double deviation = std::sqrt(second / (1 - std::pow(0.999, step + 1)));
            expected -= 0.01 * unbiased / (deviation + 1e-8);
            fresh.step(gradients[step], step);
        }
        EXPECT_NEAR(fresh.value(name), expected, 1e-6) << name;
    }
}

TEST(Adam, DecayOfLinearLayersExcludesBiasesAndEmbeddings)
{
    OneParameter one({.kind = OptimizerKind::Adam, .decayOf = DecayOf::Linear}, 0.3);
    for (const Adam::Entry& entry : one.optimizer.entries()) {
        const bool linear = entry.name.ends_with(".weight") && entry.name.find("embedding") == std::string::npos;
        EXPECT_EQ(entry.decays, linear) << entry.name;
    }
}

TEST(Adam, AParameterWithoutGradientIsFrozen)
{
    OneParameter one({}, 0.3);
    one.step(0.5, 0);
    const Weights before = weightsOf(*one.network);
    one.optimizer.step(std::vector<torch::Tensor>(one.optimizer.entries().size()), 0.01, 1);
    EXPECT_EQ(weightsOf(*one.network), before);
}

TEST(Clipping, ClipsAllTogetherOrEachOrNone)
{
    const auto lengths = [](ClipKind clip) {
        std::vector<torch::Tensor> gradients = {tensorOfValues({3, 4}), tensorOfValues({0, 12}), tensorOfValues({0.5})};
        clipGradients(gradients, clip, 1.0, globalNorm(gradients));
        std::vector<double> result;
        for (const auto& gradient : gradients)
            result.push_back(gradient.norm().item<double>());
        return result;
    };
    EXPECT_EQ(lengths(ClipKind::None), (std::vector<double>{5, 12, 0.5}));
    const double whole = std::sqrt(25 + 144 + 0.25);
    const auto together = lengths(ClipKind::Norm);
    EXPECT_NEAR(together[0], 5 / whole, 1e-12);
    EXPECT_NEAR(together[2], 0.5 / whole, 1e-12);
    const auto each = lengths(ClipKind::Tensor);
    EXPECT_NEAR(each[0], 1, 1e-12);
    EXPECT_NEAR(each[1], 1, 1e-12);
    EXPECT_EQ(each[2], 0.5);
}

TEST(Schedule, ConstantRateStaysAndStepsDecayFiftyTimes)
{
    const Schedule constant{.steps = 1000, .peak = 0.3, .kind = ScheduleKind::Constant};
    EXPECT_EQ(constant.rate(0), 0.3);
    EXPECT_EQ(constant.rate(999), 0.3);
    const Schedule steps{.steps = 1000, .peak = 0.5, .kind = ScheduleKind::Steps, .decay = 0.9};
    EXPECT_EQ(steps.rate(0), 0.5);
    EXPECT_EQ(steps.rate(19), 0.5);
    EXPECT_NEAR(steps.rate(20), 0.45, 1e-12);
    EXPECT_NEAR(steps.rate(999), 0.5 * std::pow(0.9, 49), 1e-12);
}

} // namespace
} // namespace tgraph
