// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports/windowexports.h"

#include "app/export/exportqueue.h"
#include "app/export/layoutexports.h"
#include "app/window/exports/reportpictures.h"
#include "app/window/frame/statusarea.h"
#include "state/session/session.h"
#include "widgets/configs/configpanel.h"

namespace tgraph {

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

QString WindowExports::missingList() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && entry->scores && entry->scores->complete()
        ? QString()
        : tr("Rank the configurations first: there is no list to write yet.");
}

QString WindowExports::missingLayouts() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && entry->file->isLayout() && entry->file->configCount() > 0
        ? QString()
        : tr("There are no layouts to write: only layout files and programs have them.");
}

QString WindowExports::missingProgram() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && entry->file->program
        ? QString()
        : tr("There is no program to write: open one as HLO text or protobuf.");
}

QString WindowExports::missingCandidates() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && entry->file->isLayout() && entry->file->configCount() > 1
        ? QString()
        : tr("There are no candidates to write yet.");
}

QString WindowExports::missingTuningData() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && entry->file->program && entry->file->configCount() > 1
        ? QString()
        : tr("There are no candidates of a program to write yet.");
}

QString WindowExports::missingModels() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && !entry->compared.empty()
        ? QString()
        : tr("Rank with all models first: there is no table of models to write yet.");
}

QString WindowExports::missingExplanation() const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && entry->explanation
        ? QString()
        : tr("There is no explanation to write: focus a configuration and explain it in the attention panel.");
}

QString WindowExports::missingGraph() const
{
    const OpenEntry* entry = m_session.current();
    if (entry != nullptr && entry->file->isTable())
        return tr("A table of configurations has no graph.");
    return entry != nullptr && m_graph.isReady() ? QString() : tr("The graph is not drawn yet.");
}

QString WindowExports::missingReport() const
{
    return m_session.current() != nullptr ? QString() : tr("Open a file first: there is nothing to report.");
}

const OpenEntry* WindowExports::entryUnless(const QString& missing) const
{
    if (!missing.isEmpty())
        m_status.say(missing);
    return missing.isEmpty() ? m_session.current() : nullptr;
}

void WindowExports::writeList(const std::filesystem::path& target, ListFormat format, bool onlyFiltered)
{
    const OpenEntry* entry = entryUnless(missingList());
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

DistinctId WindowExports::chosen(const OpenEntry& entry) const
{
    const bool isRanked = entry.scores && entry.scores->known > 0;
    return entry.selection.focus.value_or(isRanked ? entry.scores->order.front() : entry.selection.baseline);
}

void WindowExports::writeLayouts(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingLayouts());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, file = entry->file, config = chosen(*entry)](const std::stop_token& stop) {
        tgraph::writeLayouts(*file, config, target, stop);
    });
}

void WindowExports::writeProgram(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingProgram());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, file = entry->file, config = chosen(*entry)](const std::stop_token& stop) {
        writeWhole(target, programText(*file, config), stop);
    });
}

void WindowExports::writeAllLayouts(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingCandidates());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, file = entry->file](const std::stop_token& stop) {
        tgraph::writeLayouts(*file, std::nullopt, target, stop);
    });
}

void WindowExports::writeCandidates(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingCandidates());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, file = entry->file](const std::stop_token& stop) {
        tgraph::writeCandidates(*file, target, stop);
    });
}

void WindowExports::writeTuningData(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingTuningData());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, file = entry->file](const std::stop_token& stop) {
        writeWhole(target, tuningData(*file, stop), stop);
    });
}

void WindowExports::writeModels(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingModels());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, compared = entry->compared](const std::stop_token& stop) {
        writeWhole(target, modelTable(compared), stop);
    });
}

void WindowExports::writeExplanation(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingExplanation());
    if (entry == nullptr)
        return;
    m_queue.add(target, [target, file = entry->file, explanation = entry->explanation](const std::stop_token& stop) {
        tgraph::writeExplanation(*file, *explanation, target, stop);
    });
}

void WindowExports::writeGraph(const std::filesystem::path& target, GraphView::ExportFormat format)
{
    const OpenEntry* entry = entryUnless(missingGraph());
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

void WindowExports::writeReport(const std::filesystem::path& target)
{
    const OpenEntry* entry = entryUnless(missingReport());
    if (entry == nullptr)
        return;
    ReportContents contents{.file = entry->file,
                            .scores = entry->lastComplete,
                            .decisions = entry->decisions,
                            .selection = entry->selection,
                            .provenance = provenanceText(*entry->file, entry->lastComplete.get()),
                            .pictures = reportCharts(m_charts, m_panels)};
    std::function<ReportPicture(const std::stop_token&)> drawGraph;
    if (!entry->file->isTable())
        drawGraph = reportGraph(m_graph, contents.provenance);
    const auto write = [target, contents, drawGraph](const std::stop_token& stop) {
        ReportContents whole = contents;
        if (drawGraph)
            whole.pictures.push_back(drawGraph(stop));
        writeWhole(target, comparisonReport(whole, stop), stop);
    };
    m_queue.add(target, write);
}

} // namespace tgraph
