// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphnavigator.h"

#include "widgets/graph/graphcamera.h"
#include "widgets/graph/paint/sheetframes.h"
#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr double hitSlack = 4; // pixels
constexpr double leastMatchScale = 0.7; // at this scale the text of a box becomes readable
constexpr double leastFittedScale = 0.3; // a picture fitted below this scale shows too little as a first view
// The same for programs, whose boxes may have only one line
constexpr double leastProgramScale = 0.45;
constexpr double openingScale = 0.75;

/// Returns one of the uppermost boxes of a sheet, near their middle.
std::uint32_t beginningOf(const GraphScene& scene, std::uint32_t sheet)
{
    constexpr std::ptrdiff_t uppermost = 30;
    const PictureSheet& card = scene.picture().sheets()[sheet];
    std::vector<std::uint32_t> boxes(card.endBox() - card.firstBox());
    std::iota(boxes.begin(), boxes.end(), card.firstBox());
    const auto count = std::min(uppermost, std::ssize(boxes));
    const auto top = [&](std::uint32_t box) { return scene.box(box).top(); };
    std::ranges::partial_sort(boxes, boxes.begin() + count, {}, top);
    const auto middle = boxes.begin() + count / 2;
    std::ranges::nth_element(boxes.begin(), middle, boxes.begin() + count, {},
                             [&](std::uint32_t box) { return scene.box(box).center().x(); });
    return *middle;
}

} // namespace

void GraphNavigator::setScene(std::shared_ptr<const GraphScene> scene)
{
    m_scene = std::move(scene);
    m_camera.setBounds(m_scene ? std::optional(m_scene->bounds()) : std::nullopt);
}

std::optional<std::uint32_t> GraphNavigator::selectedBox() const
{
    return m_scene && m_node ? shownBox(m_scene->picture(), *m_node) : std::nullopt;
}

std::optional<std::uint32_t> GraphNavigator::boxAt(QPointF pixel) const
{
    const Viewport& viewport = m_camera.viewport();
    return m_scene ? m_scene->boxAt(viewport.toScene(pixel), hitSlack / viewport.scale()) : std::nullopt;
}

bool GraphNavigator::isTabAt(QPointF pixel) const
{
    return m_scene && sheetTabAt(*m_scene, m_camera.viewport().area(), m_camera.viewport().toScene(pixel));
}

std::optional<QPointF> GraphNavigator::selectedPixel() const
{
    const auto box = selectedBox();
    if (!box)
        return std::nullopt;
    const Viewport& viewport = m_camera.viewport();
    const QPointF pixel = viewport.toPixels(centre(*box));
    return QRectF(QPointF(), viewport.size()).contains(pixel) ? std::optional(pixel) : std::nullopt;
}

std::optional<NodeId> GraphNavigator::stepConfigurable(int step) const
{
    const auto box = m_scene ? nextConfigurableBox(m_scene->picture(), selectedBox(), step) : std::nullopt;
    if (!box)
        return std::nullopt;
    ensureVisible(*box);
    return node(*box).node;
}

void GraphNavigator::ensureVisible(std::uint32_t box) const
{
    if (!m_camera.viewport().area().contains(centre(box)))
        m_camera.centreOn(centre(box));
}

void GraphNavigator::showSelected() const
{
    if (const auto box = selectedBox())
        ensureVisible(*box);
}

void GraphNavigator::centreOn(NodeId node) const
{
    if (const auto box = m_scene ? shownBox(m_scene->picture(), node) : std::nullopt)
        m_camera.centreOn(centre(*box));
}

void GraphNavigator::showAll(std::span<const NodeId> nodes) const
{
    QRectF area;
    for (const NodeId node : nodes) {
        if (const auto box = m_scene ? shownBox(m_scene->picture(), node) : std::nullopt)
            area |= m_scene->box(*box);
    }
    if (!area.isNull())
        m_camera.zoomTo(area);
}

void GraphNavigator::showMatch(std::uint32_t box) const
{
    m_camera.centreOn(centre(box), std::max(m_camera.viewport().scale(), leastMatchScale));
}

void GraphNavigator::showSheet(std::uint32_t sheet) const
{
    const QRectF& frame = m_scene->sheetFrame(sheet);
    const double fitting = m_camera.viewport().fittingScale(frame);
    if (fitting < m_camera.viewport().scale()) // fits a large sheet if it then is still somewhat readable
        m_camera.centreOn(frame.center(), std::max(fitting, std::min(leastFittedScale, m_camera.viewport().scale())));
    m_camera.bringInto(frame);
    // If the sheet is wider than the view, no box might be visible.
    const Viewport& viewport = m_camera.viewport();
    const bool isWider = frame.width() * viewport.scale() > viewport.size().width();
    if (isWider && m_scene->picture().sheets()[sheet].endBox() > m_scene->picture().sheets()[sheet].firstBox())
        m_camera.centreOn({m_scene->box(beginningOf(*m_scene, sheet)).center().x(), viewport.centre().y()});
}

void GraphNavigator::enlarge(std::uint32_t box) const
{
    m_camera.centreOn(centre(box), std::max(m_camera.viewport().scale(), 1.0));
}

void GraphNavigator::home() const
{
    if (!m_scene || m_scene->boxCount() == 0)
        return;
    auto box = selectedBox();
    if (!box)
        box = nextConfigurableBox(m_scene->picture(), {}, 1);
    m_camera.centreOn(centre(box.value_or(0)), 1);
}

void GraphNavigator::open(std::optional<QPointF> pixel, std::uint32_t startBox) const
{
    const auto selected = selectedBox();
    if (selected && pixel) {
        m_camera.place(centre(*selected), *pixel);
        return;
    }
    m_camera.zoomToFit();
    const bool isReadable = !m_scene || m_scene->boxCount() == 0 || m_scene->picture().isInBlocks()
        || m_camera.viewport().scale() >= (m_scene->picture().isProgram() ? leastProgramScale : leastFittedScale);
    if (isReadable)
        return;
    m_camera.openAt(centre(selected.value_or(startBox)), openingScale);
}

std::uint32_t GraphNavigator::mainBox(const GraphStyle& style) const
{
    const auto costliest = std::ranges::find(style.letters, std::optional<std::uint32_t>(0));
    if (costliest != style.letters.end())
        return static_cast<std::uint32_t>(costliest - style.letters.begin());
    return nextConfigurableBox(m_scene->picture(), {}, 1).value_or(0);
}

} // namespace tgraph
