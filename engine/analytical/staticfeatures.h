// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

namespace tgraph {

/// The static features of a document's kernel (Kaufman et al., MLSys 2021, section 3.1): what a compiler wrote into the
/// file (kernel_static_feat) where it is there, else countedStaticFeatures().
[[nodiscard]] StaticFeatures staticFeatures(const Document& document);

/// The same counted from the graph, after XLA's HloCostAnalysis:
/// - operations: the elements of element-wise results; 2 · result · contracted elements · window positions that meet
///   the input, padding and holes left out (convolution, dot); operand - result (reduce); result · (window - 1)
///   (reduce-window);
/// - specialInstructions, which are no operations: the elements of exp, log, pow, roots, tanh, sin, cos, tan, logistic,
///   expm1, log1p, atan2, rng;
/// - bytes: parameters and results of the kernel, without padding.
/// Fused computations count, the computation that a reduction applies does not. Other instructions count nothing.
[[nodiscard]] StaticFeatures countedStaticFeatures(const Graph& graph);

} // namespace tgraph
