// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/comparison.h"
#include "widgets/state/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QComboBox;
class QLabel;

namespace tgraph {

class CompareHeadModel;
class CompareNodes;
class CompareRelayouts;
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
    void makePage(QWidget* page);
    void compare(); ///< anew, where what is compared has changed
    void showComparison();
    void showReferences();
    void showCosts();
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

    ContentPages* m_pages = nullptr;
    QLabel* m_summary = nullptr;
    QComboBox* m_references = nullptr;
    CompareHeadModel* m_headModel;
    SectionTable* m_head = nullptr;
    CompareNodes* m_nodes = nullptr;
    CompareRelayouts* m_relayouts = nullptr;
};

/// The colour that a compared configuration has everywhere: its pin's, else the focus's, else the baseline's.
[[nodiscard]] QColor comparedColour(const QPalette& palette, const ComparedConfig& config);

} // namespace tgraph
