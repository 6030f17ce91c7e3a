// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/reportpictures.h"

#include "app/settings/theme.h"
#include "app/window/exports/chartpictures.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/graph/graphview.h"
#include "widgets/measured/objectivespanel.h"

#include <QCoreApplication>

namespace tgraph {
namespace {

constexpr qsizetype mostGraphBytes = 6'000'000; ///< limit of an SVG; a larger picture becomes PNG

/// Draws a widget in light colours during its lifetime, invisibly on the screen.
class LightForNow {
public:
    explicit LightForNow(QWidget& widget) : m_widget(widget)
    {
        m_widget.setUpdatesEnabled(false);
        m_widget.setPalette(lightPalette());
    }
    ~LightForNow()
    {
        m_widget.setPalette(QPalette());
        m_widget.setUpdatesEnabled(true);
    }
    LightForNow(const LightForNow&) = delete;
    LightForNow& operator=(const LightForNow&) = delete;

private:
    QWidget& m_widget;
};

} // namespace

std::vector<ReportPicture> reportCharts(const ChartPictures& charts, const Panels& panels)
{
    constexpr QSize size(1000, 380);
    std::vector<ReportPicture> pictures;
    const auto add = [&](auto& panel, Chart chart) {
        const LightForNow light(panel);
        pictures.push_back({panel.description(), charts.drawn(chart, ChartFormat::Svg, size)});
    };
    {
        const LightForNow light(charts.decisions());
        pictures.push_back({charts.decisions().headline(), charts.drawn(Chart::Decisions, ChartFormat::Svg, size)});
    }
    add(*panels.distribution, Chart::Distribution);
    if (panels.objectives->hasChart())
        add(*panels.objectives, Chart::Objectives);
    add(*panels.fit, Chart::Fit);
    add(*panels.regret, Chart::Regret);
    add(*panels.models, Chart::Models);
    return pictures;
}

std::function<ReportPicture(const std::stop_token&)> reportGraph(GraphView& graph, const QString& provenance)
{
    const QString caption = QCoreApplication::translate("tgraph::WindowExports", "The graph");
    if (!graph.isReady())
        return [caption](const std::stop_token&) { return ReportPicture{caption, {}}; };
    const LightForNow light(graph);
    return [caption, svg = graph.exporter(GraphView::ExportFormat::Svg, provenance),
            png = graph.exporter(GraphView::ExportFormat::Png, provenance, 1)](const std::stop_token& stop) {
        QByteArray bytes = svg(stop);
        if (bytes.size() > mostGraphBytes)
            bytes = png(stop);
        return ReportPicture{caption, bytes};
    };
}

} // namespace tgraph
