// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionwords.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/registergrid.h"
#include "engine/analytical/vectortile.h"
#include "engine/core/features.h"
#include "engine/core/layout.h"
#include "engine/core/numbers.h"
#include "engine/hlo/module/nodeshape.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t shownValues = 6; // values of a tile dimension or parameter listed for one level

std::string joined(const std::set<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts)
        all += (all.empty() ? "" : " ") + text;
    return all;
}

/// Returns the first values, separated by commas.
template <typename Values, typename TextOf> std::string shownList(const Values& values, const TextOf& textOf)
{
    std::string text;
    std::size_t count = 0;
    for (const auto& value : values) {
        if (count++ == shownValues)
            return text + ", …";
        text += (text.empty() ? "" : ", ") + textOf(value);
    }
    return text;
}

/// Returns "≤ 63, 128 … 255": neighbours are one range.
std::string rangesText(const Parameter& parameter, std::vector<ParameterRange> ranges)
{
    return shownList(joinedRanges(std::move(ranges)),
                     [&parameter](const ParameterRange& range) { return parameterRangeText(parameter, range); });
}

void addTensor(TileBound& bound, FeatureRow row)
{
    const RegisterGrid grid = registerGrid(row);
    if (static_cast<int>(bound.dimension) >= grid.rank)
        return;
    const std::uint32_t position = bound.dimension;
    bound.dimension = static_cast<std::uint32_t>(grid.dimension[position]);
    bound.shape = shapeText(row);
    bound.elements = tensorShape(row).extent[bound.dimension];
    bound.registers = grid.extent[position];
    bound.elementsEach = grid.elementsEach[position];
}

