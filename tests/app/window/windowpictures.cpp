// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the window in many states into PNG files, for visual inspection:
//   window_pictures OUTFOLDER FILE [light|dark] [WxH] [MODEL] [LANGUAGE] [PART]
// PART: decisions, tile, charts, models, graphs, attention, layouts, comparison, reasons, palette, history, table,
// files, folder (the leader board of a folder) and dataset (its page), both with FILE a folder, dialogs, or a part of
// programs (programpictures.h); all by default. MODEL: analytical (which can explain nothing), a checkpoint, or
// "untrained": random weights, which show what an attention map looks like.
#include "app/settings/checkpointfolders.h"
#include "app/settings/launchoptions.h"
#include "app/settings/theme.h"
#include "app/window/docks/docks.h"
#include "app/window/exports/windowexports.h"
#include "app/window/frame/aboutdialog.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/programicon.h"
#include "app/window/mainwindow.h"
#include "app/window/menus/windowcommands.h"
#include "app/work/rank/autoranking.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "tests/app/window/datasetpictures.h"
#include "tests/app/window/picturealbum.h"
#include "tests/app/window/programpictures.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/commands/commandpalette.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/frozentable.h"
#include "widgets/compare/comparetable.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/folderboardview.h"
#include "widgets/evaluation/leaderboard.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/files/filepanel.h"
#include "widgets/filter/filterterms.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/rank/rankpanel.h"
#include "widgets/tile/tileview.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace tgraph;

