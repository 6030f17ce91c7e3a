// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace tgraph {

/// Returns an icon of the program's set (resources/icons/lucide, by file name without ".svg"). It
/// is drawn in the palette's text colour at the requested size and resolution, muted if disabled,
/// and in the colour of selected text if selected. It follows the theme. Null for an unknown name.
[[nodiscard]] QIcon iconOf(const QString& name);

/// Returns the icon in the colour of text on the accent, for the primary button.
[[nodiscard]] QIcon iconOnAccent(const QString& name);

/// Returns the icon as a pixmap in a given colour.
[[nodiscard]] QPixmap iconPixmap(const QString& name, const QColor& colour, const QSize& size, qreal devicePixelRatio);

} // namespace tgraph
