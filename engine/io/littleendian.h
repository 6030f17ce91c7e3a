// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>

namespace tgraph {

static_assert(std::endian::native == std::endian::little, "the readers copy little-endian numbers as they are");
static_assert(sizeof(std::size_t) == 8, "files larger than 4 GiB are counted in std::size_t");

/// Loads a little-endian number of type T at `offset`. `bytes` must contain it completely.
template <typename T> [[nodiscard]] T loadLittleEndian(std::span<const std::byte> bytes, std::size_t offset)
{
    T value;
    std::memcpy(&value, bytes.subspan(offset, sizeof(T)).data(), sizeof(T));
    return value;
}

} // namespace tgraph