namespace {

/// Returns the configurable node whose layout explains most, else the first one.
std::optional<NodeId> mostInfluential(const OpenEntry& entry)
{
    const auto nodes = entry.file->document->graph.configurable();
    if (nodes.empty())
        return std::nullopt;
    const std::vector<double>& shares
        = !entry.file->etaSquared.empty() || !entry.scores ? entry.file->etaSquared : entry.scores->etaSquared;
    const auto best = std::ranges::max_element(shares);
    return nodes[best == shares.end() ? 0 : static_cast<std::size_t>(best - shares.begin())];
}

void takeDecisions(MainWindow& window, Album& album)
{
    DecisionsPage& page = window.centre().decisions();
    const OpenEntry& entry = *window.session().current();
    // A slow configuration, which shows high costs.
    const auto slowest = std::ranges::max_element(entry.file->measuredRank);
    const DistinctId before = entry.selection.focus.value_or(DistinctId(0));
    window.session().setFocus(DistinctId(entry.file->measuredRank.empty()
                                             ? entry.file->configCount() - 1
                                             : static_cast<std::uint32_t>(slowest - entry.file->measuredRank.begin())));
    album.take(QStringLiteral("decisions-slowest"));
    page.setView(DecisionsPage::View::Waterfall);
    album.take(QStringLiteral("decisions-waterfall"));
    window.session().setFocus(before);
    page.setView(DecisionsPage::View::Axes);
    album.take(QStringLiteral("decisions-axes"));
    if (entry.decisions) {
        const std::uint32_t option = entry.decisions->option(0, DistinctId(0));
        window.session().setFilter(optionTerm(*entry.file, *entry.decisions, 0, std::span(&option, 1)));
        album.take(QStringLiteral("decisions-axes-filtered"));
        page.setView(DecisionsPage::View::Table);
        album.take(QStringLiteral("decisions-filtered"));
        window.session().setFilter({});
    }
    page.setView(DecisionsPage::View::Table);
}

void takeTile(MainWindow& window, Album& album)
{
    window.centre().decisions().pages().bringUp(window.centre().tile());
    album.take(QStringLiteral("tile"));
    const OpenEntry& entry = *window.session().current();
    for (const auto& [name, rank] : {std::pair("fastest", 0U), {"slowest", entry.file->configCount() - 1}}) {
        const auto found = std::ranges::find(entry.file->measuredRank, rank);
        if (found == entry.file->measuredRank.end())
            continue;
        window.session().setFocus(DistinctId(static_cast<std::uint32_t>(found - entry.file->measuredRank.begin())));
        album.take(QStringLiteral("tile-%1").arg(QLatin1String(name)));
    }
    window.centre().decisions().setView(DecisionsPage::View::Table);
}

void takeCharts(MainWindow& window, Album& album)
{
    auto& chart = *window.findChild<DistributionPanel*>();
    for (const auto& [name, scale] :
         {std::pair("linear", ValueScale::Linear), {"log", ValueScale::Log}, {"percentile", ValueScale::Percentile}}) {
        chart.setScale(scale);
        album.take(QStringLiteral("distribution-%1").arg(QLatin1String(name)));
    }
    chart.setChart(DistributionPanel::Chart::Ecdf);
    chart.setScale(std::nullopt);
    album.take(QStringLiteral("distribution-ecdf"));
    chart.setChart(DistributionPanel::Chart::Histogram);
    const Panels& panels = window.docks().panels();
    const std::initializer_list<std::pair<const char*, const QWidget*>> charts
        = {{"fit", panels.fit}, {"regret", panels.regret}, {"models", panels.models}};
    for (const auto& [name, panel] : charts) {
        raiseDock(window, panel);
        waitFor([&] { return !window.runner().isRunning(Lane::Compare); });
        album.take(QLatin1String(name));
    }
    raiseDock(window, window.docks().panels().distribution);
}

/// Takes pictures of the leaderboard: before the evaluation, with every model that can rank the
/// file, and with two of them compared.
void takeModels(MainWindow& window, Album& album)
{
    const ModelsPanel* panel = window.docks().panels().models;
    raiseDock(window, panel);
    album.take(QStringLiteral("models-before"));
    panel->findChild<QPushButton*>(QStringLiteral("rankAll"))->click();
    waitFor([&] { return !window.runner().isRunning(Lane::Compare); });
    album.take(QStringLiteral("models-board"));
    auto& table = *panel->findChild<LeaderBoard*>()->findChild<QTableView*>();
    for (const int row : {0, 1})
        QTest::mouseClick(table.viewport(), Qt::LeftButton, row == 0 ? Qt::NoModifier : Qt::ControlModifier,
                          table.visualRect(table.model()->index(row, 0)).center());
    album.take(QStringLiteral("models-two"));
}

/// Takes pictures of a folder's leaderboard: all models on all of its files.
void takeFolderBoard(MainWindow& window, Album& album)
{
    ModelsPanel& panel = *window.docks().panels().models;
    raiseDock(window, &panel);
    waitFor([&] { return !window.runner().isRunning(Lane::Models); });
    panel.showFolder(true);
    album.take(QStringLiteral("folder-before"));
    panel.findChild<QPushButton*>(QStringLiteral("rankFolder"))->click();
    QTest::qWait(1000);
    album.take(QStringLiteral("folder-running"));
    waitFor([&] { return !window.runner().isRunning(Lane::FolderBoard); });
    album.take(QStringLiteral("folder-board"));
    auto& table = *panel.folder().board().findChild<QTableView*>();
    for (const int row : {0, 1})
        QTest::mouseClick(table.viewport(), Qt::LeftButton, row == 0 ? Qt::NoModifier : Qt::ControlModifier,
                          table.visualRect(table.model()->index(row, 0)).center());
    album.take(QStringLiteral("folder-two"));
    table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
    album.take(QStringLiteral("folder-right"));
}

void takeGraphs(MainWindow& window, Album& album)
{
    GraphView& graph = window.graph();
    graph.setColourMode(GraphColourMode::EtaSquared);
    album.take(QStringLiteral("eta-squared"));
    if (const auto node = mostInfluential(*window.session().current())) {
        window.session().setNode(node);
        graph.home();
        album.take(QStringLiteral("node"));
        graph.setScope(PictureOptions::Scope::Neighbourhood);
        waitForGraph(window);
        album.take(QStringLiteral("neighbourhood"));
    }
    graph.setColourMode(GraphColourMode::Opcode);
    graph.setScope(PictureOptions::Scope::Full);
    waitForGraph(window);
    album.take(QStringLiteral("full-opened"));
    graph.zoomToFit();
    album.take(QStringLiteral("full"));
    graph.traceInputs();
    album.take(QStringLiteral("full-traced"));
    graph.home();
    album.take(QStringLiteral("full-traced-close"));
    QTest::keyClick(&graph, Qt::Key_Escape);
    graph.home();
    album.take(QStringLiteral("full-close"));
    const QTemporaryDir scratch;
    window.exports().writeGraph(scratch.filePath(QStringLiteral("graph.png")).toStdString(),
                                GraphView::ExportFormat::Png);
    waitFor([&] { return !window.runner().isRunning(Lane::Export); });
    album.take(QStringLiteral("exported"));
    graph.setScope(PictureOptions::Scope::Pruned);
    waitForGraph(window);
    graph.zoomToFit();
}

void takeLayouts(MainWindow& window, Album& album)
{
    raiseDock(window, window.docks().panels().layouts);
    album.take(QStringLiteral("layouts"));
    window.findChild<LayoutMatrixPanel*>()->setOrder(MatrixOrder::EtaSquared);
    album.take(QStringLiteral("layouts-nodes"));
    window.findChild<LayoutMatrixPanel*>()->setOrder(MatrixOrder::Decisions);
    raiseDock(window, window.docks().panels().distribution);
}

void takeAttention(MainWindow& window, Album& album)
{
    raiseDock(window, window.docks().panels().attention);
    album.take(QStringLiteral("attention-before"));
    const auto explained = [&] { return !window.runner().isRunning(Lane::Explain); };
    for (auto* button : window.findChild<AttentionPanel*>()->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->objectName().startsWith(QLatin1String("explain")))
            button->click();
    }
    waitFor(explained);
    window.graph().setColourMode(GraphColourMode::Attention);
    album.take(QStringLiteral("attention"));
    window.graph().setColourMode(GraphColourMode::Opcode);
    raiseDock(window, window.docks().panels().distribution);
}

