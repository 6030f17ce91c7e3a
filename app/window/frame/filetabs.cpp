// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/filetabs.h"

#include "state/session/session.h"
#include "state/text.h"

#include <QSignalBlocker>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int mostShrunk = 180; ///< px: a longer name may shrink to this

} // namespace

FileTabs::FileTabs(Session& session, QWidget* parent) : QTabBar(parent), m_session(session)
{
    setTabsClosable(true);
    setDocumentMode(true);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
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

// Many tabs scroll instead of shrinking to an ellipsis.
QSize FileTabs::minimumTabSizeHint(int index) const
{
    const QSize whole = tabSizeHint(index);
    return {std::min(whole.width(), mostShrunk), whole.height()};
}

void FileTabs::showFiles()
{
    const QSignalBlocker quiet(this);
    while (count() > 0)
        removeTab(0);
    for (const OpenEntry& entry : m_session.entries()) {
        const std::filesystem::path& path = entry.file->document->path;
        setTabToolTip(addTab(itemText(pathText(path.stem()))), pathText(path));
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
