// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of a program in GraphView: unfolded boxes, layers, the way back, and the saved view of each page.
#include "state/text.h"
#include "widgets/graph/breadcrumbs.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphnavigator.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/paint/sheetframes.h"
#include "widgets/graph/picture/programwords.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

std::vector<ProgramPlace> sheetPlaces(const GraphScene* scene)
{
    std::vector<ProgramPlace> places;
    if (scene != nullptr)
        for (const PictureSheet& sheet : scene->picture().sheets())
            places.push_back(sheet.place);
    return places;
}

} // namespace

void GraphView::reveal(NodeId node)
{
    const GraphScene* scene = m_contents->scene().get();
    if (scene != nullptr && scene->picture().isShown(node)) {
        m_navigator->centreOn(node);
        return;
    }
    m_revealed = node;
    if (!leading().m_contents->openTo(node)) {
        m_revealed.reset();
        m_navigator->centreOn(node); // the box that contains it, if nothing else can be shown
    }
}

void GraphView::showRevealed()
{
    const auto node = std::exchange(m_revealed, std::nullopt);
    if (node && m_contents->scene()->picture().boxOf(*node) != noPictureNode)
        m_navigator->showMatch(m_contents->scene()->picture().boxOf(*node));
}

/// Shows the sheets after a change; the page is unchanged.
void GraphView::showSheets()
{
    const std::vector<ProgramPlace> before = std::exchange(m_shownSheets, sheetPlaces(m_contents->scene().get()));
    m_camera->hold();
    showScene();
    if (m_revealed) {
        showRevealed();
    } else {
        for (std::uint32_t sheet = 1; sheet < m_shownSheets.size(); ++sheet)
            if (std::ranges::find(before, m_shownSheets[sheet]) == before.end())
                m_navigator->showSheet(sheet);
    }
    finishPicture();
}

/// Restores the saved view of another page.
bool GraphView::restorePage()
{
    const GraphPicture& picture = m_contents->scene()->picture();
    m_shownSheets = sheetPlaces(m_contents->scene().get());
    if (!picture.isProgram())
        return false;
    const ProgramPlace& page = picture.sheets().front().place;
    const auto known = m_pageViews.find(page);
    if (known == m_pageViews.end() || m_revealed)
        return false;
    showView(known->second);
    return true;
}

bool GraphView::restoreViewBefore(const std::optional<PageView>& before)
{
    if (!before || before->fitted || m_revealed)
        return false;
    showView(*before);
    return true;
}

void GraphView::showView(const PageView& view)
{
    m_camera->restore(view.viewport, view.fitted, size());
    if (view.fitted)
        m_camera->zoomToFit();
    else
        m_camera->pan({});
}

/// Saves the view of a page. One that the user has not moved is opened again instead: its boxes may have other places.
void GraphView::leavePage()
{
    if (!m_shownSheets.empty() && (m_camera->isMoved() || m_camera->isFitted()))
        m_pageViews[m_shownSheets.front()] = {.viewport = m_camera->viewport(), .fitted = m_camera->isFitted()};
}

void GraphView::updateBreadcrumbs()
{
    const GraphScene* scene = m_contents->scene().get();
    const bool isOfUse = scene != nullptr && scene->picture().isProgram() && m_leader.isNull();
    if (isOfUse) {
        const hlo::Module& program = *m_contents->file()->document->program;
        const ProgramPlace& page = scene->picture().sheets().front().place;
        const std::string_view start = program.computation(page.start).name;
        std::vector<QString> parts{engineText(start)};
        for (const ProgramStep& step : page.steps)
            parts.push_back(stepText(program, step));
        m_breadcrumbs->setWay(parts);
    }
    m_breadcrumbs->setVisible(isOfUse);
    placeBreadcrumbs();
}

void GraphView::placeBreadcrumbs()
{
    constexpr int inset = 6; // pixels
    m_breadcrumbs->setMostWidth(width() - 2 * inset);
    m_breadcrumbs->move(inset, inset);
    const int height = m_breadcrumbs->isHidden() ? 0 : m_breadcrumbs->height() + inset;
    m_overlay->setHeadHeight(height);
    m_camera->setHeadReserve(height);
}

