// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/windowexports.h"

#include "app/export/comparisonreport.h"
#include "app/export/layoutexports.h"
#include "app/settings/theme.h"
#include "app/window/docks/panels.h"
#include "app/window/frame/statusarea.h"
#include "state/session/session.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/measured/objectivespanel.h"

#include <QCoreApplication>

#include <initializer_list>
#include <stop_token>
#include <utility>

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

/// Returns a report's charts, in light colours for printing. Missing charts are empty.
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

/// Returns a function that draws the current graph, on any thread: as an SVG or, if too large for a page, as a PNG.
/// Empty if there is no graph. It reacts to a stop with Cancelled.
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

constexpr std::size_t previewRows = 3;

} // namespace

WindowExports::WindowExports(const Session& session, const Panels& panels, DecisionsPage& decisions,
                             const TileView& tile, GraphView& graph, ExportQueue& queue, StatusArea& status,
                             QObject* parent)
    : QObject(parent),
      m_session(session),
      m_panels(panels),
      m_charts(session, panels, decisions, tile),
      m_graph(graph),
      m_queue(queue),
      m_status(status)
{
    connect(panels.configs, &ConfigPanel::filterChanged, this,
            [this](const FilteredConfigs& filtered) { m_filtered = filtered; });
}

QString WindowExports::missing(ExportKind kind) const
{
    const OpenEntry* entry = m_session.current();
    const std::uint32_t configs = entry != nullptr ? entry->file->configCount() : 0;
    const bool hasLayouts = entry != nullptr && entry->file->isLayout();
    const bool hasProgram = entry != nullptr && entry->file->program;
    const auto unless = [](bool isThere, const QString& reason) { return isThere ? QString() : reason; };
    switch (kind) {
    case ExportKind::List:
        return unless(entry != nullptr && entry->scores && entry->scores->complete(),
                      tr("Rank the configurations first: there is no list to write yet."));
    case ExportKind::Graph:
        if (entry != nullptr && entry->file->isTable())
            return tr("A table of configurations has no graph.");
        return unless(entry != nullptr && m_graph.isReady(), tr("The graph is not drawn yet."));
    case ExportKind::Layouts:
        return unless(hasLayouts && configs > 0,
                      tr("There are no layouts to write: only layout files and programs have them."));
    case ExportKind::Program:
        return unless(hasProgram, tr("There is no program to write: open one as HLO text or protobuf."));
    case ExportKind::AllLayouts:
    case ExportKind::Candidates:
        return unless(hasLayouts && configs > 1, tr("There are no candidates to write yet."));
    case ExportKind::TuningData:
        return unless(hasProgram && configs > 1, tr("There are no candidates of a program to write yet."));
    case ExportKind::Models:
        return unless(entry != nullptr && !entry->compared.empty(),
                      tr("Rank with all models first: there is no table of models to write yet."));
    case ExportKind::Explanation:
        return unless(
            entry != nullptr && entry->explanation,
            tr("There is no explanation to write: focus a configuration and explain it in the attention panel."));
    case ExportKind::Report:
        break;
    }
    return unless(entry != nullptr, tr("Open a file first: there is nothing to report."));
}

const OpenEntry* WindowExports::entryUnless(const QString& missing) const
{
    if (!missing.isEmpty())
        m_status.say(missing);
    return missing.isEmpty() ? m_session.current() : nullptr;
}

void WindowExports::writeList(const std::filesystem::path& target, ListFormat format, bool onlyFiltered)
{
    const OpenEntry* entry = entryUnless(missing(ExportKind::List));
    if (entry == nullptr)
        return;
    m_queue.add(target,
                [file = entry->file, prediction = entry->scores->prediction, format, target,
                 only = onlyFiltered ? m_filtered : nullptr](const std::stop_token& stop) {
                    ListOptions options;
                    if (only)
                        options.only = *only;
                    writeWhole(target, rankedList(*file, *prediction, format, options), stop);
                    if (format == ListFormat::Competition) // its format has no field for the provenance
                        writeWhole(target.string() + ".provenance.json", listProvenance(*file, *prediction));
                });
}

