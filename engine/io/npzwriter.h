// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/atomicfile.h"
#include "engine/core/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// Writes an .npz file array by array and block by block, in C order and npy version 1; zip64 is
/// used if a size requires it. The file is written completely or not at all (AtomicFile). Equal
/// arrays result in equal files, because entries have no time.
///
/// The zip container is written by minizip: it accepts blocks, deflates them immediately and then
/// fills in the sizes. libzip fetches the data through callbacks and compresses it on closing;
/// libarchive writes the sizes only into data descriptors.
class NpzWriter {
public:
    /// @param deflateLevel 1 (fast) to 9 (small); 0 stores. @throws Error
    NpzWriter(const std::filesystem::path& target, int deflateLevel);
    ~NpzWriter();

    /// Starts the array `key`. `descr` is numpy's type, such as "<f4". The previous array must be
    /// complete.
    void beginArray(std::string_view key, std::string_view descr, std::size_t elementBytes,
                    std::span<const std::uint64_t> shape);
    /// Writes the next elements in C order.
    void write(std::span<const std::byte> bytes);
    /// Finishes the last array, flushes the file and renames it to the target. Call it once, after
    /// the last array.
    void commit();

private:
    struct CloseZip {
        void operator()(void* zip) const;
    };

    void endArray();
    [[nodiscard]] Error failure(std::string_view step, int status) const;

    std::filesystem::path m_target;
    AtomicFile m_file;
    std::unique_ptr<void, CloseZip> m_zip;
    int m_deflateLevel;
    std::uint64_t m_bytesLeft = 0;
    bool m_inArray = false;
};

} // namespace tgraph
