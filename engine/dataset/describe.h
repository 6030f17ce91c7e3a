// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

/// All that a record says of a document but `path` and `disk`. `contentHash` stays empty.
/// @throws Cancelled
[[nodiscard]] FileRecord recordOf(const Document& document, const std::stop_token& stop = {});

/// Reads the file at `record.path` below `folder`, whole. What cannot be read is Failed and says why; never throws
/// but Cancelled.
void readRecord(FileRecord& record, const std::filesystem::path& folder, const std::stop_token& stop = {});

/// The same from the headers of an .npz file's arrays alone: 50 µs, however long it is. What is no .npz file, or has
/// something wrong with it, stays Found.
void sketchRecord(FileRecord& record, const std::filesystem::path& folder);

/// SHA-256 of names, sizes and checksums of an .npz file's arrays, which its table of contents holds; of the bytes of
/// any other file of 64 MiB at most. @throws Error when it cannot be read
[[nodiscard]] std::string contentHashOf(const std::filesystem::path& file);

} // namespace tgraph
