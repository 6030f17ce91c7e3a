// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphfinder.h"

#include "engine/programs/outline/instructionsearch.h"
#include "widgets/graph/picture/graphsearch.h"
#include "widgets/graph/picture/graphwalk.h"
#include "widgets/graph/searchbar.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr int barInset = 8; // pixels to the edges of the view

} // namespace

GraphFinder::GraphFinder(QWidget& view) : QObject(&view), m_view(view), m_bar(new SearchBar(&view))
{
    m_bar->hide();
    connect(m_bar, &SearchBar::queryChanged, this, &GraphFinder::search);
    connect(m_bar, &SearchBar::stepRequested, this, &GraphFinder::step);
    connect(m_bar, &SearchBar::closed, this, [this] {
        m_bar->hide();
        search({});
        Q_EMIT closed();
    });
}

void GraphFinder::open()
{
    placeBar();
    m_bar->open();
    search(m_bar->query());
}

void GraphFinder::setScene(std::shared_ptr<const GraphScene> scene)
{
    m_scene = std::move(scene);
    search(m_bar->isHidden() ? QString() : m_bar->query());
}

void GraphFinder::placeBar()
{
    m_bar->adjustSize();
    m_bar->move(std::max(barInset, m_view.width() - m_bar->width() - barInset), barInset);
}

void GraphFinder::search(const QString& query)
{
    const bool isAgain = query == m_query && m_current >= 0; // another picture keeps the current match
    const std::optional<NodeId> reachedNode
        = isAgain ? std::optional(m_matches[static_cast<std::size_t>(m_current)]) : std::nullopt;
    m_query = query;
    findIn(query);
    const auto found = reachedNode ? std::ranges::find(m_matches, *reachedNode) : m_matches.end();
    m_current = found == m_matches.end() ? -1 : found - m_matches.begin();
    showResult();
    Q_EMIT this->found(m_boxes);
}

void GraphFinder::findIn(const QString& query)
{
    m_matches.clear();
    m_boxes.clear();
    if (!m_scene)
        return;
    const GraphPicture& picture = m_scene->picture();
    m_matches = picture.isProgram() ? findInstructions(*picture.file().document->program, query.toStdString())
                                    : findShownNodes(picture, query);
    m_boxes = boxesShowing(picture, m_matches);
}

void GraphFinder::step(int by)
{
    const auto count = static_cast<std::ptrdiff_t>(m_matches.size());
    if (count == 0)
        return;
    m_current = m_current < 0 ? (by > 0 ? 0 : count - 1) : (m_current + by + count) % count;
    showResult();
    Q_EMIT reached(m_matches[static_cast<std::size_t>(m_current)]);
}

void GraphFinder::showResult()
{
    m_bar->setResult(static_cast<int>(m_current + 1), static_cast<int>(m_matches.size()));
}

} // namespace tgraph
