// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/exportaction.h"

#include "app/window/exports/exportdialog.h"
#include "app/window/frame/availability.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/menus/commandcontroller.h"
#include "state/session/session.h"
#include "state/text.h"
#include "widgets/style/icons.h"

#include <QAction>
#include <QMessageBox>

namespace tgraph {

ExportAction::ExportAction(WindowExports& exports, const Session& session, PathDialogs& dialogs, QWidget* window)
    : QObject(window),
      m_exports(exports),
      m_session(session),
      m_dialogs(dialogs),
      m_window(window),
      m_action(new QAction(iconOf(QStringLiteral("download")), tr("E&xport…"), this))
{
    m_action->setIconText(tr("Export"));
    m_action->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_E);
    m_action->setToolTip(tr("Lists, graph, charts, layouts and the report as files (%1)")
                             .arg(m_action->shortcut().toString(QKeySequence::NativeText)));
    enableWithFile(*m_action, session);
    connect(m_action, &QAction::triggered, this, [this] { open(); });
}

void ExportAction::addTo(CommandController& commands)
{
    commands.addSource([this] {
        std::vector<Command> found;
        for (const ExportItem& item : m_exports.items())
            found.push_back({.path = tr("Export › %1").arg(item.name),
                             .keys = {},
                             .hint = item.missing,
                             .enabled = item.missing.isEmpty(),
                             .run = [this, name = item.name] { open(name); },
                             .yields = true});
        return found;
    });
}

void ExportAction::open(const QString& name)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return;
    const std::filesystem::path file = entry->file->document->path;
    const std::uint32_t all = entry->file->configCount();
    const FilteredConfigs& filtered = m_exports.filtered();
    auto* dialog = new ExportDialog(
        m_exports.items(),
        {.all = all,
         .filtered = filtered ? static_cast<std::uint32_t>(filtered->size()) : all,
         .proposed = [this, file](const QString& suffix) { return m_dialogs.exportName(file, suffix); },
         .browse
         = [this, file](const QString& suffix) { return pathText(m_dialogs.exportTarget(tr("Export"), file, suffix)); },
         .mayReplace =
             [this](const QString& path) {
                 return QMessageBox::question(m_window, tr("Export"), tr("%1 exists. Replace it?").arg(path))
                     == QMessageBox::Yes;
             }},
        m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_dialogs.keepExportFolder(dialog->target()); });
    // Another file may have been read meanwhile: its data must not get the name that was proposed for this one.
    connect(&m_session, &Session::fileChanged, dialog, &QDialog::reject);
    dialog->select(name);
    dialog->open();
}

} // namespace tgraph
