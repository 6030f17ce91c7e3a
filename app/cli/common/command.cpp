// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/command.h"

#include <algorithm>
#include <cstdio>

namespace tgraph::cli {

std::string printable(std::string_view text)
{
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
    return line;
}

void reportError(std::string_view text)
{
    const std::string line = "tgraph: " + printable(text) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

} // namespace tgraph::cli
