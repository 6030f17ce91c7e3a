// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/fusioncomparisonreport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <string_view>

namespace tgraph::cli {
namespace {

constexpr std::array<std::string_view, fusionPlanCount> planNames
    = {"10 min hardware", "1 h model + 1 min", "1 h model + 10 min", "4 h hardware"};
constexpr std::array<std::string_view, fusionPlanCount> planKeys
    = {"hardware_10_min", "model_60_min_hardware_1_min", "model_60_min_hardware_10_min", "hardware_240_min"};

constexpr const char* definition
    = "Speed-up of a plan's best configuration over the program's default fusion: geometric mean over the seeds, in "
      "brackets from the 10th to the 90th percentile of the seeds. Budgets are counted, not waited for: an evaluation "
      "takes 10 s on hardware, 1 s on the model. The runtime of the default configuration is given and costs nothing.";

constexpr const char* incomparable
    = "They are not comparable: the paper tuned Google's programs with XLA's fusions on TPU v2, in real minutes; here "
      "networks of this program are timed by one simulated machine whose formula is similar to the analytical "
      "model's, so these figures are no evidence of a model's gain on TPUs.";

/// A statement of the paper's section 7.3.
struct Statement {
    std::string_view words;
    FusionPlan plan;
    FusionPlan other;
    std::string_view paperDefault;
    std::string_view paperRandom;
    std::string_view key;
};
constexpr std::array<Statement, 4> statements = {{
    {"1 h model + 10 min over 10 min hardware", FusionPlan::ModelLong, FusionPlan::Hardware, "+1.5 %", "+10 %",
     "model_over_hardware_10_min"},
    {"1 h model + 1 min over 10 min hardware", FusionPlan::ModelShort, FusionPlan::Hardware, "+1.5 %", "+10 %",
     "model_1_min_over_hardware_10_min"},
    {"1 h model + 10 min over 4 h hardware", FusionPlan::ModelLong, FusionPlan::HardwareMost, "-1.5 %", "not given",
     "model_over_hardware_240_min"},
    {"1 min over 10 min after the model", FusionPlan::ModelShort, FusionPlan::ModelLong, "as good", "as good",
     "model_1_min_over_10_min"},
}};

std::string gainText(const FusionGain& gain)
{
    return fmt::format("{:+.2f} % [{:+.2f}, {:+.2f}]", 100 * gain.mean, 100 * gain.low, 100 * gain.high);
}

void addRows(Table& table, const std::string& name, const std::string& edges,
             const std::vector<FusionComparison>& programs)
{
    for (const bool fromRandom : {false, true}) {
        std::vector<std::string> row
            = {fromRandom ? "" : name, fromRandom ? "" : edges, fromRandom ? "random" : "default"};
        for (std::size_t plan = 0; plan < fusionPlanCount; ++plan)
            row.push_back(gainText(fusionGainOverDefault(programs, fromRandom, static_cast<FusionPlan>(plan))));
        table.addRow(std::move(row));
    }
}

nlohmann::ordered_json gainJson(const FusionGain& gain)
{
    return {{"mean", gain.mean}, {"low", gain.low}, {"high", gain.high}};
}

nlohmann::ordered_json outcomeJson(const FusionStartOutcome& outcome)
{
    nlohmann::ordered_json json;
    for (std::size_t plan = 0; plan < fusionPlanCount; ++plan)
        json[std::string(planKeys[plan])] = outcome.best[plan];
    return json;
}

std::string modelLine(const FusionComparisonReport& report)
{
    std::string text = fmt::format("model {}", printable(report.model));
    if (report.trainedOn > 0)
        text += fmt::format(", trained on {} of the {} of the default configurations", countText(report.trainedOn),
                            pluralText(report.kernels, "kernel"));
    return text;
}

} // namespace

std::string fusionComparisonText(const FusionComparisonReport& report)
{
    std::string text = fmt::format("Fusion of {}; {}; {} from each start.\nTimes are SIMULATED, not measurements.\n\n",
                                   pluralText(report.programs.size(), "simulated program"), modelLine(report),
                                   pluralText(report.options.seeds, "seed"));
    std::vector<std::string> header = {"program", "edges", "start"};
    header.insert(header.end(), planNames.begin(), planNames.end());
    Table table(header);
    double steps = 0;
    for (const FusionComparison& program : report.programs) {
        addRows(table, program.program, std::to_string(program.edges), {program});
        steps += program.stepSeconds / static_cast<double>(report.programs.size());
    }
    if (report.programs.size() > 1)
        addRows(table, "all", "", report.programs);
    text += table.text() + definition + "\n\n";
    Table beside({"faster by", "default start", "the paper's", "random start", "the paper's"});
    for (const Statement& statement : statements)
        beside.addRow({std::string(statement.words),
                       gainText(fusionGain(report.programs, false, statement.plan, statement.other)),
                       std::string(statement.paperDefault),
                       gainText(fusionGain(report.programs, true, statement.plan, statement.other)),
                       std::string(statement.paperRandom)});
    text += beside.text() + incomparable;
    return text + fmt::format("\nThe tuner itself took {} per evaluation.\n", durationText(steps * 1e9));
}

std::string fusionComparisonJson(const FusionComparisonReport& report)
{
    nlohmann::ordered_json json{{"simulated", true},
                                {"model", report.model},
                                {"kernels", report.kernels},
                                {"kernels_trained_on", report.trainedOn},
                                {"seeds", report.options.seeds},
                                {"first_seed", report.options.firstSeed},
                                {"unit", "s"},
                                {"note", incomparable},
                                {"programs", nlohmann::ordered_json::array()}};
    for (const FusionComparison& program : report.programs)
        json["programs"].push_back({{"program", program.program},
                                    {"edges", program.edges},
                                    {"default_runtime", program.defaultSeconds},
                                    {"random_runtimes", program.randomStarts},
                                    {"from_default", outcomeJson(program.fromDefault)},
                                    {"from_random", outcomeJson(program.fromRandom)},
                                    {"step_seconds", program.stepSeconds}});
    for (const Statement& statement : statements)
        json["comparison"][std::string(statement.key)]
            = {{"default_start", gainJson(fusionGain(report.programs, false, statement.plan, statement.other))},
               {"random_start", gainJson(fusionGain(report.programs, true, statement.plan, statement.other))},
               {"paper_default_start", statement.paperDefault},
               {"paper_random_start", statement.paperRandom}};
    return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

} // namespace tgraph::cli
