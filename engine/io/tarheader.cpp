// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/tarheader.h"

#include <optional>

namespace tgraph {
namespace {

constexpr std::size_t sumBegin = 148;
constexpr std::size_t sumBytes = 8;

/// Parses octal digits that may follow blanks and must end with a blank, a zero byte or the text.
std::optional<long> octal(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos)
        return std::nullopt;
    long value = 0;
    std::size_t at = begin;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '7'; ++at)
        value = value * 8 + (text[at] - '0');
    const bool isEnded = at == text.size() || text[at] == ' ' || text[at] == '\0';
    return at > begin && isEnded ? std::optional(value) : std::nullopt;
}

} // namespace

bool isTarHeader(std::string_view block)
{
    if (block.size() < tarBlock || block.front() == '\0')
        return false;
    const std::optional<long> said = octal(block.substr(sumBegin, sumBytes));
    long sum = 0;
    long signedSum = 0; // some old programs add signed bytes
    for (std::size_t i = 0; i < tarBlock; ++i) {
        const char byte = i >= sumBegin && i < sumBegin + sumBytes ? ' ' : block[i];
        sum += static_cast<unsigned char>(byte);
        signedSum += static_cast<signed char>(byte);
    }
    return said && (*said == sum || *said == signedSum);
}

} // namespace tgraph
