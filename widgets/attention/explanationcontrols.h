// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/explanationview.h"

#include <QWidget>

class QActionGroup;
class QComboBox;
class QPushButton;
class QToolButton;

namespace tgraph {

enum class SlateOrder { Slate, Rank }; ///< as scored, or predicted fastest first

/// What of an explanation is shown, and in which order.
struct ExplanationLook {
    ExplanationChoice choice;
    NodeOrder rows = NodeOrder::Value;
    SlateOrder columns = SlateOrder::Slate;
};

/// What of an explanation is shown, and how it is arranged.
class ExplanationControls : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationControls(QWidget* parent = nullptr);

    /// Shows the choice; parts that the explanation does not have cannot be taken. Null: there is none.
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
    QToolButton* m_arrange; ///< how the map is put together and in which order
    QActionGroup* m_reduction = nullptr;
    QActionGroup* m_rows = nullptr;
    QActionGroup* m_columns = nullptr;
    QPushButton* m_fitRows;
};

} // namespace tgraph
