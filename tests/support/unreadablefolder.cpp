// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/unreadablefolder.h"

#include <array>
#include <linux/capability.h>
#include <stdexcept>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace tgraph::test {
namespace {

constexpr std::uint32_t ignoringPermissions = 1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH;

/// Sets the first 32 effective capabilities of the thread to `choose` of the current ones; returns the current ones.
template <typename Choose> std::uint32_t setCapabilities(Choose choose)
{
    __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
    std::array<__user_cap_data_struct, 2> sets{};
    if (::syscall(SYS_capget, &header, sets.data()) != 0)
        throw std::runtime_error("the thread's capabilities cannot be read");
    const std::uint32_t before = sets[0].effective;
    sets[0].effective = choose(before);
    if (::syscall(SYS_capset, &header, sets.data()) != 0)
        throw std::runtime_error("the thread's capabilities cannot be set");
    return before;
}

} // namespace

UnreadableFolder::UnreadableFolder(std::filesystem::path folder) : m_folder(std::move(folder))
{
    std::filesystem::permissions(m_folder, std::filesystem::perms::none);
    m_capabilities = setCapabilities([](std::uint32_t before) { return before & ~ignoringPermissions; });
}

UnreadableFolder::~UnreadableFolder()
{
    setCapabilities([this](std::uint32_t) { return m_capabilities; });
    std::error_code ignored;
    std::filesystem::permissions(m_folder, std::filesystem::perms::owner_all, ignored);
}

} // namespace tgraph::test
