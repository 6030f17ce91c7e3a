// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <string_view>

namespace tgraph {

struct Document;

/// Returns true for a table without measurements.
[[nodiscard]] bool isSearchSpace(const Document& document);

/// Returns the error to throw when an operation needs runtimes that the document does not have.
[[nodiscard]] Error missingRuntimes(const Document& document, std::string_view expected);

} // namespace tgraph
