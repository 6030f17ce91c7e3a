// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/filelistmodel.h"

#include "engine/core/known.h"
#include "widgets/common/quantity.h"

#include <QApplication>
#include <QStyle>

#include <algorithm>
#include <optional>

namespace tgraph {
namespace {

QString nameOf(const FileRow& row)
{
    return QString::fromStdString(row.path.filename().string());
}

constexpr int sharesShownAfterMs = 200; ///< a scan reads hundreds of files a second

/// Nothing for a row that is no fusion file with a runtime.
std::optional<ProgramShares::Kernel> kernelOf(const FileRow& row)
{
    if (!row.facts || !row.facts->fusion || !row.facts->best)
        return std::nullopt;
    return ProgramShares::Kernel{.file = row.path, .runtimeNs = *row.facts->best, .runs = row.facts->runs};
}

} // namespace

FileFacts factsOf(const OpenFile& file)
{
    FileFacts facts{.collection = QString::fromStdString(file.document->collection.name()),
                    .nodes = file.document->graph.nodeCount(),
                    .configurable = static_cast<std::uint32_t>(file.document->graph.configurable().size()),
                    .configurations = file.document->configCount(),
                    .distinct = file.configCount(),
                    .relative = file.isTile(),
                    .simulated = file.document->simulation.has_value(),
                    .fusion = file.isFusion(),
                    .runs = file.document->defaultCount};
    if (!file.targets.empty()) {
        const std::vector<double> targets
            = knownOf(file.document->targets()); // duplicates differ: the worst is not in file.targets
        const auto [best, worst] = std::ranges::minmax_element(targets);
        facts.best = *best;
        if (*best > 0)
            facts.spread = *worst / *best;
    }
    return facts;
}

FileListModel::FileListModel(QObject* parent) : QAbstractTableModel(parent)
{
    m_sharesChanged.setSingleShot(true);
    m_sharesChanged.setInterval(sharesShownAfterMs);
    connect(&m_sharesChanged, &QTimer::timeout, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Share), index(rowCount() - 1, Share));
    });
}

bool FileListModel::hasOnlyKernels() const
{
    return hasKernels()
        && std::ranges::all_of(m_rows, [](const FileRow& row) { return !row.facts || row.facts->fusion; });
}

// Invalid where nothing is known.
QVariant FileListModel::sortValue(const FileRow& row, int column) const
{
    if (column == Name)
        return nameOf(row);
    if (column == Tau)
        return row.ranking && row.ranking->tau ? QVariant(*row.ranking->tau) : QVariant();
    if (column == Slowdown)
        return row.ranking && row.ranking->slowdown ? QVariant(*row.ranking->slowdown) : QVariant();
    if (column == DecisionCount)
        return row.ranking ? QVariant(row.ranking->decisions) : QVariant();
    if (!row.facts)
        return {};
    const FileFacts& facts = *row.facts;
    switch (column) {
    case CollectionName:
        return facts.collection;
    case Nodes:
        return facts.nodes;
    case Configurable:
        return facts.configurable;
    case Configurations:
        return facts.configurations;
    case Distinct:
        return facts.distinct;
    case Runs:
        return facts.fusion ? QVariant(static_cast<qint64>(facts.runs)) : QVariant();
    case Share: {
        const auto kernel = kernelOf(row);
        const auto share = kernel ? m_shares.of(*kernel) : std::nullopt;
        return share ? QVariant(*share) : QVariant();
    }
    case Best:
        return facts.best ? QVariant(*facts.best) : QVariant();
    default:
        return facts.spread ? QVariant(*facts.spread) : QVariant();
    }
}

QString FileRow::reason() const
{
    const QString prefix = QString::fromStdString(path.string()) + QStringLiteral(": ");
    return error.startsWith(prefix) ? error.mid(prefix.size()) : error;
}

bool FileListModel::hasRankings() const
{
    return std::ranges::any_of(
        m_rows, [](const FileRow& row) { return row.ranking || row.isRanking || !row.rankError.isEmpty(); });
}

