// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/networkoptionsmodel.h"

#include "engine/core/error.h"
#include "engine/model/checkpoint/architecture.h"
#include "widgets/dialogs/formnotes.h"

#include <QFont>
#include <QPoint>
#include <QStringList>

#include <algorithm>

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
        if (row.value != row.presetValue)
            settings.push_back((row.name + QLatin1Char('=') + row.value).toStdString());
    return settings;
}

int NetworkOptionsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int NetworkOptionsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NetworkOptionsModel::valueData(const Row& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.value;
    case Qt::EditRole:
        return row.range.isNull() ? QVariant(row.value) : QVariant(row.value.toInt());
    case Qt::ToolTipRole:
        return row.value == row.presetValue ? QString() : tr("The preset has %1.").arg(row.presetValue);
    case ChoicesRole:
        return row.choices;
    case RangeRole:
        return row.range;
    default:
        return {};
    }
}

QVariant NetworkOptionsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::FontRole && row.value != row.presetValue) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (index.column() == Value)
        return valueData(row, role);
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && index.column() == Meaning))
        return index.column() == Name ? row.name : row.meaning;
    return {};
}

QVariant NetworkOptionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Option");
    case Value:
        return tr("Value");
    default:
        return tr("Effect");
    }
}

Qt::ItemFlags NetworkOptionsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
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
