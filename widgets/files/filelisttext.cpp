// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the list of files.
#include "widgets/common/quantity.h"
#include "widgets/files/filelistmodel.h"

#include <QApplication>
#include <QStyle>

namespace tgraph {
namespace {

bool isText(int column)
{
    return column == FileListModel::Name || column == FileListModel::ModuleName || column == FileListModel::Stage
        || column == FileListModel::Pass || column == FileListModel::CollectionName
        || column == FileListModel::ProgramName || column == FileListModel::ModelType;
}

QString nameOf(const FileRow& row)
{
    return QString::fromStdString(row.path.filename().string());
}

} // namespace

QVariant FileListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const FileRow& file = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(file, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Name ? nameOf(file) + QStringLiteral(", ") + toolTip(file)
                                      : text(file, index.column());
    case Qt::ToolTipRole:
        return toolTip(file);
    case Qt::TextAlignmentRole:
        return int((isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
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

QString FileListModel::stageText(const FileRow& row) const
{
    if (const DumpName* dump = stageDumpOf(row)) {
        switch (dump->stage) {
        case DumpName::Stage::Before:
            return tr("before optimization", "a stage of compilation");
        case DumpName::Stage::Pass:
            return tr("pass %1", "of the compiler").arg(dump->passNumber);
        case DumpName::Stage::After:
            break;
        }
        return dump->platform.empty()
            ? tr("after optimization", "a stage of compilation")
            : tr("optimized for %1", "a platform").arg(QString::fromStdString(dump->platform));
    }
    if (!row.isProgram())
        return {};
    switch (row.facts->program->stage) {
    case ProgramStage::BeforeLayoutAssignment:
        return tr("before layout assignment", "a stage of compilation");
    case ProgramStage::AfterLayoutAssignment:
        return tr("layouts assigned", "a program after that pass");
    case ProgramStage::AfterTpuOptimization:
        return tr("optimized for %1", "a platform").arg(QStringLiteral("TPU"));
    case ProgramStage::AfterGpuOptimization:
        return tr("optimized for %1", "a platform").arg(QStringLiteral("GPU"));
    case ProgramStage::AfterCpuOptimization:
        return tr("optimized for %1", "a platform").arg(QStringLiteral("CPU"));
    case ProgramStage::AfterOptimization:
        break;
    }
    return tr("after optimization", "a stage of compilation");
}

QString FileListModel::stageLabel(const DumpStage& stage) const
{
    const FileRow& file = row(static_cast<int>(stage.files.front()));
    const QString passes = text(file, Pass);
    return passes.isEmpty() ? stageText(file) : tr("%1: %2", "a stage and its passes").arg(stageText(file), passes);
}

QString FileListModel::stageWithCount(const FileRow& row) const
{
    const auto place = m_rowOf.find(row.path.native());
    const DumpedModule* module = place == m_rowOf.end() ? nullptr : moduleOf(static_cast<int>(place->second));
    if (module == nullptr || module->file() != place->second || module->stages.size() < 2)
        return stageText(row);
    return tr("%1 · %Ln stage(s)", nullptr, static_cast<int>(module->stages.size())).arg(stageText(row));
}

QString FileListModel::text(const FileRow& row, int column) const
{
    const QVariant known = sortValue(row, column);
    switch (column) {
    case Name:
        return nameOf(row);
    case ModuleName:
    case ProgramName:
    case ModelType:
        return known.toString();
    case Stage:
        return stageWithCount(row);
    case Pass:
        if (const DumpName* dump = known.isValid() ? dumpOf(row) : nullptr)
            return tr("after %1, before %2", "passes of the compiler")
                .arg(QString::fromStdString(dump->after), QString::fromStdString(dump->before));
        return {};
    case CollectionName:
        if (row.state == FileRow::State::Failed)
            return row.reason();
        if (row.state == FileRow::State::Reading)
            return tr("reading …");
        return row.facts && row.facts->simulated ? tr("%1, simulated").arg(known.toString()) : known.toString();
    case Best:
        return known.isValid() ? RuntimeFormat(known.toDouble(), row.facts->relative).text(known.toDouble())
            : row.facts && !row.isProgram() ? tr("not published")
                                            : QString();
    case Spread:
        return known.isValid() ? numberText(known.toDouble(), 2) + QChar(0xD7) : QString();
    case Agreement:
    case Attainable:
        return known.isValid() ? numberText(known.toDouble(), 3) : QString();
    case Tau:
        return row.isProgram() ? QString()
            : row.isRanking    ? QStringLiteral("…")
            : known.isValid()  ? numberText(known.toDouble(), 3)
            : row.ranking      ? QStringLiteral("–")
                               : QString();
    case DecisionCount:
        if (row.isRanking && row.isProgram())
            return QStringLiteral("…");
        break;
    case Share:
        return !known.isValid()       ? QString()
            : known.toDouble() == 0.0 ? QStringLiteral("–") // the default configuration does not contain it
                                      : shareText(known.toDouble(), 2);
    case Slowdown:
        return known.isValid()                ? shareText(known.toDouble(), 1)
            : row.ranking && !row.isProgram() ? QStringLiteral("–")
                                              : QString();
    default:
        break;
    }
    return known.isValid() ? groupedText(known.toLongLong()) : QString();
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
    if (const DumpName* dump = dumpOf(row)) {
        if (!dump->pipeline.empty())
            lines << tr("Pipeline %1, %2", "of passes; between which of them")
                         .arg(QString::fromStdString(dump->pipeline), text(row, Pass));
        if (isBeforeLayoutAssignment(*dump))
            lines << tr("Dumped just before layout assignment, like the programs that models were trained on.");
    }
    if (row.isProgram()) {
        if (row.facts->program->isProposed)
            lines << tr("Its configurations are proposed, without measurements.");
        for (const QString& note : row.facts->program->notes)
            lines << tr("Reader’s note: %1").arg(note);
    }
    if (row.facts && row.facts->simulated)
        lines << tr("Simulated: nothing in it was measured.");
    if (row.ranking)
        lines << tr("Ranked by %1").arg(row.ranking->model);
    if (row.ranking && row.ranking->proposed > 0)
        lines << tr("%Ln candidate(s) were proposed first, without measurements.", nullptr,
                    static_cast<int>(row.ranking->proposed));
    if (!row.rankError.isEmpty())
        lines << tr("Cannot be ranked: %1").arg(row.rankError);
    return lines.join(QLatin1Char('\n'));
}

QVariant FileListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return headerText(section);
    return role == Qt::ToolTipRole ? headerTip(section) : QVariant();
}

QString FileListModel::headerText(int section) const
{
    switch (section) {
    case Name:
        return tr("File");
    case ModuleName:
        return tr("Module");
    case Stage:
        return tr("Stage");
    case Pass:
        return tr("Passes");
    case CollectionName:
        return tr("Collection");
    case Nodes:
        return hasOnlyPrograms() ? tr("Instructions") : tr("Nodes");
    case Convolutions:
        return tr("Convolutions");
    case Dots:
        return tr("Dots");
    case Configurable:
        return tr("Configurable");
    case Configurations:
        return hasOnlyPrograms() ? tr("Candidates") : tr("Configurations");
    case Distinct:
        return tr("Distinct");
    case Runs:
        return tr("Runs");
    case Share:
        return tr("Share of program");
    case ProgramName:
        return tr("Program");
    case ModelType:
        return tr("Type of model");
    case Best:
        return hasOnlyKernels() ? tr("Runtime") : tr("Best");
    case Spread:
        return tr("Worst / best");
    case Agreement:
        return tr("Two measurements");
    case Attainable:
        return tr("Attainable τ");
    case Slowdown:
        return tr("Slowdown");
    case DecisionCount:
        return tr("Decisions");
    default:
        return tr("τ");
    }
}

QString FileListModel::headerTip(int section) const
{
    switch (section) {
    case Name:
        return tr("File");
    case ModuleName:
        return tr("Name of the HLO module");
    case Stage:
        return tr("Stage of compilation, according to the name of the dump or else the program itself");
    case Pass:
        return tr("Compiler passes before and after the dump");
    case CollectionName:
        return tr("Collection of TpuGraphs");
    case Nodes:
        return tr("Nodes of the whole graph: the instructions of a program");
    case Convolutions:
        return tr("Convolutions of a program, those in fusions included");
    case Dots:
        return tr("Dots of a program, those in fusions included");
    case Configurable:
        return tr("Nodes whose layouts can be configured");
    case Configurations:
        return tr("Configurations in the file; for programs the proposed candidates");
    case Distinct:
        return tr("Distinct configurations");
    case Runs:
        return tr("Fusion files: runs of the kernel in the program’s default fusion configuration");
    case Share:
        return tr("Fusion files: the kernel’s share of the listed time of its program; each kernel counts with its "
                  "runs in the default fusion configuration, or once if no file has that number");
    case ProgramName:
        return tr("The kernel’s program, according to its file name");
    case ModelType:
        return tr("The name of the program up to its first digit or mark: “resnet” of “resnet50”");
    case Best:
        return tr("Smallest runtime; for tile files relative to the default tile");
    case Spread:
        return tr("Largest runtime / smallest runtime");
    case Agreement:
        return tr("τ between two measurements of the same configurations");
    case Attainable:
        return tr("τ of a model whose decisions add up: the maximum without interactions");
    case Slowdown:
        return tr("Slowdown of the predicted fastest against the best");
    case DecisionCount:
        return tr("Decisions: groups of nodes, or bounds of a tile, that change together");
    default:
        return tr("Kendall’s τ of the last ranking against the runtimes");
    }
}

} // namespace tgraph
