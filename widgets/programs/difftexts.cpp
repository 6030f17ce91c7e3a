// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/difftexts.h"

#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/programs/textview.h"
#include "widgets/style/style.h"

#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace tgraph {

DiffTexts::DiffTexts(QWidget* parent) : QSplitter(Qt::Horizontal, parent)
{
    addWidget(makeSide(false));
    addWidget(makeSide(true));
    setChildrenCollapsible(false);
}

QWidget* DiffTexts::makeSide(bool isAfter)
{
    Side& side = m_sides[isAfter ? 1 : 0];
    auto* box = new QWidget(this);
    side.name = new ElidedLabel(box, Qt::ElideMiddle);
    side.open = new QPushButton(isAfter ? tr("Show in the g&raph") : tr("Show in the &graph"), box);
    side.open->setToolTip(tr("Selects the instruction in the main window; opens the file where it is not open"));
    side.open->setAutoDefault(false);
    side.text = new TextView(box);
    side.text->setAccessibleName(isAfter ? tr("Text of the program after") : tr("Text of the program before"));
    auto* row = lineUp(new QHBoxLayout, {{side.name, 1}, side.open});
    lineUp(tight(new QVBoxLayout(box), space::half), {row, {side.text, 1}});
    connect(side.open, &QPushButton::clicked, this, [this, isAfter, &side] {
        if (const auto node = side.text->current())
            Q_EMIT openRequested(*node, isAfter);
    });
    connect(side.text, &TextView::scrolled, this, [this, isAfter] { scrollOther(isAfter); });
    for (const auto signal : {&TextView::nodeRequested, &TextView::linkRequested})
        connect(side.text, signal, this, [this, isAfter](NodeId node) { Q_EMIT nodeChosen(node, isAfter); });
    return box;
}

void DiffTexts::setComparison(std::shared_ptr<const ProgramComparison> comparison)
{
    m_comparison = std::move(comparison);
    for (const bool isAfter : {false, true}) {
        const ComparedProgram& program = isAfter ? m_comparison->after : m_comparison->before;
        const Side& side = m_sides[isAfter ? 1 : 0];
        const QString name = QString::fromStdString(program.path.filename().string());
        side.name->setText((isAfter ? tr("After: %1") : tr("Before: %1")).arg(name));
        side.text->setText(program.text);
        side.text->setChanges(isAfter ? m_comparison->marks.after : m_comparison->marks.before);
    }
}

void DiffTexts::showPair(std::optional<NodeId> before, std::optional<NodeId> after)
{
    place(false, before, after);
    place(true, after, before);
    m_sides[0].open->setEnabled(before.has_value());
    m_sides[1].open->setEnabled(after.has_value());
}

void DiffTexts::scrollOther(bool isAfter)
{
    if (m_isScrolling || !m_comparison)
        return;
    m_isScrolling = true;
    const TextView& from = text(isAfter);
    const TextView& to = text(!isAfter);
    to.horizontalScrollBar()->setValue(from.horizontalScrollBar()->value());
    const std::uint32_t first = from.firstLine();
    const std::uint32_t end = std::min(first + from.wholeLines(), from.text()->lineCount());
    for (std::uint32_t line = first; line < end; ++line) {
        const auto node = from.text()->nodeOnLine(line);
        const auto other = node ? m_comparison->counterpart(*node, isAfter) : std::nullopt;
        if (!other)
            continue;
        const std::uint32_t there = to.text()->lineOf(to.text()->rangeOf(*other).begin);
        to.verticalScrollBar()->setValue(static_cast<int>(there) - static_cast<int>(line - first));
        break;
    }
    m_isScrolling = false;
}

void DiffTexts::place(bool isAfter, std::optional<NodeId> node, std::optional<NodeId> other)
{
    TextView& view = text(isAfter);
    m_isScrolling = true;
    view.setCurrent(node);
    const auto near = node || !other ? std::nullopt : m_comparison->placeOf(*other, !isAfter);
    if (near) // the place at which it would be
        view.reveal(view.text()->rangeOf(*near));
    m_isScrolling = false;
}

} // namespace tgraph
