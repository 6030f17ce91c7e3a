// SPDX-License-Identifier: GPL-3.0-or-later
// Tests every kernel of the fused path against a simple, slow version, on every instruction set of this machine.
#include "engine/model/fused/columnmoments.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/fused/packedmatrix.h"
#include "engine/model/fused/sequencekernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <hwy/targets.h>
#include <limits>
#include <numbers>
#include <random>
#include <vector>

namespace tgraph {
namespace {

using kernels::Rows;

Floats randomFloats(std::size_t size, std::uint32_t seed, float scale = 1.0F)
{
    std::mt19937 generator(seed);
    std::normal_distribution<float> normal(0.0F, scale);
    Floats values(size);
    for (std::size_t i = 0; i < size; ++i)
        values[i] = normal(generator);
    return values;
}

double exactGelu(double x)
{
    return 0.5 * x * std::erfc(-x / std::numbers::sqrt2);
}

class OnEveryTarget : public testing::TestWithParam<std::int64_t> {
protected:
    void SetUp() override { hwy::SetSupportedTargetsForTest(GetParam()); }
    void TearDown() override { hwy::SetSupportedTargetsForTest(0); }

    static std::size_t channels() { return 3 * panelWidth(); }
};

TEST_P(OnEveryTarget, ProductsAgree)
{
    for (const std::size_t rows : {1U, 2U, 5U, 7U, 13U, 97U, 193U}) {
        const std::size_t depth = 37;
        const std::size_t first = 4; // rows of the matrix that the product leaves out
        const Floats a = randomFloats(rows * (depth + 3), 1);
        PackedMatrix b(first + depth, channels());
        for (std::size_t k = 0; k < b.depth(); ++k)
            for (std::size_t c = 0; c < channels(); ++c)
                b.at(k, c) = static_cast<float>((k * 7 + c * 3) % 11) - 5.0F;
        Floats result(rows * channels());
        multiply({a.data(), rows, depth + 3}, b, first, depth, result.data(), channels());
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t c = 0; c < channels(); ++c) {
                double expected = 0.0;
                for (std::size_t k = 0; k < depth; ++k)
                    expected += double{a[i * (depth + 3) + k]} * double{b.get(first + k, c)};
                ASSERT_NEAR(result[i * channels() + c], expected, 1e-4) << rows << " rows, row " << i;
            }
        }
    }
}

TEST_P(OnEveryTarget, ProductOfARowDoesNotDependOnItsPosition)
{
    const std::size_t depth = 64;
    const Floats a = randomFloats(100 * depth, 2);
    PackedMatrix b(depth, channels());
    const Floats weights = randomFloats(depth * channels(), 3);
    for (std::size_t i = 0; i < weights.size(); ++i)
        b.at(i / channels(), i % channels()) = weights[i];
    Floats together(100 * channels());
    multiply({a.data(), 100, depth}, b, 0, depth, together.data(), channels());
    Floats alone(channels());
    for (std::size_t row = 0; row < 100; ++row) {
        multiply({a.data() + row * depth, 1, depth}, b, 0, depth, alone.data(), channels());
        for (std::size_t c = 0; c < channels(); ++c)
            ASSERT_EQ(alone[c], together[row * channels() + c]) << row;
    }
}

// Returns values over the whole range, including where the approximations switch.
Floats wideRange(std::size_t size)
{
    Floats values(size);
    for (std::size_t i = 0; i < size; ++i)
        values[i] = -30.0F + 60.0F * static_cast<float>(i) / static_cast<float>(size - 1);
    return values;
}

TEST_P(OnEveryTarget, ActivationsAgree)
{
    const std::size_t rows = 500;
    const Floats x = wideRange(rows * channels());
    Floats y = wideRange(x.size());
    kernels::applyGelu({y.data(), rows, channels(), channels()});
    for (std::size_t i = 0; i < x.size(); ++i)
        ASSERT_NEAR(y[i], exactGelu(double{x[i]}), 5e-7 * (1.0 + std::abs(double{x[i]}))) << x[i];
    Floats small(channels());
    for (std::size_t i = 0; i < small.size(); ++i)
        small[i] = -0.99F + 1.98F * static_cast<float>(i) / static_cast<float>(small.size());
    Floats bent = Floats(channels());
    const Rows row{bent.data(), 1, channels(), channels()};
    kernels::combine(row, small.data(), 0, nullptr, /*afterSum=*/false, row);
    for (std::size_t i = 0; i < small.size(); ++i)
        EXPECT_NEAR(bent[i], exactGelu(double{small[i]}), 1e-7);

    Floats gated(x.size());
    std::fill_n(gated.data(), gated.size(), 2.0F);
    Floats bias(channels());
    bias[1] = 0.5F;
    kernels::gate({gated.data(), rows, channels(), channels()}, {x.data(), rows, channels(), channels()}, bias.data());
    for (std::size_t i = 0; i < x.size(); ++i)
        ASSERT_NEAR(gated[i], 2.0 / (1.0 + std::exp(-double{x[i]} - double{bias[i % channels()]})), 1e-6) << x[i];
}

