// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"

#include <QAbstractTableModel>
#include <QVariant>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph {

/// The files of a leader board, as ranked by one model or by two side by side; then the files that were not evaluated,
/// with the reason. SortRole returns comparable values, invalid if unknown.
class BoardFilesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// SpanRole: number of columns that a cell spans. RuntimesRole: FileRankings::distinctRuntimes of the row.
    enum Role { SortRole = Qt::UserRole, PathRole, SpanRole, RuntimesRole };
    static constexpr int Name = 0;

    using QAbstractTableModel::QAbstractTableModel;

    /// `rows`: one or two rows of the board, which supply the columns. A null board clears the table.
    void setBoard(std::shared_ptr<const ModelBoard> board, std::vector<std::size_t> rows);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class Kind : std::uint8_t { Tau, Difference, Runtimes, Opa, Top1, Top5, Top10, Part, Time };
    struct Column {
        Kind kind;
        std::size_t model; ///< row of the board
    };
    /// A row for a file that was not evaluated.
    struct NotEvaluated {
        std::filesystem::path file;
        QString reason;
    };

    [[nodiscard]] const Column& column(int section) const { return m_columns[std::size_t(section - 1)]; }
    [[nodiscard]] const Ranked* ranked(int row, std::size_t model) const; ///< null: not evaluated
    [[nodiscard]] QVariant value(int row, int section) const;
    [[nodiscard]] QString text(int row, int section) const;
    [[nodiscard]] QString reasonOf(int row) const; ///< empty: ranked by the (first) model
    [[nodiscard]] const std::filesystem::path& path(int row) const;

    std::shared_ptr<const ModelBoard> m_board;
    std::vector<std::size_t> m_models;
    std::vector<Column> m_columns; ///< after the name
    std::vector<NotEvaluated> m_notEvaluated;
};

} // namespace tgraph
