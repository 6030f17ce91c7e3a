// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/files/filefacts.h"
#include "widgets/files/programshares.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <array>
#include <bitset>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// The files of opened folders, a row per file, in the order they were added. Sorting is a proxy's work: SortRole gives
/// values to compare, invalid ones where nothing is known.
class FileListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        ModuleName, ///< programs, as are the next two
        Stage, ///< of compilation, as the name of the dump says it, or else the program
        Pass, ///< between which passes the dump was taken
        Tau,
        Slowdown,
        DecisionCount,
        Best,
        Spread,
        NoiseCeiling,
        Attainable, ///< τ
        Nodes,
        Convolutions, ///< programs, as is the next
        Dots,
        Configurable,
        Configurations,
        Distinct,
        Runs, ///< fusion files, as is the next
        Share, ///< of the program's time
        ProgramName, ///< that a kernel belongs to
        ModelType, ///< of that program, or of a layout file
        CollectionName,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, StateRole, PathRole, ReasonRole /**< empty where the file can be read */ };
    using Columns = std::bitset<ColumnCount>;

    explicit FileListModel(QObject* parent = nullptr);

    void setRows(std::vector<FileRow> rows); ///< paths must differ
    /// Adds the row, or replaces the one of the same path.
    void setRow(const FileRow& row);
    void removePaths(const std::vector<std::filesystem::path>& paths); ///< those that are listed
    /// In which some row says something: others need not be seen.
    [[nodiscard]] Columns filled() const;
    [[nodiscard]] bool hasRankings() const; ///< some row has, or waits for one
    [[nodiscard]] bool hasKernels() const { return m_kernels > 0; } ///< some row is a fusion file
    [[nodiscard]] bool hasOnlyKernels() const { return m_kernels > 0 && m_kernels == m_read; } ///< every row read
    [[nodiscard]] bool hasOnlyPrograms() const { return m_programs > 0 && m_programs == m_read; }
    [[nodiscard]] const FileRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    /// Nothing for a path that is not listed.
    [[nodiscard]] const FileRow* find(const std::filesystem::path& path) const;
    [[nodiscard]] QModelIndex indexOf(const std::filesystem::path& path, int column = Name) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using DumpNames = std::unordered_map<std::string, DumpName>;

    [[nodiscard]] QVariant sortValue(const FileRow& row, int column) const;
    [[nodiscard]] QString text(const FileRow& row, int column) const;
    [[nodiscard]] QString toolTip(const FileRow& row) const;
    [[nodiscard]] QString readToolTip(const FileRow& row) const;
    [[nodiscard]] QString headerText(int section) const;
    [[nodiscard]] QString headerTip(int section) const;
    [[nodiscard]] const DumpName* dumpOf(const FileRow& row) const; ///< null: its name is none of a dump
    /// The same; null, too, where the program is optimized and the name says that it is not: then its content tells.
    [[nodiscard]] const DumpName* stageDumpOf(const FileRow& row) const;
    [[nodiscard]] QString stageText(const FileRow& row) const;
    [[nodiscard]] Columns filledBy(const FileRow& row) const;
    void count(const FileRow& row, int by); ///< what the whole list says of its rows
    void renumber(std::size_t first);

    std::vector<FileRow> m_rows;
    std::unordered_map<std::string, std::size_t> m_rowOf;
    DumpNames m_dumps; ///< by path
    std::array<int, ColumnCount> m_filled{}; ///< rows that say something in the column
    int m_ranked = 0; ///< rows that have a ranking, or wait for one
    int m_read = 0; ///< rows that are read, and how many of them are …
    int m_kernels = 0;
    int m_programs = 0;
    ProgramShares m_shares;
    QTimer m_sharesChanged; ///< a file that is read changes the shares of all kernels of its program
};

} // namespace tgraph
