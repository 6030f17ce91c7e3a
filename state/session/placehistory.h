// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace tgraph {

/// A place that was visited: a file with its focus and its selected node.
struct VisitedPlace {
    std::filesystem::path path;
    std::optional<DistinctId> focus;
    std::optional<NodeId> node;

    bool operator==(const VisitedPlace&) const = default;
};

/// The visited places: the settled place, which is the one recorded last, and the places before and
/// after it; at most 100 before it.
class PlaceHistory {
public:
    /// Records the place `now` as the settled one and discards the places after it. Returns false
    /// if it is the settled place already.
    bool settle(const std::optional<VisitedPlace>& now);
    /// @param now the current place, settled or not
    [[nodiscard]] bool canGoBack(const std::optional<VisitedPlace>& now) const;
    [[nodiscard]] bool canGoForward(const std::optional<VisitedPlace>& now) const;
    /// Moves to the place before (or after) the settled one and returns it; std::nullopt if there
    /// is none.
    std::optional<VisitedPlace> back() { return travel(m_back, m_forward); }
    std::optional<VisitedPlace> forward() { return travel(m_forward, m_back); }
    /// Drops the places of a closed file.
    void drop(const std::filesystem::path& path);

private:
    std::optional<VisitedPlace> travel(std::vector<VisitedPlace>& from, std::vector<VisitedPlace>& to);

    std::vector<VisitedPlace> m_back; ///< nearest last
    std::vector<VisitedPlace> m_forward;
    std::optional<VisitedPlace> m_settled;
};

} // namespace tgraph
