// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace tgraph::test {

/// HLO text of about that many bytes: layers of a transformer, a computation each, called one after another, with
/// metadata at half of the instructions; some 110 bytes an instruction, as the largest real file has 94.
[[nodiscard]] std::string generatedHloText(std::size_t bytes);

} // namespace tgraph::test
