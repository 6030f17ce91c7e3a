// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/filelistmodel.h"

#include <QApplication>
#include <QStyle>

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

constexpr int sharesShownAfterMs = 200; ///< a scan reads hundreds of files a second

/// Returns std::nullopt for a row that is not a fusion file with a runtime.
std::optional<ProgramShares::Kernel> kernelOf(const FileRow& row)
{
    if (!row.facts || !row.facts->fusion || !row.facts->best)
        return std::nullopt;
    return ProgramShares::Kernel{.file = row.path, .runtimeNs = *row.facts->best, .runs = row.facts->runs};
}

/// Returns true for a file that was read, but has nothing to decide: elsewhere, 0 decisions mean that they are unknown.
bool hasNoDecisions(const FileRow& row)
{
    return row.state == FileRow::State::Read && !row.facts->program && !row.facts->fusion && row.facts->distinct > 0
        && row.facts->decisions == 0;
}

template <typename Number> QVariant numberIf(bool condition, Number number)
{
    return condition ? QVariant(number) : QVariant();
}

/// Returns a sort value comparable with stageOrder(): before or after all passes.
qulonglong stageValue(ProgramStage stage)
{
    return isOptimized(stage) ? std::numeric_limits<qulonglong>::max() : static_cast<qulonglong>(stage);
}

/// Puts the stages of each module together, first the file that stands for it.
std::vector<FileRow> inStages(std::vector<FileRow> rows)
{
    std::vector<std::filesystem::path> paths;
    for (const FileRow& row : rows)
        paths.push_back(row.path);
    // (place of the module's first row, place in the module, row)
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> order;
    for (std::size_t i = 0; i < rows.size(); ++i)
        order.emplace_back(i, 0, i);
    for (const DumpedModule& module : dumpedModules(paths)) {
        std::vector<std::size_t> files = {module.file()};
        for (const DumpStage& stage : module.stages)
            std::ranges::copy_if(stage.files, std::back_inserter(files),
                                 [&](std::size_t file) { return file != module.file(); });
        const std::size_t first = *std::ranges::min_element(files);
        for (std::size_t i = 0; i < files.size(); ++i)
            order[files[i]] = {first, i, files[i]};
    }
    std::ranges::sort(order);
    std::vector<FileRow> ordered;
    ordered.reserve(rows.size());
    for (const auto& [first, place, row] : order)
        ordered.push_back(std::move(rows[row]));
    return ordered;
}

/// Returns true if the row has a ranking, waits for one, or failed to be ranked.
bool isRanked(const FileRow& row)
{
    return row.ranking || row.isRanking || !row.rankError.isEmpty();
}

} // namespace

FileListModel::FileListModel(QObject* parent) : ColumnTableModel(parent)
{
    m_sharesChanged.setSingleShot(true);
    m_sharesChanged.setInterval(sharesShownAfterMs);
    connect(&m_sharesChanged, &QTimer::timeout, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Share), index(rowCount() - 1, Share));
    });
}

const DumpName* FileListModel::dumpOf(const FileRow& row) const
{
    const auto found = m_dumps.find(row.path.native());
    return found == m_dumps.end() ? nullptr : &found->second;
}

const DumpName* FileListModel::stageDumpOf(const FileRow& row) const
{
    const DumpName* dump = dumpOf(row);
    const bool contradicts = dump != nullptr && dump->stage == DumpName::Stage::Before && row.isProgram()
        && isOptimized(row.facts->program->stage);
    return contradicts ? nullptr : dump;
}

