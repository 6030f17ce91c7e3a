// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/filepanel.h"

#include "widgets/panels/filerowdelegate.h"
#include "widgets/common/quantity.h"
#include "widgets/common/tabletext.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace tgraph {
namespace {

/// Sorts by value; files of which nothing is known come last either way round.
class SortedFiles : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const QVariant a = left.data(FileListModel::SortRole);
        const QVariant b = right.data(FileListModel::SortRole);
        if (a.isValid() != b.isValid())
            return a.isValid() == (sortOrder() == Qt::AscendingOrder);
        if (a.typeId() == QMetaType::QString)
            return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
        return a.toDouble() < b.toDouble();
    }
};

} // namespace

FilePanel::FilePanel(QWidget* parent)
    : QWidget(parent),
      m_model(new FileListModel(this)),
      m_sorted(new SortedFiles(this)),
      m_pages(new QStackedWidget(this))
{
    m_search = new QLineEdit(this);
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("Search by name"));
    m_search->setAccessibleName(tr("Search files by name"));
    m_count = new QLabel(this);
    makeTable();

    auto* top = new QHBoxLayout;
    top->addWidget(m_search, 1);
    top->addWidget(m_count);
    auto* list = new QWidget(this);
    auto* listLayout = new QVBoxLayout(list);
    listLayout->setContentsMargins(4, 4, 4, 4);
    listLayout->setSpacing(4);
    listLayout->addLayout(top);
    listLayout->addWidget(m_table, 1);

    auto* empty = new QLabel(tr("No files yet.\nOpen a file or a folder, or drop them on the window."), this);
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setEnabled(false);
    m_pages->addWidget(empty);
    m_pages->addWidget(list);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    setFocusProxy(m_table);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_sorted->setFilterFixedString(text.trimmed());
        showState();
    });
    showState();
}

void FilePanel::makeTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_sorted->setFilterKeyColumn(FileListModel::Name);
    m_table = new QTableView(this);
    m_table->setAccessibleName(tr("Files"));
    m_table->setModel(m_sorted);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_rows = new FileRowDelegate(m_table);
    m_table->setItemDelegate(m_rows);
    setUpRows(*m_table);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    m_table->installEventFilter(this);
    connect(m_table, &QAbstractItemView::doubleClicked, this, &FilePanel::openRow);
}

void FilePanel::setRows(std::vector<FileRow> rows)
{
    m_model->setRows(std::move(rows));
    showState();
    fitColumnWidths();
}

void FilePanel::setRow(const FileRow& row)
{
    const bool isNew = m_model->find(row.path) == nullptr;
    m_model->setRow(row);
    if (isNew)
        showState();
    // Columns widen with the first rows that are read; later a person may have set them.
    if (m_model->rowCount() <= fittedRows || (row.facts && !m_factsSeen))
        fitColumnWidths();
    m_factsSeen = m_factsSeen || row.facts;
}

void FilePanel::removePath(const std::filesystem::path& path)
{
    m_model->removePath(path);
    showState();
}

void FilePanel::setShown(const std::optional<std::filesystem::path>& path)
{
    m_rows->setShownPath(path ? QString::fromStdString(path->string()) : QString());
    m_table->viewport()->update();
    const QModelIndex shown = path ? m_sorted->mapFromSource(m_model->indexOf(*path)) : QModelIndex();
    if (shown.isValid() && !m_table->hasFocus())
        m_table->setCurrentIndex(shown);
}

void FilePanel::fitColumnWidths()
{
    constexpr int widestName = 22; // digits; the middle of longer names is left out, the tooltip has it all
    fitColumns(*m_table, Fit::Tight);
    const int most = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0')) * widestName;
    if (m_table->columnWidth(FileListModel::Name) > most)
        m_table->setColumnWidth(FileListModel::Name, most);
    const int collection = m_table->fontMetrics().horizontalAdvance(QStringLiteral("layout:xla:default")) + 16;
    m_table->setColumnWidth(FileListModel::CollectionName, collection); // reasons run on over the columns behind
}

void FilePanel::showState()
{
    m_pages->setCurrentIndex(m_model->rowCount() == 0 ? 0 : 1);
    const QString all = groupedText(m_model->rowCount());
    m_count->setAccessibleName(tr("Number of files"));
    m_count->setText(m_sorted->rowCount() == m_model->rowCount()
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
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        if (key.matches(QKeySequence::Copy)) {
            QApplication::clipboard()->setText(tableText(*m_table));
            return true;
        }
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
            openRow(m_table->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

QByteArray FilePanel::saveState() const
{
    return m_table->horizontalHeader()->saveState();
}

bool FilePanel::restoreState(const QByteArray& state)
{
    return m_table->horizontalHeader()->restoreState(state);
}

} // namespace tgraph
