// SPDX-License-Identifier: GPL-3.0-or-later
// The window's menus and their keys.
#include "app/window/aboutdialog.h"
#include "app/window/languagemenu.h"
#include "app/window/lastsession.h"
#include "app/window/longwindows.h"
#include "app/window/mainwindow.h"
#include "app/settings/theme.h"
#include "widgets/panels/configpanel.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

#include <array>

namespace tgraph {

void MainWindow::makeMenus()
{
    for (QMenu* menu :
         {makeFileMenu(), makeEditMenu(), makeViewMenu(), makeRankMenu(), makeToolsMenu(), makeHelpMenu()})
        menuBar()->addMenu(menu);
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
        for (const QString& path : m_workspace.recent().paths())
            recent->addAction(path, this, [this, path] { openPaths({path}); });
        recent->addSeparator();
        recent->addAction(tr("Clear the list"), this, [this] { m_workspace.recent().clear(); });
    });
    menu->addAction(tr("Read aga&in"), QKeySequence::Refresh, this, [this] {
        if (m_session.current() != nullptr)
            m_workspace.opener().open({m_session.current()->file->document->path}, /*again=*/true);
    });
    menu->addSeparator();
    menu->addAction(tr("Open s&ession…"), this, &MainWindow::askForSession);
    menu->addAction(tr("&Save session as…"), QKeySequence::Save, this, &MainWindow::askWhereToSaveSession);
    QAction* keep = menu->addAction(tr("&Go on with the last session at the next start"));
    keep->setCheckable(true);
    keep->setChecked(keepsSession(m_settings));
    connect(keep, &QAction::toggled, this, [this](bool on) { m_settings.setValue(QStringLiteral("keepSession"), on); });
    menu->addSeparator();
    makeExportMenu(menu->addMenu(tr("E&xport")));
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
    addChart(tr("Fit as SVG…"), QStringLiteral("svg"), Chart::Fit, ChartFormat::Svg);
    addChart(tr("Fit as PNG…"), QStringLiteral("png"), Chart::Fit, ChartFormat::Png);
    addChart(tr("Regret as SVG…"), QStringLiteral("svg"), Chart::Regret, ChartFormat::Svg);
    addChart(tr("Regret as PNG…"), QStringLiteral("png"), Chart::Regret, ChartFormat::Png);
    addChart(tr("Models as SVG…"), QStringLiteral("svg"), Chart::Models, ChartFormat::Svg);
    addChart(tr("Models as PNG…"), QStringLiteral("png"), Chart::Models, ChartFormat::Png);
    addChart(tr("Attention map as SVG…"), QStringLiteral("svg"), Chart::Attention, ChartFormat::Svg);
    addChart(tr("Attention map as PNG…"), QStringLiteral("png"), Chart::Attention, ChartFormat::Png);
    addChart(tr("Layouts as SVG…"), QStringLiteral("svg"), Chart::Layouts, ChartFormat::Svg);
    addChart(tr("Layouts as PNG…"), QStringLiteral("png"), Chart::Layouts, ChartFormat::Png);
    menu->addSeparator();
    menu->addAction(tr("&Report as HTML…"), this, [this] {
        if (const std::filesystem::path target = askForTarget(tr("Export the report"), QStringLiteral("html"));
            !target.empty())
            exportReport(target);
    });
}

QMenu* MainWindow::makeEditMenu()
{
    auto* menu = new QMenu(tr("&Edit"), this);
    m_undo = menu->addAction(QString(), QKeySequence::Undo, &m_session, &Session::undo);
    m_redo = menu->addAction(QString(), QKeySequence::Redo, &m_session, &Session::redo);
    menu->addSeparator();
    m_back = menu->addAction(tr("&Back to what was looked at before"), QKeySequence(Qt::ALT | Qt::Key_Left), &m_session,
                             &Session::back);
    m_forward = menu->addAction(tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), &m_session, &Session::forward);
    menu->addSeparator();
    menu->addAction(tr("F&ilter configurations"), QKeySequence(Qt::CTRL | Qt::Key_L), m_configs,
                    &ConfigPanel::focusFilter);
    menu->addAction(tr("&Pin the focused configuration"), QKeySequence(Qt::CTRL | Qt::Key_P), this, [this] {
        if (m_session.current() != nullptr && m_session.current()->selection.focus)
            m_session.togglePin(*m_session.current()->selection.focus);
    });
    menu->addAction(tr("&Note on the focused configuration…"), QKeySequence(Qt::CTRL | Qt::Key_N), m_configs,
                    &ConfigPanel::editNote);
    return menu;
}

