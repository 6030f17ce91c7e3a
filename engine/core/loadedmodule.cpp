// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/loadedmodule.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <dlfcn.h>
#include <system_error>

namespace tgraph {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, const ModuleNames& names, std::string_view purpose,
                         std::string_view problem, std::string_view remedy)
{
    throw makeError({},
                    fmt::format("{} needs {}, and {} {}; {}", purpose, names.needs, file.string(), problem, remedy));
}

} // namespace

std::filesystem::path fileBeside(const void* function, std::string_view name)
{
    Dl_info here{};
    const bool known = ::dladdr(function, &here) != 0;
    const std::filesystem::path library = known ? here.dli_fname : "";
    return library.parent_path() / name;
}

void* loadedEntry(const std::filesystem::path& file, const ModuleNames& names, std::string_view purpose)
{
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        refuse(file, names, purpose, "is missing", names.absence);
    void* const library = ::dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) {
        const char* const reason = ::dlerror();
        refuse(file, names, purpose,
               fmt::format("cannot be loaded ({})", reason != nullptr ? reason : "no reason given"),
               fmt::format("install the {} that it was built with", names.needs));
    }
    return ::dlsym(library, names.entry);
}

void refuseForeignModule(const std::filesystem::path& file, const ModuleNames& names, std::string_view purpose)
{
    refuse(file, names, purpose, "belongs to another version of this program",
           fmt::format("install version {}", names.version));
}

} // namespace tgraph
