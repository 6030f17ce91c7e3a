// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "widgets/common/objectiveformat.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

/// The columns that the configuration table has only for measured tables: one per parameter with
/// more than one option, then one per objective other than the chosen one. If a table has more than
/// `mostParameters` such parameters, there are no columns for them. Column numbers start at 0.
class MeasuredColumns {
    Q_DECLARE_TR_FUNCTIONS(tgraph::MeasuredColumns)

public:
    static constexpr std::size_t mostParameters = 64;
    static constexpr std::size_t mostObjectives = 64; ///< the first ones; the Objectives panel has all

    MeasuredColumns() = default;
    /// @param table outlives this object
    explicit MeasuredColumns(const MeasuredTable& table);

    [[nodiscard]] int count() const { return static_cast<int>(m_parameters.size() + m_objectives.size()); }
    [[nodiscard]] int parameterCount() const { return static_cast<int>(m_parameters.size()); }
    /// Returns the index of the column's parameter in the table. @param column below parameterCount()
    [[nodiscard]] std::size_t parameter(int column) const
    {
        return m_parameters[static_cast<std::size_t>(column)].index;
    }

    /// Returns the sort key: the number or, for a parameter of texts, the place of the option in
    /// alphabetical order; NaN if the objective was not measured.
    [[nodiscard]] double value(int column, ConfigId config) const;
    [[nodiscard]] QString text(int column, ConfigId config) const;
    [[nodiscard]] QString exactText(int column, ConfigId config) const; ///< empty: text() is exact
    [[nodiscard]] bool isNumeric(int column) const;
    [[nodiscard]] QString title(int column) const; ///< "block_size_x", "energy (mJ)"
    [[nodiscard]] QString toolTip(int column) const; ///< tooltip of the title
    /// Returns the language-independent name: "parameter:block_size_x", "objective:energy".
    [[nodiscard]] QString name(int column) const;
    /// Returns texts such that the widest of them is as wide as the widest text of the column.
    [[nodiscard]] QStringList widestTexts(int column) const;

private:
    struct ParameterColumn {
        std::size_t index;
        std::vector<std::uint32_t> places; ///< option → place in alphabetical order; empty: the options are numbers
    };
    struct ObjectiveColumn {
        std::size_t index;
        ObjectiveFormat format;
    };

    [[nodiscard]] bool isParameter(int column) const { return column < parameterCount(); }
    [[nodiscard]] const Parameter& parameterOf(int column) const { return m_table->parameters[parameter(column)]; }
    [[nodiscard]] const ObjectiveColumn& objectiveColumn(int column) const
    {
        return m_objectives[static_cast<std::size_t>(column - parameterCount())];
    }
    [[nodiscard]] const Objective& objectiveOf(int column) const
    {
        return m_table->objectives[objectiveColumn(column).index];
    }

    const MeasuredTable* m_table = nullptr;
    std::vector<ParameterColumn> m_parameters;
    std::vector<ObjectiveColumn> m_objectives;
};

} // namespace tgraph
