// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/programfile.h"

#include "engine/core/text.h"
#include "engine/hlo/files/profiletimes.h"
#include "engine/hlo/files/textmodules.h"
#include "engine/hlo/foreign/foreignkind.h"
#include "engine/hlo/foreign/mlircontent.h"
#include "engine/hlo/proto/protoreader.h"
#include "engine/hlo/stablehlo/mlirmodules.h"
#include "engine/hlo/stablehlo/stablehloreader.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/text/textreader.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/wire/wirereader.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Returns the last bytes of that field, since the last value of a singular field wins; empty if there are none.
std::string_view lastMessage(std::string_view message, std::uint32_t number, const WireFile& file)
{
    std::string_view last;
    for (WireReader reader(message, file); reader.next();)
        if (reader.number() == number)
            last = reader.bytes();
    return last;
}

ProgramPart tuningPart(std::string_view tuning, const WireFile& file)
{
    return {.module = lastMessage(tuning, field::tuningModule, file), .tuning = tuning};
}

std::vector<ProgramPart> tuningParts(const WireFile& file, const std::stop_token& stop)
{
    std::vector<ProgramPart> parts;
    for (WireReader reader(file.bytes, file); reader.next();) {
        throwIfStopped(stop);
        if (reader.number() == field::tuningModules)
            parts.push_back(tuningPart(reader.bytes(), file));
    }
    return parts;
}

/// Adds an XStat's bytes if they are a program; `label` is the profile's name of it.
void addProgramOf(std::string_view stat, std::string_view label, const WireFile& file, std::vector<ProgramPart>& parts)
{
    const std::string_view value = lastMessage(stat, field::statBytes, file);
    const std::optional<ProgramFormat> format = value.empty() ? std::nullopt : protoFormat(value);
    if (format == ProgramFormat::HloProto)
        parts.push_back({.module = lastMessage(value, field::hloModule, file), .tuning = {}, .label = label});
    else if (format == ProgramFormat::HloModuleProto)
        parts.push_back({.module = value, .tuning = {}, .label = label});
}

/// Adds the programs of an XPlane, which are statistics in the metadata of its events or, in older
/// profiles, statistics of the plane "/host:metadata" itself.
void addProgramsOfPlane(std::string_view plane, const WireFile& file, const std::stop_token& stop,
                        std::vector<ProgramPart>& parts)
{
    for (WireReader reader(plane, file); reader.next();) {
        throwIfStopped(stop);
        if (reader.number() == field::planeStats) {
            addProgramOf(reader.bytes(), {}, file, parts);
        } else if (reader.number() == field::planeEventMetadata) {
            const std::string_view metadata = lastMessage(reader.bytes(), field::mapValue, file);
            for (WireReader event(metadata, file); event.next();)
                if (event.number() == field::eventMetadataStats)
                    addProgramOf(event.bytes(), lastMessage(metadata, field::metadataName, file), file, parts);
        }
    }
}

std::vector<ProgramPart> profileParts(const WireFile& file, const std::stop_token& stop)
{
    std::vector<ProgramPart> parts;
    for (WireReader reader(file.bytes, file); reader.next();)
        if (reader.number() == field::spacePlanes)
            addProgramsOfPlane(reader.bytes(), file, stop, parts);
    return parts;
}

void count(const WireReader& computation, ProgramSummary& summary, const WireFile& file)
{
    if (computation.number() != field::computationInstructions)
        return;
    ++summary.instructions;
    const std::string_view opcode = lastMessage(computation.bytes(), field::opcode, file);
    summary.convolutions += opcode == "convolution" ? 1U : 0U;
    summary.dots += opcode == "dot" ? 1U : 0U;
}

/// Returns the modules of a protobuf of that format. @throws tgraph::Error; Cancelled
std::vector<ProgramPart> partsOf(ProgramFormat format, const WireFile& file, const std::stop_token& stop)
{
    const std::string_view bytes = file.bytes;
    switch (format) {
    case ProgramFormat::HloText:
    case ProgramFormat::StableHlo:
        break;
    case ProgramFormat::HloModuleProto:
        return {{.module = bytes}};
    case ProgramFormat::HloProto:
        return {{.module = lastMessage(bytes, field::hloModule, file)}};
    case ProgramFormat::HloSnapshot:
        return {{.module = lastMessage(lastMessage(bytes, field::snapshotHlo, file), field::hloModule, file)}};
    case ProgramFormat::ModuleTuningData:
        return {tuningPart(bytes, file)};
    case ProgramFormat::TuningData:
        return tuningParts(file, stop);
    case ProgramFormat::Profile:
        return profileParts(file, stop);
    }
    return {};
}

