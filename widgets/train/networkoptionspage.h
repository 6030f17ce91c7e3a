// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/train/networkoptionsmodel.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace tgraph {

class FieldProblem;
class SectionTable;

/// All options of the chosen network, editable one by one.
class NetworkOptionsPage : public QWidget {
    Q_OBJECT

public:
    explicit NetworkOptionsPage(QWidget* parent = nullptr);

    [[nodiscard]] NetworkOptionsModel& options() { return m_options; }

private:
    void showState();

    NetworkOptionsModel m_options;
    QLabel* m_summary;
    QPushButton* m_reset;
    SectionTable* m_table;
    FieldProblem* m_problem;
};

} // namespace tgraph
