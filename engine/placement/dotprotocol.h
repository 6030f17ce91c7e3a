// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/siblinggrids.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tgraph {

/// Limits of tgraph-layout's input.
inline constexpr std::size_t maxDotNodes = 5'000;
inline constexpr std::size_t maxDotEdges = 10'000;
inline constexpr float maxDotBox = 10'000;
/// Size of the largest component, in nodes and edges, for which dot is tried. dot took 0.2 s of CPU
/// time for 700 of alexnet's, 0.9 s for 700 of a denser program's, and 4 s for all 970 of
/// alexnet's.
inline constexpr std::size_t maxDotComponent = 800;
/// Characters of tgraph-layout's answer.
inline constexpr std::size_t maxDotAnswer = std::size_t{64} << 20U;

/// Returns the standard input of tgraph-layout for a request within the limits (grammar: app/layouter/protocol.h).
[[nodiscard]] std::string placementRequestText(const PlacementRequest& request);

/// Reads the standard output of tgraph-layout for a request: untrusted input.
/// @throws Error with the line, what was found and what was expected.
[[nodiscard]] Placement parsePlacement(std::string_view text, const PlacementRequest& request);

/// Builds the request to tgraph-layout and interprets its answer. The nodes of a grid are placed as
/// one, and components are packed, because dot puts them into one long row. The time is linear, but
/// large requests are slow.
class DotExchange {
public:
    explicit DotExchange(PlacementRequest request, const LayeredPlacementOptions& options = {});
    DotExchange(const DotExchange&) = delete;
    DotExchange& operator=(const DotExchange&) = delete;

    [[nodiscard]] const PlacementRequest& request() const { return m_request; }
    /// Returns false if dot cannot keep a budget of seconds.
    [[nodiscard]] bool isWorthwhile() const;
    [[nodiscard]] std::string input() const { return placementRequestText(m_grids.contracted()); }
    /// @throws Error as parsePlacement() does.
    [[nodiscard]] Placement result(std::string_view output) const;

private:
    PlacementRequest m_request;
    LayeredPlacementOptions m_options;
    SiblingGrids m_grids;
};

/// Returns true if a request is small enough for a DotExchange.
[[nodiscard]] bool isWithinDotLimits(const PlacementRequest& request);

} // namespace tgraph
