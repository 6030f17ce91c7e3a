// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/placehistory.h"

#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t maxPlaces = 100;

} // namespace

bool PlaceHistory::settle(const std::optional<VisitedPlace>& now)
{
    if (!now || now == m_settled)
        return false;
    if (m_settled) {
        m_back.push_back(*std::move(m_settled));
        if (m_back.size() > maxPlaces)
            m_back.erase(m_back.begin());
        m_forward.clear();
    }
    m_settled = now;
    return true;
}

bool PlaceHistory::canGoBack(const std::optional<VisitedPlace>& now) const
{
    return !m_back.empty() || (m_settled && m_settled != now);
}

bool PlaceHistory::canGoForward(const std::optional<VisitedPlace>& now) const
{
    return !m_forward.empty() && m_settled == now;
}

std::optional<VisitedPlace> PlaceHistory::travel(std::vector<VisitedPlace>& from, std::vector<VisitedPlace>& to)
{
    if (from.empty())
        return std::nullopt;
    if (m_settled)
        to.push_back(*std::move(m_settled));
    m_settled = std::move(from.back());
    from.pop_back();
    return m_settled;
}

void PlaceHistory::drop(const std::filesystem::path& path)
{
    const auto isGone = [&path](const VisitedPlace& place) { return place.path == path; };
    std::erase_if(m_back, isGone);
    std::erase_if(m_forward, isGone);
    if (m_settled && isGone(*m_settled))
        m_settled.reset();
}

} // namespace tgraph
