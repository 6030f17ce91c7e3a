// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docks.h"

#include "app/window/docks/bringup.h"
#include "widgets/panels/attentionpanel.h"
#include "widgets/panels/comparepanel.h"
#include "widgets/panels/configpanel.h"
#include "widgets/panels/distributionpanel.h"
#include "widgets/panels/filepanel.h"
#include "widgets/panels/fitpanel.h"
#include "widgets/panels/inspectorpanel.h"
#include "widgets/panels/layoutmatrixpanel.h"
#include "widgets/panels/modelspanel.h"
#include "widgets/panels/rankpanel.h"
#include "widgets/panels/regretpanel.h"
#include "widgets/panels/whatifpanel.h"
#include "widgets/panels/whypanel.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QScrollArea>
#include <QSettings>

#include <type_traits>

namespace tgraph {
namespace {

constexpr int stateVersion = 3; // of docks and tool bars; raise it when their names change

/// A panel that scrolls when there is no room for it: docks must never widen or heighten the window.
QScrollArea* scrolled(QWidget* panel, const QString& name)
{
    auto* area = new QScrollArea;
    area->setAccessibleName(name);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(panel);
    area->setMinimumSize(120, 80);
    return area;
}

/// Calls `visit` with each panel that remembers something and its key in the settings.
template <typename Visitor> void eachRemembering(const Panels& panels, Visitor visit)
{
    visit(*panels.configs, QStringLiteral("window/configurations"));
    visit(*panels.distribution, QStringLiteral("window/distribution"));
    visit(*panels.files, QStringLiteral("window/fileList"));
    visit(*panels.why, QStringLiteral("window/why"));
    visit(*panels.fit, QStringLiteral("window/fit"));
    visit(*panels.regret, QStringLiteral("window/regret"));
}

} // namespace

Docks::Docks(QMainWindow& window) : QObject(&window), m_window(window)
{
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    makeLeft();
    makeRight();
    makeBottom();
    window.resizeDocks({&of(*m_panels.configs), &of(*m_panels.rank)}, {380, 366}, Qt::Horizontal);
    window.resizeDocks({&of(*m_panels.distribution)}, {230}, Qt::Vertical);
    window.resizeDocks({&of(*m_panels.rank), &of(*m_panels.inspector)}, {350, 600}, Qt::Vertical);
}

template <typename Panel>
QDockWidget* Docks::add(Panel*& panel, Qt::DockWidgetArea area, const QString& title, const QString& name)
{
    panel = new Panel(&m_window);
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    const bool isForm = area == Qt::RightDockWidgetArea;
    dock->setWidget(isForm ? static_cast<QWidget*>(scrolled(panel, title)) : panel);
    m_window.addDockWidget(area, dock);
    m_docks.append(dock);
    m_dockOf[panel] = dock;
    if constexpr (std::is_base_of_v<FileView, Panel>)
        m_views.push_back(panel);
    return dock;
}

void Docks::makeLeft()
{
    QDockWidget* files = add(m_panels.files, Qt::LeftDockWidgetArea, tr("Files"), QStringLiteral("files"));
    QDockWidget* configs
        = add(m_panels.configs, Qt::LeftDockWidgetArea, tr("Configurations"), QStringLiteral("configurations"));
    m_window.tabifyDockWidget(files, configs);
    configs->raise();
}

void Docks::makeRight()
{
    constexpr Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    add(m_panels.rank, area, tr("Rank"), QStringLiteral("rank"));
    QDockWidget* inspector = add(m_panels.inspector, area, tr("Inspector"), QStringLiteral("inspector"));
    QDockWidget* why = add(m_panels.why, area, tr("Why"), QStringLiteral("why"));
    m_window.tabifyDockWidget(inspector, why);
    m_window.tabifyDockWidget(why, add(m_panels.whatIf, area, tr("What if"), QStringLiteral("whatif")));
    m_window.tabifyDockWidget(inspector, add(m_panels.compare, area, tr("Compare"), QStringLiteral("compare")));
    inspector->raise();
}

void Docks::makeBottom()
{
    constexpr Qt::DockWidgetArea area = Qt::BottomDockWidgetArea;
    QDockWidget* distribution = add(m_panels.distribution, area, tr("Distribution"), QStringLiteral("distribution"));
    QDockWidget* attention = add(m_panels.attention, area, tr("Attention"), QStringLiteral("attention"));
    for (QDockWidget* dock : {add(m_panels.fit, area, tr("Fit"), QStringLiteral("fit")),
                              add(m_panels.regret, area, tr("Regret"), QStringLiteral("regret")),
                              add(m_panels.models, area, tr("Models"), QStringLiteral("models"))}) {
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::evaluationSeen, Qt::QueuedConnection);
        m_window.tabifyDockWidget(distribution, dock);
    }
    m_window.tabifyDockWidget(distribution, attention);
    QDockWidget* layouts = add(m_panels.layouts, area, tr("Layouts"), QStringLiteral("layouts"));
    connect(layouts, &QDockWidget::visibilityChanged, m_panels.layouts, &LayoutMatrixPanel::setInFront);
    m_window.tabifyDockWidget(distribution, layouts);
    distribution->raise();
}

void Docks::bringUp(const QWidget& panel) const
{
    tgraph::bringUp(of(panel));
}

QByteArray Docks::saveState() const
{
    return m_window.saveState(stateVersion);
}

void Docks::restoreState(const QByteArray& state)
{
    m_window.restoreState(state, stateVersion);
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