TEST_P(OnEveryTarget, SlateSoftmaxAgrees)
{
    const std::size_t slate = 9;
    for (const auto& [scale, bounded] : {std::pair(0.3F, true), std::pair(0.3F, false), std::pair(200.0F, false)}) {
        std::vector<Floats> etas;
        for (std::uint32_t b = 0; b < slate; ++b)
            etas.push_back(randomFloats(channels(), b, scale));
        Floats greatest(channels());
        std::fill_n(greatest.data(), channels(), bounded ? 0.0F : -std::numeric_limits<float>::max());
        Floats sum(channels());
        const kernels::SlateSoftmax softmax{greatest.data(), sum.data(), 2.0F, bounded};
        for (const Floats& eta : etas)
            kernels::addToSoftmax(eta.data(), 0, channels(), softmax);
        kernels::invert(sum.data(), channels(), 1.0F);
        Floats weights(channels());
        std::fill_n(weights.data(), channels(), 1.0F);
        for (const Floats& eta : etas) {
            Floats x = randomFloats(channels(), 77);
            const Floats before = randomFloats(channels(), 77);
            const Rows row{x.data(), 1, channels(), channels()};
            kernels::combine(row, eta.data(), 0, &softmax, /*afterSum=*/true, row);
            double pooled = 0.0;
            for (std::size_t c = 0; c < channels(); ++c) {
                double divisor = 0.0;
                for (const Floats& other : etas)
                    divisor += std::exp(2.0 * (double{other[c]} - double{eta[c]}));
                const double weighted = double{eta[c]} / divisor;
                EXPECT_NEAR(x[c], exactGelu(double{before[c]} + weighted), 1e-5 * (1.0 + std::abs(weighted)));
                pooled += exactGelu(weighted);
            }
            EXPECT_NEAR(kernels::poolGelu({eta.data(), 1, channels(), channels()}, 0, &softmax, weights.data()), pooled,
                        1e-5 * (1.0 + std::abs(pooled)));
        }
    }
}

// Keeps η exp(η / T) in place of η: the same softmax, and the same pooled A_cross except for the order of two products.
TEST_P(OnEveryTarget, WeighedEtaGivesTheSameSoftmax)
{
    const std::size_t count = 4 * channels();
    const std::size_t first = channels(); // elements of the plane before those
    Floats sum(first + count);
    Floats sumWeighed(first + count);
    const kernels::SlateSoftmax softmax{nullptr, sum.data(), 2.0F, true};
    const kernels::SlateSoftmax softmaxWeighed{nullptr, sumWeighed.data(), 2.0F, true};
    std::vector<Floats> weighed;
    for (std::uint32_t b = 0; b < 5; ++b) {
        const Floats eta = randomFloats(count, b, 0.3F);
        kernels::addToSoftmax(eta.data(), first, count, softmax);
        weighed.push_back(randomFloats(count, b, 0.3F));
        kernels::addToSoftmaxAndWeigh(weighed.back().data(), first, count, softmaxWeighed);
        Floats alone = randomFloats(count, b, 0.3F);
        kernels::weigh(alone.data(), count, 2.0F);
        for (std::size_t i = 0; i < count; ++i) {
            ASSERT_EQ(alone[i], weighed.back()[i]);
            ASSERT_NEAR(alone[i], double{eta[i]} * std::exp(2.0 * double{eta[i]}), 2e-6);
        }
    }
    for (std::size_t i = 0; i < first + count; ++i)
        ASSERT_EQ(sum[i], sumWeighed[i]);
    kernels::invert(sum.data(), sum.size(), 1.0F);
    const Floats weights = randomFloats(channels(), 20);
    for (std::uint32_t b = 0; b < 5; ++b) {
        const Floats eta = randomFloats(count, b, 0.3F);
        EXPECT_NEAR(
            kernels::poolGeluWeighed({weighed[b].data(), 4, channels(), channels()}, first, sum.data(), weights.data()),
            kernels::poolGelu({eta.data(), 4, channels(), channels()}, first, &softmax, weights.data()), 1e-5);
    }
}

