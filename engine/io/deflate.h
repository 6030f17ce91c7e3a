// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tgraph {

/// Compresses bytes to the gzip format with ISA-L. @throws Error for more than 1 GiB
[[nodiscard]] std::string packed(std::string_view bytes);

} // namespace tgraph
