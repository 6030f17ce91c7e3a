// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The settings for calling a TorchScript module: MODULE.json beside MODULE.pt. All keys are
/// optional (docs/torchscript.md).
struct ScriptAdapter {
    /// Inputs for forward's arguments, in order; empty: the inputs with the names of the arguments
    std::vector<std::string> inputs;
    /// Number of configurations per call, 1 … 65,536; the last batch may be smaller
    std::uint32_t batch = 64;
    int hops = 1; ///< FeatureOptions::hops
    /// Checkpoint whose scaler is used; empty: a scaler fitted to the file itself
    std::filesystem::path scaler;
    int threads = 1; ///< 1 … 256
    std::uint32_t seconds = 600; ///< time limit for one file in seconds, 1 … 86,400
    std::uint32_t memoryMib = 4096; ///< memory limit without LibTorch itself, 16 … 1,048,576
    std::vector<std::string> kinds; ///< "layout", "tile", "fusion"; empty: determined by the inputs
};

/// Returns true if a model's name denotes a TorchScript module, that is, if it ends in .pt or .ts.
[[nodiscard]] bool namesScript(std::string_view model);

/// Returns the path of a module's adapter.
[[nodiscard]] std::filesystem::path adapterPath(const std::filesystem::path& module);

/// Reads the adapter of a module; returns the defaults if there is no such file.
/// @throws Error for invalid JSON, an unknown key or input, or a value that is out of range.
[[nodiscard]] ScriptAdapter readScriptAdapter(const std::filesystem::path& module);

} // namespace tgraph
