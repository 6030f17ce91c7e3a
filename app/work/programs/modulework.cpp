// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/programs/modulework.h"

#include "app/window/frame/availability.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/services.h"
#include "state/text.h"
#include "widgets/programs/modulebar.h"
#include "widgets/programs/moduledialog.h"

#include <QAction>

namespace tgraph {
namespace {

/// Returns the program state of a file with several modules; null for others.
const ProgramState* severalOf(const OpenEntry* entry)
{
    const ProgramState* program = entry != nullptr ? entry->file->program.get() : nullptr;
    return program != nullptr && program->modules ? program : nullptr;
}

} // namespace

ModuleWork::ModuleWork(Services& services, Centre& centre, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_centre(centre),
      m_window(window),
      m_action(new QAction(tr("Choose a &module of the file…"), this))
{
    const Session& session = services.session();
    const FileOpener& opener = services.opener();
    enableWhile(*m_action, session, [](const OpenEntry* shown) { return severalOf(shown) != nullptr; });
    connect(m_action, &QAction::triggered, this, &ModuleWork::ask);
    const ModuleBar& bar = centre.modules();
    connect(&bar, &ModuleBar::listRequested, this, &ModuleWork::ask);
    connect(&bar, &ModuleBar::chosen, this, [this, &session](std::size_t module) {
        m_services.opener().openModule(session.current()->file->document->path, module);
    });
    connect(&centre, &Centre::pageChanged, this, &ModuleWork::showBar);
    connect(&opener, &FileOpener::idle, this, &ModuleWork::showBar); // the chosen one may be unreadable
    connect(&opener, &FileOpener::idle, this, &ModuleWork::follow);
    connect(&session, &Session::entriesChanged, this, &ModuleWork::follow);
}

void ModuleWork::showBar()
{
    const ProgramState* program = severalOf(m_services.session().current());
    if (program != nullptr)
        m_centre.modules().setModules(*program->modules, program->module);
    m_centre.modules().setVisible(program != nullptr && !m_centre.isDatasetInFront());
}

void ModuleWork::ask()
{
    const OpenEntry* shown = m_services.session().current();
    const ProgramState* program = severalOf(shown);
    if (program == nullptr)
        return;
    if (m_dialog)
        m_dialog->close();
    const std::filesystem::path path = shown->file->document->path;
    m_asked = path;
    m_dialog = new ModuleDialog(pathText(path.filename()), *program->modules, program->module, &m_window);
    connect(m_dialog, &ModuleDialog::chosen, this,
            [this, path](std::size_t module) { m_services.opener().openModule(path, module); });
    m_dialog->show();
}

void ModuleWork::follow()
{
    if (!m_dialog)
        return;
    const Session& session = m_services.session();
    const auto index = session.indexOf(m_asked);
    const ProgramState* program = severalOf(index ? &session.entries()[*index] : nullptr);
    if (program != nullptr)
        m_dialog->setShown(program->module);
    else
        m_dialog->close();
}

} // namespace tgraph
