// SPDX-License-Identifier: GPL-3.0-or-later
// Archives with data sets. If the first byte is 's', headers get a valid checksum first, so that mutations get past it.
#include "engine/io/archive.h"
#include "engine/io/bytesource.h"
#include "engine/io/tarheader.h"
#include "tests/fuzz/format.h"
#include "tests/support/tarbytes.h"

#include <cstdio>

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    using test::TarMember;
    const std::string plain = test::tarBytes({{.name = "npz/tile/xla/train/a.npz", .content = "abc"},
                                              {.name = "folder/", .content = {}, .type = '5'},
                                              {.name = "b.npz", .content = {}, .type = '2', .link = "a.npz"}});
    const std::string named
        = test::tarBytes({{.name = "short", .content = "x", .paxName = "npz/" + std::string(120, 'p') + ".npz"},
                          {.name = "short", .content = "y", .gnuName = "npz/" + std::string(120, 'g') + ".npz"},
                          {.name = "sparse", .content = "z", .isSparse = true}});
    return {"s" + plain, "s" + named, "r" + plain, "r" + test::gzipBytes(plain)};
}

/// Sets the checksums of the headers: the sum of a header's bytes, with its own eight counted as spaces, as six octal
/// digits, NUL, space.
std::string withChecksums(std::string tar)
{
    constexpr std::size_t sumAt = 148, magicAt = 257;
    for (std::size_t block = 0; block + tarBlock <= tar.size(); block += tarBlock) {
        if (tar.compare(block + magicAt, 5, "ustar") != 0)
            continue;
        tar.replace(block + sumAt, 8, 8, ' ');
        unsigned sum = 0;
        for (std::size_t i = 0; i < tarBlock; ++i)
            sum += static_cast<unsigned char>(tar[block + i]);
        char digits[8];
        std::snprintf(digits, sizeof digits, "%06o", sum & 0777777U);
        tar.replace(block + sumAt, 7, digits, 7);
    }
    return tar;
}

void read(std::string_view bytes)
{
    if (bytes.empty())
        return;
    const std::string content(bytes.substr(1));
    const std::filesystem::path path = fileWith(bytes[0] == 's' ? withChecksums(content) : content, "fuzz.tar");
    (void)isArchive(path);
    readsOrReports("fuzz.tar", [&] {
        const ArchiveLimits limits{.entries = 1000, .nameBytes = 1 << 20, .unpackedBytes = 1 << 24, .freeBytes = 0};
        const auto archive = Archive::open(path, limits);
        (void)archive->notes();
        for (const ArchiveMember& member : archive->members()) {
            require(!member.name.empty() && member.name.front() != '/');
            require(archive->source(member, member.name)->size() == member.size);
        }
    });
}

} // namespace

const Format tarFormat{"tar", seeds, read};

} // namespace tgraph::fuzz
