// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/docks/panels.h"
#include "state/jobs/job.h"
#include "widgets/common/fileview.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/programs/programinsight.h"

#include <QObject>

#include <map>
#include <memory>

namespace tgraph {

class GraphView;
class Navigation;
class PathDialogs;
class Services;

/// Computes the contents of the XLA program panels, once per file, on the Program lane, and links these panels with the
/// graph. Belongs to a window. GUI thread only.
class ProgramWork : public QObject, public FileView {
    Q_OBJECT

public:
    /// All arguments must outlive it.
    ProgramWork(Services& services, const Panels& panels, GraphView& graph, PathDialogs& dialogs, QObject* parent);

    void tie(Navigation& navigation); ///< handles clicks in the panels

    /// Sets the shown file. Call it after the panels' setFile().
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
    std::map<std::weak_ptr<const OpenFile>, Facts, std::owner_less<>> m_known; ///< facts of files that are still open
    LastJob m_job;
};

/// Returns the colour values of a graph mode with isProgramCost(); instructions without such costs have none.
[[nodiscard]] NodeValues programCostValues(GraphColourMode mode, const ProgramInsight& facts);

} // namespace tgraph
