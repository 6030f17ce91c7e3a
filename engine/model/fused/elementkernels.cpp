// SPDX-License-Identifier: GPL-3.0-or-later
// Activations, softmax over the slate, pooling and storage formats.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/model/fused/elementkernels.cpp" // NOLINT(bugprone-suspicious-include)
#include "engine/model/fused/kernels.h"

#include <hwy/foreach_target.h>
// Must follow foreach_target.
#include "engine/model/fused/vectormath-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tgraph::kernels::HWY_NAMESPACE {

void gateAll(const Rows& y, const ConstRows& logits, const float* bias)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < y.rows; ++i) {
        for (std::size_t c = 0; c < y.channels; c += lanes) {
            float* value = y.data + i * y.stride + c;
            const Vector logit = hn::Add(hn::LoadU(d, logits.data + i * logits.stride + c), hn::LoadU(d, bias + c));
            hn::StoreU(hn::Mul(hn::LoadU(d, value), sigmoid(logit)), d, value);
        }
    }
}

void applyGeluAll(const Rows& x)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < x.rows; ++i)
        for (std::size_t c = 0; c < x.channels; c += lanes)
            hn::StoreU(gelu(hn::LoadU(d, x.data + i * x.stride + c)), d, x.data + i * x.stride + c);
}

void addToSoftmaxAll(const float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    const Vector inverseT = constant(softmax.inverseTemperature);
    float* sums = softmax.sum + first;
    if (softmax.bounded) {
        for (std::size_t i = 0; i < count; i += lanes) {
            const Vector power = boundedExponential(hn::Mul(hn::LoadU(d, eta + i), inverseT));
            hn::StoreU(hn::Add(hn::LoadU(d, sums + i), power), d, sums + i);
        }
        return;
    }
    // The sum is rescaled whenever the maximum rises: one of exp(old - new) and exp(logit - new) is 1.
    float* greatest = softmax.greatest + first;
    for (std::size_t i = 0; i < count; i += lanes) {
        const Vector logit = hn::Mul(hn::LoadU(d, eta + i), inverseT);
        const Vector old = hn::LoadU(d, greatest + i);
        const Vector sum = hn::LoadU(d, sums + i);
        const auto raises = hn::Gt(logit, old);
        const Vector factor = exponential(hn::Neg(hn::Abs(hn::Sub(logit, old))));
        const Vector one = constant(1.0F);
        hn::StoreU(hn::IfThenElse(raises, hn::MulAdd(sum, factor, one), hn::Add(sum, factor)), d, sums + i);
        hn::StoreU(hn::Max(logit, old), d, greatest + i);
    }
}

// Computes eta = η exp(η / T); adds the exponentials to sum if it exists.
template <bool Sums> HWY_INLINE void weighWith(float* eta, std::size_t count, float inverseTemperature, float* sum)
{
    const FloatTag d;
    const Vector inverseT = constant(inverseTemperature);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const Vector value = hn::LoadU(d, eta + i);
        const Vector power = boundedExponential(hn::Mul(value, inverseT));
        if constexpr (Sums)
            hn::StoreU(hn::Add(hn::LoadU(d, sum + i), power), d, sum + i);
        hn::StoreU(hn::Mul(value, power), d, eta + i);
    }
}

void addToSoftmaxAndWeighAll(float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax)
{
    weighWith<true>(eta, count, softmax.inverseTemperature, softmax.sum + first);
}

void weighAll(float* eta, std::size_t count, float inverseTemperature)
{
    weighWith<false>(eta, count, inverseTemperature, nullptr);
}

void invertAll(float* values, std::size_t count, float scale)
{
    const FloatTag d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d))
        hn::StoreU(hn::Div(constant(scale), hn::LoadU(d, values + i)), d, values + i);
}

// η softmax(η / T).
template <bool Bounded> struct Weighted {
    explicit Weighted(const SlateSoftmax& softmax) : m_softmax(softmax) { }
    HWY_INLINE Vector operator()(Vector eta, std::size_t element) const
    {
        const FloatTag d;
        const Vector logit = hn::Mul(eta, constant(m_softmax.inverseTemperature));
        const Vector inverseSum = hn::LoadU(d, m_softmax.sum + element);
        if constexpr (Bounded)
            return hn::Mul(eta, hn::Mul(boundedExponential(logit), inverseSum));
        const Vector power = exponential(hn::Sub(logit, hn::LoadU(d, m_softmax.greatest + element)));
        return hn::Mul(eta, hn::Mul(power, inverseSum));
    }

private:
    SlateSoftmax m_softmax;
};

