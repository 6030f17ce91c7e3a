// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/proto/protocheck.h"

#include "engine/hlo/convert/moduleheader.h"
#include "engine/hlo/proto/protoattributes.h"
#include "engine/hlo/text/attributecheck.h"
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

/// Finds the problems of attributes in the text that they would have.
class AttributeProblems {
public:
    AttributeProblems(const Module& module, const WireFile& file, const std::stop_token& stop,
                      std::vector<ProgramProblem>& problems)
        : m_module(module), m_file(file), m_stop(stop), m_problems(problems)
    {
    }

    void check(const CheckedAttribute& attribute)
    {
        const Instruction& instruction = m_module.instruction(attribute.node);
        const bool isSharding = attribute.key == "sharding";
        if (isSharding && !m_known.emplace(attribute.message, instruction.shape).second)
            return;
        const std::string text = attributeText(m_module.messages[attribute.node.value], m_file, attribute.key);
        if (text.empty())
            return;
        const std::filesystem::path nowhere;
        const TextCursor cursor(text, nowhere, m_stop);
        if (isSharding) {
            if (const auto problem = shardingProblem(cursor, text, {.module = m_module, .shape = instruction.shape}))
                add(attribute.node, fmt::format("the sharding of {}{}", instruction.name, *problem));
            return;
        }
        AttributeCheck check(cursor, m_module,
                             [&](const char*, std::string problem) { add(attribute.node, std::move(problem)); });
        if (attribute.key == "parameter_replication")
            check.checkReplication(instruction, text);
        else
            check.checkConstraints(instruction, text);
    }

private:
    void add(NodeId node, std::string text) { m_problems.push_back({.node = node, .text = std::move(text)}); }

    const Module& m_module;
    const WireFile& m_file;
    const std::stop_token& m_stop;
    std::vector<ProgramProblem>& m_problems;
    std::set<std::pair<std::string_view, ShapeId>> m_known; ///< shardings that were checked, with their shapes
};

} // namespace

std::vector<ProgramProblem> protoProblems(const Module& module, const WireFile& file,
                                          std::span<const CheckedAttribute> attributes, const std::stop_token& stop)
{
    const ProgramContext context{.more = [&module, &file](NodeId node, std::string_view key) {
        return attributeText(module.messages[node.value], file, key);
    }};
    std::vector<ProgramProblem> problems = programProblems(module, context, stop);
    addHeaderProblems(module, stop, problems);
    AttributeProblems ofAttributes(module, file, stop, problems);
    for (const CheckedAttribute& attribute : attributes)
        ofAttributes.check(attribute);
    std::ranges::stable_sort(problems, {}, &ProgramProblem::node);
    return problems;
}

} // namespace tgraph::hlo
