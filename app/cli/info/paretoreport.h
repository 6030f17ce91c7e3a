// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph::cli {

/// Returns the Pareto front of a table's objective and another measured quantity, as text or JSON.
/// It consists of the configurations for which no other one is better in one quantity and at least
/// as good in the other.
/// @throws Error for a file without measured quantities, and for a name that is not one of them or
/// is that of the objective
[[nodiscard]] std::string paretoReport(const Document& document, const std::string& other, bool json);

} // namespace tgraph::cli
