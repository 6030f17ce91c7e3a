// SPDX-License-Identifier: GPL-3.0-or-later
// Functions on whole vectors, compiled once for each instruction set. Highway's foreach_target
// includes this file several times, so the include guard toggles.
#if defined(TGRAPH_VECTORMATH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef TGRAPH_VECTORMATH_INL
#undef TGRAPH_VECTORMATH_INL
#else
#define TGRAPH_VECTORMATH_INL
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace tgraph::kernels::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using FloatTag = hn::ScalableTag<float>;
using Vector = hn::Vec<FloatTag>;

HWY_INLINE Vector constant(float value)
{
    return hn::Set(FloatTag(), value);
}

/// Returns e^x on [-87, 88], relative error 2e-7.
HWY_INLINE Vector boundedExponential(Vector x)
{
    const FloatTag d;
    const hn::RebindToSigned<FloatTag> integers;
    const auto power = hn::NearestInt(hn::Mul(x, constant(1.44269504F)));
    const Vector whole = hn::ConvertTo(d, power);
    // Computes x - power · ln 2 with ln 2 in two parts (Cody and Waite), then the Cephes
    // polynomial.
    Vector r = hn::NegMulAdd(whole, constant(0.693359375F), x);
    r = hn::NegMulAdd(whole, constant(-2.12194440e-4F), r);
    Vector p = constant(1.9875691500e-4F);
    p = hn::MulAdd(p, r, constant(1.3981999507e-3F));
    p = hn::MulAdd(p, r, constant(8.3334519073e-3F));
    p = hn::MulAdd(p, r, constant(4.1665795894e-2F));
    p = hn::MulAdd(p, r, constant(1.6666665459e-1F));
    p = hn::MulAdd(p, r, constant(5.0000001201e-1F));
    p = hn::MulAdd(p, hn::Mul(r, r), hn::Add(r, constant(1.0F)));
    const auto scale = hn::ShiftLeft<23>(hn::Add(power, hn::Set(integers, 127)));
    return hn::Mul(p, hn::BitCast(d, scale));
}

/// Returns e^x. Arguments are clipped to [-87, 88], the range in which float32 results are neither
/// denormal nor infinite.
HWY_INLINE Vector exponential(Vector x)
{
    return boundedExponential(hn::Min(hn::Max(x, constant(-87.0F)), constant(88.0F)));
}

HWY_INLINE Vector sigmoid(Vector x)
{
    const Vector one = constant(1.0F);
    return hn::Div(one, hn::Add(one, exponential(hn::Neg(x))));
}

/// Returns erf(x), absolute error 3e-7: the rational approximation of Eigen and XLA on [-4, 4].
HWY_INLINE Vector errorFunction(Vector x)
{
    x = hn::Min(hn::Max(x, constant(-4.0F)), constant(4.0F));
    const Vector u = hn::Mul(x, x);
    Vector p = constant(-2.72614225801306e-10F);
    p = hn::MulAdd(p, u, constant(2.77068142495902e-08F));
    p = hn::MulAdd(p, u, constant(-2.10102402082508e-06F));
    p = hn::MulAdd(p, u, constant(-5.69250639462346e-05F));
    p = hn::MulAdd(p, u, constant(-7.34990630326855e-04F));
    p = hn::MulAdd(p, u, constant(-2.95459980854025e-03F));
    p = hn::MulAdd(p, u, constant(-1.60960333262415e-02F));
    Vector q = constant(-1.45660718464996e-05F);
    q = hn::MulAdd(q, u, constant(-2.13374055278905e-04F));
    q = hn::MulAdd(q, u, constant(-1.68282697438203e-03F));
    q = hn::MulAdd(q, u, constant(-7.37332916720468e-03F));
    q = hn::MulAdd(q, u, constant(-1.42647390514189e-02F));
    return hn::Div(hn::Mul(x, p), q);
}

/// Returns x Φ(x), absolute error 5e-7 (1 + |x|).
HWY_INLINE Vector gelu(Vector x)
{
    const FloatTag d;
    const Vector half = constant(0.5F);
    if (HWY_LIKELY(hn::AllTrue(d, hn::Le(hn::Abs(x), constant(1.0F))))) {
        // Φ(x) = 1/2 + x q(x²), where q is a Chebyshev fit on [0, 1] with error 2e-8. This is
        // sufficient for a normalised η.
        const Vector u = hn::Mul(x, x);
        Vector q = constant(9.43509579e-05F);
        q = hn::MulAdd(q, u, constant(-1.16958658e-03F));
        q = hn::MulAdd(q, u, constant(9.96734369e-03F));
        q = hn::MulAdd(q, u, constant(-6.64896125e-02F));
        q = hn::MulAdd(q, u, constant(3.98942265e-01F));
        return hn::Mul(x, hn::MulAdd(x, q, half));
    }
    const Vector erf = errorFunction(hn::Mul(x, constant(0.70710678F)));
    const Vector xHalf = hn::Mul(x, half);
    return hn::MulAdd(xHalf, erf, xHalf);
}

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
