// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/commandlist.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace tgraph {

/// A line over the window that finds commands by a few letters of their names, and what else a search finds, and runs
/// them: arrows choose, Enter runs, Esc or a click elsewhere closes. What cannot be done now is listed too and says
/// why.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// @param window what it lies over; it gets the focus back where nothing else had it
    explicit CommandPalette(QWidget* window);

    /// @param recent paths, last used first
    void open(std::vector<Command> commands, const QStringList& recent);
    void setSearch(CommandList::Search search);
    void dismiss();

Q_SIGNALS:
    /// A command, nothing that the search found, is about to run; the palette is closed already.
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
