// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/ansorsteps.h"

#include "engine/core/json.h"
#include "engine/measured/jsonrecords.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostFactors = 64; ///< factors per split

/// The names of IteratorAnnotation (tvm/auto_scheduler/loop_state.h).
constexpr auto annotationNames = std::to_array<std::string_view>(
    {"none", "unroll", "vectorize", "parallel", "vthread", "blockIdx.x", "threadIdx.x", "blockIdx.y", "threadIdx.y",
     "blockIdx.z", "threadIdx.z", "tensorize"});

/// Collects the parameters of one state.
class State {
public:
    State(TableBuilder& builder, const Place& place) : m_builder(builder), m_place(place) { }

    void add(const Json& step)
    {
        if (!step.is_array() || step.size() < 2 || !step[0].is_string() || !step[1].is_number_integer())
            fail(step);
        const std::string kind = step[0].get<std::string>();
        const std::string stage = optionText(step[1]);
        m_sketch += kind + stage + ';';
        if (kind == "SP")
            addSplit(step, stage);
        else if (kind == "FU" && step.size() > 2 && step[2].is_array())
            m_builder.set(fmt::format("fuse[{}]", numbered(kind, stage)), std::to_string(step[2].size()));
        else if (kind == "AN" && step.size() > 3)
            addAnnotation(step, stage);
        else if (kind == "PR" && step.size() > 3 && step[3].is_string())
            addPragma(step[3].get<std::string>(), stage);
        else if (kind == "CA" && step.size() > 3)
            m_targets[stage] = optionText(step[2]) + '.' + optionText(step[3]);
    }

    /// Sets what later steps could change, and returns the sequence of steps.
    const std::string& finish()
    {
        for (const auto& [stage, text] : m_annotations)
            m_builder.set(fmt::format("annotations[{}]", stage), text);
        for (const auto& [name, text] : m_pragmas)
            m_builder.set(name, text);
        for (const auto& [stage, text] : m_targets)
            m_builder.set(fmt::format("compute_at[{}]", stage), text);
        return m_sketch;
    }

private:
    [[noreturn]] void fail(const Json& step) const
    {
        throw makeError(m_place, jsonExcerpt(nlohmann::json(step)),
                        "a transform step of Ansor, such as [\"SP\", 2, …]");
    }

    /// Returns "2.0" for the first step of a kind in stage 2.
    std::string numbered(const std::string& kind, const std::string& stage)
    {
        return fmt::format("{}.{}", stage, m_counts[{kind, stage}]++);
    }

    void addSplit(const Json& step, const std::string& stage)
    {
        if (step.size() < 5 || !step[4].is_array() || step[4].size() > mostFactors)
            fail(step);
        const std::string name = fmt::format("split[{}]", numbered("SP", stage));
        m_sketch += fmt::format("{},{};", optionText(step[2]), step[4].size());
        for (std::size_t i = 0; i < step[4].size(); ++i)
            m_builder.set(fmt::format("{}.{}", name, i), optionText(step[4][i]));
    }

    void addAnnotation(const Json& step, const std::string& stage)
    {
        const auto kind = step[3].is_number_unsigned() ? step[3].get<std::uint64_t>() : annotationNames.size();
        std::string& text = m_annotations[stage];
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", optionText(step[2]),
                            kind < annotationNames.size() ? std::string(annotationNames[kind]) : optionText(step[3]));
    }

    /// "auto_unroll_max_step$512"
    void addPragma(const std::string& pragma, const std::string& stage)
    {
        const std::size_t value = pragma.find('$');
        if (value == std::string::npos)
            m_pragmas[fmt::format("pragma[{}]", stage)] = pragma;
        else
            m_pragmas[fmt::format("{}[{}]", pragma.substr(0, value), stage)] = pragma.substr(value + 1);
    }

    TableBuilder& m_builder;
    const Place& m_place;
    std::string m_sketch;
    std::map<std::pair<std::string, std::string>, std::size_t> m_counts; ///< kind and stage → steps so far
    std::map<std::string, std::string> m_annotations; ///< annotations per stage
    std::map<std::string, std::string> m_pragmas; ///< pragmas per parameter
    std::map<std::string, std::string> m_targets; ///< targets per stage
};

} // namespace

bool isAnsorHead(std::string_view text)
{
    for (const std::string_view part : {"{", "\"i\"", ":", "[", "["}) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        if (!text.starts_with(part))
            return false;
        text.remove_prefix(part.size());
    }
    return true;
}

std::string SketchNumbers::nameOf(const std::string& sequence)
{
    const std::size_t next = m_numbers.size() + 1;
    return fmt::format("S{}", m_numbers.try_emplace(std::hash<std::string>()(sequence), next).first->second);
}

void setAnsorSteps(TableBuilder& builder, const Json& steps, SketchNumbers& sketches, const Place& place)
{
    if (!steps.is_array())
        throw makeError(place, jsonExcerpt(nlohmann::json(steps)), "a list of transform steps");
    State state(builder, place);
    for (const Json& step : steps)
        state.add(step);
    builder.set("sketch", sketches.nameOf(state.finish()));
}

} // namespace tgraph
