// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// Returns a document's record except `path` and `disk`. `contentHash` stays empty.
/// @throws Cancelled
[[nodiscard]] FileRecord recordOf(const Document& document, const std::stop_token& stop = {});

/// Reads the whole file at `record.path` below `folder`. An unreadable file becomes Failed with the reason. Throws only
/// Cancelled.
void readRecord(FileRecord& record, const std::filesystem::path& folder, const std::stop_token& stop = {});

/// Fills the record from the headers of an .npz file's arrays: 50 µs, independent of the file's length. Other and
/// invalid files stay Found.
void sketchRecord(FileRecord& record, const std::filesystem::path& folder);

/// Returns a SHA-256 of a file's contents: for an .npz file, of the names, sizes and checksums of
/// its arrays, from its table of contents; for other files of at most 64 MiB, of their bytes.
/// @throws Error if the file cannot be read
[[nodiscard]] std::string contentHashOf(const std::filesystem::path& file);

} // namespace tgraph
