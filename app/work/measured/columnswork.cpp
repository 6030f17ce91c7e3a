// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/measured/columnswork.h"

#include "app/window/frame/availability.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/services.h"
#include "engine/measured/measuredreader.h"
#include "state/text.h"
#include "widgets/common/flagwords.h"
#include "widgets/measured/columnsdialog.h"
#include "widgets/measured/objectivebar.h"

#include <QAction>

#include <memory>

namespace tgraph {
namespace {

/// Returns the shown table if it has several objectives; null for other files.
const MeasuredTable* tableOfSeveral(const OpenEntry* entry)
{
    const MeasuredTable* table = entry != nullptr ? entry->file->document->table.get() : nullptr;
    return table != nullptr && table->objectives.size() > 1 ? table : nullptr;
}

} // namespace

ColumnsWork::ColumnsWork(Services& services, Centre& centre, QWidget& window)
    : QObject(&window),
      m_services(services),
      m_centre(centre),
      m_window(window),
      m_action(new QAction(tr("Co&lumns of the table…"), this))
{
    m_action->setStatusTip(tr("Which columns are parameters, and by which quantity configurations are compared"));
    enableWhile(*m_action, services.session(), [](const OpenEntry* shown) {
        return shown != nullptr && shown->file->isTable() && !shown->file->isSearchSpace();
    });
    connect(m_action, &QAction::triggered, this, &ColumnsWork::ask);
    connect(&centre.objectives(), &ObjectiveBar::chosen, this, &ColumnsWork::choose);
    connect(&centre, &Centre::pageChanged, this, &ColumnsWork::showBar);
    connect(&services.opener(), &FileOpener::idle, this, &ColumnsWork::showBar); // the file may be unreadable
    connect(&services.session(), &Session::fileChanged, this, &ColumnsWork::showBar);
    connect(&services.opener(), &FileOpener::read, this, &ColumnsWork::remember);
    connect(&services.opener(), &FileOpener::cancelled, this,
            [this](const std::filesystem::path& path) { m_toRemember.erase(path); });
    connect(&services.opener(), &FileOpener::unreadable, this,
            [this](const std::filesystem::path& path, const QString& text) {
                m_toRemember.erase(path);
                offer(path, text);
            });
    connect(&services.opener(), &FileOpener::reading, this, &ColumnsWork::withdraw);
}

void ColumnsWork::showBar()
{
    const MeasuredTable* table = tableOfSeveral(m_services.session().current());
    if (table != nullptr)
        m_centre.objectives().setTable(*table);
    m_centre.objectives().setVisible(table != nullptr && !m_centre.isDatasetInFront());
}

void ColumnsWork::choose(std::size_t objective, bool isMaximised)
{
    const OpenEntry* const shown = m_services.session().current();
    const MeasuredTable* const table = tableOfSeveral(shown);
    if (table == nullptr || objective >= table->objectives.size())
        return;
    if (objective == table->chosen && isMaximised == table->objective().isMaximised)
        return;
    const Objective& chosen = table->objectives[objective];
    const std::filesystem::path path = shown->file->document->path;
    ColumnChoice choice = m_services.opener().columnsOf(path);
    choice.columns.objective = chosen.name;
    choice.columns.maximise = isMaximised;
    choice.columns.unit = chosen.unit;
    m_services.opener().openColumns(path, choice);
}

void ColumnsWork::ask()
{
    const OpenEntry* const shown = m_services.session().current();
    if (shown == nullptr || !shown->file->isTable())
        return;
    openDialog(shown->file->document->path, *shown->file->document->table);
}

void ColumnsWork::openDialog(const std::filesystem::path& path, const MeasuredTable& table)
{
    const QString beside = pathText(columnsFileOf(path).filename());
    auto* dialog = new ColumnsDialog(table, beside, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, path] {
        TableColumns columns = dialog->columns();
        columns.workload = m_services.opener().columnsOf(path).columns.workload;
        m_toRemember.erase(path);
        if (dialog->isRemembered())
            m_toRemember[path] = columns;
        m_services.opener().openColumns(path, {.columns = columns, .isWhole = true});
    });
    dialog->open();
}

void ColumnsWork::offer(const std::filesystem::path& path, const QString& text)
{
    withdraw(path);
    if (!asksForObjective(text))
        return;
    m_offers[path] = withoutFlags(text);
    m_centre.notice().offer(m_offers[path], tr("Columns…"), [this, path] { readRefused(path); });
}

void ColumnsWork::withdraw(const std::filesystem::path& path)
{
    if (const auto offered = m_offers.extract(path))
        m_centre.notice().remove(offered.mapped());
}

// The dialog needs the columns: the table is read with any objective.
void ColumnsWork::readRefused(const std::filesystem::path& path)
{
    m_centre.notice().removeAbout(this);
    Job* job = m_services.runner().start(Lane::Machines, [this, path](const TaskContext& context) {
        MeasuredOptions options;
        options.isWhole = true;
        options.takesAnyObjective = true;
        const auto table = std::make_shared<const MeasuredTable>(readMeasuredTable(path, options, context.stop));
        context.deliver([this, path, table] { openDialog(path, *table); });
    });
    m_job = job;
    connect(job, &Job::failed, this, [this](const QString& text) { m_centre.notice().add(withoutFlags(text), this); });
}

// Keeps the remembered workload, which the dialog does not show.
void ColumnsWork::remember(const std::filesystem::path& path)
{
    auto chosen = m_toRemember.extract(path);
    if (!chosen)
        return;
    m_services.exports().add(columnsFileOf(path),
                             [path, columns = std::move(chosen.mapped())](const std::stop_token&) mutable {
                                 if (columns.workload.empty())
                                     columns.workload = readColumns(path).value_or(TableColumns()).workload;
                                 writeColumns(path, columns);
                             });
}

} // namespace tgraph
