// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/leaderboard.h"

#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/knownfirstproxy.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"

#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

QString noFigure()
{
    return QStringLiteral("–");
}

QString orUnknown(const std::string& text)
{
    return text.empty() ? noFigure() : QString::fromStdString(text);
}

/// Returns the measure that a column shows; std::nullopt if it shows none.
std::optional<double> measureOf(const LeaderRow& row, int column)
{
    switch (column) {
    case LeaderBoardModel::Tau:
        return row.measures.kendallTau;
    case LeaderBoardModel::Attained:
        return row.measures.attainedShare;
    case LeaderBoardModel::TauB:
        return row.measures.kendallTauB;
    case LeaderBoardModel::Opa:
        return row.measures.orderedPairAccuracy;
    case LeaderBoardModel::Slowdown1:
    case LeaderBoardModel::Slowdown5:
    case LeaderBoardModel::Slowdown10:
        return row.measures.slowdowns[static_cast<std::size_t>(column - LeaderBoardModel::Slowdown1)];
    default:
        return std::nullopt;
    }
}

int topOf(int section)
{
    return section == LeaderBoardModel::Slowdown1 ? 1 : section == LeaderBoardModel::Slowdown5 ? 5 : 10;
}

QString partWord(const LeaderRow& row)
{
    if (row.trainedOn.empty())
        return noFigure();
    if (row.mayHave == row.files)
        return LeaderBoardModel::tr("not known");
    if (row.tookPart + row.mayHave == 0)
        return LeaderBoardModel::tr("no");
    if (row.files == 1)
        return LeaderBoardModel::tr("yes");
    const QString text = LeaderBoardModel::tr("%1 of %2", "files that took part in training, files")
                             .arg(groupedText(row.tookPart), groupedText(row.files));
    return row.mayHave == 0 ? text
                            : LeaderBoardModel::tr("%1, %2 not known", "files that took part in training")
                                  .arg(text, groupedText(row.mayHave));
}

} // namespace

LeaderBoardModel::LeaderBoardModel(LeaderScope scope, QObject* parent) : ColumnTableModel(parent), m_scope(scope) { }

void LeaderBoardModel::setLines(std::vector<LeaderLine> lines)
{
    const auto isSame = [](const LeaderLine& before, const LeaderLine& now) {
        return before.model == now.model && (before.standing == nullptr) == (now.standing == nullptr);
    };
    if (std::ranges::equal(m_lines, lines, isSame)) {
        m_lines = std::move(lines);
        return reportAllChanged();
    }
    beginResetModel();
    m_lines = std::move(lines);
    m_ranked.clear();
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_lines[i].standing)
            m_ranked.push_back(i);
    endResetModel();
}

int LeaderBoardModel::columns() const
{
    return FixedCount + (m_ranked.size() > 1 ? static_cast<int>(m_ranked.size()) : 0);
}

const LeaderLine& LeaderBoardModel::lineOf(int column) const
{
    return m_lines[m_ranked[static_cast<std::size_t>(column - FixedCount)]];
}

/// Returns the τ-b of two models. The model that ranked later has stored it.
std::optional<double> LeaderBoardModel::agreement(const LeaderLine& line, int column) const
{
    const LeaderLine& other = lineOf(column);
    if (!line.standing || line.model == other.model)
        return std::nullopt;
    for (const auto& [from, to] : {std::pair(&line, &other), std::pair(&other, &line)})
        if (const auto found = from->standing->agreements.find(to->model); found != from->standing->agreements.end())
            return found->second;
    return std::nullopt;
}

QVariant LeaderBoardModel::value(std::size_t row, int column) const
{
    const LeaderLine& line = m_lines[row];
    if (column == Model)
        return QString::fromStdString(line.model);
    if (!line.standing)
        return {};
    const LeaderRow& figures = line.standing->row;
    if (column >= FixedCount) {
        const auto agreed = agreement(line, column);
        return agreed ? QVariant(*agreed) : QVariant();
    }
    switch (column) {
    case InTraining:
    case TrainedOn:
    case Architecture:
        return text(row, column);
    case Files:
        return static_cast<qulonglong>(figures.files);
    case Time:
        return figures.seconds;
    case Parameters:
        return figures.parameters > 0 ? QVariant(static_cast<qulonglong>(figures.parameters)) : QVariant();
    default:
        const auto measure = measureOf(figures, column);
        return measure ? QVariant(*measure) : QVariant();
    }
}