// Uses tiles of unequal size, far from zero, where Σx² - (Σx)² / n would cancel.
TEST_P(OnEveryTarget, MomentsOfTilesAgree)
{
    const std::size_t rows = 250;
    Floats x = randomFloats(rows * channels(), 14, 0.01F);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] += i < x.size() / 3 ? 100.0F : 101.0F;
    ColumnMoments moments(channels() + 5);
    for (int round = 0; round < 2; ++round) { // clear() resets the state
        moments.clear();
        for (const auto& [first, count] : {std::pair(0U, 96U), std::pair(96U, 96U), std::pair(192U, 58U)})
            moments.add({x.data() + first * channels(), count, channels(), channels()});
        moments.finish(1e-5F);
        for (std::size_t c = 0; c < channels(); ++c) {
            double mean = 0.0;
            for (std::size_t i = 0; i < rows; ++i)
                mean += double{x[i * channels() + c]} / static_cast<double>(rows);
            double variance = 0.0;
            for (std::size_t i = 0; i < rows; ++i)
                variance += std::pow(double{x[i * channels() + c]} - mean, 2.0) / static_cast<double>(rows);
            ASSERT_NEAR(moments.mean()[c], mean, 1e-4);
            ASSERT_NEAR(double{moments.scale()[c]} * std::sqrt(variance + 1e-5), 1.0, 1e-3);
        }
    }
}

TEST_P(OnEveryTarget, NormsAgree)
{
    const std::size_t rows = 30;
    const std::size_t stride = channels() + 5;
    const Floats x = randomFloats(rows * stride, 4, 3.0F);
    const kernels::ConstRows view(x.data(), rows, channels(), stride);
    Floats mean(channels());
    Floats squares(channels());
    kernels::addSums(view, mean.data());
    for (std::size_t c = 0; c < channels(); ++c)
        mean[c] /= static_cast<float>(rows);
    kernels::addSquares(view, mean.data(), squares.data());
    Floats normed(rows * channels());
    kernels::normalise(view, mean.data(), squares.data(), {normed.data(), rows, channels(), channels()});
    for (std::size_t c = 0; c < channels(); ++c) {
        double expectedMean = 0.0;
        for (std::size_t i = 0; i < rows; ++i)
            expectedMean += double{x[i * stride + c]} / static_cast<double>(rows);
        EXPECT_NEAR(mean[c], expectedMean, 1e-5);
        double expected = 0.0;
        for (std::size_t i = 0; i < rows; ++i)
            expected += std::pow(double{x[i * stride + c]} - expectedMean, 2.0);
        EXPECT_NEAR(squares[c], expected, 1e-3);
        EXPECT_NEAR(normed[3 * channels() + c], (x[3 * stride + c] - mean[c]) * squares[c], 1e-3);
    }
    Floats unit = randomFloats(2 * channels(), 5);
    std::fill_n(unit.data() + channels(), channels(), 0.0F); // a row of zeros stays zero
    const Floats before = randomFloats(2 * channels(), 5);
    kernels::l2Normalise({unit.data(), 2, channels(), channels()});
    double norm = 0.0;
    for (std::size_t c = 0; c < channels(); ++c)
        norm += std::pow(double{before[c]}, 2.0);
    for (std::size_t c = 0; c < channels(); ++c) {
        EXPECT_NEAR(unit[c], double{before[c]} / std::sqrt(norm), 1e-6);
        EXPECT_EQ(unit[channels() + c], 0.0F);
    }
}

TEST_P(OnEveryTarget, GatheringAgrees)
{
    const std::vector<std::uint32_t> starts = {0, 2, 2, 5};
    const std::vector<std::uint32_t> neighbours = {1, 2, 0, 1, 2};
    const std::vector<float> scale = {0.5F, 1.0F, 1.0F};
    const std::size_t width = channels();
    const Floats projected = randomFloats(3 * 2 * width, 6);
    const Floats start = randomFloats(3 * width, 7);
    const kernels::Gathering gathering{starts.data(), neighbours.data(), scale.data()};
    Floats y(3 * width);
    kernels::gather(projected.data(), 2 * width, &gathering, 0, nullptr, {y.data(), 1, width, width});
    kernels::gather(projected.data(), 2 * width, &gathering, 1, start.data(), {y.data() + width, 2, width, width});
    const Floats bias = randomFloats(width, 8);
    const Floats perNeighbour = randomFloats(width, 9);
    const std::vector<float> degrees = {2.0F, 0.0F, 3.0F};
    kernels::addNodeBias({y.data(), 3, width, width}, bias.data(), degrees.data(), perNeighbour.data());
    for (std::size_t node = 0; node < 3; ++node) {
        for (std::size_t c = 0; c < width; ++c) {
            float expected = projected[node * 2 * width + c] + (node > 0 ? start[(node - 1) * width + c] : 0.0F);
            for (std::uint32_t j = starts[node]; j < starts[node + 1]; ++j)
                expected += scale[node] * projected[neighbours[j] * 2 * width + width + c];
            EXPECT_NEAR(y[node * width + c], expected + bias[c] + degrees[node] * perNeighbour[c], 1e-5);
        }
    }
}