void FileListModel::setRows(std::vector<FileRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_rowOf.clear();
    m_shares.clear();
    for (const FileRow& row : m_rows)
        if (const auto kernel = kernelOf(row))
            m_shares.add(*kernel);
    renumber(0);
    endResetModel();
}

void FileListModel::setRow(const FileRow& row)
{
    const auto place = m_rowOf.find(row.path.native());
    const auto before = place == m_rowOf.end() ? std::nullopt : kernelOf(m_rows[place->second]);
    const auto after = kernelOf(row);
    if (before)
        m_shares.remove(*before);
    if (after)
        m_shares.add(*after);
    if ((before || after) && !m_sharesChanged.isActive())
        m_sharesChanged.start();
    if (place != m_rowOf.end()) {
        m_rows[place->second] = row;
        const int changed = static_cast<int>(place->second);
        Q_EMIT dataChanged(index(changed, 0), index(changed, ColumnCount - 1));
        return;
    }
    const int last = rowCount();
    beginInsertRows({}, last, last);
    m_rows.push_back(row);
    renumber(static_cast<std::size_t>(last));
    endInsertRows();
}

void FileListModel::removePaths(const std::vector<std::filesystem::path>& paths)
{
    std::vector<int> rows;
    for (const std::filesystem::path& path : paths) {
        if (const auto place = m_rowOf.find(path.native()); place != m_rowOf.end()) {
            rows.push_back(static_cast<int>(place->second));
            if (const auto kernel = kernelOf(m_rows[place->second])) {
                m_shares.remove(*kernel);
                m_sharesChanged.start();
            }
            m_rowOf.erase(place);
        }
    }
    std::ranges::sort(rows, std::ranges::greater());
    for (std::size_t begin = 0; begin < rows.size();) { // neighbours at once, the last ones first
        std::size_t end = begin + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] - 1)
            ++end;
        beginRemoveRows({}, rows[end - 1], rows[begin]);
        m_rows.erase(m_rows.begin() + rows[end - 1], m_rows.begin() + rows[begin] + 1);
        endRemoveRows();
        begin = end;
    }
    if (!rows.empty())
        renumber(static_cast<std::size_t>(rows.back()));
}

void FileListModel::renumber(std::size_t first)
{
    for (std::size_t i = first; i < m_rows.size(); ++i)
        m_rowOf[m_rows[i].path.native()] = i;
}

const FileRow* FileListModel::find(const std::filesystem::path& path) const
{
    const auto place = m_rowOf.find(path.native());
    return place == m_rowOf.end() ? nullptr : &m_rows[place->second];
}

QModelIndex FileListModel::indexOf(const std::filesystem::path& path, int column) const
{
    const auto place = m_rowOf.find(path.native());
    return place == m_rowOf.end() ? QModelIndex() : index(static_cast<int>(place->second), column);
}

int FileListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FileListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FileListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const FileRow& file = row(index.row());
    const bool isNumber = index.column() != Name && index.column() != CollectionName;
    switch (role) {
    case Qt::DisplayRole:
        return text(file, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Name ? nameOf(file) + QStringLiteral(", ") + toolTip(file)
                                      : text(file, index.column());
    case Qt::ToolTipRole:
        return toolTip(file);
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::DecorationRole:
        if (index.column() == Name && file.state == FileRow::State::Failed)
            return QApplication::style()->standardIcon(QStyle::SP_MessageBoxCritical);
        if (index.column() == Name && !file.rankError.isEmpty())
            return QApplication::style()->standardIcon(QStyle::SP_MessageBoxWarning);
        return {};
    case ReasonRole:
        return file.state == FileRow::State::Failed ? file.reason() : QString();
    case SortRole:
        return sortValue(file, index.column());
    case PathRole:
        return QString::fromStdString(file.path.string());
    case StateRole:
        return static_cast<int>(file.state);
    default:
        return {};
    }
}

