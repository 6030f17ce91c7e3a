// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fastpath.h"

#include "engine/model/fused/kernelfastpath.h"
#include "engine/model/fused/tgraphfastpath.h"

#include <cassert>

namespace tgraph {

namespace {

/// Of architectures that have none.
class NoFastPath : public FastPath {
public:
    bool knows(const ModelOptions& /*options*/) const override { return false; }
    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& /*input*/, const ModelOptions& /*options*/,
                                             const Weights& /*weights*/, bool /*slatesShare*/,
                                             const std::stop_token& /*stop*/) const override
    {
        assert(false);
        return nullptr;
    }
    std::unique_ptr<TileScorer> tileScorer(const ModelInput& /*input*/, const ModelOptions& /*options*/,
                                           const Weights& /*weights*/, const std::stop_token& /*stop*/) const override
    {
        assert(false);
        return nullptr;
    }
};

} // namespace

const FastPath& fastPath(Architecture architecture)
{
    switch (architecture) {
    case Architecture::Pipeline: {
        static const NoFastPath none;
        return none;
    }
    case Architecture::Kernel:
        return kernelFastPath();
    case Architecture::TGraph:
        break;
    }
    return tgraphFastPath();
}

} // namespace tgraph
