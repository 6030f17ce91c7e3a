// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution/distributionpanel.h"

#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/charts/distributionchart.h"
#include "widgets/charts/distributionview.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/scoretimes.h"

#include <QEvent>
#include <QGraphicsScene>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

/// The values that a distribution's axis spans, by distinct configuration.
struct SpannedValues {
    std::span<const double> values; ///< NaN: not known
    double least = 0;
    double most = 0;

    [[nodiscard]] bool contains(DistinctId config) const
    {
        return config.value < values.size() && std::isfinite(values[config.value]) && least <= values[config.value]
            && values[config.value] <= most;
    }
};

/// Returns marks for focus, baseline and pins inside the axis; one mark for a configuration with several of these
/// roles.
std::vector<DistributionMark> selectionMarks(const SpannedValues& axis, const Selection& selection,
                                             const OpenFile& file, const DataColours& colours)
{
    std::vector<DistributionMark> marks;
    const auto add = [&](DistinctId config, const QString& label, const QColor& colour, Qt::PenStyle style) {
        if (!axis.contains(config))
            return;
        const auto same = std::ranges::find(marks, config, &DistributionMark::config);
        if (same != marks.end()) {
            same->label += QStringLiteral(", ") + label;
            return;
        }
        marks.push_back({.config = config,
                         .value = axis.values[config.value],
                         .label = label,
                         .hint = {},
                         .colour = colour,
                         .style = style});
    };
    if (selection.focus)
        add(*selection.focus, DistributionPanel::tr("focus"), colours.focus, Qt::SolidLine);
    add(selection.baseline, DistributionPanel::tr("baseline"), colours.baseline, Qt::DashLine);
    for (std::size_t i = 0; i < std::min(selection.pins.size(), colours.pins.size()); ++i)
        add(selection.pins[i], DistributionPanel::tr("pin %1").arg(i + 1), colours.pins[i], Qt::SolidLine);
    for (DistributionMark& mark : marks) {
        const ConfigId original = file.configurations->representatives[mark.config.value];
        mark.hint = DistributionPanel::tr("%1: configuration %2").arg(mark.label).arg(original.value);
    }
    return marks;
}

/// Returns the values of the predicted top k that lie inside the axis.
std::vector<double> predictedTop(const SpannedValues& axis, const Scores& scores, std::size_t count)
{
    std::vector<double> top;
    for (std::size_t place = 0; place < std::min<std::size_t>({count, scores.known, scores.order.size()}); ++place) {
        const DistinctId config = scores.order[place];
        if (axis.contains(config))
            top.push_back(axis.values[config.value]);
    }
    return top;
}

} // namespace

DistributionPanel::DistributionPanel(QWidget* parent)
    : QWidget(parent),
      m_view(new DistributionView),
      m_pages(new ContentPages(m_view)),
      m_controls(new DistributionControls(this))
{
    setAccessibleName(tr("Distribution"));
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}, 0), {m_controls, {m_pages, 1}});
    setFocusProxy(m_view); // a key that focuses the panel reaches the chart
    connect(m_controls, &DistributionControls::formChosen, this, &DistributionPanel::setChart);
    connect(m_controls, &DistributionControls::scaleChosen, this, &DistributionPanel::setScale);
    connect(m_controls, &DistributionControls::zoomToggled, this, &DistributionPanel::draw);
    connect(m_controls, &DistributionControls::clearRequested, this, &DistributionPanel::rangeCleared);
    connect(m_view, &DistributionView::rangeRequested, this, [this](double least, double most) {
        const double unit = showsScores() ? nanosecondsPerScore(m_scores.get()).value_or(1) : 1;
        Q_EMIT rangeRequested(least / unit, most / unit);
    });
    connect(m_view, &DistributionView::rangeCleared, this, &DistributionPanel::rangeCleared);
    connect(m_view, &DistributionView::focusRequested, this, &DistributionPanel::focusRequested);
    applyLook();
    showState();
}

DistributionPanel::~DistributionPanel() = default;

void DistributionPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_selection = {};
    m_tuned = 0;
    if (m_file)
        m_selection.baseline = m_file->defaultBaseline;
    readValues();
    draw();
}

void DistributionPanel::setTuned(std::uint32_t measured)
{
    m_tuned = measured;
    showState();
}

void DistributionPanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    if (showsScores()) {
        readValues();
        draw();
    } else {
        drawMarks();
    }
}

void DistributionPanel::setSelection(const Selection& selection)
{
    m_selection = selection;
    drawMarks();
}

void DistributionPanel::setFiltered(std::shared_ptr<const std::vector<DistinctId>> filtered)
{
    if (filtered == m_filtered)
        return;
    m_filtered = std::move(filtered);
    draw();
}

void DistributionPanel::setChart(Chart chart)
{
    m_chart = chart;
    draw();
}

void DistributionPanel::setScale(std::optional<ValueScale> scale)
{
    m_scale = scale;
    draw();
}

bool DistributionPanel::showsScores() const
{
    return m_file && m_file->targets.empty();
}

bool DistributionPanel::hasChart() const
{
    return !m_sample->empty();
}

ValueKind DistributionPanel::kind() const
{
    if (showsScores())
        return scoreKind(m_scores.get());
    return m_file && m_file->isRelative() ? ValueKind::RelativeRuntime : ValueKind::RuntimeNs;
}

bool DistributionPanel::canBeLog() const
{
    return hasChart() && shownSample()->least() > 0;
}

ValueScale DistributionPanel::shownScale() const
{
    if (!m_scale) {
        const Sample& shown = *shownSample();
        return hasChart() ? fairScale(shown.least(), shown.quantile(0.5), shown.most()).value_or(ValueScale::OverBest)
                          : ValueScale::Linear;
    }
    return *m_scale == ValueScale::Log && !canBeLog() ? ValueScale::Linear : *m_scale;
}

bool DistributionPanel::isZoomed() const
{
    return m_controls->wantsZoom() && m_filteredSample && !m_filteredSample->empty();
}

const std::shared_ptr<const Sample>& DistributionPanel::shownSample() const
{
    return isZoomed() ? m_filteredSample : m_sample;
}

void DistributionPanel::readValues()
{
    m_values = {};
    m_objective = m_file && m_file->isRelativeToBest() && !showsScores()
        ? std::make_shared<const ObjectiveRatios>(*m_file->document->table)
        : nullptr;
    Sample sample;
    if (m_file && m_file->isFusion()) {
        // a single runtime has no distribution
    } else if (m_file && !showsScores()) {
        m_values = m_file->targets;
        sample = sampleOf(m_values, m_file->measuredRank);
    } else if (m_file && m_scores) {
        m_shownScores = shownScores(*m_scores);
        m_values = m_shownScores;
        sample = sampleOf(m_values, m_scores->rank);
    }
    m_sample = std::make_shared<const Sample>(std::move(sample));
}

void DistributionPanel::draw()
{
    DistributionPicture picture;
    m_filteredSample = m_filtered ? std::make_shared<const Sample>(filteredOf(*m_sample, *m_filtered)) : nullptr;
    picture.kind = kind();
    picture.objective = m_objective;
    picture.scale = shownScale();
    picture.form = m_chart == Chart::Ecdf ? DistributionPicture::Form::Ecdf : DistributionPicture::Form::Histogram;
    picture.all = shownSample();
    picture.filtered = isZoomed() ? nullptr : m_filteredSample;
    picture.title = titleText();
    picture.shorterTitles = shorterDistributionTitles(state());
    m_view->distribution().setPicture(std::move(picture));
    drawMarks();
    showState();
}

void DistributionPanel::drawMarks()
{
    if (!hasChart())
        return;
    const SpannedValues axis{.values = m_values, .least = shownSample()->least(), .most = shownSample()->most()};
    m_view->distribution().setMarks(selectionMarks(axis, m_selection, *m_file, dataColours(palette())));
    m_view->setFocusedConfig(m_selection.focus);
    auto top = m_scores ? predictedTop(axis, *m_scores, m_selection.topCount) : std::vector<double>{};
    const QString number = QLocale().toString(static_cast<qulonglong>(top.size()));
    const bool isLast = m_scores && (m_scores->complete() || m_scores->stopped);
    m_view->distribution().setRug(
        std::move(top), isLast ? tr("predicted top %1").arg(number) : tr("predicted top %1 so far").arg(number));
    describe();
}

