// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/torchmodule.h"

#include "engine/core/loadedmodule.h"

#include <atomic>

namespace tgraph {

namespace {

std::atomic<const TorchModule*> loadedModule = nullptr;

const ModuleNames names = {.needs = "LibTorch",
                           .absence = "install the complete package, or build with TGRAPH_TORCH=ON",
                           .entry = torchModuleEntryName,
                           .version = TGRAPH_VERSION,
                           .interface = torchModuleInterface};

} // namespace

std::filesystem::path torchModulePath()
{
    return fileBeside(reinterpret_cast<const void*>(&torchModulePath), TGRAPH_TORCH_MODULE);
}

bool torchModuleIsThere()
{
    std::error_code ignored;
    return std::filesystem::exists(torchModulePath(), ignored);
}

const TorchModule& loadTorchModule(const std::filesystem::path& file, std::string_view purpose)
{
    return loadModule<TorchModule>(file, names, purpose);
}

const TorchModule& torchModule(std::string_view purpose)
{
    static const TorchModule* const module = &loadTorchModule(torchModulePath(), purpose);
    loadedModule = module;
    return *module;
}

bool isTorchOutOfMemory()
{
    const TorchModule* module = loadedModule;
    return module != nullptr && module->isOutOfMemory();
}

void rethrowPlainly(const std::string& file)
{
    if (const TorchModule* module = loadedModule)
        module->rethrow(file);
    throw;
}

} // namespace tgraph
