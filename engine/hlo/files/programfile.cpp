// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/programfile.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/files/protoparts.h"
#include "engine/hlo/files/textmodules.h"
#include "engine/hlo/foreign/foreignkind.h"
#include "engine/hlo/proto/protoreader.h"
#include "engine/hlo/text/textreader.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::size_t firstPartBytes = std::size_t{1} << 16U;
constexpr const char* programExpected = "HLO text, or a protobuf with an HLO module (HloProto, tuning data, profile)";

std::shared_ptr<const std::string> readWhole(const std::filesystem::path& path, std::uint64_t most,
                                             const std::stop_token& stop)
{
    constexpr std::size_t step = std::size_t{1} << 24U;
    const std::unique_ptr<ByteSource> input = openInput(path, stop);
    const ByteSource& source = *input;
    if (source.size() > most)
        throw makeError({path.string(), {}}, bytesText(static_cast<double>(source.size())),
                        "at most " + bytesText(static_cast<double>(most)));
    auto bytes = std::make_shared<std::string>(source.size(), '\0');
    const auto out = std::as_writable_bytes(std::span(*bytes));
    for (std::size_t at = 0; at < out.size(); at += step) {
        throwIfStopped(stop);
        source.read(at, out.subspan(at, std::min(step, out.size() - at)));
    }
    return bytes;
}

FileSample sampleOf(std::string_view bytes, std::string_view name)
{
    const std::size_t last = bytes.size() - std::min(bytes.size(), firstPartBytes);
    return {.name = name, .first = bytes.substr(0, firstPartBytes), .last = bytes.substr(last)};
}

[[noreturn]] void failAsOther(const std::filesystem::path& path, std::string_view bytes)
{
    const std::string name = path.filename().string();
    if (const std::optional<std::string> other = foreignText(sampleOf(bytes, name)))
        throw makeError({path.string(), {}}, "this is " + *other);
    throw makeError({path.string(), {}}, "another kind of file", programExpected);
}

std::string moduleNote(const ProgramFile& file, std::size_t index)
{
    const std::size_t others = file.modules.size() - 1;
    return fmt::format("module {} of {} in this file; {} not read", index + 1, countText(file.modules.size()),
                       others == 1 ? "the other was" : "the others were");
}

} // namespace

bool mayBeProgram(std::string_view firstBytes)
{
    return looksLikeHloText(firstBytes) || isPacked(firstBytes) || mayBeProtobuf(firstBytes, firstBytes.size());
}

ProgramFile openProgramBytes(std::shared_ptr<const std::string> bytes, const std::filesystem::path& path,
                             const HloLimits& limits, const std::stop_token& stop)
{
    ProgramFile file{.path = path, .bytes = std::move(bytes)};
    if (isPacked(*file.bytes)) {
        file.isPacked = true;
        file.bytes = std::make_shared<const std::string>(unpacked(*file.bytes, path, limits.fileBytes, stop));
    }
    const std::string_view content = *file.bytes;
    if (looksLikeHloText(content.substr(0, firstPartBytes))) {
        file.modules = textModules(content, stop);
        return file;
    }
    constexpr std::size_t mostMessage = std::numeric_limits<std::int32_t>::max(); // limit of the wire format
    if (!mayBeProtobuf(content, content.size()) || content.size() > mostMessage)
        failAsOther(path, content);
    const std::optional<ProgramFormat> format = protoFormat(content);
    if (!format)
        failAsOther(path, content);
    file.format = *format;
    const WireFile wire{.path = path, .bytes = content, .isPacked = file.isPacked};
    file.modules = partsOf(*format, wire, stop);
    if (file.modules.empty())
        throw makeError({path.string(), {}}, "a profile without programs",
                        "one recorded with programs (the plane /host:metadata)");
    return file;
}

ProgramFile openProgramFile(const std::filesystem::path& path, const HloLimits& limits, const std::stop_token& stop)
{
    return openProgramBytes(readWhole(path, limits.fileBytes, stop), path, limits, stop);
}

bool hasBufferAssignment(std::string_view hloProto)
{
    const WireFile file{.bytes = hloProto};
    return !WireFields(hloProto, file).bytes(field::hloBufferAssignment).empty();
}

Module readProgram(const ProgramFile& file, std::size_t index, const HloLimits& limits, const std::stop_token& stop)
{
    if (index >= file.modules.size())
        throw makeError({file.path.string(), {}}, fmt::format("no module {}", index + 1),
                        file.modules.size() == 1 ? "1, the only one"
                                                 : fmt::format("1 to {}", countText(file.modules.size())));
    if (file.format == ProgramFormat::HloText && index == 0) // its reader adds the note about further modules itself
        return readHloText(file.bytes, file.path, limits, stop);
    if (file.format == ProgramFormat::HloText) {
        Module module = readHloText(textOfModule(file, index), file.path, limits, stop);
        module.notes.push_back(moduleNote(file, index));
        return module;
    }
    Module module = readHloModuleProto(
        {.bytes = file.bytes, .message = file.modules[index].module, .path = file.path, .isPacked = file.isPacked},
        limits, stop);
    if (file.modules.size() > 1)
        module.notes.push_back(moduleNote(file, index));
    return module;
}

std::vector<ProgramSummary> summarize(const ProgramFile& file, const std::stop_token& stop)
{
    std::vector<ProgramSummary> summaries;
    for (const ProgramPart& part : file.modules)
        summaries.push_back(file.format == ProgramFormat::HloText ? textSummary(part.module, stop)
                                                                  : summaryOf(part, stop));
    return summaries;
}

} // namespace tgraph::hlo