struct Unweighted {
    HWY_INLINE Vector operator()(Vector eta, std::size_t) const { return eta; }
};

// result[i, c] = of(x[i, c], v[i, c]).
template <typename Weight, typename Of>
HWY_INLINE void combineRows(const ConstRows& x, const float* eta, std::size_t first, const Weight& weight,
                            const Rows& result, const Of& of)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < result.rows; ++i) {
        for (std::size_t c = 0; c < result.channels; c += lanes) {
            const std::size_t element = i * result.channels + c;
            const Vector v = weight(hn::LoadU(d, eta + element), first + element);
            hn::StoreU(of(i * x.stride + c, v), d, result.data + i * result.stride + c);
        }
    }
}

template <typename Weight>
HWY_INLINE void combineWith(const ConstRows& x, const float* eta, std::size_t first, const Weight& weight,
                            bool afterSum, const Rows& result)
{
    const FloatTag d;
    const float* before = x.data;
    if (!before)
        combineRows(x, eta, first, weight, result, [](std::size_t, Vector v) { return gelu(v); });
    else if (afterSum)
        combineRows(x, eta, first, weight, result,
                    [&](std::size_t place, Vector v) { return gelu(hn::Add(hn::LoadU(d, before + place), v)); });
    else
        combineRows(x, eta, first, weight, result,
                    [&](std::size_t place, Vector v) { return hn::Add(hn::LoadU(d, before + place), gelu(v)); });
}

void combineAll(const ConstRows& x, const float* eta, std::size_t first, const SlateSoftmax* softmax, bool afterSum,
                const Rows& result)
{
    if (!softmax)
        combineWith(x, eta, first, Unweighted(), afterSum, result);
    else if (softmax->bounded)
        combineWith(x, eta, first, Weighted<true>(*softmax), afterSum, result);
    else
        combineWith(x, eta, first, Weighted<false>(*softmax), afterSum, result);
}

template <typename Of> HWY_INLINE float poolWith(const ConstRows& x, const float* weights, const Of& of)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    Vector total = hn::Zero(d);
    for (std::size_t i = 0; i < x.rows; ++i) {
        Vector sum = hn::Zero(d);
        for (std::size_t c = 0; c < x.channels; c += lanes)
            sum = hn::MulAdd(of(hn::LoadU(d, x.data + i * x.stride + c), i * x.channels + c), hn::LoadU(d, weights + c),
                             sum);
        total = hn::Add(total, sum);
    }
    return hn::GetLane(hn::SumOfLanes(d, total));
}

template <typename Weight>
HWY_INLINE float poolWeighted(const ConstRows& eta, std::size_t first, const Weight& weight, const float* weights)
{
    return poolWith(eta, weights,
                    [&](Vector value, std::size_t element) { return gelu(weight(value, first + element)); });
}

float poolAll(const ConstRows& x, const float* weights)
{
    return poolWith(x, weights, [](Vector value, std::size_t) { return value; });
}

float poolGeluAll(const ConstRows& eta, std::size_t first, const SlateSoftmax* softmax, const float* weights)
{
    if (!softmax)
        return poolWith(eta, weights, [](Vector value, std::size_t) { return gelu(value); });
    return softmax->bounded ? poolWeighted(eta, first, Weighted<true>(*softmax), weights)
                            : poolWeighted(eta, first, Weighted<false>(*softmax), weights);
}

float poolGeluWeighedAll(const ConstRows& weighed, std::size_t first, const float* inverseSum, const float* weights)
{
    return poolWith(weighed, weights, [inverse = inverseSum + first](Vector value, std::size_t element) {
        return gelu(hn::Mul(value, hn::LoadU(FloatTag(), inverse + element)));
    });
}

