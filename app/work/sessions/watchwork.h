// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/sessions/filewatch.h"

#include <QObject>

#include <filesystem>

namespace tgraph {

class NoticeBar;
class Services;

/// Reports that an open file has changed or was deleted on disk, and offers to reload it.
class WatchWork : public QObject {
    Q_OBJECT

public:
    WatchWork(Services& services, NoticeBar& notice, QObject* parent);

private:
    void offer(const std::filesystem::path& path);
    void showRemoved(const std::filesystem::path& path);
    void withdraw(const std::filesystem::path& path);

    Services& m_services;
    NoticeBar& m_notice;
    FileWatch m_watch;
};

} // namespace tgraph
