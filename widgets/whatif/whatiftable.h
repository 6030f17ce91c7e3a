// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/whatif.h"

#include <QWidget>

#include <array>
#include <optional>

class QLabel;

namespace tgraph {

/// The predictions for a configuration before and after an edit: score, rank in the slate, analytical time, relayouts.
class WhatIfTable : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfTable(QWidget* parent = nullptr);

    void setResult(const std::optional<WhatIf>& result); ///< std::nullopt: dashes

private:
    enum Row { Score, Rank, Time, Relayouts, RowCount };
    enum Column { Before, After, Change, ColumnCount };

    void set(Row row, const QString& before, const QString& after, const QString& change, double direction);

    std::array<std::array<QLabel*, ColumnCount>, RowCount> m_cells{};
};

} // namespace tgraph