void GraphView::goBack(std::size_t part)
{
    ProgramPlace page = m_contents->scene()->picture().sheets().front().place;
    page.steps.resize(std::min(part, page.steps.size()));
    m_contents->showPage(page);
}

void GraphView::pageUp()
{
    const GraphScene* scene = m_contents->scene().get();
    if (scene == nullptr || !scene->picture().isProgram())
        return;
    if (const auto& steps = scene->picture().sheets().front().place.steps; !steps.empty())
        leading().goBack(steps.size() - 1);
}

void GraphView::toggleOpen()
{
    if (const auto box = m_navigator->selectedBox())
        setOpen(*box, !m_navigator->node(*box).isOpen);
}

void GraphView::setOpen(std::uint32_t box, bool open)
{
    leading().m_contents->setOpen(box, open);
}

void GraphView::openPage()
{
    if (const auto box = m_navigator->selectedBox())
        showPageOf(*box);
}

void GraphView::showPageOf(std::uint32_t box)
{
    const GraphPicture& picture = m_contents->scene()->picture();
    if (const auto sheet = picture.sheetOver(box); sheet && picture.sheets()[*sheet].copies > 1)
        leading().m_contents->showPage(picture.sheets()[*sheet].place); // the visible layer
    else if (const auto page = m_contents->pageOf(box))
        leading().m_contents->showPage(*page);
}

void GraphView::nextLayer()
{
    stepLayer(1);
}

void GraphView::previousLayer()
{
    stepLayer(-1);
}

/// Shows the layer `step` layers further on the topmost sheet that has layers, or else on the page.
void GraphView::stepLayer(int step)
{
    const GraphScene* scene = m_contents->scene().get();
    if (scene == nullptr || !scene->picture().isProgram())
        return;
    const auto& sheets = scene->picture().sheets();
    for (auto sheet = static_cast<std::uint32_t>(sheets.size()); sheet-- > 1;) {
        if (sheets[sheet].copies < 2)
            continue;
        const std::int64_t copy = std::int64_t{sheets[sheet].copy} + step;
        if (copy >= 0)
            leading().m_contents->showCopy(sheet, static_cast<std::uint32_t>(copy));
        return;
    }
    ProgramPlace page = sheets.front().place;
    if (page.steps.empty() || page.steps.back().kind != ProgramStep::Kind::Repeat
        || (step < 0 && page.steps.back().which == 0))
        return;
    page.steps.back().which += static_cast<std::uint32_t>(step);
    if (sectionAt(*m_contents->file()->document->program, *m_contents->file()->calls, page, m_contents->options().fold))
        leading().m_contents->showPage(page);
}

bool GraphView::hasLayers() const
{
    const GraphScene* scene = m_contents->scene().get();
    if (scene == nullptr || !scene->picture().isProgram())
        return false;
    const auto& sheets = scene->picture().sheets();
    const auto& steps = sheets.front().place.steps;
    return (!steps.empty() && steps.back().kind == ProgramStep::Kind::Repeat)
        || std::ranges::any_of(sheets, [](const PictureSheet& sheet) { return sheet.copies > 1; });
}

bool GraphView::closeTopSheet()
{
    const GraphScene* scene = m_contents->scene().get();
    const std::size_t sheets = scene == nullptr ? 0 : scene->picture().sheets().size();
    if (sheets < 2)
        return false;
    leading().m_contents->closeSheet(static_cast<std::uint32_t>(sheets - 1));
    return true;
}

bool GraphView::clickTab(QPointF pixel)
{
    const GraphScene* scene = m_contents->scene().get();
    const Viewport& viewport = m_camera->viewport();
    const auto hit = scene == nullptr ? std::nullopt : sheetTabAt(*scene, viewport.area(), viewport.toScene(pixel));
    if (!hit)
        return false;
    GraphContents& contents = *leading().m_contents;
    const std::uint32_t copy = scene->picture().sheets()[hit->sheet].copy;
    if (hit->button == TabButton::Fold)
        contents.closeSheet(hit->sheet);
    else if (hit->button == TabButton::After)
        contents.showCopy(hit->sheet, copy + 1);
    else if (copy > 0)
        contents.showCopy(hit->sheet, copy - 1);
    return true;
}

} // namespace tgraph
