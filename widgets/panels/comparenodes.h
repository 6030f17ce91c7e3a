// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/comparison.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QCheckBox;
class QLabel;
class QSortFilterProxyModel;
class QToolButton;

namespace tgraph {

class CompareNodeModel;
class SectionTable;

/// The nodes at which the compared configurations differ, what each difference costs, and steps from one to the next.
class CompareNodes : public QWidget {
    Q_OBJECT

public:
    explicit CompareNodes(QWidget* parent = nullptr);

    /// Null: nothing is compared.
    void setComparison(std::shared_ptr<const Comparison> comparison, const CompareColours& colours);
    /// Nothing known: `hint` says what would make it known, `canExplain` offers it.
    void setCosts(std::vector<DifferenceCost> costs, const QString& hint, bool canExplain);
    void setNode(std::optional<NodeId> node); ///< the selected one

    /// The next and the previous difference; their keys work in the whole window.
    [[nodiscard]] QList<QAction*> stepActions() const { return {m_next, m_previous}; }

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void explainRequested();

private:
    void makeStepActions();
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeHints();
    void showNode();
    void step(int by);
    [[nodiscard]] int modelRow(int row) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::optional<NodeId> m_node;
    bool m_isShowingNode = false;

    CompareNodeModel* m_model;
    QSortFilterProxyModel* m_sorted;
    SectionTable* m_table = nullptr;
    QLabel* m_title;
    QCheckBox* m_all = nullptr;
    QWidget* m_hints = nullptr;
    QLabel* m_hint = nullptr;
    QToolButton* m_explain = nullptr;
    QAction* m_next = nullptr;
    QAction* m_previous = nullptr;
};

} // namespace tgraph
