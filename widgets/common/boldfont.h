// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace tgraph {

/// Returns the font with bold letters.
[[nodiscard]] inline QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace tgraph
