// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/leaderboardmodel.h"

#include <QWidget>

class QPushButton;
class QSortFilterProxyModel;

namespace tgraph {

class ElidedLabel;
class SectionTable;

/// The table of all rankers on the open file, with what ranks it by all of them. A click shows a ranker's ranking; two
/// rows together (Ctrl+click) are compared.
class LeaderBoard : public QWidget {
    Q_OBJECT

public:
    explicit LeaderBoard(QWidget* parent = nullptr);

    /// `running`: some of them are at work or wait; `open`: there are rankers that could rank.
    void setLines(std::vector<LeaderLine> lines, bool running, bool open);
    void setNote(const QString& text); ///< what the measures are against
    [[nodiscard]] const LeaderBoardModel& model() const { return *m_model; }

Q_SIGNALS:
    void rankAllRequested();
    void cancelAllRequested();
    void showRequested(const std::string& model); ///< its ranking in the views
    void pairChosen(const std::string& first, const std::string& second);

private:
    [[nodiscard]] std::vector<std::string> chosen() const;
    void choose();
    void spanStates();

    LeaderBoardModel* m_model;
    QSortFilterProxyModel* m_sorted;
    SectionTable* m_table;
    QPushButton* m_all;
    ElidedLabel* m_note;
    bool m_running = false;
};

} // namespace tgraph
