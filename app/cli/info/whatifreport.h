// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace tgraph::cli {

/// Returns the result of a table for a configuration with some options changed, as text or JSON:
/// its measurement, its failure, or an estimate (editOptions()).
/// @param edits changes of the form "NAME=VALUE"
/// @param base the configuration whose options are changed; std::nullopt: the best measured one
/// @throws Error for a file without parameters, and for a name, a value or a configuration that the
/// file does not have; Cancelled
[[nodiscard]] std::string whatIfReport(const Document& document, std::span<const std::string> edits,
                                       std::optional<std::uint32_t> base, bool json, const std::stop_token& stop);

} // namespace tgraph::cli
