// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <QWidget>

#include <cstddef>

class QComboBox;

namespace tgraph {

/// Shows by which of its objectives a table is compared, and chooses another one or the other direction.
class ObjectiveBar : public QWidget {
    Q_OBJECT

public:
    explicit ObjectiveBar(QWidget* parent = nullptr);

    void setTable(const MeasuredTable& table);

Q_SIGNALS:
    void chosen(std::size_t objective, bool isMaximised); ///< its index in the table

private:
    QComboBox* m_names = nullptr;
    QComboBox* m_directions = nullptr; ///< 0: less is better, 1: more is better
};

} // namespace tgraph
