// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QAction;

namespace tgraph {

class Session;
struct OpenEntry;

/// Enables the action while the condition holds for the entry of the shown file, which is null while no file is open.
/// The condition is checked after every change of the session.
void enableWhile(QAction& action, const Session& session, std::function<bool(const OpenEntry* shown)> condition);

/// Enables the action while any file is open: for actions on the shown file.
void enableWithFile(QAction& action, const Session& session);
/// Enables the action while the shown file has several configurations; a program has them only after a proposal.
void enableWithChoice(QAction& action, const Session& session);
/// Enables the action while the shown file has a graph and several configurations.
void enableWithGraphChoice(QAction& action, const Session& session);
/// Disables the action while a table is shown, which has no graph.
void disableWithTable(QAction& action, const Session& session);

} // namespace tgraph
