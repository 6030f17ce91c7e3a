// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/filter/configfilter.h"
#include "widgets/state/fileview.h"

#include <QByteArray>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QTableView;
class QToolButton;

namespace tgraph {

class ConfigTableModel;
class FilterLine;

/// The table of all distinct configurations of the open file under a filter line. The current row is the focus. Keeps
/// its sort order, columns and filter text, never a selection.
class ConfigPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ConfigPanel(QWidget* parent = nullptr);

    /// Null: nothing open. The filter is empty until setSelection() brings the file's own.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    [[nodiscard]] QString filterText() const;
    void setFilterText(const QString& text);
    /// Adds what it takes to keep only configurations that give a slot this vector; replaces what the filter said of
    /// that node.
    void requireVector(SlotId slot, quint32 code);
    /// Keeps runtimes of `least` to `most` (ns; tile: relative); replaces what the filter said of runtimes.
    void requireRuntimes(double least, double most);
    void requireScores(double least, double most); ///< likewise
    /// Adds terms as they are typed; they replace what the filter said of the same subjects.
    void requireTerms(const QString& terms);
    void clearTerms(const QStringList& subjects); ///< takes back what the filter says of them
    void clearRanges(); ///< takes back what the filter says of runtimes and scores

    /// Filters kept for later, in the order they were saved.
    void setSavedFilters(const QStringList& filters);
    [[nodiscard]] const QStringList& savedFilters() const { return m_saved; }

    /// The selected rows (one or none: all rows) of the visible columns with a header, tab-separated.
    [[nodiscard]] QString tableText() const;

    /// Columns and sort order, for the next start.
    /// Adds which columns are shown, to choose from.
    void fillColumnMenu(QMenu& menu);
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

public Q_SLOTS:
    void focusFilter();
    void copy(); ///< tableText() to the clipboard
    void editNote(); ///< of the focus, in the table

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void pinToggled(DistinctId distinct);
    void baselineRequested(DistinctId distinct);
    void filterEdited(const QString& text, bool typing); ///< `typing`: a key at a time
    void noteEdited(DistinctId distinct, const QString& text);
    void savedFiltersChanged(const QStringList& filters); ///< by the person
    /// Distinct indices that the filter keeps, ascending; null: all of them.
    void filterChanged(const tgraph::KeptConfigs& kept);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeTable();
    [[nodiscard]] QToolButton* makeSavedButton();
    void fillSavedMenu();
    void changeSaved(const QStringList& filters);
    void applyFilterText();
    void replaceTerms(const QStringList& subjects, const QString& terms);
    void sortAsUsual();
    void announceKept();
    void showCounts();
    void showProblem();
    void showCurrent();
    void adaptColumns();
    void openRowMenu(const QPoint& place);
    void openColumnMenu(const QPoint& place);

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    KeptConfigs m_kept;
    ConfigTableModel* m_model = nullptr;
    FilterLine* m_line = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_count = nullptr;
    QTableView* m_table = nullptr;
    QMenu* m_savedMenu = nullptr;
    QStringList m_saved;
    std::optional<FilterProblem> m_filterProblem;
    bool m_following = false; ///< the current row is being set from outside
    bool m_sortChosen = false; ///< by the person, since the file was opened
    bool m_columnsChosen = false; ///< by the person: no more automatic hiding
};

} // namespace tgraph
