// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/parametermodel.h"

#include "widgets/common/datacolours.h"

#include <QFont>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::size_t fewOptions = 8; // in a cell
constexpr std::size_t manyOptions = 100; // in a tooltip

} // namespace

void ParameterModel::setFile(std::shared_ptr<const OpenFile> file)
{
    beginResetModel();
    m_file = std::move(file);
    m_selection = {};
    m_rows.clear();
    if (m_file) {
        const std::vector<Parameter>& parameters = m_file->document->table->parameters;
        m_rows.resize(parameters.size());
        std::iota(m_rows.begin(), m_rows.end(), 0U);
        std::ranges::stable_partition(m_rows,
                                      [&](std::uint32_t index) { return parameters[index].options.size() > 1; });
    }
    endResetModel();
}

void ParameterModel::setSelection(const Selection& selection)
{
    m_selection = selection;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int ParameterModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ParameterModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const Parameter& ParameterModel::parameterOf(int row) const
{
    return m_file->document->table->parameters[m_rows[static_cast<std::size_t>(row)]];
}

std::optional<std::uint32_t> ParameterModel::optionOf(const Parameter& parameter, std::optional<DistinctId> of) const
{
    if (!of || !m_file->has(*of))
        return std::nullopt;
    return parameter.code(m_file->configurations->representatives[of->value]);
}

bool ParameterModel::differs(const Parameter& parameter) const
{
    const auto focus = optionOf(parameter, m_selection.focus);
    return focus && focus != optionOf(parameter, m_selection.baseline);
}

QString ParameterModel::optionsText(const Parameter& parameter, std::size_t most)
{
    QStringList shown;
    for (std::size_t i = 0; i < std::min(most, parameter.options.size()); ++i)
        shown << QString::fromStdString(parameter.options[i]);
    const QString list = shown.join(QStringLiteral(", "));
    if (parameter.options.size() <= most)
        return list;
    return tr("%1, … (%Ln value(s))", nullptr, static_cast<int>(parameter.options.size())).arg(list);
}

QString ParameterModel::text(const Parameter& parameter, int column) const
{
    const auto textOf = [&](std::optional<DistinctId> configuration) {
        const auto option = optionOf(parameter, configuration);
        return option ? QString::fromStdString(parameter.options[*option]) : QString();
    };
    switch (column) {
    case Name:
        return QString::fromStdString(parameter.name);
    case Focus:
        return textOf(m_selection.focus);
    case Baseline:
        return textOf(m_selection.baseline);
    case Options:
        return parameter.options.size() > 1 ? optionsText(parameter, fewOptions) : tr("constant");
    default:
        return {};
    }
}

QVariant ParameterModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Parameter& parameter = parameterOf(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(parameter, index.column());
    case Qt::ToolTipRole:
        return index.column() == Options ? optionsText(parameter, manyOptions) : text(parameter, index.column());
    case Qt::FontRole:
        if (QFont font; index.column() == Focus && differs(parameter)) {
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::ForegroundRole:
        return parameter.options.size() > 1 ? QVariant() : QVariant(dataColours(QGuiApplication::palette()).mutedText);
    default:
        return {};
    }
}

QVariant ParameterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    const std::array names = {tr("Parameter"), tr("Focus"), tr("Baseline"), tr("Values")};
    const std::array hints = {tr("Parameter of the table"),
                              tr("Its option in the focused configuration; bold: another "
                                 "one than in the baseline"),
                              tr("Its option in the baseline"), tr("All its options in the table")};
    if (role == Qt::DisplayRole)
        return names[static_cast<std::size_t>(section)];
    if (role == Qt::ToolTipRole)
        return hints[static_cast<std::size_t>(section)];
    return {};
}

} // namespace tgraph
