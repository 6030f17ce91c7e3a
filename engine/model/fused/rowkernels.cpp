// SPDX-License-Identifier: GPL-3.0-or-later
// Norms, neighbours and biases.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/model/fused/rowkernels.cpp" // NOLINT(bugprone-suspicious-include)
#include "engine/model/fused/kernels.h"

#include <hwy/foreach_target.h>
// Must follow foreach_target.
#include "engine/model/fused/vectormath-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tgraph::kernels::HWY_NAMESPACE {

// Computes sums[c] += Σ_i of(x[i, c], c), four vectors of channels at a time in registers.
template <typename Of> HWY_INLINE void sumColumns(const ConstRows& x, float* sums, const Of& of)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t c = 0; c < x.channels; c += 2 * lanes) {
        Vector low = hn::Zero(d);
        Vector high = hn::Zero(d);
        const float* row = x.data + c;
        for (std::size_t i = 0; i < x.rows; ++i, row += x.stride) {
            low = hn::Add(low, of(hn::LoadU(d, row), c));
            high = hn::Add(high, of(hn::LoadU(d, row + lanes), c + lanes));
        }
        hn::StoreU(hn::Add(low, hn::LoadU(d, sums + c)), d, sums + c);
        hn::StoreU(hn::Add(high, hn::LoadU(d, sums + c + lanes)), d, sums + c + lanes);
    }
}

void addSumsAll(const ConstRows& x, float* sums)
{
    sumColumns(x, sums, [](Vector value, std::size_t) { return value; });
}

void addSquaresAll(const ConstRows& x, const float* mean, float* sums)
{
    sumColumns(x, sums, [mean](Vector value, std::size_t c) {
        const Vector centred = hn::Sub(value, hn::LoadU(FloatTag(), mean + c));
        return hn::Mul(centred, centred);
    });
}

// Computes result[i, c] = of(x[i, c], i, c).
template <typename Of> HWY_INLINE void mapRows(const ConstRows& x, const Rows& result, const Of& of)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < x.rows; ++i)
        for (std::size_t c = 0; c < x.channels; c += lanes)
            hn::StoreU(of(hn::LoadU(d, x.data + i * x.stride + c), i, c), d, result.data + i * result.stride + c);
}

void normaliseAll(const ConstRows& x, const float* mean, const float* scale, const Rows& result)
{
    const FloatTag d;
    mapRows(x, result, [&](Vector value, std::size_t, std::size_t c) {
        return hn::Mul(hn::Sub(value, hn::LoadU(d, mean + c)), hn::LoadU(d, scale + c));
    });
}

void gatherAll(const float* projected, std::size_t projectedStride, const Gathering* gathering, std::size_t firstNode,
               const float* start, const Rows& y)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < y.rows; ++i) {
        const std::size_t node = firstNode + i;
        const std::uint32_t* begin = gathering ? gathering->neighbours + gathering->starts[node] : nullptr;
        const std::uint32_t* end = gathering ? gathering->neighbours + gathering->starts[node + 1] : nullptr;
        const Vector scale = constant(gathering ? gathering->messageScale[node] : 0.0F);
        for (std::size_t c = 0; c < y.channels; c += 2 * lanes) {
            Vector low = hn::Zero(d);
            Vector high = hn::Zero(d);
            for (const std::uint32_t* j = begin; j != end; ++j) {
                const float* message = projected + *j * projectedStride + y.channels + c;
                low = hn::Add(low, hn::LoadU(d, message));
                high = hn::Add(high, hn::LoadU(d, message + lanes));
            }
            const float* own = projected + node * projectedStride + c;
            low = hn::MulAdd(low, scale, hn::LoadU(d, own));
            high = hn::MulAdd(high, scale, hn::LoadU(d, own + lanes));
            if (start) {
                low = hn::Add(low, hn::LoadU(d, start + i * y.stride + c));
                high = hn::Add(high, hn::LoadU(d, start + i * y.stride + c + lanes));
            }
            hn::StoreU(low, d, y.data + i * y.stride + c);
            hn::StoreU(high, d, y.data + i * y.stride + c + lanes);
        }
    }
}

