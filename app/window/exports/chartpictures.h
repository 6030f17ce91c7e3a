// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"
#include "widgets/charts/chartexport.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QSize>
#include <QString>

namespace tgraph {

class DecisionsPage;
class Session;
class TileView;

/// The charts that can be written to files.
enum class Chart { Decisions, Tile, Distribution, Objectives, Attention, Layouts, Fit, Regret, Models };

/// Draws the charts of the shown file in their current state, for files.
class ChartPictures {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ChartPictures)

public:
    ChartPictures(const Session& session, const Panels& panels, DecisionsPage& decisions, const TileView& tile)
        : m_session(session), m_panels(panels), m_decisions(decisions), m_tile(tile)
    {
    }

    static constexpr QSize fileSize{1200, 500}; ///< of exported charts

    [[nodiscard]] static QString name(Chart chart);
    /// Returns the picture of a chart; empty if there is none, for the reason that missing() returns.
    [[nodiscard]] QByteArray drawn(Chart chart, ChartFormat format, const QSize& size) const;
    /// Returns the reason why there is no such chart, without drawing one; empty if there is one.
    [[nodiscard]] QString missing(Chart chart) const;
    [[nodiscard]] DecisionsPage& decisions() const { return m_decisions; }

private:
    /// Returns `use` of the view that draws the chart.
    template <typename Use> auto with(Chart chart, const Use& use) const;

    const Session& m_session;
    Panels m_panels;
    DecisionsPage& m_decisions;
    const TileView& m_tile;
};

} // namespace tgraph
