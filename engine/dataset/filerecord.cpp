// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/filerecord.h"

#include <array>
#include <sys/stat.h>

namespace tgraph {
namespace {

constexpr std::array<const char*, dataSplitCount> splitNames = {"", "train", "valid", "test"};

std::int64_t nanoseconds(const timespec& time)
{
    constexpr std::int64_t second = 1'000'000'000;
    return time.tv_sec * second + time.tv_nsec;
}

} // namespace

std::optional<DiskState> diskStateOf(const std::filesystem::path& file)
{
    struct stat found { };
    if (::stat(file.c_str(), &found) != 0)
        return std::nullopt;
    return DiskState{.size = static_cast<std::uint64_t>(found.st_size),
                     .modifiedNs = nanoseconds(found.st_mtim),
                     .changedNs = nanoseconds(found.st_ctim)};
}

DataSplit splitOf(const std::filesystem::path& file)
{
    DataSplit split = DataSplit::None;
    for (const std::filesystem::path& part : file.parent_path())
        for (std::size_t i = 1; i < dataSplitCount; ++i)
            if (part.native() == splitNames[i])
                split = static_cast<DataSplit>(i);
    return split;
}

const char* splitName(DataSplit split)
{
    return splitNames[static_cast<std::size_t>(split)];
}

std::string FileRecord::collectionName() const
{
    if (xla)
        return "program";
    return state == State::Found || state == State::Failed ? std::string() : collection.name();
}

} // namespace tgraph
