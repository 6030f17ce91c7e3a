// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace tgraph {

/// Every option of a network, as its architecture describes them: name, value (editable), effect. Options that differ
/// from the preset are bold.
class NetworkOptionsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Meaning, ColumnCount };
    enum Role {
        ChoicesRole = Qt::UserRole + 1, ///< QStringList for Value; empty for typed values
        RangeRole ///< QPoint(least, greatest) for Value; whole numbers
    };

    explicit NetworkOptionsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) { }

    /// Sets the preset's options without changes. A preset that does not support the kind has no rows.
    void setPreset(const std::string& preset, ModelKind kind);
    /// "key=value" for each option that differs from the preset.
    [[nodiscard]] std::vector<std::string> settings() const;
    void setSettings(const std::vector<std::string>& settings); ///< invalid settings are skipped
    [[nodiscard]] const ModelOptions& options() const { return m_options; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void refused(const QString& why); ///< the error of a rejected value, one sentence; empty: the last value was valid
    void settingsChanged();

private:
    struct Row {
        QString name;
        QString value;
        QString presetValue;
        QString meaning;
        QVariant choices;
        QVariant range;
    };

    void fill();
    [[nodiscard]] QVariant valueData(const Row& row, int role) const;

    ModelOptions m_preset;
    ModelOptions m_options;
    std::vector<Row> m_rows;
};

} // namespace tgraph
