// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <span>

class QLabel;
class QSpinBox;
class QToolButton;

namespace tgraph {

/// Steps the focus through the predicted top k and names the decisions in which all of it agree.
class TopStepper : public QWidget {
    Q_OBJECT

public:
    explicit TopStepper(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file);
    void setScores(std::shared_ptr<const Scores> scores);
    void setTuned(std::uint32_t measured); ///< as FileView::setTuned()
    void setSelection(const Selection& selection);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions); ///< null: not computed, or nothing is decided

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void topCountChanged(quint32 count);

private:
    /// Returns the predicted fastest first, at most k.
    [[nodiscard]] std::span<const DistinctId> top() const;
    /// Returns the place of the focus in the top k.
    [[nodiscard]] std::optional<std::size_t> place() const;
    void step(int by);
    [[nodiscard]] QString emptyText() const;
    void showTop();
    void showPlace();

    std::shared_ptr<const OpenFile> m_file;
    std::uint32_t m_tuned = 0;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const FileDecisions> m_decisions;
    Selection m_selection;
    QSpinBox* m_count = nullptr;
    QToolButton* m_back = nullptr;
    QLabel* m_place = nullptr;
    QToolButton* m_forward = nullptr;
    QLabel* m_shared = nullptr;
};

} // namespace tgraph
