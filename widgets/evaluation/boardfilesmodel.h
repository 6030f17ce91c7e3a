// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"
#include "widgets/common/columntable.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph {

/// The files of a leader board, as ranked by one model or by two models side by side, followed by
/// the files that were not evaluated, with the reason. SortRole returns comparable values, invalid
/// if unknown.
class BoardFilesModel : public ColumnTableModel {
    Q_OBJECT

public:
    /// SpanRole is the number of columns that a cell covers, RuntimesRole is
    /// FileRankings::distinctRuntimes of the row.
    enum Role { SortRole = Qt::UserRole, PathRole, SpanRole, RuntimesRole };
    static constexpr int Name = 0;

    using ColumnTableModel::ColumnTableModel;

    /// `rows`: one or two rows of the board, which supply the columns. A null board clears the table.
    void setBoard(std::shared_ptr<const ModelBoard> board, std::vector<std::size_t> rows);

protected:
    [[nodiscard]] std::size_t rows() const override;
    [[nodiscard]] int columns() const override { return 1 + static_cast<int>(m_figures.size()); }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] bool isText(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    enum class Kind : std::uint8_t { Tau, Difference, Runtimes, Opa, Top1, Top5, Top10, Part, Time };
    struct Figure {
        Kind kind;
        std::size_t model; ///< row of the board
    };
    /// A row for a file that was not evaluated.
    struct NotEvaluated {
        std::filesystem::path file;
        QString reason;
    };

    [[nodiscard]] const Figure& figure(int column) const { return m_figures[std::size_t(column - 1)]; }
    [[nodiscard]] const Ranked* ranked(std::size_t row, std::size_t model) const; ///< null: not evaluated
    [[nodiscard]] QVariant value(std::size_t row, int column) const;
    [[nodiscard]] QString reasonOf(std::size_t row) const; ///< empty: ranked by the (first) model
    [[nodiscard]] bool isReason(std::size_t row, int column) const; ///< the cell shows why there is no figure
    [[nodiscard]] const std::filesystem::path& path(std::size_t row) const;

    std::shared_ptr<const ModelBoard> m_board;
    std::vector<std::size_t> m_models;
    std::vector<Figure> m_figures; ///< the columns after the name
    std::vector<NotEvaluated> m_notEvaluated;
};

} // namespace tgraph
