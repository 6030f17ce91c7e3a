// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/explain/whycontroller.h"

#include "widgets/graph/graphview.h"
#include "widgets/why/whypanel.h"

#include <array>
#include <limits>

namespace tgraph {
namespace {

constexpr std::array modes
    = {GraphColourMode::AnalyticalCost, GraphColourMode::AnalyticalDifference, GraphColourMode::Sensitivity};

/// Returns the mode's value of a row; empty for rows without one.
std::optional<double> valueOf(GraphColourMode mode, const NodeReason& row, bool isConfigurable)
{
    if (mode == GraphColourMode::AnalyticalCost)
        return row.focus.totalSeconds();
    if (mode == GraphColourMode::Sensitivity)
        return row.sensitivity;
    return isConfigurable ? std::optional(row.differenceSeconds()) : std::nullopt;
}

/// Returns the reason why there are no values for the colours; empty if there are values.
QString missingText(GraphColourMode mode, const OpenFile& file, const NodeReasons* reasons)
{
    if (file.isFusion())
        return WhyController::tr("a fusion file is one kernel without configurations");
    if (!file.isLayout())
        return WhyController::tr("tile files configure no nodes");
    if (reasons == nullptr)
        return WhyController::tr("computing …");
    if (mode == GraphColourMode::AnalyticalCost)
        return {};
    if (reasons->focus == reasons->baseline)
        return WhyController::tr("focus another configuration than the baseline to see the difference");
    if (mode == GraphColourMode::Sensitivity && !reasons->hasSensitivity)
        return WhyController::tr("explain the focused configuration against this baseline to see it");
    return {};
}

QString titleOf(GraphColourMode mode)
{
    if (mode == GraphColourMode::AnalyticalCost)
        return WhyController::tr("Analytical time");
    if (mode == GraphColourMode::AnalyticalDifference)
        return WhyController::tr("Analytical time minus the baseline's");
    return WhyController::tr("Score minus the score with the baseline's layout here");
}

} // namespace

NodeValues reasonValues(GraphColourMode mode, const OpenFile& file, const NodeReasons* reasons)
{
    NodeValues values{.title = titleOf(mode),
                      .isSeconds = mode != GraphColourMode::Sensitivity,
                      .isDiverging = mode != GraphColourMode::AnalyticalCost,
                      .missing = missingText(mode, file, reasons)};
    if (!values.missing.isEmpty())
        return values;
    const Graph& graph = file.document->graph;
    std::vector<bool> configurable(graph.nodeCount(), false);
    for (const NodeId node : graph.configurable())
        configurable[node.value] = true;
    values.ofNode.assign(graph.nodeCount(), std::numeric_limits<double>::quiet_NaN());
    for (const NodeReason& row : reasons->rows) {
        if (const auto value = valueOf(mode, row, configurable[row.node.value]))
            values.ofNode[row.node.value] = *value;
    }
    return values;
}

WhyController::WhyController(TaskRunner& runner, WhyPanel& panel, GraphView& graph, QObject* parent)
    : QObject(parent), m_runner(runner), m_panel(panel), m_graph(graph)
{
}

void WhyController::setFile(std::shared_ptr<const OpenFile> file)
{
    const bool isSame = file == m_file && m_costs;
    m_file = std::move(file);
    m_explanation.reset();
    m_selection = {};
    if (isSame)
        return; // setSelection() follows
    m_costs.reset();
    m_job.cancel();
    if (m_file && m_file->isLayout())
        tabulate();
}

void WhyController::tabulate()
{
    Job* job = m_runner.start(Lane::Costs, [this, file = m_file](const TaskContext& context) {
        auto costs = std::make_shared<const NodeCostTable>(file->document, context.stop);
        context.deliver([this, file, costs] { setCosts(file, costs); });
    });
    m_job = job;
    connect(job, &Job::failed, &m_panel, &WhyPanel::setError);
}

void WhyController::setCosts(std::shared_ptr<const OpenFile> file, std::shared_ptr<const NodeCostTable> costs)
{
    if (file != m_file)
        return;
    m_costs = std::move(costs);
    showReasons();
}

void WhyController::setSelection(const Selection& selection)
{
    const bool same = selection.focus == m_selection.focus && selection.baseline == m_selection.baseline;
    m_selection = selection;
    if (!same || !m_costs)
        showReasons();
}

void WhyController::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_explanation = std::move(explanation);
    showReasons();
}

void WhyController::showReasons()
{
    std::shared_ptr<const NodeReasons> reasons;
    if (m_file && m_costs && m_file->configCount() > 0)
        reasons = std::make_shared<const NodeReasons>(nodeReasons(*m_file, *m_costs,
                                                                  m_selection.focus.value_or(m_selection.baseline),
                                                                  m_selection.baseline, m_explanation.get()));
    m_panel.setReasons(reasons);
    colourGraph(reasons.get());
}

void WhyController::colourGraph(const NodeReasons* reasons)
{
    if (!m_file)
        return;
    for (const GraphColourMode mode : modes)
        m_graph.setNodeValues(mode, reasonValues(mode, *m_file, reasons));
}

} // namespace tgraph
