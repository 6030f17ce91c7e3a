// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/selection.h"

#include <QColor>
#include <QPalette>

#include <array>
#include <cstdint>

namespace tgraph {

/// Colours with the same meaning in every chart, table and badge, on one background. Lines and texts have a contrast of
/// at least 3 with the background; hues are distinguishable with any colour vision (after Okabe and Ito).
struct DataColours {
    bool dark = false;
    QColor background;
    QColor text;
    QColor mutedText;
    QColor grid;
    QColor bar; ///< bars and curves of the filtered configurations
    QColor otherBar; ///< bars of all configurations, behind the others
    QColor baseline;
    QColor focus;
    QColor top; ///< predicted top k
    std::array<QColor, maxPins> pins; ///< by position in Selection::pins
    QColor faster; ///< below zero where zero means "no difference"
    QColor slower;

    /// Returns the colour of a decision's badge, by its letter (0 for A): distinct hues for the first eight, grey
    /// beyond. Text on it uses `background`.
    [[nodiscard]] QColor decision(std::uint32_t letter) const;
    /// Returns the colour of a cost: `grid` at step 0, then ever further from the background, so that any colour vision
    /// can distinguish the steps.
    [[nodiscard]] QColor penalty(double share) const; ///< the colour of penaltyStep()

    /// Returns a diverging colour: grey at 0, green at -1, violet at 1.
    [[nodiscard]] QColor aroundEven(double share) const;

    /// Returns the colour of a place in an order: `faster` at 0 (fastest), grey in the middle, `slower` at 1.
    [[nodiscard]] QColor place(double place) const;

    /// Returns a colour of a sequential scale: near the background at 0, most prominent at 1. The
    /// lightness changes evenly.
    [[nodiscard]] QColor sequential(double share) const;
};

inline constexpr int penaltySteps = 6;

/// Returns the step of a cost, which is a share of the fastest runtime: 0 up to 0.05 %, 1 up to 1
/// %, 2 up to 5 %, 3 up to 20 %, 4 up to 100 %, 5 above.
[[nodiscard]] int penaltyStep(double share);

/// Mixes two colours: `first` at 0, `second` at 1.
[[nodiscard]] QColor mixed(const QColor& first, const QColor& second, double share);

/// Returns the WCAG 2 contrast ratio, 1 to 21.
[[nodiscard]] double contrast(const QColor& first, const QColor& second);

/// Returns the light or the dark set, with the palette's own background and text.
[[nodiscard]] DataColours dataColours(const QPalette& palette);

} // namespace tgraph
