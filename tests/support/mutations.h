// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>
#include <string>

namespace tgraph::test {

/// Returns the bytes with one to three random faults: a byte changed, a part removed, repeated or moved, the end cut
/// off, or a keyword of the format inserted.
[[nodiscard]] std::string mutated(std::string bytes, std::mt19937_64& engine);

} // namespace tgraph::test
