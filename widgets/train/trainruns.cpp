// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/trainruns.h"

#include "widgets/charts/linechart.h"
#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int shownDecimals = 4;
constexpr int swatch = 10; // pixels

QString numberOr(std::optional<double> value)
{
    return value ? numberText(*value, shownDecimals) : QStringLiteral("–");
}

std::uint32_t stepsOf(const TrainingRun& run)
{
    std::uint32_t steps = 0;
    for (const HistoryRow& row : run.rows)
        steps = std::max(steps, row.step);
    return steps;
}

QPixmap swatchOf(int run)
{
    QPixmap picture(swatch, swatch);
    picture.fill(chartLineColour(dataColours(QGuiApplication::palette()), run));
    return picture;
}

} // namespace

std::optional<double> bestScore(const TrainingRun& run)
{
    std::optional<double> best;
    for (const HistoryRow& row : run.rows) {
        const auto score = row.validation.tileMeasure ? row.validation.tileMeasure : row.validation.kendallTau;
        if (score && (!best || *score > *best))
            best = score;
    }
    return best;
}

void TrainRunsModel::setRuns(std::vector<TrainingRun> runs)
{
    beginResetModel();
    std::vector<bool> shown;
    for (const TrainingRun& run : runs) {
        const auto before = std::ranges::find(m_runs, run.checkpoint, &TrainingRun::checkpoint);
        shown.push_back(before == m_runs.end() || m_shown[static_cast<std::size_t>(before - m_runs.begin())]);
    }
    m_differences = runs.size() > 1 ? differencesOf(runs) : std::vector<RunDifference>();
    m_runs = std::move(runs);
    m_shown = std::move(shown);
    endResetModel();
}

TableColumn TrainRunsModel::column(int section) const
{
    switch (section) {
    case Name:
        return {tr("Training"), {}, true};
    case Steps:
        return {tr("Steps"), {}};
    case Score:
        return {tr("Best score"), {}};
    case Loss:
        return {tr("Last loss"), {}};
    default:
        return {
            QString::fromStdString(m_differences[static_cast<std::size_t>(section - FixedColumns)].option), {}, true};
    }
}

QString TrainRunsModel::text(std::size_t row, int column) const
{
    const TrainingRun& run = m_runs[row];
    switch (column) {
    case Name:
        return QString::fromStdString(run.name);
    case Steps:
        return groupedText(stepsOf(run));
    case Score:
        return numberOr(bestScore(run));
    case Loss:
        return numberOr(run.rows.empty() ? std::nullopt : std::optional(run.rows.back().loss));
    default:
        return QString::fromStdString(m_differences[static_cast<std::size_t>(column - FixedColumns)].values[row]);
    }
}

QString TrainRunsModel::tip(std::size_t row, int column) const
{
    return column == Name ? QString::fromStdString(m_runs[row].checkpoint.string()) : QString();
}

QVariant TrainRunsModel::extra(std::size_t row, int column, int role) const
{
    if (column != Name)
        return {};
    if (role == Qt::CheckStateRole)
        return m_shown[row] ? Qt::Checked : Qt::Unchecked;
    return role == Qt::DecorationRole ? QVariant(swatchOf(static_cast<int>(row))) : QVariant();
}

Qt::ItemFlags TrainRunsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = ColumnTableModel::flags(index);
    return index.isValid() && index.column() == Name ? flags | Qt::ItemIsUserCheckable : flags;
}

bool TrainRunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != Name || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    m_shown[static_cast<std::size_t>(index.row())] = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT shownChanged();
    return true;
}

TrainRuns::TrainRuns(QWidget* parent)
    : QWidget(parent),
      m_table(new SectionTable(tr("Trainings in the charts"), this)),
      m_remove(new QPushButton(tr("Remove from lis&t"), this))
{
    auto* title = sectionTitle(this);
    title->setText(tr("Trainings side by side"));
    auto* add = new QPushButton(tr("Add earl&ier…"), this);
    add->setToolTip(tr("Earlier trainings, by their checkpoint or history; their options are compared"));
    m_remove->setToolTip(tr("Removes the chosen training from this list; its files stay"));
    for (QPushButton* button : {add, m_remove})
        button->setAutoDefault(false);
    auto* head = lineUp(new QHBoxLayout, {{title, 1}, add, m_remove});
    m_table->setObjectName(QStringLiteral("runs"));
    m_table->setModel(&m_model);
    auto* column = sectionColumn(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    connect(add, &QPushButton::clicked, this, &TrainRuns::addRequested);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        std::vector<std::filesystem::path> checkpoints;
        for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
            checkpoints.push_back(m_model.runs()[static_cast<std::size_t>(index.row())].checkpoint);
        Q_EMIT removeRequested(checkpoints);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TrainRuns::showState);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_table->resizeColumnsToContents();
        showState();
    });
    showState();
}

void TrainRuns::showState()
{
    m_remove->setEnabled(m_table->selectionModel()->hasSelection());
}

} // namespace tgraph
