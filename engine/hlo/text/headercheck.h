// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/text/headertext.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/text/textproblems.h"
#include "engine/hlo/text/writtenshapes.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Adds the problems of the header's values: input_output_alias, buffer_donor and
/// entry_computation_layout that do not fit the entry computation or that XLA cannot read. The
/// cursor is a copy for the same text.
void checkHeader(const Module& module, TextCursor cursor, const std::vector<HeaderValue>& values, WrittenShapes& shapes,
                 TextProblems& problems);

/// Returns true if XLA's parser accepts the key as an attribute of a module.
[[nodiscard]] bool isHeaderKey(std::string_view key);

} // namespace tgraph::hlo
