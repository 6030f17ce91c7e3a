// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/comparisonreport.h"

#include "app/cli/common/jsontext.h"
#include "app/cli/common/svg.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"
#include "engine/eval/knownmean.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tgraph::cli {
namespace {

constexpr std::array<std::size_t, 11> shownBudgets = {1, 2, 3, 5, 10, 20, 40, 60, 100, 200, 400};
/// Shares of the available seconds
constexpr std::array<double, 5> shownShares = {0.05, 0.1, 0.2, 0.5, 1};
constexpr std::size_t mostFilesInFull = 20;
constexpr double noticeable = 0.001;
constexpr const char* randomName = "random, expected";

constexpr const char* comparisonDefinition
    = "A run measures one configuration after another by the file's own runtimes, first the baseline unless "
      "--baseline-runs is 0. Within x %: number of measurements until the best so far is at most x % above the "
      "file's best; the median over the seeds, in brackets the 10th and 90th percentile; > means more than the "
      "budget, and \"no\" that the seconds ended first. Random, expected: the exact mean over all random orders with "
      "the same first measurements. Quartiles: of the best so far, over the seeds. Score: the mean over the budget of "
      "P = (random - "
      "found) / (random - best), where found is the mean over the seeds and random the expectation of random orders "
      "without repetition; 1 finds the best at once, 0 is as fast as random orders, negative is slower; the budget "
      "ends where random orders are expected to have covered 95 % of the way from the median to the best; over "
      "several files, the mean of the files' scores (F.-J. Willemsen and others, A methodology for comparing "
      "optimization "
      "algorithms for auto-tuning, Future Generation Computer Systems 159, 2024).";

std::string goalText(const std::optional<std::size_t>& measurements, const ComparisonOptions& options)
{
    return measurements           ? std::to_string(*measurements)
        : options.hardwareSeconds ? "no"
                                  : fmt::format(">{}", options.budget);
}

std::string bandText(const ComparedGoal& goal, const ComparisonOptions& options)
{
    const auto last = static_cast<double>(goal.measurements.size() - 1);
    const auto at = [&](double share) {
        return goalText(goal.measurements[static_cast<std::size_t>(std::lround(share * last))], options);
    };
    return fmt::format("{} [{}, {}]", goalText(goal.median(), options), at(0.1), at(0.9));
}

std::string scoreText(const std::optional<double>& score)
{
    return score ? fmt::format("{:.3f}", *score) : "-";
}

/// A point of the curves and its heading.
struct ShownPoint {
    std::size_t index = 0;
    std::string heading; ///< "40", "2.5 s"
};

std::vector<ShownPoint> shownPoints(const ComparisonOptions& options)
{
    std::vector<ShownPoint> points;
    if (options.hardwareSeconds)
        for (const double share : shownShares)
            points.push_back({static_cast<std::size_t>(std::lround(share * double{secondSteps})) - 1,
                              durationText(share * *options.hardwareSeconds * 1e9)});
    else
        for (const std::size_t budget : shownBudgets)
            if (budget <= options.budget)
                points.push_back({budget - 1, std::to_string(budget)});
    return points;
}

std::string shareText(double share)
{
    return fmt::format("{:.3f} %", 100 * share);
}

std::string fileText(const ComparedFile& file, const ComparisonOptions& options)
{
    std::string text = fmt::format(
        "{}{}: {}{}, best {}{}; model {}{}{}\n", file.file.filename().string(), file.simulated ? " (simulated)" : "",
        pluralText(file.comparison.configurations, "distinct configuration"),
        file.comparison.failing > 0 ? fmt::format(", {} more that fail", countText(file.comparison.failing)) : "",
        durationText(file.comparison.best * 1e9),
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
            row.push_back(bandText(goal, options));
        row.push_back(durationText(curve.stepSeconds * 1e9));
        table.addRow(std::move(row));
    }
    std::vector<std::string> row = {"random, expected"};
    for (const auto& goal : file.comparison.randomGoals)
        row.push_back(goalText(goal, options));
    table.addRow(std::move(row));
    row = {"configurations within"};
    for (const std::size_t good : file.comparison.good)
        row.push_back(countText(good));
    table.addRow(std::move(row));
    return text + table.text();
}

/// Returns "541", "13.9", "0.052", "0": a share in percent without the sign.
std::string briefPercent(double share)
{
    const double percent = 100 * share;
    return percent == 0 ? "0"
        : percent < 1   ? fmt::format("{:.3f}", percent)
        : percent < 100 ? fmt::format("{:.1f}", percent)
                        : fmt::format("{:.0f}", percent);
}

/// Returns median and quartiles at the shown points, and the score.
std::string quartilesText(const ComparedFile& file, const ComparisonOptions& options)
{
    const TuneComparison& comparison = file.comparison;
    const std::vector<ShownPoint> points = shownPoints(options);
    std::vector<std::string> header = {"median [quartiles], % above the best, after"};
    for (const ShownPoint& point : points)
        header.push_back(point.heading);
    header.push_back(fmt::format("score to {}",
                                 comparison.seconds.empty()
                                     ? std::to_string(comparison.scored)
                                     : durationText(comparison.seconds[comparison.scored - 1] * 1e9)));
    Table table(header);
    for (const SearchCurve& curve : comparison.curves) {
        std::vector<std::string> row = {comparedName(curve.search)};
        for (const auto& [index, heading] : points)
            row.push_back(fmt::format("{} [{}, {}]", briefPercent(curve.median[index]),
                                      briefPercent(curve.lowerQuartile[index]),
                                      briefPercent(curve.upperQuartile[index])));
        row.push_back(scoreText(curve.score));
        table.addRow(std::move(row));
    }
    std::vector<std::string> row = {"random, expected mean"};
    for (const auto& [index, heading] : points)
        row.push_back(briefPercent(comparison.randomMean[index]));
    row.emplace_back("0");
    table.addRow(std::move(row));
    return table.text();
}

std::string budgetText(const ComparisonOptions& options)
{
    return options.hardwareSeconds ? durationText(*options.hardwareSeconds * 1e9) + " of the hardware"
                                   : pluralText(options.budget, "measurement");
}

std::string totalsText(const ComparisonReport& report)
{
    const std::vector<ShownPoint> points = shownPoints(report.options);
    std::vector<std::string> header = {"mean best so far above the best, after"};
    for (const ShownPoint& point : points)
        header.push_back(point.heading);
    if (report.files.size() > 1)
        header.emplace_back("score");
    header.emplace_back("worse than random on");
    header.emplace_back("most");
    Table table(header);
    for (const ComparedTotal& total : totalsOf(report)) {
        std::vector<std::string> row = {total.name};
        for (const ShownPoint& point : points)
            row.push_back(shareText(total.mean[point.index]));
        if (report.files.size() > 1)
            row.push_back(total.name == randomName ? "0" : scoreText(total.score));
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

/// Returns the mean score of a search over the files that have one.
std::optional<double> meanScore(const ComparisonReport& report, std::size_t search)
{
    std::vector<std::optional<double>> scores;
    for (const ComparedFile& file : report.files)
        scores.push_back(file.comparison.curves[search].score);
    return knownMean(scores);
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
    totals.push_back({.name = randomName});
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
    for (std::size_t i = 0; i + 1 < totals.size(); ++i)
        totals[i].score = meanScore(report, i);
    return totals;
}

std::string comparisonText(const ComparisonReport& report)
{
    std::string text
        = fmt::format("Searches on recorded runtimes: {}, {} each{}{}\n\n", pluralText(report.options.seeds, "seed"),
                      budgetText(report.options), report.options.startsWithBaseline ? ", the baseline first" : "",
                      report.options.drawsRepetitions ? ", noise drawn from the repetitions" : "");
    const bool several = report.files.size() > 1;
    if (!several)
        text += fileText(report.files.front(), report.options) + '\n';
    for (const ComparedFile& file : report.files)
        if (report.files.size() <= mostFilesInFull)
            text += (several ? file.file.filename().string() + '\n' : "") + quartilesText(file, report.options) + '\n';
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
                    measurements.push_back(orNull(count));
                goals.push_back({{"within", goal.within}, {"measurements", std::move(measurements)}});
            }
            curves.push_back({{"search", curve.search.name},
                              {"model_reversed", curve.search.reversed},
                              {"goals", std::move(goals)},
                              {"mean", curve.mean},
                              {"median", curve.median},
                              {"percentile_10", curve.low},
                              {"percentile_90", curve.high},
                              {"percentile_25", curve.lowerQuartile},
                              {"percentile_75", curve.upperQuartile},
                              {"scores", curve.scores},
                              {"score", orNull(curve.score)},
                              {"step_seconds", curve.stepSeconds}});
        }
        files.push_back({{"file", file.file.string()},
                         {"simulated", file.simulated},
                         {"model", file.model},
                         {"took_part_in_training", file.tookPart},
                         {"distinct_configurations", file.comparison.configurations},
                         {"failing_configurations", file.comparison.failing},
                         {"best_seconds", file.comparison.best},
                         {"seconds", file.comparison.seconds.empty() ? Json() : Json(file.comparison.seconds)},
                         {"scored", file.comparison.scored},
                         {"baseline_seconds", orNull(file.comparison.baseline)},
                         {"searches", std::move(curves)},
                         {"random_expected", file.comparison.randomMean}});
    }
    Json scores = Json::object();
    for (std::size_t i = 0; i < report.options.searches.size(); ++i) {
        const std::optional<double> score = meanScore(report, i);
        scores[comparedName(report.options.searches[i])] = orNull(score);
    }
    const Json object = {{"seeds", report.options.seeds},
                         {"first_seed", report.options.firstSeed},
                         {"budget", report.options.hardwareSeconds ? Json() : Json(report.options.budget)},
                         {"hardware_seconds", orNull(report.options.hardwareSeconds)},
                         {"noise", report.options.drawsRepetitions ? "recorded" : "none"},
                         {"definition", comparisonDefinition},
                         {"scores", std::move(scores)},
                         {"files", std::move(files)}};
    return jsonText(object) + '\n';
}

