// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/viewbroadcast.h"

#include "state/session/session.h"

#include <utility>

namespace tgraph {

ViewBroadcast::ViewBroadcast(const Session& session, std::vector<FileView*> views, QObject* parent)
    : QObject(parent), m_session(session), m_views(std::move(views))
{
    connect(&session, &Session::fileChanged, this, &ViewBroadcast::updateAll);
    connect(&session, &Session::selectionChanged, this, &ViewBroadcast::tellSelection);
    connect(&session, &Session::scoresChanged, this, &ViewBroadcast::tellScores);
    connect(&session, &Session::decisionsChanged, this, &ViewBroadcast::tellDecisions);
    connect(&session, &Session::explanationChanged, this, &ViewBroadcast::tellExplanation);
}

void ViewBroadcast::updateAll()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const OpenFile> file = entry != nullptr ? entry->file : nullptr;
    for (FileView* view : m_views)
        view->setFile(file);
    tellDecisions();
    tellScores();
    tellSelection();
    tellExplanation();
    setFiltered(m_filtered);
}

void ViewBroadcast::tellSelection()
{
    const OpenEntry* entry = m_session.current();
    const Selection selection = entry != nullptr ? entry->selection : Selection{};
    for (FileView* view : m_views)
        view->setSelection(selection);
}

void ViewBroadcast::tellScores()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const Scores> scores = entry != nullptr ? entry->scores : nullptr;
    for (FileView* view : m_views)
        view->setScores(scores);
}

void ViewBroadcast::tellDecisions()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const FileDecisions> decisions = entry != nullptr ? entry->decisions : nullptr;
    for (FileView* view : m_views)
        view->setDecisions(decisions);
}

void ViewBroadcast::tellExplanation()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const Explanation> explanation = entry != nullptr ? entry->explanation : nullptr;
    for (FileView* view : m_views)
        view->setExplanation(explanation);
}

void ViewBroadcast::setFiltered(const FilteredConfigs& filtered)
{
    m_filtered = filtered;
    for (FileView* view : m_views)
        view->setFiltered(m_filtered);
}

} // namespace tgraph
