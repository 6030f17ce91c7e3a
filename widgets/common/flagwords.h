// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tgraph {

/// Returns a sentence on a table without the advice to use options of the command line, which the window does not have.
[[nodiscard]] QString withoutFlags(QString sentence);
/// Returns true for an error that another choice of the objective may solve.
[[nodiscard]] bool asksForObjective(const QString& error);

} // namespace tgraph
