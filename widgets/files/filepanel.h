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
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QToolButton;

namespace tgraph {

class FileRowDelegate;
class SectionTable;

/// The sortable list of files of the opened folders. Files that cannot be read say why in place.
class FilePanel : public QWidget {
    Q_OBJECT

public:
    explicit FilePanel(QWidget* parent = nullptr);

    /// Replaces the list; an empty one says what to do, or setEmptyText().
    void setRows(std::vector<FileRow> rows);
    /// Why there are no files, with the offer to get some; empty: what to do.
    void setEmptyText(const QString& text);
    /// Adds the row, or replaces the one of the same path; the sort order follows.
    void setRow(const FileRow& row);
    /// The file that is shown; bold, and current unless the person is elsewhere in the list.
    void setShown(const std::optional<std::filesystem::path>& path);

    [[nodiscard]] const FileListModel& model() const { return *m_model; }
    /// The rows that are seen, in their order: numbers in full, nothing where they are not known.
    [[nodiscard]] QByteArray csv() const;

    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    /// A row was activated: Enter, a double click, or the menu.
    void openRequested(const std::filesystem::path& path);
    void rankRequested(const std::vector<std::filesystem::path>& paths); ///< in the order that is seen
    /// Two programs, the one dumped earlier first.
    void compareRequested(const std::filesystem::path& before, const std::filesystem::path& after);
    void exportRequested(); ///< csv() is to be written
    void fetchRequested(); ///< the published files, where a folder holds none

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    void openMenu(const QPoint& place);
    /// Two of the selection, in the order of their stages as far as names tell it; nothing for another selection.
    [[nodiscard]] std::optional<std::pair<std::filesystem::path, std::filesystem::path>> comparable() const;
    [[nodiscard]] std::vector<std::filesystem::path> selected() const;
    [[nodiscard]] std::vector<std::filesystem::path> seen() const;
    void showFilled();
    void openRow(const QModelIndex& index);
    void showState();
    void fitColumnWidths();

    FileListModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_fetch = nullptr;
    SectionTable* m_table = nullptr;
    QLabel* m_count = nullptr;
    QToolButton* m_rank = nullptr;
    FileRowDelegate* m_rows = nullptr;
    FileListModel::Columns m_filled; ///< columns that are seen
    bool m_factsSeen = false; ///< columns were widened for values

    static constexpr int fittedRows = 64; ///< longer lists keep their widths when a row is added
};

} // namespace tgraph
