// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

namespace tgraph {

/// Colours of the whole program. System follows the desktop's light or dark setting at program start.
enum class Theme { System, Light, Dark };

/// Sets the application's style and palette; views follow through their palette-change events.
void applyTheme(Theme theme);

/// Return the palettes of the themes; the light one is used for printing, too.
[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Convert "system", "light", "dark" as stored in the settings; other names are System.
[[nodiscard]] Theme themeFromName(const QString& name);
[[nodiscard]] QString themeName(Theme theme);

} // namespace tgraph
