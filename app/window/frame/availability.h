// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QAction;
class QMenu;

namespace tgraph {

class Session;
struct OpenEntry;

/// Enables the action while the condition holds of the shown file's entry, null while none is open. Asked again after
/// every change of the session.
void enableWhile(QAction& action, const Session& session, std::function<bool(const OpenEntry* shown)> condition);

/// While any file is open: for what does something with the shown one.
void enableWithFile(QAction& action, const Session& session);
/// While the shown file has configurations to choose between, which a program has not before some are proposed.
void enableWithChoice(QAction& action, const Session& session);
/// The menu with all its entries, whose keys would otherwise work.
void enableWithFile(QMenu& menu, const Session& session);

} // namespace tgraph
