// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace tgraph {

/// Adds fallback fonts to the texts of an SVG picture. QSvgGenerator writes only the font of this
/// machine, and most viewers replace a missing font with a serif font.
[[nodiscard]] QByteArray withGenericFonts(const QByteArray& svg);

/// Escapes a title or description for QSvgGenerator: Qt 6.4 writes it unchanged, newer versions escape it.
[[nodiscard]] QString svgDescription(const QString& text);

} // namespace tgraph
