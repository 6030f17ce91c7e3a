// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/programs/candidates.h"

#include <cstddef>
#include <span>
#include <string>

namespace tgraph::cli {

/// A program's groups for people: a line a group with its opcode, default, first node, and numbers of nodes and
/// options; `most` of them, those with most nodes first, and how many are left.
[[nodiscard]] std::string groupTable(const Document& document, const LayoutOptions& options, std::size_t most);

/// The same for scripts: a header, then "group,opcode,nodes,options,default,members" for every group; members are node
/// numbers with blanks between.
[[nodiscard]] std::string groupCsv(const LayoutOptions& options);

/// What was left out of the configurations, and why; empty: nothing.
[[nodiscard]] std::string leftOutText(const LeftOutNodes& leftOut);

/// Which groups of a candidate differ from the default, a line each: "3  dot, 12 nodes: output {1,0} input {} kernel {}
/// instead of …". "nothing: it is the default" for the default.
[[nodiscard]] std::string changesText(const LayoutOptions& options, std::span<const OptionCode> candidate);

} // namespace tgraph::cli
