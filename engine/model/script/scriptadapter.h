// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Call settings of a TorchScript module: MODULE.json beside MODULE.pt, every key optional (docs/torchscript.md).
struct ScriptAdapter {
    std::vector<std::string> inputs; ///< forward's arguments in order; empty: inputs of the arguments' names
    std::uint32_t batch = 64; ///< configurations at a time, 1 … 65,536; the last batch may be smaller
    int hops = 1; ///< FeatureOptions::hops
    std::filesystem::path scaler; ///< checkpoint whose scaler standardises; empty: the file's own
    int threads = 1; ///< 1 … 256
    std::uint32_t seconds = 600; ///< limit for one file, 1 … 86,400
    std::uint32_t memoryMib = 4096; ///< limit without LibTorch itself, 16 … 1,048,576
    std::vector<std::string> kinds; ///< "layout", "tile", "fusion"; empty: derived from the inputs
};

/// Returns true if a model's name means a TorchScript module: it ends in .pt or .ts.
[[nodiscard]] bool namesScript(std::string_view model);

/// Returns the path of a module's adapter.
[[nodiscard]] std::filesystem::path adapterPath(const std::filesystem::path& module);

/// Reads the adapter of a module; defaults if there is no such file.
/// @throws Error for invalid JSON, an unknown key or input, or a value out of its range.
[[nodiscard]] ScriptAdapter readScriptAdapter(const std::filesystem::path& module);

} // namespace tgraph
