// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/filestamp.h"

#include "engine/core/sha256.h"
#include "engine/core/task.h"
#include "engine/io/inputfile.h"
#include "engine/io/readlimits.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace tgraph {

namespace {

constexpr std::uint64_t piece = std::uint64_t{1} << 20U;

// The directory is in the last bytes that are hashed: larger directories are refused (ReadLimits), and a comment
// after it has at most 64 KiB.
constexpr std::uint64_t zipBegin = std::uint64_t{64} << 10U;
constexpr std::uint64_t zipEnd = ReadLimits().directoryBytes + (std::uint64_t{128} << 10U);

bool isZip(const ByteSource& file)
{
    std::array<std::byte, 4> first{};
    if (file.size() < first.size())
        return false;
    file.read(0, first);
    return first == std::array{std::byte{'P'}, std::byte{'K'}, std::byte{3}, std::byte{4}};
}

void addBytes(Sha256& digest, const ByteSource& file, std::uint64_t begin, std::uint64_t end,
              const std::stop_token& stop)
{
    std::vector<std::byte> bytes(std::min(piece, end - begin));
    for (std::uint64_t at = begin; at < end; at += bytes.size()) {
        throwIfStopped(stop);
        const std::span<std::byte> some = std::span(bytes).first(std::min<std::uint64_t>(bytes.size(), end - at));
        file.read(at, some);
        digest.add(some);
    }
}

} // namespace

std::optional<FileStamp> readStamp(const std::filesystem::path& path, const std::stop_token& stop)
{
    const std::optional<DiskState> state = inputState(path, stop);
    if (!state)
        return std::nullopt;
    FileStamp stamp{.size = state->size, .modifiedNs = state->modifiedNs, .fingerprint = {}};
    try {
        const std::unique_ptr<ByteSource> file = openInput(path, stop);
        Sha256 digest;
        digest.add(std::as_bytes(std::span(&stamp.size, 1)));
        if (stamp.size > zipBegin + zipEnd && isZip(*file)) {
            addBytes(digest, *file, 0, zipBegin, stop);
            addBytes(digest, *file, stamp.size - zipEnd, stamp.size, stop);
        } else {
            addBytes(digest, *file, 0, stamp.size, stop);
        }
        stamp.fingerprint = digest.finish();
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        return std::nullopt; // it is being written
    }
    return stamp;
}

} // namespace tgraph
