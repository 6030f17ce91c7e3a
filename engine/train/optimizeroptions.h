// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <cstdint>
#include <string_view>

namespace tgraph {

/// AdamW: weight decay beside the gradient (Loshchilov and Hutter 2019). Adam: as L2, in the gradient.
enum class OptimizerKind : std::uint8_t { AdamW, Adam };
template <> inline constexpr std::array<std::string_view, 2> enumNames<OptimizerKind>{"adamw", "adam"};

/// Which parameters weight decay is of: all but biases (TGraph, section 2.4.2), every one, or the weights of linear
/// layers (no biases, no embeddings).
enum class DecayOf : std::uint8_t { NotBiases, All, Linear };
template <> inline constexpr std::array<std::string_view, 3> enumNames<DecayOf>{"not_biases", "all", "linear"};

/// Warm-up and half a cosine; the same rate in every step; rate · decay^⌊50 · step / steps⌋ (Kaufman et al., T6, T7).
enum class ScheduleKind : std::uint8_t { Cosine, Constant, Steps };
template <> inline constexpr std::array<std::string_view, 3> enumNames<ScheduleKind>{"cosine", "constant", "steps"};

/// How long gradients are shortened: not at all, all together, or each tensor's by itself.
enum class ClipKind : std::uint8_t { None, Norm, Tensor };
template <> inline constexpr std::array<std::string_view, 3> enumNames<ClipKind>{"none", "norm", "tensor"};

/// What a step does with its gradients, beside the rate.
struct OptimizerOptions {
    OptimizerKind kind = OptimizerKind::AdamW;
    double beta1 = 0.9; ///< 0 … below 1; β2 is 0.999, ε 1e-8
    DecayOf decayOf = DecayOf::NotBiases;
    ScheduleKind schedule = ScheduleKind::Cosine;
    double decay = 1.0; ///< of ScheduleKind::Steps. Above 0, at most 1
    ClipKind clip = ClipKind::Norm;

    bool operator==(const OptimizerOptions&) const = default;
};

} // namespace tgraph