QString FileListModel::text(const FileRow& row, int column) const
{
    const QVariant known = sortValue(row, column);
    switch (column) {
    case Name:
        return nameOf(row);
    case CollectionName:
        if (row.state == FileRow::State::Failed)
            return row.reason();
        if (row.state == FileRow::State::Reading)
            return tr("reading …");
        return row.facts && row.facts->simulated ? tr("%1, simulated").arg(known.toString()) : known.toString();
    case Best:
        return known.isValid() ? RuntimeFormat(known.toDouble(), row.facts->relative).text(known.toDouble())
            : row.facts        ? tr("not published")
                               : QString();
    case Spread:
        return known.isValid() ? numberText(known.toDouble(), 2) + QChar(0xD7) : QString();
    case Tau:
        return row.isRanking  ? QStringLiteral("…")
            : known.isValid() ? numberText(known.toDouble(), 3)
            : row.ranking     ? QStringLiteral("–")
                              : QString();
    case Share:
        return !known.isValid()       ? QString()
            : known.toDouble() == 0.0 ? QStringLiteral("–") // not in the default configuration
                                      : shareText(known.toDouble(), 2);
    case Slowdown:
        return known.isValid() ? shareText(known.toDouble(), 1) : row.ranking ? QStringLiteral("–") : QString();
    default:
        return known.isValid() ? groupedText(known.toLongLong()) : QString();
    }
}

QString FileListModel::toolTip(const FileRow& row) const
{
    const QString path = QString::fromStdString(row.path.string());
    switch (row.state) {
    case FileRow::State::Failed:
        return tr("%1 cannot be read: %2").arg(path, row.reason());
    case FileRow::State::Reading:
        return tr("%1 is being read").arg(path);
    case FileRow::State::NotRead:
        return tr("%1 – not read yet; press Enter to open it").arg(path);
    case FileRow::State::Read:
        break;
    }
    return readToolTip(row);
}

QString FileListModel::readToolTip(const FileRow& row) const
{
    QStringList lines = {QString::fromStdString(row.path.string())};
    if (row.facts && row.facts->simulated)
        lines << tr("Simulated: nothing in it was measured.");
    if (row.ranking)
        lines << tr("Ranked by %1").arg(row.ranking->model);
    if (!row.rankError.isEmpty())
        lines << tr("Cannot be ranked: %1").arg(row.rankError);
    return lines.join(QLatin1Char('\n'));
}

QVariant FileListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section != Name && section != CollectionName ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        return tip ? tr("File") : tr("File");
    case CollectionName:
        return tip ? tr("Collection of TpuGraphs") : tr("Collection");
    case Nodes:
        return tip ? tr("Nodes of the whole graph") : tr("Nodes");
    case Configurable:
        return tip ? tr("Nodes whose layouts can be configured") : tr("Configurable");
    case Configurations:
        return tip ? tr("Configurations in the file") : tr("Configurations");
    case Distinct:
        return tip ? tr("Distinct configurations") : tr("Distinct");
    case Runs:
        return tip ? tr("Fusion files: how often the program’s default fusion configuration runs the kernel")
                   : tr("Runs");
    case Share:
        return tip ? tr("Fusion files: the kernel’s share of the listed time of its program, each kernel as often as "
                        "the default fusion configuration runs it, or once where no file says how often")
                   : tr("Share of program");
    case Best:
        return tip             ? tr("Smallest runtime; of tile files relative to the default tile")
            : hasOnlyKernels() ? tr("Runtime")
                               : tr("Best");
    case Spread:
        return tip ? tr("Largest runtime / smallest runtime") : tr("Worst / best");
    case Slowdown:
        return tip ? tr("How much slower than the best the predicted fastest is") : tr("Slowdown");
    case DecisionCount:
        return tip ? tr("Decisions: groups of nodes, or bounds of a tile, that change together") : tr("Decisions");
    default:
        return tip ? tr("Kendall’s τ of the last ranking against the runtimes") : tr("τ");
    }
}

} // namespace tgraph
