// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docks.h"

#include "app/window/docks/bringup.h"
#include "app/window/docks/docksizes.h"
#include "app/window/docks/docktitles.h"
#include "app/window/docks/floatingpanels.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/configs/configpanel.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/files/filepanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/programs/costspanel.h"
#include "widgets/programs/scopespanel.h"
#include "widgets/programs/textpanel.h"
#include "widgets/rank/rankpanel.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QDataStream>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QPainter>
#include <QScrollArea>
#include <QSettings>
#include <QTabWidget>

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

namespace tgraph {
namespace {

constexpr int stateVersion = 5; // version of docks and tool bars; increase it when their names change

/// Minimum sizes: docks must never enlarge the window beyond a small screen, whatever they contain.
constexpr QSize leastPanel(200, 80);

/// Takes the focus so that keys scroll it, and shows that it has it.
class ScrolledPanel : public QScrollArea {
public:
    ScrolledPanel() { setViewportMargins(frame, frame, frame, frame); }

protected:
    bool event(QEvent* event) override
    {
        const bool done = QScrollArea::event(event);
        if (event->type() == QEvent::Paint && hasFocus()) {
            QPainter painter(this);
            painter.setPen(QPen(palette().color(QPalette::Highlight), frame));
            painter.drawRect(rect().adjusted(frame / 2, frame / 2, -frame / 2, -frame / 2));
        }
        return done;
    }

private:
    static constexpr int frame = 2; // px
};

/// Returns a panel that scrolls if there is no space for it.
QScrollArea* scrolled(QWidget* panel, const QString& name)
{
    auto* area = new ScrolledPanel;
    area->setAccessibleName(name);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(panel);
    return area;
}

/// Calls `visit` with each panel that has settings, and its key.
template <typename Visitor> void eachRemembering(const Panels& panels, Visitor visit)
{
    visit(*panels.configs, QStringLiteral("window/configurations"));
    visit(*panels.distribution, QStringLiteral("window/distribution"));
    visit(*panels.files, QStringLiteral("window/fileList"));
    visit(*panels.why, QStringLiteral("window/why"));
    visit(*panels.fit, QStringLiteral("window/fit"));
    visit(*panels.regret, QStringLiteral("window/regret"));
}

/// Reads a QStringList of at most `most` names; empty if the bytes are damaged, whose claimed count is not allocated.
QStringList readNames(QDataStream& stream, qsizetype most)
{
    quint32 count = 0;
    stream >> count;
    QStringList names;
    for (quint32 i = 0; i < count && names.size() < most && stream.status() == QDataStream::Ok; ++i) {
        QString name;
        stream >> name;
        names << name;
    }
    return stream.status() == QDataStream::Ok ? names : QStringList();
}

} // namespace

Docks::Docks(QMainWindow& window) : QObject(&window), m_window(window)
{
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    makeLeft();
    makeRight();
    makeBottom();
    makeProgram();
    arrange();
    m_sizes = new DockSizes(window, m_docks, of(*m_panels.rank));
    new FloatingPanels(m_docks, this);
    auto* titles = new DockTitles(window, m_docks);
    connect(titles, &DockTitles::resetRequested, this, &Docks::reset);
}

template <typename Panel>
QDockWidget* Docks::add(Panel*& panel, Qt::DockWidgetArea area, const QString& title, const QString& name)
{
    panel = new Panel(&m_window);
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    const bool isForm = area == Qt::RightDockWidgetArea;
    dock->setWidget(isForm ? static_cast<QWidget*>(scrolled(panel, title)) : panel);
    dock->widget()->setMinimumSize(leastPanel);
    m_window.addDockWidget(area, dock);
    m_docks.append(dock);
    m_dockOf[panel] = dock;
    if constexpr (std::is_base_of_v<FileView, Panel>)
        m_views.push_back(panel);
    return dock;
}

void Docks::makeLeft()
{
    add(m_panels.files, Qt::LeftDockWidgetArea, tr("Files"), QStringLiteral("files"));
    add(m_panels.configs, Qt::LeftDockWidgetArea, tr("Configurations"), QStringLiteral("configurations"));
}

void Docks::makeRight()
{
    constexpr Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    add(m_panels.rank, area, tr("Ranking"), QStringLiteral("rank"));
    add(m_panels.inspector, area, tr("Inspector"), QStringLiteral("inspector"));
    add(m_panels.why, area, tr("Why"), QStringLiteral("why"));
    add(m_panels.whatIf, area, tr("What if"), QStringLiteral("whatif"));
}

void Docks::makeBottom()
{
    constexpr Qt::DockWidgetArea area = Qt::BottomDockWidgetArea;
    add(m_panels.distribution, area, tr("Distribution"), QStringLiteral("distribution"));
    for (QDockWidget* dock : {add(m_panels.fit, area, tr("Fit"), QStringLiteral("fit")),
                              add(m_panels.regret, area, tr("Regret"), QStringLiteral("regret")),
                              add(m_panels.models, area, tr("Models"), QStringLiteral("models"))})
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::evaluationSeen, Qt::QueuedConnection);
    add(m_panels.attention, area, tr("Attention"), QStringLiteral("attention"));
    QDockWidget* layouts = add(m_panels.layouts, area, tr("Layouts"), QStringLiteral("layouts"));
    connect(layouts, &QDockWidget::visibilityChanged, m_panels.layouts, &LayoutMatrixPanel::setInFront);
}

