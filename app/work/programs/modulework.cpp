// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/programs/modulework.h"

#include "app/window/frame/availability.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/services.h"
#include "state/text.h"
#include "widgets/programs/moduledialog.h"

#include <QAction>

namespace tgraph {

ModuleWork::ModuleWork(Services& services, NoticeBar& notice, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_notice(notice),
      m_window(window),
      m_action(new QAction(tr("Choose a &module of the file…"), this))
{
    const Session& session = services.session();
    enableWhile(*m_action, session, [](const OpenEntry* shown) {
        return shown != nullptr && shown->file->program && shown->file->program->modules;
    });
    connect(m_action, &QAction::triggered, this, [this, &session] { ask(session.current()->file->document->path); });
    connect(&services.opener(), &FileOpener::read, this, &ModuleWork::offer);
    connect(&services.opener(), &FileOpener::read, this, &ModuleWork::follow);
    connect(&session, &Session::entriesChanged, this, &ModuleWork::follow);
}

void ModuleWork::offer(const std::filesystem::path& path)
{
    m_notice.remove(m_offered);
    const Session& session = m_services.session();
    const auto index = session.indexOf(path);
    if (!index)
        return;
    const OpenFile& file = *session.entries()[*index].file;
    if (!file.program || !file.program->modules)
        return;
    m_offered = tr("%1 holds %Ln modules; %2 is shown.", nullptr, static_cast<int>(file.program->modules->size()))
                    .arg(pathText(path.filename()),
                         QString::fromUtf8(file.document->program->name.data(),
                                           static_cast<qsizetype>(file.document->program->name.size())));
    m_notice.offer(m_offered, tr("Choose another…"), [this, path] { ask(path); });
}

void ModuleWork::ask(const std::filesystem::path& path)
{
    const Session& session = m_services.session();
    const auto index = session.indexOf(path);
    if (!index)
        return;
    const ProgramState* program = session.entries()[*index].file->program.get();
    if (program == nullptr || !program->modules)
        return;
    if (m_dialog)
        m_dialog->close();
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
    const ProgramState* program = index ? session.entries()[*index].file->program.get() : nullptr;
    if (program != nullptr && program->modules)
        m_dialog->setShown(program->module);
    else
        m_dialog->close();
}

} // namespace tgraph
