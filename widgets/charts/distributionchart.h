// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/distribution.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/valuetext.h"

#include <QChart>
#include <QFont>
#include <QPolygonF>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

class QAreaSeries;
class QLineSeries;
class QValueAxis;

namespace tgraph {

/// A configuration that the chart marks with a vertical line.
struct DistributionMark {
    DistinctId config;
    double value = 0;
    QString label; ///< "baseline"
    QString hint; ///< the tooltip's first line: "baseline: configuration 4711"
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
};

/// The contents of a distribution chart, independent of its size.
struct DistributionPicture {
    enum class Form { Histogram, Ecdf };

    QString title;
    QStringList shorterTitles; ///< titles for narrow charts, longest first
    ValueKind kind = ValueKind::RuntimeNs;
    std::shared_ptr<const ObjectiveRatios> objective; ///< whose values are shown in place of ratios; null: none
    ValueScale scale = ValueScale::Linear;
    Form form = Form::Histogram;
    std::shared_ptr<const Sample> all; ///< null or empty: nothing to show
    std::shared_ptr<const Sample> filtered; ///< part of `all`; null: no filter

    /// Return a value of the sample, and a range, as texts with their unit. `span`: see valueText().
    [[nodiscard]] QString text(double value, double span = 0) const;
    [[nodiscard]] QString textOfRange(double least, double most) const;
};

/// A histogram, an ECDF or, on the percentile scale, quantiles, with marks and a rug. Draws itself at any size, on the
/// screen or into a file: call resize().
class DistributionChart : public QChart {
    Q_OBJECT

public:
    explicit DistributionChart(QGraphicsItem* parent = nullptr);
    ~DistributionChart() override;

    void setPicture(DistributionPicture picture);
    /// Sets the marks, the most important first.
    void setMarks(std::vector<DistributionMark> marks);
    /// Sets ticks below the axis, such as the predicted top k, and their legend text.
    void setRug(std::vector<double> values, const QString& label);
    void setLook(const DataColours& colours, const QFont& font);

    [[nodiscard]] const DistributionPicture& picture() const { return m_picture; }
    [[nodiscard]] const std::vector<DistributionMark>& marks() const { return m_marks; }
    [[nodiscard]] const std::vector<double>& rug() const { return m_rug; }
    [[nodiscard]] const QString& rugLabel() const { return m_rugLabel; }
    [[nodiscard]] bool isEmpty() const { return m_picture.all == nullptr || m_picture.all->empty(); }
    [[nodiscard]] QRectF plot() const { return m_plot; }
    [[nodiscard]] const std::vector<AxisTick>& heightTicks() const { return m_yTicks; }

    /// Convert a value to its position and back (clamped to the ends of the axis). Not empty.
    [[nodiscard]] double xOf(double value) const;
    [[nodiscard]] double valueAt(double x) const;
    /// Returns the mark within a few pixels of a place in the plot, or whose label is there.
    [[nodiscard]] std::optional<std::size_t> markAt(const QPointF& place) const;
    /// Returns the label's rectangle, empty if there is no room for it, and the line that leads to it.
    [[nodiscard]] QRectF labelOf(std::size_t mark) const { return m_markLines[mark].label; }
    [[nodiscard]] QPolygonF leaderOf(std::size_t mark) const { return leaderOf(m_markLines[mark]); }
    /// Describes the contents at a place of the plot; empty outside.
    [[nodiscard]] QString descriptionAt(const QPointF& place) const;
    /// Returns the bins of a histogram; none for an ECDF.
    [[nodiscard]] const Histogram& bins() const { return m_bins; }
    /// Returns the configurations that a click or a key can choose: the filtered ones, or all if there are none.
    [[nodiscard]] const Sample& choosable() const;

protected:
    void resizeEvent(QGraphicsSceneResizeEvent* event) override;

private:
    class Layer;
    struct MarkLine {
        double x = 0;
        QRectF label; ///< empty: no room for it
        double stem = 0; ///< x at which its line passes the lower row of labels
        QString text;
    };

    [[nodiscard]] ValuePlaces places() const { return {*m_picture.all, m_picture.scale, differenceUnit()}; }
    /// Returns the unit of OverBest: the least value, so that differences are shares of it, or 1 for scores.
    [[nodiscard]] double differenceUnit() const;
    void rebuild(); ///< recomputes all that depends on picture and extent
    void refresh(); ///< repaints
    void placePlot();
    void placeMarks();
    void makeRange();
    void makeBins();
    void makeHeights(); ///< computes the range of the vertical axis
    void makeTicks();
    void makeXTicks();
    void fillSeries();
    void paintGround(QPainter* painter) const;
    void paintBreak(QPainter* painter) const;
    void paintMarks(QPainter* painter) const;
    void paintLegend(QPainter* painter) const;
    [[nodiscard]] QPolygonF leaderOf(const MarkLine& line) const;
    [[nodiscard]] QString shownTitle(double room) const;
    [[nodiscard]] bool showsQuantiles() const { return m_picture.scale == ValueScale::Percentile; }
    [[nodiscard]] bool showsBars() const { return m_picture.form == DistributionPicture::Form::Histogram; }
    [[nodiscard]] const Sample& filtered() const { return m_picture.filtered ? *m_picture.filtered : *m_picture.all; }
    [[nodiscard]] double barHeight(std::size_t bin, bool onlyFiltered) const;
    [[nodiscard]] QList<QPointF> barOutline(bool onlyFiltered) const;
    [[nodiscard]] QList<QPointF> curve(const Sample& sample) const;
    [[nodiscard]] double placeAtEdge(double share) const; ///< 0: left edge of the plot, 1: right edge
    [[nodiscard]] double xOfPlace(double place) const;
    [[nodiscard]] double placeAt(double x) const;
    [[nodiscard]] double yOf(double height) const;
    [[nodiscard]] QString binText(std::size_t bin) const;
    [[nodiscard]] int lineHeight() const;

    DistributionPicture m_picture;
    std::vector<DistributionMark> m_marks;
    std::vector<double> m_rug;
    QString m_rugLabel;
    DataColours m_colours;
    QFont m_font;
    QRectF m_plot;
    Histogram m_bins; ///< bins of all configurations
    /// Bins of the filtered configurations; without a filter, equal to m_bins
    Histogram m_filteredBins;
    double m_least = 0; ///< place at the left end of the axis
    double m_most = 1;
    double m_lowest = 0; ///< lower end of the vertical axis
    double m_highest = 1;
    /// Height in pixels of the axis break, which omits the range between 0 and the curve; 0: no
    /// break.
    double m_break = 0;
    int m_labelRows = 1;
    std::vector<AxisTick> m_xTicks; ///< by place
    std::vector<AxisTick> m_yTicks;
    QString m_xUnit;
    std::vector<MarkLine> m_markLines;
    QLineSeries* m_allTop = nullptr; ///< upper edges of the areas
    QLineSeries* m_filteredTop = nullptr;
    QAreaSeries* m_allArea = nullptr;
    QAreaSeries* m_filteredArea = nullptr;
    QLineSeries* m_allLine = nullptr;
    QLineSeries* m_filteredLine = nullptr;
    QValueAxis* m_xAxis = nullptr;
    QValueAxis* m_yAxis = nullptr;
    Layer* m_ground = nullptr;
    Layer* m_front = nullptr;
};

} // namespace tgraph
