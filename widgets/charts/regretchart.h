// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/regret.h"
#include "widgets/charts/plotframe.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tgraph {

/// Slowdown of the best of the top k, for every k, as shares.
struct RegretCurves {
    std::vector<double> ranking; ///< index k-1; empty: not ranked
    /// Curve of the analytical ranker; empty: unknown, or equal to `ranking`
    std::vector<double> analytical;
    std::vector<std::size_t> steps; ///< k of each element of `random`, ascending from 1 to the number of configurations
    std::vector<RandomSlowdown> random;

    [[nodiscard]] bool empty() const { return steps.empty(); }
    [[nodiscard]] std::size_t configs() const { return steps.empty() ? 0 : steps.back(); }
    /// Returns the slowdown at k, interpolated between steps as drawn; past the end, the last. Not empty, k at least 1.
    [[nodiscard]] RandomSlowdown randomAt(std::size_t k) const;
};

/// Formats a slowdown with about three significant digits: "2.13 %". "0 %" is exact.
[[nodiscard]] QString slowdownText(double share);

/// Draws regret curves over a logarithmic axis of k, the top count, and a read-out at one k.
class RegretChart {
public:
    void setCurves(RegretCurves curves, const QString& title); ///< removes the crosshair
    [[nodiscard]] const RegretCurves& curves() const { return m_curves; }
    [[nodiscard]] const QString& title() const { return m_frame.title; }
    /// Sets the upper end of the axis. If zoomed, it is the largest slowdown of the ranking and the
    /// analytical ranker; otherwise random order is included.
    void setZoomed(bool zoomed);
    void setTopCount(std::size_t count) { m_topCount = count; }
    [[nodiscard]] std::size_t topCount() const { return m_topCount; }
    /// Sets the position of the crosshair; std::nullopt: the read-out shows the top count.
    void setCrosshair(std::optional<std::size_t> k) { m_crosshair = k; }
    void setLook(const DataColours& colours, const QFont& font);
    void resize(const QSizeF& size);

    [[nodiscard]] const PlotFrame& frame() const { return m_frame; }
    /// Returns the k nearest to a position.
    [[nodiscard]] std::size_t topAt(double x) const;
    /// Returns "Best of the top 10", "ranking 2.1 %", "analytical 4.3 %", "random order 12 % (3 to 30 %)".
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
