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

/// Shows collections and splits with counts, and the distributions of sizes, spreads, agreements of
/// two measurements and decisions over the files. The distribution of the selected rows is drawn in
/// front of that of all files.
class OverviewView : public QWidget {
    Q_OBJECT

public:
    explicit OverviewView(QWidget* parent = nullptr);

    void setDataset(const std::shared_ptr<const DatasetState>& dataset);
    /// Returns the charts as SVG in the colours of a palette.
    [[nodiscard]] QByteArray picture(const QSize& size, const QPalette& palette) const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    using Value = std::function<std::optional<double>(const FileRecord&)>;

    struct Chart {
        HistogramView* view;
        Value value;
    };

    static constexpr int columns = 3; ///< columns of charts

    void makeCharts();
    void arrangeCharts(); ///< lays out the charts that have values
    void fitHeight();
    [[nodiscard]] int leastHeight() const; ///< minimum height of the table; a smaller one scrolls
    void showChosen();

    std::shared_ptr<const DatasetState> m_dataset;
    CollectionsModel* m_model;
    SectionTable* m_table;
    std::vector<Chart> m_charts;
    std::vector<HistogramView*> m_arranged; ///< charts in the grid
    QGridLayout* m_grid = nullptr;
};

} // namespace tgraph
