// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace tgraph {

/// Adds fallback fonts to the texts of an SVG picture: QSvgGenerator names only this machine's font, and most viewers
/// replace a missing one by a serif font.
[[nodiscard]] QByteArray withGenericFonts(const QByteArray& svg);

/// Escapes a title or description for QSvgGenerator: Qt 6.4 writes it unchanged, newer versions escape it.
[[nodiscard]] QString svgDescription(const QString& text);

} // namespace tgraph