void Docks::makeProgram()
{
    m_programDocks = {add(m_panels.scopes, Qt::LeftDockWidgetArea, tr("Scopes"), QStringLiteral("scopes")),
                      add(m_panels.text, Qt::BottomDockWidgetArea, tr("Text"), QStringLiteral("text")),
                      add(m_panels.costs, Qt::BottomDockWidgetArea, tr("Costs"), QStringLiteral("costs"))};
}

void Docks::setProgram(bool isProgram)
{
    noteClosed();
    const bool comes = isProgram && !m_isProgram;
    m_isProgram = isProgram;
    for (QDockWidget* dock : m_programDocks)
        dock->toggleViewAction()->setVisible(isProgram);
    if (!showProgramDocks())
        return;
    if (comes)
        for (const QWidget* front : std::initializer_list<const QWidget*>{m_panels.scopes, m_panels.text})
            of(*front).raise();
    m_sizes->fit();
}

void Docks::noteClosed()
{
    if (!m_isProgram || m_contents == Contents::None)
        return;
    m_closed.clear();
    std::ranges::copy_if(m_programDocks, std::back_inserter(m_closed), &QDockWidget::isHidden);
}

bool Docks::showProgramDocks()
{
    bool come = false;
    for (QDockWidget* dock : m_programDocks) {
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
        for (QDockWidget* dock : docks) {
            dock->setFloating(false);
            m_window.addDockWidget(area, dock);
            dock->show();
        }
        for (qsizetype i = 1; i < docks.size(); ++i)
            m_window.tabifyDockWidget(docks[i - 1], docks[i]);
    };
    const Panels& all = m_panels;
    placeTogether(Qt::LeftDockWidgetArea, {&of(*all.files), &of(*all.configs), &of(*all.scopes)});
    placeTogether(Qt::RightDockWidgetArea, {&of(*all.rank)});
    placeTogether(Qt::RightDockWidgetArea, {&of(*all.inspector), &of(*all.why), &of(*all.whatIf)});
    placeTogether(Qt::BottomDockWidgetArea,
                  {&of(*all.distribution), &of(*all.fit), &of(*all.regret), &of(*all.models), &of(*all.attention),
                   &of(*all.layouts), &of(*all.text), &of(*all.costs)});
    for (QDockWidget* front : {&of(*all.configs), &of(*all.inspector), &of(*all.distribution)})
        front->raise();
}

void Docks::reset()
{
    m_contents = Contents::All;
    m_states.clear();
    m_closed.clear();
    arrange();
    showProgramDocks();
    m_sizes->setDragged(false);
}

