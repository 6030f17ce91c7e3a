// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/job.h"
#include "app/window/docks/panels.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/programs/programinsight.h"
#include "widgets/common/fileview.h"

#include <QObject>

#include <map>
#include <memory>

namespace tgraph {

class GraphView;
class Navigation;
class PathDialogs;
class Services;

/// Works out what the panels of XLA programs show, once a file, on the Program lane, and ties these panels to the
/// graph. Belongs to a window. GUI thread only.
class ProgramWork : public QObject, public FileView {
    Q_OBJECT

public:
    /// All must outlive it.
    ProgramWork(Services& services, const Panels& panels, GraphView& graph, PathDialogs& dialogs, QObject* parent);
    ~ProgramWork() override;

    void tie(Navigation& navigation); ///< what is clicked in the panels

    /// After the panels were told.
    void setFile(std::shared_ptr<const OpenFile> file) override;

private:
    using Facts = std::shared_ptr<const ProgramInsight>;

    void workOut();
    void show(const Facts& facts);
    void colourGraph(const ProgramInsight& facts);
    void showError(const QString& text);
    void exportCosts();

    Services& m_services;
    Panels m_panels;
    GraphView& m_graph;
    PathDialogs& m_dialogs;
    std::shared_ptr<const OpenFile> m_file;
    std::map<std::weak_ptr<const OpenFile>, Facts, std::owner_less<>> m_known; ///< of files that are open still
    LastJob m_job;
};

/// What a mode of the graph that is isProgramCost() colours by; instructions without such costs have none.
[[nodiscard]] NodeValues programCostValues(GraphColourMode mode, const ProgramInsight& facts);

} // namespace tgraph
