// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/selftesttext.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/table.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <vector>

namespace tgraph::cli {
namespace {

double gibibytes(std::size_t bytes)
{
    return static_cast<double>(bytes) / static_cast<double>(std::size_t{1} << 30U);
}

std::string deviceText(const SelftestFacts& facts)
{
    std::string text = facts.device;
    if (!facts.deviceName.empty())
        text += ", " + facts.deviceName;
    if (facts.deviceBytes > 0)
        text += fmt::format(", {:.1f} GiB", gibibytes(facts.deviceBytes));
    if (!facts.deviceReason.empty())
        text += fmt::format(" (auto: {})", facts.deviceReason);
    return text;
}

std::string factsText(const SelftestFacts& facts)
{
    return fmt::format("tgraph {}, {}, {}\nprocessor: {}, {} cores, {:.1f} GiB\ndevice: {}\ndate: {}\n\n",
                       facts.version, facts.compiler,
                       facts.libTorch.empty() ? "without LibTorch" : "LibTorch " + facts.libTorch,
                       facts.cpu.empty() ? "unknown" : facts.cpu, facts.cores, gibibytes(facts.memoryBytes),
                       deviceText(facts), facts.date);
}

std::string figureText(const SelftestFigure& figure)
{
    return fmt::format("{} {:.4g}{}{}", figure.name, figure.value, figure.unit.empty() || figure.unit == "%" ? "" : " ",
                       figure.unit);
}

std::string figuresText(const SelftestCheck& check)
{
    std::string text;
    for (const SelftestFigure& figure : check.figures)
        text += (text.empty() ? "" : ", ") + figureText(figure);
    return text;
}

} // namespace

std::string selftestText(const SelftestReport& report)
{
    Table table({"check", "result", "s"}, /*leftColumns=*/2);
    std::vector<std::string> figures = {"figures"};
    std::string reasons;
    std::map<std::string, std::size_t> skipped; // reason → number of checks
    double seconds = 0;
    for (const SelftestCheck& check : report.checks) {
        const std::string result(checkResultName(check.result));
        table.addRow({check.name, result, fmt::format("{:.2f}", check.seconds)});
        figures.push_back(figuresText(check));
        seconds += check.seconds;
        if (check.result == CheckResult::Skipped)
            ++skipped[check.reason];
        else if (!check.reason.empty())
            reasons += printable(fmt::format("{}: {}: {}", check.name, result, check.reason)) + '\n';
    }
    for (const auto& [reason, count] : skipped)
        reasons += printable(fmt::format("{} skipped: {}", count, reason)) + '\n';
    return factsText(report.facts) + table.textWithColumn(figures) + '\n' + reasons
        + fmt::format("\n{} passed, {} failed, {} skipped in {:.1f} s\n", report.count(CheckResult::Passed),
                      report.count(CheckResult::Failed), report.count(CheckResult::Skipped), seconds);
}

std::string selftestJson(const SelftestReport& report)
{
    const SelftestFacts& facts = report.facts;
    const auto orNothing = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    Json checks = Json::array();
    for (const SelftestCheck& check : report.checks) {
        Json figures = Json::array();
        for (const SelftestFigure& figure : check.figures)
            figures.push_back({{"name", figure.name},
                               {"value", std::isfinite(figure.value) ? Json(figure.value) : Json(nullptr)},
                               {"unit", figure.unit}});
        checks.push_back({{"name", check.name},
                          {"result", checkResultName(check.result)},
                          {"reason", check.reason},
                          {"seconds", check.seconds},
                          {"figures", std::move(figures)}});
    }
    const Json json = {{"facts",
                        {{"version", facts.version},
                         {"compiler", facts.compiler},
                         {"libtorch", orNothing(facts.libTorch)},
                         {"processor", orNothing(facts.cpu)},
                         {"cores", facts.cores},
                         {"memory_bytes", facts.memoryBytes},
                         {"device", facts.device},
                         {"device_name", orNothing(facts.deviceName)},
                         {"device_bytes", facts.deviceBytes > 0 ? Json(facts.deviceBytes) : Json(nullptr)},
                         {"device_reason", orNothing(facts.deviceReason)},
                         {"date", facts.date}}},
                       {"checks", std::move(checks)},
                       {"passed", report.count(CheckResult::Passed)},
                       {"failed", report.count(CheckResult::Failed)},
                       {"skipped", report.count(CheckResult::Skipped)}};
    return jsonText(json) + '\n';
}

std::string failureLine(const SelftestReport& report)
{
    std::string names;
    for (const SelftestCheck& check : report.checks)
        if (check.result == CheckResult::Failed)
            names += (names.empty() ? "" : "; ") + check.name;
    return fmt::format("selftest: {} of {} checks failed: {}", report.count(CheckResult::Failed), report.checks.size(),
                       names);
}

int finishSelftest(const SelftestReport& report, bool json, Output& output)
{
    output.write(json ? selftestJson(report) : selftestText(report));
    output.finish();
    if (!report.hasFailed())
        return Done;
    reportError(failureLine(report));
    return Failed;
}

} // namespace tgraph::cli
