// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/svg.h"
#include "app/cli/info/machinesreport.h"
#include "engine/core/error.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr double width = 820;
constexpr double height = 830;
constexpr double left = 76;
constexpr double right = 30;
constexpr double top = 44;
constexpr double bottom = 180;
constexpr std::size_t shownLetters = 120; // letters of a configuration

/// Logarithmic axes of ratios: 1 is the best.
struct RatioAxes {
    std::array<double, 2> most = {2, 2};

    [[nodiscard]] double x(double ratio) const
    {
        return left + (width - left - right) * std::log(ratio) / std::log(most[0]);
    }
    [[nodiscard]] double y(double ratio) const
    {
        return height - bottom - (height - top - bottom) * std::log(ratio) / std::log(most[1]);
    }
};

std::string gridOf(const RatioAxes& axes)
{
    std::string svg;
    for (const double ratio : {1., 1.2, 1.5, 2., 3., 5., 10., 20., 50., 100., 200., 500., 1000., 10000.}) {
        const std::string text = fmt::format("{:g}×", ratio);
        if (ratio <= axes.most[0]) {
            svg += fmt::format("<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#ddd\"/>\n",
                               axes.x(ratio), top, height - bottom);
            svg += svgLabel(axes.x(ratio), height - bottom + 18, "middle", text);
        }
        if (ratio <= axes.most[1]) {
            svg += fmt::format("<line x1=\"{0}\" y1=\"{1:.1f}\" x2=\"{2}\" y2=\"{1:.1f}\" stroke=\"#ddd\"/>\n", left,
                               axes.y(ratio), width - right);
            svg += svgLabel(left - 8, axes.y(ratio) + 4, "end", text);
        }
    }
    return svg;
}

struct Mark {
    DistinctId config;
    std::string text;
    const char* colour = "";
};

} // namespace

std::string machinesSvg(const MachineComparison& comparison)
{
    if (comparison.machines.size() != 2)
        throw makeError({{}, "picture of machines"}, fmt::format("{} files", comparison.machines.size()), "two");
    const ComparedMachine& first = comparison.machines[0];
    const ComparedMachine& second = comparison.machines[1];
    RatioAxes axes;
    for (const DistinctId config : comparison.portable) {
        axes.most[0] = std::max(axes.most[0], first.ratios[config.value] * 1.05);
        axes.most[1] = std::max(axes.most[1], second.ratios[config.value] * 1.05);
    }
    std::string svg = svgOpening(width, height) + gridOf(axes);
    svg += svgLabel(left, 26, "start",
                    fmt::format("{} against {}: {} configurations, each value over the best of its machine", first.name,
                                second.name, countText(comparison.portable.size())));
    svg += svgLabel((left + width - right) / 2, height - bottom + 38, "middle", first.name);
    const double middle = (top + height - bottom) / 2;
    svg += svgLabel(20, middle, "middle", second.name, fmt::format(" transform=\"rotate(-90 20 {:.1f})\"", middle));
    svg += "<path stroke=\"#0072B2\" stroke-width=\"4\" stroke-linecap=\"round\" opacity=\"0.45\" d=\"";
    for (const DistinctId config : comparison.portable)
        svg += fmt::format("M{:.1f} {:.1f}h0", axes.x(first.ratios[config.value]), axes.y(second.ratios[config.value]));
    svg += "\"/>\n";

    std::vector<Mark> marks
        = {{first.fastest, "best on " + first.name, "#D55E00"}, {second.fastest, "best on " + second.name, "#009E73"}};
    if (!comparison.portable.empty())
        marks.push_back({comparison.portable.front(), "best compromise", "#000000"});
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double a = first.ratios[marks[i].config.value];
        const double b = second.ratios[marks[i].config.value];
        const double line = height - bottom + 62 + 38 * static_cast<double>(i);
        if (!std::isnan(a) && !std::isnan(b))
            svg += fmt::format(
                "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"7\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"/>\n",
                axes.x(a), axes.y(b), marks[i].colour);
        svg += fmt::format(
            "<circle cx=\"{}\" cy=\"{:.1f}\" r=\"5\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"/>\n", left + 6,
            line - 4, marks[i].colour);
        const auto ratioText
            = [](double ratio) { return std::isnan(ratio) ? std::string("failed") : fmt::format("{:.2f}×", ratio); };
        svg += svgLabel(left + 20, line, "start",
                        fmt::format("{}: {} and {}", marks[i].text, ratioText(a), ratioText(b)));
        svg += svgLabel(left + 20, line + 15, "start",
                        shortenedUtf8(configurationText(comparison, marks[i].config), shownLetters),
                        " font-size=\"11\"");
    }
    return svg + "</svg>\n";
}

} // namespace tgraph::cli
