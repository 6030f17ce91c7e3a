// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/hlo/module/limits.h"
#include "engine/io/documentreader.h"
#include "engine/io/npzfiles.h"

#include <cstddef>
#include <filesystem>
#include <limits>
#include <memory>
#include <stop_token>

namespace tgraph {

struct OpenOptions {
    ReadOptions npz;
    hlo::HloLimits program;
    std::size_t module = 0; ///< which one of a file with several programs, as tuning data and profiles are
};

/// Reads whatever the program opens, told by what the file holds and not by its name: a TpuGraphs file
/// (readDocument()), or an XLA program as HLO text or protobuf, or measured runs of one. A program without runs becomes
/// programDocument().
/// @throws Error that names the file, the place in it, what was found and what was expected. @throws Cancelled
[[nodiscard]] Document openDocument(const std::filesystem::path& path, const OpenOptions& options = {},
                                    const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// A program as a document of the kind Layout with one configuration, the default, whose runtime is not published. Its
/// slots are the nodes that layoutOptions() finds configurable; none where nothing is left to configure. @throws
/// Cancelled
[[nodiscard]] Document programDocument(std::shared_ptr<const hlo::Module> program, std::filesystem::path path,
                                       const std::stop_token& stop = {});

/// The files of a folder and its subfolders that openDocument() may be able to read: .npz files, HLO text by its first
/// words, protobufs by their endings (.pb, .pb.gz), which have no first words. @throws Error when the folder itself
/// cannot be read; Cancelled.
[[nodiscard]] FolderSearch findOpenableFiles(const std::filesystem::path& folder, const std::stop_token& stop,
                                             std::size_t most = std::numeric_limits<std::size_t>::max());

/// For those who need a file and found none.
[[nodiscard]] Error noOpenableFile(const std::filesystem::path& folder);

} // namespace tgraph
