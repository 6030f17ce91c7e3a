// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/linekeys.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace tgraph {
namespace {

bool isTerminalKey(const QKeyEvent& event)
{
    const bool isLetter = event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z;
    if (!isLetter || !event.modifiers().testFlag(Qt::ControlModifier))
        return false;
    for (const QKeySequence::StandardKey usual : {QKeySequence::Copy, QKeySequence::Cut, QKeySequence::Paste,
                                                  QKeySequence::Undo, QKeySequence::Redo, QKeySequence::SelectAll}) {
        if (event.matches(usual))
            return false;
    }
    return true;
}

class LineKeys : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::ShortcutOverride || !isTerminalKey(*static_cast<QKeyEvent*>(event)))
            return false;
        event->ignore();
        return true;
    }
};

} // namespace

void leaveKeysToMenus(QLineEdit& line)
{
    line.installEventFilter(new LineKeys(&line));
}

} // namespace tgraph
