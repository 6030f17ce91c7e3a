// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/signals.h"
#include "app/cli/program.h"

int main(int argc, char** argv)
{
    const tgraph::cli::StopOnSignals signals;
    return tgraph::cli::runProgram(argc, argv, signals.token());
}
