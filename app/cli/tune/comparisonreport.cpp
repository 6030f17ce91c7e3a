// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/comparisonreport.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/svg.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tgraph::cli {
namespace {

constexpr std::array<std::size_t, 9> shownBudgets = {1, 2, 3, 5, 10, 20, 50, 100, 200};
constexpr double noticeable = 0.001;

constexpr const char* comparisonDefinition
    = "A run measures one configuration after another by the file's own runtimes, first the baseline unless "
      "--baseline-runs is 0. Within x %: number of measurements until the best so far is at most x % above the file's "
      "best; the median over the seeds, in brackets the 10th and 90th percentile; > means more than the budget. "
      "Random, expected: exact, over all random orders with the same beginning.";

std::string goalText(const std::optional<std::size_t>& measurements, std::size_t budget)
{
    return measurements ? std::to_string(*measurements) : fmt::format(">{}", budget);
}

std::string bandText(const ComparedGoal& goal, std::size_t budget)
{
    const auto last = static_cast<double>(goal.measurements.size() - 1);
    const auto at = [&](double share) {
        return goalText(goal.measurements[static_cast<std::size_t>(std::lround(share * last))], budget);
    };
    return fmt::format("{} [{}, {}]", goalText(goal.median(), budget), at(0.1), at(0.9));
}

std::string shareText(double share)
{
    return fmt::format("{:.3f} %", 100 * share);
}

std::string fileText(const ComparedFile& file, const ComparisonOptions& options)
{
    std::string text = fmt::format(
        "{}{}: {}, best {}{}; model {}{}{}\n", file.file.filename().string(), file.simulated ? " (simulated)" : "",
        pluralText(file.comparison.configurations, "distinct configuration"), durationText(file.comparison.best * 1e9),
        file.comparison.baseline ? ", baseline " + durationText(*file.comparison.baseline * 1e9) : "", file.model,
        file.tookPart.empty() ? "" : ": ", file.tookPart);
    std::vector<std::string> header = {"search"};
    for (const double within : options.within)
        header.push_back(fmt::format("within {}", percentText(within)));
    header.emplace_back("a step");
    Table table(header);
    for (const SearchCurve& curve : file.comparison.curves) {
        std::vector<std::string> row = {comparedName(curve.search)};
        for (const ComparedGoal& goal : curve.goals)
            row.push_back(bandText(goal, options.budget));
        row.push_back(durationText(curve.stepSeconds * 1e9));
        table.addRow(std::move(row));
    }
    std::vector<std::string> row = {"random, expected"};
    for (const auto& goal : file.comparison.randomGoals)
        row.push_back(goal ? std::to_string(*goal) : "never");
    table.addRow(std::move(row));
    row = {"configurations within"};
    for (const std::size_t good : file.comparison.good)
        row.push_back(countText(good));
    table.addRow(std::move(row));
    return text + table.text();
}

std::string totalsText(const ComparisonReport& report)
{
    std::vector<std::string> header = {"best so far above the best, after"};
    for (const std::size_t budget : shownBudgets)
        if (budget <= report.options.budget)
            header.push_back(std::to_string(budget));
    header.emplace_back("worse than random on");
    header.emplace_back("most");
    Table table(header);
    for (const ComparedTotal& total : totalsOf(report)) {
        std::vector<std::string> row = {total.name};
        for (const std::size_t budget : shownBudgets)
            if (budget <= report.options.budget)
                row.push_back(shareText(total.mean[budget - 1]));
        row.push_back(fmt::format("{} of {}", total.worse, report.files.size()));
        row.push_back(total.where.empty() ? "" : fmt::format("{} ({})", shareText(total.most), total.where));
        table.addRow(std::move(row));
    }
    return table.text();
}

/// Counts means above random's expectation, on the scale of runtimes.
void countWorse(ComparedTotal& total, std::span<const double> mean, const ComparedFile& file)
{
    double most = 0;
    for (std::size_t i = 0; i < mean.size(); ++i)
        most = std::max(most, mean[i] - file.comparison.randomMean[i]);
    if (most > noticeable)
        ++total.worse;
    if (most > noticeable && most > total.most) {
        total.most = most;
        total.where = file.file.filename().string();
    }
}

void addCurve(ComparedTotal& total, std::span<const double> mean, std::size_t files)
{
    total.mean.resize(mean.size(), 0);
    for (std::size_t i = 0; i < mean.size(); ++i)
        total.mean[i] += std::log1p(mean[i]) / static_cast<double>(files);
}

} // namespace

