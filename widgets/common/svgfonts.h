// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace tgraph {

/// A picture whose texts fall back on what every machine has: QSvgGenerator names this machine's font alone, and
/// without it most viewers take one with serifs.
[[nodiscard]] QByteArray withGenericFonts(const QByteArray& svg);

/// A title or description as QSvgGenerator takes it: Qt 6.4's writes it as it is, a newer one escapes it.
[[nodiscard]] QString svgDescription(const QString& text);

} // namespace tgraph
