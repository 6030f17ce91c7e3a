// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/fastpath.h"

#include "engine/model/fused/fusedscorer.h"
#include "engine/model/fused/fusedtilescorer.h"
#include "engine/model/fused/kernelfastscorer.h"
#include "engine/model/fused/packedtgraph.h"
#include "engine/model/fused/pipelinescorer.h"

#include <type_traits>

namespace tgraph {

namespace {

/// The path of one architecture, made of the classes of its packed weights and of its scorers.
template <typename Packed, typename Slates, typename Tiles> class FastPathOf : public FastPath {
public:
    explicit FastPathOf(bool (*knowsOptions)(const ModelOptions& options)) : m_knows(knowsOptions) { }

    bool knows(const ModelOptions& options) const override { return m_knows(options); }

    std::shared_ptr<const FastNetwork> pack(const ModelOptions& options, const Weights& weights,
                                            const std::stop_token& stop) const override
    {
        if constexpr (std::is_constructible_v<Packed, const ModelOptions&, const Weights&, const std::stop_token&>)
            return std::make_shared<Packed>(options, weights, stop);
        else
            return std::make_shared<Packed>(options, weights);
    }

    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                             bool slatesShare, const std::stop_token& stop) const override
    {
        if constexpr (std::is_constructible_v<Slates, const ModelInput&, std::shared_ptr<const Packed>, bool,
                                              const std::stop_token&>)
            return std::make_unique<Slates>(input, packed(std::move(network)), slatesShare, stop);
        else
            return std::make_unique<Slates>(input, packed(std::move(network)), stop);
    }

    std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                           const std::stop_token& stop) const override
    {
        return std::make_unique<Tiles>(input, packed(std::move(network)), stop);
    }

private:
    static std::shared_ptr<const Packed> packed(std::shared_ptr<const FastNetwork> network)
    {
        return std::static_pointer_cast<const Packed>(std::move(network));
    }

    bool (*m_knows)(const ModelOptions& options);
};

/// Returns true unless a residual would add channels in different orders because heads are padded separately.
bool isPackable(const PipelineOptions& options)
{
    return !(options.residual && options.backbone == Backbone::Gat && options.gatHeads > 1);
}

} // namespace

const FastPath& fastPath(Architecture architecture)
{
    static const FastPathOf<PackedTGraph, FusedScorer, FusedTileScorer> tgraph(
        [](const ModelOptions& options) { return options.kind != ModelKind::Fusion; });
    static const FastPathOf<PipelineWeights, PipelineScorer, PipelineTileScorer> pipeline(
        [](const ModelOptions& options) { return isPackable(options.pipeline); });
    static const FastPathOf<KernelFastNetwork, KernelFastScorer, KernelFastScorer> kernel(
        [](const ModelOptions& /*options*/) { return true; });
    switch (architecture) {
    case Architecture::Pipeline:
        return pipeline;
    case Architecture::Kernel:
        return kernel;
    case Architecture::TGraph:
        break;
    }
    return tgraph;
}

bool hasFastPath(const ModelOptions& options)
{
    return options.segments.nodes == 0 && fastPath(options.architecture).knows(options);
}

} // namespace tgraph
