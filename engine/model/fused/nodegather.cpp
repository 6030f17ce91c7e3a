// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/model/fused/nodegather.cpp" // NOLINT(bugprone-suspicious-include)
#include "engine/model/fused/nodegather.h"

#include <hwy/foreach_target.h>
// Must follow foreach_target.
#include "engine/model/fused/vectormath-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tgraph::kernels::HWY_NAMESPACE {

void gatherNodesAll(const NodeGathering& g, std::span<const std::uint32_t> nodes, const Rows& y)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::uint32_t node = nodes[i];
        const std::uint32_t begin = g.starts[node];
        const std::uint32_t end = g.starts[node + 1];
        const Vector own = constant(g.ownWeights ? g.ownWeights[node] : 1.0F);
        const Vector scale = constant(g.sumScale ? g.sumScale[node] : 1.0F);
        const float* ownRow = g.rows[node] + g.ownOffset;
        float* result = y.data + i * y.stride;
        for (std::size_t c = 0; c < y.channels; c += 2 * lanes) {
            Vector low = hn::Zero(d);
            Vector high = hn::Zero(d);
            for (std::uint32_t e = begin; e != end; ++e) {
                const float* row = g.rows[g.neighbours[e]] + g.otherOffset + c;
                const Vector weight = constant(g.edgeWeights ? g.edgeWeights[e] : 1.0F);
                low = hn::MulAdd(weight, hn::LoadU(d, row), low);
                high = hn::MulAdd(weight, hn::LoadU(d, row + lanes), high);
            }
            hn::StoreU(hn::MulAdd(own, hn::LoadU(d, ownRow + c), hn::Mul(scale, low)), d, result + c);
            hn::StoreU(hn::MulAdd(own, hn::LoadU(d, ownRow + c + lanes), hn::Mul(scale, high)), d, result + c + lanes);
        }
    }
}

void gatherGreatestAll(const NodeGathering& g, std::span<const std::uint32_t> nodes, const Rows& y)
{
    const FloatTag d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::uint32_t begin = g.starts[nodes[i]];
        const std::uint32_t end = g.starts[nodes[i] + 1];
        for (std::size_t c = 0; c < y.channels; c += lanes) {
            Vector greatest = hn::Zero(d);
            for (std::uint32_t e = begin; e != end; ++e) {
                const Vector value = hn::LoadU(d, g.rows[g.neighbours[e]] + g.otherOffset + c);
                greatest = e == begin ? value : hn::Max(greatest, value);
            }
            hn::StoreU(greatest, d, y.data + i * y.stride + c);
        }
    }
}

} // namespace tgraph::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tgraph::kernels {

HWY_EXPORT(gatherNodesAll);
HWY_EXPORT(gatherGreatestAll);

void gatherNodes(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y)
{
    HWY_DYNAMIC_DISPATCH(gatherNodesAll)(gathering, nodes, y);
}

void gatherGreatest(const NodeGathering& gathering, std::span<const std::uint32_t> nodes, const Rows& y)
{
    HWY_DYNAMIC_DISPATCH(gatherGreatestAll)(gathering, nodes, y);
}

} // namespace tgraph::kernels
#endif