void WindowExports::write(const std::filesystem::path& target, ExportKind kind)
{
    if (const OpenEntry* entry = entryUnless(missing(kind)))
        m_queue.add(target, writer(target, kind, *entry));
}

ExportQueue::Write WindowExports::writer(const std::filesystem::path& target, ExportKind kind,
                                         const OpenEntry& entry) const
{
    using Stop = const std::stop_token&;
    const bool isRanked = entry.scores && entry.scores->known > 0;
    const DistinctId config
        = entry.selection.focus.value_or(isRanked ? entry.scores->order.front() : entry.selection.baseline);
    const auto file = entry.file;
    switch (kind) {
    case ExportKind::Layouts:
        return [=](Stop stop) { writeLayouts(*file, config, target, stop); };
    case ExportKind::Program:
        return [=](Stop stop) { writeWhole(target, programText(*file, config), stop); };
    case ExportKind::AllLayouts:
        return [=](Stop stop) { writeLayouts(*file, std::nullopt, target, stop); };
    case ExportKind::Candidates:
        return [=](Stop stop) { writeCandidates(*file, target, stop); };
    case ExportKind::TuningData:
        return [=](Stop stop) { writeWhole(target, tuningData(*file, stop), stop); };
    case ExportKind::Models:
        return [=, compared = entry.compared](Stop stop) { writeWhole(target, modelTable(compared), stop); };
    case ExportKind::Explanation:
        return [=, explanation = entry.explanation](Stop stop) { writeExplanation(*file, *explanation, target, stop); };
    default:
        return reportWriter(target, entry);
    }
}

void WindowExports::writeGraph(const std::filesystem::path& target, GraphView::ExportFormat format)
{
    const OpenEntry* entry = entryUnless(missing(ExportKind::Graph));
    if (entry == nullptr)
        return;
    const QString provenance = provenanceText(*entry->file, entry->scores.get());
    m_queue.add(target, [target, draw = m_graph.exporter(format, provenance)](const std::stop_token& stop) {
        writePicture(target, draw(stop), stop);
    });
}

void WindowExports::writeChart(const std::filesystem::path& target, Chart chart, ChartFormat format)
{
    if (entryUnless(m_charts.missing(chart)) == nullptr)
        return;
    m_queue.add(target,
                [target, bytes = m_charts.drawn(chart, format, ChartPictures::fileSize)](const std::stop_token& stop) {
                    writePicture(target, bytes, stop);
                });
}

ExportQueue::Write WindowExports::reportWriter(const std::filesystem::path& target, const OpenEntry& entry) const
{
    ReportContents contents{.file = entry.file,
                            .scores = entry.lastComplete,
                            .decisions = entry.decisions,
                            .selection = entry.selection,
                            .provenance = provenanceText(*entry.file, entry.lastComplete.get()),
                            .pictures = reportCharts(m_charts, m_panels)};
    std::function<ReportPicture(const std::stop_token&)> drawGraph;
    if (!entry.file->isTable())
        drawGraph = reportGraph(m_graph, contents.provenance);
    return [target, contents, drawGraph](const std::stop_token& stop) {
        ReportContents whole = contents;
        if (drawGraph)
            whole.pictures.push_back(drawGraph(stop));
        writeWhole(target, comparisonReport(whole, stop), stop);
    };
}