QString LeaderBoardModel::text(std::size_t row, int column) const
{
    const LeaderLine& line = m_lines[row];
    if (column == Model)
        return QString::fromStdString(line.model);
    if (!line.standing)
        return column == Tau ? line.state : QString();
    const LeaderRow& figures = line.standing->row;
    if (column >= FixedCount) {
        const auto agreed = agreement(line, column);
        return agreed ? numberText(*agreed, 3) : lineOf(column).model == line.model ? QString() : noFigure();
    }
    switch (column) {
    case InTraining:
        return partWord(figures);
    case Files:
        return groupedText(figures.files);
    case TrainedOn:
        return orUnknown(figures.trainedOn);
    case Time:
        return tr("%1 s").arg(numberText(figures.seconds, 2));
    case Parameters:
        return figures.parameters > 0 ? groupedText(figures.parameters) : noFigure();
    case Architecture:
        return orUnknown(figures.architecture);
    default:
        const auto measure = measureOf(figures, column);
        if (!measure)
            return noFigure();
        return column == Tau || column == TauB ? numberText(*measure, 3)
                                               : shareText(*measure, column == Attained ? 1 : 2);
    }
}

QString LeaderBoardModel::tip(std::size_t row, int /*column*/) const
{
    const LeaderLine& line = m_lines[row];
    return line.standing ? line.summary : line.summary + QLatin1Char('\n') + line.state;
}

bool LeaderBoardModel::isText(std::size_t row, int column) const
{
    return this->column(column).isText || (column == Tau && !m_lines[row].standing);
}

CellLook LeaderBoardModel::look(std::size_t row, int /*column*/) const
{
    return m_lines[row].isShown ? CellLook::Bold : CellLook::Plain;
}

QVariant LeaderBoardModel::extra(std::size_t row, int column, int role) const
{
    switch (role) {
    case SortRole:
        return value(row, column);
    case SpanRole:
        return column == Tau && !m_lines[row].standing ? columns() - Tau : 1;
    case NameRole:
        return QString::fromStdString(m_lines[row].model);
    default:
        return {};
    }
}

TableColumn LeaderBoardModel::column(int section) const
{
    const bool isFolder = m_scope == LeaderScope::Folder;
    if (section >= FixedCount) {
        const QString other = QString::fromStdString(lineOf(section).model);
        return {tr("τ-b with %1").arg(other),
                tr("Kendall’s τ-b between the scores of the row’s model and those of %1").arg(other)
                    + (isFolder ? QLatin1Char('\n') + tr("Mean over the files that both ranked") : QString())};
    }
    const QString mean = isFolder ? QLatin1Char('\n') + tr("Mean over the files that the model ranked") : QString();
    switch (section) {
    case Model:
        return {tr("Model"),
                isFolder ? tr("A click lists its files; two rows together (Ctrl+click) are compared file by file")
                         : tr("Bold: the model whose ranking is in the views"),
                true};
    case Tau:
        return {tr("τ"), tr("Kendall’s τ against the runtimes; ties count 0") + mean};
    case Attained:
        return {tr("Of attainable"),
                tr("τ / the τ that a model without interactions reaches when it is fitted to this file’s own runtimes")
                    + mean};
    case TauB:
        return {tr("τ-b"), tr("Kendall’s τ-b against the runtimes") + mean};
    case Opa:
        return {tr("OPA"), tr("Share of pairs with different runtimes in the right order") + mean};
    case Slowdown1:
    case Slowdown5:
    case Slowdown10:
        return {tr("Top %1").arg(topOf(section)),
                tr("Slowdown of the best of the predicted top %1 against the best of all").arg(topOf(section)) + mean};
    case InTraining:
        return {tr("In training"),
                isFolder ? tr("Files whose graph was used to train the model: then the figures say little about other "
                              "files")
                         : tr("Use of this file’s graph in the model’s training: if used, its figures say little about "
                              "other files"),
                true};
    case Files:
        return {tr("Files"), tr("Files that the model ranked")};
    case TrainedOn:
        return {tr("Trained on"), tr("The collection that the model was trained on"), true};
    case Time:
        return {tr("Time"), isFolder ? tr("Time to rank a file") + mean : tr("Time to rank this file")};
    case Parameters:
        return {tr("Parameters"), tr("Weights of one fold")};
    default:
        return {tr("Architecture"), tr("Kind of network"), true};
    }
}