std::vector<ComparedTotal> totalsOf(const ComparisonReport& report)
{
    std::vector<ComparedTotal> totals;
    for (const ComparedSearch& search : report.options.searches)
        totals.push_back({.name = comparedName(search)});
    totals.push_back({.name = "random, expected"});
    for (const ComparedFile& file : report.files) {
        for (std::size_t i = 0; i < file.comparison.curves.size(); ++i) {
            addCurve(totals[i], file.comparison.curves[i].mean, report.files.size());
            countWorse(totals[i], file.comparison.curves[i].mean, file);
            totals[i].stepSeconds += file.comparison.curves[i].stepSeconds / static_cast<double>(report.files.size());
        }
        addCurve(totals.back(), file.comparison.randomMean, report.files.size());
    }
    for (ComparedTotal& total : totals)
        for (double& mean : total.mean)
            mean = std::expm1(mean);
    return totals;
}

std::string comparisonText(const ComparisonReport& report)
{
    std::string text
        = fmt::format("Searches on recorded runtimes: {}, {} each\n\n", pluralText(report.options.seeds, "seed"),
                      pluralText(report.options.budget, "measurement")
                          + (report.options.startsWithBaseline ? ", the baseline first" : ""));
    const bool several = report.files.size() > 1;
    if (!several)
        text += fileText(report.files.front(), report.options) + '\n';
    text += several ? fmt::format("{}; geometric means\n", pluralText(report.files.size(), "file")) : "";
    text += totalsText(report) + '\n';
    if (std::ranges::any_of(report.files, &ComparedFile::simulated))
        text += "Simulated files were timed by the project's own machine, which has the analytical ranker's terms: a "
                "model's savings there are no evidence for real hardware.\n";
    return text + comparisonDefinition + '\n';
}

