// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <string>

namespace tgraph {

/// SHA-256 of features, opcodes and edges, lower-case hexadecimal: equal for one program in files of different names,
/// collections and configurations.
[[nodiscard]] std::string graphHash(const Graph& graph);

} // namespace tgraph
