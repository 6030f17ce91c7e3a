// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/compare/comparerows.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QBoxLayout;
class QCheckBox;
class QComboBox;
class QToolButton;

namespace tgraph {

class CompareTable;
class ContentPages;
class ElidedLabel;

/// Compares two to four configurations side by side (the pins, the focus and the baseline): their
/// speed, the decisions that differ with their costs, and the relayouts that are added or removed.
class ComparePage : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;

    /// Actions for the next and the previous difference; a menu shows them, and their keys work in the whole window.
    [[nodiscard]] QList<QAction*> stepActions() const { return {m_next, m_previous}; }
    [[nodiscard]] const CompareChoice& choice() const { return m_choice; }
    void setChoice(const CompareChoice& choice);
    [[nodiscard]] const ComparedSet& compared() const { return m_compared; }
    /// Sets whether the page is in front. While it is hidden, nothing is computed.
    void setInFront(bool inFront);
    [[nodiscard]] QSize sizeHint() const override; ///< fits the whole table
    [[nodiscard]] QSize minimumSizeHint() const override; ///< fits the first rows

Q_SIGNALS:
    /// Requests the nodes of a difference and the letter of their decision.
    void nodesRequested(const std::vector<NodeId>& nodes, std::optional<quint32> letter);
    void frontRequested(); ///< the user steps through the differences from elsewhere
    void explainRequested(); ///< the sensitivity of the focus against its baseline
    void choiceChanged();
    void heightChanged(); ///< sizeHint() has changed
    void focusRequested(DistinctId distinct);
    void pinToggled(DistinctId distinct);
    /// Requests a replacement of the filter's terms on the subject.
    void termRequested(const QString& subject, const QString& term);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeActions();
    void connectMenu();
    void requireOption(std::uint32_t letter, std::size_t config);
    [[nodiscard]] QBoxLayout* makeBar();
    QCheckBox* addCheck(QBoxLayout& bar, const QString& text, const QString& tip);
    void choose();
    void compare(); ///< updates the comparison if its configurations have changed
    void readDecisions();
    void showComparison();
    void showChoice();
    void showCosts();
    [[nodiscard]] int heightWith(int table) const; ///< height of the page if its table has this height
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString summaryText() const;
    [[nodiscard]] CompareColours colours() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const Explanation> m_explanation;
    std::shared_ptr<const FileDecisions> m_fileDecisions;
    // Decisions of m_comparison; computed when the page becomes visible
    std::shared_ptr<const CompareDecisions> m_decisions;
    Selection m_selection;
    CompareChoice m_choice;
    ComparedSet m_compared;
    std::shared_ptr<const Comparison> m_comparison;
    bool m_isInFront = true;
    bool m_isStale = false;

    ContentPages* m_pages = nullptr;
    ElidedLabel* m_summary = nullptr;
    QComboBox* m_references = nullptr;
    QCheckBox* m_focus = nullptr;
    QCheckBox* m_baseline = nullptr;
    QCheckBox* m_all = nullptr;
    QToolButton* m_explain = nullptr;
    ElidedLabel* m_legend = nullptr;
    CompareTable* m_table = nullptr;
    QAction* m_next = nullptr;
    QAction* m_previous = nullptr;
};

} // namespace tgraph
