// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "widgets/common/columntable.h"

#include <string>
#include <vector>

namespace tgraph {

/// Every option of a network, as its architecture describes them: name, value (editable), effect. Options that differ
/// from the preset are bold.
class NetworkOptionsModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Meaning, ColumnCount };
    enum Role {
        ChoicesRole = Qt::UserRole + 1, ///< QStringList for Value; empty for typed values
        RangeRole ///< QPoint(least, greatest) for Value; whole numbers
    };

    using ColumnTableModel::ColumnTableModel;

    /// Sets the preset's options without changes. A preset that does not support the kind has no rows.
    void setPreset(const std::string& preset, ModelKind kind);
    /// Returns "key=value" for each option that differs from the preset.
    [[nodiscard]] std::vector<std::string> settings() const;
    void setSettings(const std::vector<std::string>& settings); ///< invalid settings are skipped
    [[nodiscard]] const ModelOptions& options() const { return m_options; }

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] bool alignsTitles() const override { return false; }
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

Q_SIGNALS:
    /// The error of a rejected value in one sentence; empty if the last value was valid
    void refused(const QString& why);
    void settingsChanged();

private:
    struct Row {
        QString name;
        QString value;
        QString presetValue;
        QString meaning;
        QVariant choices;
        QVariant range;

        [[nodiscard]] bool isChanged() const { return value != presetValue; }
    };

    void fill();

    ModelOptions m_preset;
    ModelOptions m_options;
    std::vector<Row> m_rows;
};

} // namespace tgraph
