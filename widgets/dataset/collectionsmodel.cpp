// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/collectionsmodel.h"

#include "widgets/common/quantity.h"
#include "widgets/dataset/groupedcount.h"

#include <QFont>

#include <utility>

namespace tgraph {
void CollectionsModel::setDataset(const std::shared_ptr<const DatasetState>& dataset)
{
    std::vector<Row> rows;
    if (dataset) {
        const DatasetReport& report = dataset->report;
        rows.push_back({.name = {}, .count = report.all, .isAll = true, .isOfPrograms = report.hasOnlyPrograms()});
        for (const CollectionRow& collection : report.collections)
            for (std::size_t split = 0; split < dataSplitCount; ++split)
                if (const SplitCount& count = collection.splits[split]; count.files > 0)
                    rows.push_back({.name = collection.name,
                                    .split = static_cast<DataSplit>(split),
                                    .count = count,
                                    .isOfPrograms = collection.isProgram()});
    }
    // The selection stays while files are read.
    if (rows == m_rows) {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

bool CollectionsModel::holds(int row, const FileRecord& file) const
{
    const Row& chosen = m_rows[static_cast<std::size_t>(row)];
    return chosen.isAll || (chosen.name == file.collectionName() && chosen.split == file.split());
}

int CollectionsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CollectionsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CollectionsModel::text(const Row& row, int column) const
{
    if (row.isOfPrograms && (column == Configurations || column == Distinct || column == Unpublished))
        return QStringLiteral("–"); // no proposed configurations yet
    switch (column) {
    case Name:
        return row.isAll       ? tr("all")
            : row.name.empty() ? tr("cannot be read")
            : row.isOfPrograms ? tr("XLA program")
                               : QString::fromStdString(row.name);
    case Split:
        return row.split == DataSplit::None ? QString() : QString::fromLatin1(splitName(row.split));
    case Files:
        return groupedCount(row.count.files);
    case Configurations:
        return groupedCount(row.count.configurations);
    case Distinct:
        return groupedCount(row.count.distinct);
    case Unpublished:
        return groupedCount(row.count.unpublished);
    default:
        return bytesLabel(static_cast<double>(row.count.bytes));
    }
}

QVariant CollectionsModel::data(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(row, index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (index.column() <= Split ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::FontRole && row.isAll) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

QVariant CollectionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section <= Split ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Collection");
    case Split:
        return tr("Split");
    case Files:
        return tr("Files");
    case Configurations:
        return tr("Configurations");
    case Distinct:
        return tr("Distinct");
    case Unpublished:
        return tr("Not published");
    default:
        return tr("Size");
    }
}

} // namespace tgraph
