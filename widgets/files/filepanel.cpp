// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/filepanel.h"

#include "engine/eval/csvtext.h"
#include "engine/programs/dumpname.h"
#include "state/text.h"
#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/common/searchlimit.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/files/filerowdelegate.h"
#include "widgets/files/sortedfiles.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPersistentModelIndex>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyle>
#include <QToolButton>
#include <QUrl>

#include <algorithm>

namespace tgraph {
namespace {

/// Returns a version that changes with the columns: an older state would restore wrong positions.
QByteArray stateVersion()
{
    return QByteArrayLiteral("4:");
}

} // namespace

FilePanel::FilePanel(QWidget* parent)
    : QWidget(parent),
      m_model(new FileListModel(this)),
      m_sorted(new SortedFiles(*m_model, this)),
      m_pages(new QStackedWidget(this))
{
    m_search = new QLineEdit(this);
    m_search->setMaxLength(mostSearched);
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("Search by name"));
    m_search->setAccessibleName(tr("Search files by name"));
    m_search->setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('0')) * 8); // the dock may be narrow
    m_count = new QLabel(this);
    makeTable();

    auto* top = lineUp(new QHBoxLayout, {{m_search, 1}, m_count});
    m_rank = new QToolButton(this);
    m_rank->setText(tr("Rank all"));
    m_rank->setToolTip(
        tr("Rank the listed files one after the other, without opening them; for XLA programs candidates "
           "are proposed first"));
    top->addWidget(m_rank);
    auto* list = new QWidget(this);
    auto* listLayout = lineUp(inset(new QVBoxLayout(list), {4, 4, 4, 4}, 4), {top, {m_table, 1}});
    m_others = new QLabel(this);
    m_others->setObjectName(QStringLiteral("otherFiles"));
    m_others->setWordWrap(true);
    m_others->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_others->hide();
    listLayout->addWidget(m_others);

    m_empty = new QLabel(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setEnabled(false);
    m_fetch = new QPushButton(tr("Get TpuGraphs…"), this);
    m_fetch->setObjectName(QStringLiteral("getTpuGraphs"));
    m_fetch->setToolTip(tr("Downloads the published data set or a part of it"));
    m_fetch->hide();
    connect(m_fetch, &QPushButton::clicked, this, &FilePanel::fetchRequested);
    auto* nothing = new QWidget(this);
    lineUp(new QVBoxLayout(nothing), {freeRoom(1), m_empty, {m_fetch, 0, Qt::AlignHCenter}, freeRoom(1)});
    m_pages->addWidget(nothing);
    setEmptyText({});
    m_pages->addWidget(list);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    setFocusProxy(m_table);
    connect(m_rank, &QToolButton::clicked, this, [this] { Q_EMIT rankRequested(seen()); });

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_sorted->setFilterFixedString(text.trimmed());
        showState();
    });
    showState();
}

void FilePanel::makeTable()
{
    m_table = new SectionTable(tr("Files"), this);
    m_table->setModel(m_sorted);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_rows = new FileRowDelegate(m_table);
    m_table->setItemDelegate(m_rows);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &FilePanel::openMenu);
    connect(m_table, &QAbstractItemView::doubleClicked, this, &FilePanel::openRow);
    showFilled();
}

void FilePanel::setRows(std::vector<FileRow> rows)
{
    m_model->setRows(std::move(rows));
    showState();
    showFilled();
    fitColumnWidths();
}

void FilePanel::setEmptyText(const QString& text)
{
    m_fetch->setVisible(!text.isEmpty());
    m_empty->setText(text.isEmpty() ? tr("No files yet.\nOpen a file or a folder, or drop them on the window.") : text);
}

void FilePanel::setOthers(const QString& text)
{
    m_others->setText(text);
    m_others->setVisible(!text.isEmpty());
}

void FilePanel::setRow(const FileRow& row)
{
    const bool isNew = m_model->find(row.path) == nullptr;
    m_model->setRow(row);
    showFilled();
    if (isNew) {
        m_sorted->regroup();
        showState();
    }
    // Fits the columns to the first rows that are read; later the user may have set the widths.
    if (m_model->rowCount() <= fittedRows || (row.facts && !m_factsSeen))
        fitColumnWidths();
    m_factsSeen = m_factsSeen || row.facts;
}

void FilePanel::setShown(const std::optional<std::filesystem::path>& path)
{
    m_rows->setShownPath(path ? QString::fromStdString(path->string()) : QString());
    if (path)
        m_sorted->reveal(*path);
    m_table->viewport()->update();
    const QModelIndex shown = path ? m_sorted->mapFromSource(m_model->indexOf(*path)) : QModelIndex();
    if (shown.isValid() && !m_table->hasFocus())
        m_table->setCurrentIndex(shown);
}

void FilePanel::fitColumnWidths()
{
    // Width in digits; longer names are elided in the middle, and the tooltip shows the full name
    constexpr int widestName = 21;
    constexpr int widestKernel = 38; // program and hash, beside fewer columns
    const int most = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0'))
        * (m_model->hasOnlyKernels() ? widestKernel : widestName);
    m_table->setMostWidth(FileListModel::Name, most);
    m_table->fitToEdge({FileListModel::ModuleName, FileListModel::Pass});
}

