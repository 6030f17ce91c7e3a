// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/hlo/files/programfile.h"
#include "engine/hlo/module/limits.h"
#include "engine/io/documentreader.h"
#include "engine/io/npzfiles.h"

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
    std::size_t module = 0; ///< index in a file with several programs, such as tuning data and profiles
    std::string moduleName; ///< instead: as a person names it, see hlo::moduleNamed(); empty: `module`
};

/// Reads any file that the program opens; determines the format by content, not by name: a TpuGraphs file
/// (readDocument()), an XLA program as HLO text or protobuf, or its measured runs. A program without runs becomes
/// programDocument().
/// @throws Error naming the file, the place in it, the found and the expected content. @throws Cancelled
[[nodiscard]] Document openDocument(const std::filesystem::path& path, const OpenOptions& options = {},
                                    const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// Returns the programs of a file with several; std::nullopt for one with a single program, and for TpuGraphs files.
/// @throws as openDocument()
[[nodiscard]] std::optional<hlo::ProgramFile> severalPrograms(const std::filesystem::path& path,
                                                              const std::stop_token& stop = {});

/// Returns a program as a document of the kind Layout with one configuration, the default, without a published runtime.
/// Its slots are the nodes that layoutOptions() finds configurable; none if nothing is left to configure. @throws
/// Cancelled
[[nodiscard]] Document programDocument(std::shared_ptr<const hlo::Module> program, std::filesystem::path path,
                                       const std::stop_token& stop = {});

/// Returns the files of a folder and its subfolders that openDocument() may be able to read: .npz files, HLO text by
/// its first words, protobufs by their endings (.pb, .pb.gz), since they have no first words. @throws Error if the
/// folder itself cannot be read; Cancelled.
[[nodiscard]] FolderSearch findOpenableFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                             std::size_t most = std::numeric_limits<std::size_t>::max());

/// Returns the error for a folder without files that can be opened.
[[nodiscard]] Error noOpenableFile(const std::filesystem::path& folder);

} // namespace tgraph