void takeComparison(MainWindow& window, Album& album)
{
    QTest::keyClick(&window, Qt::Key_D, Qt::ControlModifier);
    album.take(QStringLiteral("compare-first"));
    const OpenEntry& entry = *window.session().current();
    const std::uint32_t last = entry.file->configCount() - 1;
    window.session().setPins({DistinctId(last / 3), DistinctId(last / 2), DistinctId(last)});
    album.take(QStringLiteral("compare-four"));
    QTest::keyClick(&window, Qt::Key_F7);
    QTest::keyClick(&window, Qt::Key_F7);
    album.take(QStringLiteral("compare-step"));
    auto& table = *window.findChild<CompareTable*>();
    QTest::keyClick(&table, Qt::Key_Right);
    album.take(QStringLiteral("compare-open"));
    QTest::keyClick(&window, Qt::Key_F8);
    album.take(QStringLiteral("side-by-side"));
    QTest::keyClick(&window, Qt::Key_F8);
    Q_EMIT window.findChild<ConfigPanel*>()->compareRequested({DistinctId(0), DistinctId(last)});
    album.take(QStringLiteral("compare-two"));
    window.centre().decisions().setView(DecisionsPage::View::Table);
}

void takePalette(MainWindow& window, Album& album)
{
    auto* palette = window.findChild<CommandPalette*>();
    auto* line = palette->findChild<QLineEdit*>();
    for (const char* query : {"conv", "235", "f32[32"}) {
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(line, QString::fromLatin1(query));
        album.take(QStringLiteral("palette-%1").arg(QString::fromLatin1(query).remove(QLatin1Char('['))));
    }
    palette->dismiss();
}

