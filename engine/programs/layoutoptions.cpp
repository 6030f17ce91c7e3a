// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/layoutoptions.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/hlo/module/module.h"
#include "engine/programs/nodechoice.h"
#include "engine/programs/nodeoptions.h"

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <map>
#include <utility>
#include <variant>

namespace tgraph {
namespace {

constexpr std::uint32_t nodesBetweenStops = 1024;

/// Nodes with equal keys share a group.
struct GroupKey {
    Opcode opcode = Opcode::Unknown;
    std::uint32_t column = 0;
    std::vector<ConfigVector> options; ///< sorted for known columns, since defaults may differ

    auto operator<=>(const GroupKey&) const = default;
};

GroupKey keyOf(const NodeChoice& choice)
{
    GroupKey key{.opcode = choice.opcode, .column = choice.column, .options = choice.options};
    if (key.column != 0)
        std::ranges::sort(key.options);
    return key;
}

/// Collects nodes in ascending order of their ids or slots.
class Grouping {
public:
    void add(NodeChoice choice)
    {
        const SlotId slot(static_cast<std::uint32_t>(m_result.configurable.size()));
        const auto [known, isNew] = m_groupOf.try_emplace(keyOf(choice), m_result.groups.size());
        if (isNew) {
            m_result.groups.push_back({.opcode = choice.opcode,
                                       .slots = {},
                                       .options = choice.options,
                                       .largestResultBytes = std::vector<double>(choice.options.size(), 0)});
            m_defaults.emplace_back();
        }
        LayoutGroup& group = m_result.groups[known->second];
        group.slots.push_back(slot);
        ++m_defaults[known->second][choice.options.front()];
        m_result.configurable.push_back(choice.node);
        m_result.groupOf.push_back(static_cast<std::uint32_t>(known->second));
        takeBytes(group, choice);
    }

    [[nodiscard]] LeftOutNodes& leftOut() { return m_result.leftOut; }

    [[nodiscard]] LayoutOptions finish()
    {
        for (std::size_t i = 0; i < m_result.groups.size(); ++i)
            chooseDefault(m_result.groups[i], m_defaults[i]);
        return std::move(m_result);
    }

private:
    using Votes = std::map<ConfigVector, std::uint32_t>;

    static void takeBytes(LayoutGroup& group, const NodeChoice& choice)
    {
        for (std::size_t i = 0; i < group.options.size(); ++i) {
            const LayoutView output = layoutOf(group.options[i], LayoutPart::Output);
            if (!isOpen(output))
                group.largestResultBytes[i] = std::max(group.largestResultBytes[i],
                                                       paddedElements(choice.extents, output) * choice.elementBytes);
        }
    }

    /// Moves the option with most votes to the front, the least vector on ties; the others keep their order.
    static void chooseDefault(LayoutGroup& group, const Votes& votes)
    {
        const auto most = std::ranges::max_element(votes, {}, &Votes::value_type::second);
        const auto place = std::ranges::find(group.options, most->first) - group.options.begin();
        std::rotate(group.options.begin(), group.options.begin() + place, group.options.begin() + place + 1);
        std::rotate(group.largestResultBytes.begin(), group.largestResultBytes.begin() + place,
                    group.largestResultBytes.begin() + place + 1);
    }

    LayoutOptions m_result;
    std::map<GroupKey, std::size_t> m_groupOf;
    std::vector<Votes> m_defaults; ///< group → default → number of nodes that have it
};

void addOrLeaveOut(Grouping& grouping, NodeChoice choice)
{
    if (choice.options.size() < 2)
        ++grouping.leftOut().single;
    else
        grouping.add(std::move(choice));
}

bool changesLayout(const hlo::Module& program, NodeId node)
{
    const auto operands = program.operandsOf(node);
    return program.instruction(node).opcode == Opcode::Copy && operands.size() == 1
        && hlo::minorToMajor(program.shapeOf(node)) != hlo::minorToMajor(program.shapeOf(operands[0]));
}

/// Adds the vectors that measured configurations give the node to the options of its shapes.
NodeChoice withOwnVectors(NodeChoice choice, const Document* measured)
{
    const auto slot = measured != nullptr ? measured->graph.slotOf(choice.node) : std::nullopt;
    if (!slot || slot->value >= measured->configs.slotCount())
        return choice;
    const auto own = measured->configs.vectors(*slot);
    std::vector<ConfigVector> added;
    for (const ConfigVector& vector : own)
        if (std::ranges::find(choice.options, vector) == choice.options.end())
            added.push_back(vector);
    std::ranges::sort(added); // like nodes must have like options
    choice.options.insert(choice.options.end(), added.begin(), added.end());
    return choice;
}

/// `measured`: runs of the program, whose vectors become options, too; may be null.
LayoutOptions programOptions(const hlo::Module& program, const Document* measured, const std::stop_token& stop)
{
    const bool assigned = hasAssignedLayouts(program);
    Grouping grouping;
    for (const NodeId node : idsBelow<NodeId>(program.instructions.size())) {
        if (node.value % nodesBetweenStops == 0)
            throwIfStopped(stop);
        const hlo::Instruction& instruction = program.instruction(node);
        if (!isLayoutConfigurable(instruction.opcode))
            continue;
        if (program.computation(instruction.computation).isFusion) {
            ++grouping.leftOut().fused;
            continue;
        }
        auto choice = choiceOf(program, node, assigned);
        if (const auto* reason = std::get_if<LeftOut>(&choice))
            ++(*reason == LeftOut::Unnameable ? grouping.leftOut().unnameable : grouping.leftOut().notUnderstood);
        else
            addOrLeaveOut(grouping, withOwnVectors(std::get<NodeChoice>(std::move(choice)), measured));
    }
    LayoutOptions options = grouping.finish();
    options.layoutsAssigned = assigned;
    return options;
}

} // namespace

std::size_t LayoutOptions::optionCount() const
{
    std::size_t count = 0;
    for (const LayoutGroup& group : groups)
        count += group.options.size();
    return count;
}

bool hasAssignedLayouts(const hlo::Module& program)
{
    if (program.isScheduled || std::ranges::any_of(program.shapes, [](const hlo::Shape& shape) {
            return shape.layoutSuffixes.find("T(") != std::string::npos;
        }))
        return true;
    for (const NodeId node : idsBelow<NodeId>(program.instructions.size()))
        if (changesLayout(program, node))
            return true;
    return false;
}

LayoutOptions layoutOptions(const hlo::Module& program, const std::stop_token& stop)
{
    return programOptions(program, nullptr, stop);
}

LayoutOptions layoutOptions(const Document& document, const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError({document.path.string(), "layout options"},
                        fmt::format("a {} file", collectionKindName(document.collection.kind)),
                        "a layout file or a program");
    for (const SlotId slot : document.configs.slotIds())
        if (const std::size_t count = document.configs.vectors(slot).size(); count > mostOwnVectors)
            throw makeError(
                {document.path.string(), fmt::format("node {}", document.graph.configurableNode(slot).value)},
                fmt::format("{} different vectors", count), fmt::format("at most {}", mostOwnVectors));
    if (document.program)
        return programOptions(*document.program, document.runtimesPublished ? &document : nullptr, stop);
    Grouping grouping;
    for (NodeChoice& choice : choicesOf(document, stop))
        addOrLeaveOut(grouping, std::move(choice));
    return grouping.finish();
}

} // namespace tgraph
