// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/vectortablemodel.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace tgraph {

QString layoutLabel(LayoutView layout)
{
    return isOpen(layout)
        ? QCoreApplication::translate("tgraph::VectorTableModel", "auto", "layout the compiler chooses")
        : QString::fromStdString(layoutText(layout));
}

void VectorTableModel::setRows(std::vector<VectorRow> rows, VectorMeasure measure)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_measure = measure;
    m_focusCode.reset();
    m_baselineCode.reset();
    m_runtimeFormat = {};
    std::vector<double> values;
    for (const VectorRow& row : m_rows)
        values.insert(values.end(), {row.best, row.median});
    if (measure == VectorMeasure::Runtime && !values.empty())
        m_runtimeFormat = RuntimeFormat(*std::ranges::min_element(values), false, resolutionOf(values));
    m_scoreDecimals = decimalsFor(resolutionOf(values));
    endResetModel();
}

void VectorTableModel::setMarks(std::optional<std::uint32_t> focusCode, std::optional<std::uint32_t> baselineCode)
{
    if (focusCode == m_focusCode && baselineCode == m_baselineCode)
        return;
    m_focusCode = focusCode;
    m_baselineCode = baselineCode;
    reportAllChanged();
}

bool VectorTableModel::hasValues(int column) const
{
    if (column == Median || column == Best)
        return m_measure != VectorMeasure::None;
    if (column == Count)
        return true;
    const auto part = static_cast<LayoutPart>(column);
    return std::ranges::any_of(m_rows, [part](const VectorRow& row) { return !isOpen(layoutOf(row.vector, part)); });
}

std::vector<TableColumn> VectorTableModel::heads() const
{
    return {{tr("Output"), {}, true}, {tr("Input"), {}, true},
            {tr("Kernel"), {}, true}, {tr("Count"), tr("Distinct configurations that have these layouts")},
            {tr("Median"), {}},       {tr("Best"), {}}};
}

QString VectorTableModel::text(std::size_t row, int column) const
{
    const VectorRow& shown = m_rows[row];
    if (column <= Kernel)
        return layoutLabel(layoutOf(shown.vector, static_cast<LayoutPart>(column)));
    if (column == Count)
        return groupedText(shown.configurations);
    if (m_measure == VectorMeasure::None)
        return {};
    const double value = column == Median ? shown.median : shown.best;
    return m_measure == VectorMeasure::Runtime ? m_runtimeFormat.number(value) : numberText(value, m_scoreDecimals);
}

QString VectorTableModel::tip(std::size_t row, int /*column*/) const
{
    const VectorRow& shown = m_rows[row];
    QStringList lines(QString::fromStdString(configVectorText(shown.vector)));
    if (shown.code == m_focusCode)
        lines.append(tr("The focused configuration has this option."));
    if (shown.code == m_baselineCode)
        lines.append(tr("The baseline has this option."));
    lines.append(tr("Double click or press Enter to see only configurations that have it."));
    return lines.join(QLatin1Char('\n'));
}

CellLook VectorTableModel::look(std::size_t row, int /*column*/) const
{
    return m_rows[row].code == m_focusCode ? CellLook::Bold : CellLook::Plain;
}

QVariant VectorTableModel::extra(std::size_t row, int column, int role) const
{
    if (role != SortRole)
        return {};
    switch (column) {
    case Count:
        return m_rows[row].configurations;
    case Median:
        return m_rows[row].median;
    case Best:
        return m_rows[row].best;
    default:
        return text(row, column);
    }
}

} // namespace tgraph
