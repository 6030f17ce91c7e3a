// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph {

/// What an error number of the system says of a file, in words that go on after "FILE: ": "no such file or folder".
[[nodiscard]] std::string systemProblem(int number);

} // namespace tgraph