/// Takes pictures of the configurations panel alone, as wide as in windows of 1,900 and 1,024 pixels, during a ranking
/// and after it.
void takeTable(MainWindow& window, Album& album)
{
    ConfigPanel panel;
    auto* table = panel.findChild<FrozenTable*>();
    panel.setFile(window.session().current()->file);
    const auto takeBoth = [&](const char* state) {
        for (const int width : {380, 276}) {
            panel.resize(width, 420);
            panel.show();
            album.take(QStringLiteral("table-%1-%2").arg(QLatin1String(state)).arg(width), panel);
        }
    };
    const auto bringUpToDate = [&] {
        panel.setScores(window.session().current()->scores);
        panel.setDecisions(window.session().current()->decisions);
        panel.setSelection(window.session().current()->selection);
    };
    window.rankShown();
    waitFor([&] { return window.session().current()->scores && window.session().current()->scores->known > 0; });
    bringUpToDate();
    takeBoth("ranking");
    waitFor([&] { return !window.runner().isRunning(Lane::Rank) && !window.runner().isRunning(Lane::Decisions); });
    window.session().setNote(DistinctId(0), QStringLiteral("as the compiler has it"));
    window.session().setPins({DistinctId(0), window.session().current()->scores->order.front()});
    bringUpToDate();
    takeBoth("ranked");
    panel.activateWindow();
    table->setFocus(Qt::ShortcutFocusReason);
    takeBoth("focused");
    table->horizontalScrollBar()->setValue(table->horizontalScrollBar()->maximum());
    takeBoth("scrolled");
    window.session().setNote(DistinctId(0), {});
}

/// Takes pictures of the file's folder, ranked; the dock at its usual narrow width.
void takeFiles(MainWindow& window, Album& album)
{
    const std::filesystem::path folder = window.session().current()->file->document->path.parent_path();
    window.openPaths({QString::fromStdString(folder.string())});
    waitFor([&] { return window.workspace().scan().isRunning(); });
    waitFor([&] { return !window.workspace().scan().isRunning(); });
    FilePanel& files = *window.docks().panels().files;
    raiseDock(window, &files);
    window.resizeDocks({&window.docks().of(files)}, {380}, Qt::Horizontal);
    album.take(QStringLiteral("files-read"));
    for (auto* button : files.findChildren<QToolButton*>()) {
        if (button->text() == QLatin1String("Rank all"))
            button->click();
    }
    album.take(QStringLiteral("files-ranking"));
    waitFor([&] { return !window.workspace().folderRanking().isRunning(); });
    album.take(QStringLiteral("files-ranked"));
}

/// Takes pictures of three rankings after the existing one, the last one stopped.
void takeHistory(MainWindow& window, Album& album)
{
    const auto rank = [&window](const char* model) {
        window.setModel(model);
        window.rankShown();
        waitFor([&] { return !window.runner().isRunning(Lane::Rank); });
        waitFor([&] { return !window.runner().isRunning(Lane::History); });
    };
    window.docks().bringUp(*window.docks().panels().rank);
    rank("paper");
    rank("analytical");
    album.take(QStringLiteral("history"));
    window.setModel("paper");
    window.rankShown();
    album.take(QStringLiteral("ranking"));
    waitFor([&] {
        const auto& scores = window.session().current()->scores;
        return scores && !scores->complete() && scores->known > scores->score.size() / 8;
    });
    window.workspace().ranking().stopAndKeep();
    waitFor([&] { return !window.runner().isRunning(Lane::History); });
    album.take(QStringLiteral("stopped"));
}

void takeReasons(MainWindow& window, Album& album)
{
    GraphView& graph = window.graph();
    raiseDock(window, window.docks().panels().why);
    graph.setColourMode(GraphColourMode::AnalyticalCost);
    album.take(QStringLiteral("why-cost"));
    graph.setColourMode(GraphColourMode::AnalyticalDifference);
    album.take(QStringLiteral("why-difference"));
    graph.setColourMode(GraphColourMode::Sensitivity);
    album.take(QStringLiteral("why-sensitivity"));
    graph.setColourMode(GraphColourMode::Opcode);
    raiseDock(window, window.docks().panels().whatIf);
    window.session().setNode(mostInfluential(*window.session().current()));
    album.take(QStringLiteral("whatif"));
    for (auto* box : window.findChild<WhatIfPanel*>()->findChildren<QComboBox*>()) {
        if (box->accessibleName() == QLatin1String("Output layout") && box->count() > 1)
            Q_EMIT box->activated(box->count() - 1);
    }
    QTest::qWait(400); // the pause after an edit
    waitFor([&] { return !window.runner().isRunning(Lane::WhatIf); });
    album.take(QStringLiteral("whatif-edited"));
}

