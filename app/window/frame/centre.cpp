// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/centre.h"

#include "app/window/frame/filetabs.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/samplefiles.h"
#include "app/window/frame/welcomepage.h"
#include "state/session/session.h"
#include "widgets/common/boxes.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/helppage.h"
#include "widgets/compare/comparepage.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/measured/objectivebar.h"
#include "widgets/programs/modulebar.h"
#include "widgets/tile/tileview.h"

#include <QDir>
#include <QStackedWidget>

#include <algorithm>

namespace tgraph {
namespace {

constexpr QSize leastPage(360, 200); ///< minimum, regardless of the contents
constexpr int narrowPage = 280; ///< px

QString datasetName()
{
    return QStringLiteral("dataset");
}

} // namespace

Centre::Centre(Session& session, RecentFiles& recent, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_tabs(new FileTabs(session, this)),
      m_notice(new NoticeBar(this)),
      m_modules(new ModuleBar(this)),
      m_objectives(new ObjectiveBar(this)),
      m_pages(new QStackedWidget(this)),
      m_welcome(new WelcomePage(recent, samplesFolder(), m_pages)),
      m_dataset(new DatasetPage(m_pages)),
      m_splitter(new QSplitter(Qt::Vertical, m_pages)),
      m_decisions(new DecisionsPage(m_splitter)),
      m_compare(new ComparePage(m_decisions)),
      m_tile(new TileView(m_decisions)),
      m_graphPage(new GraphPage(m_splitter))
{
    m_modules->hide();
    m_objectives->hide();
    setHelpPage(*m_tabs, QStringLiteral("window.md#files-folders-long-work"));
    setHelpPage(*m_modules, QStringLiteral("hlo.md#a-supported-files"));
    setHelpPage(*m_objectives, QStringLiteral("measured.md#in-the-window"));
    setHelpPage(*m_welcome, QStringLiteral("window.md#files-folders-long-work"));
    setHelpPage(*m_dataset, QStringLiteral("dataset.md#in-the-window"));
    setHelpPage(*m_decisions, QStringLiteral("window.md#the-answer"));
    setHelpPage(*m_tile, QStringLiteral("window.md#layouts-and-tile"));
    setHelpPage(*m_graphPage, QStringLiteral("window.md#the-graph"));
    m_compare->setObjectName(QStringLiteral("compare")); // names of pages in session files
    m_tile->setObjectName(QStringLiteral("tile"));
    m_decisions->pages().addPage(*m_compare, tr("Compare"),
                                 tr("Pins, focus and baseline side by side, decision by decision"));
    m_splitter->addWidget(m_decisions);
    m_splitter->addWidget(m_graphPage);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(true);
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_dataset);
    m_pages->addWidget(m_splitter);
    m_pages->setMinimumSize(leastPage);
    m_decisions->pages().addPage(
        *m_tile, tr("Tile"), tr("How the focus and the baseline tile the kernel’s tensors, and the memory of a tile"));
    connect(m_tile, &TileView::heightChanged, this, &Centre::shareHeight);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isShared = true; });
    connect(m_decisions, &DecisionsPage::wantedHeightChanged, this, &Centre::shareHeight);
    connect(m_compare, &ComparePage::heightChanged, this, &Centre::shareHeight);
    lineUp(tight(new QVBoxLayout(this), 0), {m_tabs, m_notice, m_modules, m_objectives, {m_pages, 1}});
    connect(&session, &Session::fileChanged, this, [this] {
        m_isDatasetWanted = false;
        showPage();
    });
    showPage();
}

void Centre::setNarrow(bool isNarrow)
{
    m_pages->setMinimumWidth(isNarrow ? narrowPage : leastPage.width());
}

void Centre::showPage()
{
    const OpenEntry* entry = m_session.current();
    m_decisions->pages().setAvailable(*m_compare, entry == nullptr || !entry->file->isBareProgram());
    m_decisions->pages().setAvailable(*m_tile, entry != nullptr && entry->file->isTile());
    showParts();
    QWidget* const without = m_dataset->dataset() ? static_cast<QWidget*>(m_dataset) : m_welcome;
    m_pages->setCurrentWidget(entry != nullptr && !m_isDatasetWanted ? m_splitter : without);
    Q_EMIT pageChanged();
}

void Centre::setDatasetInFront(bool inFront)
{
    m_isDatasetWanted = inFront && m_dataset->dataset();
    showPage();
}

bool Centre::isDatasetInFront() const
{
    return m_pages->currentWidget() == m_dataset;
}

QString Centre::page() const
{
    return isDatasetInFront() ? datasetName() : m_decisions->pages().wanted()->objectName();
}

void Centre::setPage(const QString& name)
{
    if (name == datasetName())
        setDatasetInFront(true);
    else if (!name.isEmpty())
        m_decisions->pages().bringUpNamed(name);
}

void Centre::showDataset()
{
    showPage();
}

// Gives the decisions their preferred height and the rest to the graph. If the graph comes first
// and the minimum height of the decisions would be a large share, hides the decisions above the
// upper edge of the splitter.
void Centre::shareHeight()
{
    if (m_isShared || m_decisions->isHidden() || m_graphPage->isHidden())
        return;
    constexpr double much = 0.35;
    const int height = m_splitter->height();
    const bool isGraphFirst = m_mostDecisions < usualDecisions && !m_areDecisionsWanted;
    const int least = m_decisions->leastHeight();
    const bool wait = isGraphFirst && least > much * height;
    const int most = std::max(least, static_cast<int>(m_mostDecisions * height));
    const int top = wait ? 0 : std::min(m_decisions->wantedHeight(), most);
    m_splitter->setSizes({top, height - top});
}

void Centre::showDecisions()
{
    m_areDecisionsWanted = true;
    if (m_splitter->sizes().front() == 0) // true also if the user has hidden them
        m_isShared = false;
    shareHeight();
}

void Centre::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

QByteArray Centre::saveState() const
{
    return m_isShared ? m_splitter->saveState() : QByteArray();
}

void Centre::restoreState(const QByteArray& state)
{
    m_areDecisionsWanted = false;
    m_isShared = !state.isEmpty() && m_splitter->restoreState(state);
    shareHeight();
}

void Centre::setMostDecisions(double share)
{
    m_areDecisionsWanted = false;
    m_mostDecisions = share;
    shareHeight();
}

void Centre::setAlone(const QWidget* part)
{
    m_alone = part;
    showParts();
    shareHeight();
}

void Centre::showParts()
{
    const OpenEntry* entry = m_session.current();
    const bool hasGraph = entry == nullptr || !entry->file->isTable();
    m_decisions->setVisible(m_alone == nullptr || m_alone == m_decisions);
    m_graphPage->setVisible(hasGraph && (m_alone == nullptr || m_alone == m_graphPage));
}

} // namespace tgraph
