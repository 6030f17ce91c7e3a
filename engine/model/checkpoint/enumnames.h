// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the enumerations in ModelOptions, as written in checkpoints.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/optionfields.h"

namespace tgraph {

template <> inline constexpr std::array<std::string_view, 3> enumNames<ModelKind>{"layout", "tile", "fusion"};
template <> inline constexpr std::array<std::string_view, 3> enumNames<Neighbours>{"both", "consumers", "producers"};
template <> inline constexpr std::array<std::string_view, 3> enumNames<Aggregation>{"sum", "mean", "max"};
template <> inline constexpr std::array<std::string_view, 3> enumNames<FeatureScaling>{"standard", "minmax", "log"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<OpcodeCode>{"onehot", "embedding"};
template <>
inline constexpr std::array<std::string_view, 4> enumNames<NormPlacement>{"none", "block", "input", "input_and_block"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<ActivationOrder>{"before_sum", "after_sum"};

template <> inline constexpr std::array<std::string_view, 3> enumNames<NodeEmbedding>{"full", "none", "each"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<ConfigEncoding>{"onehot", "raw"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<Join>{"early", "late"};
template <> inline constexpr std::array<std::string_view, 5> enumNames<Backbone>{"gcn", "sage", "gin", "gat", "none"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<GinEpsilon>{"learned", "zero"};
template <> inline constexpr std::array<std::string_view, 4> enumNames<Reduction>{"mean_max", "mean", "max", "sum"};
template <> inline constexpr std::array<std::string_view, 3> enumNames<KernelGnn>{"sage", "gat", "none"};
template <>
inline constexpr std::array<std::string_view, 4> enumNames<KernelReduction>{"per-node", "column", "lstm",
                                                                            "transformer"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<TilePlacement>{"nodes", "kernel"};
template <> inline constexpr std::array<std::string_view, 3> enumNames<StaticPlacement>{"none", "nodes", "kernel"};
template <> inline constexpr std::array<std::string_view, 2> enumNames<SequencePositions>{"sinusoidal", "none"};

} // namespace tgraph
