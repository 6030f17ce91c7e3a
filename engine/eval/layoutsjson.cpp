// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/layoutsjson.h"

#include "engine/core/features.h"
#include "engine/core/layout.h"

#include <nlohmann/json.hpp>

#include <cassert>

namespace tgraph {
namespace {

nlohmann::ordered_json entriesOrNull(LayoutView layout)
{
    if (isOpen(layout))
        return nullptr;
    nlohmann::ordered_json entries = nlohmann::ordered_json::array();
    for (const std::int8_t entry : layout)
        if (entry >= 0)
            entries.push_back(entry);
    return entries;
}

} // namespace

std::vector<ConfigVector> vectorsOf(const Document& document, ConfigId config)
{
    std::vector<ConfigVector> vectors;
    for (const SlotId slot : document.configs.slotIds())
        vectors.push_back(document.configs.vector(slot, config));
    return vectors;
}

nlohmann::ordered_json layoutsJson(const Document& document, std::span<const ConfigVector> vectors,
                                   std::optional<ConfigId> configuration, const std::optional<std::string>& sha256)
{
    using Json = nlohmann::ordered_json;
    const auto configurable = document.graph.configurable();
    assert(vectors.size() == configurable.size());
    Json nodes = Json::array();
    for (std::size_t slot = 0; slot < configurable.size(); ++slot) {
        const NodeId id = configurable[slot];
        Json node = {{"node", id.value},
                     {"opcode", opcodeName(document.graph.opcode(id))},
                     {"shape", shapeText(document.graph.features(id))}};
        for (const LayoutPart part : layoutParts)
            node[std::string(layoutPartName(part))] = entriesOrNull(layoutOf(vectors[slot], part));
        nodes.push_back(std::move(node));
    }
    return {{"file", document.path.string()},
            {"sha256", sha256 ? Json(*sha256) : Json(nullptr)},
            {"simulation", document.simulation ? Json(*document.simulation) : Json(nullptr)},
            {"proposal", document.proposal ? Json(*document.proposal) : Json(nullptr)},
            {"configuration", configuration ? Json(configuration->value) : Json(nullptr)},
            {"nodes", std::move(nodes)}};
}

} // namespace tgraph