// Returns "output dimension 1 of f32[64,384] (384 = 3 × 128)": the dimension that a bound splits, and its number of
// elements, counted in registers.
std::string boundText(const TileBound& bound)
{
    constexpr std::array parts = {"kernel", "output", "input"};
    const std::string text
        = fmt::format("{} dimension {}", parts[static_cast<std::size_t>(bound.part)], bound.dimension);
    if (bound.shape.empty())
        return text;
    return fmt::format("{} of {} ({:g}{})", text, bound.shape, bound.elements,
                       bound.elementsEach > 1 ? fmt::format(" in {:g} of {:g}", bound.registers, bound.elementsEach)
                                              : "");
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

std::string DecisionWords::valueText(std::uint32_t decision, std::uint32_t option) const
{
    if (isTable() && !m_decisions.ranges(decision).empty())
        return parameterRangeText(parameter(decision), m_decisions.ranges(decision)[option]);
    if (isTable())
        return parameter(decision).option(configOf(decision, option));
    return fmt::format("{:g}", tileValue(decision, option));
}

std::optional<double> DecisionWords::valueNumber(std::uint32_t decision, std::uint32_t option) const
{
    if (!isTable())
        return double{tileValue(decision, option)};
    if (const auto range = valueRange(decision, option))
        return range->first;
    const Parameter& own = parameter(decision);
    return own.isNumeric() ? std::optional(own.numbers[own.code(configOf(decision, option))]) : std::nullopt;
}

std::optional<std::pair<double, double>> DecisionWords::valueRange(std::uint32_t decision, std::uint32_t option) const
{
    if (!isTable() || m_decisions.ranges(decision).empty())
        return std::nullopt;
    const ParameterRange& range = m_decisions.ranges(decision)[option];
    if (!range.isNumeric)
        return std::nullopt;
    const Parameter& own = parameter(decision);
    const auto number = [&own](std::uint32_t code) {
        return own.isNumeric() ? own.numbers[code] : parseNumber<double>(own.options[code]).value();
    };
    return std::pair(number(range.first), number(range.last));
}

std::string DecisionWords::choiceText(std::uint32_t decision, std::uint32_t option) const
{
    return fmt::format("{} {}{}", name(decision), valueRange(decision, option) ? "" : "= ",
                       valueText(decision, option));
}

double DecisionWords::valueOrder(std::uint32_t decision, std::uint32_t option) const
{
    if (!isTable())
        return double{tileValue(decision, option)};
    return parameter(decision).code(configOf(decision, option));
}

std::string DecisionWords::name(std::uint32_t decision) const
{
    const auto members = m_decisions.members(decision);
    if (isTable()) {
        std::string names;
        for (const std::uint32_t member : members)
            names += (names.empty() ? "" : " and ") + m_document.table->parameters[member].name;
        return names;
    }
    if (!isLayout())
        return boundText(bound(decision))
            + (members.size() > 1 ? fmt::format(" and {} like it", members.size() - 1) : "");
    const Graph& graph = m_document.graph;
    const NodeId first = graph.configurable()[members.front()];
    const std::string shape = nodeShapeText(m_document, first);
    const bool alike = std::ranges::all_of(
        members, [&](std::uint32_t slot) { return nodeShapeText(m_document, graph.configurable()[slot]) == shape; });
    return fmt::format("{} × {} {}{}", members.size(), opcodeName(graph.opcode(first)), shape, alike ? "" : " …");
}

std::string DecisionWords::rangeText(const OptionRange& range) const
{
    const std::span<const ParameterRange> ranges
        = isTable() ? m_decisions.ranges(range.decision) : std::span<const ParameterRange>();
    if (!ranges.empty()) {
        std::vector<ParameterRange> own;
        for (const std::uint32_t option : range.options)
            own.push_back(ranges[option]);
        return rangesText(parameter(range.decision), std::move(own));
    }
    switch (range.kind) {
    case OptionRange::Kind::AtLeast:
        return "≥ " + valueText(range.decision, range.options.front());
    case OptionRange::Kind::AtMost:
        return "≤ " + valueText(range.decision, range.options.back());
    case OptionRange::Kind::One:
        break;
    }
    return valueText(range.decision, range.options.front());
}

ConfigId DecisionWords::configOf(std::uint32_t decision, std::uint32_t option) const
{
    return m_configurations.representatives[m_decisions.example(decision, option).value];
}

TileBound DecisionWords::bound(std::uint32_t decision) const
{
    const std::uint32_t column = m_decisions.members(decision).front();
    TileBound bound{.part = static_cast<TileBound::Part>(column / tileTensorColumns),
                    .dimension = column % tileTensorColumns,
                    .shape = {}};
    const Graph& graph = m_document.graph;
    if (!m_tile || graph.nodeCount() == 0)
        return bound;
    if (bound.part == TileBound::Part::Output)
        addTensor(bound, graph.features(m_tile->output()));
    else if (bound.part == TileBound::Part::Kernel && graph.opcode(m_tile->output()) == Opcode::Convolution)
        if (const auto kernel = contractionOf(graph, m_tile->output()).kernel)
            addTensor(bound, graph.features(*kernel));
    return bound;
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

std::string DecisionWords::parameterLabel(const DecisionCost& cost, const OptionLevel& level) const
{
    const Parameter& own = parameter(cost.decision);
    if (const auto ranges = m_decisions.ranges(cost.decision); !ranges.empty()) {
        std::vector<ParameterRange> shown;
        for (const std::uint32_t option : level.options)
            shown.push_back(ranges[option]);
        return rangesText(own, std::move(shown));
    }
    std::set<std::uint32_t> codes; // numbers have ascending codes
    for (const std::uint32_t option : level.options)
        codes.insert(own.code(configOf(cost.decision, option)));
    return shownList(codes, [&](std::uint32_t code) { return own.options[code]; });
}

std::string DecisionWords::tileLabel(const DecisionCost& cost, const OptionLevel& level) const
{
    std::set<float> values;
    for (const std::uint32_t option : level.options)
        values.insert(tileValue(cost.decision, option));
    return shownList(values, [](float value) { return fmt::format("{:g}", value); });
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
        const bool isDistinctive
            = std::ranges::none_of(here, [&](const std::string& one) { return others.contains(one); });
        if (isDistinctive && !others.empty())
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
    return isTable() ? parameterLabel(cost, level) : isLayout() ? layoutLabel(cost, level) : tileLabel(cost, level);
}

} // namespace tgraph
