// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/exportmenu.h"

#include "app/window/frame/pathdialogs.h"
#include "state/session/session.h"

namespace tgraph {

ExportMenu::ExportMenu(WindowExports& exports, const Session& session, PathDialogs& dialogs, QWidget* parent)
    : QMenu(tr("E&xport"), parent), m_exports(exports), m_session(session), m_dialogs(dialogs)
{
    addLists();
    addSeparator();
    addLayouts();
    addSeparator();
    addGraphs();
    addSeparator();
    addCharts();
    addSeparator();
    addReport();
}

template <typename Write>
void ExportMenu::addEntry(const QString& text, const QString& title, const QString& suffix, Write write)
{
    addAction(text, this, [this, title, suffix, write] {
        const OpenEntry* entry = m_session.current();
        if (entry == nullptr)
            return;
        const std::filesystem::path target = m_dialogs.exportTarget(title, entry->file->document->path, suffix);
        if (!target.empty())
            write(target);
    });
}

void ExportMenu::addLists()
{
    const auto add = [this](const QString& text, const QString& suffix, ListFormat format) {
        addEntry(text, tr("Export the ranked list"), suffix,
                 [this, format](const std::filesystem::path& target) { m_exports.writeList(target, format); });
    };
    add(tr("Ranked list as &CSV…"), QStringLiteral("csv"), ListFormat::Csv);
    add(tr("Ranked list as &JSON…"), QStringLiteral("json"), ListFormat::Json);
    add(tr("Ranked list for the c&ompetition…"), QStringLiteral("csv"), ListFormat::Competition);
    addEntry(tr("Table of models as CSV…"), tr("Export the table of models"), QStringLiteral("csv"),
             [this](const std::filesystem::path& target) { m_exports.writeModels(target); });
    const auto addNumbers = [this](const QString& text, const QString& suffix) {
        addEntry(text, tr("Export the explanation"), suffix,
                 [this](const std::filesystem::path& target) { m_exports.writeExplanation(target); });
    };
    addNumbers(tr("Explanation as CSV…"), QStringLiteral("explanation.csv"));
    addNumbers(tr("Explanation as JSON…"), QStringLiteral("explanation.json"));
    addNumbers(tr("Explanation as NumPy arrays (NPZ)…"), QStringLiteral("explanation.npz"));
}

void ExportMenu::addLayouts()
{
    const QString title = tr("Export layouts");
    addEntry(tr("&Layouts of the focus as JSON…"), title, QStringLiteral("json"),
             [this](const std::filesystem::path& target) { m_exports.writeLayouts(target); });
    addEntry(tr("Program with the layouts of the focus, as &HLO text…"), title, QStringLiteral("laid-out.hlo"),
             [this](const std::filesystem::path& target) { m_exports.writeProgram(target); });
    addEntry(tr("&All configurations as JSON, to fill in runtimes…"), title, QStringLiteral("candidates.json"),
             [this](const std::filesystem::path& target) { m_exports.writeAllLayouts(target); });
    addEntry(tr("All configurations as a TpuGraphs &file…"), title, QStringLiteral("candidates.npz"),
             [this](const std::filesystem::path& target) { m_exports.writeCandidates(target); });
    addEntry(tr("Program and all configurations as &ModuleTuningData…"), title, QStringLiteral("tuning.pb"),
             [this](const std::filesystem::path& target) { m_exports.writeTuningData(target); });
}

void ExportMenu::addGraphs()
{
    const auto add = [this](const QString& text, const QString& suffix, GraphView::ExportFormat format) {
        addEntry(text, tr("Export the graph"), suffix,
                 [this, format](const std::filesystem::path& target) { m_exports.writeGraph(target, format); });
    };
    add(tr("Graph as &SVG…"), QStringLiteral("svg"), GraphView::ExportFormat::Svg);
    add(tr("Graph as &PNG…"), QStringLiteral("png"), GraphView::ExportFormat::Png);
    add(tr("Graph as P&DF…"), QStringLiteral("pdf"), GraphView::ExportFormat::Pdf);
    add(tr("Graph as DO&T…"), QStringLiteral("dot"), GraphView::ExportFormat::Dot);
}

void ExportMenu::addCharts()
{
    const auto add = [this](const QString& svgText, const QString& pngText, Chart chart) {
        const auto addOne = [this, chart](const QString& text, const QString& suffix, ChartFormat format) {
            addEntry(text, tr("Export the chart"), suffix, [this, chart, format](const std::filesystem::path& target) {
                m_exports.writeChart(target, chart, format);
            });
        };
        addOne(svgText, QStringLiteral("svg"), ChartFormat::Svg);
        addOne(pngText, QStringLiteral("png"), ChartFormat::Png);
    };
    add(tr("Decisions as SVG…"), tr("Decisions as PNG…"), Chart::Decisions);
    add(tr("Tile as SVG…"), tr("Tile as PNG…"), Chart::Tile);
    add(tr("Distribution as S&VG…"), tr("Distribution as P&NG…"), Chart::Distribution);
    add(tr("Fit as SVG…"), tr("Fit as PNG…"), Chart::Fit);
    add(tr("Regret as SVG…"), tr("Regret as PNG…"), Chart::Regret);
    add(tr("Models as SVG…"), tr("Models as PNG…"), Chart::Models);
    add(tr("Attention map as SVG…"), tr("Attention map as PNG…"), Chart::Attention);
    add(tr("Layouts as SVG…"), tr("Layouts as PNG…"), Chart::Layouts);
}

void ExportMenu::addReport()
{
    addEntry(tr("&Report as HTML…"), tr("Export the report"), QStringLiteral("html"),
             [this](const std::filesystem::path& target) { m_exports.writeReport(target); });
}

} // namespace tgraph
