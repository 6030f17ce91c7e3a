// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/diskstate.h"

#include <sys/stat.h>

namespace tgraph {
namespace {

std::int64_t nanoseconds(const timespec& time)
{
    constexpr std::int64_t second = 1'000'000'000;
    return time.tv_sec * second + time.tv_nsec;
}

DiskState stateOf(const struct stat& found)
{
    return {.size = static_cast<std::uint64_t>(found.st_size),
            .modifiedNs = nanoseconds(found.st_mtim),
            .changedNs = nanoseconds(found.st_ctim)};
}

} // namespace

std::optional<DiskState> diskStateOf(const std::filesystem::path& file)
{
    struct stat found { };
    return ::stat(file.c_str(), &found) == 0 ? std::optional(stateOf(found)) : std::nullopt;
}

std::optional<DiskState> diskStateOf(int descriptor)
{
    struct stat found { };
    return ::fstat(descriptor, &found) == 0 ? std::optional(stateOf(found)) : std::nullopt;
}

} // namespace tgraph
