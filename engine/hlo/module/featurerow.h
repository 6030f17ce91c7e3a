// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"
#include "engine/hlo/module/module.h"

#include <array>

namespace tgraph::hlo {

/// One row of node_feat.
using FeatureValues = std::array<float, featureCount>;

/// An instruction in TpuGraphs' 140 columns, as its feature extractor writes them (docs/hlo.md, section b; columns:
/// engine/core/features.h). A list is cut at its slots and padded with 0; its sum and product cover all of it, as
/// 64-bit integers that wrap; the product of an empty list is 1. Types that the columns lack (f8, s4 …) leave all 19
/// zero. Column 1, element_size_in_bits, is 0 in all files.
[[nodiscard]] FeatureValues featureRow(const Module& module, NodeId node);

/// Convolutions and custom-calls: only they have feature_group_count and batch_group_count, 1 when left out.
[[nodiscard]] constexpr bool hasGroupCounts(Opcode opcode)
{
    return opcode == Opcode::Convolution || opcode == Opcode::CustomCall;
}

/// Whether the row depends on the instruction's attributes: if not, shape, opcode, root and parameter number are all.
[[nodiscard]] bool hasFeatureAttributes(const Module& module, NodeId node);

} // namespace tgraph::hlo
