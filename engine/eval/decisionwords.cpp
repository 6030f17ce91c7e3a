// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionwords.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/registergrid.h"
#include "engine/analytical/vectortile.h"
#include "engine/core/features.h"
#include "engine/core/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t shownValues = 6; // of a tile's dimension in one level

std::string joined(const std::set<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : " ") + text;
    return all;
}

// "dimension 1 of f32[64,384] (384 = 3 × 128)": what a bound cuts up, and in pieces of how many elements it counts.
std::string boundText(FeatureRow row, std::uint32_t position)
{
    const RegisterGrid grid = registerGrid(row);
    if (static_cast<int>(position) >= grid.rank)
        return fmt::format("dimension {}", position);
    const int dimension = grid.dimension[position];
    const double elements = tensorShape(row).extent[static_cast<std::size_t>(dimension)];
    const double each = grid.elementsEach[position];
    return fmt::format("dimension {} of {} ({:g}{})", dimension, shapeText(row), elements,
                       each > 1 ? fmt::format(" in {:g} of {:g}", grid.extent[position], each) : "");
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

std::string DecisionWords::tileColumnName(std::uint32_t column) const
{
    constexpr std::array parts = {"kernel", "output", "input"};
    const std::uint32_t position = column % 8;
    const Graph& graph = m_document.graph;
    if (column / 8 == 1 && m_tile && graph.nodeCount() > 0)
        return "output " + boundText(graph.features(m_tile->output()), position);
    if (column / 8 == 0 && m_tile && graph.nodeCount() > 0 && graph.opcode(m_tile->output()) == Opcode::Convolution)
        if (const auto kernel = contractionOf(graph, m_tile->output()).kernel)
            return "kernel " + boundText(graph.features(*kernel), position);
    return fmt::format("{} dimension {}", parts[column / 8], position);
}

std::optional<TileFootprint> DecisionWords::footprint(std::uint32_t decision,
                                                      std::span<const std::uint32_t> options) const
{
    if (!m_tile || !m_document.runtimesPublished)
        return std::nullopt;
    const std::vector<double> targets = m_document.targets();
    std::optional<ConfigId> best;
    for (const DistinctId distinct : m_configurations.distinctIds()) {
        const ConfigId config = m_configurations.representatives[distinct.value];
        if (std::ranges::find(options, m_decisions.column(decision)[distinct.value]) == options.end()
            || std::isnan(targets[config.value]))
            continue;
        if (!best || targets[config.value] < targets[best->value])
            best = config;
    }
    return best ? std::optional(tileFootprint(*m_tile, m_document.tiles[best->value])) : std::nullopt;
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
