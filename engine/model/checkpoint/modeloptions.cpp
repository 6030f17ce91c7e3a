// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/modeloptions.h"

#include "engine/core/json.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/checkpoint/enumnames.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tgraph {

namespace {

constexpr const char* architectureKey = "architecture";
constexpr const char* kindKey = "kind"; // kind of the collection

std::vector<OptionField> fieldsOf(ModelOptions& options)
{
    return traitsOf(options).fields(options);
}

/// Returns the options shared by all architectures.
std::vector<OptionField> segmentFields(SegmentOptions& options)
{
    std::vector<OptionField> fields
        = {optionField("segment_nodes", options.nodes, 0, 1'000'000, "nodes per part of a graph; 0: whole graphs"),
           optionField("parts", options.parts, "method of cutting graphs"),
           optionField("segment_entry", options.entry, "a part's contribution: its embedding or its score")};
    for (OptionField& field : fields)
        field.mayBeMissing = true;
    return fields;
}

void append(std::vector<OptionField>& fields, std::vector<OptionField> more)
{
    fields.insert(fields.end(), more.begin(), more.end());
}

Architecture architectureNamed(const nlohmann::json& name, const Place& place)
{
    std::vector<std::string_view> known;
    for (const Architecture architecture : allArchitectures()) {
        known.push_back(traitsOf(architecture).name());
        if (name.is_string() && name.get_ref<const std::string&>() == known.back())
            return architecture;
    }
    throw makeError({place.file, "option architecture"}, name.dump(), fmt::format("one of {}", fmt::join(known, ", ")));
}

} // namespace

ModelOptions presetOptions(std::string_view preset, ModelKind kind)
{
    for (const Architecture architecture : allArchitectures()) {
        const ArchitectureTraits& traits = traitsOf(architecture);
        const auto names = traits.presets();
        if (std::ranges::find(names, preset) != names.end())
            return traits.preset(preset, kind);
    }
    throw makeError({.file = {}, .where = "preset"}, preset, fmt::format("one of {}", fmt::join(presetNames(), ", ")));
}

std::vector<std::string_view> presetNames()
{
    std::vector<std::string_view> names;
    for (const Architecture architecture : allArchitectures())
        std::ranges::copy(traitsOf(architecture).presets(), std::back_inserter(names));
    return names;
}

std::string presetName(const ModelOptions& options)
{
    const ArchitectureTraits& traits = traitsOf(options);
    for (const std::string_view name : traits.presets())
        if (options == traits.preset(name, options.kind))
            return std::string(name);
    return "custom";
}

ModelOptions withSetting(const ModelOptions& options, std::string_view setting, const Place& place)
{
    auto json = nlohmann::ordered_json::parse(toJson(options));
    const std::size_t equals = setting.find('=');
    const std::string key(setting.substr(0, equals));
    const auto isFixed = [](const std::string& name) { return name == kindKey || name == architectureKey; };
    if (equals == std::string_view::npos || isFixed(key) || !json.contains(key)) {
        std::vector<std::string> known;
        for (const auto& [name, value] : json.items())
            if (!isFixed(name))
                known.push_back(name);
        throw makeError(place, key, fmt::format("KEY=VALUE with a key of {}", fmt::join(known, ", ")));
    }
    const std::string_view text = setting.substr(equals + 1);
    const auto value = parseOrderedJsonOrNothing(text);
    json[key] = value.is_discarded() ? nlohmann::ordered_json(text) : value;
    return optionsFromJson(json.dump(), place);
}

void validate(const ModelOptions& options, const Place& place)
{
    ModelOptions copy = options; // fields need a mutable object
    validateRanges(fieldsOf(copy), place);
    validateRanges(segmentFields(copy.segments), place);
    if (!traitsOf(options).knows(options.kind))
        throw makeError({place.file, "option kind"}, enumNames<ModelKind>[static_cast<std::size_t>(options.kind)],
                        fmt::format("a kind of files that the architecture {} supports", traitsOf(options).name()));
    traitsOf(options).validate(options, place);
    if (options.segments.nodes > 0 && options.segments.entry == SegmentEntry::Score && options.analyticalPrior)
        throw makeError({place.file, "option segment_entry"}, "score",
                        "embedding with analytical_prior: the logarithm of a sum is not a sum over parts");
}

std::string toJson(const ModelOptions& options)
{
    ModelOptions copy = options;
    std::vector<OptionField> all = fieldsOf(copy);
    if (options.segments.nodes > 0)
        append(all, segmentFields(copy.segments));
    const std::string fields = toJson(all);
    if (options.architecture == Architecture::TGraph)
        return fields;
    nlohmann::ordered_json json{{architectureKey, traitsOf(options).name()}};
    json.update(nlohmann::ordered_json::parse(fields));
    return json.dump();
}

ModelOptions optionsFromJson(std::string_view text, const Place& place)
{
    auto json = parseOrderedJson(text, place);
    ModelOptions options;
    if (json.is_object() && json.contains(architectureKey)) {
        options.architecture = architectureNamed(json[architectureKey], place);
        json.erase(architectureKey);
    }
    std::vector<OptionField> fields = fieldsOf(options);
    append(fields, segmentFields(options.segments));
    readJson(json.dump(), fields, place);
    validate(options, place);
    return options;
}

} // namespace tgraph