bool Docks::needsChoice(const QDockWidget* dock) const
{
    const Panels& all = m_panels;
    const std::initializer_list<const QWidget*> needing
        = {all.configs, all.rank,   all.why,    all.whatIf,    all.distribution,
           all.fit,     all.regret, all.models, all.attention, all.layouts};
    return std::ranges::any_of(needing, [&](const QWidget* panel) { return &of(*panel) == dock; });
}

QByteArray Docks::stateOf(Contents contents) const
{
    if (contents == m_contents)
        return m_window.saveState(stateVersion);
    const auto found = m_states.find(contents);
    return found == m_states.end() ? QByteArray() : found->second;
}

void Docks::setContents(Contents contents)
{
    if (contents == m_contents)
        return;
    noteClosed();
    if (m_contents != Contents::None)
        m_states[m_contents] = stateOf(m_contents);
    m_contents = contents;
    if (contents == Contents::None) {
        const bool hasList = m_panels.files->model().rowCount() > 1;
        for (QDockWidget* dock : m_docks)
            dock->setVisible(hasList && dock == &of(*m_panels.files));
        m_window.layout()->activate(); // otherwise the window keeps the width they requested
    } else {
        bringBack(contents);
        showProgramDocks(); // the state may have been saved before they were closed
    }
    m_sizes->fit();
}

void Docks::bringBack(Contents contents)
{
    if (m_window.restoreState(m_states[contents], stateVersion))
        return;
    if (!m_window.restoreState(m_states[Contents::All], stateVersion)) // from another version, or damaged
        arrange();
    if (contents != Contents::OneConfiguration)
        return;
    for (QDockWidget* dock : m_docks)
        if (needsChoice(dock))
            dock->hide();
    for (QDockWidget* front : {&of(*m_panels.files), &of(*m_panels.inspector)}) {
        front->show();
        front->raise();
    }
}

void Docks::bringUp(const QWidget& panel) const
{
    tgraph::bringUp(of(panel));
    if (m_contents != Contents::All)
        m_sizes->fit();
}

QByteArray Docks::saveState() const
{
    const bool knows = m_isProgram && m_contents != Contents::None;
    QStringList closed;
    for (const QDockWidget* dock : m_programDocks)
        if (knows ? dock->isHidden() : m_closed.contains(dock))
            closed << dock->objectName();
    QByteArray bytes;
    QDataStream(&bytes, QIODevice::WriteOnly)
        << m_sizes->areDragged() << stateOf(Contents::All) << stateOf(Contents::OneConfiguration) << closed;
    return bytes;
}

void Docks::restoreState(const QByteArray& state)
{
    bool areDragged = false;
    QByteArray all;
    QByteArray one;
    QDataStream stream(state);
    stream >> areDragged >> all >> one; // earlier versions saved less
    const QStringList closed = readNames(stream, m_docks.size());
    if (all.isEmpty())
        return;
    m_states[Contents::All] = all;
    m_states[Contents::OneConfiguration] = one;
    if (m_contents != Contents::None && !m_window.restoreState(m_states[m_contents], stateVersion))
        return;
    m_sizes->setDragged(areDragged);
    m_closed.clear();
    std::ranges::copy_if(m_programDocks, std::back_inserter(m_closed),
                         [&closed](const QDockWidget* dock) { return closed.contains(dock->objectName()); });
    if (showProgramDocks()) // the state may show panels that are now empty
        m_sizes->fit();
}

void Docks::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    settings.setValue(QStringLiteral("window/state"), saveState());
    eachRemembering(m_panels,
                    [&](const auto& panel, const QString& key) { settings.setValue(key, panel.saveState()); });
}

void Docks::restore(const QSettings& settings)
{
    m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
    eachRemembering(m_panels,
                    [&](auto& panel, const QString& key) { panel.restoreState(settings.value(key).toByteArray()); });
}

} // namespace tgraph