// Hides the columns that are empty for all files.
void FilePanel::showFilled()
{
    const FileListModel::Columns filled = m_model->filled();
    if (filled == m_filled)
        return;
    m_filled = filled;
    for (int column = 0; column < FileListModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !filled.test(static_cast<std::size_t>(column)));
    fitColumnWidths();
}

std::vector<std::filesystem::path> FilePanel::seen() const
{
    std::vector<std::filesystem::path> paths;
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const FileRow& file = m_model->row(m_sorted->mapToSource(m_sorted->index(row, 0)).row());
        if (file.state != FileRow::State::Failed)
            paths.push_back(file.path);
    }
    return paths;
}

std::vector<std::filesystem::path> FilePanel::selected() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    std::vector<std::filesystem::path> paths;
    for (const QModelIndex& row : rows)
        paths.push_back(m_model->row(m_sorted->mapToSource(row).row()).path);
    return paths;
}

std::optional<std::pair<std::filesystem::path, std::filesystem::path>> FilePanel::comparable() const
{
    const std::vector<std::filesystem::path> paths = selected();
    if (paths.size() != 2)
        return std::nullopt;
    const auto isProgram = [this](const std::filesystem::path& path) { return m_model->find(path)->isProgram(); };
    if (!std::ranges::all_of(paths, isProgram))
        return std::nullopt;
    const auto first = readDumpName(paths[0].filename().string());
    const auto second = readDumpName(paths[1].filename().string());
    if (first && second && stageOrder(*second) < stageOrder(*first))
        return std::pair(paths[1], paths[0]);
    return std::pair(paths[0], paths[1]);
}

std::optional<std::pair<std::filesystem::path, std::filesystem::path>> FilePanel::comparableTables() const
{
    const std::vector<std::filesystem::path> paths = selected();
    const auto isTable = [this](const std::filesystem::path& path) {
        const std::optional<FileFacts>& facts = m_model->find(path)->facts;
        return facts && !facts->program && facts->nodes == 0
            && facts->best; // no other file has measurements without a graph
    };
    if (paths.size() != 2 || !std::ranges::all_of(paths, isTable))
        return std::nullopt;
    return std::pair(paths[0], paths[1]);
}

void FilePanel::openMenu(const QPoint& place)
{
    const std::vector<std::filesystem::path> paths = selected();
    if (paths.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto count = static_cast<int>(paths.size());
    menu->addAction(tr("&Open in %n tab(s)", nullptr, count), this, [this, paths] {
        for (const std::filesystem::path& path : paths)
            Q_EMIT openRequested(path);
    });
    menu->addAction(tr("&Rank %n file(s)", nullptr, count), this, [this, paths] { Q_EMIT rankRequested(paths); });
    if (paths.size() == 1)
        addStages(*menu, paths.front());
    if (const auto two = comparable())
        menu->addAction(tr("&Compare the two programs"), this,
                        [this, two] { Q_EMIT compareRequested(two->first, two->second); });
    if (const auto two = comparableTables())
        menu->addAction(tr("Compare &machines"), this,
                        [this, two] { Q_EMIT machinesRequested(two->first, two->second); });
    menu->addSeparator();
    menu->addAction(tr("Copy &path(s)", nullptr, count), this, [paths] {
        QStringList lines;
        for (const std::filesystem::path& path : paths)
            lines << QString::fromStdString(path.string());
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    });
    menu->addAction(tr("Show in the &file manager"), this, [folder = paths.front().parent_path()] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(folder.string())));
    });
    menu->addAction(tr("Re&move from the list"), this, [this, paths] {
        m_model->removePaths(paths);
        m_sorted->regroup();
        showState();
    });
    menu->addSeparator();
    menu->addAction(tr("&Export the table (CSV)…"), this, &FilePanel::exportRequested);
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

void FilePanel::addStages(QMenu& menu, const std::filesystem::path& path)
{
    const DumpedModule* module = m_model->moduleOf(m_model->indexOf(path).row());
    if (module == nullptr)
        return;
    const auto fileOf
        = [this](const DumpStage& stage) { return m_model->row(static_cast<int>(stage.files.front())).path; };
    const auto isOwn = [&](const DumpStage& stage) {
        return std::ranges::any_of(stage.files,
                                   [&](std::size_t file) { return m_model->row(static_cast<int>(file)).path == path; });
    };
    const auto own = std::ranges::find_if(module->stages, isOwn);
    menu.addSeparator();
    QMenu* open = menu.addMenu(tr("Open a &stage"));
    QMenu* compare = module->stages.size() > 1 ? menu.addMenu(tr("Compare with &another stage")) : nullptr;
    for (auto stage = module->stages.begin(); stage != module->stages.end(); ++stage) {
        const QString label = itemText(m_model->stageLabel(*stage));
        open->addAction(label, this, [this, file = fileOf(*stage)] { Q_EMIT openRequested(file); });
        if (stage == own)
            continue;
        const auto other = fileOf(*stage);
        const bool isEarlier = stage < own;
        compare->addAction(label, this, [this, isEarlier, path, other] {
            Q_EMIT compareRequested(isEarlier ? other : path, isEarlier ? path : other);
        });
    }
    const QModelIndex row
        = m_sorted->mapFromSource(m_model->index(static_cast<int>(module->file()), FileListModel::Name));
    const bool isExpanded = m_sorted->isExpanded(row);
    menu.addAction(isExpanded ? tr("&Hide the stages") : tr("S&how the stages"), this,
                   [this, row = QPersistentModelIndex(row), isExpanded] { expand(row, !isExpanded); });
    menu.addSeparator();
}