TEST_P(OnEveryTarget, SmallStepsAgree)
{
    const std::size_t width = channels();
    const Floats bias = randomFloats(width, 10);
    const Floats before = randomFloats(2 * width, 11);
    Floats added = randomFloats(2 * width, 11);
    Floats cut = randomFloats(2 * width, 11);
    kernels::addBias({added.data(), 2, width, width}, bias.data());
    kernels::addBiasRelu({cut.data(), 2, width, width}, bias.data());
    double pooled = 0.0;
    for (std::size_t i = 0; i < 2 * width; ++i) {
        EXPECT_EQ(added[i], before[i] + bias[i % width]);
        EXPECT_EQ(cut[i], std::max(0.0F, before[i] + bias[i % width]));
        pooled += double{before[i]} * double{bias[i % width]};
    }
    EXPECT_NEAR(kernels::pool({before.data(), 2, width, width}, bias.data()), pooled, 1e-4);
}

TEST_P(OnEveryTarget, StepsOfAttentionAgree)
{
    const std::size_t width = channels();
    for (const std::size_t count : {std::size_t{1}, std::size_t{5}, width - 3, width}) {
        const Floats before = randomFloats(width, 20);
        Floats shares = randomFloats(width, 20);
        kernels::softmax(shares.data(), count, 0.7F);
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += std::exp(0.7 * double{before[i]});
        for (std::size_t i = 0; i < count; ++i)
            EXPECT_NEAR(shares[i], std::exp(0.7 * double{before[i]}) / sum, 1e-6) << i << " of " << count;

        Floats added = randomFloats(width, 21);
        const Floats start = randomFloats(width, 21);
        kernels::addScaled(before.data(), -1.5F, count, added.data());
        for (std::size_t i = 0; i < width; ++i)
            EXPECT_NEAR(added[i], start[i] - (i < count ? 1.5F * before[i] : 0.0F), 1e-6) << i << " of " << count;
    }
    const Floats x = randomFloats(width, 22);
    Floats cut = randomFloats(width, 22);
    kernels::elu(cut.data(), width);
    for (std::size_t i = 0; i < width; ++i)
        EXPECT_NEAR(cut[i], x[i] > 0 ? double{x[i]} : std::expm1(double{x[i]}), 1e-6);
}

TEST_P(OnEveryTarget, LayerNormOfASumAgrees)
{
    const std::size_t width = channels();
    for (const std::size_t real : {width, width - 3, std::size_t{2}}) {
        const auto cut = [&](std::uint32_t seed) { // 0 for padding channels
            Floats values = randomFloats(width, seed);
            std::fill(values.data() + real, values.data() + width, 0.0F);
            return values;
        };
        const Floats before = cut(30);
        const Floats residual = cut(31);
        const Floats weight = cut(32);
        const Floats bias = cut(33);
        Floats x = cut(30);
        kernels::addAndNormalise(residual.data(), weight.data(), bias.data(), real, width, x.data());
        double mean = 0;
        double variance = 0;
        for (std::size_t i = 0; i < real; ++i)
            mean += (double{before[i]} + double{residual[i]}) / static_cast<double>(real);
        for (std::size_t i = 0; i < real; ++i)
            variance += std::pow(double{before[i]} + double{residual[i]} - mean, 2) / static_cast<double>(real);
        for (std::size_t i = 0; i < width; ++i) {
            const double even = (double{before[i]} + double{residual[i]} - mean) / std::sqrt(variance + 1e-5);
            EXPECT_NEAR(x[i], i < real ? even * double{weight[i]} + double{bias[i]} : 0.0, 1e-5) << i << " of " << real;
        }
    }
}

TEST_P(OnEveryTarget, NarrowRowsAreRestored)
{
    Floats x = randomFloats(5 * channels(), 12, 100.0F);
    std::fill_n(x.data() + channels(), channels(), 0.0F);
    x[2 * channels() + 1] = std::numeric_limits<float>::quiet_NaN();
    x[3 * channels() + 2] = -std::numeric_limits<float>::infinity();
    x[4 * channels() + 3] = 1e30F;
    std::vector<std::int16_t> values(x.size());
    std::vector<float> units(5);
    Floats back(x.size());
    kernels::narrow({x.data(), 5, channels(), channels()}, values.data(), units.data());
    kernels::widen(values.data(), units.data(), {back.data(), 5, channels(), channels()});
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t row = i / channels();
        if (row == 2 || row == 3)
            EXPECT_TRUE(std::isnan(back[i]));
        else
            EXPECT_NEAR(back[i], x[i], 0.51 * double{units[row]});
    }
    EXPECT_LE(units[0], 500.0F / 32767.0F);
}

INSTANTIATE_TEST_SUITE_P(FusedKernels, OnEveryTarget, testing::ValuesIn(hwy::SupportedAndGeneratedTargets()),
                         [](const auto& target) { return std::string(hwy::TargetName(target.param)); });

} // namespace
} // namespace tgraph
