// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/layoutgrid.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/vectortablemodel.h"

#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>

namespace tgraph {

LayoutGrid::LayoutGrid(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    const std::array<QString, ColumnCount> titles = {tr("Focus"), tr("Baseline"), tr("Program")};
    const std::array<QString, ColumnCount> tips
        = {tr("Layouts in the focused configuration"), tr("Layouts in the baseline"),
           tr("Layout of the output in the program before configuration (layout_minor_to_major)")};
    const std::array<QString, layoutParts.size()> names = {tr("Output"), tr("Input"), tr("Kernel")};
    for (int column = 0; column < ColumnCount; ++column) {
        const auto at = static_cast<std::size_t>(column);
        m_titles[at] = new QLabel(titles[at], this);
        m_titles[at]->setToolTip(tips[at]);
        colourText(*m_titles[at], [](const DataColours& colours) { return colours.mutedText; });
        grid->addWidget(m_titles[at], 0, column + 1);
    }
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    for (std::size_t row = 0; row < layoutParts.size(); ++row) {
        m_names[row] = new QLabel(names[row], this);
        grid->addWidget(m_names[row], static_cast<int>(row) + 1, 0);
        for (int column = 0; column < ColumnCount; ++column) {
            const auto at = static_cast<std::size_t>(column);
            m_cells[row][at] = new QLabel(this);
            m_cells[row][at]->setFont(fixed);
            m_cells[row][at]->setTextInteractionFlags(Qt::TextSelectableByMouse);
            m_cells[row][at]->setAccessibleName(names[row] + QStringLiteral(", ") + titles[at]);
            grid->addWidget(m_cells[row][at], static_cast<int>(row) + 1, column + 1);
        }
    }
    grid->setColumnStretch(ColumnCount + 1, 1);
}

void LayoutGrid::setLayouts(const std::optional<ConfigVector>& focus, const std::optional<ConfigVector>& baseline,
                            const QString& own)
{
    const bool configured = focus || baseline;
    showColumn(Focus, focus.has_value());
    showColumn(Baseline, baseline.has_value());
    showColumn(Own, !own.isEmpty());
    for (std::size_t row = 0; row < layoutParts.size(); ++row) {
        const LayoutPart part = layoutParts[row];
        const auto label = [part](const std::optional<ConfigVector>& vector) {
            return vector ? layoutLabel(layoutOf(*vector, part)) : QString();
        };
        setCell(row, Focus, label(focus), focus && baseline && label(focus) != label(baseline));
        setCell(row, Baseline, label(baseline), false);
        setCell(row, Own, part == LayoutPart::Output ? own : QString(), false);
        const bool visible = configured || part == LayoutPart::Output;
        m_names[row]->setVisible(visible);
    }
}

void LayoutGrid::setCell(std::size_t row, int column, const QString& text, bool differs)
{
    QLabel& cell = *m_cells[row][static_cast<std::size_t>(column)];
    cell.setText(text);
    QFont font = cell.font();
    font.setBold(differs);
    cell.setFont(font);
    colourText(cell, differs ? TextColour([](const DataColours& colours) { return colours.slower; }) : nullptr);
    cell.setToolTip(differs ? tr("Differs from the baseline") : QString());
}

void LayoutGrid::showColumn(int column, bool visible)
{
    const auto at = static_cast<std::size_t>(column);
    m_titles[at]->setVisible(visible);
    for (const auto& row : m_cells)
        row[at]->setVisible(visible);
}

} // namespace tgraph
