// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/kernelfastpath.h"

namespace tgraph {

namespace {

class KernelFastPath : public FastPath {
public:
    bool knows(const ModelOptions& /*options*/) const override { return false; }
    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& /*input*/, const ModelOptions& /*options*/,
                                             const Weights& /*weights*/, bool /*slatesShare*/,
                                             const std::stop_token& /*stop*/) const override
    {
        return nullptr;
    }
    std::unique_ptr<TileScorer> tileScorer(const ModelInput& /*input*/, const ModelOptions& /*options*/,
                                           const Weights& /*weights*/, const std::stop_token& /*stop*/) const override
    {
        return nullptr;
    }
};

} // namespace

const FastPath& kernelFastPath()
{
    static const KernelFastPath path;
    return path;
}

} // namespace tgraph
