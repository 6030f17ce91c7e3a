// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/whatiftable.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/valuetext.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

QString signedNumber(double value, int decimals)
{
    const QString text = numberText(value, decimals);
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString relayoutText(const RelayoutCount& count)
{
    return WhatIfTable::tr("%1 certain, %2 assumed", "relayouts")
        .arg(groupedText(count.configured), groupedText(count.assumed));
}

/// Returns the first of a table row's three lines in the grid: name, figures, change.
int firstLine(std::size_t row)
{
    return 3 * static_cast<int>(row) + 1;
}

qint64 total(const RelayoutCount& count)
{
    return qint64{count.configured} + count.assumed;
}

} // namespace

WhatIfTable::WhatIfTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    const std::array<QString, ColumnCount> titles = {tr("Focus"), tr("Edited"), tr("Change")};
    for (int column = 0; column < ColumnCount; ++column) {
        auto* title = new QLabel(titles[static_cast<std::size_t>(column)], this);
        title->setFont(boldOf(title->font()));
        m_grid->addWidget(title, 0, column + 1, Qt::AlignRight);
        m_titles[static_cast<std::size_t>(column)] = title;
    }
    const std::array<QString, RowCount> names
        = {tr("Score"), tr("Rank in the slate"), tr("Analytical time"), tr("Layout copies")};
    const std::array<QString, RowCount> tips
        = {tr("Lower is faster. Both are scored with the same other configurations."),
           tr("Rank among the configurations that are scored together"),
           tr("Estimate by the analytical ranker, regardless of the scoring model"),
           tr("Copies that the compiler has to make: certain if the configuration sets both layouts, assumed if a node "
              "keeps its layout from the file")};
    for (std::size_t row = 0; row < RowCount; ++row) {
        auto* name = new QLabel(names[row], this);
        name->setToolTip(tips[row]);
        name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        name->setWordWrap(true); // leaves space for the figures
        m_names[row] = name;
        for (std::size_t column = 0; column < ColumnCount; ++column) {
            auto* cell = new QLabel(this);
            cell->setTextInteractionFlags(Qt::TextSelectableByMouse);
            cell->setAlignment(Qt::AlignRight | Qt::AlignTop);
            cell->setWordWrap(row == Relayouts);
            cell->setAccessibleName(QStringLiteral("%1, %2").arg(names[row], titles[column]));
            m_cells[row][column] = cell;
        }
    }
    m_grid->setColumnStretch(Before + 1, 1);
    m_grid->setColumnStretch(After + 1, 1);
    place(/*isNarrow=*/false);
    setResult(std::nullopt);
}

int WhatIfTable::wantedWidth(bool isNarrow) const
{
    std::array<int, ColumnCount> widths{};
    int names = 0;
    for (std::size_t column = 0; column < ColumnCount; ++column) {
        widths[column] = m_titles[column]->minimumSizeHint().width();
        for (std::size_t row = 0; row < RowCount; ++row)
            widths[column] = std::max(widths[column], m_cells[row][column]->minimumSizeHint().width());
    }
    for (const QLabel* name : m_names)
        names = std::max(names, name->minimumSizeHint().width());
    const int gap = m_grid->horizontalSpacing();
    if (isNarrow)
        return gap + std::max(names, widths[Before] + gap + std::max(widths[After], widths[Change]));
    return names + gap + widths[Before] + gap + widths[After] + gap + widths[Change];
}

QSize WhatIfTable::minimumSizeHint() const
{
    return {wantedWidth(/*isNarrow=*/true), QWidget::minimumSizeHint().height()};
}

void WhatIfTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void WhatIfTable::arrange()
{
    const bool isNarrow = width() < wantedWidth(/*isNarrow=*/false);
    if (isNarrow != m_isNarrow)
        place(isNarrow);
}

void WhatIfTable::place(bool isNarrow)
{
    m_isNarrow = isNarrow;
    m_titles[Change]->setVisible(!isNarrow);
    const auto put = [this](QWidget* widget, int line, int column, int columns = 1) {
        m_grid->removeWidget(widget);
        m_grid->addWidget(widget, line, column, 1, columns);
    };
    for (std::size_t row = 0; row < RowCount; ++row) {
        const int line = firstLine(row);
        const int figures = isNarrow ? line + 1 : line;
        put(m_names[row], line, 0, isNarrow ? ColumnCount : 1);
        put(m_cells[row][Before], figures, Before + 1);
        put(m_cells[row][After], figures, After + 1);
        put(m_cells[row][Change], isNarrow ? figures + 1 : figures, (isNarrow ? After : Change) + 1);
    }
    m_grid->setColumnStretch(Change + 1, isNarrow ? 0 : 1);
}

/// Sets a row. `direction`: negative is better, positive worse.
void WhatIfTable::set(Row row, const QString& before, const QString& after, const QString& change, double direction)
{
    auto& cells = m_cells[row];
    cells[Before]->setText(before);
    cells[After]->setText(after);
    cells[Change]->setText(change);
    cells[Change]->setVisible(!change.isEmpty()); // an empty line in a narrow dock
    const auto colour = [direction](const DataColours& all) { return direction < 0 ? all.faster : all.slower; };
    colourText(*cells[Change], direction != 0 ? TextColour(colour) : nullptr);
}

void WhatIfTable::setResult(const std::optional<WhatIf>& result)
{
    if (!result) {
        const QString none = QStringLiteral("–");
        for (const Row row : {Score, Rank, Time, Relayouts})
            set(row, none, none, {}, 0);
        arrange();
        return;
    }
    const WhatIfSide& base = result->base;
    const WhatIfSide& edited = result->edited;
    const double score = edited.score - base.score;
    const int decimals = std::max(3, decimalsFor(std::abs(score) / 100));
    set(Score, numberText(base.score, decimals), numberText(edited.score, decimals), signedNumber(score, decimals),
        score);
    const auto rank = [&](const WhatIfSide& side) {
        return tr("%1 of %2", "a rank among so many").arg(groupedText(side.rank + 1), groupedText(result->slateSize));
    };
    const qint64 ranks = qint64{edited.rank} - base.rank;
    set(Rank, rank(base), rank(edited), signedText(ranks), static_cast<double>(ranks));
    const double seconds = edited.analyticalSeconds - base.analyticalSeconds;
    const auto time = [seconds](double value) {
        return valueText(value * secondInNanoseconds, ValueKind::RuntimeNs, {},
                         std::abs(seconds) * secondInNanoseconds);
    };
    const double share = base.analyticalSeconds > 0 ? seconds / base.analyticalSeconds : 0;
    QString change = shareText(share, 2).replace(QLatin1Char('-'), QChar(0x2212));
    set(Time, time(base.analyticalSeconds), time(edited.analyticalSeconds),
        share > 0 ? QLatin1Char('+') + change : change, seconds);
    const qint64 relayouts = total(edited.relayouts) - total(base.relayouts);
    set(Relayouts, relayoutText(base.relayouts), relayoutText(edited.relayouts), signedText(relayouts),
        static_cast<double>(relayouts));
    arrange();
}

} // namespace tgraph
