// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/atomicfile.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tgraph {
namespace {

/// Returns an error that names the failed step and the reason in errno.
Error cannotWrite(const std::filesystem::path& target, std::string_view step)
{
    return makeError({target.string(), ""}, fmt::format("cannot be {}: {}", step, systemProblem(errno)));
}

/// Follows a chain of symbolic links to its end, even if the last target does not exist yet. Links
/// are never replaced.
std::filesystem::path endOfLinks(std::filesystem::path target)
{
    constexpr int mostLinks = 40; // the kernel's limit on links in a path
    std::error_code failure;
    for (int links = 0; std::filesystem::is_symlink(std::filesystem::symlink_status(target, failure)); ++links) {
        const std::filesystem::path next = std::filesystem::read_symlink(target, failure);
        if (failure || links == mostLinks)
            throw makeError({target.string(), "output"}, "a symbolic link whose target does not exist",
                            "a symbolic link to a file");
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

std::filesystem::path resolvedTarget(const std::filesystem::path& target)
{
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(target, failure);
    // For example a name that is too long, or a cycle of links
    if (status.type() == std::filesystem::file_type::none)
        throw makeError({target.string(), ""}, "cannot be created: " + systemProblem(failure.value()));
    if (!std::filesystem::exists(status))
        return endOfLinks(target);
    if (std::filesystem::is_directory(status))
        throw makeError({target.string(), "output"}, "a folder", "a name for a file");
    if (!std::filesystem::is_regular_file(status))
        throw makeError({target.string(), "output"}, "something that is not a regular file",
                        "a regular file or a new file name");
    std::filesystem::path resolved = std::filesystem::canonical(target, failure);
    return failure ? target : resolved;
}

/// Returns a short name that does not depend on the length of the target's name.
std::filesystem::path temporaryName(const std::filesystem::path& target)
{
    static std::atomic<unsigned> counter = 0;
    return target.parent_path() / fmt::format(".tgraph-{}-{}.part", ::getpid(), counter++);
}

} // namespace

AtomicFile::AtomicFile(const std::filesystem::path& target) : m_target(resolvedTarget(target))
{
    if (!m_target.has_filename())
        throw makeError({target.string(), "output"}, "no file name", "the name of a file");
    open();
    if (m_descriptor < 0 && errno == ENOTDIR)
        throw makeError({target.string(), "output"}, "a file where its folder should be",
                        "a folder (files cannot be written into an archive)");
    if (m_descriptor < 0)
        throw cannotWrite(target, "created");
    struct stat old { };
    if (::stat(m_target.c_str(), &old) == 0)
        takeOver(old);
}

/// Opens a file without a name; if that fails, one with a name, whose error is that of the target.
void AtomicFile::open()
{
    constexpr ::mode_t mode = 0666; // leaves the permissions to the umask
    const std::filesystem::path folder = m_target.parent_path();
    m_descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDWR | O_TMPFILE | O_CLOEXEC, mode);
    m_temporary = fmt::format("/proc/self/fd/{}", m_descriptor);
    if (m_descriptor >= 0 && ::access(m_temporary.c_str(), F_OK) == 0)
        return;
    if (m_descriptor >= 0)
        ::close(m_descriptor); // without /proc it could not get a name
    do {
        m_temporary = temporaryName(m_target);
        // O_EXCL never follows a link that another process created there.
        m_descriptor = ::open(m_temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    } while (m_descriptor < 0 && errno == EEXIST);
    m_isNamed = m_descriptor >= 0;
}

/// Gives the nameless file a temporary name: only a rename can replace the target.
void AtomicFile::giveName()
{
    const std::filesystem::path nameless = m_temporary;
    int status = 0;
    do {
        m_temporary = temporaryName(m_target);
        status = ::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, m_temporary.c_str(), AT_SYMLINK_FOLLOW);
    } while (status != 0 && errno == EEXIST);
    m_isNamed = status == 0;
    if (!m_isNamed)
        throw cannotWrite(m_target, "given a name");
}

/// Gives the new file the mode of the old one, and its owner if this process may set it. The mode is set last, since a
/// change of owner clears set-user-ID bits; if the owner cannot be kept, these bits are cleared.
void AtomicFile::takeOver(const struct stat& old)
{
    const bool kept = ::fchown(m_descriptor, old.st_uid, old.st_gid) == 0;
    const ::mode_t mode = old.st_mode & (kept ? 07777U : 0777U);
    if (::fchmod(m_descriptor, mode) != 0)
        throw cannotWrite(m_target, "given its old mode");
}

AtomicFile::~AtomicFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    if (m_isNamed)
        ::unlink(m_temporary.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ::ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            throw cannotWrite(m_target, "written");
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

void AtomicFile::write(std::string_view text)
{
    write(std::as_bytes(std::span(text)));
}

void AtomicFile::commit()
{
    if (::fsync(m_descriptor) != 0)
        throw cannotWrite(m_target, "written to the disk");
    if (!m_isNamed)
        giveName();
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        throw cannotWrite(m_target, "renamed into place");
    m_isNamed = false;
    ::close(m_descriptor);
    m_descriptor = -1;
}

} // namespace tgraph
