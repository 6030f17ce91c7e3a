// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/distributionpanel.h"

#include "widgets/charts/distributionview.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/elidedlabel.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGraphicsScene>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

QToolButton* choice(const QString& text, const QString& hint, QButtonGroup* group, int id)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(hint);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    group->addButton(button, id);
    return button;
}

} // namespace

DistributionPanel::DistributionPanel(QWidget* parent)
    : QWidget(parent), m_view(new DistributionView), m_pages(new ContentPages(m_view))
{
    setAccessibleName(tr("Distribution"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(4, 2, 4, 2);
    rows->setSpacing(0);
    rows->addWidget(makeControls());
    rows->addWidget(m_pages, 1);
    connect(m_view, &DistributionView::rangeRequested, this, &DistributionPanel::rangeRequested);
    connect(m_view, &DistributionView::rangeCleared, this, &DistributionPanel::rangeCleared);
    connect(m_view, &DistributionView::focusRequested, this, &DistributionPanel::focusRequested);
    applyLook();
    showState();
}

DistributionPanel::~DistributionPanel() = default;

QWidget* DistributionPanel::makeControls()
{
    m_controls = new QWidget;
    m_chartButtons = new QButtonGroup(m_controls);
    m_scaleButtons = new QButtonGroup(m_controls);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addWidget(choice(tr("Histogram"), tr("How many configurations lie in each range of values"), m_chartButtons,
                          static_cast<int>(Chart::Histogram)));
    row->addWidget(choice(tr("ECDF"), tr("Which share of the configurations is as fast or faster"), m_chartButtons,
                          static_cast<int>(Chart::Ecdf)));
    row->addSpacing(12);
    row->addWidget(choice(tr("Linear"), tr("Equal distances for equal differences"), m_scaleButtons,
                          static_cast<int>(ValueScale::Linear)));
    row->addWidget(choice(tr("Log"), QString(), m_scaleButtons, static_cast<int>(ValueScale::Log)));
    row->addWidget(choice(tr("Percentile"),
                          tr("Configurations by their place in the order, and the value each place has"),
                          m_scaleButtons, static_cast<int>(ValueScale::Percentile)));
    row->addSpacing(12);
    m_summary = new ElidedLabel;
    m_summary->setObjectName(QStringLiteral("summary"));
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_summary, 1);
    m_showAll = new QToolButton;
    m_showAll->setText(tr("Clear filter"));
    m_showAll->setToolTip(tr("Keeps all configurations again (Esc, or a double click on the chart)"));
    m_showAll->setAutoRaise(true);
    m_zoom = new QToolButton;
    m_zoom->setText(tr("Zoom to filter"));
    m_zoom->setToolTip(tr("Draws only what the filter keeps, over its own range"));
    m_zoom->setCheckable(true);
    m_zoom->setAutoRaise(true);
    row->addWidget(m_zoom);
    row->addWidget(m_showAll);
    connect(m_zoom, &QToolButton::toggled, this, &DistributionPanel::draw);
    connect(m_chartButtons, &QButtonGroup::idClicked, this, [this](int id) { setChart(static_cast<Chart>(id)); });
    connect(m_scaleButtons, &QButtonGroup::idClicked, this, [this](int id) { setScale(static_cast<ValueScale>(id)); });
    connect(m_showAll, &QToolButton::clicked, this, &DistributionPanel::rangeCleared);
    return m_controls;
}

void DistributionPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_selection = {};
    if (m_file)
        m_selection.baseline = m_file->defaultBaseline;
    readValues();
    draw();
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

void DistributionPanel::setKept(std::shared_ptr<const std::vector<DistinctId>> kept)
{
    if (kept == m_kept)
        return;
    m_kept = std::move(kept);
    draw();
}

void DistributionPanel::setChart(Chart chart)
{
    m_chart = chart;
    draw();
}

void DistributionPanel::setScale(ValueScale scale)
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
        return ValueKind::Score;
    return m_file && m_file->isLayout() ? ValueKind::RuntimeNs : ValueKind::RelativeRuntime;
}

