// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/scatterview.h"
#include "widgets/common/fileview.h"
#include "widgets/measured/frontmodel.h"

#include <QWidget>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

namespace tgraph {

class SectionTable;

/// Draws two objectives of a table against each other, with the Pareto front of the configurations that the filter
/// keeps, and lists the front on demand. Stores only the visibility of the list.
class ParetoPlot : public QWidget {
    Q_OBJECT

public:
    explicit ParetoPlot(QWidget* parent = nullptr);

    struct Content {
        std::shared_ptr<const OpenFile> file; ///< a table; null: nothing is drawn
        std::array<std::size_t, 2> objectives = {}; ///< of the table: x and y
        std::array<bool, 2> areMaximised = {};
        std::optional<bool> isLog; ///< std::nullopt: suited to the values
    };
    void setContent(Content content);
    void setSelection(const Selection& selection);
    void setFiltered(FilteredConfigs filtered);

    [[nodiscard]] bool hasChart() const { return !m_view->chart().isEmpty(); }
    [[nodiscard]] bool isLog() const { return m_isLog; } ///< the shown scale
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] const ScatterView& view() const { return *m_view; }
    [[nodiscard]] const FrontModel& front() const { return *m_front; }
    void describeView(const QString& text); ///< for screen readers
    void showList(bool shown);

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void areaRequested(const QRectF& values);
    void areaCleared();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeTable();
    void draw();
    void showMarks();
    void showFocusedRow();
    [[nodiscard]] const Objective& objective(std::size_t axis) const;
    [[nodiscard]] PlotAxis axisOf(const std::vector<double>& values, std::size_t axis) const;
    [[nodiscard]] ScatterPicture picture();
    [[nodiscard]] std::vector<DistinctId> frontOf(const ScatterData& values) const;
    [[nodiscard]] QString valueText(DistinctId config, std::size_t axis) const;
    [[nodiscard]] QString describe(DistinctId config) const;

    Content m_content;
    Selection m_selection;
    FilteredConfigs m_filtered;
    bool m_isLog = false;
    bool m_isListSized = false; ///< the list has been shown: the user may have changed its width
    std::size_t m_known = 0; ///< configurations with both values
    std::array<ObjectiveFormat, 2> m_formats;
    ScatterView* m_view;
    FrontModel* m_front;
    SectionTable* m_table;
};

} // namespace tgraph
