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
    std::int64_t devices = 1; ///< replicas and partitions of the header; 1: not stated
};

/// Returns the problem of a sharding that XLA would reject, ": found …, expected …" or " has 3 dimensions for f32[4]":
/// `{replicated}`, `{devices=[2,1]<=[2]}`, tuples of them. Shardings over a mesh are not checked. Source:
/// HloSharding::Validate() of openxla/xla (facts).
[[nodiscard]] std::optional<std::string> shardingProblem(TextCursor cursor, std::string_view sharding,
                                                         const ShardedShape& shape);

/// Counts the arrays and tokens in a shape; std::nullopt after `most` elements: a tuple of tuples can stand for
/// billions.
[[nodiscard]] std::optional<std::size_t> leafCount(const Module& module, ShapeId shape, std::size_t most);

} // namespace tgraph::hlo
