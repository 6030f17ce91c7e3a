// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compareheader.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/datacolours.h"
#include "widgets/compare/compareheadmodel.h"
#include "widgets/compare/comparetablemodel.h"

#include <QIcon>
#include <QPainter>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int headPadding = 6;
constexpr int roundingRoom = 2; // avoids eliding a text that just fits
constexpr int factGap = 8; // between the two facts of a line
constexpr int edge = 3; // above the first line and below the last

} // namespace

CompareHeader::CompareHeader(const CompareHeadModel& facts, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), m_facts(facts)
{
    setHighlightSections(false);
    setSectionsClickable(false);
    setMinimumSectionSize(40);
    connect(&facts, &QAbstractItemModel::modelReset, this, [this] { Q_EMIT geometriesChanged(); });
    connect(&facts, &QAbstractItemModel::dataChanged, this, [this] {
        Q_EMIT geometriesChanged();
        viewport()->update();
    });
}

int CompareHeader::nameRole(int section) const
{
    return section < m_firstConfig ? int(Qt::DisplayRole) : int(CompareTableModel::NameRole);
}

void CompareHeader::setFirstConfigColumn(int column)
{
    m_firstConfig = column;
    viewport()->update();
}

std::vector<CompareHeader::Line> CompareHeader::lines() const
{
    const auto isKnown = [this](int fact) { return m_facts.isKnown(fact); };
    std::vector<Line> result;
    if (isKnown(CompareHeadModel::Runtime))
        result.push_back({CompareHeadModel::Runtime, CompareHeadModel::OverBest});
    else if (isKnown(CompareHeadModel::OverBest))
        result.push_back({CompareHeadModel::OverBest, -1});
    if (isKnown(CompareHeadModel::MeasuredRank) && isKnown(CompareHeadModel::PredictedRank))
        result.push_back({CompareHeadModel::MeasuredRank, CompareHeadModel::PredictedRank});
    else if (isKnown(CompareHeadModel::MeasuredRank))
        result.push_back({CompareHeadModel::MeasuredRank, -1});
    else if (isKnown(CompareHeadModel::PredictedRank))
        result.push_back({CompareHeadModel::PredictedRank, -1});
    if (isKnown(CompareHeadModel::Score))
        result.push_back({CompareHeadModel::Score, -1});
    return result;
}

QString CompareHeader::nameOf(const Line& line) const
{
    if (line.fact == CompareHeadModel::MeasuredRank && line.second == CompareHeadModel::PredictedRank)
        return m_facts.isSimulated() ? tr("Simulated, predicted rank") : tr("Measured, predicted rank");
    const auto name = [&](int fact) { return m_facts.index(fact, 0).data().toString(); };
    return line.second < 0
        ? name(line.fact)
        : tr("%1, %2", "two facts of a configuration").arg(name(line.fact), name(line.second).toLower());
}

QString CompareHeader::textOf(int fact, int section) const
{
    return fact < 0 ? QString() : m_facts.index(fact, section - m_firstConfig + 1).data().toString();
}

QString CompareHeader::shortNameOf(const Line& line) const
{
    if (line.fact == CompareHeadModel::MeasuredRank && line.second == CompareHeadModel::PredictedRank)
        return tr("Rank, predicted", "the measured rank, then the predicted one");
    return m_facts.index(line.fact, 0).data().toString();
}

void CompareHeader::paintFacts(QPainter& painter, const QRect& room, const Line& line, int section) const
{
    const QFontMetrics metrics = fontMetrics();
    if (section == 0) {
        const QString name = metrics.horizontalAdvance(nameOf(line)) <= room.width() ? nameOf(line) : shortNameOf(line);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(name, Qt::ElideRight, room.width()));
        return;
    }
    const QString second = textOf(line.second, section);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, second);
    const int left = room.width() - (second.isEmpty() ? 0 : metrics.horizontalAdvance(second) + factGap);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(textOf(line.fact, section), Qt::ElideRight, left));
}

QSize CompareHeader::sizeHint() const
{
    const auto count = static_cast<int>(lines().size());
    return {QHeaderView::sizeHint().width(), (1 + count) * fontMetrics().height() + 2 * edge};
}

int CompareHeader::widthOf(int section) const
{
    const QFontMetrics bold(boldOf(font()));
    int width = bold.horizontalAdvance(model()->headerData(section, Qt::Horizontal, nameRole(section)).toString());
    if (section >= m_firstConfig)
        width += bold.height() + headPadding; // the dot
    for (const Line& line : lines()) {
        if (section == 0) {
            width = std::max(width, fontMetrics().horizontalAdvance(nameOf(line)));
        } else if (section >= m_firstConfig) {
            const int first = fontMetrics().horizontalAdvance(textOf(line.fact, section));
            const int second = fontMetrics().horizontalAdvance(textOf(line.second, section));
            width = std::max(width, first + (second > 0 ? factGap + second : 0));
        }
    }
    return width + 2 * headPadding + roundingRoom;
}

void CompareHeader::paintTitle(QPainter& painter, const QRect& line, int section) const
{
    QRect room = line;
    const auto dot = model()->headerData(section, Qt::Horizontal, Qt::DecorationRole).value<QIcon>();
    if (!dot.isNull()) {
        const int size = fontMetrics().height() * 3 / 4;
        dot.paint(&painter, QRect(room.left(), room.center().y() - size / 2, size, size));
        room.setLeft(room.left() + size + headPadding);
    }
    painter.setFont(boldOf(font()));
    painter.setPen(palette().color(QPalette::WindowText));
    const QFontMetrics bold(painter.font());
    const QString name = model()->headerData(section, Qt::Horizontal, nameRole(section)).toString();
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, bold.elidedText(name, Qt::ElideRight, room.width()));
    painter.setFont(font());
    painter.setPen(dataColours(palette()).mutedText);
    room.setLeft(room.left() + bold.horizontalAdvance(name) + headPadding);
    const QString note = model()->headerData(section, Qt::Horizontal, CompareTableModel::NoteRole).toString();
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(note, Qt::ElideRight, room.width()));
}

void CompareHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const DataColours colours = dataColours(palette());
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Window));
    painter->setPen(colours.grid);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    if (section > 0)
        painter->drawLine(rect.topLeft(), rect.bottomLeft());
    const int height = fontMetrics().height();
    QRect line(rect.left() + headPadding, rect.top() + edge, rect.width() - 2 * headPadding, height);
    paintTitle(*painter, line, section);
    if (section == 0 || section >= m_firstConfig) {
        painter->setPen(section == 0 ? colours.mutedText : palette().color(QPalette::WindowText));
        for (const Line& fact : lines()) {
            line.translate(0, height);
            paintFacts(*painter, line, fact, section);
        }
    }
    painter->restore();
}

} // namespace tgraph
