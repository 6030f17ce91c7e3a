// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/quantity.h"
#include "widgets/decisions/decisionsview.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>

#include <algorithm>

namespace tgraph {

void DecisionsView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const std::optional<Place> place = isByKey ? m_current : placeAt(event->pos());
    if (!place)
        return;
    if (!isByKey)
        setCurrent(*place);
    QMenu& menu = m_menu.make(*this);
    if (place->cell >= 0 && m_table->configurations > 0)
        addCellActions(menu, *place);
    connect(menu.addAction(tr("&Copy the details")), &QAction::triggered, this,
            [text = describe(*place)] { QApplication::clipboard()->setText(text); });
    connect(menu.addAction(tr("Copy all decisions as &table")), &QAction::triggered, this,
            [this] { QApplication::clipboard()->setText(tableText()); });
    menu.popup(isByKey ? viewport()->mapToGlobal(rectOf(*place).bottomLeft().toPoint()) : event->globalPos());
}

void DecisionsView::addCellActions(QMenu& menu, const Place& place)
{
    const quint32 letter = row(place.row).letter;
    const auto cell = static_cast<quint32>(place.cell);
    if (row(place.row).matters()) {
        const QString& term = m_table->terms[static_cast<std::size_t>(place.row)][cell];
        const bool isKept = std::ranges::find(m_marks.filtered, term) != m_marks.filtered.end();
        QAction* const keep = menu.addAction(isKept ? tr("&Restore this decision") : tr("&Filter to this option"), this,
                                             [this, letter, cell] { Q_EMIT filterRequested(letter, cell); });
        keep->setObjectName(QStringLiteral("filter"));
        menu.addSeparator();
    }
    const auto add = [&](const QString& text, BestUse use) {
        menu.addAction(text, this, [this, letter, cell, use] { Q_EMIT bestRequested(letter, cell, use); })
            ->setEnabled(!m_canUseBest || m_canUseBest(letter, cell, use));
    };
    add(tr("F&ocus the best configuration with it"), BestUse::Focus);
    add(tr("&Pin the best configuration with it"), BestUse::Pin);
    add(tr("Co&mpare the best configuration with it with the baseline"), BestUse::Compare);
    menu.addSeparator();
}

QString DecisionsView::tableText() const
{
    QStringList lines = {QStringList{tr("Letter"), tr("Decision"), tr("Option"), tr("Configurations"),
                                     tr("Measured, best to best"), tr("Predicted, best to best")}
                             .join(QLatin1Char('\t'))};
    const auto cost = [](const std::optional<double>& share) { return share ? penaltyText(*share) : QString(); };
    for (int index = 0; index < rowCount(); ++index)
        for (const OptionCell& cell : row(index).cells)
            lines << QStringList{QString::fromStdString(decisionLetter(row(index).letter)),
                                 row(index).name,
                                 cell.label,
                                 QString::number(cell.configurations),
                                 cost(cell.measured),
                                 cost(cell.predicted)}
                         .join(QLatin1Char('\t'));
    return lines.join(QLatin1Char('\n'));
}

} // namespace tgraph
