// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <string_view>

namespace tgraph {

struct Document;

/// Returns true for a table without measurements.
[[nodiscard]] bool isSearchSpace(const Document& document);

/// Returns the error of an operation that needs the runtimes that a document lacks.
[[nodiscard]] Error missingRuntimes(const Document& document, std::string_view expected);

} // namespace tgraph
