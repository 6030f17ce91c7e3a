// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/proto/protoformat.h"

#include "engine/hlo/wire/anyfield.h"
#include "engine/hlo/wire/protofields.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

constexpr std::size_t computationsLookedAt = 64;

bool isOpcode(std::string_view text)
{
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    return !text.empty() && isLetter(text.front())
        && std::ranges::all_of(text, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '-'; });
}

bool isModule(std::string_view message)
{
    std::size_t seen = 0;
    return anyField(message, [&](const WireReader& module) {
        if (!isBytes(module, field::moduleComputations))
            return false;
        if (++seen > computationsLookedAt)
            return false;
        return anyField(module.bytes(), [](const WireReader& computation) {
            return isBytes(computation, field::computationInstructions)
                && anyField(computation.bytes(), [](const WireReader& instruction) {
                       return isBytes(instruction, field::opcode) && isOpcode(instruction.bytes());
                   });
        });
    });
}

/// Returns true for a ConfigProfile, which has a profile with a time; a buffer assignment's field 4 has none.
bool isRun(std::string_view message)
{
    return anyField(message, [](const WireReader& run) {
        return isBytes(run, field::runProfile) && anyField(run.bytes(), [](const WireReader& profile) {
                   return profile.number() == field::profileComputeTimeNs && profile.type() == WireType::Varint;
               });
    });
}

/// Returns true for ModuleTuningData. The caller has found a module in field 1.
bool isTuning(std::string_view message)
{
    std::size_t runs = 0;
    return anyField(message, [&](const WireReader& reader) {
        if (reader.number() == field::tuningFingerprint)
            return reader.type() == WireType::Varint;
        if (reader.number() == field::tuningConfigNodes)
            return true;
        return isBytes(reader, field::tuningRuns) && (++runs > 1 || isRun(reader.bytes()));
    });
}

bool isProfile(std::string_view message)
{
    return anyField(message, [](const WireReader& space) {
        return isBytes(space, field::spacePlanes) && anyField(space.bytes(), [](const WireReader& plane) {
                   return isBytes(plane, field::planeName) && plane.bytes().starts_with('/');
               });
    });
}

std::string_view firstMessage(std::string_view message, std::uint32_t number)
{
    std::string_view first;
    anyField(message, [&](const WireReader& reader) {
        if (!isBytes(reader, number))
            return false;
        first = reader.bytes();
        return true;
    });
    return first;
}

bool hasSecond(std::string_view message, std::uint32_t number)
{
    std::size_t count = 0;
    return anyField(message, [&](const WireReader& reader) { return isBytes(reader, number) && ++count > 1; });
}

} // namespace

std::string_view programFormatName(ProgramFormat format)
{
    switch (format) {
    case ProgramFormat::HloText:
        return "HLO text";
    case ProgramFormat::HloModuleProto:
        return "HloModuleProto";
    case ProgramFormat::HloProto:
        return "HloProto";
    case ProgramFormat::HloSnapshot:
        return "HloSnapshot";
    case ProgramFormat::ModuleTuningData:
        return "ModuleTuningData";
    case ProgramFormat::TuningData:
        return "TuningData";
    case ProgramFormat::Profile:
        return "profile (XSpace)";
    }
    return {};
}

bool mayBeProtobuf(std::string_view firstBytes, std::uint64_t fileBytes)
{
    // Accepts a field 1 to 4 with the wire type of bytes.
    if (firstBytes.empty() || fileBytes < 2)
        return false;
    const auto tag = static_cast<unsigned char>(firstBytes.front());
    return (tag & 7U) == static_cast<unsigned>(WireType::Bytes) && (tag >> 3U) >= 1 && (tag >> 3U) <= 4;
}

std::optional<ProgramFormat> protoFormat(std::string_view bytes)
{
    if (isProfile(bytes))
        return ProgramFormat::Profile;
    if (isModule(bytes))
        return ProgramFormat::HloModuleProto;
    const std::string_view first = firstMessage(bytes, 1);
    if (first.empty())
        return std::nullopt;
    if (isModule(first))
        return isTuning(bytes) ? ProgramFormat::ModuleTuningData : ProgramFormat::HloProto;
    if (!isModule(firstMessage(first, 1)))
        return std::nullopt;
    const bool isTuningData = isTuning(first) || hasSecond(bytes, field::tuningModules);
    return isTuningData ? ProgramFormat::TuningData : ProgramFormat::HloSnapshot;
}

} // namespace tgraph::hlo
