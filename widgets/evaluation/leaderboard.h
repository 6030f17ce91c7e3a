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

/// The table of all rankers on the open file, or over many files, with the button that ranks by all of them. A click on
/// a row requests that ranker's scores; two selected rows (Ctrl+click) are compared.
class LeaderBoard : public QWidget {
    Q_OBJECT

public:
    explicit LeaderBoard(LeaderScope scope, QWidget* parent = nullptr);

    /// `running` is true if rankers are running or queued, `open` if some rankers that can rank the
    /// file have not done so.
    void setLines(std::vector<LeaderLine> lines, bool running, bool open);
    void setNote(const QString& text); ///< the reference of the measures
    void setCorners(QWidget* before, QWidget* after); ///< widgets for the row above the table; null: none
    void fit(); ///< fits the columns to their contents
    [[nodiscard]] const LeaderBoardModel& model() const { return *m_model; }

Q_SIGNALS:
    void rankAllRequested();
    void cancelAllRequested();
    void showRequested(const std::string& model); ///< one row was selected
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
