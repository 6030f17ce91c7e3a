// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"
#include "widgets/common/fileview.h"
#include "widgets/graph/picture/graphcolours.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/why/nodereasons.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tgraph {

class GraphView;
class WhyPanel;

/// Computes the reasons for the runtime of the focused configuration and shows them in the panel
/// and in the colours of the graph. The tables are computed once per file on the Costs lane, the
/// terms of a focus immediately. There is one per window. GUI thread only.
class WhyController : public QObject, public FileView {
    Q_OBJECT

public:
    /// The panel and the graph must outlive the controller.
    WhyController(TaskRunner& runner, WhyPanel& panel, GraphView& graph, QObject* parent);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setSelection(const Selection& selection) override;
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;

private:
    void tabulate();
    void setCosts(std::shared_ptr<const OpenFile> file, std::shared_ptr<const NodeCostTable> costs);
    void showReasons();
    void colourGraph(const NodeReasons* reasons);

    TaskRunner& m_runner;
    LastJob m_job;
    WhyPanel& m_panel;
    GraphView& m_graph;
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const NodeCostTable> m_costs; ///< table of m_file; null: not computed yet
    std::shared_ptr<const Explanation> m_explanation;
    Selection m_selection;
};

/// Returns the colour values of a graph mode, or the reason if `reasons` (null: not computed) has
/// none.
[[nodiscard]] NodeValues reasonValues(GraphColourMode mode, const OpenFile& file, const NodeReasons* reasons);

} // namespace tgraph
