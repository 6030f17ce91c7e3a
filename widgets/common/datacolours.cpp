// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/datacolours.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr float darkLightness = 0.5F;

DataColours lightColours()
{
    DataColours colours;
    colours.bar = QColor::fromRgb(0xFF4C86B8);
    colours.otherBar = QColor::fromRgb(0xFFD2DCE7);
    colours.baseline = QColor::fromRgb(0xFF3B4149);
    colours.focus = QColor::fromRgb(0xFFC44A00);
    colours.top = QColor::fromRgb(0xFF08795B);
    colours.pins = {QColor::fromRgb(0xFF7A3E9D), QColor::fromRgb(0xFFB8256F), QColor::fromRgb(0xFF0064AD),
                    QColor::fromRgb(0xFF846400)};
    colours.faster = QColor::fromRgb(0xFF0B7FAB);
    colours.slower = QColor::fromRgb(0xFFC44A00);
    return colours;
}

DataColours darkColours()
{
    DataColours colours;
    colours.dark = true;
    colours.bar = QColor::fromRgb(0xFF5E9BD1);
    colours.otherBar = QColor::fromRgb(0xFF3B4552);
    colours.baseline = QColor::fromRgb(0xFFD2D7DE);
    colours.focus = QColor::fromRgb(0xFFFF9B4A);
    colours.top = QColor::fromRgb(0xFF46D3A4);
    colours.pins = {QColor::fromRgb(0xFFC9A0F5), QColor::fromRgb(0xFFFF8DC4), QColor::fromRgb(0xFF74C0FF),
                    QColor::fromRgb(0xFFE6C84F)};
    colours.faster = QColor::fromRgb(0xFF56C1EC);
    colours.slower = QColor::fromRgb(0xFFFF9B4A);
    return colours;
}

double relativeLuminance(const QColor& colour)
{
    const auto linear = [](float channel) {
        const double value = double{channel};
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

double contrast(const QColor& first, const QColor& second)
{
    const double a = relativeLuminance(first);
    const double b = relativeLuminance(second);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor mixed(const QColor& first, const QColor& second, double share)
{
    const auto along = static_cast<float>(share);
    return QColor::fromRgbF(std::lerp(first.redF(), second.redF(), along),
                            std::lerp(first.greenF(), second.greenF(), along),
                            std::lerp(first.blueF(), second.blueF(), along));
}

QColor DataColours::place(double place) const
{
    const double off = std::clamp(2 * place - 1, -1.0, 1.0);
    return mixed(mixed(background, text, 0.22), off < 0 ? faster : slower, std::pow(std::abs(off), 0.75));
}

QColor DataColours::sequential(double share) const
{
    // From yellow over green and blue to violet; reversed on a dark background.
    static constexpr std::array<QRgb, 7> path
        = {0xFFFCF3B2, 0xFFC5E08B, 0xFF7CC58C, 0xFF36A49B, 0xFF1F7E9F, 0xFF30568F, 0xFF41256B};
    const double along = std::clamp(std::isnan(share) ? 0.0 : share, 0.0, 1.0);
    const double position = (dark ? 1 - along : along) * static_cast<double>(path.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, path.size() - 1);
    return mixed(QColor::fromRgb(path[below]), QColor::fromRgb(path[above]), position - static_cast<double>(below));
}

QColor DataColours::decision(std::uint32_t letter) const
{
    // After Okabe and Ito, darkened or lightened for a contrast of 3 with the background.
    static constexpr std::array<QRgb, 8> onLight
        = {0xFFB84300, 0xFF0069A6, 0xFF00775A, 0xFF8A3F86, 0xFF8A6400, 0xFF1A7FB0, 0xFFA8325E, 0xFF5B6B00};
    static constexpr std::array<QRgb, 8> onDark
        = {0xFFFF9B5E, 0xFF6DBBF2, 0xFF4FD1A9, 0xFFD79BD3, 0xFFE6C255, 0xFF9BDCF5, 0xFFF58FB4, 0xFFC3D35C};
    const auto& path = dark ? onDark : onLight;
    return letter < path.size() ? QColor::fromRgb(path[letter]) : mutedText;
}

int penaltyStep(double share)
{
    static constexpr std::array bounds = {5e-4, 0.01, 0.05, 0.2, 1.0};
    return static_cast<int>(std::ranges::count_if(bounds, [share](double bound) { return share > bound; }));
}

QColor DataColours::penalty(double share) const
{
    switch (const int step = penaltyStep(share)) {
    case 0:
        return grid;
    case penaltySteps - 1:
        return mixed(slower, text, 0.45);
    default:
        return mixed(grid, slower, 0.25 * step);
    }
}

QColor DataColours::aroundEven(double share) const
{
    const double along = std::clamp(std::isnan(share) ? 0.0 : share, -1.0, 1.0);
    return mixed(grid, along < 0 ? top : pins.front(), std::abs(along));
}

DataColours dataColours(const QPalette& palette)
{
    const QColor background = palette.color(QPalette::Base);
    DataColours colours = background.lightnessF() < darkLightness ? darkColours() : lightColours();
    colours.background = background;
    colours.text = palette.color(QPalette::Text);
    colours.mutedText = mixed(colours.text, background, 0.32);
    colours.grid = mixed(background, colours.text, 0.12);
    return colours;
}

} // namespace tgraph
