// SPDX-License-Identifier: GPL-3.0-or-later
// Back and forward through the visited places.
#include "state/session/session.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t maxPlaces = 100;

} // namespace

std::optional<Session::Place> Session::placeNow() const
{
    if (current() == nullptr)
        return std::nullopt;
    const Selection& selection = current()->selection;
    return Place{current()->file->document->path, selection.focus, selection.node};
}

void Session::settle()
{
    const std::optional<Place> now = placeNow();
    if (!now || now == m_settled)
        return;
    if (m_settled) {
        m_back.push_back(*std::exchange(m_settled, now));
        if (m_back.size() > maxPlaces)
            m_back.erase(m_back.begin());
        m_forward.clear();
    }
    m_settled = now;
    Q_EMIT historyChanged();
}

bool Session::canGoBack() const
{
    return !m_back.empty() || (m_settled && m_settled != placeNow());
}

bool Session::canGoForward() const
{
    return !m_forward.empty() && m_settled == placeNow();
}

void Session::back()
{
    settle();
    travel(m_back, m_forward);
}

void Session::forward()
{
    if (canGoForward())
        travel(m_forward, m_back);
}

void Session::travel(std::vector<Place>& from, std::vector<Place>& to)
{
    if (from.empty())
        return;
    to.push_back(*std::exchange(m_settled, from.back()));
    from.pop_back();
    goTo(*m_settled);
    Q_EMIT historyChanged();
}

void Session::goTo(const Place& place)
{
    const std::size_t index = *indexOf(place.path); // places of closed files are dropped
    m_typing = false;
    m_entries[index].selection.focus = place.focus;
    m_entries[index].selection.node = place.node;
    if (std::exchange(m_current, index) == index)
        Q_EMIT selectionChanged();
    else
        Q_EMIT fileChanged();
}

void Session::dropPlaces(const std::filesystem::path& path)
{
    const auto isGone = [&path](const Place& place) { return place.path == path; };
    std::erase_if(m_back, isGone);
    std::erase_if(m_forward, isGone);
    if (m_settled && isGone(*m_settled))
        m_settled.reset();
}

} // namespace tgraph
