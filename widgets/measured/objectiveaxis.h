// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <QString>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QComboBox;
class QToolButton;

namespace tgraph {

/// Chooses the objective of one axis, and its better direction.
class ObjectiveAxis : public QWidget {
    Q_OBJECT

public:
    /// @param name of the axis: "x"
    explicit ObjectiveAxis(const QString& name, QWidget* parent = nullptr);

    /// Lists these objectives of a table and chooses one of them.
    void setTable(const MeasuredTable& table, std::vector<std::size_t> objectives, std::size_t chosen);
    void setMaximised(bool isMaximised);
    /// Returns the index of the chosen objective in the table. @pre setTable()
    [[nodiscard]] std::size_t objective() const;
    [[nodiscard]] bool isMaximised() const;

Q_SIGNALS:
    void objectiveChosen(); ///< emitted when the user chose it
    void directionChosen(); ///< emitted when the user chose it

private:
    void showDirection();

    QString m_name;
    std::vector<std::size_t> m_objectives;
    QComboBox* m_names;
    QToolButton* m_direction; ///< checked: more is better
};

} // namespace tgraph
