// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunereport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace tgraph::cli {
namespace {

constexpr std::size_t mostChanges = 12;
constexpr double mostInPercent = 0.1; ///< gains

std::string secondsText(double seconds)
{
    return durationText(seconds * 1e9);
}

/// Returns "1.234 × as fast as the baseline (95 % interval 1.1 × to 1.4 ×)" or, for small gains, all three in percent.
std::string gainText(const TuneGain& gain)
{
    const bool inPercent = std::abs(gain.speedup - 1) < mostInPercent;
    const auto shown = [inPercent](double speedup) {
        return inPercent ? percentText(speedup - 1) : fmt::format("{:.4g} ×", speedup);
    };
    std::string text = shown(gain.speedup) + (inPercent ? " faster than the baseline" : " as fast as the baseline");
    if (gain.low && gain.high)
        text += fmt::format(" (95 % interval {} to {})", shown(*gain.low), shown(*gain.high));
    return text;
}

std::string configurationText(const TuneReport& report, const TunedConfiguration& tuned)
{
    const std::string name = report.space.shownName(tuned.configuration);
    const std::string key = report.space.key(tuned.configuration);
    const bool differs = name != key && !report.journal.empty();
    std::string text = fmt::format("configuration {}{}, {}", name,
                                   differs ? fmt::format(" ({} in the journal, an equal one)", key) : "",
                                   secondsText(tuned.runtime));
    if (tuned.times > 1)
        text += fmt::format(" (mean of {}, ± {})", pluralText(tuned.times, "measurement"),
                            percentText(tuned.deviation / std::sqrt(static_cast<double>(tuned.times))));
    return text;
}

std::string bestText(const TuneReport& report)
{
    const TuneResult& result = report.result;
    if (!result.best)
        return "No time was measured.\n";
    if (result.baseline && result.best->configuration == result.baseline->configuration)
        return fmt::format("Nothing faster than the baseline was found: {}.\n",
                           configurationText(report, *result.baseline));
    std::string text = fmt::format("Fastest: {}\n", configurationText(report, *result.best));
    if (result.gain)
        text += fmt::format("  {}\n", gainText(*result.gain));
    if (result.baseline)
        text += fmt::format("Baseline: {}\n", configurationText(report, *result.baseline));
    if (const auto shortest = report.hardware.shortest(); shortest && !report.hardware.isNoisy())
        text += result.best->runtime > *shortest
            ? fmt::format("Best of the file: {}; the fastest found takes {} longer\n", secondsText(*shortest),
                          percentText(result.best->runtime / *shortest - 1))
            : "It is the best of the file.\n";
    const auto changes = report.subject.changes(report, report.space.baseline(), result.best->configuration);
    text += "It changes, against the baseline:\n";
    for (std::size_t i = 0; i < std::min(mostChanges, changes.size()); ++i)
        text += "  " + changes[i] + '\n';
    if (changes.size() > mostChanges)
        text += fmt::format("  and {} more (--json)\n", pluralText(changes.size() - mostChanges, "decision"));
    return text;
}

std::string countsText(const TuneReport& report)
{
    const TuneResult& result = report.result;
    std::string text = fmt::format("{}, {} of hardware time", pluralText(result.trials.size(), "measurement"),
                                   secondsText(result.hardwareSeconds));
    if (result.modelSeconds > 0)
        text += fmt::format(", {} of the model's", secondsText(result.modelSeconds));
    if (result.recalled > 0)
        text += fmt::format(", {} of them from the journal", countText(result.recalled));
    text += result.failures > 0 ? fmt::format("; {}.", pluralText(result.failures, "failure")) : ".";
    if (result.noise)
        text += fmt::format(" Noise of one: {}.", percentText(*result.noise));
    if (result.drift != 0)
        text += fmt::format(" Drift of the baseline: {}{}.", result.drift > 0 ? "+" : "", percentText(result.drift));
    return text + '\n';
}

/// Returns the model that estimated runtimes, and the errors that decided; empty if there was no choice.
std::string surrogateText(const std::optional<SurrogateChoice>& choice)
{
    if (!choice)
        return {};
    constexpr const char* additive = "sums of the decisions' costs";
    const char* const other
        = choice->other == SurrogateChoice::Other::Forest ? "a forest of randomised trees" : "a Gaussian process";
    const auto error = [](double logarithm) { return percentText(std::expm1(logarithm)); };
    const std::string additiveError = error(choice->additiveError);
    const std::string otherError = error(choice->otherError);
    switch (choice->kind) {
    case SurrogateChoice::Kind::Additive:
        return fmt::format("Estimates: {}, held-out error {} ({}: {}).\n", additive, additiveError, other, otherError);
    case SurrogateChoice::Kind::Other:
        return fmt::format("Estimates: {}, held-out error {} ({}: {}).\n", other, otherError, additive, additiveError);
    case SurrogateChoice::Kind::InTurn:
        break;
    }
    return fmt::format("Estimates alternate between two models: {} (held-out error {}), and {} ({}).\n", additive,
                       additiveError, other, otherError);
}

Json surrogateJson(const std::optional<SurrogateChoice>& choice)
{
    if (!choice)
        return nullptr;
    const std::string other = choice->other == SurrogateChoice::Other::Forest ? "forest" : "process";
    const std::array<std::string, 3> chosen = {"additive", "both", other};
    return {{"chosen", chosen.at(static_cast<std::size_t>(choice->kind))},
            {"additive_error", choice->additiveError},
            {other + "_error", choice->otherError}};
}

/// Returns remarks on the result, one sentence each without full stop.
std::vector<std::string> remarks(const TuneReport& report)
{
    std::vector<std::string> lines;
    for (const FailedLine& failed : report.subject.failed(report.result.failedOptions))
        lines.push_back(fmt::format("{}{}: option {} failed in all of {}; other configurations with it are skipped",
                                    failed.letter ? decisionLetter(*failed.letter) + ' ' : "", failed.decision,
                                    failed.option, pluralText(failed.failures, "configuration")));
    const HostReport& hosts = report.result.hosts;
    for (const HostReport::Lost& lost : hosts.lost)
        lines.push_back(fmt::format("{} no longer runs the baseline and was excluded: {}", lost.host, lost.words));
    if (const auto& unlike = hosts.unlike)
        lines.push_back(fmt::format("The baseline takes {} on {} and {} on {}: times of different hosts are not "
                                    "comparable",
                                    secondsText(unlike->fastestSeconds), unlike->fastest,
                                    secondsText(unlike->slowestSeconds), unlike->slowest));
    return lines;
}

Json failedJson(const TuneReport& report)
{
    Json json = Json::array();
    for (const FailedLine& failed : report.subject.failed(report.result.failedOptions))
        json.push_back({{"letter", failed.letter ? Json(decisionLetter(*failed.letter)) : Json(nullptr)},
                        {"decision", failed.decision},
                        {"option", failed.option},
                        {"failures", failed.failures}});
    return json;
}

Json configurationJson(const TuneReport& report, const std::optional<TunedConfiguration>& tuned)
{
    if (!tuned)
        return nullptr;
    return {{"configuration", report.space.shownName(tuned->configuration)},
            {"journal_configuration", report.space.key(tuned->configuration)},
            {"runtime", tuned->runtime},
            {"measurements", tuned->times},
            {"deviation", tuned->deviation}};
}

Json trialJson(const TuneReport& report, std::size_t i)
{
    const Trial& trial = report.result.trials[i];
    const bool isTime = trial.answer.kind == AnswerKind::Time;
    Json json{{"number", trial.number},
              {"purpose", trialPurposeName(trial.purpose)},
              {"configuration", report.space.shownName(trial.pick.configuration)},
              {"journal_configuration", report.space.key(trial.pick.configuration)},
              {"kind", answerKindName(trial.answer.kind)},
              {"runtime", isTime ? Json(trial.answer.runtime) : Json(nullptr)},
              {"runtime_without_drift", isTime ? Json(trial.answer.runtime / trial.slowdown) : Json(nullptr)}};
    if (!trial.answer.words.empty())
        json["words"] = trial.answer.words;
    if (!trial.answer.host.empty())
        json["host"] = trial.answer.host;
    if (!trial.pick.reason.empty())
        json["reason"] = trial.pick.reason;
    json["expected"] = orNull(trial.pick.expected);
    json["best_so_far"] = std::isnan(report.result.bestSoFar[i]) ? Json(nullptr) : Json(report.result.bestSoFar[i]);
    return json;
}

Json gainJson(const std::optional<TuneGain>& gain)
{
    if (!gain)
        return nullptr;
    return {{"speedup", gain->speedup}, {"low", orNull(gain->low)}, {"high", orNull(gain->high)}};
}

} // namespace

