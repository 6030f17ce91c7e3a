// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/configscatter.h"
#include "widgets/measured/frontmodel.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

namespace tgraph {

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
