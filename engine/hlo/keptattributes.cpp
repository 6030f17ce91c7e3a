// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/keptattributes.h"

#include <algorithm>
#include <array>

namespace tgraph::hlo {

bool isKeptAttribute(std::string_view key)
{
    static constexpr std::array<std::string_view, 31> kept = {"backend_config",
                                                              "batch_group_count",
                                                              "body",
                                                              "branch_computations",
                                                              "called_computations",
                                                              "calls",
                                                              "condition",
                                                              "custom_call_target",
                                                              "dim_labels",
                                                              "dimensions",
                                                              "direction",
                                                              "dynamic_slice_sizes",
                                                              "false_computation",
                                                              "feature_group_count",
                                                              "index",
                                                              "inferred_dimension",
                                                              "iota_dimension",
                                                              "is_stable",
                                                              "kind",
                                                              "lhs_batch_dims",
                                                              "lhs_contracting_dims",
                                                              "metadata",
                                                              "padding",
                                                              "rhs_batch_dims",
                                                              "rhs_contracting_dims",
                                                              "scatter",
                                                              "select",
                                                              "slice",
                                                              "to_apply",
                                                              "true_computation",
                                                              "window"};
    return std::ranges::binary_search(kept, key);
}

} // namespace tgraph::hlo
