// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/info/inforun.h"
#include "app/cli/info/machinesreport.h"
#include "app/cli/info/whatifreport.h"
#include "engine/core/document.h"
#include "engine/core/error.h"
#include "engine/core/missingruntimes.h"
#include "engine/core/text.h"
#include "engine/eval/machines/machines.h"
#include "engine/eval/machines/machinescsv.h"
#include "engine/eval/paretofront.h"
#include "engine/eval/targettext.h"
#include "engine/graph/deduplicate.h"
#include "engine/programs/programdiff.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

const Objective& otherObjective(const Document& document, const std::string& name)
{
    const MeasuredTable& table = *document.table;
    const auto found = std::ranges::find(table.objectives, name, &Objective::name);
    if (found != table.objectives.end() && &*found != &table.objective())
        return *found;
    std::vector<std::string> names;
    for (const Objective& objective : table.objectives)
        if (&objective != &table.objective())
            names.push_back(objective.name);
    throw makeError({document.path.string(), "--pareto"}, name,
                    names.empty()
                        ? "a table with several measured quantities"
                        : fmt::format("another quantity than {}: {}", table.objective().name, fmt::join(names, ", ")));
}

/// Two quantities of a table and the front of its distinct configurations.
struct Front {
    const Document& document;
    const Objective& first;
    const Objective& second;
    std::size_t measured = 0; ///< distinct configurations with both values
    struct Row {
        ConfigId config; ///< representative
        std::array<double, 2> values;
    };
    std::vector<Row> rows;
};

Front frontOf(const Document& document, const std::string& other)
{
    Front front{.document = document,
                .first = document.table->objective(),
                .second = otherObjective(document, other),
                .rows = {}};
    const Deduplication configurations = deduplicate(document);
    const std::vector<double> first = knownValues(front.first, configurations);
    const std::vector<double> second = knownValues(front.second, configurations);
    for (std::size_t i = 0; i < first.size(); ++i)
        front.measured += std::isfinite(first[i]) && std::isfinite(second[i]) ? 1U : 0U;
    for (const std::uint32_t distinct :
         paretoFront({first, front.first.isMaximised}, {second, front.second.isMaximised}))
        front.rows.push_back({configurations.representatives[distinct], {first[distinct], second[distinct]}});
    return front;
}

std::string direction(const Objective& objective)
{
    return objective.isMaximised ? "more is better" : "less is better";
}

std::string text(const Front& front)
{
    std::vector<std::string> header = {"  configuration", objectiveTitle(front.first), objectiveTitle(front.second)};
    std::vector<const Parameter*> varying;
    for (const Parameter& parameter : front.document.table->parameters)
        if (parameter.options.size() > 1) {
            varying.push_back(&parameter);
            header.push_back(parameter.name);
        }
    Table table(std::move(header));
    for (const auto& [config, values] : front.rows) {
        std::vector<std::string> cells
            = {fmt::format("  {}", config.value), fmt::format("{:.6g}", values[0]), fmt::format("{:.6g}", values[1])};
        for (const Parameter* const parameter : varying)
            cells.push_back(parameter->option(config));
        table.addRow(std::move(cells));
    }
    return fmt::format("{}\n  Pareto front of {}, {}, and {}, {}: {} of {} configurations\n{}",
                       front.document.path.filename().string(), front.first.name, direction(front.first),
                       front.second.name, direction(front.second), countText(front.rows.size()),
                       countText(front.measured), front.rows.empty() ? std::string() : table.text());
}

Json json(const Front& front)
{
    Json quantities = Json::array();
    for (const Objective* const objective : {&front.first, &front.second})
        quantities.push_back({{"name", objective->name},
                              {"unit", objective->unit.empty() ? Json(nullptr) : Json(objective->unit)},
                              {"maximised", objective->isMaximised}});
    Json rows = Json::array();
    for (const auto& [config, values] : front.rows) {
        Json parameters = Json::object();
        for (const Parameter& parameter : front.document.table->parameters) {
            const std::uint32_t option = parameter.code(config);
            parameters[parameter.name]
                = parameter.isNumeric() ? Json(parameter.numbers[option]) : Json(parameter.options[option]);
        }
        rows.push_back({{"configuration", config.value}, {"values", values}, {"parameters", std::move(parameters)}});
    }
    return {{"file", front.document.path.string()},
            {"objectives", std::move(quantities)},
            {"measured", front.measured},
            {"front", std::move(rows)}};
}

