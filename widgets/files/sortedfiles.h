// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include <filesystem>
#include <set>

namespace tgraph {

class FileListModel;
struct DumpedModule;

/// Sorts the list of files by value; files with unknown values are last in both orders. The stages
/// of a dumped module are one row with the module's name, "module_0001.jit_f", whose arrow shows or
/// hides the others below it with the rest of their names. A search finds a module by each of its
/// files, and the visible stages by their own names.
class SortedFiles : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit SortedFiles(FileListModel& files, QObject* parent = nullptr);

    /// Returns the module that a row stands for; null for other files and for stages below such a row.
    [[nodiscard]] const DumpedModule* moduleAt(const QModelIndex& index) const;
    [[nodiscard]] bool isExpanded(const QModelIndex& index) const; ///< for a row with moduleAt()
    void setExpanded(const QModelIndex& index, bool isExpanded);
    /// Shows the stages of the module that the file belongs to if they are hidden.
    void reveal(const std::filesystem::path& file);
    void regroup() { invalidate(); } ///< call after rows were added or removed

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    [[nodiscard]] bool isNamed(int row) const; ///< the search finds its name
    [[nodiscard]] QString shownName(int row, const QString& fileName) const;
    [[nodiscard]] bool isOpen(const DumpedModule& module) const;
    void setOpen(const DumpedModule& module, bool isOpen);
    [[nodiscard]] bool valueLess(const QModelIndex& left, const QModelIndex& right) const;

    FileListModel& m_files;
    std::set<std::filesystem::path> m_open; ///< files that stand for modules whose stages are shown
};

} // namespace tgraph
