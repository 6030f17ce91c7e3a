// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/filetabs.h"

#include "state/session/session.h"
#include "state/text.h"

#include <QSignalBlocker>

namespace tgraph {

FileTabs::FileTabs(Session& session, QWidget* parent) : QTabBar(parent), m_session(session)
{
    setTabsClosable(true);
    setDocumentMode(true);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setAccessibleName(tr("Open files"));
    connect(&session, &Session::entriesChanged, this, &FileTabs::showFiles);
    connect(&session, &Session::fileChanged, this, &FileTabs::showCurrent);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0)
            m_session.show(static_cast<std::size_t>(index));
    });
    connect(this, &QTabBar::tabCloseRequested, this,
            [this](int index) { m_session.close(static_cast<std::size_t>(index)); });
    showFiles();
}

void FileTabs::showFiles()
{
    const QSignalBlocker quiet(this);
    while (count() > 0)
        removeTab(0);
    for (const OpenEntry& entry : m_session.entries()) {
        const std::filesystem::path& path = entry.file->document->path;
        setTabToolTip(addTab(pathText(path.stem())), pathText(path));
    }
    setVisible(count() > 1);
    showCurrent();
}

void FileTabs::showCurrent()
{
    const QSignalBlocker quiet(this);
    if (m_session.currentIndex())
        setCurrentIndex(static_cast<int>(*m_session.currentIndex()));
}

} // namespace tgraph
