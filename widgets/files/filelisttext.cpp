// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the list of files.
#include "widgets/common/quantity.h"
#include "widgets/files/filelistmodel.h"

#include <QApplication>
#include <QStyle>

namespace tgraph {
namespace {

QString nameOf(const FileRow& row)
{
    return QString::fromStdString(row.path.filename().string());
}

} // namespace

QVariant FileListModel::extra(std::size_t row, int column, int role) const
{
    const FileRow& file = m_rows[row];
    switch (role) {
    case Qt::AccessibleTextRole:
        return column == Name ? nameOf(file) + QStringLiteral(", ") + toolTip(file) : text(file, column);
    case Qt::DecorationRole:
        if (column == Name && file.state == FileRow::State::Failed)
            return QApplication::style()->standardIcon(QStyle::SP_MessageBoxCritical);
        if (column == Name && !file.rankError.isEmpty())
            return QApplication::style()->standardIcon(QStyle::SP_MessageBoxWarning);
        return {};
    case ReasonRole:
        return file.state == FileRow::State::Failed ? file.reason() : QString();
    case SortRole:
        return sortValue(file, column);
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

std::vector<TableColumn> FileListModel::heads() const
{
    // In the order of Column
    return {
        {tr("File"), tr("File"), true},
        {tr("Module"), tr("Name of the HLO module"), true},
        {tr("Stage"), tr("Stage of compilation, according to the name of the dump or else the program itself"), true},
        {tr("Passes"), tr("Compiler passes before and after the dump"), true},
        {tr("τ"), tr("Kendall’s τ of the last ranking against the runtimes")},
        {tr("Slowdown"), tr("Slowdown of the predicted fastest against the best")},
        {tr("Decisions"), tr("Decisions: groups of nodes, or bounds of a tile, that change together")},
        {tr("Best"), tr("Smallest runtime; for tile files relative to the default tile")},
        {tr("Worst / best"), tr("Largest runtime / smallest runtime")},
        {tr("Two measurements"), tr("τ between two measurements of the same configurations")},
        {tr("Attainable τ"), tr("τ of a model whose decisions add up: the maximum without interactions")},
        {tr("Nodes"), tr("Nodes of the whole graph: the instructions of a program")},
        {tr("Convolutions"), tr("Convolutions of a program, those in fusions included")},
        {tr("Dots"), tr("Dots of a program, those in fusions included")},
        {tr("Configurable"), tr("Nodes whose layouts can be configured")},
        {tr("Configurations"), tr("Configurations in the file; for programs the proposed candidates")},
        {tr("Distinct"), tr("Distinct configurations")},
        {tr("Runs"), tr("Fusion files: runs of the kernel in the program’s default fusion configuration")},
        {tr("Share of program"),
         tr("Fusion files: the kernel’s share of the listed time of its program; each kernel counts with its "
            "runs in the default fusion configuration, or once if no file has that number")},
        {tr("Program"), tr("The kernel’s program, according to its file name"), true},
        {tr("Type of model"), tr("The name of the program up to its first digit or mark: “resnet” of “resnet50”"),
         true},
        {tr("Collection"), tr("Collection of TpuGraphs"), true}};
}

TableColumn FileListModel::column(int section) const
{
    TableColumn column = ColumnTableModel::column(section);
    if (section == Nodes && hasOnlyPrograms())
        column.title = tr("Instructions");
    else if (section == Configurations && hasOnlyPrograms())
        column.title = tr("Candidates");
    else if (section == Best && hasOnlyKernels())
        column.title = tr("Runtime");
    return column;
}

} // namespace tgraph