void takeDialogs(MainWindow& window, Album& album)
{
    QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    album.take(QStringLiteral("palette"));
    auto* line = window.findChild<CommandPalette*>()->findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("ex"));
    album.take(QStringLiteral("palette-found"));
    QTest::keyClick(line, Qt::Key_Escape);
    KeysOverview keys(keyBindings(window), &window);
    keys.show();
    album.take(QStringLiteral("keys"), keys);
    AboutDialog about(&window);
    about.show();
    album.take(QStringLiteral("about"), about);
    raiseDock(window, window.docks().panels().files);
    album.take(QStringLiteral("files"));
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setWindowIcon(programIcon());
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 3) {
        std::fprintf(stderr, "usage: window_pictures OUTFOLDER FILE [light|dark] [WxH] [MODEL] [LANGUAGE] [PART]\n");
        return 2;
    }
    const QString theme = arguments.value(3, QStringLiteral("light"));
    const QDir folder(arguments[1]);
    folder.mkpath(QStringLiteral("."));
    const QTemporaryDir scratch;
    QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    applyTheme(themeFromName(theme));
    setRanksAtOpening(settings, false); // the pictures start rankings themselves
    Workspace workspace(settings, checkpointFolders());
    workspace.languages().install(arguments.value(6, QStringLiteral("en")));
    MainWindow window(workspace);
    window.resize(sizeFromText(arguments.value(4, QStringLiteral("1600x1000"))).value_or(QSize(1600, 1000)));
    window.show();
    Album album(window, folder, theme);
    album.take(QStringLiteral("welcome"));
    QString model = arguments.value(5, QStringLiteral("analytical"));
    if (model == QLatin1String("untrained")) {
        model = scratch.filePath(QStringLiteral("untrained.safetensors"));
        saveCheckpoint(randomCheckpoint({}, 1), model.toStdString());
    }
    window.setModel(model.toStdString());
    window.openPaths({arguments[2]});
    waitFor([&] { return !window.opener().isBusy() && !window.runner().isRunning(Lane::Scan); });
    if (arguments.value(7) == QLatin1String("folder")) {
        takeFolderBoard(window, album);
        return 0;
    }
    if (arguments.value(7) == QLatin1String("dataset")) {
        takeDataset(window, album);
        return 0;
    }
    if (window.session().current() == nullptr) {
        album.take(QStringLiteral("nothing-open"));
        return 0;
    }
    waitForGraph(window);
    album.take(QStringLiteral("opened"));
    const QString part = arguments.value(7);
    if (takeProgramPart(window, album, part))
        return 0;
    window.rankShown();
    waitFor([&] { return !window.runner().isRunning(Lane::Rank); });
    if (const auto& scores = window.session().current()->scores; scores && !scores->order.empty())
        window.session().setFocus(scores->order.front());
    album.take(QStringLiteral("ranked"));
    waitFor([&] { return !window.runner().isRunning(Lane::Decisions); });
    const auto takeIf = [&](const char* name, void (*take)(MainWindow&, Album&)) {
        if (part.isEmpty() || part == QLatin1String(name))
            take(window, album);
    };
    takeIf("decisions", takeDecisions);
    takeIf("tile", takeTile);
    takeIf("charts", takeCharts);
    takeIf("models", takeModels);
    takeIf("graphs", takeGraphs);
    takeIf("attention", takeAttention);
    takeIf("layouts", takeLayouts);
    takeIf("comparison", takeComparison);
    takeIf("reasons", takeReasons);
    takeIf("dialogs", takeDialogs);
    takeIf("palette", takePalette);
    takeIf("history", takeHistory);
    takeIf("table", takeTable);
    takeIf("files", takeFiles);
    return 0;
}
