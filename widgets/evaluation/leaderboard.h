// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/standing.h"
#include "widgets/common/columntable.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QHBoxLayout;
class QPushButton;
class QSortFilterProxyModel;

namespace tgraph {

/// A ranker of the leader board with the data known so far.
struct LeaderLine {
    std::string model; ///< as in makeRanker()
    std::shared_ptr<const Standing> standing; ///< null: it has not ranked the file
    /// Set if there is no standing: queued, the progress, or the reason why it cannot rank
    QString state;
    QString summary; ///< text for a tooltip
    bool isShown = false; ///< its ranking is in the views
};

/// The scope of a leader board's figures.
enum class LeaderScope : std::uint8_t {
    File, ///< the open file
    Folder ///< means over many files
};

/// The rankers side by side for the open file, or for many files: measures, time, training
/// collection, whether the file took part in training, and the pairwise agreement. A proxy sorts
/// them: SortRole returns comparable values, invalid if unknown.
class LeaderBoardModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column {
        Model,
        Tau,
        InTraining,
        Files, ///< folder: number of ranked files
        Attained,
        TauB,
        Opa,
        Slowdown1,
        Slowdown5,
        Slowdown10,
        TrainedOn,
        Time,
        Parameters,
        Architecture,
        FixedCount ///< followed by one agreement column per ranker that has ranked
    };
    /// SpanRole: number of columns that a cell spans.
    enum Role { SortRole = Qt::UserRole, NameRole, SpanRole };

    explicit LeaderBoardModel(LeaderScope scope, QObject* parent = nullptr);

    /// Sets the lines. If the same rankers have ranked as before, the model is not reset, so that
    /// the view keeps its position.
    void setLines(std::vector<LeaderLine> lines);
    [[nodiscard]] const std::vector<LeaderLine>& lines() const { return m_lines; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_lines.size(); }
    [[nodiscard]] int columns() const override;
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] bool alignsTitles() const override { return false; }
    [[nodiscard]] bool isText(std::size_t row, int column) const override;
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    [[nodiscard]] QVariant value(std::size_t row, int column) const;
    [[nodiscard]] const LeaderLine& lineOf(int column) const; ///< the ranker of a column of agreement
    [[nodiscard]] std::optional<double> agreement(const LeaderLine& line, int column) const;

    LeaderScope m_scope;
    std::vector<LeaderLine> m_lines;
    std::vector<std::size_t> m_ranked; ///< lines with a standing, in order: the columns of agreement
};

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
