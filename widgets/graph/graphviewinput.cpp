// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/repad.h"
#include "widgets/common/quantity.h"
#include "widgets/graph/graphtext.h"
#include "widgets/graph/graphview_p.h"
#include "widgets/graph/searchbar.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double keyPan = 80; // pixels
constexpr double wheelZoom = 1.0015; // a unit of angle delta: a notch of 120 zooms by 1.2
constexpr double hitSlack = 4; // pixels

QString configLine(const ConfigVector& vector)
{
    QStringList parts;
    for (const LayoutPart part : layoutParts) {
        const LayoutView layout = layoutOf(vector, part);
        parts.append(QStringLiteral("%1&nbsp;%2").arg(layoutCellLabel(part), layoutCellText(layout)));
    }
    return parts.join(QStringLiteral(" &nbsp; "));
}

} // namespace

std::optional<std::uint32_t> GraphView::Private::boxAt(QPointF pixel) const
{
    return scene ? scene->boxAt(viewport.toScene(pixel), hitSlack / viewport.scale()) : std::nullopt;
}

void GraphView::Private::click(QPointF pixel)
{
    if (const auto box = boxAt(pixel))
        Q_EMIT q->nodeRequested(scene->picture().nodes()[*box].node);
    else
        Q_EMIT q->nodeCleared();
}

std::vector<std::uint32_t> GraphView::Private::configurableBoxes() const
{
    std::vector<std::uint32_t> boxes;
    if (!scene)
        return boxes;
    for (std::uint32_t i = 0; i < scene->boxCount(); ++i) {
        if (scene->picture().nodes()[i].slot)
            boxes.push_back(i);
    }
    return boxes; // boxes are in node order, clones last: the order of the program
}

void GraphView::Private::stepConfigurable(int step)
{
    const auto boxes = configurableBoxes();
    if (boxes.empty())
        return;
    std::uint32_t target = step > 0 ? boxes.front() : boxes.back();
    if (const auto box = selectedBox()) {
        const auto at = std::lower_bound(boxes.begin(), boxes.end(), *box);
        if (step > 0) {
            const auto after = at != boxes.end() && *at == *box ? at + 1 : at;
            target = after == boxes.end() ? boxes.front() : *after;
        } else {
            target = at == boxes.begin() ? boxes.back() : *(at - 1);
        }
    }
    ensureVisible(target);
    Q_EMIT q->nodeRequested(scene->picture().nodes()[target].node);
}

QString GraphView::Private::toolTipAt(QPointF pixel) const
{
    const auto box = boxAt(pixel);
    if (!box)
        return {};
    const PictureNode& node = scene->picture().nodes()[*box];
    if (node.foldedCount > 0)
        return GraphView::tr("<b>%1</b><br>%2, folded. Double-click to unfold.").arg(node.title, node.subtitle);
    const Graph& graph = file->document->graph;
    QStringList lines;
    lines.append(QStringLiteral("<b>%1</b> #%2").arg(node.title).arg(node.node.value));
    lines.append(node.subtitle.toHtmlEscaped());
    const auto own = ownLayout(graph.features(node.node));
    lines.append(GraphView::tr("layout in the file %1").arg(QString::fromStdString(layoutText(own))));
    if (node.slot && style.focus) {
        lines.append(configLine(file->vector(*node.slot, *style.focus)));
        if (*style.focus != style.baseline)
            lines.append(GraphView::tr("baseline: %1").arg(configLine(file->vector(*node.slot, style.baseline))));
        if (node.slot->value < file->etaSquared.size())
            lines.append(GraphView::tr("explains %1 of the variance of runtimes")
                             .arg(shareText(file->etaSquared[node.slot->value])));
    }
    if (const auto shown = values.find(mode); shown != values.end() && node.node.value < shown->second.ofNode.size()
        && std::isfinite(shown->second.ofNode[node.node.value]))
        lines.append(QStringLiteral("%1: %2").arg(shown->second.title.toHtmlEscaped(),
                                                  nodeValueText(shown->second.ofNode[node.node.value], shown->second)));
    const QStringList neighbours
        = {GraphView::tr("%Ln producer(s)", nullptr, static_cast<int>(graph.producers(node.node).size())),
           GraphView::tr("%Ln consumer(s)", nullptr, static_cast<int>(graph.consumers(node.node).size()))};
    lines.append(QLocale().createSeparatedList(neighbours));
    return lines.join(QStringLiteral("<br>"));
}

