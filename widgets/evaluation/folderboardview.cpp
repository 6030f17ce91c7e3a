// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/folderboardview.h"

#include "widgets/common/boxes.h"
#include "widgets/common/knownfirstproxy.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/partpair.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/evaluation/boardfilesmodel.h"
#include "widgets/evaluation/leaderboard.h"

#include <QHeaderView>
#include <QProgressBar>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr int steps = 1000; // steps of the progress bar

} // namespace

FolderBoardView::FolderBoardView(QWidget* parent)
    : QWidget(parent),
      m_board(new LeaderBoard(LeaderScope::Folder)),
      m_bar(new QProgressBar),
      m_files(new BoardFilesModel(this)),
      m_sorted(new KnownFirstProxy(BoardFilesModel::SortRole, this)),
      m_table(new SectionTable(tr("Files as the chosen models rank them")))
{
    m_bar->setRange(0, steps);
    m_bar->setMaximumWidth(120);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of ranking all files"));
    m_bar->hide();
    makeFiles();
    auto* parts = new PartPair;
    auto* files = new QWidget;
    lineUp(tight(new QVBoxLayout(files), 2), {parts->makeTurn(0, tr("Models")), m_table});
    parts->setParts(*m_board, *files);
    m_board->setCorners(nullptr, m_bar);
    m_board->setCorners(nullptr, parts->makeTurn(1, tr("Files")));
    lineUp(tight(new QVBoxLayout(this)), {parts});
    connect(m_board, &LeaderBoard::rankAllRequested, this, [this] { Q_EMIT rankRequested(m_models); });
    connect(m_board, &LeaderBoard::cancelAllRequested, this, &FolderBoardView::cancelRequested);
    connect(m_board, &LeaderBoard::showRequested, this, [this](const std::string& model) {
        m_chosen = {model};
        fillFiles();
    });
    connect(m_board, &LeaderBoard::pairChosen, this, [this](const std::string& first, const std::string& second) {
        m_chosen = {first, second};
        fillFiles();
    });
    fill();
}

void FolderBoardView::makeFiles()
{
    m_sorted->setSourceModel(m_files);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->sortByColumn(BoardFilesModel::Name, Qt::AscendingOrder);
    m_table->setToolTip(tr("A double click opens the file"));
    m_table->onDoubleClick([this](const QModelIndex& index) {
        Q_EMIT openRequested(index.data(BoardFilesModel::PathRole).toString().toStdString());
    });
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &FolderBoardView::spanReasons);
}

void FolderBoardView::spanReasons()
{
    m_table->clearSpans();
    for (int row = 0; m_sorted->columnCount() > 1 && row < m_sorted->rowCount(); ++row)
        if (const int span = m_sorted->index(row, 1).data(BoardFilesModel::SpanRole).toInt(); span > 1)
            m_table->setSpan(row, 1, 1, span);
}

void FolderBoardView::setModels(std::vector<ModelDescription> models)
{
    m_models = withDistinctNames(models);
    fill();
}

void FolderBoardView::setListed(std::size_t files)
{
    m_listed = files;
    fill();
}

void FolderBoardView::setBoard(std::shared_ptr<const ModelBoard> board)
{
    m_shown = std::move(board);
    fill();
    if (isVisible())
        fillFiles();
    else
        m_filesAreStale = true; // sorting thousands of files waits until they are visible
}

void FolderBoardView::showEvent(QShowEvent* event)
{
    if (m_filesAreStale)
        fillFiles();
    QWidget::showEvent(event);
}

void FolderBoardView::setRunning(std::size_t index, std::size_t count, const std::filesystem::path& path)
{
    if (index == 0)
        m_bar->setValue(0);
    m_running = true;
    m_asked = count;
    m_current = tr("file %1 of %2: %3")
                    .arg(groupedText(index + 1), groupedText(count), QString::fromStdString(path.filename().string()));
    m_bar->show();
    fill();
}

void FolderBoardView::setProgress(double fraction)
{
    m_bar->setValue(static_cast<int>(steps * fraction));
}

void FolderBoardView::setEnded(bool whole)
{
    m_running = false;
    m_whole = whole;
    m_bar->hide();
    fill();
    m_board->fit();
}

void FolderBoardView::fill()
{
    std::vector<LeaderLine> lines;
    const bool hasBoard = m_shown && !m_shown->rows.empty();
    for (std::size_t i = 0; hasBoard && i < m_shown->rows.size(); ++i) {
        const LeaderRow& row = m_shown->rows[i];
        LeaderLine line{.model = row.model, .standing = nullptr, .state = {}, .summary = {}};
        if (const auto known = std::ranges::find(m_models, row.model, &ModelDescription::name); known != m_models.end())
            line.summary = ModelCombo::summaryOf(*known);
        if (row.files > 0) {
            Standing standing{.row = row, .agreements = {}};
            for (std::size_t other = 0; other < i; ++other)
                if (m_shown->rows[other].files > 0)
                    standing.agreements[m_shown->rows[other].model] = m_shown->agreements.between(i, other);
            line.standing = std::make_shared<const Standing>(std::move(standing));
        } else {
            line.state = QString::fromStdString(row.reason);
        }
        lines.push_back(std::move(line));
    }
    if (!hasBoard)
        for (const ModelDescription& model : m_models)
            lines.push_back({.model = model.name,
                             .standing = nullptr,
                             .state = QString::fromStdString(model.problem),
                             .summary = ModelCombo::summaryOf(model)});
    m_board->setLines(std::move(lines), m_running, m_listed > 0 && !m_models.empty());
    m_board->setNote(noteText());
}

QString FolderBoardView::noteText() const
{
    if (m_running)
        return m_current;
    if (!m_shown)
        return m_listed == 0 ? tr("Open a folder to rank its files by every model.")
                             : tr("Files in the list: %1").arg(groupedText(m_listed));
    QString text = tr("means over files: %1").arg(groupedText(m_shown->files.size()));
    if (m_shown->simulated > 0)
        text += tr(" · simulated, not measured: %1").arg(groupedText(m_shown->simulated));
    if (const std::size_t left = m_shown->failed.size() + m_shown->skipped.size(); left > 0)
        text += tr(" · not evaluated: %1").arg(groupedText(left));
    if (!m_whole)
        text += tr(" · cancelled, of %1").arg(groupedText(m_asked));
    return text;
}

std::vector<std::size_t> FolderBoardView::shownRows() const
{
    if (!m_shown || m_shown->rows.empty())
        return {};
    std::vector<std::size_t> rows;
    for (const std::string& model : m_chosen)
        if (const auto found = std::ranges::find(m_shown->rows, model, &LeaderRow::model); found != m_shown->rows.end())
            rows.push_back(static_cast<std::size_t>(found - m_shown->rows.begin()));
    return rows.empty() ? std::vector{leaderOrder(m_shown->rows).front()} : rows;
}

void FolderBoardView::fillFiles()
{
    m_filesAreStale = false;
    m_files->setBoard(m_shown, shownRows());
    spanReasons();
    fitColumns(*m_table, Fit::Tight);
    constexpr int widestName = 18; // digits: longer names are elided in the middle, figures stay visible
    const int most = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0')) * widestName;
    if (m_table->columnWidth(BoardFilesModel::Name) > most)
        m_table->setColumnWidth(BoardFilesModel::Name, most);
}

} // namespace tgraph
