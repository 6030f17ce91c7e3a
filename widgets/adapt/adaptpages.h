// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/adapt/adaptfindingstables.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace tgraph {

class SectionTable;

/// The estimated costs of the decisions and the number of measurements behind them.
class EstimatedCostsPage : public QWidget {
    Q_OBJECT

public:
    explicit EstimatedCostsPage(QWidget* parent = nullptr);

    void setFindings(const AdaptFindings& findings); ///< empty findings: nothing is known
    /// Sets the relative error of the sums of costs on measurements that were not used to fit them;
    /// std::nullopt: unknown.
    void setHeldOutError(std::optional<double> error);

private:
    void showNote(bool isEmpty);

    std::size_t m_measured = 0;
    double m_noise = 0; ///< as in AdaptFindings
    std::optional<double> m_heldOutError;
    QLabel* m_note = nullptr;
    EstimatedCostsModel* m_model = nullptr;
    SectionTable* m_table = nullptr;
};

/// The configurations to measure next; they can be copied or written to a file to fill in.
class ProposedPage : public QWidget {
    Q_OBJECT

public:
    explicit ProposedPage(QWidget* parent = nullptr);

    void setFindings(const AdaptFindings& findings);

Q_SIGNALS:
    void saveRequested();

private:
    void copy();

    QString m_csv; ///< the text to copy
    QLabel* m_note = nullptr;
    ProposedTableModel* m_model = nullptr;
    SectionTable* m_table = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace tgraph
