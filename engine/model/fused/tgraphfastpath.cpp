// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/tgraphfastpath.h"

#include "engine/model/fused/fusedscorer.h"
#include "engine/model/fused/fusedtilescorer.h"

namespace tgraph {

namespace {

class TGraphFastPath : public FastPath {
public:
    bool knows(const ModelOptions& options) const override
    {
        return options.kind == ModelKind::Tile || FusedScorer::knows(options);
    }

    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, const ModelOptions& options,
                                             const Weights& weights, bool slatesShare,
                                             const std::stop_token& stop) const override
    {
        return std::make_unique<FusedScorer>(input, options, weights, slatesShare, stop);
    }

    std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, const ModelOptions& options, const Weights& weights,
                                           const std::stop_token& stop) const override
    {
        return std::make_unique<FusedTileScorer>(input, options, weights, stop);
    }
};

} // namespace

const FastPath& tgraphFastPath()
{
    static const TGraphFastPath path;
    return path;
}

} // namespace tgraph
