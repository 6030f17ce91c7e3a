// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// Describes a system error number for a file, as a continuation of "FILE: ": "no such file or folder".
[[nodiscard]] std::string systemProblem(int number);

} // namespace tgraph
