// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/commandlist.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace tgraph {

/// Finds commands and search results by a few letters of their names, in a line over the window,
/// and runs them. Arrow keys choose, Enter runs, Esc or a click elsewhere closes it. Disabled
/// commands are listed, too, with the reason.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// @param window the window that it covers; it gets the focus back if no other widget had it
    explicit CommandPalette(QWidget* window);

    /// @param recent paths, last used first
    void open(std::vector<Command> commands, const QStringList& recent);
    void setSearch(CommandList::Search search);
    void dismiss();

Q_SIGNALS:
    /// A command (not a search result) is about to run; the palette is already closed.
    void ran(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeParts();
    void place();
    void search(const QString& query);
    void choose(int row);
    void showHint();
    void runCurrent();
    [[nodiscard]] bool handleKey(int key);

    QLineEdit* m_line = nullptr;
    QListView* m_list = nullptr;
    QLabel* m_hint = nullptr;
    CommandList* m_commands = nullptr;
    QPointer<QWidget> m_focusBefore;
};

} // namespace tgraph
