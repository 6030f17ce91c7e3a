// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/foreign/dumpkind.h"

#include "engine/core/text.h"

#include <numeric>
#include <vector>

namespace tgraph {
namespace {

struct KindMark {
    std::string_view text;
    bool isEnding; ///< false: anywhere in the name
    DumpKind kind;
};

constexpr std::array kindMarks = {
    KindMark{"buffer-assignment", false, DumpKind::BufferAssignment},
    KindMark{"buffer_assignment", false, DumpKind::BufferAssignment},
    KindMark{"memory-usage-report", false, DumpKind::MemoryReport},
    KindMark{"memory_usage_report", false, DumpKind::MemoryReport},
    KindMark{"live-range", false, DumpKind::LiveRanges},
    KindMark{"live_range", false, DumpKind::LiveRanges},
    KindMark{"thunk_sequence", false, DumpKind::ThunkSequence},
    KindMark{"thunk-sequence", false, DumpKind::ThunkSequence},
    KindMark{"thunks_metadata", false, DumpKind::ThunkSequence},
    KindMark{"debug_options", false, DumpKind::Options},
    KindMark{"execution_options", false, DumpKind::Options},
    KindMark{"module_config", false, DumpKind::ModuleConfig},
    KindMark{".config.pbtxt", true, DumpKind::ModuleConfig},
    KindMark{".config.textproto", true, DumpKind::ModuleConfig},
    KindMark{"pass_metadata", false, DumpKind::PassMetadata},
    KindMark{".metadata.pbtxt", true, DumpKind::PassMetadata},
    KindMark{".metadata.textproto", true, DumpKind::PassMetadata},
    KindMark{"priority-fusion", false, DumpKind::PassMetadata},
    KindMark{"priority_fusion", false, DumpKind::PassMetadata},
    KindMark{"gpu_target_config", false, DumpKind::Options},
    KindMark{"autotune_results", false, DumpKind::Options},
    KindMark{".flagfile", true, DumpKind::Options},
    KindMark{".pbtxt", true, DumpKind::TextProto},
    KindMark{".textproto", true, DumpKind::TextProto},
    KindMark{".txtpb", true, DumpKind::TextProto},
    KindMark{".dot", true, DumpKind::Picture},
    KindMark{".html", true, DumpKind::Picture},
    KindMark{".url", true, DumpKind::Picture},
    KindMark{".svg", true, DumpKind::Picture},
    KindMark{".ll", true, DumpKind::Code},
    KindMark{".bc", true, DumpKind::Code},
    KindMark{".llo", true, DumpKind::Code},
    KindMark{"-llo.txt", true, DumpKind::Code},
    KindMark{".llo.txt", true, DumpKind::Code},
    KindMark{"bundles.txt", true, DumpKind::Code},
    KindMark{".sass", true, DumpKind::Code},
    KindMark{".amdgcn", true, DumpKind::Code},
    KindMark{".ptx", true, DumpKind::Code},
    KindMark{".cubin", true, DumpKind::Code},
    KindMark{".hsaco", true, DumpKind::Code},
    KindMark{".o", true, DumpKind::Code},
    KindMark{".s", true, DumpKind::Code},
    KindMark{".log", true, DumpKind::Log},
    KindMark{".out", true, DumpKind::Log},
    KindMark{".err", true, DumpKind::Log},
    KindMark{".INFO", false, DumpKind::Log},
    KindMark{".WARNING", false, DumpKind::Log},
    KindMark{".ERROR", false, DumpKind::Log},
    KindMark{"stderr", false, DumpKind::Log},
    KindMark{"stdout", false, DumpKind::Log},
};

struct KindWords {
    std::string_view key;
    std::string_view one;
    std::string_view many;
};

/// By DumpKind.
constexpr std::array<KindWords, dumpKindCount> kindWords = {{
    {"other", "other file", "other files"},
    {"buffer_assignment", "buffer assignment", "buffer assignments"},
    {"memory_report", "memory report", "memory reports"},
    {"live_ranges", "list of live ranges", "lists of live ranges"},
    {"thunk_sequence", "thunk sequence", "thunk sequences"},
    {"options", "file of options", "files of options"},
    {"picture", "picture of a program", "pictures of programs"},
    {"code", "file of generated code", "files of generated code"},
    {"log", "log", "logs"},
    {"module_config", "module configuration", "module configurations"},
    {"pass_metadata", "record of passes", "records of passes"},
    {"text_proto", "protobuf in text form", "protobufs in text form"},
}};

} // namespace

DumpKind dumpKindOf(std::string_view fileName)
{
    if (fileName.ends_with(".gz"))
        fileName.remove_suffix(3);
    for (const KindMark& mark : kindMarks) {
        const bool has
            = mark.isEnding ? fileName.ends_with(mark.text) : fileName.find(mark.text) != std::string_view::npos;
        if (has)
            return mark.kind;
    }
    return DumpKind::Other;
}

std::uint32_t DumpCounts::total() const
{
    return std::accumulate(files.begin(), files.end(), std::uint32_t{0});
}

std::string_view dumpKindKey(DumpKind kind)
{
    return kindWords[static_cast<std::size_t>(kind)].key;
}

std::string dumpCountsText(const DumpCounts& counts)
{
    std::vector<std::string> parts;
    for (std::size_t i = 1; i <= dumpKindCount; ++i) { // Other comes last
        const std::size_t kind = i % dumpKindCount;
        if (const std::uint32_t count = counts.files[kind]; count > 0)
            parts.push_back(countText(count) + " "
                            + std::string(count == 1 ? kindWords[kind].one : kindWords[kind].many));
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

} // namespace tgraph
