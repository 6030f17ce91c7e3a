// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include <cstddef>

/// What the kernel model's fast path does element by element, like kernels.h: every count is a multiple of
/// panelWidth(), nothing allocates, and the bits of a result depend on its own operands alone.
namespace tgraph::kernels {

/// result = max(0, a + b).
void addRelu(const float* a, const float* b, std::size_t count, float* result);
/// x = max(0, x).
void relu(float* x, std::size_t count);

enum class Gather { Sum, Max };
/// result = the sum, or the greatest, of `parts` and `count` elements each, times `scale`; at least one part.
void gatherParts(const float* const* parts, std::size_t partCount, std::size_t count, Gather how, float scale,
                 float* result);

/// One step of an LSTM on one row. `gates` [4 · count]: input, forget, cell, output, before their activations. `cell`
/// and `hidden` [count] are replaced.
void lstmStep(const float* gates, std::size_t count, float* cell, float* hidden);

} // namespace tgraph::kernels
