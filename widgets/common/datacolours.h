// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/selection.h"

#include <QColor>
#include <QPalette>

#include <array>
#include <cstdint>

namespace tgraph {

/// Colours that mean the same in every chart, table and badge, on one background. Lines and texts have a contrast of at
/// least 3 with the background; hues stay apart for people with any colour vision (after Okabe and Ito).
struct DataColours {
    bool dark = false;
    QColor background;
    QColor text;
    QColor mutedText;
    QColor grid;
    QColor bar; ///< bars and curves of what the filter keeps
    QColor otherBar; ///< of all configurations, behind them
    QColor baseline;
    QColor focus;
    QColor top; ///< predicted top k
    std::array<QColor, maxPins> pins; ///< by position in Selection::pins
    QColor faster; ///< below zero where zero means "no difference"
    QColor slower;

    /// Of a decision's badge, by its letter, 0 for A: hues that stay apart for the first eight, grey beyond. Text on it
    /// is `background`.
    [[nodiscard]] QColor decision(std::uint32_t letter) const;
    /// Of a best-to-best penalty (0.4: 40 % slower): `grid`, hardly seen, up to 0.05 %, then along the logarithm to
    /// `slower` at 100 %.
    [[nodiscard]] QColor penalty(double share) const;

    /// Around 0, where nothing is said and which is grey: -1 green, 1 violet.
    [[nodiscard]] QColor aroundEven(double share) const;

    /// Of a place in an order: 0, the fastest, is `faster`, 1 `slower`, the middle grey.
    [[nodiscard]] QColor place(double place) const;

    /// `share` 0 is near the background, 1 stands out; lightness changes evenly.
    [[nodiscard]] QColor sequential(double share) const;
};

/// `first` at 0, `second` at 1.
[[nodiscard]] QColor mixed(const QColor& first, const QColor& second, double share);

/// WCAG 2 contrast ratio, 1 to 21.
[[nodiscard]] double contrast(const QColor& first, const QColor& second);

/// The light or the dark set, with the palette's own background and text.
[[nodiscard]] DataColours dataColours(const QPalette& palette);

} // namespace tgraph
