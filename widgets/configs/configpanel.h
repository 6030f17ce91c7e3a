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

/// The table of all distinct configurations of the open file under a filter line. The table shows the configurations
/// that the filter keeps; all views are notified of them.
class ConfigPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ConfigPanel(QWidget* parent = nullptr);
    ~ConfigPanel() override;

    /// Sets the file; null if no file is open. The filter is empty until setSelection() restores
    /// that of the file.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;

    /// Returns the configurations that match the filter; null: all.
    [[nodiscard]] const FilteredConfigs& filtered() const { return m_filtered; }
    [[nodiscard]] QString filterText() const;
    void setFilterText(const QString& text);
    /// Filters to configurations that give a slot this vector; replaces the terms of that node.
    void requireVector(SlotId slot, quint32 code);
    /// Adds a term, which replaces the terms of the subject. Empty: only removes them.
    void require(const QString& subject, const QString& term);
    /// Adds terms in filter syntax; they replace the terms of the same subjects.
    void requireTerms(const QString& terms);
    void clearTerms(const QStringList& subjects); ///< removes the terms of these subjects

    /// Sets the saved filters, in the order of saving.
    void setSavedFilters(const QStringList& filters);
    [[nodiscard]] const QStringList& savedFilters() const;

    /// Returns the selected rows (all rows if fewer than two are selected) of the visible columns with a header,
    /// tab-separated.
    [[nodiscard]] QString tableText() const;

    /// Adds checkable entries for the columns.
    void fillColumnMenu(QMenu& menu);
    /// Save and restore columns and sort order, for the next start.
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

public Q_SLOTS:
    void focusFilter();
    void copy(); ///< tableText() to the clipboard
    void editNote(); ///< edits the note of the focus in the table
    void enterNote(); ///< enters the note that is being typed, if any

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void pinToggled(DistinctId distinct);
    void baselineRequested(DistinctId distinct);
    void compareRequested(const std::vector<DistinctId>& configs); ///< one: with the baseline; else two to four
    void filterEdited(const QString& text, bool typing); ///< `typing`: true for keystrokes
    void noteEdited(DistinctId distinct, const QString& text);
    void savedFiltersChanged(const QStringList& filters); ///< emitted after changes by the user
    /// Emitted with the distinct indices that match the filter, ascending; null: all.
    void filterChanged(const tgraph::FilteredConfigs& filtered);

private:
    void announceFiltered();

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    FilteredConfigs m_filtered;
    ConfigFilterBar* m_bar;
    ConfigTableView* m_table;
    QLabel* m_none; ///< replaces both for fusion files, which have no configurations to choose from
};

} // namespace tgraph
