// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph::cli {

/// Returns the Pareto front of a table's objective and another one of its measured quantities, as text or JSON: the
/// configurations of which none is better in one and at least as good in the other.
/// @throws Error for a file without measured quantities, and for a name that is not one of them or is the objective
[[nodiscard]] std::string paretoReport(const Document& document, const std::string& other, bool json);

} // namespace tgraph::cli
