// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnroles.h"
#include "engine/measured/rawtable.h"

#include <string_view>

namespace tgraph {

/// Builds a table from columns of texts: by the names of Optuna's export (isOptuna()), otherwise by columnRolesOf().
/// A row whose objective has no number failed; its reason is the text there, or that of a column such as `error`.
/// Columns like run_1 and run_2 are repetitions; without another objective, their median is one.
[[nodiscard]] MeasuredTable tableByContent(RawTable table, std::string_view format, NumberForm form,
                                           const TableInput& input);

} // namespace tgraph
