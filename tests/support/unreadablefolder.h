// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace tgraph::test {

/// A folder that this thread cannot list while the object lives, not even as root, which ignores permissions: the
/// thread drops the capabilities for that. Programs that it starts have them again.
class UnreadableFolder {
public:
    explicit UnreadableFolder(std::filesystem::path folder);
    ~UnreadableFolder();
    UnreadableFolder(const UnreadableFolder&) = delete;
    UnreadableFolder& operator=(const UnreadableFolder&) = delete;

private:
    std::filesystem::path m_folder;
    std::uint32_t m_capabilities = 0; ///< the first 32 effective ones before
};

} // namespace tgraph::test
