// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/dumpedmodules.h"
#include "widgets/common/columntable.h"
#include "widgets/files/filefacts.h"
#include "widgets/files/programshares.h"

#include <QTimer>

#include <array>
#include <bitset>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// The files of opened folders, one row per file, in the order of adding. A proxy sorts them: SortRole returns
/// comparable values, invalid if unknown.
class FileListModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        ModuleName, ///< programs; the same for Stage and Pass
        Stage, ///< stage of compilation, from the dump's name or else the program
        Pass, ///< the passes around the dump
        Tau,
        Slowdown,
        DecisionCount,
        Best,
        Spread,
        Agreement,
        Attainable, ///< τ
        Nodes,
        Convolutions, ///< programs; the same for Dots
        Dots,
        Configurable,
        Configurations,
        Distinct,
        Runs, ///< fusion files; the same for Share
        Share, ///< share of the program's time
        ProgramName, ///< the kernel's program
        ModelType, ///< type of that program, or of a layout file's
        CollectionName,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, StateRole, PathRole, ReasonRole /**< empty where the file can be read */ };
    using Columns = std::bitset<ColumnCount>;

    explicit FileListModel(QObject* parent = nullptr);

    /// Sets the rows; their paths must differ. The stages of a module are adjacent; the file that
    /// represents it is first.
    void setRows(std::vector<FileRow> rows);
    /// Adds the row, or replaces the row of the same path.
    void setRow(const FileRow& row);
    void removePaths(const std::vector<std::filesystem::path>& paths); ///< ignores paths that are not listed
    /// Returns the columns that have a value in some row; others can be hidden.
    [[nodiscard]] Columns filled() const;
    [[nodiscard]] bool hasKernels() const { return m_kernels > 0; } ///< some row is a fusion file
    [[nodiscard]] bool hasOnlyKernels() const { return m_kernels > 0 && m_kernels == m_read; } ///< all read rows
    [[nodiscard]] bool hasOnlyPrograms() const { return m_programs > 0 && m_programs == m_read; }
    [[nodiscard]] const FileRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    /// Returns null for a path that is not listed.
    [[nodiscard]] const FileRow* find(const std::filesystem::path& path) const;
    [[nodiscard]] QModelIndex indexOf(const std::filesystem::path& path, int column = Name) const;

    /// Returns the dumped module of which a row is a stage; its files are rows, too. Null if the
    /// row is not from a dump or is the module's only file.
    [[nodiscard]] const DumpedModule* moduleOf(int row) const;
    /// Returns true for a stage, or a copy of one, that another row represents:
    /// DumpedModule::file().
    [[nodiscard]] bool isOtherStage(int row) const;
    [[nodiscard]] bool hasModules() const { return !m_modules.empty(); }
    /// Returns the text for a stage with its passes: "pass 42: after A, before B".
    [[nodiscard]] QString stageLabel(const DumpStage& stage) const;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override { return text(m_rows[row], column); }
    [[nodiscard]] QString tip(std::size_t row, int /*column*/) const override { return toolTip(m_rows[row]); }
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    using DumpNames = std::unordered_map<std::string, DumpName>;

    [[nodiscard]] QVariant sortValue(const FileRow& row, int column) const;
    [[nodiscard]] QString text(const FileRow& row, int column) const;
    [[nodiscard]] QString toolTip(const FileRow& row) const;
    [[nodiscard]] QString readToolTip(const FileRow& row) const;
    [[nodiscard]] const DumpName* dumpOf(const FileRow& row) const; ///< null: not a dump's name
    /// Returns dumpOf(), but null if the program is optimized and the name contradicts it: then the content decides.
    [[nodiscard]] const DumpName* stageDumpOf(const FileRow& row) const;
    [[nodiscard]] QString stageText(const FileRow& row) const;
    [[nodiscard]] QString stageWithCount(const FileRow& row) const;
    [[nodiscard]] Columns filledBy(const FileRow& row) const;
    void count(const FileRow& row, int by); ///< updates the totals over the rows
    void renumber(std::size_t first);
    void gatherStages(); ///< groups the rows again

    std::vector<FileRow> m_rows;
    std::unordered_map<std::string, std::size_t> m_rowOf;
    DumpNames m_dumps; ///< by path
    std::vector<DumpedModule> m_modules; ///< modules with at least two files, which are rows
    std::unordered_map<std::size_t, std::size_t> m_moduleOf; ///< row → index in m_modules
    std::array<int, ColumnCount> m_filled{}; ///< column → rows with a value
    int m_read = 0; ///< rows that are read; the next two count kinds of them
    int m_kernels = 0;
    int m_programs = 0;
    ProgramShares m_shares;
    QTimer m_sharesChanged; ///< a newly read file changes the shares of all kernels of its program
};

} // namespace tgraph
