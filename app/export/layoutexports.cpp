// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/layoutexports.h"

#include "engine/core/atomicfile.h"
#include "engine/core/sha256.h"
#include "engine/core/task.h"
#include "engine/eval/layoutsjson.h"
#include "engine/hlo/protowriter.h"
#include "engine/io/documentwriter.h"
#include "engine/programs/chosenlayouts.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// `object` without its nodes, then these, a line each.
std::string objectText(Json object)
{
    const Json nodes = std::exchange(object["nodes"], nullptr);
    object.erase("nodes");
    object["runtime_ns"] = nullptr;
    std::string text = dumped(object);
    text.back() = ','; // the object goes on
    text += "\"nodes\":[";
    std::string_view between = "\n";
    for (const Json& node : nodes) {
        text.append(between).append(dumped(node));
        between = ",\n";
    }
    return text + "]}";
}

} // namespace

void writeLayouts(const OpenFile& file, std::optional<DistinctId> distinct, const std::filesystem::path& target,
                  const std::stop_token& stop)
{
    const Document& document = *file.document;
    const std::string sha256 = sha256OfFile(document.path);
    std::vector<ConfigId> configs = file.configurations->representatives;
    if (distinct)
        configs = {configs[distinct->value]};
    AtomicFile output(target);
    std::string_view separator = "[";
    for (const ConfigId config : configs) {
        throwIfStopped(stop);
        output.write(separator);
        output.write(objectText(layoutsJson(document, vectorsOf(document, config), config, sha256)));
        separator = ",\n";
    }
    output.write("]\n");
    throwIfStopped(stop);
    output.commit();
}

QByteArray programText(const OpenFile& file, DistinctId distinct)
{
    const ConfigId config = file.configurations->representatives[distinct.value];
    return QByteArray::fromStdString(*textWithLayouts(*file.document, vectorsOf(*file.document, config)).text);
}

QByteArray tuningData(const OpenFile& file, const std::stop_token& stop)
{
    const hlo::ProtoText module = hlo::writeHloModuleProto(*file.document->program, stop);
    return QByteArray::fromStdString(hlo::writeTuningData(module.bytes, *file.document, stop).bytes);
}

void writeCandidates(const OpenFile& file, const std::filesystem::path& target, const std::stop_token& stop)
{
    writeDocument(*file.document, target, {}, stop);
}

} // namespace tgraph
