// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/proto/protocheck.h"

#include "engine/hlo/convert/moduleheader.h"
#include "engine/hlo/proto/protoattributes.h"
#include "engine/hlo/text/headercheck.h"
#include "engine/hlo/text/shardingcheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace tgraph::hlo {
namespace {

void addHeaderProblems(const Module& module, const std::stop_token& stop, std::vector<ProgramProblem>& problems)
{
    ConversionNotes damaged;
    std::string text = "HloModule m";
    appendHeaderValues(text, module, damaged);
    const std::filesystem::path nowhere;
    TextCursor cursor(text, nowhere, stop);
    TextEdits edits;
    const std::optional<ModuleHeader> header = readModuleHeader(cursor, edits);
    WrittenShapes shapes(cursor, module);
    TextProblems found;
    checkHeader(module, cursor, header->values, shapes, found);
    for (std::string& problem : found.texts())
        problems.push_back({.node = module.computation(module.entry).root, .text = std::move(problem)});
}

void addShardingProblems(const Module& module, const WireFile& file, std::span<const ProtoSharding> shardings,
                         const std::stop_token& stop, std::vector<ProgramProblem>& problems)
{
    const std::filesystem::path nowhere;
    std::set<std::pair<std::string_view, ShapeId>> known;
    for (const auto& [node, message] : shardings) {
        const Instruction& instruction = module.instruction(node);
        if (!known.emplace(message, instruction.shape).second)
            continue;
        const std::string text = attributeText(module.messages[node.value], file, "sharding");
        const auto problem = text.empty()
            ? std::nullopt
            : shardingProblem(TextCursor(text, nowhere, stop), text, {.module = module, .shape = instruction.shape});
        if (problem)
            problems.push_back({.node = node, .text = fmt::format("the sharding of {}{}", instruction.name, *problem)});
    }
}

} // namespace

std::vector<ProgramProblem> protoProblems(const Module& module, const WireFile& file,
                                          std::span<const ProtoSharding> shardings, const std::stop_token& stop)
{
    const ProgramContext context{.more = [&module, &file](NodeId node, std::string_view key) {
        return attributeText(module.messages[node.value], file, key);
    }};
    std::vector<ProgramProblem> problems = programProblems(module, context, stop);
    addHeaderProblems(module, stop, problems);
    addShardingProblems(module, file, shardings, stop, problems);
    std::ranges::stable_sort(problems, {}, &ProgramProblem::node);
    return problems;
}

} // namespace tgraph::hlo