// Returns an invalid value if unknown.
QVariant FileListModel::sortValue(const FileRow& row, int column) const
{
    const std::optional<FileFacts>& facts = row.facts;
    const DumpName* dump = dumpOf(row);
    switch (column) {
    case Name:
        return QString::fromStdString(row.path.filename().string());
    case ModuleName:
        if (row.isProgram())
            return facts->program->module;
        return numberIf(dump != nullptr && !dump->module.empty(),
                        dump != nullptr ? QString::fromStdString(dump->module) : QString());
    case Stage:
        if (const DumpName* told = stageDumpOf(row))
            return static_cast<qulonglong>(stageOrder(*told));
        return numberIf(row.isProgram(), row.isProgram() ? stageValue(facts->program->stage) : 0);
    case Pass:
        return dump != nullptr && dump->stage == DumpName::Stage::Pass
            ? QVariant(static_cast<qulonglong>(stageOrder(*dump)))
            : QVariant();
    case Tau:
        return row.ranking && row.ranking->tau ? QVariant(*row.ranking->tau) : QVariant();
    case Slowdown:
        return row.ranking && row.ranking->slowdown ? QVariant(*row.ranking->slowdown) : QVariant();
    case DecisionCount:
        return row.ranking                                           ? QVariant(row.ranking->decisions)
            : facts && (facts->decisions > 0 || hasNoDecisions(row)) ? QVariant(facts->decisions)
                                                                     : QVariant();
    default:
        break;
    }
    if (!facts)
        return {};
    switch (column) {
    case CollectionName:
        return numberIf(!facts->collection.isEmpty(), facts->collection);
    case ProgramName:
        return numberIf(!facts->programName.isEmpty(), facts->programName);
    case ModelType:
        return numberIf(!facts->modelType.isEmpty(), facts->modelType);
    case Nodes:
        return facts->nodes;
    case Convolutions:
        return facts->program ? QVariant(facts->program->convolutions) : QVariant();
    case Dots:
        return facts->program ? QVariant(facts->program->dots) : QVariant();
    case Configurable:
        return facts->configurable;
    case Configurations:
        return numberIf(!row.isProgram() || facts->program->isProposed || facts->best, facts->configurations);
    case Distinct:
        return numberIf(!row.isProgram() || facts->best, facts->distinct);
    case Runs:
        return numberIf(facts->fusion, static_cast<qint64>(facts->runs));
    case Share: {
        const auto kernel = kernelOf(row);
        const auto share = kernel ? m_shares.of(*kernel) : std::nullopt;
        return share ? QVariant(*share) : QVariant();
    }
    case Best:
        return facts->best ? QVariant(*facts->best) : QVariant();
    case Agreement:
        return facts->agreementTau ? QVariant(*facts->agreementTau) : QVariant();
    case Attainable:
        return facts->attainableTau ? QVariant(*facts->attainableTau) : QVariant();
    default:
        return facts->spread ? QVariant(*facts->spread) : QVariant();
    }
}

FileListModel::Columns FileListModel::filledBy(const FileRow& row) const
{
    Columns columns;
    columns.set(Name);
    for (const int column : {Tau, Slowdown})
        columns.set(static_cast<std::size_t>(column), isRanked(row) && !row.isProgram());
    columns.set(DecisionCount, isRanked(row) || sortValue(row, DecisionCount).isValid());
    // The reason spans the columns from the second on.
    columns.set(CollectionName,
                row.state == FileRow::State::Failed || row.state == FileRow::State::Reading
                    || (row.facts && !row.facts->collection.isEmpty()));
    for (const int column : {ModuleName, Stage, Pass})
        columns.set(static_cast<std::size_t>(column), sortValue(row, column).isValid());
    if (!row.facts)
        return columns;
    const bool isFusion = row.facts->fusion;
    columns.set(Best, row.facts->best || !row.isProgram()); // "not published"
    columns.set(Nodes);
    // The name of a layout file is its program's name.
    columns.set(ProgramName,
                !row.facts->programName.isEmpty()
                    && row.facts->programName != QString::fromStdString(row.path.stem().string()));
    columns.set(ModelType, !row.facts->modelType.isEmpty());
    for (const int column : {Runs, Share})
        columns.set(static_cast<std::size_t>(column), isFusion);
    for (const int column : {Convolutions, Dots, Configurable, Configurations, Distinct, Spread, Agreement, Attainable})
        columns.set(static_cast<std::size_t>(column), !isFusion && sortValue(row, column).isValid());
    return columns;
}

FileListModel::Columns FileListModel::filled() const
{
    Columns columns;
    for (std::size_t column = 0; column < ColumnCount; ++column)
        columns.set(column, column == Name || m_filled[column] > 0);
    return columns;
}

