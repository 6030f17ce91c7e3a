// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphpainter.h"
#include "widgets/graph/graphview_p.h"

#include <QLocale>
#include <QPainter>

namespace tgraph {
namespace {

/// "12 of 1,043 relayouts shown: 3 between configured nodes, 9 if the file's own layouts stay".
QString relayoutText(const RelayoutCount& whole, const RelayoutCount& shown)
{
    const QLocale locale;
    const std::uint32_t all = whole.configured + whole.assumed;
    const std::uint32_t seen = shown.configured + shown.assumed;
    if (all == 0)
        return GraphView::tr("no relayouts");
    QString text = seen < all
        ? GraphView::tr("%1 of %2 relayouts shown").arg(locale.toString(seen), locale.toString(all))
        : all == 1 ? GraphView::tr("1 relayout")
                   : GraphView::tr("%1 relayouts").arg(locale.toString(all));
    if (seen > 0)
        text += GraphView::tr(": %1 between configured nodes, %2 if the file's own layouts stay")
                    .arg(locale.toString(shown.configured), locale.toString(shown.assumed));
    return text;
}

} // namespace

void GraphView::Private::updateStatus()
{
    QString text;
    if (scene) {
        const std::size_t nodes = scene->picture().shownNodeCount();
        const std::size_t edges = scene->edgeCount();
        text = (nodes == 1 ? GraphView::tr("1 node") : GraphView::tr("%L1 nodes").arg(nodes)) + QStringLiteral(", ")
            + (edges == 1 ? GraphView::tr("1 edge") : GraphView::tr("%L1 edges").arg(edges));
        if (dress.focus)
            text += QStringLiteral(" · ") + relayoutText(known(*dress.focus).count, shownRelayouts);
        if (!scene->layout().fallbackReason.empty())
            text += GraphView::tr(" · layered layout (%1)").arg(QString::fromStdString(scene->layout().fallbackReason));
    }
    if (text == status)
        return;
    status = text;
    q->setAccessibleDescription(text);
    Q_EMIT q->statusChanged(text);
}

QString GraphView::statusText() const
{
    return d->status;
}

QString GraphView::statusToolTip() const
{
    if (!d->scene || !d->dress.focus)
        return {};
    return tr("A relayout is a copy that the compiler has to make where a tensor leaves its producer in another layout "
              "than its consumer takes. Between configured nodes it is certain: the focused configuration names both "
              "layouts. The others hold if a node that is not configurable keeps the layout it has in the file; the "
              "compiler may still choose another. Folded computations and nodes outside the picture hide theirs.");
}

QString GraphView::Private::emptyText() const
{
    if (!file)
        return GraphView::tr("Open a TpuGraphs file (.npz) to see its graph");
    if (!scene && pending)
        return GraphView::tr("laying out %1 nodes…").arg(QLocale().toString(pending->shownNodeCount()));
    if (scene && scene->boxCount() == 0)
        return GraphView::tr("The pruned graph is empty: no node is configurable. Show the full graph instead.");
    return {};
}

QString GraphView::Private::hint() const
{
    if (scene && ticket != 0)
        return GraphView::tr("laying out…");
    if (scene && selection.node && !selectedBox())
        return GraphView::tr("Node #%1 is not in this picture. H shows its neighbourhood.").arg(selection.node->value);
    return {};
}

void GraphView::Private::paintOverlay(QPainter& painter) const
{
    if (const QString text = emptyText(); !text.isEmpty()) {
        painter.setPen(dress.theme.mutedText);
        painter.drawText(QRectF(q->rect()).adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, text);
    }
    if (const QString text = hint(); !text.isEmpty()) {
        const QRectF words(inset, inset, q->fontMetrics().horizontalAdvance(text) + 16, q->fontMetrics().height() + 8);
        QColor panel = dress.theme.background;
        panel.setAlpha(235);
        painter.fillRect(words, panel);
        painter.setPen(dress.theme.mutedText);
        painter.drawText(words, Qt::AlignCenter, text);
    }
    if (legendHeight > 0) {
        QColor strip = dress.theme.background;
        strip.setAlpha(235);
        painter.fillRect(QRectF(0, q->height() - legendHeight, q->width(), legendHeight), strip);
        paintLegend(&painter, QPointF(inset, q->height()), q->width() - 2 * inset, dress);
    }
    if (q->hasFocus()) {
        painter.setPen(QPen(q->palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(q->rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace tgraph