ValueScale DistributionPanel::shownScale() const
{
    const bool positive = hasChart() && shownSample()->least() > 0;
    return m_scale == ValueScale::Log && !positive ? ValueScale::Linear : m_scale;
}

bool DistributionPanel::isZoomed() const
{
    return m_zoom->isChecked() && m_keptSample && !m_keptSample->empty();
}

const std::shared_ptr<const Sample>& DistributionPanel::shownSample() const
{
    return isZoomed() ? m_keptSample : m_sample;
}

void DistributionPanel::readValues()
{
    m_values = {};
    Sample sample;
    if (m_file && !showsScores()) {
        m_values = m_file->targets;
        sample = sampleOf(m_values, m_file->measuredRank);
    } else if (m_file && m_scores) {
        m_values = m_scores->score;
        sample = sampleOf(m_values, m_scores->rank);
    }
    m_sample = std::make_shared<const Sample>(std::move(sample));
}

void DistributionPanel::draw()
{
    DistributionPicture picture;
    m_keptSample = m_kept ? std::make_shared<const Sample>(keptOf(*m_sample, *m_kept)) : nullptr;
    picture.kind = kind();
    picture.scale = shownScale();
    picture.form = m_chart == Chart::Ecdf ? DistributionPicture::Form::Ecdf : DistributionPicture::Form::Histogram;
    picture.all = shownSample();
    picture.kept = isZoomed() ? nullptr : m_keptSample;
    picture.title = titleText();
    m_view->distribution().setPicture(std::move(picture));
    drawMarks();
    showState();
}

bool DistributionPanel::isShown(DistinctId config) const
{
    if (config.value >= m_values.size() || !std::isfinite(m_values[config.value]))
        return false;
    return shownSample()->least() <= m_values[config.value] && m_values[config.value] <= shownSample()->most();
}

void DistributionPanel::drawMarks()
{
    if (!hasChart())
        return;
    const DataColours colours = dataColours(palette());
    std::vector<DistributionMark> marks;
    const auto add = [&](DistinctId config, const QString& label, const QColor& colour, Qt::PenStyle style) {
        if (!isShown(config))
            return;
        const auto same = std::find_if(marks.begin(), marks.end(),
                                       [config](const DistributionMark& mark) { return mark.config == config; });
        if (same != marks.end()) {
            same->label += QStringLiteral(", ") + label;
            return;
        }
        marks.push_back({.config = config,
                         .value = m_values[config.value],
                         .label = label,
                         .hint = {},
                         .colour = colour,
                         .style = style});
    };
    if (m_selection.focus)
        add(*m_selection.focus, tr("focus"), colours.focus, Qt::SolidLine);
    add(m_selection.baseline, tr("baseline"), colours.baseline, Qt::DashLine);
    for (std::size_t i = 0; i < std::min(m_selection.pins.size(), colours.pins.size()); ++i)
        add(m_selection.pins[i], tr("pin %1").arg(i + 1), colours.pins[i], Qt::SolidLine);
    for (DistributionMark& mark : marks) {
        const ConfigId original = m_file->configurations->representatives[mark.config.value];
        mark.hint = tr("%1: configuration %2").arg(mark.label).arg(original.value);
    }
    m_view->distribution().setMarks(std::move(marks));
    m_view->setFocusedConfig(m_selection.focus);

    std::vector<double> top;
    const std::size_t count = m_scores ? std::min<std::size_t>(m_selection.topCount, m_scores->known) : 0;
    for (std::size_t place = 0; place < count && place < m_scores->order.size(); ++place) {
        const DistinctId config = m_scores->order[place];
        if (isShown(config))
            top.push_back(m_values[config.value]);
    }
    const QString number = QLocale().toString(static_cast<qulonglong>(top.size()));
    const bool complete = m_scores && m_scores->complete();
    m_view->distribution().setRug(
        std::move(top), complete ? tr("predicted top %1").arg(number) : tr("predicted top %1 so far").arg(number));
}

