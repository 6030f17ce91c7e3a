// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/attentionmap.h"

#include <QWidget>

class QActionGroup;
class QComboBox;
class QPushButton;
class QToolButton;

namespace tgraph {

/// The shown part of an explanation and its order.
struct ExplanationLook {
    ExplanationChoice choice;
    NodeOrder rows = NodeOrder::Peak;
    SlateOrder columns = SlateOrder::Runtime;
};

/// Chooses the shown part of an explanation and its arrangement.
class ExplanationControls : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationControls(QWidget* parent = nullptr);

    /// Shows the choice and disables parts that the explanation does not have. Null if there is no
    /// explanation.
    void setLook(const ExplanationLook& look, const Explanation* explanation);
    [[nodiscard]] bool fitsRows() const;
    void setFitsRows(bool fits);

Q_SIGNALS:
    void contentChosen(tgraph::ExplanationContent content);
    void blockChosen(int block);
    void reductionChosen(tgraph::ChannelReduction reduction);
    void rowOrderChosen(tgraph::NodeOrder order);
    void columnOrderChosen(tgraph::SlateOrder order);
    void fitRowsToggled(bool fits);

private:
    void makeMenu();

    QComboBox* m_content;
    QComboBox* m_block;
    QToolButton* m_arrange; ///< menu of the map's reduction, rows and columns
    QActionGroup* m_reduction = nullptr;
    QActionGroup* m_rows = nullptr;
    QActionGroup* m_columns = nullptr;
    QPushButton* m_fitRows;
};

} // namespace tgraph
