// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>
#include <string>

namespace tgraph::test {

/// Returns the bytes with one to three random faults. A fault changes a byte, removes, repeats or
/// moves a part, cuts off the end, or inserts a keyword of the format.
[[nodiscard]] std::string mutated(std::string bytes, std::mt19937_64& engine);

} // namespace tgraph::test
