// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/programs/candidates.h"

#include <cstddef>
#include <span>
#include <string>

namespace tgraph::cli {

/// Returns a program's groups as text, one line per group: opcode, default, first node, numbers of nodes and
/// options. Lists at most `most` groups, those with most nodes first, then the number of omitted groups.
[[nodiscard]] std::string groupTable(const Document& document, const LayoutOptions& options, std::size_t most);

/// Returns the groups as CSV: a header, then "group,opcode,nodes,options,default,members" per group; members are node
/// numbers separated by blanks.
[[nodiscard]] std::string groupCsv(const LayoutOptions& options);

/// Returns the nodes left out of the configurations and the reasons; empty: none.
[[nodiscard]] std::string leftOutText(const LeftOutNodes& leftOut);

/// Returns the groups in which a candidate differs from the default, one line each: "3  dot, 12 nodes: output {1,0}
/// input {} kernel {} instead of …"; "nothing: it is the default" for the default.
[[nodiscard]] std::string changesText(const LayoutOptions& options, std::span<const OptionCode> candidate);

} // namespace tgraph::cli