void MainWindow::showHistory()
{
    const auto name = [](const std::optional<Mark>& mark, const QString& none, const std::array<QString, 4>& names) {
        return mark ? names[static_cast<std::size_t>(*mark)] : none;
    };
    m_undo->setEnabled(m_session.undoable().has_value());
    m_undo->setText(name(m_session.undoable(), tr("&Undo"),
                         {tr("&Undo the change of pins"), tr("&Undo the change of baseline"),
                          tr("&Undo the change of filter"), tr("&Undo the change of notes")}));
    m_redo->setEnabled(m_session.redoable().has_value());
    m_redo->setText(name(m_session.redoable(), tr("&Redo"),
                         {tr("&Redo the change of pins"), tr("&Redo the change of baseline"),
                          tr("&Redo the change of filter"), tr("&Redo the change of notes")}));
    m_back->setEnabled(m_session.canGoBack());
    m_forward->setEnabled(m_session.canGoForward());
}

QMenu* MainWindow::makeViewMenu()
{
    auto* menu = new QMenu(tr("&View"), this);
    menu->addSection(tr("Graph"));
    menu->addActions(m_graph->scopeActions());
    QMenu* colours = menu->addMenu(tr("&Colour by"));
    colours->addActions(m_graph->colourActions());
    menu->addActions(m_graph->viewActions());
    addCompareActions(menu);
    menu->addSection(tr("Window"));
    for (QDockWidget* dock : m_docks)
        menu->addAction(dock->toggleViewAction());
    addPanelActions(menu);

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
    menu->addMenu(makeLanguageMenu(m_workspace.languages(), m_settings, this));
    return menu;
}

QMenu* MainWindow::makeRankMenu()
{
    auto* menu = new QMenu(tr("&Rank"), this);
    menu->addAction(tr("&Rank the configurations"), QKeySequence(Qt::CTRL | Qt::Key_R), this, &MainWindow::rankShown);
    menu->addAction(tr("&Cancel ranking"), QKeySequence(Qt::CTRL | Qt::Key_Period), &m_workspace.ranking(),
                    &RankController::cancel);
    menu->addSeparator();
    menu->addAction(tr("&Next of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Down), this,
                    [this] { stepTop(1); });
    menu->addAction(tr("&Previous of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Up), this,
                    [this] { stepTop(-1); });
    menu->addAction(tr("&Explain the focused configuration"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    &MainWindow::explainFocused);
    menu->addSeparator();
    addReasonActions(menu);
    menu->addAction(m_longWindows->adaptAction());
    return menu;
}

QMenu* MainWindow::makeToolsMenu()
{
    auto* menu = new QMenu(tr("&Tools"), this);
    menu->addAction(m_longWindows->trainAction());
    menu->addAction(m_longWindows->simulateAction());
    return menu;
}

QMenu* MainWindow::makeHelpMenu()
{
    auto* menu = new QMenu(tr("&Help"), this);
    addCommandActions(menu);
    menu->addAction(tr("&About TGraph Explorer"), this, [this] {
        auto* about = new AboutDialog(this);
        about->setAttribute(Qt::WA_DeleteOnClose);
        about->open();
    });
    menu->addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
    return menu;
}

void MainWindow::explainFocused()
{
    findChild<QDockWidget*>(QStringLiteral("attention"))->raise();
    if (const QString reason = m_workspace.explaining().cannotExplain(); !reason.isEmpty())
        showProblem(reason);
    else
        m_workspace.explaining().explain();
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