/// Returns the Pareto front of a table's objective and another measured quantity, as text or JSON.
/// It consists of the configurations for which no other one is better in one quantity and at least
/// as good in the other.
/// @throws Error for a file without measured quantities, and for a name that is not one of them or
/// is that of the objective
std::string paretoReport(const Document& document, const std::string& other, bool isJson)
{
    if (document.table == nullptr)
        throw makeError({document.path.string(), "--pareto"}, "another kind of file",
                        "a table of measured configurations");
    if (isSearchSpace(document))
        throw missingRuntimes(document, "a table with results");
    const Front front = frontOf(document, other);
    if (!isJson)
        return text(front);
    return jsonText(json(front)) + '\n';
}

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

/// Returns totals, then removed, added and changed instructions: at most `most` of each, then the number of others.
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

/// Returns the differences as JSON, with every instruction.
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

/// Compares two programs, instruction by instruction.
std::string programsText(const InfoOptions& options, const std::shared_ptr<const Document>& before,
                         const std::shared_ptr<const Document>& after, const std::stop_token& stop)
{
    for (const auto& document : {before, after})
        if (!document->program)
            throw makeError({.file = document->path.string(), .where = "--against"}, "a file of arrays",
                            "an XLA program");
    const ProgramDiff diff = programDiff(before->program, after->program, stop);
    constexpr std::size_t mostListed = 50; // limit in the text report
    return options.json ? jsonText(diffJson(diff, before->path, after->path)) + '\n'
                        : diffText(diff, before->path, after->path, mostListed);
}

/// Compares tables of one search space, and writes the file of --output.
std::string machinesAsText(const InfoOptions& options, const std::vector<std::shared_ptr<const Document>>& tables,
                           std::optional<Output>& file, const std::stop_token& stop)
{
    const MachineComparison comparison = compareMachines(tables, stop);
    if (file)
        file->write(options.output.extension() == ".svg" ? machinesSvg(comparison) : machinesCsv(comparison));
    return options.json ? jsonText(machinesJson(comparison)) + '\n' : machinesText(comparison);
}

/// Compares the file with others: two programs, or tables.
int runAgainst(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    std::optional<Output> file;
    if (!options.output.empty())
        file.emplace(options.output);
    TerminalProgress progress;
    std::vector<std::shared_ptr<const Document>> documents;
    const auto open = [&](const std::filesystem::path& path, const std::string& module) {
        documents.push_back(std::make_shared<const Document>(
            openChosen(path, module, stop, progress.begin("reading " + path.filename().string()), options.table)));
    };
    open(options.files.front(), options.module);
    for (const std::filesystem::path& path : options.against)
        open(path, {});
    progress.clear();
    const bool areTables = documents.front()->table != nullptr;
    if (!areTables && documents.size() > 2)
        throw makeError({.file = options.against.back().string(), .where = "--against"},
                        "a second program to compare with", "one");
    if (!areTables && file)
        throw makeError({.file = options.files.front().string(), .where = "--output"}, "another kind of file",
                        "a table of measured configurations");
    output.write(areTables ? machinesAsText(options, documents, file, stop)
                           : programsText(options, documents[0], documents[1], stop));
    if (file)
        file->finish();
    output.finish();
    return Done;
}

/// Describes a configuration of a table with other options, or a table's Pareto front.
int runOneTable(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    TerminalProgress progress;
    const std::filesystem::path& path = options.files.front();
    const Document document
        = openChosen(path, options.module, stop, progress.begin("reading " + path.filename().string()), options.table);
    progress.clear();
    output.write(options.pareto.empty()
                     ? whatIfReport(document, options.whatIf, options.configuration, options.json, stop)
                     : paretoReport(document, options.pareto, options.json));
    output.finish();
    return Done;
}

