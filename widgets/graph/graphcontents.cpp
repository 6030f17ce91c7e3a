// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphcontents.h"

#include "widgets/graph/placementclient.h"

#include <utility>

namespace tgraph {

GraphContents::GraphContents(QObject* parent) : QObject(parent), m_client(new PlacementClient(this))
{
    connect(m_client, &PlacementClient::finished, this, &GraphContents::placementDone);
}

GraphContents::~GraphContents()
{
    delete m_client; // its answers come here
}

void GraphContents::setPlacementProgram(const QString& path)
{
    m_client->setProgram(path);
}

std::optional<PictureMemory::Left> GraphContents::open(std::shared_ptr<const OpenFile> file,
                                                       const PictureMemory::Left& left)
{
    auto past = m_memory.take(file); // before another one takes its room
    if (m_file) {
        // A placement that is under way belongs to the options; the one that is seen then does not.
        const bool settled = m_scene && !isPlacing();
        PictureMemory::Left kept = left;
        kept.options = m_options;
        kept.placement = settled ? m_scene->sharedPlacement() : nullptr;
        m_memory.put(m_file, std::move(kept));
    }
    m_client->cancel();
    m_ticket = 0;
    m_pending.reset();
    m_scene.reset();
    m_file = std::move(file);
    if (past)
        m_options = past->options;
    else
        useFirstOptions();
    return past;
}

void GraphContents::useFirstOptions()
{
    const bool full = m_options.scope == PictureOptions::Scope::Full;
    m_options = {.scope = full ? PictureOptions::Scope::Full : PictureOptions::Scope::Pruned,
                 .centre = {},
                 .hops = m_options.hops,
                 .unfolded = {},
                 .cloneConstants = true};
    if (m_file)
        m_options.unfolded = computationsOfInterest(*m_file);
}

void GraphContents::restore(std::shared_ptr<const Placement> placement)
{
    m_scene = std::make_shared<const GraphScene>(std::make_shared<const GraphPicture>(m_file, m_options),
                                                 std::move(placement));
}

void GraphContents::startPlacement()
{
    if (!m_file || m_mirrors)
        return;
    m_pending = std::make_shared<const GraphPicture>(m_file, m_options);
    m_ticket = m_client->request(placementRequest(*m_pending));
    Q_EMIT placementStarted();
}

void GraphContents::placeAnew()
{
    m_memory.forgetPlacements();
    startPlacement();
}

void GraphContents::placementDone(quint64 ticket, std::shared_ptr<const Placement> result)
{
    if (ticket != m_ticket || !m_pending)
        return;
    m_scene = std::make_shared<const GraphScene>(std::exchange(m_pending, nullptr), std::move(result));
    m_ticket = 0;
    Q_EMIT placed();
}

void GraphContents::setScope(PictureOptions::Scope scope)
{
    PictureOptions changed = m_options;
    changed.scope = scope;
    setOptions(std::move(changed));
}

void GraphContents::showNeighbourhoodOf(NodeId node, std::uint32_t hops)
{
    if (!m_file || node.value >= m_file->document->graph.nodeCount())
        return;
    PictureOptions changed = m_options;
    changed.scope = PictureOptions::Scope::Neighbourhood;
    changed.centre = node;
    changed.hops = hops;
    setOptions(std::move(changed));
}

void GraphContents::setHops(std::uint32_t hops)
{
    if (m_options.scope != PictureOptions::Scope::Neighbourhood) {
        m_options.hops = hops;
        return;
    }
    PictureOptions changed = m_options;
    changed.hops = hops;
    setOptions(std::move(changed));
}

void GraphContents::setUnfolded(std::uint32_t computation, bool unfolded)
{
    PictureOptions changed = m_options;
    if (unfolded)
        changed.unfolded.insert(computation);
    else
        changed.unfolded.erase(computation);
    setOptions(std::move(changed));
}

void GraphContents::setOptions(PictureOptions changed)
{
    if (changed == m_options)
        return;
    const bool otherScope = changed.scope != m_options.scope;
    m_options = std::move(changed);
    startPlacement();
    Q_EMIT optionsChanged();
    if (otherScope)
        Q_EMIT scopeChanged(m_options.scope);
}

void GraphContents::mirror(const GraphContents& other)
{
    m_client->cancel();
    m_ticket = 0;
    m_pending.reset();
    m_mirrors = true;
    m_file = other.m_file;
    m_options = other.m_options;
    m_scene = other.m_scene;
}

} // namespace tgraph
