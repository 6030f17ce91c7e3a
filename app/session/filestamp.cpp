// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/filestamp.h"

#include "engine/core/sha256.h"
#include "engine/core/task.h"
#include "engine/io/inputfile.h"

#include <algorithm>
#include <span>
#include <vector>

namespace tgraph {

std::optional<FileStamp> readStamp(const std::filesystem::path& path, const std::stop_token& stop)
{
    constexpr std::uint64_t part = 64 << 10;
    const std::optional<DiskState> state = inputState(path, stop);
    if (!state)
        return std::nullopt;
    FileStamp stamp{.size = state->size, .modifiedNs = state->modifiedNs, .fingerprint = {}};
    try {
        const std::unique_ptr<ByteSource> file = openInput(path, stop);
        Sha256 digest;
        digest.add(std::as_bytes(std::span(&stamp.size, 1)));
        std::vector<std::byte> bytes(std::min(part, stamp.size));
        for (const std::uint64_t start : {std::uint64_t{0}, stamp.size - bytes.size()}) {
            file->read(start, bytes);
            digest.add(bytes);
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
