// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docks.h"

#include "app/window/docks/bringup.h"
#include "app/window/docks/docksizes.h"
#include "app/window/docks/docktitles.h"
#include "app/window/docks/floatingpanels.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/noticebar.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/common/buttonpages.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/files/filepanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/measured/objectivespanel.h"
#include "widgets/programs/costspanel.h"
#include "widgets/programs/scopespanel.h"
#include "widgets/programs/textpanel.h"
#include "widgets/rank/rankpanel.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QScreen>
#include <QSettings>
#include <QStyle>
#include <QTabWidget>
#include <QTimer>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace tgraph {
namespace {

constexpr int lowRoom = 580; ///< px; from this height on there is space for panels below the graph
constexpr int narrowRoom = 780; ///< width in px from which panels fit on both sides of the graph
constexpr int stateVersion = 6; // version of docks and tool bars; increase it when their names change

/// Calls QMainWindow::restoreState() with the window's layout disabled. In Qt 6.4 restoreState()
/// iterates over its set of tab bars and shows each. Showing a widget activates the layout, which
/// would replace that set.
bool restoreDocks(QMainWindow& window, const QByteArray& state)
{
    QLayout& layout = *window.layout();
    layout.setEnabled(false);
    const bool isRestored = window.restoreState(state, stateVersion);
    layout.setEnabled(true);
    layout.activate();
    return isRestored;
}

/// Moves a window down if its title bar is above the screen. On a screen smaller than the last one, restoreGeometry()
/// has no height of the frame yet, and panels may need more height.
void keepTitleOnScreen(QWidget& window)
{
    if (window.isMaximized() || window.isFullScreen())
        return;
    const QRect available = window.screen()->availableGeometry();
    const int bar = window.isVisible() ? window.geometry().top() - window.frameGeometry().top()
                                       : window.style()->pixelMetric(QStyle::PM_TitleBarHeight);
    const int top = available.top() + bar;
    QRect geometry = window.geometry();
    if (geometry.top() >= top)
        return;
    geometry.setTop(top);
    geometry.setBottom(std::min(geometry.top() + window.height() - 1, available.bottom()));
    window.setGeometry(geometry);
}

} // namespace

Docks::Docks(QMainWindow& window, Centre& centre)
    : QObject(&window), m_window(window), m_centre(centre), m_parts(window)
{
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    for (QDockWidget* dock : all())
        watch(*dock);
    for (const QWidget* panel : std::initializer_list<const QWidget*>{panels().fit, panels().regret, panels().models})
        connect(&of(*panel), &QDockWidget::visibilityChanged, this, &Docks::evaluationSeen, Qt::QueuedConnection);
    arrange();
    raiseFronts();
    of(*panels().objectives).toggleViewAction()->setVisible(false);
    m_sizes = new DockSizes(window, all(), of(*panels().rank));
    new FloatingPanels(all(), this);
    m_titles = new DockTitles(window, all());
    connect(m_titles, &DockTitles::resetRequested, this, &Docks::reset);
    connect(&centre.decisions().pages(), &ButtonPages::frontChanged, this, &Docks::bringBackDecisions);
    centre.installEventFilter(this);
    centre.notice().installEventFilter(this);
}

void Docks::watch(QDockWidget& dock)
{
    dock.installEventFilter(this);
    connect(&dock, &QDockWidget::topLevelChanged, this, [this, &dock](bool isFloating) {
        if (!isFloating || &dock != m_alone || m_isChanging)
            return;
        setAlone(nullptr);
        dock.setFloating(true);
    });
}

void Docks::setProgram(bool isProgram)
{
    if (m_alone && isProgram != m_isProgram)
        setAlone(nullptr);
    noteClosed();
    const bool comes = isProgram && !m_isProgram;
    m_isProgram = isProgram;
    for (QDockWidget* dock : m_parts.ofPrograms())
        dock->toggleViewAction()->setVisible(isProgram);
    if (!showProgramDocks())
        return;
    if (comes)
        for (const QWidget* front : std::initializer_list<const QWidget*>{panels().scopes, panels().text})
            of(*front).raise();
    m_sizes->fit();
}

// The workspace of the graph hides the docks of programs itself, so a hidden dock was not necessarily closed by the
// user.
bool Docks::knowsClosed() const
{
    return m_isProgram && m_contents != Contents::None && !m_alone && m_arrangement != Arrangement::Graph;
}

void Docks::noteClosed()
{
    if (!knowsClosed())
        return;
    m_closed.clear();
    std::ranges::copy_if(m_parts.ofPrograms(), std::back_inserter(m_closed), &QDockWidget::isHidden);
}

