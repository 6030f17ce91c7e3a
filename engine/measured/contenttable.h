// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnroles.h"
#include "engine/measured/rawtable.h"

#include <string_view>

namespace tgraph {

/// Builds a table from columns of texts. The names of Optuna's export (isOptuna()) or else
/// columnRolesOf() determine their roles. A row without a number in the objective failed; the
/// reason is the text in that cell or in a column such as `error`. Columns like run_1 and run_2 are
/// repetitions; if there is no other objective, their median is the objective.
[[nodiscard]] MeasuredTable tableByContent(RawTable table, std::string_view format, NumberForm form,
                                           const TableInput& input);

} // namespace tgraph
