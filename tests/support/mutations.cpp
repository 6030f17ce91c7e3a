// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mutations.h"

#include <array>
#include <string_view>

namespace tgraph::test {
namespace {

constexpr std::array<std::string_view, 28> words = {"{",
                                                    "}",
                                                    "(",
                                                    ")",
                                                    "[",
                                                    "]",
                                                    "\"",
                                                    "'",
                                                    "\\",
                                                    "/*",
                                                    "//",
                                                    "\n",
                                                    "#0",
                                                    ", ",
                                                    " = ",
                                                    "ROOT ",
                                                    "ENTRY ",
                                                    "HloModule ",
                                                    "->",
                                                    "<=9",
                                                    "?",
                                                    "-1",
                                                    "99999999999999999999",
                                                    "4294967296",
                                                    "f32[2]{0}",
                                                    "(f32[], s32[])",
                                                    "get-tuple-element(",
                                                    "calls=%body"};

} // namespace

std::string mutated(std::string bytes, std::mt19937_64& engine)
{
    const auto below = [&](std::size_t count) { return count == 0 ? 0 : engine() % count; };
    for (std::size_t faults = 1 + below(3); faults > 0 && !bytes.empty(); --faults) {
        const std::size_t at = below(bytes.size());
        const std::size_t length = below(1U << below(9));
        switch (below(7)) {
        case 0:
            bytes[at] = static_cast<char>(below(256));
            break;
        case 1:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(7)));
            break;
        case 2:
            bytes.erase(at, length);
            break;
        case 3:
            bytes.insert(below(bytes.size()), bytes.substr(at, length));
            break;
        case 4:
            bytes.insert(at, words.at(below(words.size())));
            break;
        case 5:
            bytes.replace(below(bytes.size()), length, bytes.substr(at, length));
            break;
        default:
            if (below(8) == 0)
                bytes.resize(at);
            else
                bytes.replace(at, below(4), words.at(below(words.size())));
        }
    }
    return bytes;
}

} // namespace tgraph::test
