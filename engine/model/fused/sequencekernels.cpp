// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/model/fused/sequencekernels.cpp" // NOLINT(bugprone-suspicious-include)
#include "engine/model/fused/sequencekernels.h"

#include <hwy/foreach_target.h>
// Must follow foreach_target.
#include "engine/model/fused/vectormath-inl.h"

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace tgraph::kernels::HWY_NAMESPACE {

void addReluAll(const float* a, const float* b, std::size_t count, float* result)
{
    const FloatTag d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d))
        hn::StoreU(hn::Max(constant(0.0F), hn::Add(hn::LoadU(d, a + i), hn::LoadU(d, b + i))), d, result + i);
}

void reluAll(float* x, std::size_t count)
{
    const FloatTag d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d))
        hn::StoreU(hn::Max(constant(0.0F), hn::LoadU(d, x + i)), d, x + i);
}

void gatherPartsAll(const float* const* parts, std::size_t partCount, std::size_t count, Gather how, float scale,
                    float* result)
{
    const FloatTag d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        Vector sum = hn::LoadU(d, parts[0] + i);
        for (std::size_t part = 1; part < partCount; ++part) {
            const Vector other = hn::LoadU(d, parts[part] + i);
            sum = how == Gather::Max ? hn::Max(sum, other) : hn::Add(sum, other);
        }
        hn::StoreU(hn::Mul(sum, constant(scale)), d, result + i);
    }
}

// Computes 2 σ(2x) - 1; x - x³/3 + 2x⁵/15 where the former would cancel.
HWY_INLINE Vector hyperbolicTangent(Vector x)
{
    const Vector far = hn::Sub(hn::Mul(constant(2.0F), sigmoid(hn::Add(x, x))), constant(1.0F));
    const Vector u = hn::Mul(x, x);
    const Vector near = hn::MulAdd(hn::Mul(x, u), hn::MulAdd(u, constant(0.133333333F), constant(-0.333333333F)), x);
    return hn::IfThenElse(hn::Lt(hn::Abs(x), constant(0.05F)), near, far);
}

void lstmStepAll(const float* gates, std::size_t count, float* cell, float* hidden)
{
    const FloatTag d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const Vector in = sigmoid(hn::LoadU(d, gates + i));
        const Vector forget = sigmoid(hn::LoadU(d, gates + count + i));
        const Vector candidate = hyperbolicTangent(hn::LoadU(d, gates + 2 * count + i));
        const Vector out = sigmoid(hn::LoadU(d, gates + 3 * count + i));
        const Vector next = hn::MulAdd(forget, hn::LoadU(d, cell + i), hn::Mul(in, candidate));
        hn::StoreU(next, d, cell + i);
        hn::StoreU(hn::Mul(out, hyperbolicTangent(next)), d, hidden + i);
    }
}

void addScaledAll(const float* x, float scale, std::size_t count, float* result)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        hn::StoreU(hn::MulAdd(constant(scale), hn::LoadU(d, x + i), hn::LoadU(d, result + i)), d, result + i);
    for (; i < count; ++i)
        result[i] += scale * x[i];
}

void eluAll(float* x, std::size_t count)
{
    const FloatTag d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const Vector value = hn::LoadU(d, x + i);
        const Vector below = hn::Sub(exponential(hn::Min(value, constant(0.0F))), constant(1.0F));
        hn::StoreU(hn::IfThenElse(hn::Gt(value, constant(0.0F)), value, below), d, x + i);
    }
}

void softmaxAll(float* x, std::size_t count, float scale)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t all = (count + lanes - 1) / lanes * lanes;
    const float greatest = *std::max_element(x, x + count);
    for (std::size_t i = 0; i < all; i += lanes)
        hn::StoreU(exponential(hn::Mul(constant(scale), hn::Sub(hn::LoadU(d, x + i), constant(greatest)))), d, x + i);
    std::fill(x + count, x + all, 0.0F);
    Vector sums = constant(0.0F);
    for (std::size_t i = 0; i < all; i += lanes)
        sums = hn::Add(sums, hn::LoadU(d, x + i));
    const Vector share = constant(1.0F / hn::GetLane(hn::SumOfLanes(d, sums)));
    for (std::size_t i = 0; i < all; i += lanes)
        hn::StoreU(hn::Mul(hn::LoadU(d, x + i), share), d, x + i);
}

void addAndNormaliseAll(const float* residual, const float* weight, const float* bias, std::size_t channels,
                        std::size_t count, float* x)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    Vector sums = constant(0.0F);
    for (std::size_t i = 0; i < count; i += lanes) {
        const Vector sum = hn::Add(hn::LoadU(d, x + i), hn::LoadU(d, residual + i));
        hn::StoreU(sum, d, x + i);
        sums = hn::Add(sums, sum);
    }
    const float mean = hn::GetLane(hn::SumOfLanes(d, sums)) / static_cast<float>(channels);
    Vector squares = constant(0.0F);
    std::size_t i = 0;
    for (; i + lanes <= channels; i += lanes) {
        const Vector distance = hn::Sub(hn::LoadU(d, x + i), constant(mean));
        squares = hn::MulAdd(distance, distance, squares);
    }
    float square = hn::GetLane(hn::SumOfLanes(d, squares));
    for (; i < channels; ++i)
        square += (x[i] - mean) * (x[i] - mean);
    const float scale = 1.0F / std::sqrt(square / static_cast<float>(channels) + 1e-5F);
    for (i = 0; i < count; i += lanes) {
        const Vector even = hn::Mul(hn::Sub(hn::LoadU(d, x + i), constant(mean)), constant(scale));
        hn::StoreU(hn::MulAdd(even, hn::LoadU(d, weight + i), hn::LoadU(d, bias + i)), d, x + i);
    }
}

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tgraph::kernels {

HWY_EXPORT(addReluAll);
HWY_EXPORT(reluAll);
HWY_EXPORT(gatherPartsAll);
HWY_EXPORT(lstmStepAll);
HWY_EXPORT(addScaledAll);
HWY_EXPORT(eluAll);
HWY_EXPORT(softmaxAll);
HWY_EXPORT(addAndNormaliseAll);

void addRelu(const float* a, const float* b, std::size_t count, float* result)
{
    HWY_DYNAMIC_DISPATCH(addReluAll)(a, b, count, result);
}

void relu(float* x, std::size_t count)
{
    HWY_DYNAMIC_DISPATCH(reluAll)(x, count);
}

void gatherParts(const float* const* parts, std::size_t partCount, std::size_t count, Gather how, float scale,
                 float* result)
{
    HWY_DYNAMIC_DISPATCH(gatherPartsAll)(parts, partCount, count, how, scale, result);
}

void lstmStep(const float* gates, std::size_t count, float* cell, float* hidden)
{
    HWY_DYNAMIC_DISPATCH(lstmStepAll)(gates, count, cell, hidden);
}

void addScaled(const float* x, float scale, std::size_t count, float* result)
{
    HWY_DYNAMIC_DISPATCH(addScaledAll)(x, scale, count, result);
}

void elu(float* x, std::size_t count)
{
    HWY_DYNAMIC_DISPATCH(eluAll)(x, count);
}

void softmax(float* x, std::size_t count, float scale)
{
    HWY_DYNAMIC_DISPATCH(softmaxAll)(x, count, scale);
}

void addAndNormalise(const float* residual, const float* weight, const float* bias, std::size_t channels,
                     std::size_t count, float* x)
{
    HWY_DYNAMIC_DISPATCH(addAndNormaliseAll)(residual, weight, bias, channels, count, x);
}

} // namespace tgraph::kernels
#endif
