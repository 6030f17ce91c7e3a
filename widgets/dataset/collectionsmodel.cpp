// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dataset/collectionsmodel.h"

#include "widgets/common/quantity.h"

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
        return reportAllChanged();
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

QString CollectionsModel::text(std::size_t index, int column) const
{
    const Row& row = m_rows[index];
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
        return groupedText(row.count.files);
    case Configurations:
        return groupedText(row.count.configurations);
    case Distinct:
        return groupedText(row.count.distinct);
    case Unpublished:
        return groupedText(row.count.unpublished);
    default:
        return bytesLabel(static_cast<double>(row.count.bytes));
    }
}

CellLook CollectionsModel::look(std::size_t row, int /*column*/) const
{
    return m_rows[row].isAll ? CellLook::Bold : CellLook::Plain;
}

std::vector<TableColumn> CollectionsModel::heads() const
{
    return {{tr("Collection"), {}, true}, {tr("Split"), {}, true},   {tr("Files"), {}}, {tr("Configurations"), {}},
            {tr("Distinct"), {}},         {tr("Not published"), {}}, {tr("Size"), {}}};
}

} // namespace tgraph
