// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/paneldocks.h"

#include "widgets/attention/attentionpanel.h"
#include "widgets/common/helppage.h"
#include "widgets/configs/configpanel.h"
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
#include <QMainWindow>
#include <QPainter>
#include <QScrollArea>
#include <QSettings>

#include <type_traits>

namespace tgraph {
namespace {

/// Minimum sizes: docks must never enlarge the window beyond a small screen, whatever they contain.
constexpr QSize leastPanel(200, 80);

/// Accepts the focus, so that keys scroll it, and shows that it has the focus.
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
    visit(*panels.objectives, QStringLiteral("window/objectives"));
}

} // namespace

PanelDocks::PanelDocks(QMainWindow& window)
{
    makeLeft(window);
    makeRight(window);
    makeBottom(window);
    makeProgram(window);
}

template <typename Panel>
QDockWidget* PanelDocks::add(QMainWindow& window, Panel*& panel, Qt::DockWidgetArea area, const QString& title,
                             const QString& name, const QString& help)
{
    panel = new Panel(&window);
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    setHelpPage(*dock, help);
    const bool isForm = area == Qt::RightDockWidgetArea;
    dock->setWidget(isForm ? static_cast<QWidget*>(scrolled(panel, title)) : panel);
    dock->widget()->setMinimumSize(leastPanel);
    window.addDockWidget(area, dock);
    m_docks.append(dock);
    m_dockOf[panel] = dock;
    if constexpr (std::is_base_of_v<FileView, Panel>)
        m_views.push_back(panel);
    return dock;
}

void PanelDocks::makeLeft(QMainWindow& window)
{
    add(window, m_panels.files, Qt::LeftDockWidgetArea, tr("Files"), QStringLiteral("files"),
        QStringLiteral("window.md#files-folders-long-work"));
    add(window, m_panels.configs, Qt::LeftDockWidgetArea, tr("Configurations"), QStringLiteral("configurations"),
        QStringLiteral("window.md#table"));
}

void PanelDocks::makeRight(QMainWindow& window)
{
    constexpr Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
    add(window, m_panels.rank, area, tr("Ranking"), QStringLiteral("rank"), QStringLiteral("window.md#ranking"));
    add(window, m_panels.inspector, area, tr("Inspector"), QStringLiteral("inspector"),
        QStringLiteral("window.md#the-graph"));
    add(window, m_panels.why, area, tr("Why"), QStringLiteral("why"), QStringLiteral("window.md#why-and-what-if"));
    add(window, m_panels.whatIf, area, tr("What if"), QStringLiteral("whatif"),
        QStringLiteral("window.md#why-and-what-if"));
}

void PanelDocks::makeBottom(QMainWindow& window)
{
    constexpr Qt::DockWidgetArea area = Qt::BottomDockWidgetArea;
    add(window, m_panels.distribution, area, tr("Distribution"), QStringLiteral("distribution"),
        QStringLiteral("window.md#distribution"));
    add(window, m_panels.fit, area, tr("Fit"), QStringLiteral("fit"),
        QStringLiteral("window.md#fit-regret-and-models"));
    add(window, m_panels.regret, area, tr("Regret"), QStringLiteral("regret"),
        QStringLiteral("window.md#fit-regret-and-models"));
    add(window, m_panels.models, area, tr("Models"), QStringLiteral("models"),
        QStringLiteral("window.md#fit-regret-and-models"));
    add(window, m_panels.attention, area, tr("Attention"), QStringLiteral("attention"),
        QStringLiteral("window.md#attention"));
    QDockWidget* layouts = add(window, m_panels.layouts, area, tr("Layouts"), QStringLiteral("layouts"),
                               QStringLiteral("window.md#layouts-and-tile"));
    QObject::connect(layouts, &QDockWidget::visibilityChanged, m_panels.layouts, &LayoutMatrixPanel::setInFront);
    add(window, m_panels.objectives, area, tr("Objectives"), QStringLiteral("objectives"),
        QStringLiteral("window.md#objectives"));
}

void PanelDocks::makeProgram(QMainWindow& window)
{
    m_programDocks = {add(window, m_panels.scopes, Qt::LeftDockWidgetArea, tr("Scopes"), QStringLiteral("scopes"),
                          QStringLiteral("hlo.md")),
                      add(window, m_panels.text, Qt::BottomDockWidgetArea, tr("Text"), QStringLiteral("text"),
                          QStringLiteral("hlo.md")),
                      add(window, m_panels.costs, Qt::BottomDockWidgetArea, tr("Costs"), QStringLiteral("costs"),
                          QStringLiteral("hlo.md"))};
}

void PanelDocks::save(QSettings& settings) const
{
    eachRemembering(m_panels,
                    [&](const auto& panel, const QString& key) { settings.setValue(key, panel.saveState()); });
}

void PanelDocks::restore(const QSettings& settings)
{
    eachRemembering(m_panels,
                    [&](auto& panel, const QString& key) { panel.restoreState(settings.value(key).toByteArray()); });
}

} // namespace tgraph
