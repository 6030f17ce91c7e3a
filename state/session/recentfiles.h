// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstddef>
#include <filesystem>
#include <vector>

class QSettings;

namespace tgraph {

/// The most recently used files of one kind, newest first. They are stored in the settings as
/// bytes, because a name need not be UTF-8.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// By default, these are the opened files.
    explicit RecentFiles(QSettings& settings, QObject* parent = nullptr);
    /// @param key key in the settings
    /// @param most maximum number of files; the oldest are dropped
    RecentFiles(QSettings& settings, QString key, std::size_t most, QObject* parent = nullptr);

    [[nodiscard]] std::vector<std::filesystem::path> paths() const;
    [[nodiscard]] bool contains(const std::filesystem::path& path) const;
    void add(const std::filesystem::path& path);
    void remove(const std::filesystem::path& path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void store(const std::vector<std::filesystem::path>& paths);

    QSettings& m_settings;
    QString m_key;
    std::size_t m_most;
};

} // namespace tgraph
