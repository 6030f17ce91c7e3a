// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/common/fileview.h"
#include "widgets/distribution/distributioncontrols.h"
#include "widgets/distribution/distributionwords.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

class ContentPages;
class DistributionView;

/// Shows the runtimes of the open file's distinct configurations as a histogram or an ECDF, with marks for baseline,
/// focus, pins and the predicted top k. Shows scores, labelled as such, if no runtimes are published. Stores the kind
/// of chart and its scale, never a selection.
class DistributionPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    using Chart = DistributionForm;

    explicit DistributionPanel(QWidget* parent = nullptr);
    ~DistributionPanel() override;

    /// Sets the file; null if no file is open. The filtered configurations are kept, because they
    /// may be set before or after their file.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Sets the scores; null if the file is not ranked. Takes less than 30 ms for 100,000
    /// configurations.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setTuned(std::uint32_t measured) override;
    /// Sets the distinct indices that match the filter; null: all.
    void setFiltered(FilteredConfigs filtered) override;

    void setChart(Chart chart);
    [[nodiscard]] Chart chart() const { return m_chart; }
    /// Sets the scale; std::nullopt: the scale that shows the faster half in detail. If a value is
    /// 0 or less, Linear is used instead of Log.
    void setScale(std::optional<ValueScale> scale);
    [[nodiscard]] std::optional<ValueScale> scale() const { return m_scale; }

    /// Returns true if rangeRequested() refers to scores, because runtimes are not published.
    [[nodiscard]] bool showsScores() const;
    /// Returns false if there is nothing to draw: no open file, or neither published runtimes nor a ranking.
    [[nodiscard]] bool hasChart() const;
    /// Returns a description for screen readers, "Runtimes of 29,905 distinct configurations: min
    /// 79.5 ms · median 101.2 ms · max 428.8 ms · focus 79.56 ms", or the reason why there is no
    /// chart.
    [[nodiscard]] QString description() const;
    /// Returns the shown chart with its legend, drawn at `size`; empty if !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

    /// Save and restore kind of chart and scale, for the next start.
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    /// Emitted to request the values from `least` to `most`, inclusive: ns (tile: relative), or
    /// scores if showsScores().
    void rangeRequested(double least, double most);
    void rangeCleared();
    void focusRequested(DistinctId distinct);

protected:
    void changeEvent(QEvent* event) override;

private:
    void readValues(); ///< reads the values from the file and the scores
    void draw();
    void drawMarks();
    void showState();
    void describe(); ///< sets the description for screen readers
    void applyLook(); ///< applies palette and font
    [[nodiscard]] ValueKind kind() const;
    [[nodiscard]] bool isZoomed() const;
    [[nodiscard]] const std::shared_ptr<const Sample>& shownSample() const; ///< the values that the axis spans
    [[nodiscard]] ValueScale shownScale() const;
    [[nodiscard]] DistributionState state() const;
    [[nodiscard]] bool canBeLog() const;
    [[nodiscard]] QString titleText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const std::vector<DistinctId>> m_filtered;
    Selection m_selection;
    std::uint32_t m_tuned = 0;
    Chart m_chart = Chart::Histogram;
    std::optional<ValueScale> m_scale;
    std::shared_ptr<const ObjectiveRatios> m_objective; ///< whose values are shown; null: none
    std::vector<double> m_shownScores; ///< used if showsScores(); in ns if the scores are times
    std::span<const double> m_values; ///< distinct → value, of m_file or m_scores
    std::shared_ptr<const Sample> m_sample = std::make_shared<const Sample>(); ///< all known values
    std::shared_ptr<const Sample> m_filteredSample; ///< null: no filter
    DistributionView* m_view = nullptr;
    ContentPages* m_pages = nullptr;
    DistributionControls* m_controls = nullptr;
};

} // namespace tgraph
