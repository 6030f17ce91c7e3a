// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/diffreport.h"

#include "engine/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace tgraph::cli {
namespace {

std::vector<std::string> changeWords(const InstructionPair& pair)
{
    std::vector<std::string> words;
    for (std::size_t i = 0; i < instructionChangeCount; ++i)
        if (pair.changes.has(static_cast<InstructionChange>(i)))
            words.emplace_back(instructionChangeName(static_cast<InstructionChange>(i)));
    return words;
}

std::string shapeOf(const hlo::Module& module, NodeId node)
{
    return hlo::shapeText(module, module.instruction(node).shape);
}

/// Returns "  - dot.3 = f32[8,16]{1,0} dot, in main.5"
std::string instructionLine(char sign, const hlo::Module& module, NodeId node)
{
    const hlo::Instruction& instruction = module.instruction(node);
    return fmt::format("  {} {} = {} {}, in {}\n", sign, instruction.name, shapeOf(module, node),
                       instruction.opcodeName, module.computation(instruction.computation).name);
}

std::string pairLine(const ProgramDiff& diff, const InstructionPair& pair)
{
    const hlo::Instruction& before = diff.before->instruction(pair.before);
    const hlo::Instruction& after = diff.after->instruction(pair.after);
    const auto change = [](std::string_view first, std::string_view second) {
        return first == second ? std::string(first) : fmt::format("{} -> {}", first, second);
    };
    return fmt::format("  ~ {} = {} {}: {}\n", change(before.name, after.name),
                       change(shapeOf(*diff.before, pair.before), shapeOf(*diff.after, pair.after)),
                       change(before.opcodeName, after.opcodeName), fmt::join(changeWords(pair), ", "));
}

std::string nodeLines(const std::string& title, char sign, const hlo::Module& module, const std::vector<NodeId>& nodes,
                      std::size_t most)
{
    if (nodes.empty())
        return {};
    std::string text = fmt::format("\n{}: {}\n", title, countText(nodes.size()));
    for (const NodeId node : std::span(nodes).first(std::min(most, nodes.size())))
        text += instructionLine(sign, module, node);
    return nodes.size() > most ? text + fmt::format("  … {} more\n", countText(nodes.size() - most)) : text;
}

nlohmann::ordered_json nodeJson(const hlo::Module& module, NodeId node)
{
    const hlo::Instruction& instruction = module.instruction(node);
    return {{"name", instruction.name},
            {"computation", module.computation(instruction.computation).name},
            {"opcode", instruction.opcodeName},
            {"shape", shapeOf(module, node)}};
}

} // namespace

std::string diffText(const ProgramDiff& diff, const std::filesystem::path& before, const std::filesystem::path& after,
                     std::size_t most)
{
    std::string text = fmt::format(
        "{} ({}) against {} ({})\n{} equal, {} of them renamed; {} changed, {} removed, {} added\n",
        before.filename().string(), pluralText(diff.before->instructions.size(), "instruction"),
        after.filename().string(), pluralText(diff.after->instructions.size(), "instruction"), countText(diff.equal),
        countText(diff.renamed), countText(diff.changed), countText(diff.removed.size()), countText(diff.added.size()));
    for (std::size_t i = 0; i < instructionChangeCount; ++i)
        if (diff.withChange[i] > 0)
            text += fmt::format("  {:<12} {:>9}\n", instructionChangeName(static_cast<InstructionChange>(i)),
                                countText(diff.withChange[i]));
    text += nodeLines("Removed", '-', *diff.before, diff.removed, most)
        + nodeLines("Added", '+', *diff.after, diff.added, most);
    if (diff.changed == 0)
        return text;
    text += fmt::format("\nChanged: {}\n", countText(diff.changed));
    std::size_t listed = 0;
    for (const InstructionPair& pair : diff.pairs)
        if (pair.changes.areReal() && listed++ < most)
            text += pairLine(diff, pair);
    return diff.changed > most ? text + fmt::format("  … {} more\n", countText(diff.changed - most)) : text;
}

nlohmann::ordered_json diffJson(const ProgramDiff& diff, const std::filesystem::path& before,
                                const std::filesystem::path& after)
{
    nlohmann::ordered_json json = {{"before", before.string()},
                                   {"after", after.string()},
                                   {"equal", diff.equal},
                                   {"renamed", diff.renamed},
                                   {"computations_gone", diff.computationsRemoved},
                                   {"computations_come", diff.computationsAdded}};
    for (const auto& [key, module, nodes] :
         {std::tuple("gone", diff.before.get(), &diff.removed), {"come", diff.after.get(), &diff.added}}) {
        json[key] = nlohmann::ordered_json::array();
        for (const NodeId node : *nodes)
            json[key].push_back(nodeJson(*module, node));
    }
    json["changed"] = nlohmann::ordered_json::array();
    for (const InstructionPair& pair : diff.pairs)
        if (pair.changes.areReal())
            json["changed"].push_back({{"before", nodeJson(*diff.before, pair.before)},
                                       {"after", nodeJson(*diff.after, pair.after)},
                                       {"changes", changeWords(pair)}});
    return json;
}

} // namespace tgraph::cli
