// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphcolours.h"

#include "widgets/common/datacolours.h"
#include "widgets/graph/picture/graphtext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tgraph {
namespace {

/// Hues after Okabe and Ito with distinct lightness: families are distinguishable with any colour vision.
constexpr std::array<QRgb, opcodeFamilyCount> lightFills{0xFF1461A8, 0xFF8FD3BA, 0xFFF3C160, 0xFFDDA0C6,
                                                         0xFFDADEE4, 0xFFA9D6F2, 0xFFC6B5F0};
constexpr std::array<QRgb, opcodeFamilyCount> darkFills{0xFF5FAEF7, 0xFF1E6A52, 0xFF855800, 0xFF7F3F67,
                                                        0xFF454B54, 0xFF1D5575, 0xFF57479A};

/// Converts OKLCh (lightness 0 to 1, chroma, hue in degrees) to sRGB, after Ottosson's OKLab, clipped to the gamut.
QColor fromOklch(double lightness, double chroma, double hueDegrees)
{
    const double hue = hueDegrees * std::numbers::pi / 180;
    const double a = chroma * std::cos(hue);
    const double b = chroma * std::sin(hue);
    const auto cube = [](double value) { return value * value * value; };
    const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    const auto encoded = [](double linear) {
        const double value = std::clamp(linear, 0.0, 1.0);
        return static_cast<float>(value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055);
    };
    return QColor::fromRgbF(encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                            encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                            encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

constexpr int sequentialSteps = 256;
using SequentialTable = std::array<QRgb, sequentialSteps>;

/// Makes a table from yellow over green and blue to violet: lightness decreases evenly, so that the order is visible in
/// greyscale. On a dark background it runs from violet to yellow.
SequentialTable sequentialTable(bool dark)
{
    SequentialTable table{};
    for (int i = 0; i < sequentialSteps; ++i) {
        const double share = static_cast<double>(i) / (sequentialSteps - 1);
        const double way = dark ? 1 - share : share;
        const double lightness = dark ? 0.34 + 0.58 * share : 0.95 - 0.61 * share;
        table[static_cast<std::size_t>(i)] = fromOklch(lightness, 0.09 + 0.07 * way, 105 + 200 * way).rgb();
    }
    return table;
}

OpcodeFamily familyByName(std::string_view name)
{
    using enum OpcodeFamily;
    struct Named {
        std::string_view name;
        OpcodeFamily family;
    };
    // All opcodes not listed here work element by element.
    static constexpr std::array named{Named{"convolution", Matrix},
                                      Named{"dot", Matrix},
                                      Named{"cholesky", Matrix},
                                      Named{"triangular-solve", Matrix},
                                      Named{"fft", Matrix},
                                      Named{"bitcast", Movement},
                                      Named{"broadcast", Movement},
                                      Named{"concatenate", Movement},
                                      Named{"copy", Movement},
                                      Named{"copy-start", Movement},
                                      Named{"copy-done", Movement},
                                      Named{"dynamic-slice", Movement},
                                      Named{"dynamic-update-slice", Movement},
                                      Named{"gather", Movement},
                                      Named{"pad", Movement},
                                      Named{"reshape", Movement},
                                      Named{"dynamic-reshape", Movement},
                                      Named{"reverse", Movement},
                                      Named{"scatter", Movement},
                                      Named{"slice", Movement},
                                      Named{"transpose", Movement},
                                      Named{"sort", Movement},
                                      Named{"reduce", Reduction},
                                      Named{"reduce-window", Reduction},
                                      Named{"select-and-scatter", Reduction},
                                      Named{"batch-norm-grad", Reduction},
                                      Named{"batch-norm-inference", Reduction},
                                      Named{"batch-norm-training", Reduction},
                                      Named{"all-reduce", Reduction},
                                      Named{"all-reduce-start", Reduction},
                                      Named{"all-reduce-done", Reduction},
                                      Named{"reduce-scatter", Reduction},
                                      Named{"parameter", Source},
                                      Named{"constant", Source},
                                      Named{"iota", Source},
                                      Named{"rng", Source},
                                      Named{"rng-bit-generator", Source},
                                      Named{"rng-get-and-update-state", Source},
                                      Named{"infeed", Source},
                                      Named{"partition-id", Source},
                                      Named{"replica-id", Source},
                                      Named{"recv", Source},
                                      Named{"recv-done", Source},
                                      Named{"unknown", Control},
                                      Named{"add-dependency", Control},
                                      Named{"after-all", Control},
                                      Named{"call", Control},
                                      Named{"conditional", Control},
                                      Named{"custom-call", Control},
                                      Named{"domain", Control},
                                      Named{"fusion", Control},
                                      Named{"get-tuple-element", Control},
                                      Named{"map", Control},
                                      Named{"outfeed", Control},
                                      Named{"send", Control},
                                      Named{"send-done", Control},
                                      Named{"trace", Control},
                                      Named{"tuple", Control},
                                      Named{"tuple-select", Control},
                                      Named{"while", Control},
                                      Named{"opt-barrier", Control},
                                      Named{"async-start", Control},
                                      Named{"async-update", Control},
                                      Named{"async-done", Control},
                                      Named{"all-gather", Movement},
                                      Named{"all-gather-start", Movement},
                                      Named{"all-gather-done", Movement},
                                      Named{"all-to-all", Movement},
                                      Named{"collective-permute", Movement},
                                      Named{"collective-permute-start", Movement},
                                      Named{"collective-permute-done", Movement},
                                      Named{"get-dimension-size", Control},
                                      Named{"set-dimension-size", Control}};
    const auto* found = std::find_if(named.begin(), named.end(), [name](const Named& n) { return n.name == name; });
    return found == named.end() ? ElementWise : found->family;
}

} // namespace

OpcodeFamily opcodeFamily(Opcode opcode)
{
    static const std::array<OpcodeFamily, opcodeCount> families = [] {
        std::array<OpcodeFamily, opcodeCount> result{};
        for (int i = 0; i < opcodeCount; ++i)
            result[static_cast<std::size_t>(i)] = familyByName(opcodeName(static_cast<Opcode>(i)));
        return result;
    }();
    const auto index = static_cast<std::size_t>(opcode);
    return index < families.size() ? families[index] : OpcodeFamily::Control;
}

QString opcodeFamilyName(OpcodeFamily family)
{
    switch (family) {
    case OpcodeFamily::Matrix:
        return GraphWords::tr("matrix");
    case OpcodeFamily::ElementWise:
        return GraphWords::tr("element by element");
    case OpcodeFamily::Movement:
        return GraphWords::tr("data movement");
    case OpcodeFamily::Reduction:
        return GraphWords::tr("reduction");
    case OpcodeFamily::Source:
        return GraphWords::tr("parameter, constant");
    case OpcodeFamily::Layers:
        return GraphWords::tr("layers");
    case OpcodeFamily::Control:
        break;
    }
    return GraphWords::tr("control, tuple");
}

QColor GraphTheme::fill(OpcodeFamily family) const
{
    return QColor::fromRgb((dark ? darkFills : lightFills)[static_cast<std::size_t>(family)]);
}

namespace {

/// Mixes three colours: `middle` at 0, `below` at -1, `above` at 1.
QColor mixedFrom(const QColor& middle, const QColor& below, const QColor& above, double share)
{
    const double along = std::clamp(std::isnan(share) ? 0.0 : share, -1.0, 1.0);
    const QColor& end = along < 0 ? below : above;
    const auto part = static_cast<float>(std::abs(along));
    return QColor::fromRgbF(std::lerp(middle.redF(), end.redF(), part), std::lerp(middle.greenF(), end.greenF(), part),
                            std::lerp(middle.blueF(), end.blueF(), part));
}

} // namespace

QColor GraphTheme::sequential(double share) const
{
    static const SequentialTable onLight = sequentialTable(false);
    static const SequentialTable onDark = sequentialTable(true);
    const double place = std::clamp(std::isnan(share) ? 0.0 : share, 0.0, 1.0) * (sequentialSteps - 1);
    return QColor::fromRgb((dark ? onDark : onLight)[static_cast<std::size_t>(std::lround(place))]);
}

QColor GraphTheme::diverging(double share) const
{
    return mixedFrom(dark ? QColor::fromRgb(0xFF3A4049) : QColor::fromRgb(0xFFF3F1EC), faster, slower, share);
}

QColor GraphTheme::aroundEven(double share) const
{
    return dark
        ? mixedFrom(QColor::fromRgb(0xFF3D424A), QColor::fromRgb(0xFF46D3A4), QColor::fromRgb(0xFFC9A0F5), share)
        : mixedFrom(QColor::fromRgb(0xFFE2E3E5), QColor::fromRgb(0xFF08795B), QColor::fromRgb(0xFF7A3E9D), share);
}

GraphTheme lightGraphTheme()
{
    return {.dark = false,
            .background = QColor::fromRgb(0xFFFBFCFD),
            .text = QColor::fromRgb(0xFF1D2127),
            .mutedText = QColor::fromRgb(0xFF5B6470),
            .outline = QColor::fromRgb(0xFF6B7480),
            .edge = QColor::fromRgb(0xFF9AA3AF),
            .cell = QColor::fromRgb(0xFFFFFFFF),
            .cellText = QColor::fromRgb(0xFF1D2127),
            .changed = QColor::fromRgb(0xFF2B3440),
            .changedText = QColor::fromRgb(0xFFFFFFFF),
            .sheet = QColor::fromRgb(0xFFF1F4F8),
            .noValue = QColor::fromRgb(0xFFE7EAEE),
            .selected = QColor::fromRgb(0xFF111418),
            .match = QColor::fromRgb(0xFFE0529C),
            .relayout = QColor::fromRgb(0xFFD5281B),
            .assumedRelayout = QColor::fromRgb(0xFFD98200),
            .faster = QColor::fromRgb(0xFF0B7FAB),
            .slower = QColor::fromRgb(0xFFC44A00)};
}

GraphTheme darkGraphTheme()
{
    return {.dark = true,
            .background = QColor::fromRgb(0xFF181B20),
            .text = QColor::fromRgb(0xFFE8EBEF),
            .mutedText = QColor::fromRgb(0xFF9BA4B0),
            .outline = QColor::fromRgb(0xFF8A939F),
            .edge = QColor::fromRgb(0xFF6A7480),
            .cell = QColor::fromRgb(0xFF23272E),
            .cellText = QColor::fromRgb(0xFFE8EBEF),
            .changed = QColor::fromRgb(0xFFE8EBEF),
            .changedText = QColor::fromRgb(0xFF14171B),
            .sheet = QColor::fromRgb(0xFF20252C),
            .noValue = QColor::fromRgb(0xFF2F353D),
            .selected = QColor::fromRgb(0xFFFFFFFF),
            .match = QColor::fromRgb(0xFFFF7AC0),
            .relayout = QColor::fromRgb(0xFFFF5A48),
            .assumedRelayout = QColor::fromRgb(0xFFFFB02E),
            .faster = QColor::fromRgb(0xFF56C1EC),
            .slower = QColor::fromRgb(0xFFFF9B4A)};
}

GraphTheme graphTheme(const QPalette& palette)
{
    const bool dark = palette.color(QPalette::Base).lightnessF() < palette.color(QPalette::Text).lightnessF();
    return dark ? darkGraphTheme() : lightGraphTheme();
}

QColor textOn(const QColor& fill)
{
    const QColor black = QColor::fromRgb(0xFF000000);
    const QColor white = QColor::fromRgb(0xFFFFFFFF);
    return contrast(fill, black) >= contrast(fill, white) ? black : white;
}

} // namespace tgraph
