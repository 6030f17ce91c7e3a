// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace tgraph::cli {

bool isTerminal(std::FILE* stream)
{
    return isatty(fileno(stream)) == 1;
}

std::size_t terminalWidth(std::FILE* stream)
{
    if (!isTerminal(stream))
        return 120;
    winsize size{};
    return ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

} // namespace tgraph::cli
