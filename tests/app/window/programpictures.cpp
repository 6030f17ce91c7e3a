// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/programpictures.h"

#include "app/window/docks/docks.h"
#include "app/window/frame/centre.h"
#include "app/window/mainwindow.h"
#include "tests/app/window/picturealbum.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/files/filepanel.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/programs/costspanel.h"
#include "widgets/programs/programdiffwindow.h"
#include "widgets/programs/scopespanel.h"

#include <QComboBox>
#include <QDockWidget>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace tgraph {
namespace {

/// Takes pictures of the program when opened, the proposal, and the state after it.
void takeCandidates(MainWindow& window, Album& album)
{
    DecisionsPage& page = window.centre().decisions();
    const OpenEntry& entry = *window.session().current();
    if (!entry.file->awaitsProposal()) {
        album.take(QStringLiteral("candidates-none"));
        return;
    }
    for (auto* button : window.findChildren<QToolButton*>()) {
        if (button->accessibleName() == QLatin1String("Candidates")) {
            button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
            album.take(QStringLiteral("candidates-form"), *button->menu());
            button->menu()->close();
        }
    }
    window.rankShown();
    album.take(QStringLiteral("candidates-proposing"));
    waitFor([&] { return !window.runner().isRunning(Lane::Propose); });
    waitFor([&] { return window.session().current()->lastComplete != nullptr; });
    waitFor([&] { return window.session().current()->decisions && !window.runner().isRunning(Lane::Decisions); });
    waitForGraph(window);
    album.take(QStringLiteral("candidates-ranked"));
    for (const auto& [name, view] : {std::pair("waterfall", DecisionsPage::View::Waterfall),
                                     {"axes", DecisionsPage::View::Axes},
                                     {"table", DecisionsPage::View::Table}}) {
        page.setView(view);
        album.take(QStringLiteral("candidates-%1").arg(QLatin1String(name)));
    }
    raiseDock(window, window.docks().panels().files);
    album.take(QStringLiteral("candidates-files"));
    raiseDock(window, window.docks().panels().configs);
}

/// Takes pictures of the comparison with the program `other`: the whole list, and one kind of change.
void takeProgramDiff(MainWindow& window, Album& album, const QString& other)
{
    auto& files = *window.docks().panels().files;
    Q_EMIT files.compareRequested(window.session().current()->file->document->path, other.toStdString());
    auto& shown = *window.findChild<ProgramDiffWindow*>();
    shown.resize(window.size());
    album.take(QStringLiteral("programdiff-busy"), shown);
    waitFor([&] { return shown.comparison() != nullptr; });
    album.take(QStringLiteral("programdiff"), shown);
    auto& kinds = *shown.findChild<QComboBox*>();
    kinds.setCurrentIndex(kinds.count() - 1);
    album.take(QStringLiteral("programdiff-last-kind"), shown);
    album.take(QStringLiteral("programdiff-graph"));
}

/// Takes pictures of the scopes of a program in docks of several widths.
void takeScopes(MainWindow& window, Album& album)
{
    const ScopesPanel* panel = window.docks().panels().scopes;
    raiseDock(window, panel);
    QDockWidget& dock = window.docks().of(*panel);
    for (const int width : {290, 400, 520}) {
        window.resizeDocks({&dock}, {width}, Qt::Horizontal);
        album.take(QStringLiteral("scopes-%1").arg(width));
    }
}

/// Takes pictures of the file's folder as a list, in a narrow and in a wide dock.
void takeDumps(MainWindow& window, Album& album)
{
    const std::filesystem::path folder = window.session().current()->file->document->path.parent_path();
    window.openPaths({QString::fromStdString(folder.string())});
    waitFor([&] { return window.workspace().scan().isRunning(); });
    waitFor([&] { return !window.workspace().scan().isRunning(); });
    FilePanel& files = *window.docks().panels().files;
    raiseDock(window, &files);
    album.take(QStringLiteral("dumps"));
    window.resizeDocks({&window.docks().of(files)}, {700}, Qt::Horizontal);
    album.take(QStringLiteral("dumps-wide"));
}

/// Takes pictures of the first instruction of the entry computation that has the opcode, selected.
void takeInstruction(MainWindow& window, Album& album, Opcode opcode, const QString& name)
{
    const hlo::Module& program = *window.session().current()->file->document->program;
    const hlo::Computation& entry = program.computation(program.entry);
    for (std::uint32_t node = entry.first; node < entry.first + entry.count; ++node) {
        if (program.instructions[node].opcode != opcode)
            continue;
        window.session().setNode(NodeId(node));
        window.graph().centreOn(NodeId(node));
        waitForGraph(window);
        album.take(name);
        return;
    }
}

/// Takes pictures of the box with the most contents, unfolded, traced to its inputs.
void takeUnfolded(MainWindow& window, Album& album)
{
    const auto& file = window.session().current()->file;
    PictureOptions options;
    options.scope = PictureOptions::Scope::Program;
    options.fold = true;
    options.page.start = file->document->program->entry;
    const GraphPicture picture(file, options);
    const auto opens = [](const PictureNode& node) {
        return node.opens == PictureNode::Opens::Nothing ? -1 : static_cast<int>(node.foldedCount);
    };
    const auto most = std::ranges::max_element(picture.nodes(), {}, opens);
    if (opens(*most) < 0)
        return;
    window.session().setNode(most->node);
    window.graph().toggleOpen();
    waitForGraph(window);
    album.take(QStringLiteral("program-unfolded"));
    window.graph().traceInputs();
    album.take(QStringLiteral("program-traced"));
}

/// Takes pictures of the window with a program before proposing and ranking.
void takeProgram(MainWindow& window, Album& album)
{
    waitFor([&] { return !window.runner().isRunning(Lane::Program); });
    raiseDock(window, window.docks().panels().inspector);
    takeInstruction(window, album, Opcode::Fusion, QStringLiteral("program-fusion"));
    takeInstruction(window, album, Opcode::Dot, QStringLiteral("program-dot"));
    takeInstruction(window, album, Opcode::Convolution, QStringLiteral("program-convolution"));
    takeUnfolded(window, album);
    window.session().setNode(std::nullopt);
    window.graph().zoomToFit();
    raiseDock(window, window.docks().panels().costs);
    for (const auto& [mode, name] : {std::pair(GraphColourMode::Flop, "flop"),
                                     {GraphColourMode::Bytes, "bytes"},
                                     {GraphColourMode::Padding, "padding"}}) {
        window.graph().setColourMode(mode);
        album.take(QStringLiteral("program-") + QLatin1String(name));
    }
}

} // namespace

bool takeProgramPart(MainWindow& window, Album& album, const QString& part)
{
    const QString diff = QStringLiteral("programdiff=");
    if (part == QLatin1String("program"))
        takeProgram(window, album);
    else if (part == QLatin1String("candidates"))
        takeCandidates(window, album);
    else if (part == QLatin1String("dumps"))
        takeDumps(window, album);
    else if (part == QLatin1String("scopes"))
        takeScopes(window, album);
    else if (part.startsWith(diff))
        takeProgramDiff(window, album, part.mid(diff.size()));
    else
        return false;
    return true;
}

} // namespace tgraph
