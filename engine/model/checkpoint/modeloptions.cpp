// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/modeloptions.h"

#include "engine/core/features.h"
#include "engine/core/layout.h"
#include "engine/analytical/analyticalfeatures.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <set>
#include <type_traits>

namespace tgraph {

namespace {

using Json = nlohmann::json;

// The names of an enumeration's values, in order.
template <typename Enum> constexpr std::array<std::string_view, 0> enumNames{};
template <> constexpr std::array<std::string_view, 2> enumNames<ModelKind>{"layout", "tile"};
template <> constexpr std::array<std::string_view, 3> enumNames<Neighbours>{"both", "consumers", "producers"};
template <> constexpr std::array<std::string_view, 2> enumNames<Aggregation>{"sum", "mean"};
template <>
constexpr std::array<std::string_view, 4> enumNames<NormPlacement>{"none", "block", "input", "input_and_block"};
template <> constexpr std::array<std::string_view, 2> enumNames<ActivationOrder>{"before_sum", "after_sum"};

// One line a field: what JSON both ways is made of.
template <typename Options, typename Visitor> void visitFields(Options& options, Visitor&& visit)
{
    visit("kind", options.kind);
    visit("width", options.width);
    visit("blocks", options.blocks);
    visit("layout_embedding", options.layoutEmbedding);
    visit("opcode_embedding", options.opcodeEmbedding);
    visit("squeeze", options.squeeze);
    visit("use_self_attention", options.useSelfAttention);
    visit("use_cross_attention", options.useCrossAttention);
    visit("use_edges", options.useEdges);
    visit("neighbours", options.neighbours);
    visit("aggregation", options.aggregation);
    visit("l2_norm", options.l2Norm);
    visit("norm", options.norm);
    visit("activation", options.activation);
    visit("input_attention", options.inputAttention);
    visit("initial_temperature", options.initialTemperature);
    visit("prune", options.prune);
    visit("repad", options.repad);
    visit("analytical_features", options.analyticalFeatures);
    visit("analytical_prior", options.analyticalPrior);
    visit("log_features", options.logFeatures);
}

template <typename Field> void readField(const Json& value, Field& field, const Place& place)
{
    const auto fail = [&](std::string_view expected) { throw makeError(place, value.dump(), expected); };
    if constexpr (std::is_enum_v<Field>) {
        const auto& names = enumNames<Field>;
        const auto found = value.is_string()
            ? std::find(names.begin(), names.end(), value.template get_ref<const std::string&>())
            : names.end();
        if (found == names.end())
            fail(fmt::format("one of {}", fmt::join(names, ", ")));
        field = static_cast<Field>(found - names.begin());
    } else if constexpr (std::is_same_v<Field, bool>) {
        if (!value.is_boolean())
            fail("true or false");
        field = value.template get<bool>();
    } else if constexpr (std::is_same_v<Field, int>) {
        // Ranges are validate()'s; this only keeps the number inside an int.
        if (!value.is_number_integer() || value.template get<double>() < -1e9 || value.template get<double>() > 1e9)
            fail("a whole number");
        field = value.template get<int>();
    } else {
        if (!value.is_number())
            fail("a number");
        field = value.template get<Field>();
    }
}

} // namespace

int ModelOptions::numericWidth() const
{
    const bool terms = analyticalFeatures && kind == ModelKind::Layout;
    return feature::layoutMinorToMajor + (terms ? static_cast<int>(analyticalFeatureCount) : 0);
}

int ModelOptions::tileWidth() const
{
    return tileFeatureCount + (analyticalFeatures ? static_cast<int>(analyticalTileFeatureCount) : 0);
}

int ModelOptions::inputWidth() const
{
    const int layoutColumns = kind == ModelKind::Layout ? layoutEntries + configVectorSize : layoutEntries;
    return numericWidth() + layoutColumns * layoutEmbedding + opcodeEmbedding;
}

ModelOptions presetOptions(std::string_view preset, ModelKind kind)
{
    ModelOptions options{.kind = kind, .useCrossAttention = kind == ModelKind::Layout};
    if (preset == "paper")
        return options;
    options.aggregation = Aggregation::Mean;
    options.l2Norm = false;
    if (preset == "hybrid") {
        options.width = 64;
        options.norm = NormPlacement::None;
        options.analyticalFeatures = true;
        options.analyticalPrior = true;
        options.logFeatures = true;
        return options;
    }
    if (preset != "reference")
        throw makeError({.file = {}, .where = "preset"}, preset, "paper, reference or hybrid");
    options.neighbours = Neighbours::Consumers;
    options.norm = NormPlacement::InputAndBlock;
    options.inputAttention = true;
    options.activation = ActivationOrder::AfterSum;
    return options;
}

std::string presetName(const ModelOptions& options)
{
    for (const char* name : {"paper", "reference", "hybrid"})
        if (options == presetOptions(name, options.kind))
            return name;
    return "custom";
}

void validate(const ModelOptions& options, const Place& place)
{
    const auto inRange = [&](std::string_view name, int value, int low, int high) {
        if (value < low || value > high)
            throw makeError(
                {place.file, fmt::format("{}option {}", place.where.empty() ? "" : place.where + ", ", name)},
                fmt::format("{}", value), fmt::format("{} to {}", low, high));
    };
    inRange("width", options.width, 2, 4096);
    inRange("blocks", options.blocks, 1, 16);
    inRange("layout_embedding", options.layoutEmbedding, 1, 64);
    inRange("opcode_embedding", options.opcodeEmbedding, 1, 256);
    inRange("squeeze", options.squeeze, 1, 256);
    if (options.useCrossAttention && options.width % 2 != 0)
        throw makeError({place.file, "option width"}, fmt::format("{}", options.width),
                        "an even number with cross-attention");
    if (options.useCrossAttention && options.kind == ModelKind::Tile)
        throw makeError({place.file, "option use_cross_attention"}, "true", "false for a tile model");
    if (!std::isfinite(options.initialTemperature) || options.initialTemperature <= 0.0)
        throw makeError({place.file, "option initial_temperature"}, fmt::format("{}", options.initialTemperature),
                        "a number above 0");
}

std::string toJson(const ModelOptions& options)
{
    nlohmann::ordered_json json;
    visitFields(options, [&json]<typename Field>(const char* name, const Field& field) {
        if constexpr (std::is_enum_v<Field>)
            json[name] = enumNames<Field>[static_cast<std::size_t>(field)];
        else
            json[name] = field;
    });
    return json.dump();
}

ModelOptions optionsFromJson(std::string_view text, const Place& place)
{
    const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object())
        throw makeError(place, "options that are no JSON object", "one object");
    ModelOptions options;
    std::set<std::string, std::less<>> known;
    visitFields(options, [&](const char* name, auto& field) {
        const auto found = json.find(name);
        if (found == json.end())
            throw makeError(place, fmt::format("no option {}", name), "every option");
        readField(*found, field, {place.file, fmt::format("option {}", name)});
        known.insert(name);
    });
    for (const auto& [name, value] : json.items())
        if (!known.contains(name))
            throw makeError(place, fmt::format("option {}", name), "only options that this version knows");
    validate(options, place);
    return options;
}

} // namespace tgraph
