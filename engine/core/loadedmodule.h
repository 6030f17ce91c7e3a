// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

/// Libraries of this program that none of its others links, because what they need takes long to start: loaded when
/// something first asks for them.
namespace tgraph {

/// What a module is, for the texts and for the look whether it belongs to this program.
struct ModuleNames {
    std::string_view needs; ///< the library that it brings: "LibTorch"
    std::string_view absence; ///< what to do where it is not there: "build the program with …, or install it whole"
    const char* entry; ///< the one name that it gives to others: an extern "C" function, ModuleEntry
    const char* version; ///< of the program
    int interface; ///< of the module's abstract class: to be raised whenever that changes
};

/// The module, or null when it was built for another version of the program or of the interface.
template <typename Module> using ModuleEntry = const Module* (*)(const char* version, int interface);

/// A file in the folder of the library or program that `function` is in.
[[nodiscard]] std::filesystem::path fileBeside(const void* function, std::string_view name);

/// The symbol of the entry; null where the file has none. The file stays loaded.
/// @param purpose who asks, for the text: "training"
/// @throws Error, one sentence: what needs it, where it was looked for, what to do.
[[nodiscard]] void* loadedEntry(const std::filesystem::path& file, const ModuleNames& names, std::string_view purpose);
[[noreturn]] void refuseForeignModule(const std::filesystem::path& file, const ModuleNames& names,
                                      std::string_view purpose);

/// @throws as loadedEntry(), and where it is another version's.
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
