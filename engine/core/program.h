// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns the program of a tile or fusion file "PROGRAM_HASH.npz": the stem before its last "_" (as in TpuGraphs'
/// tiles_evaluate.py).
[[nodiscard]] std::string programOf(const std::filesystem::path& file);

/// Returns the program that a document belongs to; a layout file is a program.
[[nodiscard]] std::string programOf(const Document& document);

/// Returns the type of a program (Kaufman et al., section 4; ours): its name without "simulated-", up to the first
/// digit, '.', '-' or '_'. "resnet" for "simulated-resnet50-training".
[[nodiscard]] std::string modelTypeOf(std::string_view program);

} // namespace tgraph
