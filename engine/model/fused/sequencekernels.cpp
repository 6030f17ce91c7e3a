// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/model/fused/sequencekernels.cpp" // NOLINT(bugprone-suspicious-include)
#include "engine/model/fused/sequencekernels.h"

#include <hwy/foreach_target.h>
// After foreach_target.
#include "engine/model/fused/vectormath-inl.h"

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

// 2 σ(2x) - 1; where that would cancel, x - x³/3 + 2x⁵/15.
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

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tgraph::kernels {

HWY_EXPORT(addReluAll);
HWY_EXPORT(reluAll);
HWY_EXPORT(gatherPartsAll);
HWY_EXPORT(lstmStepAll);

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

} // namespace tgraph::kernels
#endif