bool Docks::showProgramDocks()
{
    bool come = false;
    if (m_alone || (m_isProgram && m_arrangement == Arrangement::Graph))
        return come;
    const QScopedValueRollback changing(m_isChanging, true);
    for (QDockWidget* dock : m_parts.ofPrograms()) {
        const bool isWanted = m_isProgram && !m_closed.contains(dock);
        if (isWanted == dock->isHidden())
            dock->setVisible(isWanted);
        else
            continue;
        come = come || isWanted;
    }
    return come;
}

void Docks::arrange()
{
    const auto placeTogether = [this](Qt::DockWidgetArea area, const QList<QDockWidget*>& docks) {
        for (QDockWidget* dock : docks)
            m_window.addDockWidget(area, dock);
        for (qsizetype i = 1; i < docks.size(); ++i)
            m_window.tabifyDockWidget(docks[i - 1], docks[i]);
    };
    for (QDockWidget* dock : all()) { // side by side they would widen the window
        dock->setFloating(false);
        dock->hide();
    }
    const Panels& shown = panels();
    QList<QDockWidget*> left = {&of(*shown.files), &of(*shown.configs), &of(*shown.scopes)};
    const QList<QDockWidget*> below
        = {&of(*shown.distribution), &of(*shown.objectives), &of(*shown.fit),  &of(*shown.regret), &of(*shown.models),
           &of(*shown.attention),    &of(*shown.layouts),    &of(*shown.text), &of(*shown.costs)};
    if (isLow())
        left += below;
    placeTogether(Qt::LeftDockWidgetArea, left);
    placeTogether(Qt::RightDockWidgetArea, {&of(*shown.rank)});
    placeTogether(Qt::RightDockWidgetArea, {&of(*shown.inspector), &of(*shown.why), &of(*shown.whatIf)});
    if (!isLow())
        placeTogether(Qt::BottomDockWidgetArea, below);
    for (QDockWidget* dock : all())
        if (isInitial(dock))
            dock->show();
    if (fitsRoom())
        return;
    placeTogether(Qt::LeftDockWidgetArea, all());
}

bool Docks::isInitial(QDockWidget* dock) const
{
    return m_arrangement != Arrangement::Graph || m_window.dockWidgetArea(dock) == Qt::RightDockWidgetArea;
}

bool Docks::isLow() const
{
    return m_room.isValid() && m_room.height() < lowRoom;
}

bool Docks::fitsRoom() const
{
    const QSize least = m_window.minimumSizeHint();
    return !m_room.isValid() || least.boundedTo(m_room) == least;
}

void Docks::setRoom(const QSize& room)
{
    const bool wasLow = isLow();
    m_room = room;
    m_centre.setNarrow(room.width() < narrowRoom);
    if (m_contents == Contents::None || (fitsRoom() && wasLow == isLow()))
        return;
    const QSize size = m_window.size();
    m_kept.erase({m_arrangement, m_contents});
    if (!enter())
        raiseFronts();
    showProgramDocks();
    m_window.layout()->activate(); // otherwise the window keeps the width that the docks had
    m_window.resize(size);
    m_sizes->fit();
}

void Docks::raiseFronts()
{
    const Panels& shown = panels();
    const bool isBare = m_contents == Contents::OneConfiguration;
    std::vector<const QWidget*> fronts = {shown.inspector, shown.distribution};
    fronts.push_back(isBare ? static_cast<const QWidget*>(shown.files) : shown.configs);
    if (m_arrangement == Arrangement::Trust)
        fronts.insert(fronts.end(), {shown.fit, shown.why});
    else if (m_arrangement == Arrangement::Program)
        fronts.insert(fronts.end(), {shown.scopes, shown.text});
    for (const QWidget* front : fronts)
        if (!of(*front).isHidden())
            of(*front).raise();
}

void Docks::shareRoom()
{
    constexpr double small = 0.24; // share of the height for the answer and its first rows
    const bool isGraph = m_arrangement == Arrangement::Graph || m_arrangement == Arrangement::Program;
    m_centre.setMostDecisions(isGraph ? small : usualDecisions);
    m_sizes->setBottomShare(m_arrangement == Arrangement::Trust         ? 0.5
                                : m_arrangement == Arrangement::Program ? 0.36
                                                                        : usualBottom);
    const bool isTable = m_contents == Contents::Table || m_contents == Contents::Objectives;
    m_sizes->setLeftRoom(isTable ? LeftRoom::Columns : LeftRoom::Usual);
}

