// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/networkmodel.h"

#include "engine/model/network/networkfamily.h"

#include <cassert>

namespace tgraph {

namespace {

void copyWeight(torch::Tensor& target, const WeightTensor& source)
{
    assert(torch::IntArrayRef(source.shape) == target.sizes());
    target.copy_(tensorOf(source));
}

void addWeight(Weights& weights, const std::string& name, const torch::Tensor& tensor)
{
    const auto values = tensor.detach().to(torch::kCPU, torch::kFloat).contiguous();
    const auto* first = values.data_ptr<float>();
    weights.emplace(name, WeightTensor{values.sizes().vec(), std::vector<float>(first, first + values.numel())});
}

} // namespace

void NetworkModel::useProducts(torch::ScalarType type)
{
    for (const auto& module : modules())
        if (auto* linear = module->as<torch::nn::LinearImpl>())
            linear->to(type);
}

torch::Tensor NetworkModel::scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass)
{
    assert(slates.size() == 1);
    ForwardPass own = pass;
    own.drawSeed = slates[0].drawSeed;
    return scores(*slates[0].input, slates[0].slate, own).unsqueeze(0);
}

torch::Tensor applyLinear(const torch::nn::Linear& layer, const torch::Tensor& x)
{
    return torch::linear(x.to(layer->weight.scalar_type()), layer->weight, layer->bias).to(x.scalar_type());
}

torch::Tensor applyGelu(const torch::Tensor& x)
{
    auto y = torch::gelu(x);
    if (y.requires_grad())
        y.register_hook([](const torch::Tensor& gradient) { return gradient.contiguous(); });
    return y;
}

torch::Tensor tensorOf(const WeightTensor& weight)
{
    // from_blob needs a mutable pointer; clone() only reads.
    auto* data = const_cast<float*>(weight.values.data()); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    return torch::from_blob(data, weight.shape).clone();
}

AnyNetwork makeAnyNetwork(const ModelOptions& options, const Weights& weights)
{
    const torch::NoGradGuard noGrad;
    AnyNetwork network = networkFamily(options.architecture).make(options);
    for (auto& parameter : network->named_parameters())
        copyWeight(parameter.value(), weights.at(parameter.key()));
    for (auto& buffer : network->named_buffers())
        copyWeight(buffer.value(), weights.at(buffer.key()));
    return network;
}

Weights weightsOf(const NetworkModel& network)
{
    Weights weights;
    for (const auto& parameter : network.named_parameters())
        addWeight(weights, parameter.key(), parameter.value());
    for (const auto& buffer : network.named_buffers())
        addWeight(weights, buffer.key(), buffer.value());
    return weights;
}

} // namespace tgraph
