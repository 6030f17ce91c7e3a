// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/text/instructiontext.h"
#include "engine/hlo/text/textcursor.h"

#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// A value of the module's header, behind `key=`.
struct HeaderValue {
    std::string_view key;
    const char* at = nullptr;
};

/// Returns the problems of a header's values: input_output_alias, buffer_donor and entry_computation_layout that do not
/// fit the entry computation, or that are in no form that XLA reads. The cursor is a copy, over the same text.
[[nodiscard]] std::vector<TextProblem> headerProblems(const Module& module, TextCursor cursor,
                                                      const std::vector<HeaderValue>& values);

} // namespace tgraph::hlo
