// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/common/contextmenu.h"
#include "widgets/common/frozentable.h"
#include "widgets/filter/configfilter.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

class ConfigColumns;
class ConfigTableModel;

/// The table of distinct configurations with frozen columns for pins and ranks. The current row is
/// the focus; keys and a menu pin, annotate and copy. Stores its sort order and columns, but no
/// selection.
class ConfigTableView : public FrozenTable {
    Q_OBJECT

public:
    explicit ConfigTableView(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file);
    void setScores(std::shared_ptr<const Scores> scores);
    void setSelection(const Selection& selection);
    void setDecisions(std::shared_ptr<const FileDecisions> decisions);
    void setFilter(const ConfigFilter& filter);
    /// Makes the focus's row the current row.
    void showFocus();

    [[nodiscard]] const ConfigTableModel& configs() const { return *m_model; }
    [[nodiscard]] ConfigColumns& columns() { return *m_columns; }
    /// Save and restore columns and sort order.
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

    void editNote(); ///< edits the note of the focus
    void enterNote(); ///< enters the note that is being typed, if any

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void pinToggled(DistinctId distinct);
    void baselineRequested(DistinctId distinct);
    void compareRequested(const std::vector<DistinctId>& configs); ///< the selected configurations, as in ConfigPanel
    void noteEdited(DistinctId distinct, const QString& text);
    /// Emitted to change the filter
    void termRequested(const QString& subject, const QString& term);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    /// Scroll position and current cell of the table before editNote().
    struct PlaceBefore {
        int column; ///< current one
        int scroll; ///< horizontal, px
    };

    void sortAgain();
    /// Selected configurations from top to bottom
    [[nodiscard]] std::vector<DistinctId> selected() const;
    void compareSelected();
    [[nodiscard]] bool isOurs(const QKeyEvent& event) const;
    void act(const QKeyEvent& event);
    void openRowMenu(const QPoint& place);
    void openColumnMenu(const QPoint& place);

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    ContextMenu m_menu;
    ConfigTableModel* m_model;
    ConfigColumns* m_columns = nullptr;
    bool m_following = false; // the current row is being set by the program
    bool m_hasDecisions = false;
    std::optional<PlaceBefore> m_beforeNote; ///< set while editNote() is active
};

} // namespace tgraph
