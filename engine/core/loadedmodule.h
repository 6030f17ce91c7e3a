// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

/// Loads parts of the program (modules) on first use, because their dependencies take long to load.
namespace tgraph {

/// The names that error messages and the version check of a module need.
struct ModuleNames {
    std::string_view needs; ///< the library that it depends on: "LibTorch"
    /// Remedy for the message if the file is missing: "install the complete package, or build with
    /// …"
    std::string_view absence;
    const char* entry; ///< its one exported symbol: an extern "C" function, ModuleEntry
    const char* version; ///< version of the program
    int interface; ///< version of the module's abstract class: increment it on every change
};

/// The type of a module's entry function. It returns the module, or null if the module was built
/// for another version of the program or of the interface.
template <typename Module> using ModuleEntry = const Module* (*)(const char* version, int interface);

/// Returns the path of `name` in the folder of the library or program that contains `function`.
[[nodiscard]] std::filesystem::path fileBeside(const void* function, std::string_view name);

/// Returns the entry's symbol; null if the file lacks it. The file stays loaded.
/// @param purpose the feature that needs the module, for the message: "training"
/// @throws Error in one sentence: the feature, the missing file, the remedy.
[[nodiscard]] void* loadedEntry(const std::filesystem::path& file, const ModuleNames& names, std::string_view purpose);
[[noreturn]] void refuseForeignModule(const std::filesystem::path& file, const ModuleNames& names,
                                      std::string_view purpose);

/// @throws as loadedEntry(), and if the module belongs to another version.
template <typename Module>
[[nodiscard]] const Module& loadModule(const std::filesystem::path& file, const ModuleNames& names,
                                       std::string_view purpose)
{
    const auto entry = reinterpret_cast<ModuleEntry<Module>>(loadedEntry(file, names, purpose));
    const Module* const module = entry != nullptr ? entry(names.version, names.interface) : nullptr;
    if (module == nullptr)
        refuseForeignModule(file, names, purpose);
    return *module;
}

} // namespace tgraph