std::string tuneProgressText(const TuneState& state, std::uint64_t budget)
{
    std::string text = fmt::format("{} of {}", state.trials.size(), budget);
    if (state.best)
        text += fmt::format(": best {:.4g} s", state.best->runtime);
    if (state.best && state.baseline)
        text += fmt::format(", {:.4g} x as fast", state.baseline->runtime / state.best->runtime);
    if (state.expectedImprovement)
        text += fmt::format("; next may gain {:.2g} %", 100 * *state.expectedImprovement);
    if (state.failures > 0)
        text += fmt::format("; {} failed", state.failures);
    return text;
}

std::string tuneText(const TuneReport& report)
{
    std::string text = fmt::format(
        "{}   {}\n", printable(std::filesystem::path(report.subject.name).filename().string()), report.subject.kind);
    text += fmt::format("{}; search {}, model {}, seed {}\n", printable(report.hardware.description()),
                        report.subject.search, report.subject.model, report.arguments.seed);
    if (report.hardware.isSimulated())
        text += "Times are SIMULATED, not measurements.\n";
    text += '\n' + bestText(report) + '\n' + countsText(report) + surrogateText(report.result.surrogate);
    for (const std::string& remark : remarks(report))
        text += printable(remark) + '\n';
    text += fmt::format("It ended: {}.\n", tuneEndText(report.result.end));
    if (!report.journal.empty())
        text += fmt::format("Journal: {}; the same command with --resume continues it.\n",
                            printable(report.journal.string()));
    return text;
}

