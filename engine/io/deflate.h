// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace tgraph {

/// Compresses bytes to a gzip file with ISA-L. @throws Error for more than 1 GiB
[[nodiscard]] std::string packed(std::string_view bytes);

} // namespace tgraph
