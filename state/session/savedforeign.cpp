// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/savedforeign.h"

#include "engine/core/features.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace tgraph {
namespace {

using Json = nlohmann::json;

std::optional<std::uint32_t> countOf(const Json& json)
{
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return json.get<std::uint32_t>();
}

std::optional<ForeignColumn> readColumn(const Json& json, int after)
{
    if (!json.is_array() || json.size() != 3 || !json[2].is_boolean())
        return std::nullopt;
    const auto column = countOf(json[0]);
    const auto nodes = countOf(json[1]);
    if (!column || !nodes || *column >= static_cast<std::uint32_t>(featureCount) || static_cast<int>(*column) <= after)
        return std::nullopt;
    return ForeignColumn{.column = static_cast<int>(*column), .nodes = *nodes, .wasConstant = json[2].get<bool>()};
}

} // namespace

Json foreignJson(const ForeignColumns& foreign)
{
    Json list = Json::array();
    for (const ForeignColumn& column : foreign.columns)
        list.push_back(Json::array({static_cast<std::uint32_t>(column.column), column.nodes, column.wasConstant}));
    return {{"nodes", foreign.nodesSeen},
            {"columns", foreign.columnsSeen},
            {"unknownOpcodes", foreign.unknownOpcodes},
            {"outside", foreign.outsideNodes},
            {"rangeIsKnown", foreign.rangeIsKnown},
            {"list", std::move(list)}};
}

std::optional<ForeignColumns> readForeign(const Json& json)
{
    if (!json.is_object())
        return std::nullopt;
    const auto nodes = countOf(json.value("nodes", Json()));
    const auto columns = countOf(json.value("columns", Json()));
    const auto unknown = countOf(json.value("unknownOpcodes", Json()));
    const auto outside = countOf(json.value("outside", Json()));
    const Json list = json.value("list", Json());
    if (!nodes || !columns || !unknown || !outside || !list.is_array())
        return std::nullopt;
    ForeignColumns foreign{.nodesSeen = *nodes,
                           .columnsSeen = *columns,
                           .unknownOpcodes = *unknown,
                           .outsideNodes = *outside,
                           .rangeIsKnown = json.value("rangeIsKnown", Json()) == true,
                           .columns = {}};
    for (const Json& entry : list) { // ascending, so no more entries than columns
        const auto column = readColumn(entry, foreign.columns.empty() ? -1 : foreign.columns.back().column);
        if (!column)
            return std::nullopt;
        foreign.columns.push_back(*column);
    }
    return foreign;
}

} // namespace tgraph
