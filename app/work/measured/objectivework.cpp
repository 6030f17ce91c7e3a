// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/measured/objectivework.h"

#include "app/window/frame/centre.h"
#include "app/window/frame/services.h"
#include "widgets/measured/objectivebar.h"

namespace tgraph {
namespace {

/// Returns the shown table if it has several objectives; null for other files.
const MeasuredTable* tableOfSeveral(const OpenEntry* entry)
{
    const MeasuredTable* table = entry != nullptr ? entry->file->document->table.get() : nullptr;
    return table != nullptr && table->objectives.size() > 1 ? table : nullptr;
}

} // namespace

ObjectiveWork::ObjectiveWork(Services& services, Centre& centre, QObject* parent)
    : QObject(parent), m_services(services), m_centre(centre)
{
    connect(&centre.objectives(), &ObjectiveBar::chosen, this, &ObjectiveWork::choose);
    connect(&centre, &Centre::pageChanged, this, &ObjectiveWork::showBar);
    connect(&services.opener(), &FileOpener::idle, this, &ObjectiveWork::showBar); // the file may be unreadable
    connect(&services.session(), &Session::fileChanged, this, &ObjectiveWork::showBar);
}

void ObjectiveWork::showBar()
{
    const MeasuredTable* table = tableOfSeveral(m_services.session().current());
    if (table != nullptr)
        m_centre.objectives().setTable(*table);
    m_centre.objectives().setVisible(table != nullptr && !m_centre.isDatasetInFront());
}

void ObjectiveWork::choose(std::size_t objective, bool isMaximised)
{
    const OpenEntry* const shown = m_services.session().current();
    const MeasuredTable* const table = tableOfSeveral(shown);
    if (table == nullptr || objective >= table->objectives.size())
        return;
    if (objective == table->chosen && isMaximised == table->objective().isMaximised)
        return;
    const Objective& chosen = table->objectives[objective];
    m_services.opener().openColumns(shown->file->document->path,
                                    {.parameters = {},
                                     .ignored = {},
                                     .objective = chosen.name,
                                     .maximise = isMaximised,
                                     .unit = chosen.unit,
                                     .workload = {}});
}

} // namespace tgraph
