// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/charts/configscatter.h"
#include "widgets/charts/scatterchart.h"
#include "widgets/common/columntable.h"
#include "widgets/common/objectiveformat.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The Pareto front of two objectives as a table: configuration and both values.
class FrontModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Configuration, First, Second, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    struct Content {
        std::shared_ptr<const OpenFile> file; ///< a table; null: no rows
        std::array<std::size_t, 2> objectives = {}; ///< of the table
        std::array<ObjectiveFormat, 2> formats;
        std::shared_ptr<const ScatterData> values; ///< values of both objectives
        std::vector<DistinctId> front;
    };
    void setContent(Content content);
    [[nodiscard]] const std::vector<DistinctId>& front() const { return m_content.front; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_content.front.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;

private:
    Content m_content;
};

/// Draws two objectives of a table against each other, with the Pareto front of the configurations that the filter
/// keeps, and lists the front on demand. Stores only the visibility of the list.
class ParetoPlot : public ConfigScatter {
    Q_OBJECT

public:
    explicit ParetoPlot(QWidget* parent = nullptr);

    struct Content {
        std::shared_ptr<const OpenFile> file; ///< a table; null: nothing is drawn
        std::array<std::size_t, 2> objectives = {}; ///< objectives of the table for x and y
        std::array<bool, 2> areMaximised = {};
        std::optional<bool> isLog; ///< std::nullopt: suited to the values
    };
    void setContent(Content content);

    [[nodiscard]] bool hasChart() const { return !view().chart().isEmpty(); }
    [[nodiscard]] bool isLog() const { return m_isLog; } ///< the shown scale
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] const FrontModel& front() const { return *m_front; }
    void showList(bool shown);

protected:
    [[nodiscard]] const std::shared_ptr<const OpenFile>& file() const override { return m_content.file; }
    [[nodiscard]] DistinctId configAt(int row) const override;
    [[nodiscard]] QString focusLabel(DistinctId focus) const override;
    [[nodiscard]] QStringList describe(DistinctId config) const override;
    void showFilter() override;

private:
    void draw();
    [[nodiscard]] const Objective& objective(std::size_t axis) const;
    [[nodiscard]] PlotAxis axisOf(const std::vector<double>& values, std::size_t axis) const;
    [[nodiscard]] ScatterPicture picture();
    [[nodiscard]] std::vector<DistinctId> frontOf(const ScatterData& values) const;
    [[nodiscard]] QString valueText(DistinctId config, std::size_t axis) const;

    Content m_content;
    bool m_isLog = false;
    bool m_isListSized = false; ///< the list has been shown: the user may have changed its width
    std::size_t m_known = 0; ///< configurations with both values
    std::array<ObjectiveFormat, 2> m_formats;
    FrontModel* m_front;
};

} // namespace tgraph
