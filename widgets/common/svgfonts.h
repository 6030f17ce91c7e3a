// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace tgraph {

/// A picture whose texts fall back on what every machine has: QSvgGenerator names this machine's font alone, and
/// without it most viewers take one with serifs.
[[nodiscard]] QByteArray withGenericFonts(const QByteArray& svg);

} // namespace tgraph
