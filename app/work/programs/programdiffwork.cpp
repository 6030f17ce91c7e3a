// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/programs/programdiffwork.h"

#include "app/window/docks/bringup.h"
#include "app/window/frame/availability.h"
#include "app/window/frame/navigation.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "engine/hlo/files/programfile.h"
#include "state/text.h"
#include "widgets/programs/programdiffwindow.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QInputDialog>

#include <tuple>
#include <utility>

namespace tgraph {
namespace {

std::shared_ptr<const hlo::Module> openProgram(const Session& session, const std::filesystem::path& path)
{
    const auto index = session.indexOf(path);
    return index ? session.entries()[*index].file->document->program : nullptr;
}

ProgramAt readIfNeeded(ProgramAt program, const std::stop_token& stop)
{
    if (!program.program)
        program.program = std::make_shared<const hlo::Module>(
            hlo::readProgram(hlo::openProgramFile(program.path, {}, stop), 0, {}, stop));
    return program;
}

} // namespace

ProgramDiffWork::ProgramDiffWork(Services& services, Navigation& navigation, PathDialogs& dialogs, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_navigation(navigation),
      m_dialogs(dialogs),
      m_window(window),
      m_action(new QAction(tr("&Compare with another program…"), this))
{
    m_action->setStatusTip(
        tr("Removed, added and changed instructions between two XLA programs, e.g. before and after a pass"));
    enableWhile(*m_action, services.session(),
                [](const OpenEntry* shown) { return shown != nullptr && shown->file->document->program; });
    connect(m_action, &QAction::triggered, this, &ProgramDiffWork::ask);
    connect(&services.opener(), &FileOpener::read, this, [this](const std::filesystem::path& path) {
        if (const auto awaited = std::exchange(m_awaited, std::nullopt))
            lookAt(path, awaited->isAfter, awaited->node);
    });
}

void ProgramDiffWork::ask()
{
    const std::filesystem::path shown = m_services.session().current()->file->document->path;
    std::vector<std::filesystem::path> open;
    for (const OpenEntry& entry : m_services.session().entries())
        if (entry.file->document->program && entry.file->document->path != shown)
            open.push_back(entry.file->document->path);
    if (open.empty())
        return askForFile(shown);
    QStringList names;
    for (const std::filesystem::path& path : open)
        names << pathText(path.filename());
    names << tr("Another file…");
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName(QStringLiteral("programToCompare"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Compare %1 with").arg(pathText(shown.filename())));
    dialog->setLabelText(tr("&Program:"));
    dialog->setComboBoxItems(names);
    const auto chosen = [dialog] { return dialog->findChild<QComboBox*>()->currentIndex(); };
    connect(dialog, &QDialog::accepted, this, [this, shown, open, chosen] {
        const auto index = static_cast<std::size_t>(chosen()); // files of several folders may have one name
        if (index < open.size())
            compare(shown, open[index]);
        else
            askForFile(shown);
    });
    dialog->open();
}

void ProgramDiffWork::askForFile(const std::filesystem::path& shown)
{
    const QString chosen = m_dialogs.programToCompare(shown);
    if (!chosen.isEmpty())
        compare(shown, QFileInfo(chosen).filesystemAbsoluteFilePath());
}

void ProgramDiffWork::compare(const std::filesystem::path& before, const std::filesystem::path& after)
{
    std::tie(m_before, m_after) = std::pair(before.lexically_normal(), after.lexically_normal()); // they may be swapped
    if (!m_view)
        makeWindow();
    tgraph::bringUp(*m_view);
    start();
}

void ProgramDiffWork::makeWindow()
{
    m_view = new ProgramDiffWindow(&m_window);
    connect(m_view, &ProgramDiffWindow::cancelRequested, this, [this] { m_job.cancel(); });
    connect(m_view, &ProgramDiffWindow::swapRequested, this, [this] { compare(m_after, m_before); });
    connect(m_view, &ProgramDiffWindow::nodeRequested, this, &ProgramDiffWork::bringUp);
    connect(m_view, &ProgramDiffWindow::pairShown, this,
            [this](std::optional<NodeId> before, std::optional<NodeId> after) {
                if (const OpenEntry* shown = m_services.session().current()) {
                    const std::filesystem::path path = shown->file->document->path;
                    if (before && path == m_view->comparison()->before.path)
                        lookAt(path, false, *before);
                    else if (after && path == m_view->comparison()->after.path)
                        lookAt(path, true, *after);
                }
            });
}

void ProgramDiffWork::start()
{
    m_view->setBusy(tr("Comparing %1 with %2 …").arg(pathText(m_before.filename()), pathText(m_after.filename())));
    const Session& session = m_services.session();
    const ProgramAt before{.path = m_before, .program = openProgram(session, m_before)};
    const ProgramAt after{.path = m_after, .program = openProgram(session, m_after)};
    Job* job = m_services.runner().start(Lane::ProgramDiff, [this, before, after](const TaskContext& context) {
        const ProgramAt first = readIfNeeded(before, context.stop);
        context.progress(0.25);
        const ProgramAt second = readIfNeeded(after, context.stop);
        const auto made = comparePrograms(first, second, context.stop,
                                          [&context](double share) { context.progress((1 + share) / 2); });
        context.deliver([this, made] {
            if (m_view)
                m_view->setComparison(made);
        });
    });
    m_job = job;
    connect(job, &Job::progressed, m_view, &ProgramDiffWindow::setProgress);
    connect(job, &Job::failed, m_view, &ProgramDiffWindow::setReason);
    connect(job, &Job::cancelled, m_view, [view = m_view.data()] {
        if (view->comparison())
            view->setReason({}); // removes the previous reason
        else
            view->setReason(tr("Comparing was cancelled."));
    });
}

void ProgramDiffWork::lookAt(const std::filesystem::path& path, bool isAfter, NodeId node)
{
    const OpenEntry* shown = m_services.session().current();
    if (!m_view || !m_view->comparison() || shown == nullptr || shown->file->document->path != path)
        return;
    const ComparedProgram& compared = isAfter ? m_view->comparison()->after : m_view->comparison()->before;
    const hlo::Module* program = shown->file->document->program.get();
    if (compared.path != path || program == nullptr || node.value >= program->instructions.size()
        || program->instruction(node).name != compared.text->module().instruction(node).name)
        return; // another module of the file, or it was reloaded
    m_navigation.lookAt(node);
}

void ProgramDiffWork::bringUp(bool isAfter, NodeId node)
{
    const std::filesystem::path path = isAfter ? m_view->comparison()->after.path : m_view->comparison()->before.path;
    tgraph::bringUp(m_window);
    if (const auto index = m_services.session().indexOf(path)) {
        m_services.session().show(*index);
        lookAt(path, isAfter, node);
        return;
    }
    m_awaited = {.isAfter = isAfter, .node = node};
    m_services.opener().open({path});
}

} // namespace tgraph
