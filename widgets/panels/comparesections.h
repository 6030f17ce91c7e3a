// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/sectiontable.h"

#include <QSortFilterProxyModel>

namespace tgraph {

/// How the tables of the compare panel are made and measured.

/// A sorted table; in the model's order until a header is clicked.
[[nodiscard]] SectionTable* sortedTable(const QString& name, QSortFilterProxyModel* sorted, int sortRole,
                                        QWidget* parent);
/// Columns as wide as their texts and the dots in their headers.
void fitSection(SectionTable& table);
/// No lower than so many rows: the panel scrolls instead.
void keepRows(SectionTable& table, int rows);

} // namespace tgraph
