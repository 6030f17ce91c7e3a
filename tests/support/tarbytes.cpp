// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tarbytes.h"

#include "tests/support/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <zlib.h>

namespace tgraph::test {
namespace {

constexpr std::size_t block = 512;

std::string padded(std::string bytes)
{
    bytes.resize((bytes.size() + block - 1) / block * block, '\0');
    return bytes;
}

/// Returns "LENGTH path=NAME
/// ", in which the length includes itself.
std::string paxRecord(const std::string& key, const std::string& value)
{
    const std::string rest = ' ' + key + '=' + value + '\n';
    std::size_t length = rest.size() + 1;
    while (std::to_string(length).size() + rest.size() != length)
        ++length;
    return std::to_string(length) + rest;
}

} // namespace

std::string tarMember(const TarMember& member)
{
    std::string bytes;
    if (!member.paxName.empty())
        bytes += tarMember({.name = "pax", .content = paxRecord("path", member.paxName), .type = 'x'});
    if (!member.gnuName.empty())
        bytes += tarMember({.name = "././@LongLink", .content = member.gnuName + '\0', .type = 'L'});
    std::string header(block, '\0');
    const auto put = [&header](std::size_t at, const std::string& text) {
        std::ranges::copy(text, header.begin() + static_cast<std::ptrdiff_t>(at));
    };
    put(0, member.name.substr(0, 100));
    put(100, "0000644");
    put(108, "0000000");
    put(116, "0000000");
    put(124, fmt::format("{:011o}", member.size.value_or(member.content.size())));
    put(136, "00000000000");
    put(148, "        ");
    header[156] = member.isSparse ? 'S' : member.type;
    put(157, member.link);
    put(257, member.isSparse ? "ustar  " : "ustar");
    if (member.isSparse) { // one piece of the content at byte 4096
        put(386, fmt::format("{:011o}", 4096));
        put(398, fmt::format("{:011o}", member.content.size()));
        put(483, fmt::format("{:011o}", 4096 + member.content.size()));
    } else {
        put(263, "00");
    }
    const unsigned sum = std::accumulate(header.begin(), header.end(), 0U,
                                         [](unsigned all, char c) { return all + static_cast<unsigned char>(c); });
    put(148, fmt::format("{:06o}", sum));
    header[154] = '\0';
    return bytes + header + padded(member.content);
}

std::string tarBytes(const std::vector<TarMember>& members)
{
    std::string bytes;
    for (const TarMember& member : members)
        bytes += tarMember(member);
    return bytes + std::string(2 * block, '\0');
}

std::string gzipBytes(const std::string& bytes)
{
    ::z_stream stream{};
    constexpr int gzipWindow = 15 + 16;
    if (::deflateInit2(&stream, 1, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib");
    std::string result(::deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    ::deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    ::deflateEnd(&stream);
    return result;
}

std::vector<TarMember> membersBelow(const std::filesystem::path& folder)
{
    std::vector<TarMember> members;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            members.push_back(
                {.name = entry.path().lexically_relative(folder).generic_string(), .content = readFile(entry.path())});
    std::ranges::sort(members, {}, &TarMember::name);
    return members;
}

} // namespace tgraph::test
