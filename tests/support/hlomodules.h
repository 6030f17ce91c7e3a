// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <string>
#include <string_view>

namespace tgraph::test {

/// Reads HLO text; errors name "test.hlo".
[[nodiscard]] hlo::Module moduleOf(std::string_view text);

/// Returns the first node of that name in any computation. @throws std::runtime_error if there is none.
[[nodiscard]] NodeId nodeNamed(const hlo::Module& module, std::string_view name);

/// Returns the properties that equal programs share: one line per computation and instruction, without the text, list
/// indices and `notes`.
[[nodiscard]] std::string describe(const hlo::Module& module);

/// Returns a module with most elements of HLO text: a while, a fusion, a conditional, a convolution, a dot, a sort, a
/// pad, slices, tuples, tables of stack frames, layouts with suffixes, dynamic dimensions.
[[nodiscard]] std::string_view sampleText();

} // namespace tgraph::test
