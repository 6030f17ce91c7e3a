// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/parametermodel.h"

#include "widgets/common/datacolours.h"

#include <QGuiApplication>

#include <algorithm>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::size_t fewOptions = 8; // limit in a cell
constexpr std::size_t manyOptions = 100; // limit in a tooltip

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
    reportAllChanged();
}

const Parameter& ParameterModel::parameterOf(std::size_t row) const
{
    return m_file->document->table->parameters[m_rows[row]];
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

std::vector<TableColumn> ParameterModel::heads() const
{
    return {{tr("Parameter"), tr("Parameter of the table"), true},
            {tr("Focus"), tr("Its option in the focused configuration; bold: another one than in the baseline"), true},
            {tr("Baseline"), tr("Its option in the baseline"), true},
            {tr("Values"), tr("All its options in the table"), true}};
}

QString ParameterModel::text(std::size_t row, int column) const
{
    const Parameter& parameter = parameterOf(row);
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
    default:
        return parameter.options.size() > 1 ? optionsText(parameter, fewOptions) : tr("constant");
    }
}

QString ParameterModel::tip(std::size_t row, int column) const
{
    return column == Options ? optionsText(parameterOf(row), manyOptions) : text(row, column);
}

CellLook ParameterModel::look(std::size_t row, int column) const
{
    return column == Focus && differs(parameterOf(row)) ? CellLook::Bold : CellLook::Plain;
}

QVariant ParameterModel::extra(std::size_t row, int /*column*/, int role) const
{
    if (role != Qt::ForegroundRole || parameterOf(row).options.size() > 1)
        return {};
    return dataColours(QGuiApplication::palette()).mutedText;
}

} // namespace tgraph