void Docks::reset()
{
    setAlone(nullptr);
    std::erase_if(m_kept, [this](const auto& kept) { return kept.first.first == m_arrangement; });
    m_closed.clear();
    if (m_contents != Contents::None) {
        enterFirst();
        showProgramDocks();
        raiseFronts();
    }
    m_sizes->fit();
}

bool Docks::needsChoice(const QDockWidget* dock) const
{
    const Panels& shown = panels();
    const std::initializer_list<const QWidget*> needing
        = {shown.configs, shown.rank,   shown.why,    shown.whatIf,    shown.distribution,
           shown.fit,     shown.regret, shown.models, shown.attention, shown.layouts};
    return std::ranges::any_of(needing, [&](const QWidget* panel) { return &of(*panel) == dock; });
}

void Docks::hideChoices()
{
    for (QDockWidget* dock : all())
        if (needsChoice(dock))
            dock->hide();
    if (m_arrangement != Arrangement::Graph)
        of(*panels().files).show();
    of(*panels().inspector).show();
}

std::vector<const QWidget*> Docks::absentIn(Contents contents) const
{
    std::vector<const QWidget*> absent;
    if (contents == Contents::Table || contents == Contents::Objectives)
        absent = {panels().why, panels().layouts, panels().attention};
    if (contents != Contents::Objectives)
        absent.push_back(panels().objectives);
    return absent;
}

void Docks::hideAbsent()
{
    for (const QWidget* panel : absentIn(m_contents))
        of(*panel).hide();
}

KeptPlaces Docks::present() const
{
    if (m_alone)
        return m_whole;
    return {
        .docks = m_window.saveState(stateVersion), .centre = m_centre.saveState(), .areDragged = m_sizes->areDragged()};
}

bool Docks::restoreKept(const KeptPlaces& kept)
{
    const QScopedValueRollback changing(m_isChanging, true);
    // Saved by another version, or damaged
    if (kept.docks.isEmpty() || !restoreDocks(m_window, kept.docks))
        return false;
    if (!fitsRoom()) // saved on a larger screen
        return false;
    m_centre.restoreState(kept.centre);
    m_sizes->setDragged(kept.areDragged);
    return true;
}

void Docks::setContents(Contents contents)
{
    if (contents != m_contents)
        change(m_arrangement, contents);
}

void Docks::setArrangement(Arrangement arrangement)
{
    if (arrangement != m_arrangement || m_alone)
        change(arrangement, m_contents);
    Q_EMIT arranged(); // a button without effect may have toggled itself
}

void Docks::change(Arrangement arrangement, Contents contents)
{
    const QSize size = m_window.size();
    setAlone(nullptr);
    noteClosed();
    if (m_contents != Contents::None && m_wasShown)
        m_kept[{m_arrangement, m_contents}] = present();
    m_arrangement = arrangement;
    m_contents = contents;
    of(*panels().objectives).toggleViewAction()->setVisible(contents == Contents::Objectives);
    m_wasShown = contents != Contents::None;
    if (contents != Contents::None) {
        const bool isKnown = enter();
        showProgramDocks(); // the state may have been saved before they were closed
        if (!isKnown)
            raiseFronts();
    } else {
        const bool hasList = panels().files->model().rowCount() > 1;
        for (QDockWidget* dock : all())
            dock->setVisible(hasList && dock == &of(*panels().files));
    }
    m_window.layout()->activate(); // otherwise the window keeps the width they requested
    if (m_window.isVisible() && !m_window.isMaximized() && !m_window.isFullScreen())
        m_window.resize(size);
    if (contents != Contents::None && contents != Contents::OneConfiguration)
        m_lastChoice = contents;
    m_sizes->fit();
}

bool Docks::enter()
{
    shareRoom();
    const auto kept = m_kept.find({m_arrangement, m_contents});
    return (kept != m_kept.end() && restoreKept(kept->second)) || enterFirst();
}

bool Docks::enterFirst()
{
    // Uses the same panels as for the last contents, but their own sizes.
    const auto like = m_kept.find({m_arrangement, m_lastChoice});
    const bool isKnown
        = like != m_kept.end() && restoreKept({.docks = like->second.docks, .centre = {}, .areDragged = false});
    if (!isKnown) {
        const QScopedValueRollback changing(m_isChanging, true);
        arrange();
        m_centre.restoreState({});
        m_sizes->setDragged(false);
    }
    const QScopedValueRollback changing(m_isChanging, true);
    if (m_contents == Contents::OneConfiguration)
        hideChoices();
    const std::vector<const QWidget*> absent = absentIn(m_contents);
    if (isKnown && m_contents != Contents::OneConfiguration)
        for (const QWidget* panel : absentIn(m_lastChoice)) // hidden, but not by the user
            if (std::ranges::find(absent, panel) == absent.end() && isInitial(&of(*panel)))
                of(*panel).show();
    hideAbsent();
    const bool hasFewer = m_contents == Contents::Table || m_contents == Contents::Objectives;
    return isKnown && m_contents != Contents::OneConfiguration && !hasFewer;
}

