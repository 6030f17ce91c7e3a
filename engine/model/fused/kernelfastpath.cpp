// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/kernelfastpath.h"

#include "engine/model/fused/kernelfastscorer.h"

namespace tgraph {

namespace {

class KernelFastPath : public FastPath {
public:
    bool knows(const ModelOptions& /*options*/) const override { return true; }

    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, const ModelOptions& options,
                                             const Weights& weights, bool /*slatesShare*/,
                                             const std::stop_token& stop) const override
    {
        return std::make_unique<KernelFastScorer>(input, options, weights, stop);
    }

    std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, const ModelOptions& options, const Weights& weights,
                                           const std::stop_token& stop) const override
    {
        return std::make_unique<KernelFastScorer>(input, options, weights, stop);
    }
};

} // namespace

const FastPath& kernelFastPath()
{
    static const KernelFastPath path;
    return path;
}

} // namespace tgraph