void DistributionPanel::showState()
{
    m_chartButtons->button(static_cast<int>(m_chart))->setChecked(true);
    m_scaleButtons->button(static_cast<int>(shownScale()))->setChecked(true);
    QAbstractButton* log = m_scaleButtons->button(static_cast<int>(ValueScale::Log));
    const bool positive = hasChart() && shownSample()->least() > 0;
    log->setEnabled(positive);
    log->setToolTip(positive ? tr("Equal distances for equal ratios")
                             : tr("A logarithmic scale needs values above 0: some here are not"));
    m_controls->setVisible(hasChart());
    m_showAll->setVisible(m_kept != nullptr);
    m_zoom->setVisible(m_kept != nullptr);
    m_zoom->setEnabled(m_keptSample && !m_keptSample->empty());
    m_pages->setReason(hasChart() ? QString() : emptyText());
    m_summary->setText(hasChart() ? summaryText() : QString());
    m_summary->setToolTip(m_summary->text());
    m_view->setAccessibleName(hasChart() ? titleText() : tr("Distribution"));
    m_view->setAccessibleDescription(description());
    setAccessibleDescription(description());
}

QString DistributionPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to see how its runtimes are distributed.");
    if (m_file->configCount() == 0)
        return tr("This file has no configurations.");
    if (m_scores)
        return tr("Runtimes are not published in this file. The first scores are being computed.");
    return tr("Runtimes are not published in this file. Rank to see scores.");
}

QString DistributionPanel::countText() const
{
    const QLocale locale;
    const auto text = [&locale](std::size_t count) { return locale.toString(static_cast<qulonglong>(count)); };
    const int count = static_cast<int>(m_sample->size());
    if (m_keptSample)
        return tr("%1 of %Ln distinct configuration(s)", nullptr, count).arg(text(m_keptSample->size()));
    if (m_file && m_sample->size() < m_file->configCount())
        return tr("%1 of %Ln distinct configuration(s) so far", nullptr, static_cast<int>(m_file->configCount()))
            .arg(text(m_sample->size()));
    return tr("%Ln distinct configuration(s)", nullptr, count);
}

QString DistributionPanel::titleText() const
{
    switch (kind()) {
    case ValueKind::RuntimeNs:
        return m_file && m_file->document->simulation ? tr("Simulated runtimes of %1").arg(countText())
                                                      : tr("Runtimes of %1").arg(countText());
    case ValueKind::RelativeRuntime:
        return m_file && m_file->document->simulation
            ? tr("Simulated runtimes relative to the default tile's of %1").arg(countText())
            : tr("Runtimes relative to the default tile's of %1").arg(countText());
    case ValueKind::Score:
        break;
    }
    return tr("Scores of %1 (lower is faster)").arg(countText());
}

QString DistributionPanel::summaryText() const
{
    const Sample& sample = m_keptSample ? *m_keptSample : *m_sample;
    if (sample.empty())
        return tr("The filter keeps none of them");
    const double range = sample.most() - sample.least();
    return tr("min %1 · median %2 · max %3")
        .arg(valueText(sample.least(), kind(), {}, range), valueText(sample.quantile(0.5), kind(), {}, range),
             valueText(sample.most(), kind(), {}, range));
}

QString DistributionPanel::description() const
{
    return hasChart() ? titleText() + QStringLiteral(": ") + summaryText() : emptyText();
}

QByteArray DistributionPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    const DataColours colours = dataColours(palette());
    const auto paint = [&](QPainter& painter, const QSize& extent) {
        QGraphicsScene scene;
        auto* chart = new DistributionChart; // the scene's
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
    return exportChart(format, size, {.title = titleText(), .provenance = provenance}, paint);
}

QByteArray DistributionPanel::saveState() const
{
    return QByteArray::number(static_cast<int>(m_chart)) + ' ' + QByteArray::number(static_cast<int>(m_scale));
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
    if (!chartRead || !scaleRead || chart < 0 || chart > static_cast<int>(Chart::Ecdf) || scale < 0
        || scale > static_cast<int>(ValueScale::Percentile))
        return false;
    m_chart = static_cast<Chart>(chart);
    m_scale = static_cast<ValueScale>(scale);
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
