// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/dumpname.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace tgraph {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Returns the number if the whole text is digits.
std::optional<std::uint32_t> numberOf(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

bool cutEnd(std::string_view& text, std::string_view end)
{
    if (!text.ends_with(end))
        return false;
    text.remove_suffix(end.size());
    return true;
}

/// Removes the endings of the format; std::nullopt for endings that programs do not have.
std::optional<std::string_view> stemOf(std::string_view name)
{
    cutEnd(name, ".gz");
    for (const std::string_view ending : {".hlo.pb", ".hlo_proto.pb", ".hlo.txt", ".hlo", ".txt", ".pb"})
        if (cutEnd(name, ending))
            return name;
    return std::nullopt;
}

/// The beginning of a name, "TIME.module_0001", and the rest with its dot.
struct ModulePart {
    std::string_view time;
    std::uint32_t number = 0;
    std::string_view rest;
};

/// Returns std::nullopt for other names.
std::optional<ModulePart> cutModule(std::string_view stem)
{
    constexpr std::string_view word = "module_";
    ModulePart part;
    if (!stem.starts_with(word)) { // a time precedes it
        const std::size_t dot = stem.find('.');
        if (dot == 0 || dot == std::string_view::npos || !std::ranges::all_of(stem.substr(0, dot), isDigit))
            return std::nullopt;
        part.time = stem.substr(0, dot);
        stem.remove_prefix(dot + 1);
        if (!stem.starts_with(word))
            return std::nullopt;
    }
    stem.remove_prefix(word.size());
    const std::size_t dot = std::min(stem.find('.'), stem.size());
    const auto number = numberOf(stem.substr(0, dot));
    if (!number || dot == stem.size())
        return std::nullopt;
    part.number = *number;
    part.rest = stem.substr(dot);
    return part;
}

/// Removes the dot of ".NAME"; "" stays "".
std::string moduleName(std::string_view text)
{
    return std::string(text.starts_with('.') ? text.substr(1) : text);
}

/// Reads ".NAME.0042.PIPELINE.after_A.before_B".
bool readPass(std::string_view text, DumpName& name)
{
    const std::size_t before = text.rfind(".before_");
    const std::size_t after = before == std::string_view::npos ? before : text.rfind(".after_", before);
    if (after == std::string_view::npos)
        return false;
    const std::string_view head = text.substr(0, after);
    // Finds the last part of four digits or more: pipelines may contain dots, too.
    for (std::size_t end = head.rfind('.'); end != std::string_view::npos && end > 0; end = head.rfind('.', end - 1)) {
        const std::size_t dot = head.rfind('.', end - 1);
        if (dot == std::string_view::npos)
            break;
        const std::string_view part = head.substr(dot + 1, end - dot - 1);
        const auto number = part.size() >= 4 ? numberOf(part) : std::nullopt;
        if (!number)
            continue;
        name.stage = DumpName::Stage::Pass;
        name.passNumber = *number;
        name.module = moduleName(head.substr(0, dot));
        name.pipeline = head.substr(end + 1);
        name.after = text.substr(after + std::string_view(".after_").size(),
                                 before - after - std::string_view(".after_").size());
        name.before = text.substr(before + std::string_view(".before_").size());
        return true;
    }
    return false;
}

bool readEnds(std::string_view text, DumpName& name)
{
    if (cutEnd(text, ".before_optimizations")) {
        name.module = moduleName(text);
        return true;
    }
    if (!cutEnd(text, "after_optimizations"))
        return false;
    name.stage = DumpName::Stage::After;
    std::size_t dot = text.rfind('.');
    if (dot == std::string_view::npos)
        return false;
    if (const std::size_t version = text.rfind(".sm_"); version != std::string_view::npos
        && std::ranges::all_of(text.substr(version + 4, dot - std::min(dot, version + 4)), isDigit))
        dot = version; // the platform has a dot: "sm_9.0_gpu_"
    std::string_view platform = text.substr(dot + 1);
    cutEnd(platform, "_");
    name.platform = platform;
    name.module = moduleName(text.substr(0, dot));
    return true;
}

} // namespace

std::optional<DumpName> readDumpName(std::string_view fileName)
{
    const auto stem = stemOf(fileName);
    const auto part = stem ? cutModule(*stem) : std::nullopt;
    if (!part)
        return std::nullopt;
    DumpName name{.time = std::string(part->time), .number = part->number};
    if (!readEnds(part->rest, name) && !readPass(part->rest, name))
        return std::nullopt;
    return name;
}

std::string_view modulePart(const DumpName& name, std::string_view fileName)
{
    const std::size_t begin = name.time.empty() ? 0 : name.time.size() + 1;
    const std::size_t number = fileName.find('.', begin);
    return fileName.substr(0, name.module.empty() ? number : number + 1 + name.module.size());
}

bool isBeforeLayoutAssignment(const DumpName& name)
{
    return name.stage == DumpName::Stage::Pass && name.before == "layout-assignment";
}

std::uint64_t stageOrder(const DumpName& name)
{
    switch (name.stage) {
    case DumpName::Stage::Before:
        return 0;
    case DumpName::Stage::Pass:
        return std::uint64_t{name.passNumber} + 1;
    case DumpName::Stage::After:
        break;
    }
    return std::numeric_limits<std::uint32_t>::max() + std::uint64_t{2};
}

} // namespace tgraph
