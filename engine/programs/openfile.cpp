// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/openfile.h"

#include "engine/core/error.h"
#include "engine/core/tuningjournal.h"
#include "engine/hlo/files/modulechoice.h"
#include "engine/hlo/foreign/foreignkind.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/hlo/stablehlo/stablehloreader.h"
#include "engine/hlo/text/textreader.h"
#include "engine/io/archive.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"
#include "engine/measured/csvshape.h"
#include "engine/measured/measuredformat.h"
#include "engine/programs/candidates.h"
#include "engine/programs/dumpname.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/programdocument.h"
#include "engine/programs/tabledocument.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t firstBytesCount = 4096;
constexpr std::size_t lastBytesCount = std::size_t{1} << 16U;

std::string firstBytesOf(const ByteSource& source, std::size_t most = firstBytesCount)
{
    std::string bytes(std::min<std::uint64_t>(most, source.size()), '\0');
    source.read(0, std::as_writable_bytes(std::span(bytes)));
    return bytes;
}

std::string lastBytesOf(const ByteSource& source)
{
    std::string bytes(std::min<std::uint64_t>(lastBytesCount, source.size()), '\0');
    source.read(source.size() - bytes.size(), std::as_writable_bytes(std::span(bytes)));
    return bytes;
}

void refuseForeign(const fs::path& path, const ByteSource& source, std::string_view firstBytes)
{
    const std::string name = path.filename().string();
    const std::string last = lastBytesOf(source);
    const hlo::FileSample sample{.name = name, .first = firstBytes, .last = last};
    if (const auto text = hlo::foreignArchiveText(sample))
        throw makeError({path.string(), {}}, "this is " + *text);
}

void refuseJournal(const fs::path& path, std::string_view firstBytes)
{
    if (beginsLikeTuningJournal(firstBytes))
        throw makeError({path.string(), {}}, "a tuning journal",
                        "the file that was tuned; tgraph tune FILE --journal JOURNAL --resume continues the journal");
}

/// Returns true for HLO; a damaged .npz file counts as .npz.
bool isHlo(std::string_view firstBytes)
{
    return hlo::looksLikeMlir(firstBytes) || hlo::looksLikeHloText(firstBytes) || hlo::protoFormOf(firstBytes)
        || hlo::protoFormat(firstBytes).has_value() || isPacked(firstBytes);
}

bool endsLikePacked(std::string_view name)
{
    return name.ends_with(".pb.gz") || name.ends_with(".hlo.gz") || name.ends_with(".txt.gz");
}

/// Returns true for a file that may be readable; otherwise sets its kind.
bool isOpenable(const FoundFile& file, const std::string& name, DumpKind& kind)
{
    kind = dumpKindOf(name);
    if (file.size() == 0)
        return false;
    if (endsLikePacked(name))
        return kind == DumpKind::Other || readDumpName(name);
    const std::string first = file.firstBytes(firstBytesCount);
    if (!measuredFormatOf(first).empty())
        return true;
    if (hlo::looksLikeMlir(first) || hlo::looksLikeHloText(first) || hlo::protoFormOf(first))
        return true;
    const bool isProtobuf = name.ends_with(".pb");
    if (isProtobuf && (first.empty() || hlo::protoFormat(first)))
        return true;
    if (isProtobuf && hlo::foreignFolderText(file.path().parent_path())) // fingerprint.pb of a SavedModel
        return false;
    const hlo::ForeignKind* foreign = hlo::foreignKindOf({.name = name, .first = first, .last = {}});
    if (foreign != nullptr && foreign->dump != DumpKind::Other)
        kind = foreign->dump;
    return (isProtobuf && foreign == nullptr) // reading it reports the damage
        || (kind == DumpKind::Other && (name.ends_with(".hlo") || (name.ends_with(".mlir") && foreign == nullptr)));
    // text of any length may come first
}

/// Returns true for a file that may be readable; counts the others.
bool isOpenable(const FoundFile& file, DumpCounts& others)
{
    if (isNpzFile(file))
        return true;
    const std::string name = file.path().filename().string();
    if (!file.isRegular() || name.starts_with('.'))
        return false;
    DumpKind kind = DumpKind::Other;
    if (isOpenable(file, name, kind))
        return true;
    others.add(kind);
    return false;
}

/// Returns true for a table, and for a file that has the name of a table and no content of another
/// format: reading it reports the error.
bool isTable(const fs::path& path, std::string_view firstBytes)
{
    if (!measuredFormatOf(firstBytes).empty())
        return true;
    const fs::path name = path.extension() == ".gz" ? path.stem() : path.filename();
    const fs::path ending = name.extension();
    const bool isNamed = ending == ".csv" || ending == ".tsv"
        || ((ending == ".json" || ending == ".jsonl" || ending == ".log") && isJson(firstBytes));
    return isNamed && !firstBytes.starts_with("PK") && (isGzipHead(firstBytes) || !isHlo(firstBytes));
}

bool isNpz(const fs::path& path, std::string_view firstBytes)
{
    return firstBytes.starts_with("PK") || (path.extension() == ".npz" && !isHlo(firstBytes));
}

/// Returns the beginning of a file on disk; empty for a member of an archive, which is slow, and an unreadable file.
std::string headOf(const fs::path& path)
{
    constexpr std::size_t mostBytes = std::size_t{1} << 16U; // lists begin with lines about the model
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored))
        return {};
    try {
        return firstBytesOf(*openInput(path, {}), mostBytes);
    } catch (const Error&) {
        return {};
    }
}

} // namespace

