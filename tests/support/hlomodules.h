// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <string>
#include <string_view>

namespace tgraph::test {

/// Reads HLO text; errors name "test.hlo".
[[nodiscard]] hlo::Module moduleOf(std::string_view text);

/// The node of that name in the first computation that has one. @throws std::runtime_error where none has.
[[nodiscard]] NodeId nodeNamed(const hlo::Module& module, std::string_view name);

/// What two modules must share to be the same program: one line for each computation and instruction, with everything
/// but the text, places in lists and `notes`.
[[nodiscard]] std::string describe(const hlo::Module& module);

/// A module of our own with most of what HLO text can say: a while, a fusion, a conditional, a convolution, a dot, a
/// sort, a pad, slices, tuples, tables of stack frames, layouts with suffixes, dynamic dimensions.
[[nodiscard]] std::string_view sampleText();

} // namespace tgraph::test
