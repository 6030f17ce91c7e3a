// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/commandsources.h"

#include "app/window/docks/panelkeys.h"
#include "app/window/menus/commandcontroller.h"
#include "state/session/session.h"
#include "state/text.h"
#include "widgets/configs/configpanel.h"

#include <QAction>
#include <QCoreApplication>

namespace tgraph {
namespace {

struct CommandSources {
    Q_DECLARE_TR_FUNCTIONS(tgraph::CommandSources)
};

} // namespace

void addCommandSources(CommandController& commands, Session& session, ConfigPanel& configs)
{
    commands.addSource([&session] {
        std::vector<Command> found;
        for (std::size_t i = 0; i < session.entries().size(); ++i) {
            const std::filesystem::path& path = session.entries()[i].file->document->path;
            found.push_back({.path = CommandSources::tr("Open file › %1").arg(pathText(path.filename())),
                             .keys = {},
                             .hint = pathText(path),
                             .enabled = session.currentIndex() != i,
                             .run =
                                 [&session, path] {
                                     if (const auto index = session.indexOf(path)) // files may have been closed
                                         session.show(*index);
                                 },
                             .kind = CommandSources::tr("file")});
        }
        return found;
    });
    commands.addSource([&session, &configs] {
        std::vector<Command> found;
        for (const QString& filter : configs.savedFilters())
            found.push_back({.path = CommandSources::tr("Saved filter › %1").arg(filter),
                             .keys = {},
                             .hint = {},
                             .enabled = session.current() != nullptr,
                             .run = [&configs, filter] { configs.setFilterText(filter); }});
        return found;
    });
}

void addPanelSource(CommandController& commands, const PanelKeys& keys)
{
    commands.addSource([&keys] {
        std::vector<Command> found;
        for (QAction* action : keys.others()) {
            if (!action->isVisible())
                continue;
            found.push_back({.path = CommandSources::tr("Go to panel › %1").arg(action->text()),
                             .keys = {},
                             .hint = {},
                             .enabled = action->isEnabled(),
                             .run = [action] { action->trigger(); }});
        }
        return found;
    });
}

} // namespace tgraph
