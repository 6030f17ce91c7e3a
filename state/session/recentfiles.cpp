// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/recentfiles.h"

#include <QByteArray>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace tgraph {

RecentFiles::RecentFiles(QSettings& settings, QObject* parent)
    : RecentFiles(settings, QStringLiteral("recentFiles"), 12, parent)
{
}

RecentFiles::RecentFiles(QSettings& settings, QString key, std::size_t most, QObject* parent)
    : QObject(parent), m_settings(settings), m_key(std::move(key)), m_most(most)
{
}

std::vector<std::filesystem::path> RecentFiles::paths() const
{
    const QVariant value = m_settings.value(m_key);
    // QSettings reads a list of one as its element.
    const bool isOne = value.typeId() == QMetaType::QString || value.typeId() == QMetaType::QByteArray;
    const QVariantList list = isOne ? QVariantList{value} : value.toList();
    std::vector<std::filesystem::path> paths;
    for (const QVariant& each : list)
        if (const QByteArray bytes = each.toByteArray(); !bytes.isEmpty()) // of a text, as versions before wrote: UTF-8
            paths.emplace_back(bytes.toStdString());
    return paths;
}

bool RecentFiles::contains(const std::filesystem::path& path) const
{
    return std::ranges::count(paths(), path) > 0;
}

void RecentFiles::add(const std::filesystem::path& path)
{
    std::vector<std::filesystem::path> list = paths();
    std::erase(list, path);
    list.insert(list.begin(), path);
    list.resize(std::min(list.size(), m_most));
    store(list);
}

void RecentFiles::remove(const std::filesystem::path& path)
{
    std::vector<std::filesystem::path> list = paths();
    if (std::erase(list, path) > 0)
        store(list);
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::store(const std::vector<std::filesystem::path>& paths)
{
    QVariantList list;
    for (const std::filesystem::path& path : paths)
        list << QByteArray::fromStdString(path.string());
    m_settings.setValue(m_key, list);
    Q_EMIT changed();
}

} // namespace tgraph
