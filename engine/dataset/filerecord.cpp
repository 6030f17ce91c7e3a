// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/filerecord.h"

#include <array>

namespace tgraph {
namespace {

constexpr std::array<const char*, dataSplitCount> splitNames = {"", "train", "valid", "test"};

} // namespace

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

DataSplit FileRecord::split() const
{
    const DataSplit own = splitOf(path);
    return own == DataSplit::None ? folderSplit : own;
}

std::string FileRecord::collectionName() const
{
    if (xla)
        return std::string(programCollection);
    return state == State::Found || state == State::Failed ? std::string() : collection.name();
}

} // namespace tgraph
