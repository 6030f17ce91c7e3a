// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// What differs between two programs, an instruction or a pair a row: first what is gone, then what came, then what
/// changed, each in the order of the file.
class DiffModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { Gone, Came, Changed, Renamed /**< or with other metadata, and nothing else */ };
    enum Column { KindColumn, Name, Opcode, Shape, What, Where, ColumnCount };
    struct Row {
        Kind kind = Kind::Gone;
        std::optional<NodeId> before; ///< one of the two at least
        std::optional<NodeId> after;
        InstructionChanges changes;
    };
    /// Which rows are seen; nothing: everything but what is only renamed.
    struct Shown {
        std::optional<Kind> kind;
        std::optional<InstructionChange> change; ///< of Changed: those with this one
        bool operator==(const Shown&) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setDiff(std::shared_ptr<const ProgramDiff> diff); ///< null: nothing
    void setShown(const Shown& shown);
    void setFilter(const QString& words); ///< a part of a name, an opcode or a computation's name, of either side
    [[nodiscard]] const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    /// The row of an instruction of one program; -1: not listed.
    [[nodiscard]] int rowOf(NodeId node, bool isAfter) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// By the texts of a column, the kinds in their order; equal rows keep the programs' order, and so do all with
    /// column -1. The order stays for what is shown next.
    void sort(int column, Qt::SortOrder order) override;

    [[nodiscard]] static QString kindText(Kind kind);
    [[nodiscard]] static QString changeText(InstructionChange change);

private:
    void collect();
    void order(); ///< the rows, as sort() said last
    [[nodiscard]] bool matches(const hlo::Module& module, std::optional<NodeId> node, const std::string& words) const;
    [[nodiscard]] QString text(const Row& row, int column) const;
    /// "a" or "a → b", whichever there are.
    template <typename Part> [[nodiscard]] QString both(const Row& row, Part part) const;

    std::shared_ptr<const ProgramDiff> m_diff;
    Shown m_shown;
    QString m_filter;
    std::vector<Row> m_rows;
    int m_sortColumn = -1; ///< -1: the programs' order
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace tgraph
