// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/adaptreport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/measuretext.h"
#include "app/cli/common/table.h"
#include "engine/adapt/adaptfindings.h"
#include "engine/core/text.h"
#include "engine/eval/trainingwords.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>

#include <algorithm>
#include <cmath>

namespace tgraph::cli {
namespace {

/// Returns the estimated cost of each decision after the measurements as text, one line per option level; empty if
/// there are no estimates.
std::string estimatedCostsText(const Document& document, const Deduplication& configurations,
                               const LetteredDecisions& decisions, const EstimatedCosts& estimated)
{
    if (estimated.costs.empty())
        return {};
    Table table({"decision", "options", "estimated cost", "of", "measured"}, 2);
    for (const EstimatedCostLine& line : estimatedCostLines(document, configurations, decisions, estimated)) {
        const double half = 100 * halfInterval(line.deviation);
        table.addRow({line.first ? decisionLetter(line.letter) + "  " + line.decision : "",
                      line.options.empty() ? "none distinguished yet" : line.options,
                      line.options.empty() ? fmt::format("± {:.2f} %", half)
                          : line.first     ? "cheapest"
                                           : fmt::format("+{:.2f} % ± {:.2f}", 100 * line.cost, half),
                      std::to_string(line.count), std::to_string(line.measured)});
    }
    return fmt::format("Estimated costs of the decisions, as shares of the shortest measured runtime, with 95 % "
                       "intervals; their sum misses a measurement by about {}:\n"
                       "\n"
                       "{}",
                       percentText(estimated.noise), table.text());
}

/// Returns the estimated costs as JSON, by option: shares of the shortest measured runtime, standard deviations.
nlohmann::ordered_json estimatedCostsJson(const Document& document, const Deduplication& configurations,
                                          const LetteredDecisions& decisions, const EstimatedCosts& estimated)
{
    Json list = Json::array();
    if (estimated.costs.empty())
        return list;
    const DecisionWords words(document, configurations, *decisions.decisions);
    for (std::uint32_t letter = 0; letter < decisions.count(); ++letter) {
        const DecisionCost& cost = estimated.costs[decisions.byLetter[letter]];
        Json options = Json::array();
        for (std::uint32_t option = 0; option < cost.options.size(); ++option) {
            const bool fails = std::ranges::none_of(cost.levels, [option](const OptionLevel& level) {
                return std::ranges::binary_search(level.options, option);
            });
            options.push_back({{"option", optionText(words, *decisions.decisions, cost.decision, option)},
                               {"measured", cost.options[option].configurations},
                               {"always_fails", fails},
                               {"cost", fails ? Json() : Json(cost.options[option].effect)},
                               {"standard_deviation", orNull(cost.options[option].effectError)}});
        }
        list.push_back({{"letter", decisionLetter(letter)},
                        {"name", words.name(cost.decision)},
                        {"cost", cost.most},
                        {"levels", cost.levels.size()},
                        {"options", options}});
    }
    return list;
}

constexpr const char* adaptDefinition
    = "Measures are over the distinct configurations that were not measured, each with the smallest runtime of its "
      "duplicates. tau: Kendall's tau (TGraph, equation 9). rho: Spearman's rank correlation. slowdown@k: best of the "
      "k predicted fastest against the best of those not measured; for equal scores the expected value over their "
      "orders. From scratch: a Gaussian process that sees only which values are equal, not the model and the "
      "analytical costs. Repeated: only configurations with several measurements in the file. Two measurements: tau "
      "between two single measurements of one configuration; tau may exceed it, because the smallest of all "
      "repetitions is judged.";

std::string shortNumber(const std::optional<double>& value)
{
    return numberCell(value, 3);
}

std::string percentOf(const std::optional<double>& value)
{
    return percentCell(value, 3);
}

/// Returns the mean over the runs of the value that `pick` selects.
template <typename Pick> HeldOutMeasures meanOver(const AdaptReport& report, Pick pick)
{
    std::vector<HeldOutMeasures> all;
    for (const AdaptRun& run : report.runs)
        all.push_back(pick(run));
    return meanOf(all);
}

struct Line {
    std::string name;
    HeldOutMeasures measures;
};

std::vector<Line> linesOf(const AdaptReport& report)
{
    std::vector<Line> lines = {{report.model, meanOver(report, [](const AdaptRun& run) { return run.unadapted; })}};
    if (report.runs.front().ridge)
        lines.push_back({"ridge", meanOver(report, [](const AdaptRun& run) { return *run.ridge; })});
    if (report.runs.front().fromScratch)
        lines.push_back({"from scratch", meanOver(report, [](const AdaptRun& run) { return *run.fromScratch; })});
    lines.push_back({"adapted", meanOver(report, [](const AdaptRun& run) { return run.adapted; })});
    return lines;
}

std::string heading(const Document& document)
{
    std::string text = printable(document.path.string()) + " (" + document.collection.name() + ")\n";
    if (document.simulation)
        text += "Its runtimes are simulated, not measured.\n";
    if (const std::uint32_t unpublished = document.unpublishedCount(); unpublished > 0 && document.runtimesPublished)
        text += unpublishedText(unpublished, document.configCount()) + ".\n";
    return text;
}

/// Returns a line on the role of the file in the model's training; empty without training.
std::string trainingLine(const std::string& model, const PredictionProvenance& provenance)
{
    const std::string part = trainingPartText(provenance);
    return part.empty() ? "" : fmt::format("{}: this file {}\n", printable(model), part);
}

Json tookPartJson(const PredictionProvenance& provenance)
{
    return provenance.trainingPart ? Json(provenance.trainingPart->tookPart()) : Json(nullptr);
}

std::string measureTable(const AdaptReport& report)
{
    Table table({report.runs.size() == 1 ? "method" : fmt::format("method, mean of {} seeds", report.runs.size()), "τ",
                 "ρ", "τ (repeated)", "slowdown@1", "slowdown@5", "slowdown@10"});
    for (const Line& line : linesOf(report)) {
        std::vector<std::string> cells = {printable(line.name), shortNumber(line.measures.tau),
                                          shortNumber(line.measures.rho), shortNumber(line.measures.repeatedTau)};
        for (const auto& slowdown : line.measures.slowdowns)
            cells.push_back(percentOf(slowdown));
        table.addRow(std::move(cells));
    }
    table.addRow({"two measurements", "", "", shortNumber(report.noise.agreementTau)});
    return table.text();
}

std::string choiceText(const AdaptRun& run, bool naming)
{
    std::string text = naming ? fmt::format("seed {}: ", run.seed) : "";
    if (run.checks.empty())
        return text + fmt::format("{}: too few are measured to compare methods\n", adaptMethodName(run.method));
    text += fmt::format("{}; share and cross-validated τ on the measured:", adaptMethodName(run.method));
    for (const MethodCheck& check : run.checks)
        text += fmt::format(" {} {:.0f} % ({:.3f}){}", adaptMethodName(check.method), 100 * check.weight, check.tau,
                            &check == &run.checks.back() ? "\n" : ",");
    return text;
}

constexpr const char* designSource
    = "Proposed by design: measuring these minimises the additive decision model's average uncertainty about the "
      "file's configurations (Bayesian A-optimality for predictions; Fedorov exchange); then fast ones.";

/// Returns "0.031 ± 0.020" faster, or the information of a measurement.
std::string aimText(const Proposal& proposal)
{
    if (proposal.aim == ProposalAim::Speed)
        return fmt::format("speed: share faster {:.3f} ± {:.3f}", proposal.score, proposal.spread);
    return fmt::format("{}: leverage {:.3g}", proposal.repeat ? "repeat" : "learning", proposal.leverage);
}

std::string proposalTable(const AdaptReport& report)
{
    Table table({"measure next", "configuration", "for", "also represents"});
    std::vector<std::string> changes
        = {report.fastest ? fmt::format("changes against {}, the fastest measured",
                                        report.configurations.representatives[report.fastest->value].value)
                          : "changes against 0, the file's first"};
    const DistinctId from = report.fastest.value_or(report.configurations.distinctOf.front());
    const auto changed = [&](DistinctId to) {
        const std::string text = proposedChanges(report.document, report.configurations, report.decisions, from, to);
        return text.empty() ? "no change that is known to matter" : text;
    };
    for (std::size_t i = 0; i < report.proposals.size(); ++i) {
        const Proposal& proposal = report.proposals[i];
        const std::size_t members = report.configurations.membersOf(proposal.distinct).size();
        table.addRow({std::to_string(i + 1),
                      std::to_string(report.configurations.representatives[proposal.distinct.value].value),
                      aimText(proposal), members > 1 ? pluralText(members - 1, "duplicate") : ""});
        changes.push_back(changed(proposal.distinct));
    }
    return (report.aim == ProposalAim::Learning ? fmt::format("{}\n\n", designSource) : "")
        + table.textWithColumn(changes);
}

Json proposalsJson(const AdaptReport& report)
{
    Json proposals = Json::array();
    for (const Proposal& proposal : report.proposals) {
        Json json = {{"configuration", report.configurations.representatives[proposal.distinct.value].value},
                     {"distinct", proposal.distinct.value},
                     {"aim", proposal.aim == ProposalAim::Speed ? "speed" : "learning"}};
        if (proposal.aim == ProposalAim::Speed) {
            json["score"] = proposal.score;
            json["spread"] = proposal.spread;
        } else {
            json["leverage"] = proposal.leverage;
            json["repeat"] = proposal.repeat;
        }
        proposals.push_back(std::move(json));
    }
    return proposals;
}

Json measuresJson(const HeldOutMeasures& measures)
{
    return {{"kendall_tau", orNull(measures.tau)},
            {"spearman_rho", orNull(measures.rho)},
            {"kendall_tau_repeated", orNull(measures.repeatedTau)},
            {"slowdown_at", slowdownsJson(heldOutTops, measures.slowdowns)}};
}

Json runsJson(const AdaptReport& report)
{
    Json runs = Json::array();
    for (const AdaptRun& run : report.runs) {
        Json checks = Json::array();
        for (const MethodCheck& check : run.checks)
            checks.push_back({{"method", adaptMethodName(check.method)},
                              {"share", check.weight},
                              {"kendall_tau", check.tau},
                              {"standard_error_of_difference", check.standardError}});
        Json json = {{"seed", run.seed}, {"method", adaptMethodName(run.method)}, {"cross_validation", checks}};
        if (report.judged) {
            json["unadapted"] = measuresJson(run.unadapted);
            json["ridge"] = run.ridge ? measuresJson(*run.ridge) : Json(nullptr);
            json["from_scratch"] = run.fromScratch ? measuresJson(*run.fromScratch) : Json(nullptr);
            json["adapted"] = measuresJson(run.adapted);
        }
        runs.push_back(std::move(json));
    }
    return runs;
}

Json fileJson(const Document& document, const Deduplication& configurations)
{
    return {{"file", document.path.string()},
            {"collection", document.collection.name()},
            {"simulation", orNull(document.simulation)},
            {"configurations", document.configCount()},
            {"distinct_configurations", configurations.distinctCount()}};
}

/// Returns a quantile of sorted counts; runs that did not reach the goal count as slowest.
std::string quantile(const LoopGoal& goal, double share, std::size_t budget)
{
    const auto at = static_cast<std::size_t>(std::ceil(share * static_cast<double>(goal.measurements.size())));
    const auto& value = goal.measurements[std::max<std::size_t>(at, 1) - 1];
    return value ? std::to_string(*value) : fmt::format("> {}", budget);
}

std::optional<double> meanLearned(const LoopReport& report)
{
    double sum = 0;
    for (const auto& tau : report.learned) {
        if (!tau)
            return std::nullopt;
        sum += *tau / static_cast<double>(report.learned.size());
    }
    return sum;
}

} // namespace

std::string adaptText(const AdaptReport& report)
{
    std::string text = heading(report.document) + trainingLine(report.model, report.provenance)
        + fmt::format("{} of {} distinct configurations measured ({}), {}\n", countText(report.measured),
                      countText(report.configurations.distinctCount()),
                      report.source.empty() ? "drawn at random from the file" : "from " + printable(report.source),
                      pluralText(report.factors, "independent choice"));
    if (report.failed > 0)
        text += fmt::format("{} failed: ranked last, not proposed\n",
                            pluralText(report.failed, "distinct configuration"));
    if (report.judged)
        text += fmt::format("{}\n\n{}\n", adaptDefinition, measureTable(report));
    else
        text += "The order of the others cannot be judged: their runtimes are unknown.\n";
    for (const AdaptRun& run : report.runs)
        text += "adapted by " + choiceText(run, report.runs.size() > 1);
    if (const std::string estimated
        = estimatedCostsText(report.document, report.configurations, report.decisions, report.estimated);
        !estimated.empty())
        text += "\n" + estimated;
    if (!report.proposals.empty())
        text += "\n" + proposalTable(report);
    return text;
}

std::string adaptJson(const AdaptReport& report)
{
    Json json = fileJson(report.document, report.configurations);
    json["measured"] = {{"configurations", report.measured},
                        {"source", report.source.empty() ? Json("drawn") : Json(report.source)}};
    json["failed"] = report.failed;
    json["independent_choices"] = report.factors;
    json["model"] = report.model;
    json["took_part_in_training"] = tookPartJson(report.provenance);
    json["definition"] = adaptDefinition;
    if (report.judged) {
        json["unadapted"] = measuresJson(meanOver(report, [](const AdaptRun& run) { return run.unadapted; }));
        json["ridge"] = report.runs.front().ridge
            ? measuresJson(meanOver(report, [](const AdaptRun& run) { return *run.ridge; }))
            : Json(nullptr);
        json["from_scratch"] = report.runs.front().fromScratch
            ? measuresJson(meanOver(report, [](const AdaptRun& run) { return *run.fromScratch; }))
            : Json(nullptr);
        json["adapted"] = measuresJson(meanOver(report, [](const AdaptRun& run) { return run.adapted; }));
        json["two_measurements_tau_repeated"] = orNull(report.noise.agreementTau);
    }
    json["runs"] = runsJson(report);
    json["proposed_by"] = report.aim == ProposalAim::Speed ? "speed" : "design";
    if (report.aim == ProposalAim::Learning)
        json["design"] = designSource;
    json["proposals"] = proposalsJson(report);
    json["believed_costs"]
        = estimatedCostsJson(report.document, report.configurations, report.decisions, report.estimated);
    json["believed_noise"] = report.estimated.noise;
    return jsonText(json) + '\n';
}

std::string loopText(const LoopReport& report)
{
    std::string text
        = heading(report.document) + trainingLine(report.model, report.provenance)
        + fmt::format(
              "Measurements until one is within a share of the best runtime: {} drawn at random, then {} proposed at "
              "a time\n"
              "by {} and the measurements{}; at most {}; {} from {}. Random choice: the exact median.\n"
              "\n",
              report.initial, report.batch, printable(report.model),
              report.aim == ProposalAim::Learning ? ", to learn the costs of decisions (--propose-by design)" : "",
              report.budget, pluralText(report.repeat, "seed"), report.seed);
    Table table({"within", "configurations that are", "median", "quartiles", "random choice, median"});
    for (const LoopGoal& goal : report.goals)
        table.addRow({fmt::format("{} %", goal.withinPercent), countText(goal.good), quantile(goal, 0.5, report.budget),
                      quantile(goal, 0.25, report.budget) + " – " + quantile(goal, 0.75, report.budget),
                      goal.random ? countText(*goal.random) : "–"});
    text += table.text();
    if (!report.learned.empty()) {
        text += fmt::format("\nThe others after {} measurements, in the adapted order: τ {}, mean of {}", report.budget,
                            shortNumber(meanLearned(report)), pluralText(report.learned.size(), "seed"));
        if (report.attainable)
            text += fmt::format("; an additive model of all runtimes reaches {:.3f}", *report.attainable);
        text += '\n';
    }
    return text;
}

std::string loopJson(const LoopReport& report)
{
    Json json = fileJson(report.document, report.configurations);
    json["model"] = report.model;
    json["took_part_in_training"] = tookPartJson(report.provenance);
    json["initial"] = report.initial;
    json["batch"] = report.batch;
    json["budget"] = report.budget;
    json["exploration"] = report.exploration;
    json["seed"] = report.seed;
    json["repeat"] = report.repeat;
    json["proposed_by"] = report.aim == ProposalAim::Speed ? "speed" : "design";
    if (!report.learned.empty()) {
        json["kendall_tau_of_others"] = Json::array();
        for (const auto& tau : report.learned)
            json["kendall_tau_of_others"].push_back(orNull(tau));
        json["kendall_tau_of_others_mean"] = orNull(meanLearned(report));
        json["attainable_tau"] = orNull(report.attainable);
    }
    json["goals"] = Json::array();
    for (const LoopGoal& goal : report.goals) {
        Json measurements = Json::array();
        for (const auto& count : goal.measurements)
            measurements.push_back(orNull(count));
        json["goals"].push_back({{"within_percent", goal.withinPercent},
                                 {"configurations_within", goal.good},
                                 {"measurements", measurements},
                                 {"random_median", orNull(goal.random)}});
    }
    return jsonText(json) + '\n';
}

} // namespace tgraph::cli
