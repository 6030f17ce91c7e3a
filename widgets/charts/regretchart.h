// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/regret.h"
#include "widgets/charts/plotframe.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tgraph {

/// Slowdown of the best of the top k, for every k. Shares.
struct RegretCurves {
    std::vector<double> ranking; ///< element k-1; empty: not ranked
    std::vector<double> analytical; ///< the same of the analytical ranker; empty: not known, or it is the ranking
    std::vector<std::size_t> steps; ///< k of each element of `random`, ascending from 1 to the number of configurations
    std::vector<RandomSlowdown> random;

    [[nodiscard]] bool empty() const { return steps.empty(); }
    [[nodiscard]] std::size_t configs() const { return steps.empty() ? 0 : steps.back(); }
    /// Between two steps, the line that is drawn; past the end, all. Not empty, k at least 1.
    [[nodiscard]] RandomSlowdown randomAt(std::size_t k) const;
};

/// "2.13 %": three significant digits or so; "0 %" is exact.
[[nodiscard]] QString slowdownText(double share);

/// Draws regret curves over a logarithmic axis of k, the top count, and what the curves say at one k.
class RegretChart {
public:
    void setCurves(RegretCurves curves, const QString& title);
    [[nodiscard]] const RegretCurves& curves() const { return m_curves; }
    [[nodiscard]] const QString& title() const { return m_frame.title; }
    /// The greatest slowdown on the axis: that of the ranking and the analytical one (zoomed), or of random order too.
    void setZoomed(bool zoomed);
    void setTopCount(std::size_t count) { m_topCount = count; }
    /// Where the crosshair is; nothing: the read-out is of the top count.
    void setCrosshair(std::optional<std::size_t> k) { m_crosshair = k; }
    void setLook(const DataColours& colours, const QFont& font);
    void resize(const QSizeF& size);

    [[nodiscard]] const PlotFrame& frame() const { return m_frame; }
    /// The k whose line is nearest to the place.
    [[nodiscard]] std::size_t topAt(double x) const;
    /// "Best of the top 10", "ranking 2.1 %", "analytical 4.3 %", "random order 12 % (3 to 30 %)".
    [[nodiscard]] QStringList readout(std::size_t k) const;

    void paint(QPainter& painter) const;

private:
    void rebuild();
    void paintRandom(QPainter& painter) const;
    void paintStairs(QPainter& painter, const std::vector<double>& curve, const QPen& pen) const;
    void paintLineAt(QPainter& painter, std::size_t k, const QPen& pen) const;
    void paintReadout(QPainter& painter) const;

    RegretCurves m_curves;
    bool m_zoomed = true;
    std::size_t m_topCount = 1;
    std::optional<std::size_t> m_crosshair;
    DataColours m_colours;
    QFont m_font;
    QSizeF m_size;
    PlotFrame m_frame;
};

} // namespace tgraph
