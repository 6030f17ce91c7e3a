// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/bytesource.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

inline constexpr std::size_t maxNodeValuesFile = std::size_t{32} << 20U; ///< bytes

/// Reads one value per node of a graph with `nodeCount` nodes from a user's file; NaN for nodes
/// without a value. The file has lines "node,value" (with comma, semicolon or tab; a first line
/// without numbers is a header), or JSON: an object {"node": value} or a list of objects with
/// "node" and "value". A JSON `null` is no value.
/// @throws Error with the line or entry, what was found and what was expected.
[[nodiscard]] std::vector<double> readNodeValues(const ByteSource& source, std::uint32_t nodeCount);

} // namespace tgraph
