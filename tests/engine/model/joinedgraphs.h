// SPDX-License-Identifier: GPL-3.0-or-later
// Includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace tgraph::test {

/// Returns the gradients of all parameters, and clears them.
[[nodiscard]] inline std::vector<torch::Tensor> takeGradients(NetworkModel& network)
{
    std::vector<torch::Tensor> all;
    for (auto& parameter : network.parameters()) {
        all.push_back(parameter.grad().defined() ? parameter.grad().clone() : torch::Tensor());
        parameter.mutable_grad() = torch::Tensor();
    }
    return all;
}

inline void expectClose(const torch::Tensor& found, const torch::Tensor& expected, double tolerance,
                        const std::string& what)
{
    ASSERT_EQ(found.defined(), expected.defined()) << what;
    if (!found.defined())
        return;
    ASSERT_EQ(found.sizes(), expected.sizes()) << what;
    EXPECT_LT((found - expected).abs().max().item<double>(), tolerance * (expected.abs().max().item<double>() + 0.1))
        << what;
}

/// Expects that the gradient's greatest entry of every parameter agrees with central differences of the loss.
/// @param network in float64
inline void expectCentralDifferences(torch::nn::Module& network, const std::function<torch::Tensor()>& loss,
                                     double tolerance)
{
    loss().backward();
    const torch::NoGradGuard noGrad;
    for (const auto& entry : network.named_parameters()) {
        ASSERT_TRUE(entry.value().grad().defined()) << entry.key();
        const auto gradient = entry.value().grad().flatten();
        const auto index = gradient.abs().argmax().item<std::int64_t>();
        auto parameter = entry.value().flatten();
        const double before = parameter[index].item<double>();
        const auto lossAt = [&](double value) {
            parameter[index] = value;
            return loss().item<double>();
        };
        const double numeric = (lossAt(before + 1e-6) - lossAt(before - 1e-6)) / 2e-6;
        parameter[index] = before;
        EXPECT_NEAR(gradient[index].item<double>(), numeric, tolerance * (1.0 + std::abs(numeric))) << entry.key();
    }
}

/// Expects that graphs in one pass have the scores and gradients of each by itself, with and without dropout.
/// @param inputs four graphs of different sizes
inline void expectJoinedIsSingle(NetworkModel& network, const std::vector<ModelInput>& inputs,
                                 const std::vector<std::uint32_t>& slate)
{
    for (const ModelInput& input : inputs)
        for (const std::uint32_t configuration : slate)
            ASSERT_LT(configuration, input.configurations->distinctCount());
    const std::vector<std::string> names = network.named_parameters().keys();
    for (const std::vector<std::size_t>& some : std::vector<std::vector<std::size_t>>{{0, 1, 2, 3}, {1, 3, 0}, {2, 2}})
        for (const bool draws : {false, true}) {
            std::vector<GraphSlate> slates;
            std::vector<torch::Tensor> expected;
            for (std::size_t i = 0; i < some.size(); ++i) {
                const auto seed = draws ? std::optional<std::uint64_t>(11 + i) : std::nullopt;
                slates.push_back({.input = &inputs[some[i]], .slate = slate, .drawSeed = seed});
                expected.push_back(network.scores(inputs[some[i]], slate, {.drawSeed = seed}));
            }
            const auto single = torch::stack(expected);
            const auto joined = network.scoresOf(slates, {});
            expectClose(joined, single, 1e-5, "scores");
            const auto pull = torch::sin(torch::arange(single.numel(), torch::kFloat) + 1).view(single.sizes());
            (single * pull).sum().backward();
            const auto ofSingle = takeGradients(network);
            (joined * pull).sum().backward();
            const auto ofJoined = takeGradients(network);
            for (std::size_t i = 0; i < ofSingle.size(); ++i)
                expectClose(ofJoined[i], ofSingle[i], 1e-3, names[i]); // norms amplify rounding
        }
}

} // namespace tgraph::test
