// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/comparisonreport.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tgraph::cli {
namespace {

constexpr double width = 900;
constexpr double height = 520;
constexpr double left = 76;
constexpr double right = 230; ///< space for the legend
constexpr double top = 44;
constexpr double bottom = 56;
constexpr double least = 1e-6; ///< lower bound of drawn shares: the best itself has no logarithm

// Okabe and Ito's colour-blind-safe palette; black is the random order.
constexpr std::array<const char*, 8> colours
    = {"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8C6D1F", "#7F7F7F"};

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

std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '<')
            result += "&lt;";
        else if (c == '&')
            result += "&amp;";
        else
            result += c;
    }
    return result;
}

std::string label(double x, double y, const char* anchor, const std::string& text)
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, escaped(text));
}

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
        svg += label(left - 8, y + 4, "end", fmt::format("{}{:g} %", isBest ? "≤ " : "", 100 * decade));
    }
    for (const double tick : {1., 2., 5., 10., 20., 50., 100., 200., 500., 1000., 2000., 5000.}) {
        if (tick > axes.most)
            break;
        svg += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#ddd\"/>\n",
                           axes.x(tick), top, height - bottom);
        svg += label(axes.x(tick), height - bottom + 18, "middle", fmt::format("{:g}", tick));
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
    std::string svg = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                                  "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
                                  "<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
                                  width, height);
    svg += gridOf(axes);
    svg += label(left, 24, "start",
                 title
                     + fmt::format(": best so far above the best, {} of {} seeds",
                                   report.files.size() == 1 ? "median and 10 to 90 %" : "mean", report.options.seeds));
    svg += label((left + width - right) / 2, height - 14, "middle", "measurements");
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
        svg += label(width - right + 44, y + 4, "start", lines[i].name);
    }
    return svg + "</svg>\n";
}

} // namespace tgraph::cli
