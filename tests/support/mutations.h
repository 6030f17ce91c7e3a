// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>
#include <string>

namespace tgraph::test {

/// The bytes with one to three faults, as the engine draws them: a byte changed, a part cut out, repeated or put
/// elsewhere, the end cut off, or a word that means something in the format put in.
[[nodiscard]] std::string mutated(std::string bytes, std::mt19937_64& engine);

} // namespace tgraph::test
