// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"
#include "engine/hlo/module/module.h"

#include <array>

namespace tgraph::hlo {

/// One row of node_feat.
using FeatureValues = std::array<float, featureCount>;

/// Returns the values of an instruction in TpuGraphs' 140 columns, computed as in TpuGraphs'
/// feature extractor (docs/hlo.md, section b; columns: engine/core/features.h). Lists are truncated
/// to their number of columns and padded with 0. Sum and product cover the whole list, as 64-bit
/// integers that wrap on overflow; the product of an empty list is 1. For types without a column
/// (f8, s4 …), all 19 columns are zero. Column 1, element_size_in_bits, is 0 in all files.
[[nodiscard]] FeatureValues featureRow(const Module& module, NodeId node);

/// Returns true for convolutions and custom-calls. Only these have feature_group_count and
/// batch_group_count, whose default is 1.
[[nodiscard]] constexpr bool hasGroupCounts(Opcode opcode)
{
    return opcode == Opcode::Convolution || opcode == Opcode::CustomCall;
}

/// Returns true if the row depends on the instruction's attributes. Otherwise shape, opcode, root
/// flag and parameter number determine it.
[[nodiscard]] bool hasFeatureAttributes(const Module& module, NodeId node);

} // namespace tgraph::hlo
