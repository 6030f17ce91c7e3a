// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns the program name of a tile or fusion file "PROGRAM_HASH.npz": the file's stem up to its
/// last "_" (as in TpuGraphs' tiles_evaluate.py).
[[nodiscard]] std::string programOf(const std::filesystem::path& file);

/// Returns the program that a document belongs to. A layout file is a program itself.
[[nodiscard]] std::string programOf(const Document& document);

/// Returns the model type of a program (Kaufman et al., section 4; the rule is ours): its name
/// without "simulated-" up to the first digit, '.', '-' or '_'. For example "resnet" for
/// "simulated-resnet50-training".
[[nodiscard]] std::string modelTypeOf(std::string_view program);

} // namespace tgraph
