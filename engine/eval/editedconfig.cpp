// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/editedconfig.h"

#include "engine/eval/rankedlist.h"

#include <nlohmann/json.hpp>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

Json layoutArray(LayoutView layout)
{
    Json entries = Json::array();
    for (const std::int8_t entry : layout) {
        if (entry >= 0)
            entries.push_back(static_cast<int>(entry));
    }
    return entries;
}

Json sideObject(const WhatIfSide& side)
{
    return {{"score", side.score},
            {"rank_in_slate", side.rank + 1},
            {"relayouts_configured", side.relayouts.configured},
            {"relayouts_assumed", side.relayouts.assumed},
            {"analytical_seconds", side.analyticalSeconds}};
}

Json predictionObject(const EditedConfig& config)
{
    if (!config.prediction)
        return nullptr;
    return {{"base", sideObject(config.prediction->base)},
            {"edited", sideObject(config.prediction->edited)},
            {"slate_size", config.prediction->slateSize},
            {"provenance", Json::parse(provenanceJson(config.provenance))}};
}

Json nodeArray(const Document& document, const EditedConfig& config)
{
    Json nodes = Json::array();
    for (const SlotId slot : document.configs.slotIds()) {
        const NodeId node = document.graph.configurableNode(slot);
        const ConfigVector vector = editedVector(document, config.base, config.edits, slot);
        Json entry = {{"node", node.value}, {"operation", std::string(opcodeName(document.graph.opcode(node)))}};
        for (const LayoutPart part : layoutParts)
            entry[std::string(layoutPartName(part))] = layoutArray(layoutOf(vector, part));
        entry["edited"] = vector != document.configs.vector(slot, config.base);
        nodes.push_back(std::move(entry));
    }
    return nodes;
}

} // namespace

std::string editedConfigJson(const Document& document, const EditedConfig& config)
{
    (void)editedAlone(document, config.base, config.edits); // throws for invalid edits
    const auto existing = findEdited(document, config.base, config.edits);
    const Json object = {{"file", document.path.string()},
                         {"collection", document.collection.name()},
                         {"simulation", document.simulation ? Json(*document.simulation) : Json(nullptr)},
                         {"base_configuration", config.base.value},
                         {"existing_configuration", existing ? Json(existing->value) : Json(nullptr)},
                         {"prediction", predictionObject(config)},
                         {"nodes", nodeArray(document, config)}};
    // File names need not be UTF-8, but JSON must be.
    return object.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace tgraph
