// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/filemenu.h"

#include "app/window/frame/availability.h"
#include "app/window/frame/services.h"
#include "app/work/sessions/fileopening.h"
#include "app/work/sessions/lastsession.h"
#include "app/work/sessions/sessionfiles.h"
#include "state/text.h"
#include "widgets/style/icons.h"

#include <QSettings>

namespace tgraph {
namespace {

constexpr int mostShown = 100; ///< characters of a path

} // namespace

FileMenu::FileMenu(Services& services, FileOpening& opening, SessionFiles& sessions, QAction* exports, QWidget* window)
    : QMenu(tr("&File"), window), m_services(services), m_opening(opening), m_sessions(sessions)
{
    addOpening();
    addSeparator();
    addSessions();
    addSeparator();
    addAction(exports);
    addSeparator();
    Session& session = services.session();
    QAction* close = addAction(tr("&Close file"), QKeySequence::Close, this, [&session] {
        if (session.currentIndex())
            session.close(*session.currentIndex());
    });
    enableWithFile(*close, session);
    addAction(tr("&Quit"), QKeySequence::Quit, window, &QWidget::close);
}

void FileMenu::addOpening()
{
    m_open = addAction(iconOf(QStringLiteral("folder-open")), tr("&Open…"), QKeySequence::Open, &m_opening,
                       &FileOpening::askForFiles);
    addAction(iconOf(QStringLiteral("folder")), tr("Open &folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
              &m_opening, &FileOpening::askForFolder);
    m_recent = addMenu(iconOf(QStringLiteral("history")), tr("Open &recent"));
    m_recent->setObjectName(QStringLiteral("recentFiles"));
    connect(m_recent, &QMenu::aboutToShow, this, [this] { fillRecent(*m_recent); });
    m_open->setIconText(tr("Open"));
    m_again = addAction(tr("Re&load"), QKeySequence::Refresh, &m_opening, &FileOpening::readAgain);
    enableWithFile(*m_again, m_services.session());
}

void FileMenu::addModules(QAction* action)
{
    insertAction(m_again, action);
}

void FileMenu::fillRecent(QMenu& menu)
{
    menu.clear();
    const int most = menu.fontMetrics().averageCharWidth() * mostShown;
    for (const std::filesystem::path& path : m_services.recent().paths())
        menu.addAction(itemText(menu.fontMetrics().elidedText(pathText(path), Qt::ElideMiddle, most)), this,
                       [this, path] { m_opening.open({path}); });
    menu.addSeparator();
    menu.addAction(tr("Clear the list"), &m_services.recent(), &RecentFiles::clear);
}

void FileMenu::addSessions()
{
    addAction(tr("Open s&ession…"), &m_sessions, &SessionFiles::askWhatToOpen);
    addAction(tr("&Save session"), QKeySequence::Save, &m_sessions, &SessionFiles::saveInPlace);
    addAction(tr("Save session &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), &m_sessions,
              &SessionFiles::askWhereToSave);
    QAction* keep = addAction(tr("Restore the last session at the &next start"));
    keep->setCheckable(true);
    keep->setChecked(keepsSession(m_services.settings()));
    connect(keep, &QAction::toggled, this, [this](bool on) { setKeepsSession(m_services.settings(), on); });
}

} // namespace tgraph
