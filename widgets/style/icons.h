// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace tgraph {

/// An icon of the program's set (resources/icons/lucide, by file name without ".svg"), drawn in the colour of the
/// palette's text at the size and resolution asked for; muted where disabled, in the colour of selected text where
/// selected. Follows the theme by itself. Null for a name that is not in the set.
[[nodiscard]] QIcon iconOf(const QString& name);

/// The same in the colour of text on the accent: for the primary button.
[[nodiscard]] QIcon iconOnAccent(const QString& name);

/// One picture of it in a colour of one's own.
[[nodiscard]] QPixmap iconPixmap(const QString& name, const QColor& colour, const QSize& size, qreal devicePixelRatio);

} // namespace tgraph