/// Counts the parts of an HloModuleProto, up to the first damage.
ProgramSummary summaryOf(const ProgramPart& part, const std::stop_token& stop)
{
    ProgramSummary summary;
    const WireFile file{.bytes = part.module};
    try {
        for (WireReader module(part.module, file); module.next();) {
            throwIfStopped(stop);
            if (module.number() == field::moduleName)
                summary.name = module.text();
            if (module.number() != field::moduleComputations)
                continue;
            ++summary.computations;
            for (WireReader computation(module.bytes(), file); computation.next();)
                count(computation, summary, file);
        }
        const WireFile tuningFile{.bytes = part.tuning};
        for (WireReader tuning(part.tuning, tuningFile); tuning.next();)
            summary.runs += tuning.number() == field::tuningRuns ? 1U : 0U;
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) { // its reader reports the error
    }
    return summary;
}

constexpr std::size_t firstPartBytes = std::size_t{1} << 16U;
constexpr const char* programExpected
    = "HLO text, a protobuf with an HLO module (HloProto, tuning data, profile), or a table with a header";

std::shared_ptr<const std::string> readWhole(const std::filesystem::path& path, std::uint64_t most,
                                             const std::stop_token& stop)
{
    constexpr std::size_t step = std::size_t{1} << 24U;
    const std::unique_ptr<ByteSource> input = openInput(path, stop);
    const ByteSource& source = *input;
    if (source.size() > most)
        throw makeError({path.string(), {}}, bytesText(static_cast<double>(source.size())),
                        "at most " + bytesText(static_cast<double>(most)));
    auto bytes = std::make_shared<std::string>();
    bytes->reserve(source.size()); // filling all of it at once would not answer a stop
    while (bytes->size() < source.size()) {
        throwIfStopped(stop);
        const std::size_t at = bytes->size();
        bytes->resize(std::min<std::uint64_t>(at + step, source.size()));
        source.read(at, std::as_writable_bytes(std::span(*bytes).subspan(at)));
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

/// Returns true if a text that does not begin with HLO may contain some further on, such as captured output. The other
/// files of a dump contain none.
bool mayHoldText(const std::filesystem::path& path, std::string_view content)
{
    const std::string_view firstBytes = content.substr(0, firstPartBytes);
    if (firstBytes.find('\0') != std::string_view::npos)
        return false;
    const std::string name = path.filename().string();
    const ForeignKind* kind = foreignKindOf(sampleOf(content, name));
    return kind == nullptr || kind->dump == DumpKind::Other || logPrefixLength(firstBytes) > 0;
}

/// Translates a protobuf in text format or JSON, and finds its module.
void translateToWire(ProgramFile& file, const ProtoForm& form, const HloLimits& limits, const std::stop_token& stop)
{
    ProtoBytes wire = protoBytesOf(*file.bytes, form, file.path, limits, stop);
    file.readable = form;
    file.text = std::exchange(file.bytes, std::make_shared<const std::string>(std::move(wire.bytes)));
    file.notes = std::move(wire.notes);
    file.format = form.message == "HloProto" ? ProgramFormat::HloProto
        : form.message == "HloSnapshot"      ? ProgramFormat::HloSnapshot
                                             : ProgramFormat::HloModuleProto;
    file.modules = partsOf(file.format, {.path = file.path, .bytes = *file.bytes}, stop);
}

/// Returns the function that names the place of a byte of the wire format; empty for binary files.
std::function<std::string(std::uint64_t)> placesOf(const ProgramFile& file)
{
    if (!file.readable)
        return {};
    return [text = file.text, form = *file.readable](std::uint64_t offset) { return placeOfByte(*text, form, offset); };
}

/// Throws tgraph::Error if the operations of the MLIR belong to dialects other than StableHLO.
/// Accepts a program without operations, which contains only builtin, func and sdy.
void failIfOfAnotherDialect(const std::filesystem::path& path, std::string_view content)
{
    if (hasStableHloOperation(content))
        return;
    constexpr std::array<std::string_view, 3> frame = {"builtin", "func", "sdy"};
    const auto isFrame = [&](const std::string& dialect) { return std::ranges::find(frame, dialect) != frame.end(); };
    const std::optional<MlirContent> mlir = mlirContent(content.substr(0, firstPartBytes));
    if (mlir && !std::ranges::all_of(mlir->dialects, isFrame))
        failAsOther(path, content);
}

std::vector<ProgramPart> mlirParts(std::string_view text, const std::stop_token& stop)
{
    std::vector<ProgramPart> parts;
    for (const std::string_view module : mlirModules(text, stop))
        parts.push_back({.module = module});
    return parts;
}

/// Finds MLIR that follows other text, such as a warning that a program prints first.
void findMlir(ProgramFile& file, const std::stop_token& stop)
{
    const std::string_view content = *file.bytes;
    const std::size_t begin = placeOfMlirModule(content, stop);
    if (begin == std::string_view::npos)
        return;
    failIfOfAnotherDialect(file.path, content.substr(begin));
    file.format = ProgramFormat::StableHlo;
    file.modules = mlirParts(content.substr(begin), stop);
}

/// Returns a module's text behind the aliases before it. Other lines of the file before it are empty: errors name the
/// file's lines.
std::shared_ptr<const std::string> mlirTextOf(const ProgramFile& file, std::size_t index, const std::stop_token& stop)
{
    const std::string_view module = file.modules[index].module;
    const std::string_view before(file.bytes->data(), static_cast<std::size_t>(module.data() - file.bytes->data()));
    if (before.empty())
        return textOfModule(file, index);
    return std::make_shared<const std::string>(mlirAliasLines(before, stop).append(module));
}

ProgramSummary summaryOfMlir(std::string_view module, const std::stop_token& stop)
{
    const MlirSummary summary = mlirSummary(module, stop);
    return {.name = summary.name,
            .computations = summary.functions,
            .instructions = summary.operations,
            .convolutions = summary.convolutions,
            .dots = summary.dots};
}

std::string moduleNote(const ProgramFile& file, std::size_t index)
{
    const std::size_t others = file.modules.size() - 1;
    return fmt::format("module {} of {} in this file; {} not read", index + 1, countText(file.modules.size()),
                       others == 1 ? "the other was" : "the others were");
}

} // namespace

std::string formatText(const ProgramFile& file)
{
    std::string text(programFormatName(file.format));
    if (file.readable)
        text += file.readable->syntax == ProtoSyntax::Json ? " as JSON" : " in text format";
    return text;
}

ProgramFile openProgramBytes(std::shared_ptr<const std::string> bytes, const std::filesystem::path& path,
                             const HloLimits& limits, const std::stop_token& stop)
{
    ProgramFile file{.path = path, .bytes = std::move(bytes)};
    if (isPacked(*file.bytes)) {
        file.isPacked = true;
        file.bytes = std::make_shared<const std::string>(unpacked(*file.bytes, path, limits.fileBytes, stop));
    }
    if (const std::optional<ProtoForm> form = protoFormOf(*file.bytes, stop)) {
        translateToWire(file, *form, limits, stop);
        return file;
    }
    const std::string_view content = *file.bytes;
    if (looksLikeMlir(content.substr(0, firstPartBytes))) { // before HLO: "module {" could begin a computation
        failIfOfAnotherDialect(path, content);
        file.format = ProgramFormat::StableHlo;
        file.modules = mlirParts(content, stop);
        return file;
    }
    if (looksLikeHloText(content.substr(0, firstPartBytes))) {
        file.modules = textModules(content, stop);
        return file;
    }
    constexpr std::size_t mostMessage = std::numeric_limits<std::int32_t>::max(); // limit of the wire format
    const bool mayBe = mayBeProtobuf(content, content.size()) && content.size() <= mostMessage;
    const std::optional<ProgramFormat> format = mayBe ? protoFormat(content) : std::nullopt;
    if (!format) {
        if (mayHoldText(path, content)) {
            file.modules = textModules(content, stop);
            if (file.modules.empty())
                findMlir(file, stop);
        }
        if (file.modules.empty())
            failAsOther(path, content);
        return file;
    }
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

Module readProgram(const ProgramFile& file, std::size_t index, const HloLimits& limits, const std::stop_token& stop,
                   const ProgressCallback& progress)
{
    if (index >= file.modules.size())
        throw makeError({file.path.string(), {}}, fmt::format("no module {}", index + 1),
                        file.modules.size() == 1 ? "1, the only one"
                                                 : fmt::format("1 to {}", countText(file.modules.size())));
    const auto read = [&] {
        if (file.format == ProgramFormat::HloText)
            return readHloText(textOfModule(file, index), file.path, limits, stop,
                               {.linesBefore = linesBefore(file, index), .progress = progress});
        if (file.format == ProgramFormat::StableHlo)
            return readStableHlo(mlirTextOf(file, index, stop), file.path, limits, stop);
        return readHloModuleProto({.bytes = file.bytes,
                                   .message = file.modules[index].module,
                                   .path = file.path,
                                   .isPacked = file.isPacked,
                                   .placeOfByte = placesOf(file),
                                   .progress = progress},
                                  limits, stop);
    };
    Module module = read();
    module.notes.insert(module.notes.end(), file.notes.begin(), file.notes.end());
    module.modulesInFile = static_cast<std::uint32_t>(file.modules.size());
    if (file.modules.size() > 1)
        module.notes.push_back(moduleNote(file, index));
    return module;
}

std::vector<ProgramSummary> summarize(const ProgramFile& file, const std::stop_token& stop)
{
    std::vector<ProgramSummary> summaries;
    for (const ProgramPart& part : file.modules)
        summaries.push_back(file.format == ProgramFormat::HloText         ? textSummary(part.module, stop)
                                : file.format == ProgramFormat::StableHlo ? summaryOfMlir(part.module, stop)
                                                                          : summaryOf(part, stop));
    if (file.format != ProgramFormat::Profile)
        return summaries;
    const auto times = programTimes({.path = file.path, .bytes = *file.bytes}, stop);
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < summaries.size(); ++i)
        labels.emplace_back(file.modules[i].label.empty() ? summaries[i].name : file.modules[i].label);
    const std::vector<double> shares = timeShares(times, labels);
    for (std::size_t i = 0; i < summaries.size(); ++i)
        if (shares[i] >= 0)
            summaries[i].timeShare = shares[i];
    return summaries;
}

} // namespace tgraph::hlo
