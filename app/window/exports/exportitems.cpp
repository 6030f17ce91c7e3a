// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exports.h"
#include "app/window/exports/windowexports.h"
#include "state/session/session.h"

#include <array>

namespace tgraph {
namespace {

constexpr std::size_t previewRows = 3;

} // namespace

void WindowExports::addListItems(std::vector<ExportItem>& items)
{
    const auto list = [this](const QString& name, const char* suffix, ListFormat format) {
        return ExportItem::Format{.name = name,
                                  .suffix = QLatin1String(suffix),
                                  .write = [this, format](const std::filesystem::path& target, bool onlyFiltered) {
                                      writeList(target, format, onlyFiltered);
                                  }};
    };
    items.push_back({.name = tr("Ranked list"),
                     .missing = missingList(),
                     .formats = {list(tr("CSV"), "csv", ListFormat::Csv), list(tr("JSON"), "json", ListFormat::Json)},
                     .isList = true,
                     .text = [this] {
                         const OpenEntry* entry = m_session.current();
                         return entry == nullptr || !missingList().isEmpty()
                             ? QString()
                             : QString::fromUtf8(rankedList(*entry->file, *entry->scores->prediction, ListFormat::Csv,
                                                            {.top = previewRows}));
                     }});
    items.push_back({.name = tr("Ranked list for the competition"),
                     .missing = missingList(),
                     .formats = {list(tr("CSV"), "csv", ListFormat::Competition)}});
    items.push_back(
        {.name = tr("Table of models"),
         .missing = missingModels(),
         .formats = {{tr("CSV"), QStringLiteral("csv"), [this](const auto& target, bool) { writeModels(target); }}}});
    const auto explanation = [this](const QString& name, const char* suffix) {
        return ExportItem::Format{name, QLatin1String(suffix),
                                  [this](const auto& target, bool) { writeExplanation(target); }};
    };
    items.push_back({.name = tr("Explanation"),
                     .missing = missingExplanation(),
                     .formats = {explanation(tr("CSV"), "explanation.csv"), explanation(tr("JSON"), "explanation.json"),
                                 explanation(tr("NumPy arrays (NPZ)"), "explanation.npz")}});
}

void WindowExports::addLayoutItems(std::vector<ExportItem>& items)
{
    const auto add = [&](const QString& name, const QString& missing, const QString& format, const char* suffix,
                         void (WindowExports::*write)(const std::filesystem::path&)) {
        items.push_back({.name = name,
                         .missing = missing,
                         .formats = {{format, QLatin1String(suffix),
                                      [this, write](const auto& target, bool) { (this->*write)(target); }}}});
    };
    add(tr("Layouts of the focus"), missingLayouts(), tr("JSON"), "json", &WindowExports::writeLayouts);
    add(tr("Program with the layouts of the focus"), missingProgram(), tr("HLO text"), "laid-out.hlo",
        &WindowExports::writeProgram);
    add(tr("All configurations, to fill in runtimes"), missingCandidates(), tr("JSON"), "candidates.json",
        &WindowExports::writeAllLayouts);
    add(tr("All configurations as a TpuGraphs file"), missingCandidates(), tr("NumPy arrays (NPZ)"), "candidates.npz",
        &WindowExports::writeCandidates);
    add(tr("Program and all configurations"), missingTuningData(), tr("ModuleTuningData"), "tuning.pb",
        &WindowExports::writeTuningData);
}

void WindowExports::addChartItems(std::vector<ExportItem>& items)
{
    const auto add = [&](Chart chart) {
        const auto format = [this, chart](const QString& text, const char* suffix, ChartFormat kind) {
            return ExportItem::Format{text, QLatin1String(suffix), [this, chart, kind](const auto& target, bool) {
                                          writeChart(target, chart, kind);
                                      }};
        };
        items.push_back(
            {.name = ChartPictures::name(chart),
             .missing = m_charts.missing(chart),
             .formats = {format(tr("SVG"), "svg", ChartFormat::Svg), format(tr("PNG"), "png", ChartFormat::Png)},
             .picture = [this, chart] { return m_charts.drawn(chart, ChartFormat::Png, ExportItem::previewSize); }});
    };
    for (const Chart chart : {Chart::Decisions, Chart::Tile, Chart::Distribution, Chart::Objectives, Chart::Fit,
                              Chart::Regret, Chart::Models, Chart::Attention, Chart::Layouts})
        add(chart);
}

std::vector<ExportItem> WindowExports::items()
{
    std::vector<ExportItem> items;
    addListItems(items);
    const auto graph = [this](const QString& name, const char* suffix, GraphView::ExportFormat format) {
        return ExportItem::Format{name, QLatin1String(suffix),
                                  [this, format](const auto& target, bool) { writeGraph(target, format); }};
    };
    using Format = GraphView::ExportFormat;
    items.push_back({.name = tr("Graph"),
                     .missing = missingGraph(),
                     .formats = {graph(tr("SVG"), "svg", Format::Svg), graph(tr("PNG"), "png", Format::Png),
                                 graph(tr("PDF"), "pdf", Format::Pdf), graph(tr("DOT"), "dot", Format::Dot)}});
    addChartItems(items);
    addLayoutItems(items);
    items.push_back(
        {.name = tr("Report"),
         .missing = missingReport(),
         .formats = {{tr("HTML"), QStringLiteral("html"), [this](const auto& target, bool) { writeReport(target); }}}});
    return items;
}

} // namespace tgraph
