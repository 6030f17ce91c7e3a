// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/job.h"

#include <QObject>
#include <QString>

namespace tgraph {

class GraphView;
class NoticeBar;
class PathDialogs;
class Services;

/// Reads the user's own node values in the background and colours the graph by them.
class OwnValues : public QObject {
    Q_OBJECT

public:
    OwnValues(Services& services, GraphView& graph, PathDialogs& dialogs, NoticeBar& notice, QObject* parent);

    void ask();
    void read(const QString& path);

private:
    Services& m_services;
    GraphView& m_graph;
    PathDialogs& m_dialogs;
    NoticeBar& m_notice;
    LastJob m_job;
};

} // namespace tgraph
