// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/tour.h"

#include "app/window/docks/docks.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/samplefiles.h"
#include "app/window/help/tourcallout.h"
#include "state/session/fileopener.h"
#include "state/session/recentfiles.h"
#include "state/session/session.h"
#include "widgets/common/buttonpages.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/graph/graphview.h"
#include "widgets/style/style.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMainWindow>

#include <initializer_list>

namespace tgraph {

Tour::Tour(const Parts& parts, Session& session, FileOpener& opener, RecentFiles& recent)
    : QObject(&parts.window), m_parts(parts), m_session(session), m_opener(opener), m_recent(recent)
{
    const QFileInfo sample(samplesFolder().filePath(QStringLiteral("layout/xla/default/simulated-alexnet.npz")));
    m_sample = std::filesystem::absolute(sample.filesystemAbsoluteFilePath()).lexically_normal();
    m_action = new QAction(tr("&Tour"), this);
    m_action->setStatusTip(tr("Shows the window in five steps on a sample"));
    m_action->setEnabled(sample.exists());
    connect(m_action, &QAction::triggered, this, &Tour::start);
    connect(&session, &Session::fileChanged, this, &Tour::follow);
    connect(&opener, &FileOpener::idle, this, [this] {
        if (!m_callout && !isSampleShown()) // it cannot be read, or reading it was cancelled
            leave();
    });
    connect(qApp, &QCoreApplication::aboutToQuit, this, &Tour::leave); // before the session is saved
}

Tour::~Tour() = default;

const TourCallout* Tour::callout() const
{
    return m_callout;
}

void Tour::start()
{
    if (isRunning())
        return;
    const OpenEntry* shown = m_session.current();
    m_before = Before{.shown = shown != nullptr ? std::optional(shown->file->document->path) : std::nullopt,
                      .panels = m_parts.docks.saveState(),
                      .page = m_parts.centre.decisions().pages().wanted()->objectName(),
                      .isDatasetInFront = m_parts.centre.isDatasetInFront(),
                      .wasOpen = m_session.indexOf(m_sample).has_value(),
                      .wasRecent = m_recent.contains(m_sample),
                      .focus = m_parts.window.focusWidget()};
    if (isSampleShown())
        begin();
    else
        m_opener.open({m_sample});
}

bool Tour::isSampleShown() const
{
    const OpenEntry* shown = m_session.current();
    return shown != nullptr && shown->file->document->path == m_sample;
}

void Tour::follow()
{
    if (!isRunning())
        return;
    // Queued: all views have the file first.
    if (isSampleShown())
        QMetaObject::invokeMethod(this, &Tour::begin, Qt::QueuedConnection);
    else if (m_callout)
        QMetaObject::invokeMethod(this, &Tour::leaveOther, Qt::QueuedConnection);
}

void Tour::begin()
{
    if (!isRunning() || m_callout || !isSampleShown())
        return;
    m_parts.docks.setAlone(nullptr);
    m_parts.docks.setArrangement(Arrangement::Answer);
    m_parts.centre.setDatasetInFront(false);
    m_frame = new TourFrame(&m_parts.window);
    m_callout = new TourCallout(&m_parts.window);
    connect(m_callout, &TourCallout::leaveRequested, this, &Tour::leave);
    connect(m_callout, &TourCallout::backRequested, this, [this] { showStep(m_step - 1); });
    connect(m_callout, &TourCallout::nextRequested, this, [this] { showStep(m_step + 1); });
    qApp->installEventFilter(this);
    showStep(0);
}

void Tour::showStep(int step)
{
    if (step < 0)
        return;
    if (step >= count) {
        leave();
        return;
    }
    m_step = step;
    Centre& centre = m_parts.centre;
    QString title;
    QString text;
    switch (step) {
    case 0:
        m_target = &centre.decisions().answer();
        title = tr("The answer");
        text
            = tr("This sentence names the fastest configuration, its gain, and the decisions that make the difference. "
                 "It follows every ranking and names its source: measurements or a model.");
        break;
    case 1:
        m_target = &centre.decisions().pages();
        title = tr("Decisions");
        text = tr("Nodes whose layouts always change together are one row; A can cost most. Click an option to keep "
                  "only the configurations that take it, and once more to restore all.");
        break;
    case 2:
        m_target = &centre.graphPage();
        title = tr("The graph");
        text = tr("Boxes are operations, and their colours show what a bad layout costs. The wheel zooms, dragging "
                  "moves the graph, and the keys 1 to 9 choose other colours.");
        break;
    case 3:
        m_target = &m_parts.docks.of(*m_parts.docks.panels().configs);
        title = tr("Configurations");
        text = tr("The table lists all distinct configurations; all views show the selected one, the focus. Ctrl+P "
                  "pins up to four, and Ctrl+D compares them.");
        break;
    default:
        m_target = &m_parts.ranking;
        title = tr("Rank and export");
        text = tr("Choose a model and rank: it predicts which configurations are fastest, without measuring. File › "
                  "Export… writes the ranked list, pictures and a report.");
        break;
    }
    if (step == 3)
        m_parts.docks.bringUp(*m_parts.docks.panels().configs);
    else if (step < 3) {
        centre.decisions().setView(DecisionsPage::View::Table);
        if (m_target->visibleRegion().isEmpty()) { // the other part has all of the height
            centre.restoreState({});
            centre.showDecisions();
        }
    }
    m_callout->setStep(title, text, step + 1, count);
    place();
    m_callout->show();
    m_frame->show();
}

void Tour::place()
{
    m_isPlacing = false;
    if (!m_callout)
        return;
    QWidget& window = m_parts.window;
    const bool isThere = m_target && m_target->isVisible() && m_target->window() == &window;
    QRect rect = isThere ? QRect(m_target->mapTo(&window, QPoint(0, 0)), m_target->size()) & window.rect() : QRect();
    if (!rect.isEmpty())
        rect = rect.adjusted(-space::half, -space::half, space::half, space::half) & window.rect();
    m_frame->setVisible(!rect.isEmpty());
    if (rect.isEmpty())
        rect = QRect(window.rect().center(), QSize(1, 1));
    m_frame->setGeometry(rect);
    m_frame->raise();
    m_callout->placeBeside(rect);
}

void Tour::leaveOther()
{
    if (!isSampleShown())
        leave();
}

void Tour::leave()
{
    if (!isRunning())
        return;
    const Before before = *m_before;
    m_before.reset(); // first: closing the sample changes the file
    qApp->removeEventFilter(this);
    for (QWidget* part : std::initializer_list<QWidget*>{m_callout, m_frame}) {
        if (part == nullptr)
            continue;
        part->hide();
        part->deleteLater(); // one of its buttons may have been clicked
    }
    m_callout = nullptr;
    m_frame = nullptr;
    m_target = nullptr;
    const bool wasShown = isSampleShown();
    const std::optional<std::size_t> previous = before.shown ? m_session.indexOf(*before.shown) : std::nullopt;
    if (wasShown && previous)
        m_session.show(*previous);
    if (const auto sample = m_session.indexOf(m_sample); sample && !before.wasOpen)
        m_session.close(*sample);
    if (!before.wasRecent)
        m_recent.remove(m_sample);
    m_parts.docks.restoreState(before.panels);
    if (!wasShown) // the user has gone on to another file
        return;
    m_parts.centre.setPage(before.page);
    m_parts.centre.setDatasetInFront(before.isDatasetInFront);
    if (before.focus)
        before.focus->setFocus();
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType() || !m_callout)
        return false;
    const auto& widget = static_cast<QWidget&>(*watched);
    if (widget.window() != &m_parts.window)
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        auto& key = static_cast<QKeyEvent&>(*event);
        if (key.key() != Qt::Key_Escape || key.modifiers() != Qt::NoModifier)
            return false;
        if (event->type() == QEvent::KeyPress)
            QMetaObject::invokeMethod(this, &Tour::leave, Qt::QueuedConnection); // the callout may be the receiver
        key.accept();
        return true;
    }
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::ParentChange:
    case QEvent::ZOrderChange: {
        const bool isOwn = &widget == m_callout || m_callout->isAncestorOf(&widget) || &widget == m_frame;
        if (!isOwn && !m_isPlacing) {
            m_isPlacing = true;
            QMetaObject::invokeMethod(this, &Tour::place, Qt::QueuedConnection);
        }
        return false;
    }
    default:
        return false;
    }
}

} // namespace tgraph
