// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/model/fused/packedmatrix.cpp" // NOLINT(bugprone-suspicious-include)
#include "engine/model/fused/packedmatrix.h"

#include "engine/core/task.h"

#include <hwy/foreach_target.h>
// Must follow foreach_target.
#include <algorithm>
#include <cassert>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace tgraph::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using FloatTag = hn::ScalableTag<float>;
using Vector = hn::Vec<FloatTag>;

// Six rows by two vectors: twelve sums and three operands fill the sixteen registers of AVX2.
constexpr std::size_t stripRows = 6;
// Rows that stay in the first-level cache while all panels are read.
constexpr std::size_t blockRows = 96;

std::size_t vectorPairWidth()
{
    return 2 * hn::Lanes(FloatTag());
}

template <std::size_t Rows>
HWY_INLINE void multiplyStrip(const float* a, std::size_t stride, const float* panel, std::size_t depth, float* result,
                              std::size_t resultStride)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    Vector low[Rows];
    Vector high[Rows];
#pragma GCC unroll 6
    for (std::size_t row = 0; row < Rows; ++row)
        low[row] = high[row] = hn::Zero(d);
    for (std::size_t k = 0; k < depth; ++k) {
        const Vector first = hn::LoadU(d, panel);
        const Vector second = hn::LoadU(d, panel + lanes);
        panel += 2 * lanes;
#pragma GCC unroll 6
        for (std::size_t row = 0; row < Rows; ++row) {
            const Vector x = hn::Set(d, a[row * stride + k]);
            low[row] = hn::MulAdd(x, first, low[row]);
            high[row] = hn::MulAdd(x, second, high[row]);
        }
    }
#pragma GCC unroll 6
    for (std::size_t row = 0; row < Rows; ++row) {
        hn::StoreU(low[row], d, result + row * resultStride);
        hn::StoreU(high[row], d, result + row * resultStride + lanes);
    }
}

void multiplyRows(std::size_t rows, const float* a, std::size_t stride, const float* panel, std::size_t depth,
                  float* result, std::size_t resultStride)
{
    switch (rows) {
    case 6:
        return multiplyStrip<6>(a, stride, panel, depth, result, resultStride);
    case 5:
        return multiplyStrip<5>(a, stride, panel, depth, result, resultStride);
    case 4:
        return multiplyStrip<4>(a, stride, panel, depth, result, resultStride);
    case 3:
        return multiplyStrip<3>(a, stride, panel, depth, result, resultStride);
    case 2:
        return multiplyStrip<2>(a, stride, panel, depth, result, resultStride);
    default:
        return multiplyStrip<1>(a, stride, panel, depth, result, resultStride);
    }
}

void multiplyAll(const RowsView& a, const PackedMatrix& b, std::size_t firstDepth, std::size_t depth, float* result,
                 std::size_t resultStride)
{
    const std::size_t width = vectorPairWidth();
    for (std::size_t block = 0; block < a.rows; block += blockRows) {
        const std::size_t blockEnd = std::min(a.rows, block + blockRows);
        const std::size_t strips = (blockEnd - block + stripRows - 1) / stripRows;
        for (std::size_t panel = 0; panel < b.columns() / width; ++panel) {
            const float* weights = b.panelRow(panel, firstDepth);
            std::size_t row = block;
            for (std::size_t left = strips; left > 0;
                 --left) { // strips of equal height: a strip of one row would be slow
                const std::size_t rows = (blockEnd - row + left - 1) / left;
                multiplyRows(rows, a.data + row * a.stride, a.stride, weights, depth,
                             result + row * resultStride + panel * width, resultStride);
                row += rows;
            }
        }
    }
}

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tgraph {

namespace kernels {
HWY_EXPORT(vectorPairWidth);
HWY_EXPORT(multiplyAll);
} // namespace kernels

std::size_t panelWidth()
{
    using namespace kernels;
    return HWY_DYNAMIC_DISPATCH(vectorPairWidth)();
}

void multiply(const RowsView& a, const PackedMatrix& b, std::size_t firstDepth, std::size_t depth, float* result,
              std::size_t resultStride)
{
    assert(firstDepth + depth <= b.depth());
    using namespace kernels;
    HWY_DYNAMIC_DISPATCH(multiplyAll)(a, b, firstDepth, depth, result, resultStride);
}

void multiply(const RowsView& a, const PackedMatrix& b, std::size_t firstDepth, std::size_t depth, float* result,
              std::size_t resultStride, const std::stop_token& stop)
{
    constexpr std::size_t rowsBetweenStops = 192;
    for (std::size_t first = 0; first < a.rows; first += rowsBetweenStops) {
        throwIfStopped(stop);
        const std::size_t some = std::min(rowsBetweenStops, a.rows - first);
        multiply({a.data + first * a.stride, some, a.stride}, b, firstDepth, depth, result + first * resultStride,
                 resultStride);
    }
}

} // namespace tgraph
#endif
