// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace tgraph::test {

/// A folder that this thread cannot list as long as the object lives, not even as root, whom permissions do not stop:
/// the thread lays down the capabilities that make it so. Programs that it starts have them again.
class UnreadableFolder {
public:
    explicit UnreadableFolder(std::filesystem::path folder);
    ~UnreadableFolder();
    UnreadableFolder(const UnreadableFolder&) = delete;
    UnreadableFolder& operator=(const UnreadableFolder&) = delete;

private:
    std::filesystem::path m_folder;
    std::uint32_t m_capabilities = 0; ///< the effective ones before, the first 32 of them
};

} // namespace tgraph::test
