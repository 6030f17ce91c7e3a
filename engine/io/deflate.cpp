// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/deflate.h"

#include "engine/core/error.h"

#include <fmt/format.h>
#include <isa-l/igzip_lib.h>

#include <memory>
#include <vector>

namespace tgraph {

std::string packed(std::string_view bytes)
{
    constexpr std::size_t most = std::size_t{1} << 30U; // ISA-L counts in 32 bits
    if (bytes.size() > most)
        throw makeError({}, fmt::format("{} bytes to pack", bytes.size()), fmt::format("at most {}", most));
    const auto stream = std::make_unique<isal_zstream>();
    std::vector<std::uint8_t> work(ISAL_DEF_LVL2_DEFAULT);
    std::string result(bytes.size() + bytes.size() / 1000 + 4096, '\0'); // spare bytes for incompressible data
    isal_deflate_stateless_init(stream.get());
    stream->gzip_flag = IGZIP_GZIP;
    stream->level = 2;
    stream->level_buf = work.data();
    stream->level_buf_size = static_cast<std::uint32_t>(work.size());
    // ISA-L only reads this buffer.
    stream->next_in = const_cast<std::uint8_t*>(reinterpret_cast<const std::uint8_t*>(bytes.data()));
    stream->avail_in = static_cast<std::uint32_t>(bytes.size());
    stream->next_out = reinterpret_cast<std::uint8_t*>(result.data());
    stream->avail_out = static_cast<std::uint32_t>(result.size());
    stream->end_of_stream = 1;
    if (const int status = isal_deflate_stateless(stream.get()); status != COMP_OK)
        throw makeError({}, fmt::format("the data cannot be packed (ISA-L status {})", status));
    result.resize(stream->total_out);
    return result;
}

} // namespace tgraph
