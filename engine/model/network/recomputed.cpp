// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/recomputed.h"

#include <utility>

namespace tgraph {
namespace {

/// The layer as a value that LibTorch keeps for the backward pass.
struct LayerHolder : torch::CustomClassHolder {
    explicit LayerHolder(RecomputedLayer kept) : layer(std::move(kept)) { }
    RecomputedLayer layer;
};

constexpr const char* layerKey = "layer";

struct Recompute : torch::autograd::Function<Recompute> {
    static torch::Tensor forward(torch::autograd::AutogradContext* context, const torch::Tensor& x,
                                 const c10::intrusive_ptr<LayerHolder>& holder)
    {
        context->save_for_backward({x});
        context->saved_data[layerKey] = c10::IValue::make_capsule(holder);
        return holder->layer(x);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list& gradients)
    {
        auto x = context->get_saved_variables().front().detach().requires_grad_();
        const auto holder = c10::static_intrusive_pointer_cast<LayerHolder>(context->saved_data[layerKey].toCapsule());
        torch::Tensor y;
        {
            const torch::AutoGradMode withGradients(true);
            y = holder->layer(x);
        }
        torch::autograd::backward({y}, gradients); // the layer's parameters take their gradients here
        return {x.grad(), torch::Tensor()};
    }
};

} // namespace

torch::Tensor recomputed(RecomputedLayer layer, const torch::Tensor& x)
{
    if (!torch::GradMode::is_enabled() || !x.requires_grad())
        return layer(x);
    return Recompute::apply(x, c10::make_intrusive<LayerHolder>(std::move(layer)));
}

} // namespace tgraph
