// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/charts/distribution.h"
#include "widgets/common/fileview.h"
#include "widgets/common/valuetext.h"
#include "widgets/evaluation/agreementplot.h"

#include <QWidget>

#include <optional>

class QButtonGroup;
class QLabel;

namespace tgraph {

class ContentPages;

/// Shows how well the ranking fits the measurements: predicted score against runtime, with τ and ordered pair accuracy,
/// and the configurations with the largest rank errors. Stores the scale of the axes, never a selection.
class FitPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit FitPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setTuned(std::uint32_t measured) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;

    /// Sets the scale. With Percentile, both axes are ranks. std::nullopt: a scale that suits the
    /// file's runtimes, so that a long slow tail does not compress the rest.
    void setScale(std::optional<ValueScale> scale);
    [[nodiscard]] ValueScale shownScale() const;

    [[nodiscard]] bool hasChart() const;
    [[nodiscard]] QString description() const; ///< title, or the reason why there is no chart
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;
    [[nodiscard]] const AgreementPlot& plot() const { return *m_plot; }

    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    /// "runtime 70ms..80ms and score 1.5..2", or with ranks "measured 1..50 and rank 100..200".
    void filterRequested(const QString& terms);
    /// Requests the removal of the terms of filterRequested().
    void filterCleared();

private:
    [[nodiscard]] QWidget* makeControls();
    void draw();
    void showState();
    void requestArea(const QRectF& values);
    [[nodiscard]] ScatterPicture picture() const;
    [[nodiscard]] bool hasValues() const;
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::uint32_t m_tuned = 0; ///< as in setTuned()
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const Scores> m_measured; ///< the runtimes as a ranking; null: not published
    std::optional<ValueScale> m_scale;
    ValueScale m_suited = ValueScale::Linear; ///< suited to the runtimes
    AgreementPlot* m_plot = nullptr;
    ContentPages* m_pages = nullptr;
    QWidget* m_controls = nullptr;
    QButtonGroup* m_scaleButtons = nullptr;
};

} // namespace tgraph
