// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace tgraph {

/// Name of the program's desktop entry, by which window systems find the program's icon and windows.
inline constexpr auto desktopName = "io.github.tgraph_explorer.TGraphExplorer";

/// Returns the program's icon in all its sizes.
[[nodiscard]] inline QIcon programIcon()
{
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        icon.addFile(QStringLiteral(":/icons/%1-%2.png").arg(QLatin1String(desktopName)).arg(size));
    return icon;
}

} // namespace tgraph
