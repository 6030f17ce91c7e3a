// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace tgraph {

/// An index that cannot be mixed up with an index of another kind.
template <typename Tag> struct StrongId {
    std::uint32_t value = 0;

    constexpr StrongId() = default;
    constexpr explicit StrongId(std::uint32_t v) : value(v) { }
    constexpr auto operator<=>(const StrongId&) const = default;
};

using NodeId = StrongId<struct NodeTag>; ///< row of node_feat in one graph
using ConfigId = StrongId<struct ConfigTag>; ///< row of config_runtime: an original configuration

} // namespace tgraph

template <typename Tag> struct std::hash<tgraph::StrongId<Tag>> {
    std::size_t operator()(tgraph::StrongId<Tag> id) const noexcept { return id.value; }
};
