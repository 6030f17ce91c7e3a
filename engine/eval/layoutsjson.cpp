// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/layoutsjson.h"

#include "engine/core/layout.h"
#include "engine/core/task.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/nodeshape.h"
#include "engine/io/inputfile.h"
#include "engine/programs/chosenlayouts.h"

#include <nlohmann/json.hpp>

#include <cassert>
#include <utility>

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

/// Adds the names of the instruction and of its computation.
void addNames(nlohmann::ordered_json& node, const hlo::Module& program, NodeId id)
{
    const hlo::Instruction& instruction = program.instruction(id);
    node["name"] = instruction.name;
    node["computation"] = program.computation(instruction.computation).name;
}

nlohmann::ordered_json fullLayouts(const Document& document, SlotId slot, const ConfigVector& vector)
{
    const ChosenLayouts layouts = chosenLayouts(document, slot, vector);
    nlohmann::ordered_json json;
    for (const LayoutPart part : layoutParts) {
        const auto& layout = layouts[static_cast<std::size_t>(part)];
        json[std::string(layoutPartName(part))] = layout ? nlohmann::ordered_json(*layout) : nullptr;
    }
    return json;
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
                     {"shape", nodeShapeText(document, id)}};
        if (document.program)
            addNames(node, *document.program, id);
        for (const LayoutPart part : layoutParts)
            node[std::string(layoutPartName(part))] = entriesOrNull(layoutOf(vectors[slot], part));
        node["layouts"] = fullLayouts(document, SlotId(static_cast<std::uint32_t>(slot)), vectors[slot]);
        nodes.push_back(std::move(node));
    }
    return {{"file", document.path.string()},
            {"sha256", sha256 ? Json(*sha256) : Json(nullptr)},
            {"simulation", document.simulation ? Json(*document.simulation) : Json(nullptr)},
            {"proposal", document.proposal ? Json(*document.proposal) : Json(nullptr)},
            {"configuration", configuration ? Json(configuration->value) : Json(nullptr)},
            {"nodes", std::move(nodes)}};
}

std::string layoutsText(nlohmann::ordered_json object)
{
    const auto dumped = [](const nlohmann::ordered_json& json) {
        return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    };
    const nlohmann::ordered_json nodes = std::move(object["nodes"]);
    object.erase("nodes");
    std::string text = dumped(object);
    text.back() = ','; // the object continues
    text += "\"nodes\":[";
    std::string_view separator = "\n";
    for (const auto& node : nodes) {
        text.append(separator).append(dumped(node));
        separator = ",\n";
    }
    return text + "]}";
}

void writeLayoutsList(const Document& document, std::span<const ConfigId> configs,
                      const std::function<void(std::string_view)>& write, const std::stop_token& stop)
{
    const std::string sha256 = sha256OfInput(document.path);
    std::string_view separator = "[";
    for (const ConfigId config : configs) {
        throwIfStopped(stop);
        nlohmann::ordered_json object = layoutsJson(document, vectorsOf(document, config), config, sha256);
        object["runtime_ns"] = nullptr;
        write(separator);
        write(layoutsText(std::move(object)));
        separator = ",\n";
    }
    write("]\n");
}

} // namespace tgraph
