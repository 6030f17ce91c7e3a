// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <cstdint>
#include <string_view>

namespace tgraph {

/// AdamW applies weight decay separately from the gradient (Loshchilov and Hutter 2019). Adam adds
/// it to the gradient as an L2 term.
enum class OptimizerKind : std::uint8_t { AdamW, Adam };
template <> inline constexpr std::array<std::string_view, 2> enumNames<OptimizerKind>{"adamw", "adam"};

/// The parameters with weight decay: all except biases (TGraph, section 2.4.2), all, or the weights
/// of linear layers (no biases and no embeddings).
enum class DecayOf : std::uint8_t { NotBiases, All, Linear };
template <> inline constexpr std::array<std::string_view, 3> enumNames<DecayOf>{"not_biases", "all", "linear"};

/// Cosine: a warm-up and a half cosine. Constant: a constant rate. Steps: rate · decay^⌊50 · step /
/// steps⌋ (Kaufman et al., T6, T7).
enum class ScheduleKind : std::uint8_t { Cosine, Constant, Steps };
template <> inline constexpr std::array<std::string_view, 3> enumNames<ScheduleKind>{"cosine", "constant", "steps"};

/// Gradient clipping: none, by the norm of all gradients, or by the norm of each tensor.
enum class ClipKind : std::uint8_t { None, Norm, Tensor };
template <> inline constexpr std::array<std::string_view, 3> enumNames<ClipKind>{"none", "norm", "tensor"};

/// Options of an optimiser step other than the learning rate.
struct OptimizerOptions {
    OptimizerKind kind = OptimizerKind::AdamW;
    double beta1 = 0.9; ///< 0 ≤ β1 < 1; β2 is 0.999, ε 1e-8
    DecayOf decayOf = DecayOf::NotBiases;
    ScheduleKind schedule = ScheduleKind::Cosine;
    double decay = 1.0; ///< ScheduleKind::Steps; above 0, at most 1
    ClipKind clip = ClipKind::Norm;

    bool operator==(const OptimizerOptions&) const = default;
};

} // namespace tgraph
