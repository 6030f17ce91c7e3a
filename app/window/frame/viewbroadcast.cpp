// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/viewbroadcast.h"

#include "state/session/session.h"

#include <utility>

namespace tgraph {

ViewBroadcast::ViewBroadcast(const Session& session, std::vector<FileView*> views, QObject* parent)
    : QObject(parent), m_session(session), m_views(std::move(views))
{
    connect(&session, &Session::fileChanged, this, &ViewBroadcast::updateAll);
    connect(&session, &Session::selectionChanged, this, &ViewBroadcast::sendSelection);
    connect(&session, &Session::scoresChanged, this, &ViewBroadcast::sendScores);
    connect(&session, &Session::decisionsChanged, this, &ViewBroadcast::sendDecisions);
    connect(&session, &Session::explanationChanged, this, &ViewBroadcast::sendExplanation);
}

void ViewBroadcast::updateAll()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const OpenFile> file = entry != nullptr ? entry->file : nullptr;
    for (FileView* view : m_views)
        view->setFile(file);
    sendDecisions();
    sendScores();
    sendSelection();
    sendExplanation();
    setFiltered(m_filtered);
}

void ViewBroadcast::sendSelection()
{
    const OpenEntry* entry = m_session.current();
    const Selection selection = entry != nullptr ? entry->selection : Selection{};
    for (FileView* view : m_views)
        view->setSelection(selection);
}

void ViewBroadcast::sendScores()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const Scores> scores = entry != nullptr ? entry->scores : nullptr;
    for (FileView* view : m_views)
        view->setScores(scores);
}

void ViewBroadcast::sendDecisions()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const FileDecisions> decisions = entry != nullptr ? entry->decisions : nullptr;
    for (FileView* view : m_views)
        view->setDecisions(decisions);
}

void ViewBroadcast::sendExplanation()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const Explanation> explanation = entry != nullptr ? entry->explanation : nullptr;
    for (FileView* view : m_views)
        view->setExplanation(explanation);
}

void ViewBroadcast::setTuned(std::uint32_t measured)
{
    for (FileView* view : m_views)
        view->setTuned(measured);
}

void ViewBroadcast::setFiltered(const FilteredConfigs& filtered)
{
    m_filtered = filtered;
    for (FileView* view : m_views)
        view->setFiltered(m_filtered);
}

} // namespace tgraph