std::string comparisonJson(const ComparisonReport& report)
{
    Json files = Json::array();
    for (const ComparedFile& file : report.files) {
        Json curves = Json::array();
        for (const SearchCurve& curve : file.comparison.curves) {
            Json goals = Json::array();
            for (const ComparedGoal& goal : curve.goals) {
                Json measurements = Json::array();
                for (const auto& count : goal.measurements)
                    measurements.push_back(count ? Json(*count) : Json(nullptr));
                goals.push_back({{"within", goal.within}, {"measurements", std::move(measurements)}});
            }
            curves.push_back({{"search", curve.search.name},
                              {"model_reversed", curve.search.reversed},
                              {"goals", std::move(goals)},
                              {"mean", curve.mean},
                              {"median", curve.median},
                              {"percentile_10", curve.low},
                              {"percentile_90", curve.high},
                              {"step_seconds", curve.stepSeconds}});
        }
        files.push_back({{"file", file.file.string()},
                         {"simulated", file.simulated},
                         {"model", file.model},
                         {"took_part_in_training", file.tookPart},
                         {"distinct_configurations", file.comparison.configurations},
                         {"best_seconds", file.comparison.best},
                         {"baseline_seconds", file.comparison.baseline ? Json(*file.comparison.baseline) : Json()},
                         {"searches", std::move(curves)},
                         {"random_expected", file.comparison.randomMean}});
    }
    const Json object = {{"seeds", report.options.seeds},
                         {"first_seed", report.options.firstSeed},
                         {"budget", report.options.budget},
                         {"definition", comparisonDefinition},
                         {"files", std::move(files)}};
    return object.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

namespace {

constexpr double width = 900;
constexpr double height = 520;
constexpr double left = 76;
constexpr double right = 230; ///< space for the legend
constexpr double top = 44;
constexpr double bottom = 56;
constexpr double least = 1e-6; ///< lower bound of drawn shares: the best itself has no logarithm

// Okabe and Ito's colour-blind-safe palette, and Tol's wine; black is the random order.
constexpr std::array<const char*, 9> colours
    = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8C6D1F", "#7F7F7F", "#882255"};

struct Line {
    std::string name;
    std::vector<double> middle, low, high;
};

/// Axes of the plot, both logarithmic.
struct Axes {
    double most = 1; ///< measurements
    double lowest = 1, highest = 1; ///< shares

    [[nodiscard]] double x(double measurement) const
    {
        return left + (width - left - right) * std::log(measurement) / std::log(std::max(2.0, most));
    }
    [[nodiscard]] double y(double share) const
    {
        const double place = std::log(std::clamp(share, lowest, highest) / lowest) / std::log(highest / lowest);
        return height - bottom - (height - top - bottom) * place;
    }
};

std::vector<Line> linesOf(const ComparisonReport& report)
{
    std::vector<Line> lines;
    if (report.files.size() == 1) {
        const TuneComparison& comparison = report.files.front().comparison;
        for (const SearchCurve& curve : comparison.curves)
            lines.push_back({comparedName(curve.search), curve.median, curve.low, curve.high});
        lines.push_back({"random, expected", comparison.randomMean, {}, {}});
        return lines;
    }
    for (const ComparedTotal& total : totalsOf(report))
        lines.push_back({total.name, total.mean, {}, {}});
    return lines;
}

Axes axesOf(const std::vector<Line>& lines, std::size_t budget)
{
    double low = std::numeric_limits<double>::infinity();
    double high = least * 10;
    for (const Line& line : lines)
        for (const auto* values : {&line.middle, &line.low, &line.high})
            for (const double value : *values) {
                low = std::min(low, std::max(value, least));
                high = std::max(high, value);
            }
    return {.most = static_cast<double>(budget),
            .lowest = std::pow(10, std::floor(std::log10(low))),
            .highest = std::pow(10, std::ceil(std::log10(high)))};
}

std::string gridOf(const Axes& axes)
{
    std::string svg;
    for (double decade = axes.lowest; decade <= axes.highest * 1.01; decade *= 10) {
        const double y = axes.y(decade);
        svg += fmt::format("<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n", left, y,
                           width - right, y);
        const bool isBest = decade < least * 1.01; // includes the best itself
        svg += svgLabel(left - 8, y + 4, "end", fmt::format("{}{:g} %", isBest ? "≤ " : "", 100 * decade));
    }
    for (const double tick : {1., 2., 5., 10., 20., 50., 100., 200., 500., 1000., 2000., 5000.}) {
        if (tick > axes.most)
            break;
        svg += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#ddd\"/>\n",
                           axes.x(tick), top, height - bottom);
        svg += svgLabel(axes.x(tick), height - bottom + 18, "middle", fmt::format("{:g}", tick));
    }
    return svg;
}

std::string pointsOf(const Axes& axes, const std::vector<double>& values, bool backwards = false)
{
    std::string points;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t at = backwards ? values.size() - 1 - i : i;
        points += fmt::format("{:.1f},{:.1f} ", axes.x(static_cast<double>(at + 1)), axes.y(values[at]));
    }
    return points;
}

} // namespace

std::string comparisonSvg(const ComparisonReport& report)
{
    const std::vector<Line> lines = linesOf(report);
    const Axes axes = axesOf(lines, report.options.budget);
    const std::string title = report.files.size() == 1
        ? report.files.front().file.filename().string() + (report.files.front().simulated ? " (simulated)" : "")
        : fmt::format("{} files, geometric means", report.files.size());
    std::string svg = svgOpening(width, height);
    svg += gridOf(axes);
    svg += svgLabel(left, 24, "start",
                    title
                        + fmt::format(": best so far above the best, {} of {} seeds",
                                      report.files.size() == 1 ? "median and 10 to 90 %" : "mean",
                                      report.options.seeds));
    svg += svgLabel((left + width - right) / 2, height - 14, "middle", "measurements");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool random = i + 1 == lines.size();
        const char* const colour = random ? "#000" : colours[i % colours.size()];
        if (!lines[i].low.empty())
            svg += fmt::format("<polygon points=\"{}{}\" fill=\"{}\" opacity=\"0.12\"/>\n",
                               pointsOf(axes, lines[i].high), pointsOf(axes, lines[i].low, true), colour);
        svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"{}/>\n",
                           pointsOf(axes, lines[i].middle), colour, random ? " stroke-dasharray=\"5 4\"" : "");
        const double y = top + 10 + 20 * static_cast<double>(i);
        svg += fmt::format(
            "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"{}\" stroke-width=\"2\"{}/>\n",
            width - right + 14, y, width - right + 38, y, colour, random ? " stroke-dasharray=\"5 4\"" : "");
        svg += svgLabel(width - right + 44, y + 4, "start", lines[i].name);
    }
    return svg + "</svg>\n";
}

} // namespace tgraph::cli
