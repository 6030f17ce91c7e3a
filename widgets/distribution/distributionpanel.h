// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/distribution/distributioncontrols.h"
#include "widgets/distribution/distributionwords.h"
#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

class ContentPages;
class DistributionView;

/// Runtimes of the open file's distinct configurations as a histogram or an ECDF, with marks for baseline, focus, pins
/// and the predicted top k. A file without published runtimes shows its scores, and says so. Keeps the kind of chart
/// and its scale, never a selection.
class DistributionPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    using Chart = DistributionForm;

    explicit DistributionPanel(QWidget* parent = nullptr);
    ~DistributionPanel() override;

    /// Null: nothing open. What the filter keeps stays: it may come before or after its file.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Null: not ranked. Below 30 ms at 100,000 configurations.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    /// Distinct indices that the filter keeps; null: all of them.
    void setFiltered(FilteredConfigs filtered) override;

    void setChart(Chart chart);
    [[nodiscard]] Chart chart() const { return m_chart; }
    /// Nothing: the axis on which the faster half can be told apart. Log is not to be had while a value is 0 or less;
    /// linear is shown then.
    void setScale(std::optional<ValueScale> scale);
    [[nodiscard]] std::optional<ValueScale> scale() const { return m_scale; }

    /// Whether rangeRequested() speaks of scores, because runtimes are not published.
    [[nodiscard]] bool showsScores() const;
    /// False while there is nothing to draw: nothing open, or neither published nor ranked.
    [[nodiscard]] bool hasChart() const;
    /// "Runtimes of 29,905 distinct configurations: min 79.5 ms · median 101.2 ms · max 428.8 ms · focus 79.56 ms", or
    /// why there is none: for people who do not see the chart.
    [[nodiscard]] QString description() const;
    /// The chart as it is shown, with its legend, drawn at `size`; empty when !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

    /// Kind of chart and scale, for the next start.
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    /// Values of `least` to `most`, both ends kept: ns (tile: relative), or scores when showsScores().
    void rangeRequested(double least, double most);
    void rangeCleared();
    void focusRequested(DistinctId distinct);

protected:
    void changeEvent(QEvent* event) override;

private:
    void readValues(); ///< of file and scores
    void draw();
    void drawMarks();
    void showState();
    void describe(); ///< for people who do not see the chart
    void applyLook(); ///< of palette and font
    [[nodiscard]] ValueKind kind() const;
    [[nodiscard]] bool isZoomed() const;
    [[nodiscard]] const std::shared_ptr<const Sample>& shownSample() const; ///< what the axis spans
    [[nodiscard]] ValueScale shownScale() const;
    [[nodiscard]] DistributionState state() const;
    [[nodiscard]] bool canBeLog() const;
    [[nodiscard]] QString titleText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const std::vector<DistinctId>> m_filtered;
    Selection m_selection;
    Chart m_chart = Chart::Histogram;
    std::optional<ValueScale> m_scale;
    std::span<const double> m_values; ///< distinct → value, of m_file or m_scores
    std::shared_ptr<const Sample> m_sample = std::make_shared<const Sample>(); ///< all with a known value
    std::shared_ptr<const Sample> m_filteredSample; ///< null: no filter
    DistributionView* m_view = nullptr;
    ContentPages* m_pages = nullptr;
    DistributionControls* m_controls = nullptr;
};

} // namespace tgraph
