// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dataset/datasetstate.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QGridLayout;

namespace tgraph {

class CollectionsModel;
class HistogramView;
class SectionTable;

/// Collections and splits with counts, and how sizes, spreads, noise ceilings and decisions are distributed over the
/// files: of those rows that are selected, before all.
class OverviewView : public QWidget {
    Q_OBJECT

public:
    explicit OverviewView(QWidget* parent = nullptr);

    void setDataset(const std::shared_ptr<const DatasetState>& dataset);
    /// The charts in the colours of a palette, as SVG.
    [[nodiscard]] QByteArray picture(const QSize& size, const QPalette& palette) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    using Value = std::function<std::optional<double>(const FileRecord&)>;

    struct Chart {
        HistogramView* view;
        Value value;
    };

    static constexpr int columns = 3; ///< of charts

    void makeCharts();
    void arrangeCharts(); ///< those that have something to show
    void fitHeight();
    [[nodiscard]] int leastHeight() const; ///< of the table, where it has more rows
    void showChosen();

    std::shared_ptr<const DatasetState> m_dataset;
    CollectionsModel* m_model;
    SectionTable* m_table;
    std::vector<Chart> m_charts;
    std::vector<HistogramView*> m_arranged; ///< in the grid
    QGridLayout* m_grid = nullptr;
};

} // namespace tgraph
