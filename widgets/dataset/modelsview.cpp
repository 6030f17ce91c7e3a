// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/modelsview.h"

#include "widgets/common/boxes.h"
#include "widgets/common/knownfirstproxy.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dataset/taumapview.h"
#include "widgets/evaluation/boardfilesmodel.h"
#include "widgets/style/style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace tgraph {

/// Shows only the files that the first model ranked; the list of files gives the reasons for the
/// others.
class RankedFiles : public KnownFirstProxy {
public:
    using KnownFirstProxy::KnownFirstProxy;

    void setLeastRuntimes(std::uint32_t least)
    {
        if (std::exchange(m_leastRuntimes, least) != least)
            invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex first = sourceModel()->index(row, 1, parent);
        return first.data(BoardFilesModel::SortRole).isValid()
            && first.data(BoardFilesModel::RuntimesRole).toUInt() >= m_leastRuntimes;
    }

private:
    std::uint32_t m_leastRuntimes = fewRuntimes;
};

ModelsView::ModelsView(QWidget* parent)
    : QWidget(parent),
      m_first(new QComboBox),
      m_second(new QComboBox),
      m_colouring(new QComboBox),
      m_few(new QCheckBox(tr("Include files of few runtimes"))),
      m_rank(new QPushButton),
      m_note(new QLabel),
      m_map(new TauMapView),
      m_files(new BoardFilesModel(this)),
      m_sorted(new RankedFiles(BoardFilesModel::SortRole, this)),
      m_table(new SectionTable(tr("Files, the worst ordered first")))
{
    makeControls();
    makeTable();
    auto* row = lineUp(new QHBoxLayout, {{m_first, 1}, {m_second, 1}, m_colouring, m_rank});
    auto* notes = lineUp(new QHBoxLayout, {{m_note, 1}, m_few});
    auto* parts = lineUp(new QSplitter, {m_map, m_table});
    parts->setSizes({450, 550});
    lineUp(tight(new QVBoxLayout(this), space::one), {row, notes, {parts, 1}});
    showChosen();
}

void ModelsView::makeControls()
{
    m_first->setAccessibleName(tr("Model"));
    m_second->setAccessibleName(tr("Other model"));
    m_colouring->setAccessibleName(tr("Colours"));
    m_colouring->addItems({tr("Better or worse"), tr("By program")});
    for (QComboBox* combo : {m_first, m_second}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(10);
    }
    for (QComboBox* combo : {m_first, m_second, m_colouring})
        connect(combo, &QComboBox::currentIndexChanged, this, &ModelsView::showChosen);
    m_note->setFont(textFont(TextRole::Caption, font()));
    m_note->setWordWrap(true);
    m_few->setFont(m_note->font());
    m_few->setToolTip(tr("Files of fewer than %1 different runtimes: their τ is hardly more than chance")
                          .arg(groupedText(fewRuntimes)));
    connect(m_few, &QCheckBox::toggled, this, &ModelsView::showChosen);
    m_rank->setObjectName(QStringLiteral("rankDataset"));
    connect(m_rank, &QPushButton::clicked, this, [this] {
        if (m_isRunning)
            return Q_EMIT cancelRequested();
        std::vector<ModelDescription> models;
        for (const std::string& name : chosen())
            models.push_back(*std::ranges::find(m_models, name, &ModelDescription::name));
        Q_EMIT rankRequested(models);
    });
    connect(m_map, &TauMapView::picked, this, &ModelsView::pick);
    connect(m_map, &TauMapView::opened, this,
            [this](std::size_t file) { Q_EMIT openRequested(m_board->files[file]->file); });
}

void ModelsView::makeTable()
{
    m_sorted->setSourceModel(m_files);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setToolTip(tr("A double click opens the file"));
    m_table->onDoubleClick([this](const QModelIndex& index) {
        Q_EMIT openRequested(index.data(BoardFilesModel::PathRole).toString().toStdString());
    });
    m_table->onCurrentRow([this](const QModelIndex& current) {
        const int row = m_sorted->mapToSource(current).row();
        const bool isRanked = row >= 0 && m_board && static_cast<std::size_t>(row) < m_board->files.size();
        m_map->setMarked(isRanked ? std::optional(static_cast<std::size_t>(row)) : std::nullopt);
    });
}

void ModelsView::setModels(std::vector<ModelDescription> models)
{
    m_models = withDistinctNames(models);
    std::erase_if(m_models, [](const ModelDescription& model) { return !model.problem.empty(); });
    fillCombos();
    showChosen();
}

void ModelsView::fillCombos()
{
    const QString first = m_first->currentText();
    const QString second = m_second->currentText();
    const QSignalBlocker blockFirst(m_first);
    const QSignalBlocker blockSecond(m_second);
    m_first->clear();
    m_second->clear();
    m_second->addItem(tr("no second model"));
    for (const ModelDescription& model : m_models) {
        m_first->addItem(QString::fromStdString(model.name));
        m_second->addItem(QString::fromStdString(model.name));
    }
    m_first->setCurrentIndex(std::max(0, m_first->findText(first)));
    m_second->setCurrentIndex(std::max(0, m_second->findText(second)));
}

void ModelsView::setBoard(std::shared_ptr<const ModelBoard> board)
{
    m_board = std::move(board);
    // A few more of thousands of files need no immediate update.
    constexpr qint64 pauseMs = 2000;
    constexpr std::size_t manyFiles = 1000;
    const bool mayWait = m_isRunning && m_board && m_board->files.size() > manyFiles;
    if (isVisible() && !(mayWait && m_shownAt.isValid() && m_shownAt.elapsed() < pauseMs))
        showChosen();
    else
        m_isStale = true; // sorting thousands of files waits until they are visible
}