std::string tuneJson(const TuneReport& report)
{
    const TuneResult& result = report.result;
    Json json{{"file", report.subject.name},
              {"collection", report.subject.collection},
              {"configurations", report.space.count()},
              {"fingerprint", report.space.fingerprint()},
              {"hardware", report.hardware.name()},
              {"simulated", report.hardware.isSimulated()},
              {"command", report.arguments.command.empty() ? Json(nullptr) : Json(report.arguments.command)},
              {"search", report.subject.search},
              {"model", report.subject.model},
              {"seed", report.arguments.seed},
              {"version", TGRAPH_VERSION},
              {"unit", "s"},
              {"baseline", configurationJson(report, result.baseline)},
              {"best", configurationJson(report, result.best)},
              {"gain", gainJson(result.gain)},
              {"shortest_recorded", orNull(report.hardware.shortest())},
              {"changes", Json::array()},
              {"noise", orNull(result.noise)},
              {"drift", result.drift},
              {"expected_improvement", orNull(result.expectedImprovement)},
              {"measurements", result.trials.size()},
              {"from_journal", result.recalled},
              {"failures", result.failures},
              {"hardware_seconds", result.hardwareSeconds},
              {"model_seconds", result.modelSeconds},
              {"failed_options", failedJson(report)},
              {"surrogate", surrogateJson(report.result.surrogate)},
              {"remarks", remarks(report)},
              {"end", tuneEndText(result.end)},
              {"journal", report.journal.empty() ? Json(nullptr) : Json(report.journal.string())}};
    if (result.best)
        for (std::string& line : report.subject.changes(report, report.space.baseline(), result.best->configuration))
            json["changes"].push_back(std::move(line));
    json["trials"] = Json::array();
    for (std::size_t i = 0; i < result.trials.size(); ++i)
        json["trials"].push_back(trialJson(report, i));
    return jsonText(json, 1) + '\n';
}

} // namespace tgraph::cli
