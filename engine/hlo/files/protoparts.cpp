// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/protoparts.h"

#include "engine/core/task.h"
#include "engine/hlo/wire/protofields.h"

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

/// Adds the programs of an XPlane: statistics of the events' metadata; in older profiles, of the plane "/host:metadata"
/// itself.
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

} // namespace

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

} // namespace tgraph::hlo
