// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/programs/programwork.h"

#include "app/export/exports.h"
#include "app/window/frame/navigation.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "widgets/graph/graphview.h"
#include "widgets/programs/costmodel.h"
#include "widgets/programs/costspanel.h"
#include "widgets/programs/scopespanel.h"
#include "widgets/programs/textpanel.h"

#include <limits>

namespace tgraph {

NodeValues programCostValues(GraphColourMode mode, const ProgramInsight& facts)
{
    using Unit = NodeValues::Unit;
    NodeValues values{.unit = mode == GraphColourMode::Flop ? Unit::Flop : Unit::Bytes, .isAmount = true};
    const InstructionCost& total = facts.costs->total;
    double all = 0;
    if (mode == GraphColourMode::Flop) {
        values.title = ProgramWork::tr("FLOP, %1 in all");
        values.missing = ProgramWork::tr("no FLOP here");
        all = total.flop;
    } else if (mode == GraphColourMode::Bytes) {
        values.title = ProgramWork::tr("Bytes moved, %1 in all");
        values.missing = ProgramWork::tr("no bytes moved here");
        all = total.paddedBytes;
    } else {
        values.title = ProgramWork::tr("Padding moved under the file’s layouts, %1 in all");
        values.missing = ProgramWork::tr("no padding moved here");
        all = total.wastedBytes();
    }
    values.title = values.title.arg(nodeValueText(all, values));
    values.ofNode.reserve(facts.carried.size());
    for (const CarriedCost& cost : facts.carried) {
        const double value = mode == GraphColourMode::Flop ? cost.flop
            : mode == GraphColourMode::Bytes               ? cost.bytes
                                                           : cost.wastedBytes;
        values.ofNode.push_back(value > 0 ? value : std::numeric_limits<double>::quiet_NaN());
    }
    return values;
}

ProgramWork::ProgramWork(Services& services, const Panels& panels, GraphView& graph, PathDialogs& dialogs,
                         QObject* parent)
    : QObject(parent), m_services(services), m_panels(panels), m_graph(graph), m_dialogs(dialogs)
{
    connect(m_panels.scopes, &ScopesPanel::nodesMarked, &graph,
            [&graph](const std::vector<NodeId>& nodes) { graph.markNodes(nodes); });
    connect(m_panels.scopes, &ScopesPanel::nodesRequested, &graph,
            [&graph](const std::vector<NodeId>& nodes) { graph.showNodes(nodes); });
    connect(m_panels.costs, &CostsPanel::exportRequested, this, &ProgramWork::exportCosts);
}

void ProgramWork::tie(Navigation& navigation)
{
    connect(m_panels.text, &TextPanel::nodeRequested, &navigation, &Navigation::lookAt);
    connect(m_panels.text, &TextPanel::linkRequested, &navigation, &Navigation::lookAt);
    connect(m_panels.costs, &CostsPanel::nodeRequested, &navigation, &Navigation::lookAt);
}

void ProgramWork::setFile(std::shared_ptr<const OpenFile> file)
{
    if (file != m_file)
        m_job.cancel();
    m_file = std::move(file);
    std::erase_if(m_known, [](const auto& known) { return known.first.expired(); });
    if (!m_file || !m_file->document->program)
        return;
    const auto known = m_known.find(m_file);
    if (known != m_known.end())
        show(known->second);
    else
        workOut();
}

void ProgramWork::workOut()
{
    Job* job = m_services.runner().start(Lane::Program, [this, file = m_file](const TaskContext& context) {
        auto facts = makeProgramInsight(*file->document, context.stop);
        context.deliver([this, file, facts] {
            m_known[file] = facts;
            if (file == m_file)
                show(facts);
        });
    });
    m_job = job;
    connect(job, &Job::failed, this, &ProgramWork::showError);
}

void ProgramWork::show(const Facts& facts)
{
    m_panels.scopes->setFacts(facts);
    m_panels.text->setFacts(facts);
    m_panels.costs->setFacts(facts);
    if (facts)
        colourGraph(*facts);
}

void ProgramWork::colourGraph(const ProgramInsight& facts)
{
    for (const GraphColourMode mode : {GraphColourMode::Flop, GraphColourMode::Bytes, GraphColourMode::Padding})
        m_graph.setNodeValues(mode, programCostValues(mode, facts));
}

void ProgramWork::showError(const QString& text)
{
    m_panels.scopes->setError(text);
    m_panels.text->setError(text);
    m_panels.costs->setError(text);
}

void ProgramWork::exportCosts()
{
    if (!m_file)
        return;
    const QByteArray bytes = m_panels.costs->model().csv(); // another file may be shown while the user chooses a name
    const std::filesystem::path target = m_dialogs.exportTarget(
        tr("Export the costs"), m_file->document->path.stem().string() + "-costs", QStringLiteral("csv"));
    if (!target.empty())
        m_services.exports().add(target,
                                 [target, bytes](const std::stop_token& stop) { writeWhole(target, bytes, stop); });
}

} // namespace tgraph
