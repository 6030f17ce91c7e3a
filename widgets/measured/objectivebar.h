// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <QString>
#include <QWidget>

#include <cstddef>
#include <vector>

class QComboBox;

namespace tgraph {

/// Chooses a quantity by which configurations are compared, and its direction.
class ObjectiveBar : public QWidget {
    Q_OBJECT

public:
    struct Quantity {
        QString name;
        QString unit; ///< empty: none, or unknown
        bool isMaximised = false;
    };

    explicit ObjectiveBar(QWidget* parent = nullptr);

    void setQuantities(std::vector<Quantity> quantities, std::size_t chosen);
    void setTable(const MeasuredTable& table); ///< its objectives
    /// Returns the chosen quantity with the chosen direction. @pre There is one.
    [[nodiscard]] Quantity quantity() const;

Q_SIGNALS:
    void chosen(std::size_t index, bool isMaximised); ///< emitted when the user chooses an objective or direction

private:
    std::vector<Quantity> m_quantities;
    QComboBox* m_names = nullptr;
    QComboBox* m_directions = nullptr; ///< 0: less is better, 1: more is better
};

/// Returns the objectives of a table.
[[nodiscard]] std::vector<ObjectiveBar::Quantity> quantitiesOf(const MeasuredTable& table);

} // namespace tgraph