DistributionState DistributionPanel::state() const
{
    return {.file = m_file.get(),
            .scores = m_scores.get(),
            .all = m_sample.get(),
            .filtered = m_filteredSample.get(),
            .kind = kind(),
            .isPredicted = showsScores(),
            .objective = m_objective.get(),
            .tuned = m_tuned};
}

QString DistributionPanel::titleText() const
{
    return distributionTitle(state());
}

void DistributionPanel::showState()
{
    m_controls->setChoice(m_chart, {.wished = m_scale, .shown = shownScale(), .canBeLog = canBeLog()});
    m_controls->setFilter(m_filtered != nullptr, m_filteredSample && !m_filteredSample->empty());
    m_controls->setSummary(hasChart() ? distributionSummary(state()) : QString(),
                           hasChart() ? shorterDistributionSummaries(state()) : QStringList());
    m_controls->setVisible(hasChart());
    m_pages->setReason(hasChart() ? QString() : distributionEmptyText(state()));
    m_view->setAccessibleName(hasChart() ? titleText() : tr("Distribution"));
    describe();
}

void DistributionPanel::describe()
{
    const QString text = description();
    m_view->setAccessibleDescription(text);
    setAccessibleDescription(text);
}

QString DistributionPanel::description() const
{
    if (!hasChart())
        return distributionEmptyText(state());
    QStringList parts = {titleText() + QStringLiteral(": ") + distributionSummary(state())};
    const DistributionChart& chart = m_view->distribution();
    for (const DistributionMark& mark : chart.marks())
        parts << QStringLiteral("%1 %2").arg(
            mark.label, chart.picture().text(mark.value, shownSample()->most() - shownSample()->least()));
    return parts.join(QStringLiteral(" · "));
}

QByteArray DistributionPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    const DataColours colours = dataColours(palette());
    const auto paint = [&](QPainter& painter, const QSize& extent) {
        QGraphicsScene scene;
        auto* chart = new DistributionChart; // the scene owns it
        scene.addItem(chart);
        const DistributionChart& shown = m_view->distribution();
        chart->setLook(colours, font());
        chart->setPicture(shown.picture());
        chart->setMarks(shown.marks());
        chart->setRug(shown.rug(), shown.rugLabel());
        chart->resize(extent);
        const QRectF whole{QPointF(), QSizeF(extent)};
        painter.fillRect(whole, colours.background);
        scene.render(&painter, whole, whole);
    };
    return exportChart(format, size, {.title = titleText(), .provenance = provenance, .palette = palette()}, paint);
}

QByteArray DistributionPanel::saveState() const
{
    return QByteArray::number(static_cast<int>(m_chart)) + ' '
        + QByteArray::number(m_scale ? static_cast<int>(*m_scale) : -1);
}

bool DistributionPanel::restoreState(const QByteArray& state)
{
    const QList<QByteArray> parts = state.split(' ');
    if (parts.size() != 2)
        return false;
    bool chartRead = false;
    bool scaleRead = false;
    const int chart = parts[0].toInt(&chartRead);
    const int scale = parts[1].toInt(&scaleRead);
    if (!chartRead || !scaleRead || chart < 0 || chart > static_cast<int>(Chart::Ecdf) || scale < -1
        || scale > static_cast<int>(ValueScale::OverBest))
        return false;
    m_chart = static_cast<Chart>(chart);
    m_scale = scale < 0 ? std::nullopt : std::optional(static_cast<ValueScale>(scale));
    draw();
    return true;
}

void DistributionPanel::applyLook()
{
    const DataColours colours = dataColours(palette());
    m_view->setBackgroundBrush(colours.background);
    m_view->distribution().setLook(colours, font());
}

void DistributionPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyLook();
        drawMarks();
    }
}

} // namespace tgraph
