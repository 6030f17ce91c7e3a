// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/vectortablemodel.h"

#include <QCoreApplication>
#include <QFont>

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
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
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

int VectorTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int VectorTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VectorTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const VectorRow& vector = row(index.row());
    const bool isLayout = index.column() <= Kernel;
    switch (role) {
    case Qt::DisplayRole:
        return text(vector, index.column());
    case Qt::ToolTipRole:
        return toolTip(vector);
    case Qt::TextAlignmentRole:
        return int((isLayout ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole:
        if (vector.code == m_focusCode) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case SortRole:
        switch (index.column()) {
        case Count:
            return vector.configurations;
        case Median:
            return vector.median;
        case Best:
            return vector.best;
        default:
            return text(vector, index.column());
        }
    default:
        return {};
    }
}

QString VectorTableModel::text(const VectorRow& row, int column) const
{
    if (column <= Kernel)
        return layoutLabel(layoutOf(row.vector, static_cast<LayoutPart>(column)));
    if (column == Count)
        return groupedText(row.configurations);
    if (m_measure == VectorMeasure::None)
        return {};
    const double value = column == Median ? row.median : row.best;
    return m_measure == VectorMeasure::Runtime ? m_runtimeFormat.number(value) : numberText(value, m_scoreDecimals);
}

QString VectorTableModel::toolTip(const VectorRow& row) const
{
    QStringList lines(QString::fromStdString(configVectorText(row.vector)));
    if (row.code == m_focusCode)
        lines.append(tr("The focused configuration takes it."));
    if (row.code == m_baselineCode)
        lines.append(tr("The baseline takes it."));
    lines.append(tr("Double click or press Enter to see only configurations that take it."));
    return lines.join(QLatin1Char('\n'));
}

QVariant VectorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section <= Kernel ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return section == Count ? tr("Distinct configurations that take these layouts") : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Output:
        return tr("Output");
    case Input:
        return tr("Input");
    case Kernel:
        return tr("Kernel");
    case Count:
        return tr("Count");
    case Median:
        return tr("Median");
    default:
        return tr("Best");
    }
}

} // namespace tgraph
