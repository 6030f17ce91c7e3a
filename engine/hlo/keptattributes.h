// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tgraph::hlo {

/// Whether Module keeps what an instruction's attribute of this key says, whole, or the attribute names computations.
[[nodiscard]] bool isKeptAttribute(std::string_view key);

} // namespace tgraph::hlo
