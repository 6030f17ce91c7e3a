// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/openfile.h"

#include "engine/core/error.h"
#include "engine/hlo/module/modulegraph.h"
#include "engine/hlo/stablehlo/stablehloreader.h"
#include "engine/hlo/text/textreader.h"
#include "engine/io/archive.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"
#include "engine/programs/candidates.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/programdocument.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t firstBytesCount = 4096;

std::string firstBytesOf(const ByteSource& source)
{
    std::string bytes(std::min<std::uint64_t>(firstBytesCount, source.size()), '\0');
    source.read(0, std::as_writable_bytes(std::span(bytes)));
    return bytes;
}

/// Returns true for HLO; a damaged .npz file counts as .npz.
bool isHlo(std::string_view firstBytes)
{
    return hlo::looksLikeMlir(firstBytes) || hlo::looksLikeHloText(firstBytes)
        || hlo::protoFormat(firstBytes).has_value() || isPacked(firstBytes);
}

bool endsLikeAProtobuf(const fs::path& path)
{
    const std::string name = path.filename().string();
    return name.ends_with(".pb") || name.ends_with(".pb.gz") || name.ends_with(".hlo.gz") || name.ends_with(".txt.gz");
}

bool isOpenable(const FoundFile& file)
{
    if (isNpzFile(file))
        return true;
    if (!file.isRegular() || file.size() == 0)
        return false;
    if (endsLikeAProtobuf(file.path()))
        return true;
    const std::string firstBytes = file.firstBytes(firstBytesCount);
    return hlo::looksLikeMlir(firstBytes) || hlo::looksLikeHloText(firstBytes);
}

[[noreturn]] void failAsArchive(const fs::path& path)
{
    throw makeError({path.string(), {}}, "an archive of files",
                    "a file in it, such as " + (path / "npz/NAME.npz").string());
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

Document openDocument(const fs::path& path, const OpenOptions& options, const std::stop_token& stop,
                      const ProgressCallback& progress)
{
    std::string firstBytes;
    {
        const std::unique_ptr<ByteSource> source = openInput(path, stop);
        firstBytes = firstBytesOf(*source);
        const bool isNpz = firstBytes.starts_with("PK") || (path.extension() == ".npz" && !isHlo(firstBytes));
        if (isNpz)
            return readDocument(*source, options.npz, stop, progress);
    }
    if (isArchiveHead(firstBytes))
        failAsArchive(path);
    return documentOf(hlo::openProgramFile(path, options.program, stop), options.module, options.program, stop);
}

FolderSearch findOpenableFiles(const fs::path& folder, const std::stop_token& stop, std::size_t most)
{
    return findFiles(folder, isOpenable, stop, most);
}

Error noOpenableFile(const fs::path& folder)
{
    return makeError({.file = folder.string()}, "no .npz file and no XLA program",
                     "TpuGraphs files, HLO text or protobufs");
}

} // namespace tgraph