void FileListModel::count(const FileRow& row, int by)
{
    if (by > 0) {
        if (const auto dump = readDumpName(row.path.filename().string()))
            m_dumps[row.path.native()] = *dump;
    }
    const Columns columns = filledBy(row);
    for (std::size_t column = 0; column < ColumnCount; ++column)
        m_filled[column] += columns.test(column) ? by : 0;
    m_read += row.facts ? by : 0;
    m_kernels += row.facts && row.facts->fusion ? by : 0;
    m_programs += row.isProgram() ? by : 0;
    const auto kernel = kernelOf(row);
    if (!kernel)
        return;
    if (by > 0)
        m_shares.add(*kernel);
    else
        m_shares.remove(*kernel);
}

void FileListModel::setRows(std::vector<FileRow> rows)
{
    beginResetModel();
    m_rows = inStages(std::move(rows));
    m_rowOf.clear();
    m_dumps.clear();
    m_shares.clear();
    m_filled = {};
    m_read = m_kernels = m_programs = 0;
    for (const FileRow& row : m_rows)
        count(row, 1);
    renumber(0);
    gatherStages();
    endResetModel();
}

void FileListModel::setRow(const FileRow& row)
{
    const auto place = m_rowOf.find(row.path.native());
    const FileRow* before = place == m_rowOf.end() ? nullptr : &m_rows[place->second];
    const bool hadKernel = before != nullptr && kernelOf(*before);
    if (before != nullptr)
        count(*before, -1);
    count(row, 1);
    if ((hadKernel || kernelOf(row)) && !m_sharesChanged.isActive())
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
    gatherStages();
    endInsertRows();
}

void FileListModel::removePaths(const std::vector<std::filesystem::path>& paths)
{
    std::vector<int> rows;
    for (const std::filesystem::path& path : paths) {
        if (const auto place = m_rowOf.find(path.native()); place != m_rowOf.end()) {
            const FileRow& row = m_rows[place->second];
            rows.push_back(static_cast<int>(place->second));
            count(row, -1);
            if (kernelOf(row))
                m_sharesChanged.start();
            m_dumps.erase(path.native());
            m_rowOf.erase(place);
        }
    }
    if (rows.empty())
        return;
    m_modules.clear(); // their rows change below
    m_moduleOf.clear();
    std::ranges::sort(rows, std::ranges::greater());
    for (std::size_t begin = 0; begin < rows.size();) { // removes runs of adjacent rows, from the last to the first
        std::size_t end = begin + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] - 1)
            ++end;
        beginRemoveRows({}, rows[end - 1], rows[begin]);
        m_rows.erase(m_rows.begin() + rows[end - 1], m_rows.begin() + rows[begin] + 1);
        if (end == rows.size())
            gatherStages(); // updates the modules of the remaining rows before the last removal is announced
        endRemoveRows();
        begin = end;
    }
    renumber(static_cast<std::size_t>(rows.back()));
}

void FileListModel::renumber(std::size_t first)
{
    for (std::size_t i = first; i < m_rows.size(); ++i)
        m_rowOf[m_rows[i].path.native()] = i;
}

void FileListModel::gatherStages()
{
    std::vector<std::filesystem::path> paths;
    for (const FileRow& row : m_rows)
        paths.push_back(row.path);
    m_modules.clear();
    m_moduleOf.clear();
    for (DumpedModule& module : dumpedModules(paths)) {
        if (module.stages.size() == 1 && module.stages.front().files.size() == 1)
            continue;
        for (const DumpStage& stage : module.stages)
            for (const std::size_t file : stage.files)
                m_moduleOf.emplace(file, m_modules.size());
        m_modules.push_back(std::move(module));
    }
}

const DumpedModule* FileListModel::moduleOf(int row) const
{
    const auto found = m_moduleOf.find(static_cast<std::size_t>(row));
    return found == m_moduleOf.end() ? nullptr : &m_modules[found->second];
}

bool FileListModel::isOtherStage(int row) const
{
    const DumpedModule* module = moduleOf(row);
    return module != nullptr && static_cast<int>(module->file()) != row;
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

} // namespace tgraph
