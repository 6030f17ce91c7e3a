// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/files/filelistmodel.h"

#include <QByteArray>
#include <QWidget>

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace tgraph {

class FileRowDelegate;
class SectionTable;
class SortedFiles;

/// The sortable list of files of the opened folders. Rows of unreadable files show the reason.
class FilePanel : public QWidget {
    Q_OBJECT

public:
    explicit FilePanel(QWidget* parent = nullptr);

    /// Replaces the list; an empty list shows a hint, or the text of setEmptyText().
    void setRows(std::vector<FileRow> rows);
    /// Sets the reason why there are no files; it is shown with a button to download some. Empty: a
    /// hint is shown.
    void setEmptyText(const QString& text);
    /// Shows a line about files of the folder that are not listed; empty: no line.
    void setOthers(const QString& text);
    /// Adds the row, or replaces the row of the same path; the order is updated.
    void setRow(const FileRow& row);
    /// Marks the shown file: bold, and current unless the user is elsewhere in the list.
    void setShown(const std::optional<std::filesystem::path>& path);

    [[nodiscard]] const FileListModel& model() const { return *m_model; }
    /// Returns the visible rows, in their order: full numbers, empty cells for unknown values.
    [[nodiscard]] QByteArray csv() const;

    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    /// A row was activated: Enter, a double click, or the menu.
    void openRequested(const std::filesystem::path& path);
    void rankRequested(const std::vector<std::filesystem::path>& paths); ///< in the visible order
    /// Two programs, the one dumped earlier first.
    void compareRequested(const std::filesystem::path& before, const std::filesystem::path& after);
    void machinesRequested(const std::filesystem::path& first, const std::filesystem::path& second); ///< two tables
    void exportRequested(); ///< requests writing csv() to a file
    void fetchRequested(); ///< requests the published files, for a folder without files

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    void openMenu(const QPoint& place);
    /// Adds the stages of the file's module: to open one, or to compare it with the file.
    void addStages(QMenu& menu, const std::filesystem::path& path);
    void expand(const QModelIndex& row, bool isExpanded);
    bool expandByKey(int key);
    bool expandByMouse(const QPoint& place);
    /// Returns the two selected programs, sorted by stage if their names contain it; std::nullopt
    /// if the selection is not two programs.
    [[nodiscard]] std::optional<std::pair<std::filesystem::path, std::filesystem::path>> comparable() const;
    [[nodiscard]] std::optional<std::pair<std::filesystem::path, std::filesystem::path>> comparableTables() const;
    [[nodiscard]] std::vector<std::filesystem::path> selected() const;
    [[nodiscard]] std::vector<std::filesystem::path> seen() const;
    void showFilled();
    void openRow(const QModelIndex& index);
    void showState();
    void fitColumnWidths();

    FileListModel* m_model = nullptr;
    SortedFiles* m_sorted = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_fetch = nullptr;
    SectionTable* m_table = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_others = nullptr;
    QToolButton* m_rank = nullptr;
    FileRowDelegate* m_rows = nullptr;
    FileListModel::Columns m_filled; ///< the visible columns
    bool m_factsSeen = false; ///< the columns were fitted to values

    static constexpr int fittedRows = 64; ///< longer lists keep their widths when a row is added
};

} // namespace tgraph
