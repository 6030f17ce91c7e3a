// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/network/c10dgroup.h"
#include "engine/model/network/devicemeasures.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/network/torchsetup.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/network/foldtrainer.h"

#include <torch/version.h>

#include <string_view>

namespace tgraph {

namespace {

class Module : public TorchModule {
public:
    DeviceChoice device() const override { return findDevice(); }
    unsigned cardCount() const override { return tgraph::cardCount(); }
    DeviceMemory cardMemory(unsigned card) const override { return tgraph::cardMemory(card); }
    bool isOutOfMemory() const override { return tgraph::isOutOfMemory(); }
    std::string version() const override { return TORCH_VERSION; }
    DeviceRates deviceRates(bool cuda, const std::stop_token& stop) const override
    {
        return measureRates(deviceOf(cuda ? std::optional(0U) : std::nullopt), stop);
    }
    std::shared_ptr<const void> singleThreadedMath() const override
    {
        return std::make_shared<const SingleThreadedMath>();
    }

    std::unique_ptr<InsightScorer> plainScorer(const FoldToScore& fold, const std::stop_token& stop) const override
    {
        return makePlainScorer(fold.input, networkOf(fold), deviceOf(fold.card), stop);
    }

    std::optional<std::size_t> batchedBytes(const FoldToScore& fold) const override
    {
        if (!fold.input.parts.empty())
            return std::nullopt;
        return familyOf(fold).batchedBytes(fold.input, fold.options, deviceOf(fold.card), fold.slateSize);
    }

    std::unique_ptr<SlateScorer> batchedScorer(const FoldToScore& fold, const std::stop_token& stop) const override
    {
        return familyOf(fold).batchedScorer(fold.input, networkOf(fold), productType(fold.precision),
                                            deviceOf(fold.card), fold.slateSize, stop);
    }

    std::unique_ptr<FoldTraining> foldTraining(const FoldData& data, const TrainOptions& options, std::uint32_t fold,
                                               const FoldState* state, ProcessGroup* group) const override
    {
        return std::make_unique<FoldTrainer>(data, options, fold, state, static_cast<C10dGroup*>(group));
    }

    std::unique_ptr<SharedStore> sharedStore(const Launch& launch, const std::stop_token& stop) const override
    {
        return std::make_unique<C10dStore<SharedStore>>(launch, stop);
    }

    std::unique_ptr<ProcessGroup> processGroup(const Launch& launch, bool cuda,
                                               const std::stop_token& stop) const override
    {
        return std::make_unique<C10dGroup>(launch, cuda, stop);
    }

    void rethrow(const std::string& file) const override
    {
        try {
            throw;
        } catch (const c10::Error& error) {
            throw fromTorch(error, file);
        }
    }

private:
    static const NetworkFamily& familyOf(const FoldToScore& fold) { return networkFamily(fold.options.architecture); }

    static AnyNetwork networkOf(const FoldToScore& fold)
    {
        if (fold.card)
            prepareProducts(fold.precision);
        AnyNetwork network = makeAnyNetwork(fold.options, fold.weights);
        network->useProducts(productType(fold.precision));
        network->to(deviceOf(fold.card));
        network->eval();
        return network;
    }
};

} // namespace

} // namespace tgraph

// Entry point that torchModule() looks up.
extern "C" const tgraph::TorchModule* tgraphTorchModule(const char* version, int interface)
{
    static const tgraph::Module module;
    const bool same = std::string_view(version) == TGRAPH_VERSION && interface == tgraph::torchModuleInterface;
    return same ? &module : nullptr;
}
