// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/programreport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "engine/core/text.h"
#include "engine/programs/candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace tgraph::cli {
namespace {

std::vector<NamedCount> opcodeCounts(const hlo::Module& program)
{
    std::map<std::string_view, std::uint32_t> counts;
    for (const hlo::Instruction& instruction : program.instructions)
        ++counts[instruction.opcodeName];
    std::vector<NamedCount> list;
    for (const auto& [name, count] : counts)
        list.push_back({std::string(name), count});
    std::ranges::stable_sort(list, std::greater(), &NamedCount::count);
    return list;
}

Json countsJson(const std::vector<NamedCount>& list)
{
    Json json = Json::object();
    for (const NamedCount& entry : list)
        json[entry.name] = entry.count;
    return json;
}

/// Returns "8.18 GFLOP"
std::string flopText(double flop)
{
    constexpr std::array units = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP"};
    std::size_t unit = 0;
    for (; flop >= 1000 && unit + 1 < units.size(); ++unit)
        flop /= 1000;
    return fmt::format("{:.3g} {}", flop, units[unit]);
}

std::string costsText(const ProgramCosts& costs)
{
    std::string text
        = fmt::format("{} for one run, {} to and from memory ({} without padding)", flopText(costs.total.flop),
                      bytesText(costs.total.paddedBytes), bytesText(costs.total.bytes));
    if (costs.loopsOfUnknownLength > 0)
        text += fmt::format("; {} of unknown length {} once, a lower bound",
                            pluralText(costs.loopsOfUnknownLength, "loop"),
                            costs.loopsOfUnknownLength == 1 ? "counts" : "count");
    if (costs.loopsOfInferredLength > 0)
        text += fmt::format("; trip count of {} inferred", pluralText(costs.loopsOfInferredLength, "loop"));
    if (costs.conditionals > 0)
        text += fmt::format("; {} with all branches, an upper bound", pluralText(costs.conditionals, "conditional"));
    if (costs.opaqueCalls > 0)
        text += fmt::format("; {} unknown work",
                            costs.opaqueCalls == 1 ? std::string("1 custom-call does")
                                                   : pluralText(costs.opaqueCalls, "custom-call") + " do");
    if (costs.unbounded > 0)
        text += fmt::format("; without {} of unbounded dimensions, a lower bound",
                            pluralText(costs.unbounded, "instruction"));
    return text;
}

std::string configurableText(const LayoutOptions& options)
{
    std::string text = options.isEmpty() ? "no node"
        : options.configurable.size() == 1
        ? fmt::format("1 node, {}", pluralText(options.optionCount(), "option"))
        : fmt::format("{} in {} that change together, {}", pluralText(options.configurable.size(), "node"),
                      pluralText(options.groups.size(), "group"), pluralText(options.optionCount(), "option"));
    if (options.leftOut.count() > 0)
        text += fmt::format("; left out: {}", reasonsText(options.leftOut));
    return text;
}

std::string_view formatName(const hlo::Module& program)
{
    if (program.origin.text != nullptr)
        return program.origin.language;
    return program.isText() ? "HLO text" : "HLO protobuf";
}

} // namespace

std::string countsText(const std::vector<NamedCount>& list)
{
    std::string text;
    constexpr std::size_t most = 12;
    for (std::size_t i = 0; i < list.size() && i < most; ++i)
        text += fmt::format("{}{} {}", i > 0 ? ", " : "", countText(list[i].count), printable(list[i].name));
    if (list.size() > most)
        text += fmt::format(", {} other kinds", list.size() - most);
    return text;
}

ProgramReport makeProgramReport(const Document& document, const std::stop_token& stop)
{
    const hlo::Module& program = *document.program;
    return {.program = document.program,
            .opcodes = opcodeCounts(program),
            .options = layoutOptions(program, stop),
            .costs = programCosts(document.program, document.graph, stop),
            .foreignness = foreignnessOf(program, stop)};
}

std::vector<std::pair<std::string, std::string>> programLines(const ProgramReport& report)
{
    const hlo::Module& program = *report.program;
    std::vector<std::pair<std::string, std::string>> lines
        = {{"program",
            fmt::format("{}, {}{}", printable(program.name), formatName(program),
                        program.isScheduled ? ", scheduled" : "")},
           {"stage", std::string(stageName(report.foreignness.stage))},
           {"size",
            fmt::format("{}, {}", pluralText(program.instructions.size(), "instruction"),
                        pluralText(program.computations.size(), "computation"))},
           {"opcodes", countsText(report.opcodes)},
           {"configurable", configurableText(report.options)},
           {"costs", costsText(report.costs)}};
    const auto addUnless = [&lines](const char* name, const std::string& text) {
        if (!text.empty())
            lines.emplace_back(name, printable(text));
    };
    addUnless("custom-calls", countsText(report.foreignness.customCalls));
    const std::string foreign = foreignnessText(report.foreignness);
    addUnless("foreign",
              foreign.empty() ? "no: similar to the programs of the training data, judged by the content" : foreign);
    addUnless("advice", stageAdvice(report.foreignness, !report.options.isEmpty()));
    for (const std::string& note : program.notes)
        addUnless("note", note);
    return lines;
}

nlohmann::ordered_json programJson(const ProgramReport& report)
{
    const hlo::Module& program = *report.program;
    const Foreignness& foreign = report.foreignness;
    const LeftOutNodes& leftOut = report.options.leftOut;
    const auto orNothing = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    return {{"name", program.name},
            {"format", formatName(program)},
            {"scheduled", program.isScheduled},
            {"stage", stageName(foreign.stage)},
            {"computations", program.computations.size()},
            {"instructions", program.instructions.size()},
            {"opcodes", countsJson(report.opcodes)},
            {"unknown_opcodes", countsJson(foreign.unknownOpcodes)},
            {"unknown_types", countsJson(foreign.unknownTypes)},
            {"custom_calls", countsJson(foreign.customCalls)},
            {"calls", foreign.calls},
            {"row_major_share", foreign.rowMajorShare()},
            {"configurable_nodes", report.options.configurable.size()},
            {"groups", report.options.groups.size()},
            {"options", report.options.optionCount()},
            {"left_out",
             {{"fused", leftOut.fused},
              {"unnameable", leftOut.unnameable},
              {"not_understood", leftOut.notUnderstood},
              {"single_option", leftOut.single}}},
            {"flop", report.costs.total.flop},
            {"bytes", report.costs.total.bytes},
            {"padded_bytes", report.costs.total.paddedBytes},
            {"loops_of_unknown_length", report.costs.loopsOfUnknownLength},
            {"loops_of_inferred_length", report.costs.loopsOfInferredLength},
            {"conditionals_with_all_branches", report.costs.conditionals},
            {"custom_calls_of_unknown_work", report.costs.opaqueCalls},
            {"instructions_of_unbounded_dimensions", report.costs.unbounded},
            {"foreign", orNothing(foreignnessText(foreign))},
            {"advice", orNothing(stageAdvice(foreign, !report.options.isEmpty()))},
            {"notes", program.notes}};
}

} // namespace tgraph::cli
