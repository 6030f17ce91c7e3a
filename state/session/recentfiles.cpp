// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/recentfiles.h"

#include <QSettings>

namespace tgraph {
namespace {

constexpr qsizetype maxRecent = 12;

QString key()
{
    return QStringLiteral("recentFiles");
}

} // namespace

RecentFiles::RecentFiles(QSettings& settings, QObject* parent) : QObject(parent), m_settings(settings) { }

QStringList RecentFiles::paths() const
{
    return m_settings.value(key()).toStringList();
}

void RecentFiles::add(const QString& path)
{
    QStringList list = paths();
    list.removeAll(path);
    list.prepend(path);
    store(list.mid(0, maxRecent));
}

void RecentFiles::remove(const QString& path)
{
    QStringList list = paths();
    if (list.removeAll(path) > 0)
        store(list);
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::store(const QStringList& paths)
{
    m_settings.setValue(key(), paths);
    Q_EMIT changed();
}

} // namespace tgraph