void addNodeBiasAll(const Rows& y, const float* bias, const float* scale, const float* perNeighbour)
{
    const FloatTag d;
    mapRows(y, y, [&](Vector value, std::size_t i, std::size_t c) {
        const Vector sum = hn::Add(value, hn::LoadU(d, bias + c));
        return perNeighbour ? hn::MulAdd(constant(scale[i]), hn::LoadU(d, perNeighbour + c), sum) : sum;
    });
}

void l2NormaliseAll(const Rows& y)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < y.rows; ++i) {
        float* row = y.data + i * y.stride;
        Vector low = hn::Zero(d);
        Vector high = hn::Zero(d);
        for (std::size_t c = 0; c < y.channels; c += 2 * lanes) {
            const Vector first = hn::LoadU(d, row + c);
            const Vector second = hn::LoadU(d, row + c + lanes);
            low = hn::MulAdd(first, first, low);
            high = hn::MulAdd(second, second, high);
        }
        const Vector norm = hn::Sqrt(hn::SumOfLanes(d, hn::Add(low, high)));
        const Vector factor = hn::Div(constant(1.0F), hn::Max(norm, constant(1e-12F)));
        for (std::size_t c = 0; c < y.channels; c += lanes)
            hn::StoreU(hn::Mul(hn::LoadU(d, row + c), factor), d, row + c);
    }
}

void addBiasAll(const Rows& x, const float* bias)
{
    mapRows(x, x, [bias](Vector value, std::size_t, std::size_t c) {
        return hn::Add(value, hn::LoadU(FloatTag(), bias + c));
    });
}

void addBiasReluAll(const Rows& x, const float* bias)
{
    mapRows(x, x, [bias](Vector value, std::size_t, std::size_t c) {
        return hn::Max(constant(0.0F), hn::Add(value, hn::LoadU(FloatTag(), bias + c)));
    });
}

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tgraph::kernels {

HWY_EXPORT(addSumsAll);
HWY_EXPORT(addSquaresAll);
HWY_EXPORT(normaliseAll);
HWY_EXPORT(gatherAll);
HWY_EXPORT(addNodeBiasAll);
HWY_EXPORT(l2NormaliseAll);
HWY_EXPORT(addBiasAll);
HWY_EXPORT(addBiasReluAll);

void addSums(const ConstRows& x, float* sums)
{
    HWY_DYNAMIC_DISPATCH(addSumsAll)(x, sums);
}

void addSquares(const ConstRows& x, const float* mean, float* sums)
{
    HWY_DYNAMIC_DISPATCH(addSquaresAll)(x, mean, sums);
}

void normalise(const ConstRows& x, const float* mean, const float* scale, const Rows& result)
{
    HWY_DYNAMIC_DISPATCH(normaliseAll)(x, mean, scale, result);
}

void gather(const float* projected, std::size_t projectedStride, const Gathering* gathering, std::size_t firstNode,
            const float* start, const Rows& y)
{
    HWY_DYNAMIC_DISPATCH(gatherAll)(projected, projectedStride, gathering, firstNode, start, y);
}

void addNodeBias(const Rows& y, const float* bias, const float* scale, const float* perNeighbour)
{
    HWY_DYNAMIC_DISPATCH(addNodeBiasAll)(y, bias, scale, perNeighbour);
}

void l2Normalise(const Rows& y)
{
    HWY_DYNAMIC_DISPATCH(l2NormaliseAll)(y);
}

void addBias(const Rows& x, const float* bias)
{
    HWY_DYNAMIC_DISPATCH(addBiasAll)(x, bias);
}

void addBiasRelu(const Rows& x, const float* bias)
{
    HWY_DYNAMIC_DISPATCH(addBiasReluAll)(x, bias);
}

} // namespace tgraph::kernels
#endif
