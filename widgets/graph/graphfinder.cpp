// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphfinder.h"

#include "widgets/graph/picture/graphsearch.h"
#include "widgets/graph/searchbar.h"

#include <algorithm>
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
    m_current = -1;
    m_matches = m_scene ? findBoxes(m_scene->picture(), query) : std::vector<std::uint32_t>{};
    showResult();
    Q_EMIT found(m_matches);
}

void GraphFinder::step(int by)
{
    const auto count = static_cast<std::ptrdiff_t>(m_matches.size());
    if (count == 0)
        return;
    m_current = m_current < 0 ? (by > 0 ? 0 : count - 1) : (m_current + by + count) % count;
    showResult();
    const std::uint32_t box = m_matches[static_cast<std::size_t>(m_current)];
    Q_EMIT reached(box, foundNode(m_scene->picture(), box, m_bar->query()));
}

void GraphFinder::showResult()
{
    m_bar->setResult(static_cast<int>(m_current + 1), static_cast<int>(m_matches.size()));
}

} // namespace tgraph
