// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

namespace tgraph {

/// Returns the static features of a document's kernel (Kaufman et al., MLSys 2021, section 3.1): kernel_static_feat if
/// the file has it, otherwise countedStaticFeatures().
[[nodiscard]] StaticFeatures staticFeatures(const Document& document);

/// Counts the static features of the graph like XLA's HloCostAnalysis:
/// - operations: for element-wise instructions, the elements of the result; for convolutions and
///   dots, 2 · result · contracted elements · window positions that meet the input, without padding
///   and holes; for reduce, operand - result; for reduce-window, result · (window - 1);
/// - specialInstructions, which do not count as operations: the elements of exp, log, pow, roots,
///   tanh, sin, cos, tan, logistic, expm1, log1p, atan2, rng;
/// - bytes: parameters and results of the kernel, without padding.
/// Fused computations are included, the computation that a reduction applies is not. Other
/// instructions count as 0.
[[nodiscard]] StaticFeatures countedStaticFeatures(const Graph& graph);

} // namespace tgraph
