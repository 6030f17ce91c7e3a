// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/foreign/dumpkind.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Recognises files that contain no program in a supported format: models of other frameworks,
/// programs of other compilers, and the other files of a dump. Each kind is one row of a table.
namespace tgraph::hlo {

/// The parts of a file that determine its kind.
struct FileSample {
    std::string_view name; ///< file name without its folders; may be empty
    std::string_view first; ///< first bytes, decompressed; 4 KiB are enough
    /// Last bytes, where a zip archive has its table of contents; may overlap `first`
    std::string_view last;
};

struct ForeignKind {
    std::string_view name; ///< with its article: "an ONNX model"
    /// How to get HLO or StableHLO instead, including the command; empty: none
    std::string_view advice;
    bool (*matches)(const FileSample& file) = nullptr;
    DumpKind dump = DumpKind::Other; ///< kind in a folder of dumps
    /// Returns details to add in parentheses; null: none
    std::string (*detail)(const FileSample& file) = nullptr;
};

/// Returns all kinds, the more specific ones first. Kinds that are recognised only by the file's
/// name are last.
[[nodiscard]] std::span<const ForeignKind> foreignKinds();

/// Returns the first kind that matches a file; null if there is none. Call it only for files that
/// are neither HLO text nor one of the protobufs, because some kinds are recognised by few bytes.
[[nodiscard]] const ForeignKind* foreignKindOf(const FileSample& file);

/// Returns the second part of a sentence about the file: "an ONNX model, not an XLA program;
/// convert it: …".
[[nodiscard]] std::string foreignText(const ForeignKind& kind, const FileSample& file);

/// Returns foreignText() of the first matching kind; std::nullopt for other files.
[[nodiscard]] std::optional<std::string> foreignText(const FileSample& file);

/// Returns such a text for a zip archive of another framework; std::nullopt for other archives,
/// such as .npz files.
[[nodiscard]] std::optional<std::string> foreignArchiveText(const FileSample& file);

/// Returns such a text for a folder that is one model: a SavedModel or a Core ML package. Reads
/// only file states.
[[nodiscard]] std::optional<std::string> foreignFolderText(const std::filesystem::path& folder);

} // namespace tgraph::hlo
