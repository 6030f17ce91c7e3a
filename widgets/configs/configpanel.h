// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"

#include <QByteArray>
#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QMenu;

namespace tgraph {

class ConfigFilterBar;
class ConfigTableView;

/// The table of all distinct configurations of the open file under a filter line: what one keeps the other shows, and
/// all views are told.
class ConfigPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ConfigPanel(QWidget* parent = nullptr);
    ~ConfigPanel() override;

    /// Null: nothing open. The filter is empty until setSelection() brings the file's own.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;

    [[nodiscard]] QString filterText() const;
    void setFilterText(const QString& text);
    /// Adds what it takes to keep only configurations that give a slot this vector; replaces what the filter said of
    /// that node.
    void requireVector(SlotId slot, quint32 code);
    /// Adds a term; it replaces what the filter said of the subject. Empty: only takes that back.
    void require(const QString& subject, const QString& term);
    /// Keeps runtimes of `least` to `most` (ns; tile: relative); replaces what the filter said of runtimes.
    void requireRuntimes(double least, double most);
    void requireScores(double least, double most); ///< likewise
    /// Adds terms as they are typed; they replace what the filter said of the same subjects.
    void requireTerms(const QString& terms);
    void clearTerms(const QStringList& subjects); ///< takes back what the filter says of them
    void clearRanges(); ///< takes back what the filter says of runtimes and scores

    /// Filters kept for later, in the order they were saved.
    void setSavedFilters(const QStringList& filters);
    [[nodiscard]] const QStringList& savedFilters() const;

    /// The selected rows (one or none: all rows) of the visible columns with a header, tab-separated.
    [[nodiscard]] QString tableText() const;

    /// Adds which columns are shown, to choose from.
    void fillColumnMenu(QMenu& menu);
    /// Columns and sort order, for the next start.
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
    void compareRequested(const std::vector<DistinctId>& configs); ///< one: with the baseline; else two to four
    void filterEdited(const QString& text, bool typing); ///< `typing`: a key at a time
    void noteEdited(DistinctId distinct, const QString& text);
    void savedFiltersChanged(const QStringList& filters); ///< by the person
    /// Distinct indices that the filter keeps, ascending; null: all of them.
    void filterChanged(const tgraph::FilteredConfigs& filtered);

private:
    void announceFiltered();

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    FilteredConfigs m_filtered;
    ConfigFilterBar* m_bar;
    ConfigTableView* m_table;
    QLabel* m_none; ///< in place of both for a fusion file, which has nothing to choose from
};

} // namespace tgraph
