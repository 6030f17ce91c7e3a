// SPDX-License-Identifier: GPL-3.0-or-later
// The window's panels Why and What if.
#include "app/window/mainwindow.h"
#include "app/window/whatifcontroller.h"
#include "app/window/whycontroller.h"
#include "widgets/panels/whypanel.h"

#include <QDockWidget>
#include <QMenu>
#include <QSettings>

namespace tgraph {

void MainWindow::makeReasons(QDockWidget* beside)
{
    m_why = new WhyPanel(this);
    QDockWidget* why = addPanel(Qt::RightDockWidgetArea, tr("Why"), QStringLiteral("why"), m_why);
    tabifyDockWidget(beside, why);
    makeWhatIf(why);
    beside->raise();
    m_views.push_back(new WhyController(m_runner, *m_why, *m_graph, this)); // after the panel, which it fills
    connect(m_why, &WhyPanel::explainRequested, this, [this] {
        if (const QString reason = m_workspace.explaining().cannotExplain(); !reason.isEmpty())
            showProblem(reason);
        else
            m_workspace.explaining().explain();
    });
    connect(m_why, &WhyPanel::nodeRequested, this, [this](quint32 original) {
        m_session.setNode(NodeId(original));
        m_graph->centreOn(NodeId(original));
    });
}

void MainWindow::makeWhatIf(QDockWidget* beside)
{
    m_whatIf = new WhatIfPanel(this);
    QDockWidget* dock = addPanel(Qt::RightDockWidgetArea, tr("What if"), QStringLiteral("whatif"), m_whatIf);
    tabifyDockWidget(beside, dock);
    m_editing = new WhatIfController(m_workspace, *m_whatIf, this);
    m_views.push_back(m_editing);
    connect(m_whatIf, &WhatIfPanel::focusRequested, this, [this](quint32 distinct) { m_session.setFocus(distinct); });
    connect(m_whatIf, &WhatIfPanel::nodeRequested, this, [this](quint32 original) {
        m_session.setNode(NodeId(original));
        m_graph->centreOn(NodeId(original));
    });
    connect(m_whatIf, &WhatIfPanel::exportRequested, this, [this](WhatIfPanel::Format format) {
        const QString suffix
            = format == WhatIfPanel::Format::Npz ? QStringLiteral("edited.npz") : QStringLiteral("edited.json");
        if (const std::filesystem::path target = askForTarget(tr("Export the edited configuration"), suffix);
            !target.empty())
            m_editing->write(target, format);
    });
}

void MainWindow::addReasonActions(QMenu* menu)
{
    const auto add = [this, menu](const QString& text, const QKeySequence& key, const QString& dock) {
        menu->addAction(text, key, this, [this, dock] {
            auto* shown = findChild<QDockWidget*>(dock);
            shown->show();
            shown->raise();
        });
    };
    add(tr("&Why the focus costs what it does"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y), QStringLiteral("why"));
    add(tr("What &if a node had another layout"), QKeySequence(Qt::CTRL | Qt::Key_I), QStringLiteral("whatif"));
}

void MainWindow::saveReasons()
{
    m_settings.setValue(QStringLiteral("window/why"), m_why->saveState());
}

void MainWindow::restoreReasons()
{
    m_why->restoreState(m_settings.value(QStringLiteral("window/why")).toByteArray());
}

} // namespace tgraph
