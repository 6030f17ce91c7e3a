// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include <cstddef>

/// Element-wise kernels of the kernel model's fast path, as in kernels.h: every count is a multiple of panelWidth(), no
/// kernel allocates, and the bits of a result depend on its own operands alone.
namespace tgraph::kernels {

/// Computes result = max(0, a + b).
void addRelu(const float* a, const float* b, std::size_t count, float* result);
/// Computes x = max(0, x).
void relu(float* x, std::size_t count);

enum class Gather { Sum, Max };
/// Computes result = sum or maximum of `parts` of `count` elements each, times `scale`; at least one part.
void gatherParts(const float* const* parts, std::size_t partCount, std::size_t count, Gather how, float scale,
                 float* result);

/// Runs one step of an LSTM on one row. `gates` [4 · count]: input, forget, cell, output, before their activations.
/// `cell` and `hidden` [count] are replaced.
void lstmStep(const float* gates, std::size_t count, float* cell, float* hidden);

/// Computes result += scale · x. The only function here that takes any `count`: heads may be narrower than a panel.
void addScaled(const float* x, float scale, std::size_t count, float* result);
/// Computes x = x if above 0, else e^x - 1.
void elu(float* x, std::size_t count);
/// Computes x = softmax(scale · x) over the first `count` elements; the rest up to the next panel becomes 0.
void softmax(float* x, std::size_t count, float scale);
/// Computes x = layer norm of x + residual over the first `channels` of `count` elements, which are 0 beyond them:
/// variance plus 1e-5; times `weight`, plus `bias`, both 0 for padding channels.
void addAndNormalise(const float* residual, const float* weight, const float* bias, std::size_t channels,
                     std::size_t count, float* x);

} // namespace tgraph::kernels
