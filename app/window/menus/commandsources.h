// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

class CommandController;
class ConfigPanel;
class PanelKeys;
class Session;

/// Adds the palette commands that no menu has: an open file, and a saved filter.
void addCommandSources(CommandController& commands, Session& session, ConfigPanel& configs);

/// Adds the panels that have no key.
void addPanelSource(CommandController& commands, const PanelKeys& keys);

} // namespace tgraph
