// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include <cstddef>

/// Element-wise kernels of the kernel model's fast path. As in kernels.h, every number is a
/// multiple of panelWidth(), no kernel allocates memory, and the bits of a result depend only on
/// its operands.
namespace tgraph::kernels {

/// Computes result = max(0, a + b).
void addRelu(const float* a, const float* b, std::size_t count, float* result);
/// Computes x = max(0, x).
void relu(float* x, std::size_t count);

enum class Gather { Sum, Max };
/// Computes result = scale · (sum or maximum of `parts`), with at least one part of `count`
/// elements.
void gatherParts(const float* const* parts, std::size_t partCount, std::size_t count, Gather how, float scale,
                 float* result);

/// Runs one step of an LSTM for one row. `gates` [4 · count] has the input, forget, cell and output
/// gates before their activations. `cell` and `hidden` [count] are updated.
void lstmStep(const float* gates, std::size_t count, float* cell, float* hidden);

/// Computes result += scale · x. Unlike the other functions, it accepts any `count`, because heads
/// may be narrower than a panel.
void addScaled(const float* x, float scale, std::size_t count, float* result);
/// Computes x = x if above 0, else e^x - 1.
void elu(float* x, std::size_t count);
/// Computes x = softmax(scale · x) over the first `count` elements and sets the others up to the
/// end of the panel to 0.
void softmax(float* x, std::size_t count, float scale);
/// Computes x = layer norm of (x + residual) over the first `channels` of `count` elements; the
/// others are 0. 1e-5 is added to the variance. The result is multiplied by `weight` and increased
/// by `bias`, which are 0 for padding channels.
void addAndNormalise(const float* residual, const float* weight, const float* bias, std::size_t channels,
                     std::size_t count, float* x);

} // namespace tgraph::kernels
