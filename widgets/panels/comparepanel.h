// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/comparison.h"
#include "widgets/state/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QToolButton;

namespace tgraph {

class CompareHeadModel;
class CompareNodeModel;
class CompareRelayoutModel;
class ContentPages;
class SectionTable;

/// The focus, the pins and the baseline side by side: how fast they are, at which nodes they differ and what that
/// costs, which relayouts come and go.
class ComparePanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ComparePanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;

    /// What a menu shows: the next and the previous difference. Their keys work in the whole window.
    [[nodiscard]] QList<QAction*> stepActions() const;
    /// The configuration that the others are compared with; nothing: the baseline.
    [[nodiscard]] std::optional<DistinctId> reference() const { return m_reference; }

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void explainRequested(); ///< the sensitivity of the focus against its baseline
    void referenceChanged();

private:
    void makeHead(QWidget* page);
    QWidget* makeNodes();
    QWidget* makeRelayouts();
    void makeStepActions();
    void compare(); ///< anew, where what is compared has changed
    void showComparison();
    void showReferences();
    void showCosts();
    void showCounts();
    void showNode(); ///< the selected one, in the table
    void step(int by);
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString summaryText() const;
    [[nodiscard]] QString costHint() const;
    [[nodiscard]] CompareColours colours() const;

    void changeEvent(QEvent* event) override;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Explanation> m_explanation;
    Selection m_selection;
    std::optional<DistinctId> m_reference;
    ComparedSet m_compared;
    std::shared_ptr<const Comparison> m_comparison;
    bool m_isShowingNode = false;

    ContentPages* m_pages = nullptr;
    QLabel* m_summary = nullptr;
    QComboBox* m_references = nullptr;
    QLabel* m_hint = nullptr;
    QToolButton* m_explain = nullptr;
    CompareHeadModel* m_headModel = nullptr;
    SectionTable* m_head = nullptr;
    CompareNodeModel* m_nodeModel = nullptr;
    QSortFilterProxyModel* m_sortedNodes = nullptr;
    SectionTable* m_nodes = nullptr;
    QLabel* m_nodesTitle = nullptr;
    QCheckBox* m_all = nullptr;
    QWidget* m_nodePart = nullptr;
    CompareRelayoutModel* m_relayoutModel = nullptr;
    QSortFilterProxyModel* m_sortedRelayouts = nullptr;
    SectionTable* m_relayouts = nullptr;
    QLabel* m_relayoutsTitle = nullptr;
    QWidget* m_relayoutPart = nullptr;
    QAction* m_next = nullptr;
    QAction* m_previous = nullptr;
};

/// The colour that a compared configuration has everywhere: its pin's, else the focus's, else the baseline's.
[[nodiscard]] QColor comparedColour(const QPalette& palette, const ComparedConfig& config);

} // namespace tgraph
