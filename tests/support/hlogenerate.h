// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace tgraph::test {

/// Returns HLO text of about that many bytes: layers of a transformer, with one computation per
/// layer and one call after another, and with metadata at half of the instructions. It has about
/// 110 bytes per instruction (the largest real file has 94).
[[nodiscard]] std::string generatedHloText(std::size_t bytes);

} // namespace tgraph::test