/// Checks options that depend on each other, and the ending of --output.
void requireSense(const InfoOptions& options)
{
    if (!options.best.empty() && options.files.size() != 1)
        throw UsageError("--best: needs exactly one FILE");
    if (!options.against.empty() && options.files.size() != 1)
        throw UsageError("--against: needs exactly one FILE");
    if (!options.whatIf.empty() && options.files.size() != 1)
        throw UsageError("--what-if: needs exactly one FILE");
    if (!options.pareto.empty() && options.files.size() != 1)
        throw UsageError("--pareto: needs exactly one FILE");
    if (options.configuration && options.whatIf.empty())
        throw UsageError("--configuration: needs --what-if");
    if (!options.output.empty() && options.against.empty())
        throw UsageError("--output: needs --against");
    const std::filesystem::path ending = options.output.extension();
    if (!options.output.empty() && ending != ".csv" && ending != ".svg")
        throw UsageError("--output: write rows (.csv) or a picture (.svg)");
    if (ending == ".svg" && options.against.size() > 1)
        throw UsageError("--output: a picture (.svg) compares two tables; more need .csv");
}

Option addWhatIf(Command& command, InfoOptions& options)
{
    Option whatIf = command
                        .option("--what-if", options.whatIf,
                                "One table: result of a configuration after a parameter is changed (repeat for several "
                                "parameters): its measurement, its failure, or an estimate and its error")
                        .typeName("NAME=VALUE")
                        .repeatable();
    command
        .option("--configuration", options.configuration, "Configuration that --what-if changes; default: the best one")
        .typeName("N");
    return whatIf;
}

Option addPareto(Command& command, InfoOptions& options)
{
    return command
        .option("--pareto", options.pareto,
                "One table: the Pareto front of its objective and this measured quantity, in the better direction of "
                "each: no configuration is better in one of them and at least as good in the other")
        .typeName("COLUMN");
}

Option addAgainst(Command& command, InfoOptions& options)
{
    return command
        .option("--against", options.against,
                "Compare FILE with another one. Programs, e.g. before and after a pass: removed, added and changed "
                "instructions. Tables of one search space on two or more machines (repeat the option): the cost of one "
                "machine's best configuration on the others, decision by decision, and the best compromise")
        .typeName("OTHER")
        .repeatable();
}

} // namespace

void addInfoCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto options = std::make_shared<InfoOptions>();
    options->scripts = scripts;
    Command command = program.addCommand("info", "Describes a file's contents and health");
    command
        .option(
            "FILE", options->files,
            "TpuGraphs files (.npz) or XLA programs; or a folder or an archive (.tar, .tar.gz), whose files are "
            "described together: collections, splits, health. An index keeps the results, so that the next run need "
            "not read the files")
        .required();
    std::vector<Option> ofOneFile;
    ofOneFile.push_back(command.flag("--files", options->listed, "Folder or archive: also one row per file"));
    ofOneFile.push_back(
        command.flag("--no-index", options->noIndex, "Folder: read all files, without using its index"));
    ofOneFile.push_back(
        command.flag("--why", options->why,
                     "Show the decisions of the configurations, and the cost of each choice by the measured runtimes"));
    ofOneFile.push_back(
        command.flag("--nodes", options->nodes, "--why with all decisions and options, and then node by node"));
    ofOneFile.push_back(
        command.option("--model", options->model, "--why by the scores of a ranking. " + std::string(modelHelp))
            .typeName("M"));
    ofOneFile.push_back(
        command
            .option("--best", options->best,
                    "Write the fastest combination of options as JSON: each configurable node's layouts. For one "
                    "layout file")
            .typeName("OUT"));
    Option whatIf = addWhatIf(command, *options);
    Option pareto = addPareto(command, *options);
    const Option against = addAgainst(command, *options);
    command
        .option(
            "-o,--output", options->output,
            "Tables with --against: also write one row per configuration (.csv) or a picture of two machines (.svg)")
        .typeName("OUT");
    command
        .option("--module", options->module,
                "Describe this module of a file with several: its number, from 1, its name or a part of it; default: "
                "list them")
        .typeName("NAME|INDEX");
    addTableOptions(command, options->table);
    command.flag("--json", options->json, "JSON array with one object per file");
    for (Option& option : ofOneFile)
        option.excludes(against).excludes(whatIf).excludes(pareto);
    whatIf.excludes(against).excludes(pareto);
    pareto.excludes(against);
    command.whenNamed([options, &chosen] {
        requireSense(*options);
        chosen = [options](const std::stop_token& stop) {
            if (!options->against.empty())
                return runInTheFirst([&] { return runAgainst(*options, stop); });
            if (!options->whatIf.empty() || !options->pareto.empty())
                return runInTheFirst([&] { return runOneTable(*options, stop); });
            return runInfo(*options, stop);
        };
    });
}

} // namespace tgraph::cli