void ModelsView::showEvent(QShowEvent* event)
{
    if (std::exchange(m_isStale, false))
        showChosen();
    QWidget::showEvent(event);
}

void ModelsView::setRunning(std::size_t index, std::size_t count, const std::filesystem::path& path)
{
    m_isRunning = true;
    m_note->setText(
        tr("file %1 of %2: %3")
            .arg(groupedText(index + 1), groupedText(count), QString::fromStdString(path.filename().string())));
    showButton();
}

void ModelsView::setEnded()
{
    m_isRunning = false;
    showChosen();
}

std::vector<std::string> ModelsView::chosen() const
{
    std::vector<std::string> names;
    if (m_first->currentIndex() >= 0)
        names.push_back(m_first->currentText().toStdString());
    if (m_second->currentIndex() > 0 && m_second->currentText() != m_first->currentText())
        names.push_back(m_second->currentText().toStdString());
    return names;
}

std::optional<std::size_t> ModelsView::rowOf(const std::string& model) const
{
    if (!m_board)
        return std::nullopt;
    const auto found = std::ranges::find(m_board->rows, model, &LeaderRow::model);
    return found == m_board->rows.end() ? std::nullopt
                                        : std::optional(static_cast<std::size_t>(found - m_board->rows.begin()));
}

QString ModelsView::emptyText() const
{
    if (const QString reason = m_isRunning ? QString() : firstReason(); !reason.isEmpty())
        return tr("No file is ranked by the chosen models. The reason for the first one: %1").arg(reason);
    return m_isRunning ? tr("No file is ranked by these models yet.")
                       : tr("Rank all files to show how well the chosen models order each of them.");
}

/// Returns the reason why the first file was not ranked by the chosen models; empty if no file was tried.
QString ModelsView::firstReason() const
{
    if (!m_board)
        return {};
    for (const std::size_t row : rows()) {
        for (const auto& file : m_board->files)
            if (row < file->ranked.size() && !file->ranked[row].reason.empty())
                return QString::fromStdString(file->ranked[row].reason);
        if (!m_board->rows[row].reason.empty())
            return QString::fromStdString(m_board->rows[row].reason);
    }
    return m_board->failed.empty() ? QString() : QString::fromStdString(m_board->failed.front().problem);
}

std::vector<std::size_t> ModelsView::rows() const
{
    std::vector<std::size_t> rows;
    for (const std::string& name : chosen()) {
        const std::optional<std::size_t> row = rowOf(name);
        if (!row)
            return {};
        rows.push_back(*row);
    }
    return rows;
}

void ModelsView::showChosen()
{
    m_shownAt.start();
    const std::vector<std::size_t> rows = this->rows();
    const bool isRanked = !rows.empty();
    m_colouring->setVisible(chosen().size() > 1);
    TauChoice choice;
    if (isRanked)
        choice = {.first = rows[0],
                  .second = rows.size() > 1 ? std::optional(rows[1]) : std::nullopt,
                  .colouring = m_colouring->currentIndex() == 0 ? TauColouring::Better : TauColouring::Program,
                  .leastRuntimes = m_few->isChecked() ? 0 : fewRuntimes};
    m_sorted->setLeastRuntimes(m_few->isChecked() ? 0 : fewRuntimes);
    m_few->setVisible(isRanked && fewFiles() > 0);
    m_map->setBoard(isRanked ? m_board : nullptr, choice, emptyText());
    m_files->setBoard(isRanked ? m_board : nullptr, rows);
    if (isRanked && m_files->columnCount() > 1)
        m_table->sortByColumn(1, Qt::AscendingOrder);
    fitColumns(*m_table, Fit::Tight);
    // The sample for fitting columns may lack the worst file; figures must not be elided.
    for (int column = 1; column < m_files->columnCount(); ++column)
        m_table->setColumnWidth(column,
                                std::max(m_table->columnWidth(column), cellWidth(*m_table, shareText(9.9999, 2))));
    constexpr int widestName = 18; // digits: longer names are elided in the middle, figures stay visible
    const int most = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0')) * widestName;
    if (m_table->columnWidth(BoardFilesModel::Name) > most)
        m_table->setColumnWidth(BoardFilesModel::Name, most);
    if (!m_isRunning)
        m_note->setText(isRanked ? noteText() : QString());
    showButton();
}

QString ModelsView::noteText() const
{
    QString text = tr("files: %1").arg(groupedText(m_map->map().points().size()));
    const std::size_t few = m_few->isChecked() ? 0 : fewFiles();
    if (few > 0)
        text += tr(" · with fewer than %1 different runtimes, hidden: %2")
                    .arg(groupedText(fewRuntimes), groupedText(few));
    const std::size_t all = m_board->files.size() + m_board->failed.size() + m_board->skipped.size();
    if (const std::size_t left = all - few - m_map->map().points().size(); left > 0)
        text += tr(" · not ranked by all chosen models, or with one configuration: %1").arg(groupedText(left));
    return text;
}

std::size_t ModelsView::fewFiles() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_board->files, [](const auto& file) {
        return file->distinctRuntimes > 0 && file->distinctRuntimes < fewRuntimes;
    }));
}

void ModelsView::showButton()
{
    m_rank->setText(m_isRunning ? tr("Cancel") : tr("Rank all files"));
    m_rank->setEnabled(m_isRunning || !chosen().empty());
}

void ModelsView::pick(std::size_t file)
{
    const QModelIndex row = m_sorted->mapFromSource(m_files->index(static_cast<int>(file), BoardFilesModel::Name));
    m_table->setCurrentIndex(row);
    m_table->scrollTo(row, QAbstractItemView::PositionAtCenter);
}

} // namespace tgraph
