// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace tgraph {

class RankingHistory;
class TopStepper;

/// Shows the result of the ranking, steps through the predicted top k, and lists the file's rankings. Stores no
/// selection.
class RankPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit RankPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    void setTuned(std::uint32_t measured) override;

    void setRunning(bool running); ///< clears an earlier failure
    void setFailed(const QString& text); ///< one sentence, shown instead of the result until the next start

    [[nodiscard]] RankingHistory& history() { return *m_history; }

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void topCountChanged(quint32 count);

private:
    void showResult();
    [[nodiscard]] QString adaptedText(const Scores& scores) const;
    [[nodiscard]] QString scoredText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    QString m_failure;
    QLabel* m_result = nullptr;
    TopStepper* m_stepper = nullptr;
    RankingHistory* m_history = nullptr;
};

} // namespace tgraph
