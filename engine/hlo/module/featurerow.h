// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"
#include "engine/hlo/module/module.h"

#include <array>

namespace tgraph::hlo {

/// One row of node_feat.
using FeatureValues = std::array<float, featureCount>;

/// Returns an instruction's values in TpuGraphs' 140 columns, as its feature extractor writes them (docs/hlo.md,
/// section b; columns: engine/core/features.h). Lists are cut at their slots and padded with 0; sum and product cover
/// the whole list as wrapping 64-bit integers; the product of an empty list is 1. Types without a column (f8, s4 …)
/// leave all 19 zero. Column 1, element_size_in_bits, is 0 in all files.
[[nodiscard]] FeatureValues featureRow(const Module& module, NodeId node);

/// Returns true for convolutions and custom-calls: only they have feature_group_count and batch_group_count, 1 by
/// default.
[[nodiscard]] constexpr bool hasGroupCounts(Opcode opcode)
{
    return opcode == Opcode::Convolution || opcode == Opcode::CustomCall;
}

/// Returns true if the row depends on the instruction's attributes; otherwise shape, opcode, root and parameter number
/// determine it.
[[nodiscard]] bool hasFeatureAttributes(const Module& module, NodeId node);

} // namespace tgraph::hlo
