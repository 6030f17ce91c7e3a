// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/candidates/candidatereport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/table.h"
#include "engine/core/features.h"
#include "engine/core/text.h"
#include "engine/hlo/module/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::size_t longestName = 40;

/// Returns "dot.1234 f32[32,128]", or "node 86 f32[…]" for nodes without names.
std::string nodeText(const Document& document, NodeId node)
{
    if (!document.program)
        return fmt::format("node {} {}", node.value, shapeText(document.graph.features(node)));
    const hlo::Instruction& instruction = document.program->instruction(node);
    const std::string name = printable(instruction.name);
    return fmt::format("{} {}", name.size() > longestName ? name.substr(0, longestName) + "…" : name,
                       hlo::shapeText(*document.program, instruction.shape, false));
}

/// Shortens the options' text: parts that are open in all options of a group are omitted.
std::string vectorText(const ConfigVector& vector)
{
    std::string text;
    for (const LayoutPart part : layoutParts)
        if (const LayoutView layout = layoutOf(vector, part); !isOpen(layout))
            text += fmt::format("{}{} {}", text.empty() ? "" : " ", layoutPartName(part), layoutText(layout));
    return text.empty() ? "open" : text;
}

std::vector<std::size_t> byNodes(const LayoutOptions& options)
{
    std::vector<std::size_t> order(options.groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t i) { return options.groups[i].slots.size(); });
    return order;
}

} // namespace

std::string groupTable(const Document& document, const LayoutOptions& options, std::size_t most)
{
    Table table({"Group", "Opcode", "First node", "Default", "Nodes", "Options"}, 4);
    const std::vector<std::size_t> order = byNodes(options);
    const std::size_t shown = std::min(most, order.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const LayoutGroup& group = options.groups[order[i]];
        table.addRow({fmt::format("{}", order[i] + 1), std::string(opcodeName(group.opcode)),
                      nodeText(document, options.configurable[group.slots.front().value]),
                      vectorText(group.options.front()), countText(group.slots.size()),
                      countText(group.options.size())});
    }
    std::string text = table.text();
    if (shown < order.size())
        text += fmt::format("and {} more\n", pluralText(order.size() - shown, "group"));
    return text;
}

std::string groupCsv(const LayoutOptions& options)
{
    std::string text = "group,opcode,nodes,options,default,members\n";
    for (std::size_t i = 0; i < options.groups.size(); ++i) {
        const LayoutGroup& group = options.groups[i];
        fmt::format_to(std::back_inserter(text), "{},{},{},{},\"{}\",", i + 1, opcodeName(group.opcode),
                       group.slots.size(), group.options.size(), configVectorText(group.options.front()));
        for (const SlotId slot : group.slots)
            fmt::format_to(std::back_inserter(text), "{}{}", slot == group.slots.front() ? "" : " ",
                           options.configurable[slot.value].value);
        text += '\n';
    }
    return text;
}

std::string leftOutText(const LeftOutNodes& leftOut)
{
    if (leftOut.count() == 0)
        return {};
    return fmt::format("{} left out: {}", countText(leftOut.count()), reasonsText(leftOut));
}

std::string changesText(const LayoutOptions& options, std::span<const OptionCode> candidate)
{
    std::string text;
    for (std::size_t i = 0; i < candidate.size(); ++i) {
        const LayoutGroup& group = options.groups[i];
        if (candidate[i] != 0)
            fmt::format_to(std::back_inserter(text), "  group {}, {} of {}: {} instead of {}\n", i + 1,
                           opcodeName(group.opcode), pluralText(group.slots.size(), "node"),
                           vectorText(group.options[candidate[i]]), vectorText(group.options.front()));
    }
    return text.empty() ? "  nothing: it is the default\n" : text;
}

} // namespace tgraph::cli
