// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/evaluation/leaderboardmodel.h"

#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QSortFilterProxyModel;

namespace tgraph {

class ElidedLabel;
class SectionTable;

/// The table of all rankers on the open file, or over many, with what ranks by all of them. A click shows what one
/// ranker says; two rows together (Ctrl+click) are compared.
class LeaderBoard : public QWidget {
    Q_OBJECT

public:
    explicit LeaderBoard(LeaderScope scope, QWidget* parent = nullptr);

    /// `running`: some of them are at work or wait; `open`: there are rankers that could rank.
    void setLines(std::vector<LeaderLine> lines, bool running, bool open);
    void setNote(const QString& text); ///< what the measures are against
    void setCorners(QWidget* before, QWidget* after); ///< into the row above the table; null: nothing
    void fit(); ///< columns to what is in them
    [[nodiscard]] const LeaderBoardModel& model() const { return *m_model; }

Q_SIGNALS:
    void rankAllRequested();
    void cancelAllRequested();
    void showRequested(const std::string& model); ///< one row was chosen
    void pairChosen(const std::string& first, const std::string& second);

private:
    [[nodiscard]] std::vector<std::string> chosen() const;
    void choose();
    void spanStates();

    LeaderScope m_scope;
    LeaderBoardModel* m_model;
    QSortFilterProxyModel* m_sorted;
    SectionTable* m_table;
    QHBoxLayout* m_row;
    QPushButton* m_all;
    ElidedLabel* m_note;
    bool m_running = false;
};

} // namespace tgraph
