// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphpainter.h"
#include "widgets/graph/graphview_p.h"

#include <QLocale>
#include <QPainter>

namespace tgraph {
namespace {

/// "12 of 1,043 relayouts shown (3 between configured nodes, 9 if the file's own layouts stay)".
QString relayoutText(const RelayoutCount& whole, const RelayoutCount& shown)
{
    const QLocale locale;
    const std::uint32_t all = whole.configured + whole.assumed;
    const std::uint32_t seen = shown.configured + shown.assumed;
    if (all == 0)
        return GraphView::tr("no relayouts");
    const QString configured = locale.toString(shown.configured);
    const QString assumed = locale.toString(shown.assumed);
    const int count = static_cast<int>(all);
    if (seen == 0)
        return GraphView::tr("%1 of %Ln relayout(s) shown", nullptr, count).arg(locale.toString(seen));
    if (seen < all)
        return GraphView::tr("%1 of %Ln relayout(s) shown (%2 between configured nodes, %3 if the file's own layouts "
                             "stay)",
                             nullptr, count)
            .arg(locale.toString(seen), configured, assumed);
    return GraphView::tr("%Ln relayout(s): %1 between configured nodes, %2 if the file's own layouts stay", nullptr,
                         count)
        .arg(configured, assumed);
}

} // namespace

void GraphView::Private::updateStatus()
{
    QString text;
    if (scene) {
        const QString nodes
            = GraphView::tr("%Ln node(s)", nullptr, static_cast<int>(scene->picture().shownNodeCount()));
        const QString edges = GraphView::tr("%Ln edge(s)", nullptr, static_cast<int>(scene->edgeCount()));
        QStringList parts = {QStringLiteral("%1, %2").arg(nodes, edges)};
        if (style.focus)
            parts << relayoutText(known(*style.focus).count, shownRelayouts);
        if (!scene->placement().fallbackReason.empty())
            parts << GraphView::tr("layered placement (%1)").arg(QString::fromStdString(scene->placement().fallbackReason));
        text = parts.join(QStringLiteral(" · "));
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
    if (!d->scene || !d->style.focus)
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
        return GraphView::tr("laying out %Ln node(s)…", nullptr, static_cast<int>(pending->shownNodeCount()));
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
        painter.setPen(style.theme.mutedText);
        painter.drawText(QRectF(q->rect()).adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, text);
    }
    if (const QString text = hint(); !text.isEmpty()) {
        const QRectF words(inset, inset, q->fontMetrics().horizontalAdvance(text) + 16, q->fontMetrics().height() + 8);
        QColor panel = style.theme.background;
        panel.setAlpha(235);
        painter.fillRect(words, panel);
        painter.setPen(style.theme.mutedText);
        painter.drawText(words, Qt::AlignCenter, text);
    }
    if (legendHeight > 0) {
        QColor strip = style.theme.background;
        strip.setAlpha(235);
        painter.fillRect(QRectF(0, q->height() - legendHeight, q->width(), legendHeight), strip);
        paintLegend(&painter, QPointF(inset, q->height()), q->width() - 2 * inset, style);
    }
    if (q->hasFocus()) {
        painter.setPen(QPen(q->palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(q->rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace tgraph