namespace {

constexpr double width = 900;
constexpr double height = 520;
constexpr double left = 88;
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
    double first = 1, most = 1; ///< measurements, or seconds
    double step = 1; ///< distance from one point to the next
    double lowest = 1, highest = 1; ///< shares

    [[nodiscard]] double x(double measurement) const
    {
        return left + (width - left - right) * std::log(measurement / first) / std::log(std::max(2.0, most / first));
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
            lines.push_back({comparedName(curve.search), curve.median, curve.lowerQuartile, curve.upperQuartile});
        lines.push_back({randomName, comparison.randomMean, {}, {}});
        return lines;
    }
    for (const ComparedTotal& total : totalsOf(report))
        lines.push_back({total.name, total.mean, {}, {}});
    return lines;
}

Axes axesOf(const std::vector<Line>& lines, const ComparisonOptions& options)
{
    double low = std::numeric_limits<double>::infinity();
    double high = least * 10;
    for (const Line& line : lines)
        for (const auto* values : {&line.middle, &line.low, &line.high})
            for (const double value : *values) {
                low = std::min(low, std::max(value, least));
                high = std::max(high, value);
            }
    const double step = options.hardwareSeconds.value_or(double{secondSteps}) / double{secondSteps};
    return {.first = step,
            .most = options.hardwareSeconds.value_or(static_cast<double>(options.budget)),
            .step = step,
            .lowest = std::pow(10, std::floor(std::log10(low))),
            .highest = std::pow(10, std::ceil(std::log10(high)))};
}

