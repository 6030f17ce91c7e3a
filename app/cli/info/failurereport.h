// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/optionfailures.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tgraph::cli {

/// Returns the failures of a table by option: the options that fail more often than all rows on
/// average, and those that explain the failures. With `all`, every option that failed is listed.
[[nodiscard]] std::string failuresText(const Document& document, const Deduplication& configurations,
                                       const Decisions& decisions, const FailureReport& failures, bool all);

/// Returns the same as JSON, with every option.
[[nodiscard]] nlohmann::ordered_json failuresJson(const Document& document, const Deduplication& configurations,
                                                  const Decisions& decisions, const FailureReport& failures);

} // namespace tgraph::cli
