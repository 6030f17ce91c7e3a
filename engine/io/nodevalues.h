// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/bytesource.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

inline constexpr std::size_t maxNodeValuesFile = std::size_t{32} << 20U; ///< bytes

/// One value a node of a graph of `nodeCount`, from a person's own file; NaN for nodes that it does not name, or names
/// without a value. Lines "node,value" (comma, semicolon or tab; a first line without numbers is a header), or JSON:
/// an object {"node": value} or a list of objects with "node" and "value"; `null` is no value.
/// @throws Error with the line, or the entry, what was found and what was expected.
[[nodiscard]] std::vector<double> readNodeValues(const ByteSource& source, std::uint32_t nodeCount);

} // namespace tgraph
