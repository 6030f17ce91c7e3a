// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/programshares.h"
#include "widgets/state/openfile.h"

#include <QAbstractTableModel>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// What a list of files says of a file that was read.
struct FileFacts {
    QString collection; ///< "layout:xla:default"
    std::uint32_t nodes = 0;
    std::uint32_t configurable = 0;
    std::uint32_t configurations = 0;
    std::uint32_t distinct = 0;
    bool relative = false; ///< best is relative to the default tile, not in ns
    std::optional<double> best; ///< nothing where runtimes are not published
    std::optional<double> spread; ///< worst / best
    bool simulated = false;
    bool fusion = false; ///< one kernel: best is its runtime
    std::int64_t runs = 0; ///< fusion: in the program's default fusion configuration
};
[[nodiscard]] FileFacts factsOf(const OpenFile& file);

/// What a ranking says of a file of the list.
struct FileRanking {
    QString model;
    std::optional<double> tau; ///< nothing where runtimes are not published
    std::optional<double> slowdown; ///< of the predicted fastest against the best
    std::uint32_t decisions = 0;
};

/// A file of the list as far as it is known.
struct FileRow {
    enum class State : std::uint8_t { NotRead, Reading, Read, Failed };

    std::filesystem::path path;
    State state = State::NotRead;
    QString error; ///< why it cannot be read (Failed)
    std::optional<FileFacts> facts;
    std::optional<FileRanking> ranking;
    bool isRanking = false; ///< or waits for it
    QString rankError; ///< why it cannot be ranked

    /// The reason without the path, which the row says anyway.
    [[nodiscard]] QString reason() const;
};

/// The files of opened folders, a row per file, in the order they were added. Sorting is a proxy's work: SortRole gives
/// values to compare, invalid ones where nothing is known.
class FileListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Name,
        Tau,
        Slowdown,
        DecisionCount,
        Best,
        Spread,
        Nodes,
        Configurable,
        Configurations,
        Distinct,
        Runs, ///< fusion files, as is the next
        Share, ///< of the program's time
        CollectionName,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, StateRole, PathRole, ReasonRole /**< empty where the file can be read */ };

    explicit FileListModel(QObject* parent = nullptr);

    void setRows(std::vector<FileRow> rows); ///< paths must differ
    /// Adds the row, or replaces the one of the same path.
    void setRow(const FileRow& row);
    void removePaths(const std::vector<std::filesystem::path>& paths); ///< those that are listed
    [[nodiscard]] bool hasRankings() const; ///< some row has, or waits for one
    [[nodiscard]] bool hasKernels() const { return !m_shares.isEmpty(); } ///< some row is a fusion file
    [[nodiscard]] bool hasOnlyKernels() const; ///< every row that is read
    [[nodiscard]] const FileRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    /// Nothing for a path that is not listed.
    [[nodiscard]] const FileRow* find(const std::filesystem::path& path) const;
    [[nodiscard]] QModelIndex indexOf(const std::filesystem::path& path, int column = Name) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant sortValue(const FileRow& row, int column) const;
    [[nodiscard]] QString text(const FileRow& row, int column) const;
    [[nodiscard]] QString toolTip(const FileRow& row) const;
    [[nodiscard]] QString readToolTip(const FileRow& row) const;
    void renumber(std::size_t first);

    std::vector<FileRow> m_rows;
    std::unordered_map<std::string, std::size_t> m_rowOf;
    ProgramShares m_shares;
    QTimer m_sharesChanged; ///< a file that is read changes the shares of all kernels of its program
};

} // namespace tgraph