Document programDocument(std::shared_ptr<const hlo::Module> program, fs::path path, const std::stop_token& stop)
{
    const LayoutOptions options = layoutOptions(*program, stop);
    Document document;
    document.path = std::move(path);
    document.collection = {.kind = Collection::Kind::Layout};
    document.graph = hlo::graphOf(*program, stop);
    document.program = std::move(program);
    // The default: the program's own layouts, or the compiler's choice; it is not a proposed candidate.
    const CandidateList onlyDefault{.groupCount = options.groups.size(),
                                    .codes = std::vector<OptionCode>(options.groups.size(), 0)};
    document = candidateDocument(document, options, onlyDefault, {});
    document.proposal.reset();
    if (options.isEmpty()) {
        document.configs = ConfigTable(1, {});
        document.runtimeNs = {0};
    }
    return document;
}

hlo::ProgramFile openPrograms(const fs::path& path, const hlo::HloLimits& limits, const std::stop_token& stop)
{
    const std::string firstBytes = firstBytesOf(*openInput(path, stop));
    if (isArchiveHead(firstBytes))
        throw makeError({path.string(), {}}, "an archive of files",
                        "a file in it, such as " + (path / "npz/NAME.npz").string());
    refuseJournal(path, firstBytes);
    if (!measuredFormatOf(firstBytes).empty())
        throw makeError({path.string(), {}}, "a table of measured configurations", "an XLA program");
    return hlo::openProgramFile(path, limits, stop);
}

Document openDocument(const fs::path& path, const OpenOptions& options, const std::stop_token& stop,
                      const ProgressCallback& progress)
{
    if (const auto model = hlo::foreignFolderText(path))
        throw makeError({path.string(), {}}, "this is " + *model);
    {
        const std::unique_ptr<ByteSource> source = openInput(path, stop);
        const std::string firstBytes(firstBytesOf(*source));
        refuseJournal(path, firstBytes);
        if (isTable(path, firstBytes)) {
            if (!options.moduleName.empty())
                throw makeError({path.string(), "--module"}, "a table of measured configurations", "an XLA program");
            return tableDocument(readMeasuredTable(path, options.table, stop, progress), path);
        }
        if (!options.table.columns.isEmpty())
            throw makeError({path.string(), "columns of a table"}, "another kind of file",
                            "a table of measured configurations");
        if (isNpz(path, firstBytes)) {
            refuseForeign(path, *source, firstBytes);
            if (!options.moduleName.empty())
                throw makeError({path.string(), "--module"}, "an .npz file", "an XLA program");
            return readDocument(*source, options.npz, stop, progress);
        }
    }
    const hlo::ProgramFile file = openPrograms(path, options.program, stop);
    const std::size_t index
        = options.moduleName.empty() ? options.module : hlo::moduleNamed(file, options.moduleName, stop);
    return documentOf(file, index, options.program, stop, progress);
}

std::optional<hlo::ProgramFile> severalPrograms(const fs::path& path, const std::stop_token& stop)
{
    const std::string firstBytes = firstBytesOf(*openInput(path, stop));
    refuseJournal(path, firstBytes);
    if (isNpz(path, firstBytes) || isTable(path, firstBytes))
        return std::nullopt;
    hlo::ProgramFile file = openPrograms(path, {}, stop);
    return file.modules.size() > 1 ? std::optional(std::move(file)) : std::nullopt;
}

bool isPredictionFile(const fs::path& path)
{
    const bool isCsv = path.extension() == ".csv";
    if (!isCsv && path.extension() != ".json")
        return false;
    const std::string first = headOf(path);
    return isCsv ? isCsvPrediction(withoutPreamble(first))
                 : !isHlo(first) && measuredFormatOf(first).empty() && first.find("\"ranking\"") != std::string::npos;
}

bool isJournalFile(const fs::path& path)
{
    if (archivePathOf(path))
        return false;
    const std::string head = headOf(path);
    return beginsLikeTuningJournal(head) || (path.extension() == ".jsonl" && measuredFormatOf(head).empty());
}

void refuseForeignArchive(const fs::path& path, const std::stop_token& stop)
{
    const std::unique_ptr<ByteSource> source = openInput(path, stop);
    refuseForeign(path, *source, firstBytesOf(*source));
}

OpenableFiles findOpenableFiles(const fs::path& folder, const std::stop_token& stop, std::size_t most)
{
    OpenableFiles found;
    DumpCounts others;
    static_cast<FolderSearch&>(found) = findFiles(
        folder, [&others](const FoundFile& file) { return isOpenable(file, others); }, stop, most);
    found.others = others;
    return found;
}

bool isOpenableFile(const fs::path& file)
{
    DumpCounts ignored;
    return isWantedFile(file, [&ignored](const FoundFile& found) { return isOpenable(found, ignored); });
}

Error noOpenableFile(const fs::path& folder, const DumpCounts& others)
{
    if (const auto model = hlo::foreignFolderText(folder))
        return makeError({.file = folder.string()}, "this is " + *model);
    const std::string rest = others.hasDumps() ? fmt::format(", but {}", dumpCountsText(others)) : std::string();
    return makeError({.file = folder.string()}, "no .npz file, XLA program or table" + rest,
                     "TpuGraphs files, HLO text or protobufs, or tables of measured configurations");
}

} // namespace tgraph
