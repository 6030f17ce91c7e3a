// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tablecolumns.h"

#include "engine/core/atomicfile.h"
#include "engine/core/json.h"
#include "engine/io/bytesource.h"

#include <nlohmann/json.hpp>

#include <array>
#include <span>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostChoiceBytes = 1'000'000;

std::string textOf(const Json& value, const Place& place)
{
    if (!value.is_string())
        throw makeError(place, jsonExcerpt(nlohmann::json(value)), "a text");
    return value.get<std::string>();
}

std::vector<std::string> textsOf(const Json& value, const Place& place)
{
    if (!value.is_array())
        throw makeError(place, jsonExcerpt(nlohmann::json(value)), "a list of names");
    std::vector<std::string> texts;
    for (const Json& text : value)
        texts.push_back(textOf(text, place));
    return texts;
}

} // namespace

std::filesystem::path columnsFileOf(const std::filesystem::path& table)
{
    std::filesystem::path file = table;
    file += ".columns.json";
    return file;
}

std::optional<TableColumns> readColumns(const std::filesystem::path& table)
{
    const std::filesystem::path path = columnsFileOf(table);
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return std::nullopt;
    const FileSource source(path);
    if (source.size() > mostChoiceBytes)
        throw makeError({path.string(), {}}, "more than 1 MB", "a choice of columns");
    std::string text(source.size(), '\0');
    source.read(0, std::as_writable_bytes(std::span(text)));
    const Json json = parseOrderedJson(text, {path.string(), {}});
    if (!json.is_object())
        throw makeError({path.string(), {}}, jsonExcerpt(nlohmann::json(json)), "an object");
    TableColumns columns;
    for (const auto& [key, value] : json.items()) {
        const Place place{path.string(), key};
        if (key == "parameters")
            columns.parameters = textsOf(value, place);
        else if (key == "ignored")
            columns.ignored = textsOf(value, place);
        else if (key == "objective")
            columns.objective = textOf(value, place);
        else if (key == "unit")
            columns.unit = textOf(value, place);
        else if (key == "workload")
            columns.workload = textOf(value, place);
        else if (key == "maximise" && value.is_boolean())
            columns.maximise = value.get<bool>();
        else
            throw makeError(place, jsonExcerpt(nlohmann::json(value)),
                            "parameters, ignored, objective, maximise, unit or workload");
    }
    return columns;
}

void writeColumns(const std::filesystem::path& table, const TableColumns& columns)
{
    const std::filesystem::path path = columnsFileOf(table);
    if (columns.isEmpty()) {
        std::error_code problem;
        std::filesystem::remove(path, problem);
        if (problem)
            throw makeError({path.string(), {}}, problem.message());
        return;
    }
    Json json = Json::object();
    if (!columns.parameters.empty())
        json["parameters"] = columns.parameters;
    if (!columns.ignored.empty())
        json["ignored"] = columns.ignored;
    const std::array<std::pair<const char*, const std::string*>, 3> texts
        = {{{"objective", &columns.objective}, {"unit", &columns.unit}, {"workload", &columns.workload}}};
    for (const auto& [key, text] : texts)
        if (!text->empty())
            json[key] = *text;
    if (columns.maximise)
        json["maximise"] = *columns.maximise;
    AtomicFile file(path);
    file.write(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    file.commit();
}

TableColumns completed(TableColumns given, const TableColumns& other)
{
    if (given.parameters.empty())
        given.parameters = other.parameters;
    if (given.ignored.empty())
        given.ignored = other.ignored;
    if (given.workload.empty())
        given.workload = other.workload;
    if (!given.objective.empty() && !other.objective.empty() && given.objective != other.objective)
        return given;
    if (given.objective.empty())
        given.objective = other.objective;
    if (given.unit.empty())
        given.unit = other.unit;
    if (!given.maximise)
        given.maximise = other.maximise;
    return given;
}

} // namespace tgraph
