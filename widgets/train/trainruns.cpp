// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/trainruns.h"

#include "widgets/charts/linechart.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int shownDecimals = 4;
constexpr int swatch = 10; // pixels

QVariant numberOr(std::optional<double> value)
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

int TrainRunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int TrainRunsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FixedColumns + static_cast<int>(m_differences.size());
}

QVariant TrainRunsModel::text(const TrainingRun& run, int row, int column) const
{
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
        return QString::fromStdString(
            m_differences[static_cast<std::size_t>(column - FixedColumns)].values[static_cast<std::size_t>(row)]);
    }
}

QVariant TrainRunsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TrainingRun& run = m_runs[static_cast<std::size_t>(index.row())];
    const bool isNumber = index.column() != Name && index.column() < FixedColumns;
    if (role == Qt::DisplayRole)
        return text(run, index.row(), index.column());
    if (role == Qt::TextAlignmentRole && isNumber)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (index.column() != Name)
        return {};
    if (role == Qt::CheckStateRole)
        return isShown(index.row()) ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::DecorationRole)
        return swatchOf(index.row());
    if (role == Qt::ToolTipRole)
        return QString::fromStdString(run.checkpoint.string());
    return {};
}

QVariant TrainRunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Training");
    case Steps:
        return tr("Steps");
    case Score:
        return tr("Best score");
    case Loss:
        return tr("Last loss");
    default:
        return QString::fromStdString(m_differences[static_cast<std::size_t>(section - FixedColumns)].option);
    }
}

Qt::ItemFlags TrainRunsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
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
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(add);
    head->addWidget(m_remove);
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
