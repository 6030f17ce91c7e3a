// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/metaschedule.h"

#include "engine/core/json.h"
#include "engine/measured/jsonrecords.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostDecisionValues = 64; ///< values of a tile's decision
constexpr std::string_view categorical = "SampleCategorical";

/// The names of parameters by the kind of the instruction.
constexpr auto parameterNames
    = std::to_array<std::pair<std::string_view, std::string_view>>({{"SamplePerfectTile", "tile"},
                                                                    {categorical, "choice"},
                                                                    {"SampleComputeLocation", "compute_at"},
                                                                    {"SamplePartitionedTile", "partition"}});

/// An instruction: [kind, inputs, attributes, outputs].
struct Instruction {
    std::string kind;
    const Json* inputs;
    const Json* attributes;
    const Json* outputs;
};

std::optional<Instruction> instructionIn(const Json& value)
{
    constexpr std::size_t parts = 4;
    if (!value.is_array() || value.size() < parts || !value[0].is_string())
        return std::nullopt;
    return Instruction{
        .kind = value[0].get<std::string>(), .inputs = &value[1], .attributes = &value[2], .outputs = &value[3]};
}

/// Returns the annotations by the variable that is their value: "v30" → "unroll_explicit".
std::map<std::string, std::string, std::less<>> annotationsIn(const Json& instructions)
{
    std::map<std::string, std::string, std::less<>> names;
    for (const Json& each : instructions) {
        const std::optional<Instruction> found = instructionIn(each);
        if (!found || found->kind != "Annotate" || !found->inputs->is_array() || found->inputs->size() < 2
            || !found->attributes->is_array() || found->attributes->empty())
            continue;
        std::string name = optionText(found->attributes->front());
        name.erase(0, name.rfind('.') + 1);
        names.try_emplace(optionText((*found->inputs)[1]), std::move(name));
    }
    return names;
}

/// Returns the candidate of a categorical sample; the decision itself if it names none.
const Json& candidateOf(const Instruction& instruction, const Json& decision)
{
    if (!instruction.attributes->is_array() || instruction.attributes->empty() || !decision.is_number_unsigned())
        return decision;
    const Json& candidates = instruction.attributes->front();
    const auto index = decision.get<std::size_t>();
    return candidates.is_array() && index < candidates.size() ? candidates[index] : decision;
}

} // namespace

bool isMetaScheduleHead(std::string_view text)
{
    const auto skip = [&text](std::string_view characters) {
        text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
    };
    const auto take = [&](std::string_view part) {
        skip(" \t\r\n");
        const bool isFound = text.starts_with(part);
        text.remove_prefix(isFound ? part.size() : 0);
        return isFound;
    };
    if (!take("["))
        return false;
    skip(" \t0123456789");
    if (!take(",") || !take("[") || !take("[") || !take("["))
        return false;
    return take("[") && take("\""); // an instruction begins with its kind
}

void setTrace(TableBuilder& builder, const Json& trace, SketchNumbers& sketches, const Place& place)
{
    const Json& instructions = trace[0];
    const Json& decisions = trace[1];
    if (!instructions.is_array() || !decisions.is_array())
        throw makeError(place, jsonExcerpt(nlohmann::json(trace)), "a trace: [instructions, decisions]");
    const auto annotations = annotationsIn(instructions);
    std::map<std::string, std::size_t, std::less<>> counts;
    for (const Json& each : decisions) {
        const bool isPair = each.is_array() && each.size() == 2 && each[0].is_number_unsigned();
        const std::size_t index = isPair ? each[0].get<std::size_t>() : instructions.size();
        const auto instruction = index < instructions.size() ? instructionIn(instructions[index]) : std::nullopt;
        if (!instruction || (each[1].is_array() && each[1].size() > mostDecisionValues))
            throw makeError(place, jsonExcerpt(nlohmann::json(each)), "[index of an instruction, decision]");
        const auto* const known
            = std::ranges::find(parameterNames, instruction->kind, &decltype(parameterNames)::value_type::first);
        std::string name(known != parameterNames.end() ? known->second : std::string_view(instruction->kind));
        if (instruction->kind == categorical && instruction->outputs->is_array() && !instruction->outputs->empty())
            if (const auto annotation = annotations.find(optionText(instruction->outputs->front()));
                annotation != annotations.end())
                name = annotation->second;
        name += fmt::format("[{}]", counts[name]++);
        if (each[1].is_array())
            for (std::size_t k = 0; k < each[1].size(); ++k)
                builder.set(fmt::format("{}.{}", name, k), optionText(each[1][k]));
        else
            builder.set(name, optionText(candidateOf(*instruction, each[1])));
    }
    std::string sequence;
    for (const Json& each : instructions) {
        const std::optional<Instruction> instruction = instructionIn(each);
        if (!instruction || instruction->kind == "EnterPostproc")
            break;
        sequence += instruction->kind + instruction->attributes->dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    builder.set("sketch", sketches.nameOf(sequence));
}

std::string argumentsText(const Json& arguments)
{
    std::string text;
    constexpr std::size_t parts = 3;
    if (arguments.is_array())
        for (const Json& each : arguments)
            if (each.is_array() && each.size() == parts) // ["TENSOR", "float32", [128, 64]]
                text += fmt::format("{}{}{}", text.empty() ? "" : " ", optionText(each[1]), optionText(each[2]));
    return text;
}

std::string targetNameOf(const Json& target)
{
    std::string text = target.is_string() ? target.get<std::string>() : textMember(target, "kind");
    for (const char* const name : {"arch", "mcpu"})
        if (const std::string part = textMember(target, name); !part.empty())
            text += ' ' + part;
    return text;
}

} // namespace tgraph
