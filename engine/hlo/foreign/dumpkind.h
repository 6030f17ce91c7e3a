// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tgraph {

/// The kinds of files in a folder of XLA dumps that contain no program (openxla/xla:
/// xla/service/dump.cc).
enum class DumpKind : std::uint8_t {
    Other,
    BufferAssignment,
    MemoryReport,
    LiveRanges,
    ThunkSequence,
    Options, ///< debug options, target configurations, results of autotuning
    Picture, ///< .dot, .html, .url
    Code, ///< LLVM, PTX and machine code
    Log,
    ModuleConfig,
    PassMetadata, ///< times and identifiers of the passes, or steps of a fusion pass
    TextProto ///< other protobufs in text form
};
inline constexpr std::size_t dumpKindCount = 12;

/// The number of files of each DumpKind.
struct DumpCounts {
    std::array<std::uint32_t, dumpKindCount> files{};

    void add(DumpKind kind) { ++files[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] std::uint32_t of(DumpKind kind) const { return files[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] std::uint32_t total() const;
    /// Returns true if at least one file has a kind other than Other.
    [[nodiscard]] bool hasDumps() const { return total() > of(DumpKind::Other); }

    bool operator==(const DumpCounts&) const = default;
};

/// Determines the kind from the file's name, without its folders.
[[nodiscard]] DumpKind dumpKindOf(std::string_view fileName);

/// Returns the name of a kind in JSON: "buffer_assignment".
[[nodiscard]] std::string_view dumpKindKey(DumpKind kind);

/// Returns the counts as text: "4 buffer assignments, 1 memory report and 2 other files"; empty if
/// there are no files.
[[nodiscard]] std::string dumpCountsText(const DumpCounts& counts);

} // namespace tgraph
