// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/tgraphfastpath.h"

#include "engine/model/fused/fusedscorer.h"
#include "engine/model/fused/fusedtilescorer.h"
#include "engine/model/fused/packedtgraph.h"

namespace tgraph {

namespace {

class TGraphFastPath : public FastPath {
public:
    bool knows(const ModelOptions& options) const override { return options.kind != ModelKind::Fusion; }

    std::shared_ptr<const FastNetwork> pack(const ModelOptions& options, const Weights& weights,
                                            const std::stop_token& stop) const override
    {
        return std::make_shared<PackedTGraph>(options, weights, stop);
    }

    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                             bool slatesShare, const std::stop_token& stop) const override
    {
        return std::make_unique<FusedScorer>(input, packed(std::move(network)), slatesShare, stop);
    }

    std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                           const std::stop_token& stop) const override
    {
        return std::make_unique<FusedTileScorer>(input, packed(std::move(network)), stop);
    }

private:
    static std::shared_ptr<const PackedTGraph> packed(std::shared_ptr<const FastNetwork> network)
    {
        return std::static_pointer_cast<const PackedTGraph>(std::move(network));
    }
};

} // namespace

const FastPath& tgraphFastPath()
{
    static const TGraphFastPath path;
    return path;
}

} // namespace tgraph
