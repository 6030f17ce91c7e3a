// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/kernelfastpath.h"

#include "engine/model/fused/kernelfastscorer.h"

namespace tgraph {

namespace {

class KernelFastPath : public FastPath {
public:
    bool knows(const ModelOptions& /*options*/) const override { return true; }

    std::shared_ptr<const FastNetwork> pack(const ModelOptions& options, const Weights& weights,
                                            const std::stop_token& stop) const override
    {
        return std::make_shared<KernelFastNetwork>(options, weights, stop);
    }

    std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                             bool /*slatesShare*/, const std::stop_token& stop) const override
    {
        return std::make_unique<KernelFastScorer>(input, packed(std::move(network)), stop);
    }

    std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, std::shared_ptr<const FastNetwork> network,
                                           const std::stop_token& stop) const override
    {
        return std::make_unique<KernelFastScorer>(input, packed(std::move(network)), stop);
    }

private:
    static std::shared_ptr<const KernelFastNetwork> packed(std::shared_ptr<const FastNetwork> network)
    {
        return std::static_pointer_cast<const KernelFastNetwork>(std::move(network));
    }
};

} // namespace

const FastPath& kernelFastPath()
{
    static const KernelFastPath path;
    return path;
}

} // namespace tgraph
