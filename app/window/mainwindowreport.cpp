// SPDX-License-Identifier: GPL-3.0-or-later
// The window's report of what is compared.
#include "app/export/comparisonreport.h"
#include "app/window/evaluationviews.h"
#include "app/window/mainwindow.h"
#include "app/settings/theme.h"
#include "widgets/panels/distributionpanel.h"
#include "widgets/panels/regretpanel.h"
#include "widgets/panels/fitpanel.h"
#include "widgets/panels/modelspanel.h"

namespace tgraph {
namespace {

constexpr qsizetype mostGraphBytes = 6'000'000; ///< of an SVG; a greater picture becomes PNG

/// Paper is light: pictures are drawn so, whatever the theme. Nothing of it is seen on the screen.
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

void MainWindow::exportReport(const std::filesystem::path& target)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr) {
        showProblem(tr("Open a file first: there is nothing to report."));
        return;
    }
    constexpr QSize size(1000, 380);
    ReportContents contents{.file = entry->file,
                            .scores = entry->lastComplete,
                            .selection = entry->selection,
                            .provenance = provenanceText(*entry->file, entry->lastComplete.get()),
                            .pictures = {}};
    const auto add = [&](QWidget& panel, Chart chart, const QString& caption) {
        const LightForNow light(panel);
        contents.pictures.push_back({caption, drawn(chart, ChartFormat::Svg, size)});
    };
    add(*m_distribution, Chart::Distribution, m_distribution->description());
    add(m_evaluation->fit(), Chart::Fit, m_evaluation->fit().description());
    add(m_evaluation->regret(), Chart::Regret, m_evaluation->regret().description());
    add(m_evaluation->models(), Chart::Models, m_evaluation->models().description());
    GraphView::Exporter svg = [](const std::stop_token&) { return QByteArray(); };
    GraphView::Exporter png = svg;
    if (m_graph->isReady()) {
        const LightForNow light(*m_graph);
        svg = m_graph->exporter(GraphView::ExportFormat::Svg, contents.provenance);
        png = m_graph->exporter(GraphView::ExportFormat::Png, contents.provenance, 1);
    }
    m_workspace.exports().add(
        target, [target, contents, svg, png, caption = tr("The graph")](const std::stop_token& stop) mutable {
            QByteArray graph = svg(stop);
            if (graph.size() > mostGraphBytes)
                graph = png(stop);
            contents.pictures.push_back({caption, graph});
            writeWhole(target, comparisonReport(contents, stop), stop);
        });
}

} // namespace tgraph
