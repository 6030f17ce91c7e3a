// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/foldercontents.h"

#include "engine/hlo/foreign/foreignkind.h"
#include "engine/programs/openfile.h"
#include "state/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace tgraph {
namespace {

struct FolderWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::FolderContents) // the context of its translations

public:
    [[nodiscard]] static QString counted(DumpKind kind, int count)
    {
        switch (kind) {
        case DumpKind::BufferAssignment:
            return tr("%Ln buffer assignment(s)", nullptr, count);
        case DumpKind::MemoryReport:
            return tr("%Ln memory report(s)", nullptr, count);
        case DumpKind::LiveRanges:
            return tr("%Ln list(s) of live ranges", nullptr, count);
        case DumpKind::ThunkSequence:
            return tr("%Ln thunk sequence(s)", nullptr, count);
        case DumpKind::Options:
            return tr("%Ln file(s) of options", nullptr, count);
        case DumpKind::Picture:
            return tr("%Ln picture(s) of programs", nullptr, count);
        case DumpKind::Code:
            return tr("%Ln file(s) of machine code", nullptr, count);
        case DumpKind::Log:
            return tr("%Ln log(s)", nullptr, count);
        case DumpKind::ModuleConfig:
            return tr("%Ln module configuration(s)", nullptr, count);
        case DumpKind::PassMetadata:
            return tr("%Ln record(s) of passes", nullptr, count);
        case DumpKind::TextProto:
            return tr("%Ln protobuf(s) in text form", nullptr, count);
        case DumpKind::Other:
            break;
        }
        return tr("%Ln other file(s)", nullptr, count);
    }

    [[nodiscard]] static QString list(const DumpCounts& counts)
    {
        QStringList parts;
        for (std::size_t kind = 1; kind < dumpKindCount; ++kind)
            if (counts.files[kind] > 0)
                parts << counted(static_cast<DumpKind>(kind), static_cast<int>(counts.files[kind]));
        if (const auto others = static_cast<int>(counts.of(DumpKind::Other)); others > 0)
            parts << (parts.isEmpty() ? tr("%Ln file(s) of other kinds", nullptr, others)
                                      : counted(DumpKind::Other, others));
        if (parts.size() < 2)
            return parts.join(QString());
        return tr("%1 and %2", "the last of a list")
            .arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.last());
    }
};

} // namespace

QString nothingToOpenText(const std::filesystem::path& folder, const DumpCounts& others)
{
    if (hlo::foreignFolderText(folder))
        return QString::fromUtf8(noOpenableFile(folder).what());
    const std::filesystem::path name = folder.has_filename() ? folder.filename() : folder.parent_path().filename();
    const QString list = FolderWords::list(others);
    if (list.isEmpty())
        return FolderWords::tr("%1 is empty.", "a folder").arg(pathText(name));
    return FolderWords::tr("%1 contains neither a program nor a TpuGraphs file, but %2. XLA writes programs there with "
                           "--xla_dump_to=FOLDER --xla_dump_hlo_as_text.")
        .arg(pathText(name), list);
}

QString otherFilesText(const DumpCounts& others)
{
    if (!others.hasDumps())
        return {};
    return FolderWords::tr("%Ln other file(s) of the dump: %1", nullptr, static_cast<int>(others.total()))
        .arg(FolderWords::list(others));
}

} // namespace tgraph
