// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QByteArray>

#include <filesystem>
#include <optional>
#include <stop_token>

/// Writes a layout file or a program as input for compilers, in the same formats as `tgraph candidates`.
namespace tgraph {

/// Writes the layouts of one configuration, or of all, as a JSON array of layoutsJson() with one
/// node per line. When "runtime_ns" is filled in, it is a list of measurements. The file is written
/// completely or not at all. An empty `distinct` means all configurations. @throws Error;
/// Cancelled.
void writeLayouts(const OpenFile& file, std::optional<DistinctId> distinct, const std::filesystem::path& target,
                  const std::stop_token& stop = {});

/// Returns HLO text of the program with the layouts of a configuration in its shapes. @pre The file has a program.
[[nodiscard]] QByteArray programText(const OpenFile& file, DistinctId distinct);

/// Writes all configurations as a TpuGraphs file. @throws Error; Cancelled.
void writeCandidates(const OpenFile& file, const std::filesystem::path& target, const std::stop_token& stop);

/// Returns the program with all configurations as TpuGraphs' ModuleTuningData. @pre The file has a program. @throws
/// Error; Cancelled.
[[nodiscard]] QByteArray tuningData(const OpenFile& file, const std::stop_token& stop);

} // namespace tgraph
