// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/availability.h"

#include "state/session/session.h"

#include <QAction>

#include <utility>

namespace tgraph {

void enableWhile(QAction& action, const Session& session, std::function<bool(const OpenEntry* shown)> condition)
{
    const auto show
        = [&action, &session, condition = std::move(condition)] { action.setEnabled(condition(session.current())); };
    for (const auto signal : {&Session::fileChanged, &Session::scoresChanged, &Session::selectionChanged})
        QObject::connect(&session, signal, &action, show);
    show();
}

void enableWithFile(QAction& action, const Session& session)
{
    enableWhile(action, session, [](const OpenEntry* shown) { return shown != nullptr; });
}

void enableWithChoice(QAction& action, const Session& session)
{
    enableWhile(action, session,
                [](const OpenEntry* shown) { return shown != nullptr && !shown->file->isBareProgram(); });
}

void enableWithGraphChoice(QAction& action, const Session& session)
{
    enableWhile(action, session, [](const OpenEntry* shown) {
        return shown != nullptr && !shown->file->isBareProgram() && !shown->file->isTable();
    });
}

void disableWithTable(QAction& action, const Session& session)
{
    enableWhile(action, session, [](const OpenEntry* shown) { return shown == nullptr || !shown->file->isTable(); });
}

} // namespace tgraph
