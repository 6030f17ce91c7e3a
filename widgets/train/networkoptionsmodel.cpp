// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/networkoptionsmodel.h"

#include "engine/core/error.h"
#include "engine/model/checkpoint/architecture.h"
#include "state/text.h"

#include <QPoint>
#include <QStringList>

namespace tgraph {
namespace {

QVariant choicesOf(const OptionField& field)
{
    if (std::holds_alternative<bool*>(field.value))
        return QStringList{QStringLiteral("true"), QStringLiteral("false")};
    const auto* choice = std::get_if<OptionField::Choice>(&field.value);
    if (choice == nullptr)
        return {};
    QStringList names;
    for (const std::string_view name : choice->names)
        names << engineText(name);
    return names;
}

QVariant rangeOf(const OptionField& field)
{
    const auto* whole = std::get_if<OptionField::Whole>(&field.value);
    return whole == nullptr ? QVariant() : QPoint(whole->low, whole->high);
}

constexpr std::string_view kindName = "kind"; // the collection determines it

} // namespace

void NetworkOptionsModel::setPreset(const std::string& preset, ModelKind kind)
{
    m_preset = presetOptions(preset, kind);
    m_options = m_preset;
    fill();
}

void NetworkOptionsModel::setSettings(const std::vector<std::string>& settings)
{
    m_options = m_preset;
    for (const std::string& setting : settings) {
        try {
            m_options = withSetting(m_options, setting);
        } catch (const Error&) { // the setting belongs to another preset
        }
    }
    fill();
}

void NetworkOptionsModel::fill()
{
    beginResetModel();
    m_rows.clear();
    ModelOptions preset = m_preset;
    const auto presetFields = traitsOf(preset).fields(preset);
    const auto fields = traitsOf(m_options).fields(m_options);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].name != kindName)
            m_rows.push_back({.name = engineText(fields[i].name),
                              .value = engineText(fields[i].text()),
                              .presetValue = engineText(presetFields[i].text()),
                              .meaning = engineText(fields[i].description),
                              .choices = choicesOf(fields[i]),
                              .range = rangeOf(fields[i])});
    endResetModel();
    Q_EMIT settingsChanged();
}

std::vector<std::string> NetworkOptionsModel::settings() const
{
    std::vector<std::string> settings;
    for (const Row& row : m_rows)
        if (row.isChanged())
            settings.push_back((row.name + QLatin1Char('=') + row.value).toStdString());
    return settings;
}

std::vector<TableColumn> NetworkOptionsModel::heads() const
{
    return {{tr("Option"), {}, true}, {tr("Value"), {}, true}, {tr("Effect"), {}, true}};
}

QString NetworkOptionsModel::text(std::size_t row, int column) const
{
    return column == Name ? m_rows[row].name : column == Value ? m_rows[row].value : m_rows[row].meaning;
}

QString NetworkOptionsModel::tip(std::size_t row, int column) const
{
    if (column == Meaning)
        return m_rows[row].meaning;
    return column == Value && m_rows[row].isChanged() ? tr("The preset has %1.").arg(m_rows[row].presetValue)
                                                      : QString();
}

CellLook NetworkOptionsModel::look(std::size_t row, int /*column*/) const
{
    return m_rows[row].isChanged() ? CellLook::Bold : CellLook::Plain;
}

QVariant NetworkOptionsModel::extra(std::size_t row, int column, int role) const
{
    if (column != Value)
        return {};
    const Row& option = m_rows[row];
    switch (role) {
    case Qt::EditRole:
        return option.range.isNull() ? QVariant(option.value) : QVariant(option.value.toInt());
    case ChoicesRole:
        return option.choices;
    case RangeRole:
        return option.range;
    default:
        return {};
    }
}

Qt::ItemFlags NetworkOptionsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = ColumnTableModel::flags(index);
    return index.isValid() && index.column() == Value ? flags | Qt::ItemIsEditable : flags;
}

bool NetworkOptionsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Value || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString text = value.toString().trimmed();
    if (text == row.value)
        return true;
    try {
        m_options = withSetting(m_options, (row.name + QLatin1Char('=') + text).toStdString());
    } catch (const Error& error) {
        Q_EMIT refused(QString::fromUtf8(error.what()));
        return false;
    }
    for (const OptionField& field : traitsOf(m_options).fields(m_options))
        if (engineText(field.name) == row.name)
            row.value = engineText(field.text());
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), ColumnCount - 1));
    Q_EMIT refused({});
    Q_EMIT settingsChanged();
    return true;
}

} // namespace tgraph
