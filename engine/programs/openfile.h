// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/foreign/dumpkind.h"
#include "engine/hlo/module/limits.h"
#include "engine/io/documentreader.h"
#include "engine/io/npzfiles.h"
#include "engine/measured/measuredreader.h"

#include <cstddef>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

struct OpenOptions {
    ReadOptions npz;
    hlo::HloLimits program;
    MeasuredOptions table;
    std::size_t module = 0; ///< index in a file with several programs, such as tuning data and profiles
    /// Alternative to `module`: a number from 1, a name or a part of a name, see
    /// hlo::moduleNamed(); if it is empty, `module` is used.
    std::string moduleName;
};

/// Reads any file that the program can open. The contents determine the format: a TpuGraphs file
/// (readDocument()), an XLA program as HLO text or protobuf, with or without measured runs, or a
/// table of measured configurations. A program without runs becomes programDocument().
/// @throws Error that names the file, the place in it, what was found and what was expected;
/// Cancelled
[[nodiscard]] Document openDocument(const std::filesystem::path& path, const OpenOptions& options = {},
                                    const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Returns true if a file has predictions of configurations (.csv, .json), so that it is a model
/// instead of a document; false for tables and programs with these endings, members of archives,
/// and files that cannot be read. Reads 64 KiB.
[[nodiscard]] bool isPredictionFile(const std::filesystem::path& path);

/// Returns true for a file that begins like a tuning journal, and for one named .jsonl that is no table: its reader
/// reports what is wrong. False for members of archives. Reads 64 KiB.
[[nodiscard]] bool isJournalFile(const std::filesystem::path& path);

/// Opens the programs of a file. @throws Error for an archive of files, a tuning journal and a table, and as
/// hlo::openProgramFile()
[[nodiscard]] hlo::ProgramFile openPrograms(const std::filesystem::path& path, const hlo::HloLimits& limits = {},
                                            const std::stop_token& stop = {});
/// @throws Error for a zip archive of another framework, such as a .pt2 or a .keras file, or if the file cannot be read
void refuseForeignArchive(const std::filesystem::path& path, const std::stop_token& stop = {});
/// Returns the programs of a file with several; std::nullopt for a file with a single program, and
/// for TpuGraphs files.
/// @throws as openDocument()
[[nodiscard]] std::optional<hlo::ProgramFile> severalPrograms(const std::filesystem::path& path,
                                                              const std::stop_token& stop = {});

/// Returns a program as a document of the kind Layout with one configuration, the default, without
/// a published runtime. Its slots are the nodes that layoutOptions() finds configurable; there are
/// none if nothing is left to configure. @throws Cancelled
[[nodiscard]] Document programDocument(std::shared_ptr<const hlo::Module> program, std::filesystem::path path,
                                       const std::stop_token& stop = {});

/// The files of a folder.
struct OpenableFiles : FolderSearch {
    DumpCounts others; ///< regular files that are not opened, except hidden ones
};

/// Returns the files of a folder and its subfolders that openDocument() may be able to read: .npz
/// files, HLO text by its first words, tables of measured configurations by their first lines, and
/// protobufs, which have no first words, by their endings (.pb, .pb.gz). Files that are recognised
/// as something else, such as a thunk sequence or a GraphDef, are only counted. @throws Error if
/// the folder itself cannot be read; Cancelled.
[[nodiscard]] OpenableFiles findOpenableFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                              std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns true if findOpenableFiles() lists this file of the disk for its folder.
[[nodiscard]] bool isOpenableFile(const std::filesystem::path& file);

/// Returns the error for a folder without files that can be opened; names a folder that is one model of another
/// framework (SavedModel).
[[nodiscard]] Error noOpenableFile(const std::filesystem::path& folder, const DumpCounts& others = {});

} // namespace tgraph
