// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytesource.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tgraph {
namespace {

Error shortRead(const std::filesystem::path& path, std::uint64_t offset, std::size_t missing)
{
    return makeError({path.string(), fmt::format("byte {}", offset)}, "the end of the file",
                     fmt::format("{} more bytes", missing));
}

} // namespace

FileSource::FileSource(std::filesystem::path path)
    : m_path(std::move(path)), m_descriptor(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
{
    // With O_NONBLOCK, opening a named pipe does not hang; the flag has no effect on regular files.
    if (m_descriptor < 0)
        throw makeError({m_path.string(), ""}, systemProblem(errno));
    struct stat status { };
    if (::fstat(m_descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(m_descriptor);
        throw makeError({m_path.string(), ""}, "a folder, pipe or device", "a regular file");
    }
    m_size = static_cast<std::uint64_t>(status.st_size);
}

FileSource::~FileSource()
{
    ::close(m_descriptor);
}

void FileSource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    while (!out.empty()) {
        const ::ssize_t count = ::pread(m_descriptor, out.data(), out.size(), static_cast<::off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw makeError({m_path.string(), fmt::format("byte {}", offset)}, systemProblem(errno));
        if (count == 0)
            throw shortRead(m_path, offset, out.size());
        out = out.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
}

void MemorySource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    const std::uint64_t available = m_bytes.size() - std::min<std::uint64_t>(offset, m_bytes.size());
    if (out.size() > available)
        throw shortRead(m_path, offset + available, out.size() - available);
    std::ranges::copy(m_bytes.subspan(offset, out.size()), out.begin());
}

} // namespace tgraph
