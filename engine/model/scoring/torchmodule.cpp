// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/torchmodule.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <atomic>
#include <dlfcn.h>

namespace tgraph {

namespace {

std::atomic<const TorchModule*> loadedModule = nullptr;

[[noreturn]] void refuse(std::string_view purpose, const std::filesystem::path& file, std::string_view problem,
                         std::string_view remedy)
{
    throw makeError({}, fmt::format("{} needs LibTorch, and {} {}: {}", purpose, file.string(), problem, remedy));
}

} // namespace

std::filesystem::path torchModulePath()
{
    Dl_info here{};
    const bool known = ::dladdr(reinterpret_cast<const void*>(&torchModulePath), &here) != 0;
    const std::filesystem::path library = known ? here.dli_fname : "";
    return library.parent_path() / TGRAPH_TORCH_MODULE;
}

bool torchModuleIsThere()
{
    std::error_code ignored;
    return std::filesystem::exists(torchModulePath(), ignored);
}

const TorchModule& loadTorchModule(const std::filesystem::path& file, std::string_view purpose)
{
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        refuse(purpose, file, "is not there", "build the program with TGRAPH_TORCH=ON, or install it whole");
    void* const library = ::dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) {
        const char* const reason = ::dlerror();
        refuse(purpose, file, fmt::format("cannot be loaded ({})", reason != nullptr ? reason : "no reason given"),
               "install the LibTorch that it was built with");
    }
    const auto entry = reinterpret_cast<TorchModuleEntry>(::dlsym(library, torchModuleEntryName));
    const TorchModule* const module = entry != nullptr ? entry(TGRAPH_VERSION, torchModuleInterface) : nullptr;
    if (module == nullptr)
        refuse(purpose, file, "belongs to another version of this program",
               fmt::format("install the one of {}", TGRAPH_VERSION));
    return *module;
}

const TorchModule& torchModule(std::string_view purpose)
{
    static const TorchModule& module = loadTorchModule(torchModulePath(), purpose);
    loadedModule = &module;
    return module;
}

void rethrowPlainly(const std::string& file)
{
    if (const TorchModule* module = loadedModule)
        module->rethrow(file);
    throw;
}

} // namespace tgraph
