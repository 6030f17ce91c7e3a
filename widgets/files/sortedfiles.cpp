// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/sortedfiles.h"

#include "widgets/files/filelistmodel.h"
#include "widgets/style/icons.h"

#include <QIcon>
#include <QPixmap>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {
namespace {

/// Keeps the names of rows without an arrow in line with the others.
QIcon noIcon()
{
    static const QIcon icon = [] {
        QPixmap empty(1, 1);
        empty.fill(Qt::transparent);
        return QIcon(empty);
    }();
    return icon;
}

} // namespace

SortedFiles::SortedFiles(FileListModel& files, QObject* parent) : QSortFilterProxyModel(parent), m_files(files)
{
    setSourceModel(&files);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
    setFilterKeyColumn(FileListModel::Name);
}

const DumpedModule* SortedFiles::moduleAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    const int row = mapToSource(index).row();
    const DumpedModule* module = m_files.moduleOf(row);
    return module != nullptr && static_cast<int>(module->file()) == row ? module : nullptr;
}

bool SortedFiles::isOpen(const DumpedModule& module) const
{
    return m_open.contains(m_files.row(static_cast<int>(module.file())).path);
}

void SortedFiles::setOpen(const DumpedModule& module, bool isOpen)
{
    const std::filesystem::path& file = m_files.row(static_cast<int>(module.file())).path;
    const bool isChanged = isOpen ? m_open.insert(file).second : m_open.erase(file) > 0;
    if (!isChanged)
        return;
    const int row = static_cast<int>(module.file());
    invalidateFilter();
    const QModelIndex changed = mapFromSource(m_files.index(row, FileListModel::Name));
    if (changed.isValid()) // the search finds it
        Q_EMIT dataChanged(changed, changed, {Qt::DecorationRole});
}

bool SortedFiles::isExpanded(const QModelIndex& index) const
{
    const DumpedModule* module = moduleAt(index);
    return module != nullptr && isOpen(*module);
}

void SortedFiles::setExpanded(const QModelIndex& index, bool isExpanded)
{
    if (const DumpedModule* module = moduleAt(index))
        setOpen(*module, isExpanded);
}

void SortedFiles::reveal(const std::filesystem::path& file)
{
    const QModelIndex index = m_files.indexOf(file);
    if (index.isValid() && m_files.isOtherStage(index.row()))
        setOpen(*m_files.moduleOf(index.row()), true);
}

bool SortedFiles::isNamed(int row) const
{
    return QSortFilterProxyModel::filterAcceptsRow(row, {});
}

bool SortedFiles::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const DumpedModule* module = m_files.moduleOf(row);
    if (module == nullptr || parent.isValid())
        return isNamed(row);
    if (m_files.isOtherStage(row))
        return isOpen(*module) && isNamed(row);
    return std::ranges::any_of(module->stages, [this](const DumpStage& stage) {
        return std::ranges::any_of(stage.files, [this](std::size_t file) { return isNamed(static_cast<int>(file)); });
    });
}

bool SortedFiles::valueLess(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(FileListModel::SortRole);
    const QVariant b = right.data(FileListModel::SortRole);
    if (a.isValid() != b.isValid())
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (a.typeId() == QMetaType::QString)
        return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

bool SortedFiles::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const DumpedModule* first = m_files.moduleOf(left.row());
    const DumpedModule* second = m_files.moduleOf(right.row());
    const auto standing = [](const QModelIndex& index, const DumpedModule* module) {
        return module == nullptr ? index : index.siblingAtRow(static_cast<int>(module->file()));
    };
    if (first == nullptr || first != second) {
        const QModelIndex a = standing(left, first);
        const QModelIndex b = standing(right, second);
        if (valueLess(a, b))
            return true;
        if (valueLess(b, a) || (first == nullptr && second == nullptr))
            return false;
        // Equal values: the stages of one module stay together.
        return (a.row() < b.row()) == (sortOrder() == Qt::AscendingOrder);
    }
    // In both sort orders, the rows of a module are below the row that represents it, in the order
    // of the stages.
    const auto place = [first](int row) { return static_cast<int>(first->file()) == row ? -1 : row; };
    return (place(left.row()) < place(right.row())) == (sortOrder() == Qt::AscendingOrder);
}

QString SortedFiles::shownName(int row, const QString& fileName) const
{
    const DumpedModule* module = m_files.moduleOf(row);
    const std::string name = fileName.toStdString();
    const std::optional<DumpName> dump = module != nullptr ? readDumpName(name) : std::nullopt;
    if (!dump)
        return fileName;
    const std::string_view shared = modulePart(*dump, name);
    if (!m_files.isOtherStage(row))
        return QString::fromUtf8(shared.data(), static_cast<qsizetype>(shared.size()));
    const std::string_view rest = std::string_view(name).substr(shared.size() + 1);
    return QString(QChar(0x2003)) + QString::fromUtf8(rest.data(), static_cast<qsizetype>(rest.size())); // an em space
}

QVariant SortedFiles::data(const QModelIndex& index, int role) const
{
    const QVariant known = QSortFilterProxyModel::data(index, role);
    if (!index.isValid() || index.column() != FileListModel::Name)
        return known;
    if (role == Qt::DisplayRole)
        return shownName(mapToSource(index).row(), known.toString());
    if (role != Qt::DecorationRole || known.isValid() || !m_files.hasModules())
        return known;
    if (moduleAt(index) == nullptr)
        return noIcon();
    return iconOf(isExpanded(index) ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
}

} // namespace tgraph