std::vector<ExportItem> WindowExports::items()
{
    using Format = ExportItem::Format;
    std::vector<ExportItem> items;
    const auto list = [this](const QString& name, const char* suffix, ListFormat format) {
        return Format{name, QLatin1String(suffix), [this, format](const auto& target, bool onlyFiltered) {
                          writeList(target, format, onlyFiltered);
                      }};
    };
    const auto add
        = [&](const QString& name, ExportKind kind, std::initializer_list<std::pair<QString, const char*>> formats) {
              ExportItem& item = items.emplace_back(ExportItem{.name = name, .missing = missing(kind), .formats = {}});
              for (const auto& [format, suffix] : formats)
                  item.formats.push_back(
                      {format, QLatin1String(suffix), [this, kind](const auto& target, bool) { write(target, kind); }});
          };
    const auto addChart = [&](Chart chart) {
        const auto format = [this, chart](const QString& text, const char* suffix, ChartFormat kind) {
            return Format{text, QLatin1String(suffix),
                          [this, chart, kind](const auto& target, bool) { writeChart(target, chart, kind); }};
        };
        items.push_back(
            {.name = ChartPictures::name(chart),
             .missing = m_charts.missing(chart),
             .formats = {format(tr("SVG"), "svg", ChartFormat::Svg), format(tr("PNG"), "png", ChartFormat::Png)},
             .picture = [this, chart] { return m_charts.drawn(chart, ChartFormat::Png, ExportItem::previewSize); }});
    };
    items.push_back({.name = tr("Ranked list"),
                     .missing = missing(ExportKind::List),
                     .formats = {list(tr("CSV"), "csv", ListFormat::Csv), list(tr("JSON"), "json", ListFormat::Json)},
                     .isList = true,
                     .text = [this] {
                         const OpenEntry* entry = m_session.current();
                         return entry == nullptr || !missing(ExportKind::List).isEmpty()
                             ? QString()
                             : QString::fromUtf8(rankedList(*entry->file, *entry->scores->prediction, ListFormat::Csv,
                                                            {.top = previewRows}));
                     }});
    items.push_back({.name = tr("Ranked list for the competition"),
                     .missing = missing(ExportKind::List),
                     .formats = {list(tr("CSV"), "csv", ListFormat::Competition)}});
    add(tr("Table of models"), ExportKind::Models, {{tr("CSV"), "csv"}});
    add(tr("Explanation"), ExportKind::Explanation,
        {{tr("CSV"), "explanation.csv"},
         {tr("JSON"), "explanation.json"},
         {tr("NumPy arrays (NPZ)"), "explanation.npz"}});
    const auto graph = [this](const QString& name, const char* suffix, GraphView::ExportFormat format) {
        return Format{name, QLatin1String(suffix),
                      [this, format](const auto& target, bool) { writeGraph(target, format); }};
    };
    using Picture = GraphView::ExportFormat;
    items.push_back({.name = tr("Graph"),
                     .missing = missing(ExportKind::Graph),
                     .formats = {graph(tr("SVG"), "svg", Picture::Svg), graph(tr("PNG"), "png", Picture::Png),
                                 graph(tr("PDF"), "pdf", Picture::Pdf), graph(tr("DOT"), "dot", Picture::Dot)}});
    for (const Chart chart : {Chart::Decisions, Chart::Tile, Chart::Distribution, Chart::Objectives, Chart::Fit,
                              Chart::Regret, Chart::Models, Chart::Attention, Chart::Layouts})
        addChart(chart);
    add(tr("Layouts of the focus"), ExportKind::Layouts, {{tr("JSON"), "json"}});
    add(tr("Program with the layouts of the focus"), ExportKind::Program, {{tr("HLO text"), "laid-out.hlo"}});
    add(tr("All configurations, to fill in runtimes"), ExportKind::AllLayouts, {{tr("JSON"), "candidates.json"}});
    add(tr("All configurations as a TpuGraphs file"), ExportKind::Candidates,
        {{tr("NumPy arrays (NPZ)"), "candidates.npz"}});
    add(tr("Program and all configurations"), ExportKind::TuningData, {{tr("ModuleTuningData"), "tuning.pb"}});
    add(tr("Report"), ExportKind::Report, {{tr("HTML"), "html"}});
    return items;
}

} // namespace tgraph
