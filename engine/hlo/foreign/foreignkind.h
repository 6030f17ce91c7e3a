// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/foreign/dumpkind.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Files that hold no program that is read here: models of other frameworks, other compilers' programs, and the other
/// files of a dump. Each kind is one row of a table.
namespace tgraph::hlo {

/// The parts of a file that determine its kind.
struct FileSample {
    std::string_view name; ///< file name without its folders; may be empty
    std::string_view first; ///< first bytes, decompressed; 4 KiB are enough
    std::string_view last; ///< last bytes: a zip archive has its table of contents there; may overlap `first`
};

struct ForeignKind {
    std::string_view name; ///< with its article: "an ONNX model"
    std::string_view advice; ///< how to get HLO or StableHLO instead, with the command; empty: none
    bool (*matches)(const FileSample& file) = nullptr;
    DumpKind dump = DumpKind::Other; ///< kind in a folder of dumps
    std::string (*detail)(const FileSample& file) = nullptr; ///< added in parentheses; null: none
};

/// Returns all kinds, the more specific ones first. Those recognised by their names only come last.
[[nodiscard]] std::span<const ForeignKind> foreignKinds();

/// Returns the first kind that matches; null for other files. Call it for files that are neither HLO text nor one of
/// the protobufs: some kinds are recognised by few bytes.
[[nodiscard]] const ForeignKind* foreignKindOf(const FileSample& file);

/// Returns the end of a sentence: "an ONNX model, not an XLA program; convert it: …".
[[nodiscard]] std::string foreignText(const ForeignKind& kind, const FileSample& file);

/// Returns foreignText() of the first matching kind; std::nullopt for other files.
[[nodiscard]] std::optional<std::string> foreignText(const FileSample& file);

/// Returns the same for a zip archive of another framework; std::nullopt for other archives, such as .npz files.
[[nodiscard]] std::optional<std::string> foreignArchiveText(const FileSample& file);

/// Returns the same for a folder that is one model: a SavedModel or a Core ML package. Reads only file states.
[[nodiscard]] std::optional<std::string> foreignFolderText(const std::filesystem::path& folder);

} // namespace tgraph::hlo
