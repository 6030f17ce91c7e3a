// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/adapt/adaptfindingstables.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace tgraph {

class SectionTable;

/// What each decision is believed to cost, and after how many measurements.
class BelievedPage : public QWidget {
    Q_OBJECT

public:
    explicit BelievedPage(QWidget* parent = nullptr);

    void setFindings(const AdaptFindings& findings); ///< empty ones: nothing is known

private:
    QLabel* m_note = nullptr;
    BelievedTableModel* m_model = nullptr;
    SectionTable* m_table = nullptr;
};

/// The configurations to measure next, to be copied or written to a file that is filled in.
class ProposedPage : public QWidget {
    Q_OBJECT

public:
    explicit ProposedPage(QWidget* parent = nullptr);

    void setFindings(const AdaptFindings& findings);

Q_SIGNALS:
    void saveRequested();

private:
    void copy();

    QString m_csv; ///< what is copied
    QLabel* m_note = nullptr;
    ProposedTableModel* m_model = nullptr;
    SectionTable* m_table = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace tgraph
