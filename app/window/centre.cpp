// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/centre.h"

#include "app/session/session.h"
#include "app/window/filetabs.h"
#include "app/window/graphpage.h"
#include "app/window/noticebar.h"
#include "app/window/welcomepage.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tgraph {
namespace {

/// The bundled sample of an installed program or, beside the build, of the source.
QString samplePath()
{
    const QString installed
        = QDir(QCoreApplication::applicationDirPath())
              .filePath(QStringLiteral("../share/tgraph-explorer/samples/layout/xla/default/simulated-alexnet.npz"));
    return QFileInfo::exists(installed) ? installed : QStringLiteral(TGRAPH_SOURCE_SAMPLE);
}

} // namespace

Centre::Centre(Session& session, RecentFiles& recent, QWidget* parent)
    : QWidget(parent),
      m_tabs(new FileTabs(session, this)),
      m_notice(new NoticeBar(this)),
      m_pages(new QStackedWidget(this)),
      m_welcome(new WelcomePage(recent, samplePath(), m_pages)),
      m_graphPage(new GraphPage(m_pages))
{
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_graphPage);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_tabs);
    lines->addWidget(m_notice);
    lines->addWidget(m_pages, 1);
    const auto showPage = [this, &session] {
        m_pages->setCurrentWidget(session.current() != nullptr ? static_cast<QWidget*>(m_graphPage) : m_welcome);
    };
    connect(&session, &Session::fileChanged, this, showPage);
    showPage();
}

} // namespace tgraph
