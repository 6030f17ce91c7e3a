// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/explain/ownvalues.h"

#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "engine/io/nodevalues.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"
#include "widgets/graph/graphview.h"

#include <QFileInfo>

namespace tgraph {

OwnValues::OwnValues(Services& services, GraphView& graph, PathDialogs& dialogs, NoticeBar& notice, QObject* parent)
    : QObject(parent), m_services(services), m_graph(graph), m_dialogs(dialogs), m_notice(notice)
{
    connect(&graph, &GraphView::ownValuesRequested, this, &OwnValues::ask);
}

void OwnValues::ask()
{
    if (const QString path = m_dialogs.nodeValues(); !path.isEmpty())
        read(path);
}

void OwnValues::read(const QString& path)
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr)
        return;
    m_notice.removeAbout(this);
    Job* job
        = m_services.runner().start(Lane::NodeValues, [this, file = entry->file, path](const TaskContext& context) {
              auto values = readNodeValues(FileSource(path.toStdString()), file->document->graph.nodeCount());
              context.deliver([this, file, path, values = std::move(values)]() mutable {
                  const OpenEntry* current = m_services.session().current();
                  if (current == nullptr || current->file != file)
                      return;
                  m_graph.setNodeValues(GraphColourMode::Own,
                                        {.ofNode = std::move(values), .title = QFileInfo(path).fileName()});
                  m_graph.setColourMode(GraphColourMode::Own);
              });
          });
    m_job = job;
    connect(job, &Job::failed, this, [this](const QString& text) { m_notice.add(text, this); });
}

} // namespace tgraph