void narrowAll(const ConstRows& x, std::int16_t* values, float* units)
{
    const FloatTag d;
    const hn::Rebind<std::int16_t, FloatTag> shorts;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < x.rows; ++i) {
        const float* row = x.data + i * x.stride;
        Vector greatest = hn::Zero(d);
        Vector nonFinite = hn::Zero(d); // 0 unless there is a NaN or infinity, which a maximum may ignore
        for (std::size_t c = 0; c < x.channels; c += lanes) {
            const Vector value = hn::LoadU(d, row + c);
            greatest = hn::Max(greatest, hn::Abs(value));
            nonFinite = hn::MulAdd(value, hn::Zero(d), nonFinite);
        }
        const float unit = hn::GetLane(hn::MaxOfLanes(d, greatest)) / 32767.0F;
        units[i] = unit + hn::GetLane(hn::SumOfLanes(d, nonFinite));
        const Vector inverse = constant(unit > 0.0F ? 1.0F / unit : 0.0F);
        for (std::size_t c = 0; c < x.channels; c += lanes) {
            const auto whole = hn::NearestInt(hn::Mul(hn::LoadU(d, row + c), inverse));
            hn::StoreU(hn::DemoteTo(shorts, whole), shorts, values + i * x.channels + c);
        }
    }
}

void widenAll(const std::int16_t* values, const float* units, const Rows& result)
{
    const FloatTag d;
    const hn::Rebind<std::int16_t, FloatTag> shorts;
    const hn::RebindToSigned<FloatTag> integers;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < result.rows; ++i) {
        const Vector unit = constant(units[i]);
        for (std::size_t c = 0; c < result.channels; c += lanes) {
            const auto whole = hn::PromoteTo(integers, hn::LoadU(shorts, values + i * result.channels + c));
            hn::StoreU(hn::Mul(hn::ConvertTo(d, whole), unit), d, result.data + i * result.stride + c);
        }
    }
}

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tgraph::kernels {

HWY_EXPORT(gateAll);
HWY_EXPORT(applyGeluAll);
HWY_EXPORT(addToSoftmaxAll);
HWY_EXPORT(addToSoftmaxAndWeighAll);
HWY_EXPORT(weighAll);
HWY_EXPORT(invertAll);
HWY_EXPORT(combineAll);
HWY_EXPORT(poolAll);
HWY_EXPORT(poolGeluAll);
HWY_EXPORT(poolGeluWeighedAll);
HWY_EXPORT(widenAll);
HWY_EXPORT(narrowAll);

void gate(const Rows& y, const ConstRows& logits, const float* bias)
{
    HWY_DYNAMIC_DISPATCH(gateAll)(y, logits, bias);
}

void applyGelu(const Rows& x)
{
    HWY_DYNAMIC_DISPATCH(applyGeluAll)(x);
}

void addToSoftmax(const float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax)
{
    HWY_DYNAMIC_DISPATCH(addToSoftmaxAll)(eta, first, count, softmax);
}

void addToSoftmaxAndWeigh(float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax)
{
    HWY_DYNAMIC_DISPATCH(addToSoftmaxAndWeighAll)(eta, first, count, softmax);
}

void weigh(float* eta, std::size_t count, float inverseTemperature)
{
    HWY_DYNAMIC_DISPATCH(weighAll)(eta, count, inverseTemperature);
}

void invert(float* values, std::size_t count, float scale)
{
    HWY_DYNAMIC_DISPATCH(invertAll)(values, count, scale);
}

void combine(const ConstRows& x, const float* eta, std::size_t first, const SlateSoftmax* softmax, bool afterSum,
             const Rows& result)
{
    HWY_DYNAMIC_DISPATCH(combineAll)(x, eta, first, softmax, afterSum, result);
}

float pool(const ConstRows& x, const float* weights)
{
    return HWY_DYNAMIC_DISPATCH(poolAll)(x, weights);
}

float poolGelu(const ConstRows& eta, std::size_t first, const SlateSoftmax* softmax, const float* weights)
{
    return HWY_DYNAMIC_DISPATCH(poolGeluAll)(eta, first, softmax, weights);
}

float poolGeluWeighed(const ConstRows& weighed, std::size_t first, const float* inverseSum, const float* weights)
{
    return HWY_DYNAMIC_DISPATCH(poolGeluWeighedAll)(weighed, first, inverseSum, weights);
}

void narrow(const ConstRows& x, std::int16_t* values, float* units)
{
    HWY_DYNAMIC_DISPATCH(narrowAll)(x, values, units);
}

void widen(const std::int16_t* values, const float* units, const Rows& result)
{
    HWY_DYNAMIC_DISPATCH(widenAll)(values, units, result);
}

} // namespace tgraph::kernels
#endif