void FilePanel::expand(const QModelIndex& row, bool isExpanded)
{
    m_sorted->setExpanded(row, isExpanded);
    showState();
}

bool FilePanel::expandByKey(int key)
{
    const QModelIndex row = m_table->currentIndex();
    if (m_sorted->moduleAt(row) == nullptr || (key != Qt::Key_Right && key != Qt::Key_Left))
        return false;
    const bool isExpanded = key == Qt::Key_Right;
    if (m_sorted->isExpanded(row) == isExpanded)
        return false;
    expand(row, isExpanded);
    return true;
}

bool FilePanel::expandByMouse(const QPoint& place)
{
    const QModelIndex row = m_table->indexAt(place);
    if (row.column() != FileListModel::Name || m_sorted->moduleAt(row) == nullptr)
        return false;
    const int arrow = m_table->style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, m_table)
        + 2 * m_table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_table);
    if (place.x() - m_table->visualRect(row).left() > arrow)
        return false;
    expand(row, !m_sorted->isExpanded(row));
    return true;
}

QByteArray FilePanel::csv() const
{
    constexpr const char* head
        = "path,state,model,tau,slowdown_at_1,decisions,best,worst_over_best,two_measurements_tau,attainable_tau,nodes,"
          "convolutions,dots,configurable,configurations,distinct,default_count,"
          "share_of_program,program,model_type,collection,simulated,module,stage,passes\n";
    QByteArray text(head);
    const auto number = [](const QVariant& value) {
        return value.isValid() ? value.toString().toUtf8() : QByteArray(); // shortest exact form, decimal point
    };
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->mapToSource(m_sorted->index(row, 0));
        const FileRow& file = m_model->row(index.row());
        const bool failed = file.state == FileRow::State::Failed;
        QList<QByteArray> fields
            = {QByteArray::fromStdString(csvField(file.path.string())),
               QByteArray::fromStdString(csvField(failed           ? file.reason().toStdString()
                                                      : file.facts ? "read"
                                                                   : "not read")),
               QByteArray::fromStdString(csvField(file.ranking ? file.ranking->model.toStdString() : std::string()))};
        for (int column = FileListModel::Tau; column < FileListModel::ProgramName; ++column)
            fields << number(index.siblingAtColumn(column).data(FileListModel::SortRole));
        for (const int column : {FileListModel::ProgramName, FileListModel::ModelType})
            fields << QByteArray::fromStdString(
                csvField(index.siblingAtColumn(column).data().toString().toStdString()));
        fields << (file.facts ? file.facts->collection.toUtf8() : QByteArray())
               << (file.facts ? QByteArray(file.facts->simulated ? "yes" : "no") : QByteArray());
        for (const int column : {FileListModel::ModuleName, FileListModel::Stage, FileListModel::Pass})
            fields << QByteArray::fromStdString(
                csvField(index.siblingAtColumn(column).data().toString().toStdString()));
        text += fields.join(',') + '\n';
    }
    return text;
}

void FilePanel::showState()
{
    m_pages->setCurrentIndex(m_model->rowCount() == 0 ? 0 : 1);
    const QString all = groupedText(m_model->rowCount());
    m_count->setAccessibleName(tr("Number of files"));
    m_count->setText(m_search->text().trimmed().isEmpty() || m_sorted->rowCount() == m_model->rowCount()
                         ? tr("Files: %1").arg(all)
                         : tr("%1 of %2").arg(groupedText(m_sorted->rowCount()), all));
}

void FilePanel::openRow(const QModelIndex& index)
{
    if (index.isValid())
        Q_EMIT openRequested(m_model->row(m_sorted->mapToSource(index).row()).path);
}

bool FilePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::MouseButtonPress) {
        const auto& mouse = static_cast<QMouseEvent&>(*event);
        if (mouse.button() == Qt::LeftButton && expandByMouse(mouse.position().toPoint()))
            return true;
    }
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        if (key.matches(QKeySequence::Copy)) {
            copyTable(*m_table);
            return true;
        }
        if (expandByKey(key.key()))
            return true;
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
            openRow(m_table->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

QByteArray FilePanel::saveState() const
{
    return stateVersion() + m_table->horizontalHeader()->saveState();
}

bool FilePanel::restoreState(const QByteArray& state)
{
    if (!state.startsWith(stateVersion())
        || !m_table->horizontalHeader()->restoreState(state.mid(stateVersion().size())))
        return false;
    m_filled.reset(); // the state includes the visible columns
    showFilled();
    return true;
}

} // namespace tgraph