void Docks::keepOnly(const QList<QDockWidget*>& docks)
{
    for (QDockWidget* dock : all())
        if (!docks.contains(dock) && !dock->isFloating())
            dock->hide();
}

void Docks::setAlone(QWidget* part)
{
    auto* dock = qobject_cast<QDockWidget*>(part);
    if (part == m_alone || (dock != nullptr && dock->isFloating()) || (part != nullptr && m_contents == Contents::None))
        return;
    const QScopedValueRollback changing(m_isChanging, true);
    if (m_alone) {
        const QPointer<QWidget> before = m_alone;
        m_alone = nullptr;
        m_sizes->setPaused(false);
        m_centre.setAlone(nullptr);
        m_centre.show();
        if (!restoreKept(m_whole)) {
            arrange();
            hideAbsent();
        }
        if (auto* front = qobject_cast<QDockWidget*>(before.data()))
            front->raise();
    }
    if (part != nullptr) {
        noteClosed();
        m_whole = present();
        m_alone = part;
        m_sizes->setPaused(true);
        keepOnly(dock != nullptr ? m_window.tabifiedDockWidgets(dock) << dock : QList<QDockWidget*>());
        if (dock != nullptr) {
            dock->raise();
            m_centre.hide();
        } else {
            m_centre.setAlone(part);
        }
    }
    Q_EMIT arranged();
}

void Docks::bringBackDecisions()
{
    if (m_alone == &m_centre.graphPage())
        setAlone(nullptr);
}

// Shows all parts again if another part is requested while one has the window, and if that one is closed.
bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    const bool isShown
        = event->type() == QEvent::ShowToParent && (watched != &m_centre.notice() || m_centre.isHidden());
    const bool isClosed = event->type() == QEvent::HideToParent && watched == m_alone;
    if (m_alone && !m_isChanging && (isShown || isClosed))
        QTimer::singleShot(0, watched, [this, isShown, part = static_cast<QWidget*>(watched)] {
            setAlone(nullptr);
            part->setVisible(isShown);
            if (isShown)
                part->raise();
        });
    return QObject::eventFilter(watched, event);
}

void Docks::bringUp(const QWidget& panel) const
{
    tgraph::bringUp(of(panel));
    if (m_contents == Contents::None || m_contents == Contents::OneConfiguration)
        m_sizes->fit();
}

QByteArray Docks::saveState() const
{
    const bool knows = knowsClosed();
    KeptWorkspaces kept{.arrangement = m_arrangement, .lastChoice = m_lastChoice, .closed = {}, .places = m_kept};
    for (const QDockWidget* dock : m_parts.ofPrograms())
        if (knows ? dock->isHidden() : m_closed.contains(dock))
            kept.closed << dock->objectName();
    if (m_contents != Contents::None)
        kept.places[{m_arrangement, m_contents}] = present();
    return workspaceBytes(kept);
}

void Docks::restoreState(const QByteArray& state)
{
    KeptWorkspaces kept = workspacesFromBytes(state, all().size());
    if (kept.places.empty())
        return;
    setAlone(nullptr);
    m_kept = std::move(kept.places);
    m_arrangement = kept.arrangement;
    m_lastChoice = kept.lastChoice;
    m_closed.clear();
    std::ranges::copy_if(m_parts.ofPrograms(), std::back_inserter(m_closed),
                         [&kept](const QDockWidget* dock) { return kept.closed.contains(dock->objectName()); });
    if (m_contents != Contents::None) {
        if (!enter())
            raiseFronts();
        if (showProgramDocks()) // the state may show panels that are now empty
            m_sizes->fit();
        if (m_window.isVisible()) // a state from a larger screen may have grown the window
            keepTitleOnScreen(m_window);
    }
    Q_EMIT arranged();
}

void Docks::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState());
    m_parts.save(settings);
}

void Docks::restore(const QSettings& settings)
{
    if (m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray()))
        keepTitleOnScreen(m_window);
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
    m_parts.restore(settings);
}

} // namespace tgraph
