// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionwords.h"

#include "engine/core/features.h"
#include "engine/core/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace tgraph {
namespace {

constexpr std::size_t shownValues = 6; // of a tile's dimension in one level

std::string tileColumnName(std::uint32_t column)
{
    constexpr std::array names = {"kernel bound", "output bound", "input bound"};
    return fmt::format("{} {}", names[column / 8], column % 8);
}

std::string joined(const std::set<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : " ") + text;
    return all;
}

} // namespace

const ConfigVector& DecisionWords::vector(std::uint32_t decision, std::uint32_t member, std::uint32_t option) const
{
    return m_document.configs.vector(SlotId(m_decisions.members(decision)[member]), configOf(decision, option));
}

float DecisionWords::tileValue(std::uint32_t decision, std::uint32_t option) const
{
    return m_document.tiles[configOf(decision, option).value][m_decisions.members(decision).front()];
}

std::string DecisionWords::name(std::uint32_t decision) const
{
    const auto members = m_decisions.members(decision);
    if (!isLayout())
        return tileColumnName(members.front())
            + (members.size() > 1 ? fmt::format(" and {} like it", members.size() - 1) : "");
    const Graph& graph = m_document.graph;
    const NodeId first = graph.configurable()[members.front()];
    const std::string shape = shapeText(graph.features(first));
    const bool alike = std::ranges::all_of(
        members, [&](std::uint32_t slot) { return shapeText(graph.features(graph.configurable()[slot])) == shape; });
    return fmt::format("{} × {} {}{}", members.size(), opcodeName(graph.opcode(first)), shape, alike ? "" : " …");
}

ConfigId DecisionWords::configOf(std::uint32_t decision, std::uint32_t option) const
{
    return m_configurations.representatives[m_decisions.example(decision, option).value];
}

std::string DecisionWords::tileLabel(const DecisionCost& cost, const OptionLevel& level) const
{
    std::set<float> values;
    for (const std::uint32_t option : level.options)
        values.insert(tileValue(cost.decision, option));
    std::string text;
    std::size_t count = 0;
    for (const float value : values) {
        if (count++ == shownValues)
            return text + ", …";
        text += (text.empty() ? "" : ", ") + fmt::format("{:g}", value);
    }
    return text;
}

std::string DecisionWords::layoutLabel(const DecisionCost& cost, const OptionLevel& level) const
{
    std::string text;
    for (const LayoutPart part : layoutParts) {
        std::set<std::string> here;
        std::set<std::string> others;
        for (std::uint32_t option = 0; option < cost.options.size(); ++option) {
            const bool isHere = std::ranges::find(level.options, option) != level.options.end();
            (isHere ? here : others).insert(layoutText(layoutOf(vector(cost.decision, 0, option), part)));
        }
        const std::string named = std::string(layoutPartName(part)) + ' ' + joined(here);
        const bool tells = std::ranges::none_of(here, [&](const std::string& one) { return others.contains(one); });
        if (tells && !others.empty())
            return named;
        if (!std::ranges::includes(here, others))
            text += (text.empty() ? "" : " ") + named;
    }
    if (!text.empty())
        return text;
    return configVectorText(vector(cost.decision, 0, level.options.front())) + (level.options.size() > 1 ? " …" : "");
}

std::string DecisionWords::label(const DecisionCost& cost, const OptionLevel& level) const
{
    return isLayout() ? layoutLabel(cost, level) : tileLabel(cost, level);
}

} // namespace tgraph
