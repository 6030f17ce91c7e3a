// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/overviewview.h"

#include "widgets/charts/chartexport.h"
#include "widgets/common/boxes.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dataset/collectionsmodel.h"
#include "widgets/dataset/histogramview.h"
#include "widgets/style/style.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace tgraph {

OverviewView::OverviewView(QWidget* parent)
    : QWidget(parent), m_model(new CollectionsModel(this)), m_table(new SectionTable(tr("Collections and splits")))
{
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setToolTip(tr("Selected rows are highlighted in the charts below"));
    makeCharts();
    auto* charts = new QWidget;
    m_grid = new QGridLayout(charts);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(space::one);
    for (const Chart& chart : m_charts)
        chart.view->setParent(charts);
    arrangeCharts();
    auto* parts = lineUp(new QSplitter(Qt::Vertical), {{m_table, 2}, {charts, 3}});
    parts->setSizes({240, 380});
    lineUp(tight(new QVBoxLayout(this)), {parts});
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OverviewView::showChosen);
}

void OverviewView::makeCharts()
{
    const auto add = [this](const HistogramView::Axis& axis, Value value) {
        m_charts.push_back({.view = new HistogramView(axis), .value = std::move(value)});
    };
    const auto count = [](std::uint32_t FileRecord::*field) {
        return [field](const FileRecord& file) {
            return file.*field > 0 ? std::optional(double(file.*field)) : std::nullopt;
        };
    };
    const auto number = [](std::optional<double> FileRecord::*field) {
        return [field](const FileRecord& file) { return file.*field; };
    };
    add({.title = tr("nodes"), .isLogarithmic = true, .isCount = true}, count(&FileRecord::nodes));
    add({.title = tr("distinct"), .isLogarithmic = true, .isCount = true}, [](const FileRecord& file) {
        const bool hasAny = file.distinct > 0 && !file.xla; // programs contain no configurations
        return hasAny ? std::optional(double(file.distinct)) : std::nullopt;
    });
    add({.title = tr("decisions"), .isCount = true}, [](const FileRecord& file) {
        const bool isKnown = file.state == FileRecord::State::Read && file.distinct > 0 && !file.xla
            && file.collection.kind != Collection::Kind::Fusion;
        return isKnown ? std::optional(double(file.decisions)) : std::nullopt; // 0: nothing varies
    });
    add({.title = tr("worst / best"), .isLogarithmic = true}, number(&FileRecord::spread));
    add({.title = tr("two measurements (τ)")}, number(&FileRecord::agreementTau));
    add({.title = tr("attainable τ")}, number(&FileRecord::attainableTau));
}

void OverviewView::setDataset(const std::shared_ptr<const DatasetState>& dataset)
{
    m_dataset = dataset;
    m_model->setDataset(dataset);
    fitColumns(*m_table, Fit::Tight);
    fitHeight();
    showChosen();
}

// Fits the table to its rows; the charts get the rest.
void OverviewView::fitHeight()
{
    int height = m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth();
    if (m_model->rowCount() > 0)
        height += m_model->rowCount() * m_table->rowHeight(0);
    const bool scrollsAcross = m_table->horizontalHeader()->length() > m_table->viewport()->width();
    height += scrollsAcross ? m_table->horizontalScrollBar()->sizeHint().height() : 0;
    m_table->setMinimumHeight(std::min(height, leastHeight()));
    m_table->setMaximumHeight(height);
}

int OverviewView::leastHeight() const
{
    constexpr int leastLines = 5;
    return leastLines * fontMetrics().height();
}

void OverviewView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHeight(); // a horizontal scroll bar may have appeared
}

QByteArray OverviewView::picture(const QSize& size, const QPalette& palette) const
{
    const auto paint = [&](QPainter& painter, const QSize& whole) {
        const int rows = (static_cast<int>(m_arranged.size()) + columns - 1) / columns;
        const QSize each(whole.width() / columns, whole.height() / rows);
        for (std::size_t i = 0; i < m_arranged.size(); ++i) {
            painter.save();
            painter.translate(static_cast<int>(i) % columns * each.width(),
                              static_cast<int>(i) / columns * each.height());
            m_arranged[i]->paint(painter, each, palette);
            painter.restore();
        }
    };
    return exportChart(ChartFormat::Svg, size, {.title = accessibleName(), .provenance = {}}, paint);
}

void OverviewView::showChosen()
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    for (const Chart& chart : m_charts) {
        HistogramValues values;
        if (m_dataset)
            for (const FileRecord& file : m_dataset->survey.files) {
                const std::optional<double> value = chart.value(file);
                if (!value)
                    continue;
                values.all.push_back(*value);
                if (std::ranges::any_of(rows, [&](const QModelIndex& row) { return m_model->holds(row.row(), file); }))
                    values.chosen.push_back(*value);
            }
        if (std::ranges::all_of(values.all, [](double value) { return value == 0; }))
            values = {}; // no file has decisions
        chart.view->setValues(std::move(values));
    }
    arrangeCharts();
}

/// Hides charts without values; without any value all charts show a message.
void OverviewView::arrangeCharts()
{
    std::vector<HistogramView*> shown;
    for (const Chart& chart : m_charts)
        if (!chart.view->isEmpty())
            shown.push_back(chart.view);
    if (shown.empty())
        for (const Chart& chart : m_charts)
            shown.push_back(chart.view);
    if (shown == m_arranged)
        return;
    m_arranged = shown;
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    for (const Chart& chart : m_charts)
        chart.view->setVisible(std::ranges::find(shown, chart.view) != shown.end());
    for (std::size_t i = 0; i < shown.size(); ++i)
        m_grid->addWidget(shown[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
}

} // namespace tgraph
