// SPDX-License-Identifier: GPL-3.0-or-later
// The window's menus and their keys.
#include "app/mainwindow.h"
#include "app/theme.h"
#include "widgets/panels/configpanel.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>

namespace tgraph {

void MainWindow::makeMenus()
{
    menuBar()->addMenu(makeFileMenu());
    makeViewMenu();
    makeRankMenu();
    makeHelpMenu();
}

QMenu* MainWindow::makeFileMenu()
{
    auto* menu = new QMenu(tr("&File"), this);
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::askForFiles);
    menu->addAction(tr("Open &folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this,
                    &MainWindow::askForFolder);
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] {
        recent->clear();
        for (const QString& path : m_recent.paths())
            recent->addAction(path, this, [this, path] { openPaths({path}); });
        recent->addSeparator();
        recent->addAction(tr("Clear the list"), this, [this] { m_recent.clear(); });
    });
    menu->addAction(tr("&Read again"), QKeySequence::Refresh, this, [this] {
        if (m_session.current() != nullptr)
            m_opener.open({m_session.current()->file->document->path}, /*again=*/true);
    });
    makeExportMenu(menu->addMenu(tr("&Export")));
    menu->addSeparator();
    menu->addAction(tr("&Close file"), QKeySequence::Close, this, [this] {
        if (m_session.currentIndex())
            m_session.close(*m_session.currentIndex());
    });
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
    return menu;
}

void MainWindow::makeExportMenu(QMenu* menu)
{
    const auto addList = [this, menu](const QString& text, const QString& suffix, ListFormat format) {
        menu->addAction(text, this, [this, suffix, format] {
            if (const std::filesystem::path target = askForTarget(tr("Export the ranked list"), suffix);
                !target.empty())
                exportList(target, format);
        });
    };
    addList(tr("Ranked list as &CSV…"), QStringLiteral("csv"), ListFormat::Csv);
    addList(tr("Ranked list as &JSON…"), QStringLiteral("json"), ListFormat::Json);
    addList(tr("Ranked list for the c&ompetition…"), QStringLiteral("csv"), ListFormat::Competition);
    menu->addSeparator();
    const auto addGraph = [this, menu](const QString& text, const QString& suffix, GraphView::ExportFormat format) {
        menu->addAction(text, this, [this, suffix, format] {
            if (const std::filesystem::path target = askForTarget(tr("Export the graph"), suffix); !target.empty())
                exportGraph(target, format);
        });
    };
    addGraph(tr("Graph as &SVG…"), QStringLiteral("svg"), GraphView::ExportFormat::Svg);
    addGraph(tr("Graph as &PNG…"), QStringLiteral("png"), GraphView::ExportFormat::Png);
    addGraph(tr("Graph as P&DF…"), QStringLiteral("pdf"), GraphView::ExportFormat::Pdf);
    addGraph(tr("Graph as DO&T…"), QStringLiteral("dot"), GraphView::ExportFormat::Dot);
    menu->addSeparator();
    const auto addChart = [this, menu](const QString& text, const QString& suffix, Chart chart, ChartFormat format) {
        menu->addAction(text, this, [this, suffix, chart, format] {
            if (const std::filesystem::path target = askForTarget(tr("Export the chart"), suffix); !target.empty())
                exportChart(target, chart, format);
        });
    };
    addChart(tr("Distribution as S&VG…"), QStringLiteral("svg"), Chart::Distribution, ChartFormat::Svg);
    addChart(tr("Distribution as P&NG…"), QStringLiteral("png"), Chart::Distribution, ChartFormat::Png);
    addChart(tr("Attention map as SVG…"), QStringLiteral("svg"), Chart::Attention, ChartFormat::Svg);
    addChart(tr("Attention map as PNG…"), QStringLiteral("png"), Chart::Attention, ChartFormat::Png);
}

void MainWindow::makeViewMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    menu->addSection(tr("Graph"));
    menu->addActions(m_graph->scopeActions());
    QMenu* colours = menu->addMenu(tr("&Colour by"));
    colours->addActions(m_graph->colourActions());
    menu->addActions(m_graph->viewActions());
    menu->addSection(tr("Window"));
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        menu->addAction(dock->toggleViewAction());
    menu->addAction(tr("Filter configurations"), QKeySequence(Qt::CTRL | Qt::Key_L), m_configs,
                    &ConfigPanel::focusFilter);

    QMenu* themes = menu->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const Theme current = themeFromName(m_settings.value(QStringLiteral("theme")).toString());
    const auto addTheme = [this, themes, group, current](const QString& text, Theme theme) {
        QAction* action = themes->addAction(text, this, [this, theme] {
            m_settings.setValue(QStringLiteral("theme"), themeName(theme));
            applyTheme(theme);
        });
        action->setCheckable(true);
        action->setChecked(theme == current);
        group->addAction(action);
    };
    addTheme(tr("As the &system"), Theme::System);
    addTheme(tr("&Light"), Theme::Light);
    addTheme(tr("&Dark"), Theme::Dark);
}

void MainWindow::makeRankMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Rank"));
    menu->addAction(tr("&Rank the configurations"), QKeySequence(Qt::CTRL | Qt::Key_R), this, &MainWindow::rankShown);
    menu->addAction(tr("&Cancel ranking"), QKeySequence(Qt::CTRL | Qt::Key_Period), &m_ranking,
                    &RankController::cancelRanking);
    menu->addSeparator();
    menu->addAction(tr("&Next of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Down), this,
                    [this] { stepTop(1); });
    menu->addAction(tr("&Previous of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Up), this,
                    [this] { stepTop(-1); });
    menu->addAction(tr("&Explain the focused configuration"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    &MainWindow::explainFocused);
    menu->addAction(tr("&Pin the focused configuration"), QKeySequence(Qt::CTRL | Qt::Key_P), this, [this] {
        if (m_session.current() != nullptr && m_session.current()->selection.focus)
            m_session.togglePin(*m_session.current()->selection.focus);
    });
}

void MainWindow::makeHelpMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&About TGraph Explorer"), this, [this] {
        QMessageBox::about(this, tr("About TGraph Explorer"),
                           tr("<b>TGraph Explorer %1</b><p>Explores and ranks the compiler configurations of tensor "
                              "programs. Licence: "
                              "GPL 3.0 or later.</p>")
                               .arg(QStringLiteral(TGRAPH_VERSION)));
    });
    menu->addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

void MainWindow::explainFocused()
{
    findChild<QDockWidget*>(QStringLiteral("attention"))->raise();
    if (const QString reason = m_ranking.cannotExplain(); !reason.isEmpty())
        showProblem(reason);
    else
        m_ranking.explain();
}

void MainWindow::stepTop(int step)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !entry->scores || entry->scores->order.empty())
        return;
    const auto last
        = static_cast<int>(std::min<std::size_t>(entry->selection.topCount, entry->scores->order.size())) - 1;
    int place = step > 0 ? 0 : last;
    if (entry->selection.focus) {
        const auto rank = static_cast<int>(entry->scores->rank[*entry->selection.focus]);
        place = rank > last ? place : std::clamp(rank + step, 0, last);
    }
    m_session.setFocus(entry->scores->order[static_cast<std::size_t>(place)]);
}

} // namespace tgraph
