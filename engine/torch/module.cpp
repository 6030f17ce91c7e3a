// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/network/c10dgroup.h"
#include "engine/model/network/devicemeasures.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/network/slategroups.h"
#include "engine/model/network/torchsetup.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/network/foldtrainer.h"

#include <torch/version.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {

namespace {

class JoinedGraphs : public JoinedScorer {
public:
    JoinedGraphs(AnyNetwork network, torch::Device device, Precision precision)
        : m_network(std::move(network)), m_device(device), m_precision(precision)
    {
    }

    std::vector<std::vector<float>> scores(std::span<const ModelInput* const> inputs, const PassMemory& memory,
                                           const std::stop_token& stop) const override
    {
        if (m_device.is_cuda())
            prepareProducts(m_precision);
        GroupLimits limits = GroupLimits::of(m_device);
        limits.rows = std::max<std::size_t>(limits.rows >> memory.halvings, 1);
        limits.bytes = std::min(limits.bytes >> memory.halvings, memory.bytes);
        std::vector<std::vector<std::uint32_t>> configurations;
        for (const ModelInput* const input : inputs) {
            configurations.emplace_back(input->configurations->distinctCount());
            std::iota(configurations.back().begin(), configurations.back().end(), 0U);
        }
        std::vector<GraphSlate> slates;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            slates.push_back({.input = inputs[i], .slate = configurations[i], .drawSeed = {}});
        return joinedScores(*m_network, slates, m_device, limits, stop);
    }

private:
    AnyNetwork m_network;
    torch::Device m_device;
    Precision m_precision;
};

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
        return makePlainScorer(fold.input, networkOf(fold.network), deviceOf(fold.network.card), stop);
    }

    std::optional<std::size_t> batchedBytes(const FoldToScore& fold) const override
    {
        if (!fold.input.parts.empty())
            return std::nullopt;
        const FoldNetwork& network = fold.network;
        return familyOf(network).batchedBytes(fold.input, network.options, deviceOf(network.card), fold.slateSize);
    }

    std::unique_ptr<SlateScorer> batchedScorer(const FoldToScore& fold, const std::stop_token& stop) const override
    {
        const FoldNetwork& network = fold.network;
        return familyOf(network).batchedScorer(fold.input, networkOf(network), productType(network.precision),
                                               deviceOf(network.card), fold.slateSize, stop);
    }

    std::unique_ptr<JoinedScorer> joinedScorer(const FoldNetwork& fold) const override
    {
        return std::make_unique<JoinedGraphs>(networkOf(fold), deviceOf(fold.card), fold.precision);
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
    static const NetworkFamily& familyOf(const FoldNetwork& fold) { return networkFamily(fold.options.architecture); }

    static AnyNetwork networkOf(const FoldNetwork& fold)
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
