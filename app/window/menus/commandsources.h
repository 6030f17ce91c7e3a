// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

class CommandController;
class ConfigPanel;
class Session;

/// Commands of the palette that no menu has: a file among the open ones, and a filter among the saved ones.
void addCommandSources(CommandController& commands, Session& session, ConfigPanel& configs);

} // namespace tgraph
