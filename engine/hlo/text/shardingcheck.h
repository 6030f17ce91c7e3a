// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/text/textcursor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// The shape of an instruction that has a sharding.
struct ShardedShape {
    const Module& module;
    ShapeId shape;
    /// Number of devices by the header's replicas and partitions; 1 if it is not given
    std::int64_t devices = 1;
};

/// Returns the problem of a sharding that XLA would reject, such as ": found …, expected …" or "
/// has 3 dimensions for f32[4]". Supports `{replicated}`, `{devices=[2,1]<=[2]}` and tuples of
/// them; shardings over a mesh are not checked. Source: HloSharding::Validate() of openxla/xla
/// (facts).
[[nodiscard]] std::optional<std::string> shardingProblem(TextCursor cursor, std::string_view sharding,
                                                         const ShardedShape& shape);

/// Returns the number of arrays and tokens in a shape; std::nullopt if there are more than `most`.
/// A tuple of tuples can have billions.
[[nodiscard]] std::optional<std::size_t> leafCount(const Module& module, ShapeId shape, std::size_t most);

} // namespace tgraph::hlo