bool GraphView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = d->toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    if (event->type() == QEvent::NativeGesture && d->scene) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            d->viewport.zoomAt(gesture->position(), 1 + gesture->value(), d->scene->bounds());
            d->fitted = false;
            d->moved();
            return true;
        }
    }
    return QWidget::event(event);
}

void GraphView::wheelEvent(QWheelEvent* event)
{
    if (!d->scene)
        return;
    d->viewport.zoomAt(event->position(), std::pow(wheelZoom, event->angleDelta().y()), d->scene->bounds());
    d->fitted = false;
    d->moved();
    event->accept();
}

void GraphView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return;
    d->pressed = true;
    d->dragging = event->button() == Qt::MiddleButton;
    d->pressedAt = event->position();
    d->draggedTo = event->position();
}

void GraphView::mouseMoveEvent(QMouseEvent* event)
{
    if (!d->pressed) {
        setCursor(d->boxAt(event->position()) ? Qt::PointingHandCursor : Qt::OpenHandCursor);
        return;
    }
    const double way = (event->position() - d->pressedAt).manhattanLength();
    if (!d->dragging && way < QApplication::startDragDistance())
        return;
    d->dragging = true;
    setCursor(Qt::ClosedHandCursor);
    if (d->scene) {
        d->viewport.pan(event->position() - d->draggedTo, d->scene->bounds());
        d->fitted = false;
        d->moved();
    }
    d->draggedTo = event->position();
}

void GraphView::mouseReleaseEvent(QMouseEvent* event)
{
    if (d->pressed && !d->dragging && event->button() == Qt::LeftButton)
        d->click(event->position());
    d->pressed = false;
    d->dragging = false;
    setCursor(d->boxAt(event->position()) ? Qt::PointingHandCursor : Qt::OpenHandCursor);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto box = d->boxAt(event->position());
    if (!box || event->button() != Qt::LeftButton)
        return;
    const PictureNode& node = d->scene->picture().nodes()[*box];
    if (node.foldedCount > 0) {
        d->setUnfolded(node.computation, true);
        return;
    }
    d->viewport.setScale(std::max(1.0, d->viewport.scale()), d->scene->bounds());
    d->viewport.centreOn(d->scene->box(*box).center());
    d->fitted = false;
    d->moved();
}

void GraphView::keyPressEvent(QKeyEvent* event)
{
    QPointF way;
    switch (event->key()) {
    case Qt::Key_Left:
        way = {keyPan, 0};
        break;
    case Qt::Key_Right:
        way = {-keyPan, 0};
        break;
    case Qt::Key_Up:
        way = {0, keyPan};
        break;
    case Qt::Key_Down:
        way = {0, -keyPan};
        break;
    case Qt::Key_PageUp:
        way = {0, 0.8 * height()};
        break;
    case Qt::Key_PageDown:
        way = {0, -0.8 * height()};
        break;
    case Qt::Key_Escape:
        Q_EMIT nodeCleared();
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (d->scene) {
        d->viewport.pan(way, d->scene->bounds());
        d->fitted = false;
        d->moved();
    }
}

void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    QMenu menu(this);
    d->fillContextMenu(menu, byKey ? d->selectedBox() : d->boxAt(event->pos()));
    menu.exec(byKey ? mapToGlobal(rect().center()) : event->globalPos());
}

} // namespace tgraph