LeaderBoard::LeaderBoard(LeaderScope scope, QWidget* parent)
    : QWidget(parent),
      m_scope(scope),
      m_model(new LeaderBoardModel(scope, this)),
      m_sorted(new KnownFirstProxy(LeaderBoardModel::SortRole, this)),
      m_table(
          new SectionTable(scope == LeaderScope::File ? tr("Models on this file") : tr("Models over the files"), this)),
      m_row(new QHBoxLayout),
      m_all(new QPushButton(this)),
      m_note(new ElidedLabel)
{
    m_all->setObjectName(scope == LeaderScope::File ? QStringLiteral("rankAll") : QStringLiteral("rankFolder"));
    m_all->setToolTip(
        scope == LeaderScope::File
            ? tr("Ranks this file with every suitable model, one after another; the ranking in the views stays")
            : tr("Ranks each listed file with every suitable model without opening it. The figures are those of tgraph "
                 "eval --model all"));
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LeaderBoardModel::Tau, Qt::DescendingOrder);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* lines = tight(new QVBoxLayout(this), 2);
    m_row->addWidget(m_all);
    m_row->addWidget(m_note, 1);
    lines->addLayout(m_row);
    lines->addWidget(m_table, 1);
    connect(m_all, &QPushButton::clicked, this, [this] {
        if (m_running)
            Q_EMIT cancelAllRequested();
        else
            Q_EMIT rankAllRequested();
    });
    m_table->onClick([this](const QModelIndex& /*index*/) { choose(); });
    connect(m_sorted, &QAbstractItemModel::modelReset, this, [this] {
        spanStates();
        fit();
    });
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &LeaderBoard::spanStates);
    setLines({}, false, false);
}

/// Lets a state text span the columns of the figures, so that it widens no column.
void LeaderBoard::spanStates()
{
    m_table->clearSpans();
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, LeaderBoardModel::Tau);
        if (const int span = index.data(LeaderBoardModel::SpanRole).toInt(); span > 1)
            m_table->setSpan(row, index.column(), 1, span);
    }
}

void LeaderBoard::fit()
{
    m_table->setColumnHidden(LeaderBoardModel::Files, m_scope == LeaderScope::File);
    // Columns without any measure are hidden, which leaves space for the agreement columns.
    const auto& lines = m_model->lines();
    const bool isRanked = std::ranges::any_of(lines, [](const LeaderLine& line) { return line.standing != nullptr; });
    for (int column = LeaderBoardModel::Attained; column <= LeaderBoardModel::Slowdown10; ++column) {
        bool has = !isRanked;
        for (int row = 0; !has && row < m_model->rowCount(); ++row)
            has = m_model->index(row, column).data(LeaderBoardModel::SortRole).isValid();
        m_table->setColumnHidden(column, !has);
    }
    m_table->fitToEdge({LeaderBoardModel::Model});
}

void LeaderBoard::setCorners(QWidget* before, QWidget* after)
{
    if (before != nullptr)
        m_row->insertWidget(0, before);
    if (after != nullptr)
        m_row->addWidget(after);
}

void LeaderBoard::setLines(std::vector<LeaderLine> lines, bool running, bool open)
{
    const std::vector<std::string> kept = chosen();
    m_running = running;
    m_all->setText(running                            ? tr("Cancel")
                       : m_scope == LeaderScope::File ? tr("Rank with all models")
                                                      : tr("Rank all files with all models"));
    m_all->setEnabled(running || open);
    m_model->setLines(std::move(lines));
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        for (const std::string& model : kept)
            if (m_sorted->index(row, 0).data(LeaderBoardModel::NameRole).toString().toStdString() == model)
                m_table->selectionModel()->select(m_sorted->index(row, 0),
                                                  QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void LeaderBoard::setNote(const QString& text)
{
    m_note->setText(text);
}

std::vector<std::string> LeaderBoard::chosen() const
{
    std::vector<std::string> models;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        models.push_back(index.data(LeaderBoardModel::NameRole).toString().toStdString());
    return models;
}

void LeaderBoard::choose()
{
    const std::vector<std::string> models = chosen();
    if (models.size() == 1)
        Q_EMIT showRequested(models.front());
    else if (models.size() == 2)
        Q_EMIT pairChosen(models.front(), models.back());
}

} // namespace tgraph