/// Returns 1, 2 and 5 times powers of ten on the horizontal axis.
std::vector<double> ticksOf(const Axes& axes)
{
    std::vector<double> ticks;
    for (double decade = std::pow(10, std::floor(std::log10(axes.first))); decade <= axes.most; decade *= 10)
        for (const double part : {1.0, 2.0, 5.0})
            if (const double tick = decade * part; tick >= axes.first * 0.999 && tick <= axes.most)
                ticks.push_back(tick);
    return ticks;
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
    for (const double tick : ticksOf(axes)) {
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
        points += fmt::format("{:.1f},{:.1f} ", axes.x(axes.step * static_cast<double>(at + 1)), axes.y(values[at]));
    }
    return points;
}

} // namespace

std::string comparisonSvg(const ComparisonReport& report)
{
    const std::vector<Line> lines = linesOf(report);
    const Axes axes = axesOf(lines, report.options);
    const std::string title = report.files.size() == 1
        ? report.files.front().file.filename().string() + (report.files.front().simulated ? " (simulated)" : "")
        : fmt::format("{} files, geometric means", report.files.size());
    std::string svg = svgOpening(width, height);
    svg += gridOf(axes);
    svg += svgLabel(left, 24, "start",
                    title
                        + fmt::format(": best so far above the best, {} of {} seeds",
                                      report.files.size() == 1 ? "median and quartiles" : "mean",
                                      report.options.seeds));
    svg += svgLabel((left + width - right) / 2, height - 14, "middle",
                    report.options.hardwareSeconds ? "seconds of the hardware" : "measurements");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool random = i + 1 == lines.size();
        const char* const colour = random ? "#000" : colours[i % colours.size()];
        if (!lines[i].low.empty())
            svg += fmt::format("<polygon points=\"{}{}\" fill=\"{}\" opacity=\"0.15\"/>\n",
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
