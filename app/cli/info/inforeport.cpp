// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/inforeport.h"

#include "app/cli/common/command.h"
#include "app/cli/info/failurereport.h"
#include "app/cli/info/programreport.h"
#include "app/cli/rank/decisiontext.h"
#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/decisions/parameterranges.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/targettext.h"
#include "engine/eval/trainingwords.h"
#include "engine/hlo/module/nodeshape.h"
#include "engine/programs/candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>

namespace tgraph::cli {
namespace {

constexpr int nameWidth = 16;
constexpr std::size_t shownVectors = 12;
constexpr std::size_t shownNodes = 8;
constexpr std::size_t shownOptions = 12; // values of a parameter
constexpr std::size_t mostListed = 32; // values of a numeric parameter; more are shown as an interval
constexpr std::size_t shownComputations = 8;
constexpr std::size_t shownReasons = 5; // reasons of failures
constexpr std::size_t shownReasonBytes = 100;

/// Collects "  name            text" lines.
class Lines {
public:
    void add(std::string_view name, const std::string& text)
    {
        fmt::format_to(std::back_inserter(m_text), "  {:<{}} {}\n", name, nameWidth - 1, text);
    }
    void addRaw(const std::string& text) { m_text += text; }
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

std::string opcodeCountsText(const std::vector<std::pair<Opcode, std::uint32_t>>& counts)
{
    std::vector<NamedCount> list;
    for (const auto& [opcode, count] : counts)
        list.push_back({std::string(opcodeName(opcode)), count});
    return countsText(list);
}

std::string nodesText(const std::vector<NodeId>& nodes)
{
    std::string text;
    for (std::size_t i = 0; i < nodes.size() && i < shownNodes; ++i)
        text += (i > 0 ? ", " : "") + std::to_string(nodes[i].value);
    if (nodes.size() > shownNodes)
        text += fmt::format(" and {} more", countText(nodes.size() - shownNodes));
    return text;
}

std::string computationsText(const std::vector<std::uint32_t>& sizes)
{
    if (sizes.size() <= 1)
        return "1 computation";
    std::string text = fmt::format("{} computations (", sizes.size());
    for (std::size_t i = 0; i < sizes.size() && i < shownComputations; ++i)
        text += (i > 0 ? ", " : "") + countText(sizes[i]);
    return text + (sizes.size() > shownComputations ? ", … nodes)" : " nodes)");
}

void addConfigurations(Lines& lines, const FileInfo& info)
{
    if (info.document->collection.kind == Collection::Kind::Fusion) {
        lines.add("fusion file", "one kernel with one runtime, without configurations");
        return;
    }
    lines.add("configurations",
              fmt::format("{}, of which {} distinct", countText(info.summary.configs),
                          countText(info.summary.distinctConfigs)));
}

/// Adds a table's own facts: its format, parameters and failures.
void addTable(Lines& lines, const MeasuredTable& table)
{
    lines.add("table",
              table.format + (table.subject.empty() ? "" : ", " + table.subject)
                  + (table.device.empty() ? "" : ", on " + table.device));
    std::vector<std::string> constants;
    for (const Parameter& parameter : table.parameters)
        if (parameter.options.size() < 2)
            constants.push_back(fmt::format("{} = {}", parameter.name, fmt::join(parameter.options, "")));
    lines.add("parameters",
              fmt::format("{}{}", countText(table.parameters.size()),
                          constants.empty() ? "" : fmt::format(", of which constant: {}", fmt::join(constants, ", "))));
    for (const Parameter& parameter : table.parameters)
        if (parameter.options.size() > mostListed && canHaveRanges(parameter)) {
            const auto first = std::ranges::find_if(parameter.options, [](const std::string& option) {
                const std::optional<double> number = parseNumber<double>(option);
                return number && std::isfinite(*number);
            });
            const std::span texts(parameter.options.begin(), first); // options that are not numbers, such as "(empty)"
            lines.addRaw(fmt::format("    {:<24} {:>4} values: {}{}{} … {}\n", parameter.name, parameter.options.size(),
                                     fmt::join(texts, ", "), texts.empty() ? "" : ", ", *first,
                                     parameter.options.back()));
        } else if (parameter.options.size() > 1) {
            const std::size_t shown = std::min(parameter.options.size(), shownOptions);
            lines.addRaw(fmt::format("    {:<24} {:>4} values: {}{}\n", parameter.name, parameter.options.size(),
                                     fmt::join(std::span(parameter.options).first(shown), ", "),
                                     shown < parameter.options.size() ? ", …" : ""));
        }
}

/// Adds which of several objectives is shown.
void addObjective(Lines& lines, const MeasuredTable& table)
{
    constexpr std::size_t shownNames = 6;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < table.objectives.size(); ++i)
        if (i != table.chosen)
            others.push_back(table.objectives[i].name);
    if (others.empty())
        return;
    const auto shown = std::span(others).first(std::min(others.size(), shownNames));
    lines.add("objective",
              fmt::format("{}; others: {}{}", table.objective().name, fmt::join(shown, ", "),
                          others.size() > shownNames ? ", …" : ""));
}

/// Adds how many configurations failed, by reason.
void addFailures(Lines& lines, const MeasuredTable& table)
{
    const auto counts = table.failureCounts();
    if (counts.empty())
        return;
    std::vector<std::string> parts;
    for (const auto& [failed, reason] : std::span(counts).first(std::min(counts.size(), shownReasons)))
        parts.push_back(fmt::format("{} {}", countText(failed), shortenedUtf8(reason, shownReasonBytes)));
    if (counts.size() > shownReasons)
        parts.push_back(fmt::format("… ({} reasons)", countText(counts.size())));
    lines.add("failed", fmt::format("{}", fmt::join(parts, ", ")));
}

void addSizes(Lines& lines, const FileInfo& info)
{
    if (info.document->table) {
        addTable(lines, *info.document->table);
        addConfigurations(lines, info);
        addFailures(lines, *info.document->table);
        addObjective(lines, *info.document->table);
        return;
    }
    const Summary& summary = info.summary;
    lines.add("graph",
              fmt::format("{}, {}, {}", pluralText(summary.nodes, "node"), pluralText(summary.edges, "edge"),
                          computationsText(summary.computationSizes)));
    if (info.document->collection.kind == Collection::Kind::Layout) {
        lines.add("pruned",
                  fmt::format("{}, {}, {}", pluralText(summary.prunedNodes, "node"),
                              pluralText(summary.prunedEdges, "edge"),
                              pluralText(summary.prunedComponents, "component")));
        lines.add("configurable", opcodeCountsText(summary.configurable));
    }
    lines.add("opcodes", opcodeCountsText(summary.opcodes));
    addConfigurations(lines, info);
    if (summary.distinctVectors > 0) {
        const std::string each = summary.fewestVectors == summary.mostVectors
            ? std::to_string(summary.mostVectors)
            : fmt::format("{} to {}", summary.fewestVectors, summary.mostVectors);
        lines.add("vectors",
                  fmt::format("{} distinct, {} per node; stored in {} instead of {}",
                              countText(summary.distinctVectors), each,
                              bytesText(static_cast<double>(summary.tableBytes)),
                              bytesText(static_cast<double>(summary.floatBytes))));
    }
}

void addRuntimes(Lines& lines, const FileInfo& info)
{
    if (!info.summary.targets) {
        lines.add("runtimes",
                  info.document->table                                             ? "not measured"
                      : info.document->collection.kind == Collection::Kind::Fusion ? "not published (0)"
                                                                                   : "not published (all 0)");
        return;
    }
    if (info.summary.unpublishedConfigs > 0 && !info.document->table)
        lines.add("not published", unpublishedText(info.summary.unpublishedConfigs, info.summary.configs));
    const TargetRange& range = *info.summary.targets;
    if (info.document->collection.kind == Collection::Kind::Fusion) {
        lines.add("runtime", durationText(range.best));
        return;
    }
    if (info.document->collection.kind != Collection::Kind::Tile) {
        lines.add(targetsName(*info.document),
                  fmt::format("{} best, {} median, {} worst (worst/best {:.2f})",
                              targetText(*info.document, range.best), targetText(*info.document, range.median),
                              targetText(*info.document, range.worst), range.worst / range.best));
        return;
    }
    lines.add("runtimes",
              fmt::format("{:.3f} best, {:.3f} median, {:.3f} worst, relative to the default tile", range.best,
                          range.median, range.worst));
}

/// Adds a compiler's data about the kernel, and how often the program runs it.
void addKernel(Lines& lines, const Document& document)
{
    if (document.collection.kind == Collection::Kind::Fusion && document.defaultCount > 0)
        lines.add("runs",
                  fmt::format("{} in the program's default fusion configuration",
                              countText(static_cast<std::uint64_t>(document.defaultCount))));
    if (document.staticFeatures)
        lines.add("compiler",
                  fmt::format("{:.4g} floating-point operations, {:.4g} special instructions, {} read, {} written",
                              document.staticFeatures->operations, document.staticFeatures->specialInstructions,
                              bytesText(document.staticFeatures->bytesRead),
                              bytesText(document.staticFeatures->bytesWritten)));
}

void addNoise(Lines& lines, const FileInfo& info)
{
    const MeasurementNoise& noise = info.health.noise;
    if (noise.repeatedConfigs == 0 && info.document->table && !info.document->table->repetitions.empty()) {
        lines.add("  repetitions", countText(info.document->table->repetitions.size()) + " in all");
        return;
    }
    if (noise.repeatedConfigs == 0) {
        lines.add("  repeats",
                  info.summary.distinctConfigs < info.summary.configs && !info.summary.targets
                      ? "runtimes not published"
                      : "no configuration was measured twice");
        return;
    }
    lines.add("  repeats",
              fmt::format("{} measured {} times; runtimes of equal ones differ by {} (median), {} (maximum)",
                          pluralText(noise.repeatedConfigs, "configuration"), countText(noise.measurements),
                          percentText(noise.medianDisagreement), percentText(noise.largestDisagreement)));
    if (noise.agreementTau) {
        lines.add("  agreement",
                  fmt::format("τ {:.2f} between two measurements of the same {} configurations", *noise.agreementTau,
                              countText(noise.repeatedConfigs)));
    }
}

void addDrift(Lines& lines, const Health& health)
{
    if (!health.drift)
        return;
    const std::optional<double>& order = health.drift->orderTau;
    std::string text
        = fmt::format("τ {} between measuring order and runtime", order ? fmt::format("{:+.3f}", *order) : "–");
    if (health.drift->repeatTau) {
        text += fmt::format("; among equal configurations {:+.3f}, last against first {}{}", *health.drift->repeatTau,
                            health.drift->meanChange < 0 ? "" : "+", percentText(health.drift->meanChange));
    }
    lines.add("  drift", text);
}

void addReferences(Lines& lines, const OddReferences& odd)
{
    bool any = false;
    const auto say = [&lines, &any](const std::string& text) {
        lines.add(any ? "" : "  references", text);
        any = true;
    };
    if (!odd.configurableOpcode.empty())
        say("configurable, but no convolution, dot or reshape: node " + nodesText(odd.configurableOpcode));
    if (!odd.configurableIsolated.empty())
        say("configurable, but without edges: node " + nodesText(odd.configurableIsolated));
    if (!odd.layoutBeyondRank.empty())
        say("output layouts name a dimension that the shape lacks: node " + nodesText(odd.layoutBeyondRank));
    if (odd.selfEdges > 0)
        say(pluralText(odd.selfEdges, "edge") + " from a node to itself");
    if (odd.cyclic)
        say("the data flow has a cycle");
    if (!any)
        say(odd.repeatedEdges > 0
                ? fmt::format("in order ({} use one tensor twice)", pluralText(odd.repeatedEdges, "edge"))
                : "in order");
}

void addHealth(Lines& lines, const FileInfo& info)
{
    lines.addRaw("  health\n");
    if (info.document->collection.kind != Collection::Kind::Fusion) { // a single runtime has neither noise nor drift
        addNoise(lines, info);
        addDrift(lines, info.health);
    }
    if (info.document->collection.kind == Collection::Kind::Layout) {
        const std::size_t constant = info.health.constantNodes.size();
        const std::size_t slots = info.document->configs.slotCount();
        std::string text = info.summary.distinctConfigs == 1 ? "all configurations are equal: their runtimes are noise"
            : constant == 0                                  ? "every configurable node varies"
                            : fmt::format("{} of {} configurable nodes never vary: {}", constant, slots,
                                          nodesText(info.health.constantNodes));
        if (info.health.allOpenConfigs > 0)
            text += fmt::format("; {} every layout to the compiler",
                                pluralText(info.health.allOpenConfigs, "configuration")
                                    + (info.health.allOpenConfigs == 1 ? " leaves" : " leave"));
        lines.add("  variation", text);
    }
    if (!info.document->table)
        addReferences(lines, info.health.references);
}

void addVectors(Lines& lines, const NodeInfluence& node, double best)
{
    std::size_t width = 0;
    for (const VectorOutcome& outcome : node.outcomes)
        width = std::max(width, configVectorText(outcome.vector).size());
    for (std::size_t i = 0; i < node.outcomes.size(); ++i) {
        // The slowest outcome matters as much as the fastest: it is never left out.
        if (node.outcomes.size() > shownVectors && i == shownVectors - 1) {
            lines.addRaw(
                fmt::format("          … {} between\n", pluralText(node.outcomes.size() - shownVectors, "vector")));
            i = node.outcomes.size() - 1;
        }
        const VectorOutcome& outcome = node.outcomes[i];
        lines.addRaw(fmt::format("          {:<{}}  {:>6} times   median {:>8} (+{})   best {:>8} (+{})\n",
                                 configVectorText(outcome.vector), width, countText(outcome.configurations),
                                 durationText(outcome.median), percentText(outcome.median / best - 1),
                                 durationText(outcome.best), percentText(outcome.best / best - 1)));
    }
}

std::string reasonForNoInfluence(const FileInfo& info)
{
    if (info.document->collection.kind == Collection::Kind::Layout)
        return info.document->runtimesPublished ? "no node's layout varies" : "runtimes are not published";
    if (info.allDecisions->count() == 0)
        return "the configurations do not differ";
    return fmt::format("{} files have no node layouts to compare", collectionKindName(info.document->collection.kind));
}

void addWhy(Lines& lines, const FileInfo& info)
{
    if (info.predicted) {
        lines.addRaw(decisionText(*info.document, *info.configurations, *info.predicted,
                                  {.all = info.nodes, .model = info.ranking.model}));
        if (const std::string part = trainingPartText(info.ranking); !part.empty())
            lines.addRaw(fmt::format("  {}: this file {}\n", printable(info.ranking.model), part));
    } else if (info.decisions)
        lines.addRaw(decisionText(*info.document, *info.configurations, *info.decisions, {.all = info.nodes}));
    else if (info.allDecisions->count() > 0)
        lines.addRaw(decisionListText(*info.document, *info.configurations, *info.allDecisions, info.nodes));
    if (info.failures && info.allDecisions->count() > 0)
        lines.addRaw(
            failuresText(*info.document, *info.configurations, *info.allDecisions, *info.failures, info.nodes));
    if (info.allDecisions->count() > 0 && !info.nodes)
        return;
    if (info.document->table)
        return;
    if (info.influences->empty()) {
        lines.add("why", reasonForNoInfluence(info));
        return;
    }
    lines.addRaw("  why: share of the runtime's variance that a node's layout alone explains (η²; in brackets the "
                 "expectation by chance),\n"
                 "       then the runtimes of the configurations with each layout (in brackets: slower than the "
                 "file's best)\n");
    for (const NodeInfluence& node : *info.influences) {
        const Graph& graph = info.document->graph;
        lines.addRaw(fmt::format("    {:>7}  node {}  {} {}  ({})\n", percentText(node.etaSquared), node.node.value,
                                 opcodeName(graph.opcode(node.node)), nodeShapeText(*info.document, node.node),
                                 percentText(node.chance)));
        addVectors(lines, node, info.summary.targets->best);
    }
}

} // namespace

FileInfo makeFileInfo(std::shared_ptr<const Document> document, Why why, const Prediction* prediction,
                      const std::stop_token& stop)
{
    FileInfo info{.document = std::move(document), .nodes = why == Why::Nodes};
    if (info.document->program)
        info.program = std::make_shared<const ProgramReport>(makeProgramReport(*info.document, stop));
    info.configurations = std::make_shared<const Deduplication>(deduplicate(*info.document));
    info.summary = summarize(*info.document, *info.configurations);
    info.health = assessHealth(*info.document, *info.configurations);
    if (why == Why::No)
        return info;
    info.influences = mostInfluentialNodes(*info.document);
    info.allDecisions = std::make_shared<const Decisions>(*info.document, *info.configurations, stop);
    info.decisions = assessDecisions(*info.document, *info.configurations, info.allDecisions, stop);
    info.failures = failuresByOption(*info.document, *info.configurations, *info.allDecisions, stop);
    if (prediction != nullptr) {
        info.ranking = prediction->provenance;
        info.predicted = assessScores(info.allDecisions, prediction->score, costScale(prediction->provenance), stop);
    }
    return info;
}

std::string infoText(const FileInfo& info)
{
    Lines lines;
    lines.addRaw(printable(info.document->path.filename().string()) + "   " + info.document->collection.name() + '\n');
    if (info.document->simulation)
        lines.add("SIMULATED", printable(*info.document->simulation));
    if (info.document->proposal)
        lines.add("PROPOSED", printable(*info.document->proposal));
    const bool answersFirst = info.influences && !info.nodes; // one screen: shows the decisions, not the file
    if (info.program && !answersFirst)
        for (const auto& [name, text] : programLines(*info.program))
            lines.add(name, text);
    if (isBareProgram(*info.document) && !answersFirst)
        return lines.take();
    if (answersFirst) {
        addConfigurations(lines, info);
        if (info.document->table)
            addFailures(lines, *info.document->table);
    } else {
        addSizes(lines, info);
    }
    addRuntimes(lines, info);
    addKernel(lines, *info.document);
    if (!answersFirst)
        addHealth(lines, info);
    if (info.influences)
        addWhy(lines, info);
    return lines.take();
}

} // namespace tgraph::cli
